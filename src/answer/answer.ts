import type { AnswerFood } from '../tables/answers.ts';
import type { AnswerLang } from '../tables/languages.ts';
import { type AskedMetric, DEFAULT_METRIC, METRIC_KEYS, type Metric, metricUnit } from '../tables/metrics.ts';
import { withDecimals } from './amounts.ts';
import type { AnswerIndex } from './answer-index.ts';
import { readComparison } from './compare.ts';
import { isRejected, wordsOf } from './normalise.ts';
import { type AnswerLanguage, JoinedWords, Question } from './question.ts';
import { parseFood, type ReadOptions, type Trace } from './read-food.ts';
import { type Compared, comparisonSentence, type SentenceContext, singleSentence } from './sentence.ts';
import { isFillerWord } from './strip.ts';

type Unit = ReturnType<typeof metricUnit>;

interface Found {
  readonly sentence: string;
  readonly lang: AnswerLang;
  readonly metric: Metric;
  readonly unit: Unit;
}

/** What a question leads to. `refused` is a normal outcome (API part 7, rule 1). */
export type AnswerResult =
  | (Found & { readonly kind: 'single'; readonly food: AnswerFood; readonly value: number })
  | (Found & { readonly kind: 'comparison'; readonly foods: readonly [Compared, Compared] })
  | {
      readonly kind: 'refused';
      readonly reason: Refusal;
      /** The words that may name a food; for a hint. */
      readonly about: string;
      /** Foods that were recognised but lack the value asked for. */
      readonly foods: readonly AnswerFood[];
    };

/** Why there is no answer. */
type Refusal = 'rejected' | 'unknown_food' | 'no_value' | 'too_many_foods';

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
export function answerQuestion(question: string, index: AnswerIndex, trace?: Trace): AnswerResult {
  if (isRejected(question)) return refused('rejected', '');
  const words = wordsOf(withDecimals(question));
  const texts = new JoinedWords(words);
  const options = { trace, inverted: INVERTING.test(question) };
  const evidence = index.languages.map((language) => evidenceOf(words, language));
  for (const most of [...new Set(evidence)].sort((a, b) => b - a)) {
    const results: AnswerResult[] = [];
    for (const [at, language] of index.languages.entries()) {
      if (evidence[at] !== most) continue;
      trace?.(`as ${language.lexicon.lang}: ${words.join(' ')}`);
      const result = answerIn(new Question(words, language, texts), index, options);
      // The service's own language needs no agreement; a word like "paprika" is read as English first.
      if (result !== null && at === 0) return result;
      if (result !== null) results.push(result);
    }
    const [first, ...others] = results;
    if (first === undefined) continue;
    if (others.every((other) => foodsOf(other) === foodsOf(first))) return first;
    trace?.('two languages mean different foods by it: refused');
    break;
  }
  return refused('unknown_food', contentOf(words, index));
}

/** How many of a question's words are a language's own, less the names of foods. */
function evidenceOf(words: readonly string[], { lexicon }: AnswerLanguage): number {
  let own = 0;
  for (const word of words) {
    const meaning = lexicon.meaningOf(word);
    if (meaning !== undefined && (meaning.metric !== undefined || meaning.isFiller)) own += 1;
  }
  return own;
}

function foodsOf(result: AnswerResult): string {
  if (result.kind === 'refused') return result.reason;
  const foods = result.kind === 'single' ? [result] : result.foods;
  return foods.map(({ food }) => food.slug).join(' ');
}

function answerIn(question: Question, index: AnswerIndex, options: ReadOptions): AnswerResult | null {
  const { lang } = question.language.lexicon;
  const contextOf = (asked: AskedMetric, amount: boolean): SentenceContext => ({
    lang,
    asked,
    amount,
    nameOf: (food) => index.nameOf(food, lang),
  });
  const single = parseFood(question, 0, question.words.length, options);
  if (single !== null)
    return singleAnswer(single.food, contextOf(single.asked ?? DEFAULT_METRIC, single.amount));
  const comparison = readComparison(question, options);
  if (comparison === null) return null;
  if (comparison.kind === 'too_many') return refused('too_many_foods', contentOf(question.words, index));
  return comparisonAnswer(comparison.foods, contextOf(comparison.asked, comparison.amount));
}

function singleAnswer(food: AnswerFood, context: SentenceContext): AnswerResult {
  const { lang, asked } = context;
  const { metric } = asked;
  const value = storedOf(food, metric);
  if (value === null) return refused('no_value', food.name, [food]);
  const sentence = singleSentence(food, value, context);
  return { kind: 'single', sentence, lang, metric, unit: metricUnit(metric), food, value };
}

const storedOf = ({ per_100g }: AnswerFood, metric: Metric): number | null =>
  per_100g[METRIC_KEYS[metric]] ?? null;

function comparisonAnswer(foods: readonly [AnswerFood, AnswerFood], context: SentenceContext): AnswerResult {
  const { lang, asked } = context;
  const { metric } = asked;
  const [left, right] = foods;
  const [leftValue, rightValue] = [storedOf(left, metric), storedOf(right, metric)];
  if (leftValue === null || rightValue === null) {
    const without = foods.filter((food) => storedOf(food, metric) === null);
    return refused('no_value', without[0]?.name ?? '', without);
  }
  const compared = [
    { food: left, value: leftValue },
    { food: right, value: rightValue },
  ] as const;
  const sentence = comparisonSentence(compared, context);
  return { kind: 'comparison', sentence, lang, metric, unit: metricUnit(metric), foods: compared };
}

/** The words of a question that may name a food: without filler and metric words, in the language that knows most of them. */
function contentOf(words: readonly string[], index: AnswerIndex): string {
  let shortest = words;
  for (const { lexicon } of index.languages) {
    const content = words.filter(
      (word) => lexicon.meaningOf(word)?.metric === undefined && !isFillerWord(word, lexicon),
    );
    if (content.length < shortest.length) shortest = content;
  }
  return shortest.join(' ');
}

function refused(reason: Refusal, about: string, foods: readonly AnswerFood[] = []): AnswerResult {
  return { kind: 'refused', reason, about, foods };
}
