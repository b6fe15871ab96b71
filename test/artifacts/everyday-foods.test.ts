import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words } from '../support/words.ts';
import { foods } from './read.ts';

const listed = (name: string): string[] => words(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** What a shopper looks for first, raw and in the usual cooked form. None of these may ever leave the canonical list. */
const EVERYDAY = listed('everyday-foods.txt');

/** What the region eats, and dishes of the world that people ask about; words of slugs, since a slug may say more. */
const REGIONAL = listed('regional-foods.txt');

const rows = foods();

test('every everyday food is canonical', () => {
  const slugs = new Set(rows.map(({ slug }) => slug));
  expect(EVERYDAY.filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(new Set(EVERYDAY).size).toBe(EVERYDAY.length);
});

test('every food that the region eats is there', () => {
  const slugs = rows.map(({ slug }) => `-${slug}-`);
  expect(REGIONAL.filter((word) => !slugs.some((slug) => slug.includes(`-${word}-`)))).toEqual([]);
});
