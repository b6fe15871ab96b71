import { expect, test } from 'vitest';
import { answerRows, artifact, foods, json, sorted, source } from './read.ts';

const rows = answerRows();
const answerOnly = rows.filter((row) => row.answer_only);

test('holds 5,237 rows, ordered by slug, one a line', () => {
  expect(json('answer-index.json').count).toBe(5237);
  expect(rows).toHaveLength(5237);
  expect(rows.map(({ slug }) => slug)).toEqual(sorted(new Set(rows.map(({ slug }) => slug))));
  expect(artifact('answer-index.json').split('\n')).toHaveLength(5237 + 3);
});

test('is every canonical row, with the same figures and rights, and 199 more', () => {
  const shared = rows
    .filter((row) => !row.answer_only)
    .map(({ aliases: _aliases, answer_only: _flag, ...row }) => row);
  expect(shared).toEqual(foods().map(({ category: _category, ...row }) => row));
  expect(answerOnly).toHaveLength(199);
});

test('names the answer-only rows in Estonian, and no other: the names files have those', () => {
  expect(answerOnly.filter(({ names }) => names?.et === undefined).map(({ slug }) => slug)).toEqual([]);
  expect(rows.filter(({ answer_only, names }) => !answer_only && names !== undefined)).toEqual([]);
});

test('has as answer-only the foods that the registry lists, found by every name listed there', () => {
  const listed = source('sources/registry/answer_only.csv');
  expect(sorted(answerOnly.map((row) => row.source_ref ?? ''))).toEqual(
    sorted(listed.map(({ fdc_id }) => `fdc:${fdc_id}`)),
  );
  const aliasesOf = new Map(answerOnly.map((row) => [row.source_ref, row.aliases]));
  const lost = listed.flatMap(({ fdc_id, asked_for_as = '' }) =>
    asked_for_as
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !aliasesOf.get(`fdc:${fdc_id}`)?.includes(name)),
  );
  expect(lost).toEqual([]);
});

test('has no name for two rows', () => {
  const holder = new Map<string, string>();
  const shared: string[] = [];
  for (const { slug, name, aliases } of rows) {
    for (const one of new Set([name, ...aliases].map((text) => text.toLowerCase()))) {
      const other = holder.get(one);
      if (other !== undefined) shared.push(`${one}: ${other}, ${slug}`);
      holder.set(one, slug);
    }
  }
  expect(shared).toEqual([]);
});
