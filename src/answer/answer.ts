import type { AnswerFood } from '../tables/answers.ts';
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import { METRIC_UNITS } from '../tables/measures.ts';
import { type AskedMetric, DEFAULT_METRIC, type Metric, metricUnit } from '../tables/metrics.ts';
import { withDecimals, withFractions } from './amounts.ts';
import type { AnswerIndex } from './answer-index.ts';
import type { Cover, PlacedAmount } from './cover.ts';
import { retyped } from './keyboard.ts';
import { typedApart, withMeasuresApart } from './measured-compounds.ts';
import { isRejected, spelledWordsOf } from './normalise.ts';
import { valueFor, weigh } from './portions.ts';
import { readQuestion } from './read.ts';
import type { PartReading, ReadOptions, Trace } from './read-part.ts';
import type { Reading } from './reading.ts';
import { explained, leftoverOf, type Refusal, type Refused, reasonOfKinds, refused } from './refuse.ts';
import {
  type Compared,
  comparisonSentence,
  type SentenceContext,
  type SentencePortion,
  singleSentence,
  storedOf,
} from './sentence.ts';
import { type AnswerLanguage, TaggedQuestion } from './tagged-question.ts';

interface Found {
  readonly sentence: string;
  readonly lang: AnswerLang;
  readonly metric: Metric;
  readonly unit: ReturnType<typeof metricUnit>;
  /** The question's words as they were read; null where no spelling was corrected. */
  readonly readAs: string | null;
}

/** What a question leads to. `refused` is a normal outcome (API part 7, rule 1). */
export type AnswerResult =
  | (Found & {
      readonly kind: 'single';
      readonly food: AnswerFood;
      readonly value: number;
      /** What the amount that was asked about weighs and has; null where none was, or its weight is unknown. */
      readonly portion: Portion | null;
    })
  | (Found & { readonly kind: 'comparison'; readonly foods: readonly [Compared, Compared] })
  | Refused;

/** An amount of a food, as API and page tell it. */
interface Portion {
  /** As it was asked for. */
  readonly text: string;
  readonly grams: number;
  /** Of the first metric: kcal, else g. */
  readonly value: number;
  /** Where the weight is known from. */
  readonly basis: string;
}

/** Options of an answer. */
export interface AnswerOptions {
  /** The language that is preferred where a question is good in two. */
  readonly lang?: AnswerLang | undefined;
  /** Called with each step, for `npm run ask`. */
  readonly trace?: Trace | undefined;
}

const LATIN = /\p{Script=Latin}/u;
/** A letter of any other alphabet. */
const OTHER = /(?!\p{Script=Latin})\p{L}/u;

/** Letters of the shortest name that is taken for one typed on another keyboard. */
const SHORTEST_RETYPED = 5;

/** Punctuation between a food and what is said of it. */
const INVERTING = /[,;:]\s|\s[-–—]\s/;

/**
 * Answers a question from stored values, or refuses; the same question always gets the same number (API 4.2).
 * The language with most words in the question answers it, names as they are written before corrected ones. Where two languages
 * have as many, the preferred one answers, then the service's own; if the others mean different foods, the question is refused:
 * "piima" is milk in Estonian and may be "piimä", buttermilk, in Finnish.
 *
 * @param question as received; must not be blank
 */
export function answerQuestion(
  question: string,
  index: AnswerIndex,
  { lang, trace }: AnswerOptions = {},
): AnswerResult {
  if (isRejected(question)) return refused('rejected');
  const options = { trace, inverted: INVERTING.test(question) };
  // A fraction is an amount; where that says nothing it belongs to a name: "1/4 pounder".
  const texts = [...new Set([withDecimals(question), question])];
  const readings = texts.map((text) => {
    const words = spelledWordsOf(text);
    return languagesOf(text, index).map((one) => {
      const plain = one.marks.plain(words);
      const read = withMeasuresApart(plain, one);
      // What was typed is told as it is read.
      const typed = read.length === plain.length ? text : typedApart(words, read).join(' ');
      return new TaggedQuestion(read, one, typed);
    });
  });
  const [asWritten = []] = readings;
  const corrected = (): TaggedQuestion[] => asWritten.flatMap((one) => one.corrected() ?? []);
  let refusal: Refused | null = null;
  for (const questions of [...readings.map((reading) => () => reading), corrected]) {
    for (const level of byEvidence(questions())) {
      const result = pick(level, index, lang, options);
      if (result !== null && result.kind !== 'refused') return result;
      refusal ??= result;
    }
    if (refusal !== null) return refusal;
  }
  return onOtherKeys(question, index, options) ?? explained(asWritten, index, lang);
}

/**
 * The languages that are written in the letters of a text, all of them where it has none or several kinds; one that is not
 * written in Latin letters has a keyboard layout of its own.
 */
function languagesOf(text: string, { languages }: AnswerIndex): readonly AnswerLanguage[] {
  const [latin, other] = [LATIN.test(text), OTHER.test(text)];
  if (latin === other) return languages;
  return languages.filter(({ lang }) => (LANGUAGE[lang].keyboard === undefined) === latin);
}

/** What a question says that was typed on the Latin layout by mistake: an answer where its keys read whole in another language. */
function onOtherKeys(question: string, index: AnswerIndex, options: ReadOptions): AnswerResult | null {
  for (const language of index.languages) {
    const { lang } = language;
    const meant = retyped(question, lang);
    if (meant === null || meant === question.toLowerCase()) continue;
    const tagged = new TaggedQuestion(language.marks.plain(spelledWordsOf(meant)), language, meant);
    // "Kerb" and "cry" are keys of Russian names too: a lone short word is what it is.
    const isName = meant.length >= SHORTEST_RETYPED && tagged.isName;
    const result = tagged.evidence > 0 || isName ? pick([tagged], index, lang, options) : null;
    if (result !== null && result.kind !== 'refused') return { ...result, readAs: meant };
  }
  return null;
}

/**
 * The questions of the languages that know most of the words, then those of the next. One that can know fewer is not looked at
 * before.
 */
function* byEvidence(questions: readonly TaggedQuestion[]): Generator<readonly TaggedQuestion[]> {
  const most = Math.max(...questions.map(({ mostEvidence }) => mostEvidence));
  for (let level = most, left = questions; level >= 0; level -= 1) {
    const here = left.filter((one) => one.mostEvidence >= level && one.evidence === level);
    left = left.filter((question) => !here.includes(question));
    // A spelling is corrected only if a word shows that the question is in this language: a word of another language is
    // easily one letter away from a food of this one.
    const able = level > 0 ? here : here.filter(({ asWritten }) => asWritten === null);
    if (able.length > 0) yield able;
  }
}

/** What languages that know as many words say: the preferred one, the service's own, or all the same. */
function pick(
  questions: readonly TaggedQuestion[],
  index: AnswerIndex,
  preferred: AnswerLang | undefined,
  options: ReadOptions,
): AnswerResult | null {
  const first = [preferred, index.languages[0]?.lang];
  const rank = ({ language }: TaggedQuestion): number => (first.indexOf(language.lang) + 3) % 3;
  const spoken = questions.some((one) => rank(one) === 0 && one.evidence > 0) ? preferred : undefined;
  const results: AnswerResult[] = [];
  for (const question of questions.toSorted((one, other) => rank(one) - rank(other))) {
    options.trace?.(`as ${question.language.lang}: ${question.words.join(' ')}`);
    // A lone word is easily a form of some food in a language that was not spoken: "part" is no duck. Other letters tell.
    const { words } = question;
    const isExact =
      words.length === 1 && rank(question) === 2 && question.evidence === 0 && LATIN.test(words.join(''));
    const reading = readQuestion(question, { ...options, isExact });
    if (reading === null) {
      // What several foods are called in the language of the page or the caller is no food of another language.
      const kinds = rank(question) === 0 ? kindsIn(question, index) : null;
      if (kinds !== null) return kinds;
      continue;
    }
    // "Bacon kalorit" is good Estonian, and as good Finnish but for the name: the sentence is the caller's.
    const result = resultOf(reading, question, index, spoken ?? question.language.lang);
    if (result.kind !== 'refused' && rank(question) < 2) return result;
    results.push(result);
  }
  const answered = results.filter(({ kind }) => kind !== 'refused');
  const able = answered.length > 0 ? answered : results;
  const [one] = able;
  if (one === undefined) return null;
  if (able.every((other) => meant(other) === meant(one))) return one;
  options.trace?.('two languages mean different foods by it: refused');
  return refused('ambiguous', {
    about: questions[0]?.words.join(' ') ?? '',
    foods: able.flatMap((other) => foodsIn(other)),
  });
}

/** The refusal of a question about what several foods are called; null where the words that may name a food are no such name. */
function kindsIn(question: TaggedQuestion, index: AnswerIndex): Refused | null {
  const { lexicon, names } = question.language;
  const about = question.evidence > 0 ? leftoverOf(question).words : '';
  const form = about.split(' ').map((word) => lexicon.formOf(word));
  if (about === '' || !names.isShared(about, form.join(' '))) return null;
  const foods = index.usualKinds(about);
  return foods.length === 0 ? null : refused(reasonOfKinds(foods), { lang: lexicon.lang, about, foods });
}

const foodsIn = (result: AnswerResult): readonly AnswerFood[] => {
  if (result.kind === 'single') return [result.food];
  return result.kind === 'refused' ? result.foods : result.foods.map(({ food }) => food);
};

const meant = (result: AnswerResult): string =>
  [result.kind === 'refused' ? result.reason : '', ...foodsIn(result).map(({ slug }) => slug)].join(' ');

/** What a reading leads to, told in a language. */
function resultOf(
  reading: Reading,
  question: TaggedQuestion,
  index: AnswerIndex,
  lang: AnswerLang,
): AnswerResult {
  const refusedFor = (reason: Refusal, more: Partial<Refused> = {}): Refused =>
    refused(reason, { lang, about: leftoverOf(question).words, ...more });
  if (reading.kind !== 'foods')
    return refusedFor(reading.kind, { foods: 'foods' in reading ? reading.foods : [] });
  const { parts, cover } = reading;
  const foods = parts.map(({ food }) => food);
  const [left, right] = foods;
  if (left === undefined) return refusedFor('unknown_food');
  if (cover.nutrients.length > 0) return refusedFor('unknown_metric', { foods, nutrients: cover.nutrients });
  const asked = question.isStatement(cover) ? null : askedIn(cover, right !== undefined);
  if (asked === null) return refusedFor('no_figure', { foods });
  const portions = parts.map((one) => portionIn(one, reading.question ?? question, index));
  // "Milk protein 1" may ask for the milk of 1 per cent.
  if (cover.amounts.some(({ isBehind }) => isBehind) && portions.includes(null))
    return refusedFor('unknown_words', { foods });
  const context: SentenceContext = {
    lang,
    asked,
    amount: cover.amounts.some(({ isArticle }) => !isArticle),
    less: cover.wantsLess,
    portions,
    nameOf: (food) => index.nameOf(food, lang),
  };
  const readAs = question.asWritten === null ? null : question.words.join(' ');
  return right === undefined
    ? singleAnswer(left, context, readAs)
    : comparisonAnswer([left, right], context, readAs);
}

/** The metrics that a question asks for; null where it asks for none, but is more than the name of a food (API 4.2 rule 2). */
function askedIn(
  { asked, isFramed, compares, needsTwo }: Cover,
  isComparison: boolean,
): readonly [AskedMetric, ...AskedMetric[]] | null {
  const [first, ...others] = asked;
  if (needsTwo && !isComparison) return null;
  if (first !== undefined) return [first, ...others];
  return isFramed || (compares && !isComparison) ? null : [DEFAULT_METRIC];
}

function singleAnswer(food: AnswerFood, context: SentenceContext, readAs: string | null): AnswerResult {
  const { lang, asked } = context;
  const [{ metric }] = asked;
  const value = storedOf(food, metric);
  if (value === null) return refused('no_value', { lang, about: food.name, foods: [food] });
  const sentence = singleSentence(food, context);
  const [portion = null] = context.portions;
  const weighed = portion && {
    text: portion.text,
    grams: portion.grams,
    value: valueFor(value, portion.grams, metric === 'energy'),
    basis: portion.basis,
  };
  return {
    kind: 'single',
    sentence,
    lang,
    metric,
    unit: metricUnit(metric),
    food,
    value,
    readAs,
    portion: weighed,
  };
}

/** What the one amount of a question weighs; null where there is none, or more than one, or its weight is unknown. */
function portionIn(
  { food, from, to, cover }: PartReading,
  question: TaggedQuestion,
  index: AnswerIndex,
): SentencePortion | null {
  const [first, second, ...others] = cover.amounts;
  if (first === undefined || others.length > 0) return null;
  const amount = second === undefined ? first : oneOfTwo(first, second);
  if (amount === null || !(amount.count > 0)) return null;
  const { lang } = question.language;
  const asked = lang === 'en' ? question.text(from, to) : undefined;
  const weighed = weigh(
    amount,
    { name: food.name, portions: index.portionsOf(food.slug), ...(asked === undefined ? {} : { asked }) },
    lang,
  );
  if (weighed === null) return null;
  // Without "per" before it and "of" behind it.
  const length = amount.text.split(' ').length;
  const words = question.words.slice(amount.from, amount.from + length);
  const start = withFractions(words) === amount.text ? amount.from : amount.from + 1;
  // "2 eggs", but "eggs, 200 g" has its amount behind the name.
  // "в двух яйцах": the case is the preposition's.
  const led = lang === 'ru' && /^во?$/.test(question.words[start - 1] ?? '') ? start - 1 : start;
  const isWhole = second !== undefined && amount !== first && amount !== second;
  const end = amount.to === from && second === undefined ? to : start + length;
  const text = question.written(led, isWhole ? second.to : end);
  const isPlural = amount.count > 1 && (amount.measure === null || !METRIC_UNITS.has(amount.measure));
  return { ...weighed, text, isPlural, isInGrams: amount.measure === 'gram' };
}

/** Of two amounts the one in a unit of weight or volume ("a bag of crisps, 200 g"), or both as one; null where they say two things. */
function oneOfTwo(first: PlacedAmount, second: PlacedAmount): PlacedAmount | null {
  const isExact = ({ measure }: PlacedAmount): boolean => measure !== null && METRIC_UNITS.has(measure);
  if (!isExact(first) && !isExact(second)) return sizedBehind(first, second);
  const [exact, other] = isExact(first) ? [first, second] : [second, first];
  return isExact(other) || other.count !== 1 ? null : exact;
}

/** "2 eggs, large", "2 bread slices": a number in front of a food and a size or a measure behind it are one amount; null for two others. */
function sizedBehind(first: PlacedAmount, second: PlacedAmount): PlacedAmount | null {
  const isCount = first.measure === null && first.size === null;
  if (!isCount || second.text.split(' ').length > 1) return null;
  return { ...first, size: second.size, measure: second.measure };
}

function comparisonAnswer(
  foods: readonly [AnswerFood, AnswerFood],
  context: SentenceContext,
  readAs: string | null,
): AnswerResult {
  const { lang, asked } = context;
  const [{ metric }] = asked;
  const [left, right] = foods;
  if (left === right) return refused('same_food', { lang, about: left.name, foods: [left] });
  const without = foods.filter((food) => asked.some((one) => storedOf(food, one.metric) === null));
  const [leftValue, rightValue] = [storedOf(left, metric), storedOf(right, metric)];
  if (without.length > 0 || leftValue === null || rightValue === null)
    return refused('no_value', { lang, about: without[0]?.name ?? '', foods: without });
  const compared = [
    { food: left, value: leftValue },
    { food: right, value: rightValue },
  ] as const;
  const sentence = comparisonSentence(foods, context);
  return { kind: 'comparison', sentence, lang, metric, unit: metricUnit(metric), foods: compared, readAs };
}
