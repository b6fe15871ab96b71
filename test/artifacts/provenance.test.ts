import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGS } from '../../src/tables/languages.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { ROOT } from '../support/files.ts';
import { answerRows, artifact, json, jsonLines, once, redirects, sorted, source } from './read.ts';

const records = jsonLines<ProvenanceRecord>('provenance.jsonl');
const rows = answerRows();

const linesOf = once((file) => readFileSync(join(ROOT, file), 'utf8').split('\n'));
/** A line of a source; 1-based as in a record. */
const lineIn = (file: string, line: number): string => linesOf(file)[line - 1] ?? '';

test('has one line for each row of the answer index, in its order, with the same rights', () => {
  const shown = (row: ProvenanceRecord | (typeof rows)[number]) =>
    [row.slug, row.source, row.source_ref, row.values_license, row.answer_only].join();
  expect(records.map(shown)).toEqual(rows.map(shown));
  expect(artifact('provenance.jsonl').endsWith('}\n')).toBe(true);
});

test('names the file and the line where each row really stands', () => {
  const astray = records.filter(({ origin: { file, line, id } }) => !lineIn(file, line).startsWith(`${id},`));
  expect(astray.map(({ slug }) => slug)).toEqual([]);
  expect(
    records.filter(({ source_ref, origin }) => source_ref !== null && source_ref !== `fdc:${origin.id}`),
  ).toEqual([]);
});

test('keeps every decimal of the source as it was received, and no more', () => {
  const received = new Map(
    ['sources/usda_sr_legacy/foods.csv', 'sources/curated/foods.csv'].map((file) => [
      file,
      new Map(source(file).map((row) => [row.fdc_id ?? row.id, row])),
    ]),
  );
  const wrong = records.filter(({ origin, amounts, source: name }) => {
    const row = received.get(origin.file)?.get(origin.id) ?? {};
    const from = name === 'usda_sr_legacy' ? 4 : 3;
    const keys = Object.keys(row)
      .slice(from)
      .filter((key) => !key.startsWith('name_'));
    const isZero = (key: string): boolean => key === 'fiber_g' && Number(row.carbs_g) === 0;
    const expected = keys.flatMap((key) =>
      row[key] !== '' ? [[key, row[key]]] : isZero(key) ? [[key, '0']] : [],
    );
    return JSON.stringify(Object.entries(amounts)) !== JSON.stringify(expected);
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('tells of every figure where it came from: an amount, or how it was computed', () => {
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  const wrong = rows.flatMap(({ slug, per_100g }) =>
    Object.entries(per_100g)
      .filter(([key, value]) => {
        const record = bySlug.get(slug);
        const amount = record?.amounts[key];
        if (key === 'salt_g') return (record?.computed.salt_g !== undefined) !== (value !== null);
        return value !== (amount === undefined ? null : Number(amount));
      })
      .map(([key]) => `${slug} ${key}`),
  );
  expect(wrong).toEqual([]);
  const computed = records.flatMap((record) => Object.entries(record.computed));
  expect(sorted(new Set(computed.map((pair) => pair.join(': '))))).toEqual([
    'fiber_g: logical zero: carbohydrate by difference, which includes fibre, is 0',
    'salt_g: sodium_mg × 2.5 / 1000',
  ]);
});

test('keeps the description as received, where the name differs from it', () => {
  const descriptions = new Map(
    source('sources/usda_sr_legacy/foods.csv').map((row) => [row.fdc_id, row.description]),
  );
  const names = new Map(rows.map(({ slug, name }) => [slug, name]));
  const wrong = records.filter(
    ({ slug, origin, description_received: received, source: name }) =>
      name === 'usda_sr_legacy' && (received ?? names.get(slug)) !== descriptions.get(origin.id),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('gives the rule and the reason of the ledger, and the release of the slug', () => {
  const ledger = new Map(source('sources/registry/dispositions.csv').map((row) => [row.source_id, row]));
  const since = new Map(source('sources/registry/slugs.csv').map((row) => [row.slug, row.since]));
  const wrong = records.filter(({ slug, origin, disposition, slug_since, source: name }) => {
    const { rule, reason } = disposition;
    const own = name === 'usda_sr_legacy' ? ledger.get(origin.id) : { rule: 'curated', reason };
    return rule !== own?.rule || reason !== own?.reason || since.get(slug) !== slug_since;
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('names every slug that redirects to a row, and the line where that is recorded', () => {
  const told = records.flatMap(({ slug, redirects_from }) =>
    redirects_from.map((from) => [from.slug, slug] as const),
  );
  expect(Object.fromEntries(told)).toEqual(redirects());
  const from = records.flatMap(({ redirects_from }) => redirects_from);
  const astray = from.filter(({ slug, rule, origin: { file, line, id } }) => {
    return !lineIn(file, line).startsWith(`${rule === 'withdrawn' ? slug : id},`);
  });
  expect(astray).toEqual([]);
});

test('names where every localised name was written down', () => {
  for (const lang of LANGS) {
    const names: Record<string, string> = json(`names.${lang}.json`).names;
    const onlyAnswers = answerRows().filter((row) => row.names?.[lang] !== undefined);
    const placed = records.filter((record) => record.names[lang] !== undefined);
    expect(sorted(placed.map(({ slug }) => slug))).toEqual(
      sorted([...Object.keys(names), ...onlyAnswers.map(({ slug }) => slug)]),
    );
    const astray = placed.filter((record) => {
      const place = record.names[lang];
      return place === undefined || lineIn(place.file, place.line) === '';
    });
    expect(astray.map(({ slug }) => slug)).toEqual([]);
  }
});
