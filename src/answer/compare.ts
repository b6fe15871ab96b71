import type { AnswerRow, Connector } from '../tables/answers.ts';
import { type AskedMetric, DEFAULT_METRIC } from '../tables/metrics.ts';
import {
  type AnswerLanguage,
  parseFood,
  protectedPositions,
  type Reading,
  type ReadOptions,
} from './read-food.ts';

/** Connectors tried in one question: bounds the work on hostile input. */
const MAX_CONNECTORS = 6;

/** A question that says that it compares; only there do "with" and "to" connect two foods. */
const COMPARING = /^compar/;

/** Two foods and one metric; or, when the text plainly names more foods, that fact. */
type ComparisonReading =
  | {
      readonly kind: 'pair';
      readonly foods: readonly [AnswerRow, AnswerRow];
      readonly asked: AskedMetric;
      readonly amount: boolean;
    }
  | { readonly kind: 'too_many' };

/**
 * Reads `A vs B`, `A versus B`, `A and B` (API 4.2 rule 3) and what people say for the same. The metric may be on either
 * side. A word like "vs" separates always; "and" only where both sides are foods, since many names hold it. Null when it
 * is no comparison.
 */
export function readComparison(
  words: readonly string[],
  language: AnswerLanguage,
  options: ReadOptions,
): ComparisonReading | null {
  const connectors = findConnectors(words, language);
  const versus = connectors.filter(({ kind }) => kind === 'versus');
  const tried = versus.length > 0 ? versus : connectors;
  if (tried.length === 0 || connectors.length > MAX_CONNECTORS) return null;
  const pairs: ComparisonReading[] = [];
  for (const { at, length } of tried) {
    const left = parseFood(words.slice(0, at), language, options);
    const right = left === null ? null : parseFood(words.slice(at + length), language, options);
    const asked = left === null || right === null ? null : sharedMetric(left, right);
    if (left === null || right === null || asked === null) continue;
    pairs.push({ kind: 'pair', foods: [left.food, right.food], asked, amount: left.amount || right.amount });
  }
  const [pair, ...others] = pairs;
  if (pair !== undefined) return others.length === 0 ? pair : null;
  return namesMoreFoods(words, connectors, language, options) ? { kind: 'too_many' } : null;
}

function sharedMetric(left: Reading, right: Reading): AskedMetric | null {
  if (left.asked === null || right.asked === null) return left.asked ?? right.asked ?? DEFAULT_METRIC;
  return left.asked.metric === right.asked.metric ? left.asked : null;
}

interface FoundConnector {
  readonly at: number;
  readonly length: number;
  readonly kind: Connector;
}

function findConnectors(words: readonly string[], { lexicon }: AnswerLanguage): FoundConnector[] {
  const inFixedPhrase = protectedPositions(words, lexicon.fixedPhrases);
  const compares = words.some((word) => COMPARING.test(word));
  const found: FoundConnector[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const match = lexicon.connectors.startingAt(words, at);
    if (match === null || inFixedPhrase.has(at) || (match.value === 'compared' && !compares)) continue;
    found.push({ at, length: match.length, kind: match.value });
    at += match.length - 1;
  }
  return found;
}

/** True when cutting at every connector gives three or more foods. */
function namesMoreFoods(
  words: readonly string[],
  connectors: readonly FoundConnector[],
  language: AnswerLanguage,
  options: ReadOptions,
): boolean {
  if (connectors.length < 2) return false;
  let start = 0;
  const parts: (readonly string[])[] = [];
  for (const { at, length } of connectors) {
    parts.push(words.slice(start, at));
    start = at + length;
  }
  parts.push(words.slice(start));
  return parts.every(
    (part) => part.length > 0 && parseFood(part, language, { ...options, trace: () => {} }) !== null,
  );
}
