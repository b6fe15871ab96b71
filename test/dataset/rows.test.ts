/** One row of `foods.json` and of `answer-index.json`: what of it is taken, and what is refused. */
import { describe, expect, test } from 'vitest';
import { ArtifactFault, readAnswerRow, readFood, sharing } from '../../src/dataset/rows.ts';

const PER_100G = {
  kcal: 717,
  protein_g: 0.85,
  carbs_g: 0.06,
  fat_g: 81.11,
  fiber_g: 0,
  sugar_g: null,
  saturated_fat_g: 51.368,
  salt_g: 1.6075,
  sodium_mg: 643,
};
const FOOD = {
  slug: 'butter-salted',
  name: 'Butter, salted',
  category: 'Dairy and Egg Products',
  source: 'usda_sr_legacy',
  source_ref: 'fdc:173410',
  values_license: 'us_public_domain',
  per_100g: PER_100G,
  url: 'https://food.example.org/foods/butter-salted',
};
const { category: _category, ...shared } = FOOD;
const ANSWER = { ...shared, answer_only: false, aliases: ['butter'] };
const ANSWER_ONLY = { ...ANSWER, answer_only: true };

const food = (stated: object) => readFood({ ...FOOD, ...stated }, 'row 1');
const answer = (stated: object, row: object = ANSWER) => readAnswerRow({ ...row, ...stated }, 'row 1');
const without = (key: string) => ({
  per_100g: Object.fromEntries(Object.entries(PER_100G).filter(([one]) => one !== key)),
});
const amount = (key: string, value: unknown) => ({ per_100g: { ...PER_100G, [key]: value } });

test('a row is taken as it stands, without fields that nobody knows', () => {
  expect(food({ later: 1 })).toEqual(FOOD);
  expect(answer({ later: 1 })).toEqual(ANSWER);
  expect(answer({}, ANSWER_ONLY)).toEqual(ANSWER_ONLY);
});

describe('figures', () => {
  test('zero is a figure, null is none, and both stay what they are', () => {
    expect(food(amount('sugar_g', 0)).per_100g.sugar_g).toBe(0);
    expect(food(amount('salt_g', null)).per_100g.salt_g).toBeNull();
    expect(answer(amount('salt_g', null)).per_100g).toEqual({ ...PER_100G, salt_g: null });
    expect(answer(amount('saturated_fat_g', 0)).per_100g).toEqual({ ...PER_100G, saturated_fat_g: 0 });
  });

  test('a key that a later release adds is kept', () => {
    expect(food(amount('iron_mg', 0.02)).per_100g.iron_mg).toBe(0.02);
  });

  test.each(['kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g'])(
    '%s must be known on a canonical row',
    (key) => {
      const fault = new ArtifactFault(
        'row 1: per_100g lacks one of kcal, protein_g, carbs_g, fat_g, fiber_g, sugar_g',
      );
      for (const stated of [without(key), amount(key, null)]) {
        expect(() => food(stated)).toThrow(fault);
        expect(() => answer(stated)).toThrow(fault);
      }
    },
  );

  test('fibre alone may be unknown on an answer-only row', () => {
    expect(answer(amount('fiber_g', null), ANSWER_ONLY).per_100g.fiber_g).toBeNull();
    for (const key of ['kcal', 'protein_g', 'carbs_g', 'fat_g']) {
      expect(() => answer(amount(key, null), ANSWER_ONLY), key).toThrow('per_100g lacks one of');
    }
  });

  test('sugars may be unknown, but not left out; an answer row leaves none of its figures out', () => {
    expect(() => food(without('sugar_g'))).toThrow('per_100g lacks one of');
    for (const key of Object.keys(PER_100G)) {
      expect(() => answer(without(key), ANSWER_ONLY), key).toThrow(`per_100g`);
    }
    expect(() => answer(without('salt_g'))).toThrow(new ArtifactFault('row 1: per_100g.salt_g is absent'));
  });

  test.each(['717', -0.01, true, [], {}, undefined, JSON.parse('1e999')])(
    '%j is neither a number nor null',
    (value) => {
      const fault = new ArtifactFault('row 1: per_100g.salt_g is neither a number nor null');
      expect(() => food(amount('salt_g', value))).toThrow(fault);
      expect(() => answer(amount('salt_g', value))).toThrow(fault);
    },
  );

  test.each([null, [], 'x', undefined])('%j is no block of them', (per_100g) => {
    expect(() => food({ per_100g })).toThrow(new ArtifactFault('row 1: per_100g is not an object'));
  });
});

describe('texts', () => {
  test.each([
    [{ name: '' }, 'name is no text'],
    [{ name: 7 }, 'name is no text'],
    [{ slug: undefined }, 'slug is no text'],
    [{ slug: '-butter' }, 'slug has not the shape of a slug'],
    [{ url: 'ftp://x' }, 'url is not an http address'],
    [{ url: 'see http://x' }, 'url is not an http address'],
    [{ url: 'http://x y' }, 'url is not an http address'],
    [{ url: 'https://' }, 'url is not an http address'],
    [{ source: 'other' }, 'source is not one of usda_sr_legacy, curated_unverified'],
    [{ source_ref: 7 }, 'source_ref is absent or wrong for usda_sr_legacy'],
    [{ values_license: 'CC0' }, 'values_license is absent or wrong for usda_sr_legacy'],
  ])('%j: %s', (stated, reason) => {
    const fault = new ArtifactFault(`row 1: ${reason}`);
    expect(() => food(stated)).toThrow(fault);
    expect(() => answer(stated)).toThrow(fault);
  });

  test('an http address is one too; a category must be some text', () => {
    expect(food({ url: 'http://localhost:8080/foods/butter-salted' }).url).toContain('localhost');
    expect(() => food({ category: ' ' })).toThrow(new ArtifactFault('row 1: category is no text'));
  });

  test.each([
    [{ answer_only: 'no' }, 'answer_only is not true or false'],
    [{ answer_only: undefined }, 'answer_only is not true or false'],
    [{ aliases: [7] }, 'aliases is not a list of texts'],
    [{ aliases: ['butter', null] }, 'aliases is not a list of texts'],
    [{ aliases: undefined }, 'aliases is not a list of texts'],
  ])('of an answer row: %j', (stated, reason) => {
    expect(() => answer(stated)).toThrow(new ArtifactFault(`row 1: ${reason}`));
  });
});

describe('an answer row beside the canonical row of its slug', () => {
  test('is what it was, and shares the figures that are the same', () => {
    const canonical = food({});
    expect(sharing(answer({}), canonical)).toEqual(ANSWER);
    expect(sharing(answer({}), canonical).per_100g).toBe(canonical.per_100g);
    expect(sharing(answer({}), undefined)).toEqual(ANSWER);
  });

  test.each([
    [{ name: 'Butter' }],
    [{ url: 'https://food.example.org/foods/other' }],
    [{ source_ref: null }],
    [amount('kcal', 716)],
    [amount('sugar_g', 0)],
    [amount('sodium_mg', null)],
  ])('keeps what differs: %j', (stated) => {
    expect(sharing(answer(stated), food({}))).toEqual({ ...ANSWER, ...stated });
  });

  test('takes no figure over that it has not', () => {
    const canonical = food(amount('iron_mg', 0.02));
    expect(sharing(answer({}), canonical)).toEqual(ANSWER);
  });
});
