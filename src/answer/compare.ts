import type { AnswerRow, Joint } from '../tables/records.ts';
import { type AskedMetric, DEFAULT_METRIC } from './metrics.ts';
import { type Language, lockedPlaces, parseFood, type Reading, type ReadOptions } from './read-food.ts';

/** Joining words tried in one question: bounds the work on hostile input. */
const MAX_JOINTS = 6;

/** A question that says that it compares; only there may "with" and "to" stand between two foods. */
const COMPARING = /^compar/;

/** Two foods and one metric; or, when the text plainly names more foods, that fact. */
export type ComparisonReading =
  | {
      readonly kind: 'pair';
      readonly foods: readonly [AnswerRow, AnswerRow];
      readonly asked: AskedMetric;
      readonly amount: boolean;
    }
  | { readonly kind: 'too_many' };

/**
 * Reads `A vs B`, `A versus B`, `A and B` (API 4.2 rule 3) and what people say for the same. The metric may stand on either
 * side. A word like "vs" separates always; "and" only where both sides are foods, since many names hold it. Null when it
 * is no comparison.
 */
export function readComparison(
  words: readonly string[],
  language: Language,
  manner: ReadOptions,
): ComparisonReading | null {
  const joints = findJoints(words, language);
  const versus = joints.filter(({ kind }) => kind === 'versus');
  const tried = versus.length > 0 ? versus : joints;
  if (tried.length === 0 || joints.length > MAX_JOINTS) return null;
  const pairs: ComparisonReading[] = [];
  for (const { at, length } of tried) {
    const left = parseFood(words.slice(0, at), language, manner);
    const right = left === null ? null : parseFood(words.slice(at + length), language, manner);
    const asked = left === null || right === null ? null : sharedMetric(left, right);
    if (left === null || right === null || asked === null) continue;
    pairs.push({ kind: 'pair', foods: [left.food, right.food], asked, amount: left.amount || right.amount });
  }
  const [pair, ...others] = pairs;
  if (pair !== undefined) return others.length === 0 ? pair : null;
  return namesMoreFoods(words, joints, language, manner) ? { kind: 'too_many' } : null;
}

function sharedMetric(left: Reading, right: Reading): AskedMetric | null {
  if (left.asked === null || right.asked === null) return left.asked ?? right.asked ?? DEFAULT_METRIC;
  return left.asked.metric === right.asked.metric ? left.asked : null;
}

interface Place {
  readonly at: number;
  readonly length: number;
  readonly kind: Joint;
}

function findJoints(words: readonly string[], { lexicon }: Language): Place[] {
  const locked = lockedPlaces(words, lexicon.traps);
  const compares = words.some((word) => COMPARING.test(word));
  const places: Place[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const found = lexicon.joints.startingAt(words, at);
    if (found === null || locked.has(at) || (found.value === 'compared' && !compares)) continue;
    places.push({ at, length: found.length, kind: found.value });
    at += found.length - 1;
  }
  return places;
}

/** True when cutting at every joining word gives three or more foods. */
function namesMoreFoods(
  words: readonly string[],
  joints: readonly Place[],
  language: Language,
  manner: ReadOptions,
): boolean {
  if (joints.length < 2) return false;
  let start = 0;
  const parts: (readonly string[])[] = [];
  for (const { at, length } of joints) {
    parts.push(words.slice(start, at));
    start = at + length;
  }
  parts.push(words.slice(start));
  return parts.every(
    (part) => part.length > 0 && parseFood(part, language, { ...manner, trace: () => {} }) !== null,
  );
}
