import { describe, expect, test } from 'vitest';
import { LANGS } from '../../src/tables/languages.ts';
import { artifact, foods, json, source } from './read.ts';

const english = new Map(foods().map(({ slug, name }) => [slug, name]));
const order = new Map([...english.keys()].map((slug, at) => [slug, at]));

describe.each(LANGS)('names.%s.json', (lang) => {
  const file: { lang: string; count: number; names: Record<string, string> } = json(`names.${lang}.json`);
  const entries = Object.entries(file.names);

  test('says its language and counts its names, in the order of the dataset, one a line', () => {
    expect(file.lang).toBe(lang);
    expect(file.count).toBe(entries.length);
    const places = entries.map(([slug]) => order.get(slug) ?? -1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(artifact(`names.${lang}.json`).split('\n')).toHaveLength(entries.length + 3);
  });

  test('names canonical rows alone, and never by their English name', () => {
    expect(entries.filter(([slug, name]) => !english.has(slug) || english.get(slug) === name)).toEqual([]);
  });

  test('has every name of the curated source that is not the English one', () => {
    const bySlug = new Map(
      source('sources/registry/slugs.csv')
        .filter((row) => row.source === 'curated_unverified')
        .map((row) => [row.source_id, row.slug ?? '']),
    );
    const lost = source('sources/curated/foods.csv')
      .filter((row) => row[`name_${lang}`] !== '' && row[`name_${lang}`] !== row.name)
      .filter((row) => file.names[bySlug.get(row.id ?? '') ?? ''] === undefined);
    expect(lost.map(({ name }) => name)).toEqual([]);
    expect(entries.length).toBeGreaterThan(300);
  });
});
