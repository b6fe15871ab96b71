import { readPortionText } from '../portion-text.ts';
import type { AnswerFood } from '../tables/answers.ts';
import type { PortionRecord } from '../tables/foods.ts';
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import type { MeasureKey } from '../tables/measures.ts';
import type { Names } from './names.ts';
import { wordsOf } from './normalise.ts';

/** The portions of a food as the source has them; none where it has none, or they cannot be read. */
export type PortionsOf = (slug: string) => readonly PortionRecord[];

/** Vessels that drinks come in: other foods in cans are preserves of another row, and an egg cup holds no egg. */
const VESSELS: ReadonlySet<MeasureKey> = new Set(['bottle', 'can', 'cup', 'glass', 'mug', 'pint', 'shot']);
const DRINKS = 'Beverages';
const OF_ANY_FOOD: ReadonlySet<MeasureKey> = new Set([
  'slice',
  'segment',
  'wedge',
  'piece',
  'clove',
  'serving',
]);
/** "Suolapala" is a savoury bite. */
const NEVER_IN_PIECES = 'Spices and Herbs';

/** Packs of what is eaten as it comes out of them: a pack of rice is dry, and the row that "rice" means is boiled. */
const PACKS_OF: Readonly<Partial<Record<MeasureKey, readonly string[]>>> = {
  package: ['Snacks', 'Sweets', 'Fats and Oils', 'Dairy and Egg Products'],
  packet: ['Snacks', 'Sweets'],
  bag: ['Snacks', 'Sweets'],
  box: ['Snacks', 'Sweets'],
  can: ['Sweets', 'Fats and Oils'],
  bottle: ['Fats and Oils', 'Dairy and Egg Products'],
};

/** Between the measure and the food of a compound that was taken apart: no letter, and nothing that anybody types. */
const DIVIDER = '\u2062';

/** The two parts of a compound as they are typed apart, the measure first; `asOneWord` makes them the compound again. */
export const typedApart = (compound: string, head: number): string =>
  compound.slice(head) + DIVIDER + compound.slice(0, head);

/** A text with the compounds in it that were taken apart as they were typed. */
export const asOneWord = (text: string): string => text.split(DIVIDER).reverse().join('');

/**
 * True for a measure that a food comes in: any food in slices, snacks and the like in packs, drinks in what is drunk from, others in
 * what the source measures them in.
 *
 * @param portions the source's portions of the food
 */
export function isMeasuredIn(
  measure: MeasureKey,
  { category }: AnswerFood,
  portions: readonly PortionRecord[],
): boolean {
  if (OF_ANY_FOOD.has(measure)) return category !== NEVER_IN_PIECES;
  if (PACKS_OF[measure]?.includes(category ?? '')) return true;
  const own = portions.flatMap(({ measure: text }) => readPortionText(text).measures);
  if (VESSELS.has(measure)) return category === DRINKS || own.includes('fluid_ounce');
  return own.includes(measure);
}

/** The food of a name as it comes in cans; null where that is no other row than the name's own. */
export function cannedFood(names: Names, lang: AnswerLang, text: string, form: string): AnswerFood | null {
  const { canned } = LANGUAGE[lang].amounts;
  const inCan = (name: string): string => wordsOf(`${canned}${name}`).join(' ');
  return canned === undefined ? null : names.find(inCan(text), inCan(form));
}
