import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as wording from '../../pipeline/stages/dispositions/name-wording.ts';
import { phrases } from '../support/words.ts';

/** Two foods a phrase, with a sign of equality between them. */
const pairs = (text: string): [string, string][] =>
  phrases(text).map((pair) => pair.split(' = ') as [string, string]);

const REMARK = "(Includes foods for USDA's Food Distribution Program)";

describe('the published name', () => {
  test.each([
    ['Butter, salted', 'Butter, salted'],
    [`Applesauce, canned ${REMARK}`, 'Applesauce, canned'],
    [`Milk ${REMARK}, whole ${REMARK.toUpperCase()}`, 'Milk, whole'],
    ['  Beef,  round \t roast ', 'Beef, round roast'],
    ['Beef, bottom round , roast', 'Beef, bottom round, roast'],
    ['Cheese,cheddar', 'Cheese, cheddar'],
    ['Dressing, 1,000 island', 'Dressing, 1,000 island'],
    ['Bread (includes rye)', 'Bread (includes rye)'],
  ])('%s: %s', (description, name) => {
    expect(wording.tidyName(description)).toBe(name);
  });

  test('is tidy already when it is tidied again', () => {
    const part = fc.constantFrom('Beef', ' ', ',', ', ', '  ', '1', REMARK, '(raw)', '\u00a0');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const name = wording.tidyName(parts.join(''));
        expect(wording.tidyName(name)).toBe(name);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('the state of a food', () => {
  test.each(
    pairs(`
      Beef, rib, boneless, choice, raw = Beef, rib, bone-in, all grades, raw
      Beef, rib, trimmed to 0" fat, raw = Beef, rib, trimmed to 1/8" fat, raw
      Beef, loin, tenderloin steak, raw = Beef, loin, tenderloin roast, raw
      Lamb, New Zealand, imported, frozen, leg, raw = Lamb, leg, raw
      Rice, white, unenriched, dry = Rice, white, dry
      Milk, without added vitamin A and vitamin D = Milk
      Strawberries, raw, year round average = Strawberries, raw | Juice, apple, canned = Apple, juice, canned
    `),
  )('%s is that of %s', (one, other) => {
    expect(wording.stateSignature(one)).toBe(wording.stateSignature(other));
  });

  test.each(
    pairs(`
      Beef, loin, tenderloin, raw = Beef, loin, raw | Beef, tenderloin, raw = Beef, loin, raw
      Oil, cocoa butter = Oil, ucuhuba butter | Butter, salted = Butter, without salt
      Peas, boiled, with salt = Peas, boiled, without salt | Yogurt, vanilla = Yogurt, lemon
      Peaches, canned, heavy syrup = Peaches, canned, light syrup | Salmon, frozen = Salmon
      Peaches, canned, with added sugar = Peaches, canned | Milk, 2% milkfat = Milk, 1% milkfat
      Soup, prepared with water = Soup, prepared with milk | Chicken, breast, raw = Chicken, thigh, raw
      Chicken, breast, raw = Chicken, breast, roasted | Fish roast = Fish
      Chicken, breast, meat only, raw = Chicken, breast, meat and skin, raw
      Tofu, prepared with calcium sulfate = Tofu | Salmon, Atlantic, raw = Salmon, pink, raw
      Tofu, with calcium sulfate = Tofu, with calcium chloride
      Rice, white, enriched, dry = Rice, white, unenriched, dry
      Yogurt, vanilla, fortified with vitamin D = Yogurt, vanilla
    `),
  )('%s is not that of %s', (one, other) => {
    expect(wording.stateSignature(one)).not.toBe(wording.stateSignature(other));
  });
});

describe('what cuts and salt leave', () => {
  test('all states of one cut share it, another cut does not', () => {
    const cut = wording.cutSignature('Beef, rib, raw');
    expect(wording.cutSignature('Beef, rib, boneless, choice, cooked, roasted')).toBe(cut);
    expect(wording.cutSignature('Beef, chuck, raw')).not.toBe(cut);
  });

  test.each([
    ['Peas, boiled, with salt', true],
    ['Peas, boiled, with added salt', true],
    ['Peas, boiled, with salt added', true],
    ['Peas, boiled, without salt', false],
    ['Butter, salted', false],
    ['Nuts, with salt added, roasted', true],
  ])('%s is salted water: %s', (name, salted) => {
    expect(wording.isSalted(name)).toBe(salted);
    expect(wording.unsaltedSignature(name)).toBe(
      wording.unsaltedSignature(name.replace(/, with.* salt( added)?/, '')),
    );
  });
});

test.each([
  ['Bread', 2],
  ['Bread, rye', 4],
  ['Bread, rye (toasted)', 5],
  ['Beef, all grades', 3],
  ['Beef, choice', 4],
  ['Beef, New Zealand, imported', 6],
])('how much a name specifies: %s: %i', (name, expected) => {
  expect(wording.specificity(name)).toBe(expected);
});
