import type { AnswerFood, GrainState } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { type AnswerLang, LANGUAGE } from '../../tables/languages.ts';
import { isHundredGrams, isMeasureKey } from '../../tables/measures.ts';
import { type AskedMetric, DEFAULT_METRIC, type Metric, metricUnit } from '../../tables/nutrients.ts';
import type { AnswerIndex } from '../answer-index.ts';
import type { PartReading, Reading } from '../readings/read-part.ts';
import { type Cover, does, isLabel } from '../tags/cover.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { isPlural, wordsOf } from '../text/normalise.ts';
import type { Amount } from '../words/amounts.ts';
import { isMeasuredIn } from '../words/compounds.ts';
import { ROLE } from '../words/phrases.ts';
import { portionIn, valueFor } from './portions.ts';
import { leftoverOf, NOT_RANKED, type Refusal, type Refused, rankedIn, refused } from './refuse.ts';
import {
  type Compared,
  comparisonSentence,
  type SentenceContext,
  type SentencePortion,
  singleSentence,
  storedOf,
} from './sentence.ts';

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

/** What a reading leads to, told in a language. */
export function resultOf(
  reading: Reading,
  question: TaggedQuestion,
  index: AnswerIndex,
  lang: AnswerLang,
): AnswerResult {
  const refusedFor = (reason: Refusal, more: Partial<Refused> = {}): Refused =>
    refused(reason, { lang, about: leftoverOf(question).words, ...more });
  if (reading.kind !== 'foods')
    return refusedFor(reading.kind, { foods: 'foods' in reading ? reading.foods : [] });
  const { cover } = reading;
  const parts = inLikeForms(reading.parts, reading.question ?? question, index);
  if (parts === null) return refusedFor('ambiguous', { foods: reading.parts.map(({ food }) => food) });
  const foods = parts.map(({ food }) => food);
  const [left, right] = foods;
  if (left === undefined) return refusedFor('unknown_food');
  if (cover.nutrients.length > 0) return refusedFor('unknown_metric', { foods, nutrients: cover.nutrients });
  const isTelling = question.isStatement(cover) || question.isVessel(cover);
  const asked = isTelling ? null : askedIn(cover, right !== undefined);
  if (asked === null) {
    // "What has the most sugar" asks for no sugar.
    const ranks = (_: string, at: number): boolean =>
      question.says('anyFood', at) || question.hasRole(at, ROLE.more | ROLE.less);
    const ranked = question.words.some(ranks) ? rankedIn(question) : NOT_RANKED;
    return ranked.keys.length > 0
      ? refused('unknown_food', { lang, ranked })
      : refusedFor('no_figure', { foods });
  }
  const amounts = cover.amounts.filter(({ isArticle }) => !isArticle);
  // 100 g is what the figures are for; beside another amount it is one too.
  const isForHundred = amounts.length > 0 && amounts.every(isHundredGrams);
  const portions = parts.map((one) =>
    isForHundred ? null : asAsked(portionIn(one, reading.question ?? question, index), question),
  );
  // A number behind a plural counts, whatever a piece weighs: "scallops protein 5", and "karjalanpiirakoita 2", "juustoviipaleita 3".
  const isCounted = (): boolean =>
    question.language.lang === 'en'
      ? parts.every(({ to }) => isPlural((reading.question ?? question).wordAt(to - 1)))
      : LANGUAGE[question.language.lang].amounts.compounds === true &&
        !isOf('drink', left) &&
        (!isOf('toldByFat', left) || amounts.some(({ measure }) => measure === 'slice'));
  // "Milk protein 1" may ask for the milk of 1 per cent; what "siider 0,5" weighs is not known, but of a litre it is said.
  const isTold = ({ isBehind, count, measure }: Amount): boolean => {
    if (isBehind === undefined) return true;
    if (measure === null)
      return !portions.includes(null) || isCounted() || (isOf('drink', left) && count < 1);
    return isMeasuredIn(measure, left, index.portionsOf(left.slug), question.language.lexicon);
  };
  if (!cover.amounts.every(isTold)) return refusedFor('unknown_words', { foods });
  const context: SentenceContext = {
    lang,
    asked,
    amount:
      (amounts.length > 0 && !isForHundred) ||
      does(cover, ROLE.vague) ||
      parts.some((one) => holdsNumber(one, reading.question ?? question)),
    less: does(cover, ROLE.less),
    portions,
    nameOf: (food) => namedAsAsked(food, question, index, lang),
  };
  const readAs = question.asWritten === null ? null : question.words.join(' ');
  return right === undefined
    ? singleAnswer(left, context, readAs)
    : comparisonAnswer([left, right], context, readAs);
}

/** The short name of a food, or the whole English one where that has a word of the question which the short one leaves out. */
function namedAsAsked(
  food: AnswerFood,
  question: TaggedQuestion,
  index: AnswerIndex,
  lang: AnswerLang,
): string {
  const short = index.nameOf(food, lang);
  if (lang !== 'en' || short === food.name) return short;
  const { lexicon } = question.language;
  const said = new Set(question.known.map(({ form }) => form));
  const left = wordsOf(food.name).filter(
    (word) => said.has(lexicon.formOf(word)) && !wordsOf(short).includes(word),
  );
  return left.length > 0 ? food.name : short;
}

/** An amount in the order of the question: "juice of 2 limes" is read as "2 limes juice". */
function asAsked(portion: SentencePortion | null, question: TaggedQuestion): SentencePortion | null {
  const [, whole = '', part] = /^(.+) (\S+)$/.exec(portion?.text ?? '') ?? [];
  const [of] = question.language.lexicon.amounts.grammar.behind ?? [];
  const text = `${part} ${of} ${whole}`;
  const isSaid = whole !== '' && question.written(0, question.words.length).includes(text);
  return isSaid && portion ? { ...portion, text, isPlural: false } : portion;
}

/** True for a name that begins with a measure or says how much went into the food: "яичница из двух яиц", but not "1/4 pounder". */
function holdsNumber({ from, to }: PartReading, question: TaggedQuestion): boolean {
  const { known, words, language } = question;
  const { lexicon } = language;
  // "Scoop of whey"
  const isMeasure = known[from]?.mayBeginAmount && isMeasureKey(known[from]?.measures ?? '');
  if (isMeasure && question.leadsToFood(from + 1)) return true;
  return known.some(
    ({ text, mayBeginAmount }, at) =>
      at > from &&
      at < to &&
      mayBeginAmount &&
      // "Омлет из 2 яиц"
      (!/\d/.test(text) || question.says('madeOf', at - 1)) &&
      (lexicon.amounts.number(words, at, to)?.value ?? 0) > 1,
  );
}

/** The metrics that a question asks for; null where it asks for none, but is more than the name of a food (API 4.2 rule 2). */
function askedIn(cover: Cover, isComparison: boolean): readonly [AskedMetric, ...AskedMetric[]] | null {
  // Of "salmon nutrition facts protein" the value is that of the protein.
  const [first, ...others] = cover.asked.toSorted(
    (one, other) => Number(isLabel(one)) - Number(isLabel(other)),
  );
  if (does(cover, ROLE.more | ROLE.less) && !isComparison) return null;
  if (first !== undefined) return [first, ...others];
  return does(cover, isComparison ? ROLE.filler : ROLE.filler | ROLE.compare) ? null : [DEFAULT_METRIC];
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

/**
 * The parts of a comparison, dry grain beside cooked as both cooked, or else both dry: 100 g of the one is three times as much food as
 * of the other, so the figures would mislead. Null where neither can be had. What is said to be dry or cooked is that.
 */
function inLikeForms(
  parts: readonly PartReading[],
  question: TaggedQuestion,
  index: AnswerIndex,
): readonly PartReading[] | null {
  if (parts.length === 1) return parts;
  const states = parts.map(({ food }) => index.stateOf(food));
  const [dry, cooked] = [states.indexOf('dry'), states.indexOf('cooked')];
  if (dry === -1 || cooked === -1) return parts;
  const { lexicon } = question.language;
  const saysForm = ({ from, to }: PartReading): boolean =>
    question.known.slice(from, to).some((_, at) => question.isForm(from + at));
  const otherForm = (at: number, state: GrainState): readonly PartReading[] | null => {
    const part = parts[at];
    if (part === undefined || saysForm(part)) return null;
    const food = namedIn(question.text(part.from, part.to), lexicon.lang, index).find(
      (one) => index.stateOf(one) === state,
    );
    // "Raw rice vs rice"
    if (parts.some((one) => one.food === food)) return parts;
    return food === undefined ? null : parts.with(at, { ...part, food });
  };
  if (parts.every(saysForm)) return parts;
  return otherForm(dry, 'cooked') ?? otherForm(cooked, 'dry');
}

/** The foods of a name with each word for what is cooked, or is not yet. */
const namedIn = (name: string, lang: AnswerLang, { foodNamedLoosely }: AnswerIndex): AnswerFood[] =>
  LANGUAGE[lang].grainForms.flatMap((form) => foodNamedLoosely(`${form} ${name}`, lang) ?? []);
