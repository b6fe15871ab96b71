import type { AnswerFood, Connector } from '../tables/answers.ts';
import { type AskedMetric, DEFAULT_METRIC } from '../tables/metrics.ts';
import type { Question } from './question.ts';
import { parseFood, type Reading, type ReadOptions } from './read-food.ts';

/** Connectors tried in one question: bounds the work on hostile input. */
const MAX_CONNECTORS = 6;

/** A question that says that it compares; only there do "with" and "to" connect two foods. */
const COMPARING = /^compar/;

/** Two foods and one metric; or, when the text plainly names more foods, that fact. */
type ComparisonReading =
  | {
      readonly kind: 'pair';
      readonly foods: readonly [AnswerFood, AnswerFood];
      readonly asked: AskedMetric;
      readonly amount: boolean;
    }
  | { readonly kind: 'too_many' };

/**
 * Reads `A vs B`, `A versus B`, `A and B` (API 4.2 rule 3) and what people say for the same. The metric may be on either
 * side. A word like "vs" separates always; "and" only where both sides are foods, since many names hold it. Null when it
 * is no comparison.
 */
export function readComparison(question: Question, options: ReadOptions): ComparisonReading | null {
  const connectors = findConnectors(question);
  const versus = connectors.filter(({ kind }) => kind === 'versus');
  const tried = versus.length > 0 ? versus : connectors;
  if (tried.length === 0 || connectors.length > MAX_CONNECTORS) return null;
  const pairs: ComparisonReading[] = [];
  for (const { at, end } of tried) {
    const left = parseFood(question, 0, at, options);
    const right = left === null ? null : parseFood(question, end, question.words.length, options);
    const asked = left === null || right === null ? null : sharedMetric(left, right);
    if (left === null || right === null || asked === null) continue;
    pairs.push({ kind: 'pair', foods: [left.food, right.food], asked, amount: left.amount || right.amount });
  }
  const [pair, ...others] = pairs;
  if (pair !== undefined) return others.length === 0 ? pair : null;
  return namesMoreFoods(question, connectors, options) ? { kind: 'too_many' } : null;
}

function sharedMetric(left: Reading, right: Reading): AskedMetric | null {
  if (left.asked === null || right.asked === null) return left.asked ?? right.asked ?? DEFAULT_METRIC;
  return left.asked.metric === right.asked.metric ? left.asked : null;
}

interface FoundConnector {
  readonly at: number;
  readonly end: number;
  readonly kind: Connector;
}

function findConnectors(question: Question): FoundConnector[] {
  const { words } = question;
  const found: FoundConnector[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const match = question.startingAt(at, words.length, 'connector');
    if (match?.connector === undefined || question.isFixed(at, 0, words.length)) continue;
    if (match.connector === 'compared' && !words.some((word) => COMPARING.test(word))) continue;
    const end = at + match.words.length;
    found.push({ at, end, kind: match.connector });
    at = end - 1;
  }
  return found;
}

/** True when cutting at every connector gives three or more foods. */
function namesMoreFoods(
  question: Question,
  connectors: readonly FoundConnector[],
  { inverted }: ReadOptions,
): boolean {
  if (connectors.length < 2) return false;
  const starts = [0, ...connectors.map(({ end }) => end)];
  const ends = [...connectors.map(({ at }) => at), question.words.length];
  return starts.every((start, part) => {
    const end = ends[part] ?? start;
    return start < end && parseFood(question, start, end, { trace: undefined, inverted }) !== null;
  });
}
