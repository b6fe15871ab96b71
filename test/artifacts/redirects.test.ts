import { describe, expect, test } from 'vitest';
import { answerRows, artifact, json, redirects, sorted, source } from './read.ts';

const pairs = redirects();
const slugsOf = new Map(
  source('sources/registry/slugs.csv').map((row) => [`${row.source} ${row.source_id}`, row.slug ?? '']),
);

describe('redirects.json', () => {
  test('counts its pairs, ordered by the slug that redirects, one a line', () => {
    const from = Object.keys(pairs);
    expect(json('redirects.json').count).toBe(from.length);
    expect(from).toEqual(sorted(from));
    expect(artifact('redirects.json').split('\n')).toHaveLength(from.length + 3);
  });

  test('is every food that another stands for and every withdrawn row, and nothing else', () => {
    const duplicates = source('sources/registry/dispositions.csv')
      .filter((row) => row.canonical_id !== '' && slugsOf.has(`usda_sr_legacy ${row.source_id}`))
      .map((row) => [
        slugsOf.get(`usda_sr_legacy ${row.source_id}`),
        slugsOf.get(`usda_sr_legacy ${row.canonical_id}`),
      ]);
    const withdrawn = source('sources/registry/withdrawn.csv').map((row) => [row.slug, row.redirect_to]);
    expect(pairs).toEqual(Object.fromEntries([...duplicates, ...withdrawn]));
  });
});

test('the slug ledger has the slugs that lead somewhere, and no others', () => {
  const alive = [...answerRows().map(({ slug }) => slug), ...Object.keys(pairs)];
  expect(sorted(slugsOf.values())).toEqual(sorted(alive));
});
