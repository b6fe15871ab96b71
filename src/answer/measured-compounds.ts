import { readPortionText } from '../portion-text.ts';
import type { AnswerFood } from '../tables/answers.ts';
import type { PortionRecord } from '../tables/foods.ts';
import { isPreposition, LANGUAGE } from '../tables/languages.ts';
import type { MeasureKey } from '../tables/measures.ts';
import type { Lexicon } from './lexicon.ts';
import type { Names } from './names.ts';
import { wordsOf } from './normalise.ts';

/** The portions of a food as the source has them; none where it has none, or they cannot be read. */
export type PortionsOf = (slug: string) => readonly PortionRecord[];

/** Between the measure and the food of a compound that was taken apart: no letter, and nothing that anybody types. */
const DIVIDER = '\u2062';

/** The two parts of a compound as they are typed apart, the measure first; `asOneWord` makes them the compound again. */
export const typedApart = (compound: string, head: number): string =>
  compound.slice(head) + DIVIDER + compound.slice(0, head);

/** A text with the compounds in it that were taken apart as they were typed. */
export const asOneWord = (text: string): string => text.split(DIVIDER).reverse().join('');

/**
 * True for a measure that a food comes in: one that it does by rule, else one that the source measures it in.
 *
 * @param portions the source's portions of the food
 */
export function isMeasuredIn(
  measure: MeasureKey,
  food: AnswerFood,
  portions: readonly PortionRecord[],
  lexicon: Lexicon,
): boolean {
  const means = lexicon.measuredAs(measure, food);
  if (means === 'never' || means === 'other_food') return false;
  if (means !== undefined && means !== 'poured') return true;
  const own = portions.flatMap(({ measure: text }) => readPortionText(text).measures);
  return own.includes(means === 'poured' ? 'fluid_ounce' : measure);
}

/** The food of a name as it comes in cans; null where that is no other row than the name's own. */
export function cannedFood(names: Names, lexicon: Lexicon, text: string, form: string): AnswerFood | null {
  const { canned } = LANGUAGE[lexicon.lang].amounts;
  if (canned === undefined) return null;
  const inCan = (name: string): string => wordsOf(`${canned}${name}`).join(' ');
  const [first = '', ...rest] = inCan(form).split(' ');
  const forms = canned.endsWith(' ') ? [lexicon.formOf(first), ...rest].join(' ') : inCan(form);
  // "Тунец консервированный"
  return names.find(inCan(text), forms) ?? names.findLoosely(forms, forms, false);
}

/** What is in cans of the food that is beside the word for a can: "tonnikala purkki", "can of tuna"; null for any other words. */
export function foodInCan(words: readonly string[], lexicon: Lexicon, names: Names): AnswerFood | null {
  const { lang, amounts } = lexicon;
  const isCan = (word: string): boolean =>
    [word, lexicon.formOf(word)].some((one) => amounts.meaning(one) === 'can');
  const rest = words.filter((word) => !isCan(word) && !isPreposition(word, lang));
  if (rest.length === 0 || !words.some(isCan)) return null;
  return cannedFood(names, lexicon, rest.join(' '), rest.map((word) => lexicon.formOf(word)).join(' '));
}
