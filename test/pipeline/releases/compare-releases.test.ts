/** What a comparison of two releases finds, and how heavy each change is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compareReleases } from '../../../pipeline/releases/compare-releases.ts';
import { weighChanges } from '../../../pipeline/releases/kinds.ts';
import { printChanges } from '../../../pipeline/releases/notes.ts';
import { type Changes, changesSchema } from '../../../src/tables/release.ts';
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

test('a release and itself: nothing changed', () => {
  expect(compare({})).toMatchObject({ bump: 'none', affected: [], values: [], fields: [], vanished: [] });
  expect(printChanges(compare({}))).toMatch(/\n\nNothing changed\.$/);
});

describe('slugs', () => {
  test('one that is gone without a redirect has vanished: it cannot be released', () => {
    const changes = compare({ foods: [OAT, RYE] });
    expect(found(changes)).toMatchObject({
      bump: 'major',
      vanished: [{ slug: 'salt', was: 'row', reason: 'no redirect' }],
    });
    expect(changes.affected).toMatchObject([{ keeps_working: false }]);
    expect(printChanges(changes)).toContain('Version: this cannot be released');
  });

  test('one that redirects keeps working, and is major all the same', () => {
    const redirects = { oats: 'oat', 'rye-grain': 'rye', salt: 'oat' };
    const changes = compare({ foods: [OAT, RYE], redirects });
    expect(found(changes)).toEqual({
      bump: 'major',
      redirected: [expect.objectContaining({ slug: 'salt', to: 'oat' })],
    });
    expect(changes.affected).toMatchObject([{ keeps_working: true }]);
  });

  test.each([
    ['nowhere', { salt: 'pepper' }, 'it leads to pepper, which is no row'],
    ['on and on', { salt: 'oats', oats: 'oat' }, 'it leads to oats, which redirects itself'],
  ])('a redirect that leads %s is none', (_where, redirects, reason) => {
    const all = { oats: 'oat', 'rye-grain': 'rye', ...redirects };
    expect(compare({ foods: [OAT, RYE], redirects: all }).vanished).toMatchObject([{ slug: 'salt', reason }]);
  });

  test('a redirect that is gone has vanished, one that leads elsewhere is told', () => {
    const changes = compare({ redirects: { oats: 'salt' } });
    expect(changes.vanished).toMatchObject([{ slug: 'rye-grain', name: null, was: 'redirect' }]);
    expect(changes.redirects).toMatchObject([{ slug: 'oats', old: 'oat', new: 'salt', category: 'Other' }]);
  });

  test('what a slug stands for through a redirect is compared with what it stood for', () => {
    const salt = foodRow('salt', { per_100g: { kcal: 0, fat_g: 0, sugar_g: 0 } });
    const values = [
      { field: 'kcal', old: 100, new: 0 },
      { field: 'sugar_g', old: null, new: 0 },
    ];
    const leadsOn = compare(
      { foods: [OAT, salt], redirects: { oats: 'salt', rye: 'salt' } },
      { foods: [OAT, RYE, salt], redirects: { oats: 'oat' } },
    );
    expect(leadsOn.redirected).toMatchObject([{ slug: 'rye', to: 'salt', values }]);
    expect(leadsOn.redirects).toMatchObject([{ slug: 'oats', old: 'oat', new: 'salt', values }]);
    const ownRow = compare({ foods: [OAT, salt] }, { foods: [OAT], redirects: { salt: 'oat' } });
    expect(ownRow.redirects).toContainEqual(
      expect.objectContaining({ slug: 'salt', old: 'oat', new: null, values }),
    );
    expect(printChanges(ownRow)).toContain('salt, not oat any more; kcal 100 → 0 and 1 value more\n');
    expect(printChanges(ownRow)).not.toContain('1 row added:');
  });

  test('without redirects beside NEW a slug that is gone has vanished, and the reason says so', () => {
    const { vanished } = compare({ foods: [OAT, RYE], redirects: null });
    const reason = 'there is no redirects.json beside a release to lead on from it';
    expect(vanished).toMatchObject([{ slug: 'salt', reason }]);
  });

  test('a row that only answers know from now on has vanished from the rows', () => {
    const { vanished } = compare({ foods: [OAT, RYE], answerOnly: [SALT] });
    expect(vanished).toMatchObject([{ slug: 'salt', reason: 'only the answer index has the row now' }]);
    expect(found(compare({}, { foods: [OAT, RYE], answerOnly: [SALT] }))).toMatchObject({
      bump: 'minor',
      added: [{ slug: 'salt', answer_only: false }],
    });
  });
});

describe('values', () => {
  test('old and new, with source and licence; null is unknown, and not zero', () => {
    const now = foodRow('oat', { per_100g: { kcal: 101, fat_g: null, sugar_g: 0 } });
    const changes = compare({ foods: [now, RYE, SALT] });
    expect(changes.bump).toBe('patch');
    expect(changes.values.map((one) => [one.field, one.old, one.new])).toEqual([
      ['kcal', 100, 101],
      ['fat_g', 0, null],
      ['sugar_g', null, 0],
    ]);
    const text = printChanges(changes);
    const head = '1 row with other values:\n  Other (usda_sr_legacy, us_public_domain), 1:';
    expect(text).toContain(`\n${head}\n    oat: kcal 100 → 101, fat_g 0 → unknown, sugar_g unknown → 0\n`);
  });

  test('a key that goes or changes its unit is major, one that comes is minor; its values are not listed', () => {
    const per_100g = { kcal: 100, fat_mg: 0, sugar_g: null, zinc_mg: 1 };
    const foods = [OAT, RYE, SALT].map((row) => ({ ...row, per_100g }));
    expect(found(compare({ foods }))).toEqual({
      bump: 'major',
      units: [{ old: 'fat_g', new: 'fat_mg' }],
      value_fields: { added: ['zinc_mg'], removed: [] },
    });
    expect(found(compare({}, { foods }))).toMatchObject({
      bump: 'major',
      value_fields: { removed: ['zinc_mg'] },
    });
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
});

describe('other fields', () => {
  test('category and reference are a patch, source and licence are major', () => {
    const moved = foodRow('oat', { category: 'Grains', source_ref: null });
    expect(compare({ foods: [moved, RYE, SALT] })).toMatchObject({
      bump: 'patch',
      fields: [
        { slug: 'oat', field: 'category', old: 'Other', new: 'Grains' },
        { slug: 'oat', field: 'source_ref', old: 'fdc:1', new: null },
      ],
    });
    expect(compare({ foods: [foodRow('oat', { values_license: null }), RYE, SALT] }).bump).toBe('major');
  });

  test('another public address is one change, not one a row', () => {
    const base = 'https://food.example.org';
    const foods = [OAT, RYE, SALT].map((row) => ({ ...row, url: `${base}/foods/${row.slug}` }));
    expect(found(compare({ foods }))).toEqual({
      bump: 'patch',
      base_url: { old: 'http://localhost:8080', new: base, rows: 3 },
    });
    const one = [foodRow('oat', { url: 'https://x.org/foods/oat' }), RYE, SALT];
    expect(compare({ foods: one }).fields).toMatchObject([{ slug: 'oat', field: 'url' }]);
  });
});

test('names by language: added, changed, gone; a language that comes is minor, one that goes is major', () => {
  const names = { et: { oat: 'kaerahelbed', rye: 'rukis' }, fi: {} };
  expect(found(compare({ names }))).toEqual({
    bump: 'patch',
    names: [
      { lang: 'et', slug: 'oat', old: 'kaer', new: 'kaerahelbed' },
      { lang: 'et', slug: 'rye', old: null, new: 'rukis' },
      { lang: 'fi', slug: 'oat', old: 'kaura', new: null },
    ],
  });
  const other = { et: { oat: 'kaer' }, ru: { oat: 'овёс' } };
  expect(compare({ names: other })).toMatchObject({
    bump: 'major',
    languages: { added: ['ru'], removed: ['fi'] },
  });
});

test('the order is by slug and does not hang on the order of the rows', () => {
  const changed = ['b', 'a', 'c'].map((slug) => foodRow(slug, { name: 'new' }));
  const old = ['c', 'b', 'a'].map((slug) => foodRow(slug));
  const slugs = compare({ foods: changed }, { foods: old }).renamed.map(({ slug }) => slug);
  expect(slugs).toEqual(['a', 'b', 'c']);
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
