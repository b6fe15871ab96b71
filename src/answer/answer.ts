import type { AnswerRow } from '../tables/answers.ts';
import type { AnswerLang } from '../tables/languages.ts';
import { type AskedMetric, DEFAULT_METRIC, METRIC_KEYS, type Metric, metricUnit } from '../tables/metrics.ts';
import type { AnswerIndex } from './answer-index.ts';
import { readComparison } from './compare.ts';
import { isRejected, wordsOf } from './normalise.ts';
import { type AnswerLanguage, parseFood, type ReadOptions, type Trace } from './read-food.ts';
import { type Compared, comparisonSentence, type SentenceContext, singleSentence } from './sentence.ts';
import { isFiller } from './strip.ts';

type Unit = ReturnType<typeof metricUnit>;

interface Found {
  readonly sentence: string;
  readonly lang: AnswerLang;
  readonly metric: Metric;
  readonly unit: Unit;
}

/** What a question leads to. `refused` is a normal outcome (API part 7, rule 1). */
export type AnswerResult =
  | (Found & { readonly kind: 'single'; readonly food: AnswerRow; readonly value: number })
  | (Found & { readonly kind: 'comparison'; readonly foods: readonly [Compared, Compared] })
  | {
      readonly kind: 'refused';
      readonly reason: Refusal;
      /** The words that may name a food; for a hint. */
      readonly about: string;
      /** Foods that were recognised but lack the value asked for. */
      readonly foods: readonly AnswerRow[];
    };

/** Why there is no answer. */
type Refusal = 'rejected' | 'unknown_food' | 'no_value' | 'too_many_foods';

const SILENT: Trace = () => {};

/** Punctuation between a food and what is said of it. */
const INVERTING = /[,;:]\s|\s[-–—]\s/;

/**
 * Answers a question from stored values, or refuses; the same question always gets the same number (API 4.2).
 * In each language, the text as a whole is tried as one food before it is tried as a comparison, for many names hold
 * "and". The language with most words in the question answers it. If two languages have as many and mean different foods, the
 * question is refused: "piimä" is buttermilk in Finnish and nearly "piima", milk, in Estonian.
 *
 * @param question as received; must not be blank
 * @param trace called with each step, for `npm run ask`
 */
export function answerQuestion(question: string, index: AnswerIndex, trace: Trace = SILENT): AnswerResult {
  if (isRejected(question)) return refused('rejected', '');
  const words = wordsOf(question);
  const options = { trace, inverted: INVERTING.test(question) };
  const byEvidence = groupByEvidence(words, index.languages);
  for (const languages of byEvidence) {
    const results: AnswerResult[] = [];
    for (const language of languages) {
      trace(`as ${language.lexicon.lang}: ${words.join(' ')}`);
      const result = answerIn(language, words, index, options);
      // The service's own language needs no agreement; a word like "paprika" is read as English first.
      if (result !== null && language === index.languages[0]) return result;
      if (result !== null) results.push(result);
    }
    const [first, ...others] = results;
    if (first === undefined) continue;
    if (others.every((other) => foodsOf(other) === foodsOf(first))) return first;
    trace('two languages mean different foods by it: refused');
    return refused('unknown_food', contentOf(words, index));
  }
  return refused('unknown_food', contentOf(words, index));
}

/** Groups the languages by how many of the question's words are theirs, most first; equal ones share a group. */
function groupByEvidence(words: readonly string[], languages: readonly AnswerLanguage[]): AnswerLanguage[][] {
  const groups = new Map<number, AnswerLanguage[]>();
  for (const language of languages) {
    const { metrics, fillers } = language.lexicon;
    const own = words.filter(
      (word) => metrics.get(word) !== undefined || fillers.get(word) !== undefined,
    ).length;
    const group = groups.get(own);
    if (group) group.push(language);
    else groups.set(own, [language]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

function foodsOf(result: AnswerResult): string {
  if (result.kind === 'refused') return result.reason;
  const foods = result.kind === 'single' ? [result] : result.foods;
  return foods.map(({ food }) => food.slug).join(' ');
}

function answerIn(
  language: AnswerLanguage,
  words: readonly string[],
  index: AnswerIndex,
  options: ReadOptions,
): AnswerResult | null {
  const single = parseFood(words, language, options);
  if (single !== null) {
    return singleAnswer(
      single.food,
      contextOf(language, single.asked ?? DEFAULT_METRIC, single.amount, index),
    );
  }
  const comparison = readComparison(words, language, options);
  if (comparison === null) return null;
  if (comparison.kind === 'too_many') return refused('too_many_foods', contentOf(words, index));
  return comparisonAnswer(comparison.foods, contextOf(language, comparison.asked, comparison.amount, index));
}

function contextOf(
  { lexicon }: AnswerLanguage,
  asked: AskedMetric,
  amount: boolean,
  index: AnswerIndex,
): SentenceContext {
  const { lang } = lexicon;
  return { lang, asked, amount, nameOf: (food) => index.nameOf(food, lang) };
}

function singleAnswer(food: AnswerRow, context: SentenceContext): AnswerResult {
  const { metric } = context.asked;
  const value = food.per_100g[METRIC_KEYS[metric]];
  if (value === null) return refused('no_value', food.name, [food]);
  const sentence = singleSentence(food, value, context);
  return { kind: 'single', sentence, lang: context.lang, metric, unit: metricUnit(metric), food, value };
}

function comparisonAnswer(foods: readonly [AnswerRow, AnswerRow], context: SentenceContext): AnswerResult {
  const { metric } = context.asked;
  const [left, right] = foods;
  const leftValue = left.per_100g[METRIC_KEYS[metric]];
  const rightValue = right.per_100g[METRIC_KEYS[metric]];
  if (leftValue === null || rightValue === null) {
    const without = foods.filter((food) => food.per_100g[METRIC_KEYS[metric]] === null);
    return refused('no_value', without[0]?.name ?? '', without);
  }
  const compared = [
    { food: left, value: leftValue },
    { food: right, value: rightValue },
  ] as const;
  const sentence = comparisonSentence(compared, context);
  return {
    kind: 'comparison',
    sentence,
    lang: context.lang,
    metric,
    unit: metricUnit(metric),
    foods: compared,
  };
}

/** The words of a question that may name a food: without filler and metric words, in the language that knows most of them. */
function contentOf(words: readonly string[], index: AnswerIndex): string {
  let shortest = words;
  for (const { lexicon } of index.languages) {
    const content = words.filter(
      (word) => lexicon.metrics.get(word) === undefined && !isFiller([word], lexicon),
    );
    if (content.length < shortest.length) shortest = content;
  }
  return shortest.join(' ');
}

function refused(reason: Refusal, about: string, foods: readonly AnswerRow[] = []): AnswerResult {
  return { kind: 'refused', reason, about, foods };
}
