/** What a comparison of two releases finds, and how heavy each change is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { compareReleases } from '../../../pipeline/releases/compare-releases.ts';
import { weighChanges } from '../../../pipeline/releases/kinds.ts';
import { printChanges } from '../../../pipeline/releases/notes.ts';
import { type Changes, changesSchema } from '../../../src/tables/release.ts';
import { cut, readRecipes } from '../../support/cases.ts';
import { type Files, foodRow, release } from '../../support/releases.ts';

const [OAT, RYE, SALT] = [foodRow('oat'), foodRow('rye'), foodRow('salt')];
const compare = (now: Files, old: Files = {}): Changes => compareReleases(release(old), release(now));
const validate = new Ajv({ strict: true }).compile(z.toJSONSchema(changesSchema, { target: 'draft-7' }));

const NOTHING: Readonly<Record<string, unknown>> = compare({});

/** What a comparison found, what is as between two equal releases left out. */
function found(changes: Changes): Record<string, unknown> {
  expect(validate(JSON.parse(JSON.stringify(changes))), JSON.stringify(validate.errors)).toBe(true);
  const { old: _old, new: _new, affected: _affected, ...rest } = changes;
  return Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(NOTHING[key])),
  );
}

/** A row by its slug, or as a whole. */
const rowOf = (stated: string | { slug: string }) =>
  typeof stated === 'string' ? foodRow(stated) : foodRow(stated.slug, stated);

interface Stated extends Omit<Files, 'foods' | 'answerOnly'> {
  readonly foods?: readonly (string | { slug: string })[];
  readonly answerOnly?: readonly (string | { slug: string })[];
  /** Values of every row. */
  readonly each?: Record<string, number | null>;
  /** The public address in every row. */
  readonly base?: string;
}

function filesOf({ foods = ['oat', 'rye', 'salt'], answerOnly = [], each, base, ...others }: Stated): Files {
  const rows = foods.map(rowOf).map((row) => ({
    ...row,
    ...(each && { per_100g: each }),
    ...(base && { url: `${base}/foods/${row.slug}` }),
  }));
  return { ...others, foods: rows, answerOnly: answerOnly.map(rowOf) };
}

test.each(readRecipes('test/pipeline/releases/cases/changes.txt'))('%s', (_title, steps) => {
  const sides: Record<string, Stated> = { old: {}, now: {} };
  for (const step of steps) {
    const [word, text] = cut(step);
    if (word in sides) {
      sides[word] = parse(text);
      continue;
    }
    const changes = compare(filesOf(sides.now ?? {}), filesOf(sides.old ?? {}));
    const printed = printChanges(changes);
    const [key, yaml] = cut(text);
    if (word === 'bump') expect(changes.bump).toBe(text);
    else if (word === 'keys') expect(Object.keys(found(changes)).join(' ')).toBe(text);
    else if (word === 'found') expect(Reflect.get(changes, key)).toMatchObject(parse(yaml));
    else if (word === 'prints') expect(printed).toContain(text.replaceAll('\\n', '\n'));
    else if (word === 'lacks') expect(printed).not.toContain(text);
    else throw new Error(`no such step: ${step}`);
  }
});

test('nearly all values times one factor: the unit changed under the same key', () => {
  const rows = (factor: number) =>
    Array.from({ length: 40 }, (_, at) =>
      foodRow(`f${at}`, { per_100g: { kcal: (at + 1) * factor, fat_g: 1, sugar_g: null } }),
    );
  const changes = compare({ foods: rows(4.184) }, { foods: rows(1), redirects: {} });
  expect(changes.rescaled).toEqual([{ field: 'kcal', factor: 4.18, rows: 40 }]);
  expect(changes.bump).toBe('major');
  const few = [...rows(1).slice(0, 30), ...rows(9_000).slice(30)];
  expect(compare({ foods: few }, { foods: rows(1) }).rescaled).toEqual([]);
});

test('every kind of change: told with its count, who is affected, whether what is in use keeps working', () => {
  const old: Files = {
    foods: [OAT, RYE, SALT, foodRow('gone'), foodRow('moved')].map((row) => ({ ...row, brand: 'x' })),
    redirects: { oats: 'oat', 'rye-grain': 'rye', own: 'salt' },
    names: { et: { oat: 'kaer' }, fi: {} },
  };
  const per_100g = { kcal: 101, fat_mg: 0, sugar_g: null, zinc_mg: 1 };
  const oat = { name: 'Oats', category: 'Grains', values_license: null, per_100g };
  const foods = [
    foodRow('oat', oat),
    ...[RYE, SALT, foodRow('new'), foodRow('own')].map((row) => ({ ...row, per_100g })),
  ];
  const base = 'https://food.example.org';
  const now: Files = {
    foods: foods.map((row) => ({ ...row, kcal_known: 'yes', url: `${base}/foods/${row.slug}` })),
    redirects: { oats: 'rye', 'rye-grain': 'rye', moved: 'oat', 'new-by-another-name': 'new' },
    names: { et: { oat: 'kaerahelbed' }, ru: {} },
    answerOnly: [foodRow('asked', { category: undefined })],
  };
  const changes = compare(now, old);
  changes.rescaled.push({ field: 'sugar_g', factor: 1000, rows: 3_000 });
  const affected = weighChanges(changes);
  const use = affected.map((one) => `\n  ${one.keeps_working ? 'kept' : 'lost'}  ${one.what}`);
  const expected = readFileSync(join(import.meta.dirname, 'every-change.txt'), 'utf8');
  expect(`${printChanges({ ...changes, affected })}\n\nWhat is in use${use.join('')}\n`).toBe(expected);
});
