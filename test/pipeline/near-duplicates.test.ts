import { describe, expect, test } from 'vitest';
import * as nearDuplicates from '../../pipeline/stages/dispositions/near-duplicates.ts';
import type { NutrientKey } from '../../src/tables/nutrients.ts';
import { ofKind, readParts } from '../support/cases.ts';
import { srFood } from '../support/drafts.ts';
import { words } from '../support/words.ts';

const CASES = readParts('test/pipeline/cases/near-duplicates.txt', /^(?:figure|apart|fold)$/).flat();

type Amounts = Partial<Record<NutrientKey, string>>;

const FIGURES: Amounts = { kcal: '200', protein_g: '20', carbs_g: '5', fat_g: '10', fiber_g: '1' };
const food = (description: string, id: string, amounts: Amounts = {}, category?: 'Beef Products') =>
  srFood(id, description, { ...FIGURES, ...amounts }, category === undefined ? {} : { category });

/** Pairs of ids: a food, and the one that it is folded into. */
const folded = (...foods: ReturnType<typeof food>[]): string[] =>
  nearDuplicates
    .findNearDuplicates(foods)
    .map(({ food: one, canonical }) => `${one.fdcId} -> ${canonical.fdcId}`);

describe('figures of one food', () => {
  const agree = (one: Amounts, other: Amounts): boolean => {
    const [a, b] = [food('x', '1', one), food('x', '2', other)];
    return nearDuplicates.isOneFood(nearDuplicates.furthestApart(a, b));
  };

  const figures = ofKind(CASES, 'figure');
  test.each(figures)(
    'may differ in %s, not in more',
    (_what, key = '', one = '', allowed = '', beyond = '') => {
      expect(agree({ [key]: one }, { [key]: allowed })).toBe(true);
      expect(agree({ [key]: one }, { [key]: beyond })).toBe(false);
    },
  );

  test('a figure that the other record does not know would be lost; one that it has besides is gained', () => {
    expect(agree({ sugar_g: '90' }, {})).toBe(false);
    expect(agree({}, { sugar_g: '90' })).toBe(true);
    const unknown = srFood('3', 'x', {});
    expect(nearDuplicates.isOneFood(nearDuplicates.furthestApart(food('x', '1'), unknown))).toBe(false);
  });
});

describe('near-duplicates', () => {
  test('fold into the plainest, whatever the order they come in', () => {
    const plain = food('Beef, rib, all grades, raw', '3');
    const choice = food('Beef, rib, choice, raw', '1');
    const select = food('Beef, rib, boneless, select, raw', '2');
    for (const order of [
      [plain, choice, select],
      [select, choice, plain],
      [choice, plain, select],
    ]) {
      expect(folded(...order).sort()).toEqual(['1 -> 3', '2 -> 3']);
    }
  });

  test.each(ofKind(CASES, 'apart'))(
    '%s is none of %s, though every figure is the same',
    (one = '', other = '') => {
      expect(folded(food(one, '1'), food(other, '2'))).toEqual([]);
    },
  );

  test.each(ofKind(CASES, 'fold'))('%s: %s', (_what, pairs, ...foods) => {
    const read = foods.map((text, at) => {
      const [description = '', figures = '', group] = text.split('; ');
      const amounts = Object.fromEntries(words(figures).map((one) => one.split('=')));
      return food(description, String(at + 1), amounts, group as 'Beef Products' | undefined);
    });
    expect(folded(...read).join(', ')).toBe(pairs);
  });

  test('the reason names the words and both energies', () => {
    const [found] = nearDuplicates.findNearDuplicates([
      food('Soup, all grades', '1'),
      food('Soup, choice, boneless', '2', { kcal: '205' }),
    ]);
    expect(found?.reason).toBe(
      'choice, boneless, here all grades; furthest apart in Energy: 205 against 200 kcal',
    );
  });

  test('the plainest is the least specified, never the shorter by itself, then the one with the lowest id as a number', () => {
    const foods = [
      food('Bb, cc', '10'),
      food('Bb', '7'),
      food('Aa', '10'),
      food('Aaa', '1'),
      food('Aa', '9'),
    ];
    expect(
      [...foods].sort(nearDuplicates.byPlainness).map(({ fdcId, description }) => `${description} ${fdcId}`),
    ).toEqual(['Aaa 1', 'Bb 7', 'Aa 9', 'Aa 10', 'Bb, cc 10']);
  });
});
