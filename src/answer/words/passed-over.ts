import type { AnswerWordsFile } from '../../tables/answers.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { ROLE } from './phrases.ts';

/** For which foods a phrase beside the name changes nothing. */
export type PassedOver = AnswerWordsFile['languages'][number]['passed_over'][string];

/** Phrases of one name that are left out, at most: bounds the work on hostile input. */
const MAX_PHRASES = 4;

/**
 * True where a phrase changes nothing for a food: "sliced" nothing for white bread, "red" nothing for an onion, and "fried" nothing
 * for what is fried already (`-fried`).
 *
 * @param slug of the food that the name without the phrase means
 */
export function changesNothing(
  { foods, except }: Pick<PassedOver, 'foods' | 'except'>,
  slug: string,
): boolean {
  const parts = `-${slug}-`;
  const isOf = (food: string): boolean =>
    food.startsWith('-') ? parts.includes(`${food}-`) : slug.startsWith(food);
  return foods.some(isOf) && !except.some((part) => parts.includes(`-${part}-`));
}

/** A name without some of the phrases beside it: the places of its words, and what was left out. */
interface Shortened {
  readonly words: readonly number[];
  readonly without: readonly PassedOver[];
}

/** The ways of reading a part of a question as a name without words that may change nothing, the longest names first. */
export function namesWithout(question: TaggedQuestion, from: number, to: number): readonly Shortened[] {
  if (!question.hasAnywhere(ROLE.passedOver)) return [];
  const phrases: {
    readonly at: number;
    readonly end: number;
    readonly passedOver: PassedOver;
    readonly isJoined: boolean;
  }[] = [];
  for (let at = from; at < to; at += 1) {
    // "По-деревенски" is more than "деревенский".
    const isInside = question.isFixed(at) && !question.hasRole(at, ROLE.fixed);
    if (!question.hasRole(at, ROLE.passedOver) || isInside) continue;
    const found = question
      .phrasesAt(at)
      .find(({ passedOver, words }) => passedOver && at + words.length <= to);
    if (found?.passedOver === undefined) continue;
    const end = at + found.words.length;
    // "Peeled and diced"
    const isJoined = phrases.at(-1)?.end === at - 1 && question.connectorAt(at - 1)?.connector === 'and';
    phrases.push({ at: isJoined ? at - 1 : at, end, passedOver: found.passedOver, isJoined });
    at = end - 1;
  }
  if (phrases.length === 0 || phrases.length > MAX_PHRASES) return [];
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  // Each bit of a number says of one phrase whether it is left out.
  const ways = Array.from({ length: 2 ** phrases.length - 1 }, (_, way): Shortened => {
    const isOut = (bit: number): boolean => (((way + 1) >> bit) & 1) === 1;
    // "Зелёный и репчатый лук" is no "зелёный лук": what is joined goes together.
    const out = phrases.filter(({ isJoined }, bit) => isOut(bit) && (!isJoined || isOut(bit - 1)));
    return {
      words: places.filter((place) => !out.some(({ at, end }) => place >= at && place < end)),
      without: out.map(({ passedOver }) => passedOver),
    };
  });
  return ways.filter(({ words }) => words.length > 0).sort((a, b) => b.words.length - a.words.length);
}
