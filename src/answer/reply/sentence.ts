import { kilojoules } from '../../energy.ts';
import { fill } from '../../fill.ts';
import type { AnswerFood } from '../../tables/answers.ts';
import { type AnswerLang, LANGUAGE } from '../../tables/languages.ts';
import { type AskedMetric, LABEL_METRICS, METRIC_KEYS, type Metric } from '../../tables/nutrients.ts';
import { valueFor } from './portions.ts';

/** One side of a comparison. */
export interface Compared {
  readonly food: AnswerFood;
  readonly value: number;
}

/** An amount that was asked about. */
export interface SentencePortion {
  /** As it was asked for. */
  readonly text: string;
  readonly grams: number;
  readonly basis: string;
  /** True for several of something that is counted. */
  readonly isPlural: boolean;
  /** True where the text says the weight itself. */
  readonly isInGrams: boolean;
}

/** What a sentence is made of besides the figures. */
export interface SentenceContext {
  readonly lang: AnswerLang;
  /** The first is the metric of the value. */
  readonly asked: readonly [AskedMetric, ...AskedMetric[]];
  /** True when the question named another amount than 100 g. */
  readonly amount: boolean;
  /** True where the question asks which of two foods has less. */
  readonly less: boolean;
  /** What the amount of each food weighs; null where none was named, or it is not known. */
  readonly portions: readonly (SentencePortion | null)[];
  /** The food's name in the sentence's language; the English one where there is none. */
  readonly nameOf: (food: AnswerFood) => string;
}

/** "Butter, salted contains 1.6 g of salt (643 mg of sodium) per 100 g; 2 tbsp of butter (28.4 g) have 0.5 g of salt." */
export function singleSentence(food: AnswerFood, context: SentenceContext): string {
  const { lang } = context;
  const stated = listOf(food, statedMetrics(context), null, lang);
  const text = fill(LANGUAGE[lang].sentences.single, { name: context.nameOf(food), stated });
  return finish(text, [food], context);
}

/** "2 tbsp of butter (28.4 g) have 0.5 g of salt" */
function portionText(
  food: AnswerFood,
  { text, grams, isPlural, isInGrams }: SentencePortion,
  context: SentenceContext,
): string {
  const { lang } = context;
  const texts = LANGUAGE[lang].sentences;
  const told = isInGrams ? text : weighed(text, grams, lang);
  const figures = listOf(food, statedMetrics(context), grams, lang);
  return fill(isPlural ? texts.portions : texts.portion, { told, figures });
}

/** What is named with its weight in grams. */
const weighed = (text: string, grams: number, lang: AnswerLang): string =>
  `${text} (${figure(grams, lang)} ${LANGUAGE[lang].sentences.gram})`;

/**
 * What a food has of each metric, as a list.
 *
 * @param grams null for the stored figures, which are per 100 g
 */
function listOf(
  food: AnswerFood,
  metrics: readonly AskedMetric[],
  grams: number | null,
  lang: AnswerLang,
): string {
  const texts = LANGUAGE[lang].sentences;
  const stated = metrics.map((asked) => {
    const value = storedOf(food, asked.metric);
    const metric = texts.metrics[asked.metric];
    if (value === null) return fill(texts.unknown, { metric });
    const told = grams === null ? value : valueFor(value, grams, asked.metric === 'energy');
    const text = fill(texts.stated, { metric, amount: amountOf(told, asked.metric, lang) });
    return text + besideOf(food, asked, grams, lang);
  });
  const last = stated.pop() ?? '';
  return stated.length === 0 ? last : `${stated.join(', ')} ${texts.and} ${last}`;
}

/** The metrics that a sentence states, each once: those asked for, and those of the label. */
function statedMetrics({ asked }: SentenceContext): readonly AskedMetric[] {
  if (asked.length === 1 && asked[0].word !== 'label') return asked;
  const all = asked.flatMap((one): readonly AskedMetric[] =>
    one.word === 'label' ? LABEL_METRICS.map((metric) => ({ metric, word: metric })) : [one],
  );
  return all.filter((one, at) => all.findIndex(({ metric }) => metric === one.metric) === at);
}

/**
 * Both values of each metric, and which is higher, or lower where that is asked, or that they are equal; of the amounts where both are
 * known, behind what they have. A further metric whose value is unknown for one of them is left out.
 */
export function comparisonSentence(
  [left, right]: readonly [AnswerFood, AnswerFood],
  context: SentenceContext,
): string {
  const { lang, less, portions } = context;
  const texts = LANGUAGE[lang].sentences;
  const [leftGrams, rightGrams] = portions.map((portion) => portion?.grams);
  const isWeighed = leftGrams !== undefined && rightGrams !== undefined;
  const compared = statedMetrics(context).flatMap((asked) => {
    const [one, other] = [storedOf(left, asked.metric), storedOf(right, asked.metric)];
    if (one === null || other === null) return [];
    const side = (food: AnswerFood, value: number): string =>
      `${context.nameOf(food)} ${amountOf(value, asked.metric, lang)}${besideOf(food, asked, null, lang)}`;
    const [first, second] = isWeighed ? [one * leftGrams, other * rightGrams] : [one, other];
    const [food, grams = 0] = first > second !== less ? [left, leftGrams] : [right, rightGrams];
    // 223 g of apple have more energy than 118 g of banana, but not 100 g.
    const isTurned = Math.sign(first - second) !== Math.sign(one - other);
    const name = isTurned ? weighed(context.nameOf(food), grams, lang) : context.nameOf(food);
    const verdict = first === second ? texts.equal : fill(less ? texts.lower : texts.higher, { name });
    const metric = texts.metrics[asked.metric];
    const Metric = metric.slice(0, 1).toUpperCase() + metric.slice(1);
    const both = { metric, Metric, left: side(left, one), right: side(right, other) };
    return [{ sides: fill(texts.comparison, both), verdict }];
  });
  const told = compared.map(({ sides, verdict }) => (isWeighed ? sides : `${sides}; ${verdict}`));
  // Of several metrics each has its own.
  const [last, ...others] = isWeighed ? compared : [];
  return finish(
    [...told.slice(0, -1).map(stopped), ...told.slice(-1)].join(' '),
    [left, right],
    context,
    last && others.length === 0 ? [last.verdict] : [],
  );
}

/** A sentence with what the amounts of its foods have, and what is said of them; where one of them is not known, with what its figures are for. */
function finish(
  sentence: string,
  foods: readonly AnswerFood[],
  context: SentenceContext,
  verdict: readonly string[] = [],
): string {
  const { lang, amount, portions } = context;
  const told: string[] = [];
  foods.forEach((food, at) => {
    const portion = portions[at] ?? null;
    if (portion !== null) told.push(portionText(food, portion, context));
  });
  if (told.length === foods.length) return stopped([sentence, ...told, ...verdict].join('; '));
  return amount ? `${stopped(sentence)} ${LANGUAGE[lang].sentences.perHundred}` : stopped(sentence);
}

/** A sentence with its full stop: one, also where it ends with an abbreviation ("40 % об."). */
const stopped = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** A food's stored figure for a metric; null where it is unknown. */
export const storedOf = ({ per_100g }: AnswerFood, metric: Metric): number | null =>
  per_100g[METRIC_KEYS[metric]] ?? null;

function amountOf(value: number, metric: Metric, lang: AnswerLang): string {
  const { kcal, gram } = LANGUAGE[lang].sentences;
  return `${figure(value, lang)} ${metric === 'energy' ? kcal : gram}`;
}

/** What is named beside the value, of 100 g or of some grams: the sodium of salt, the kilojoules of energy. */
function besideOf(
  { per_100g: { kcal, sodium_mg: sodium } }: AnswerFood,
  { word }: AskedMetric,
  grams: number | null,
  lang: AnswerLang,
): string {
  const texts = LANGUAGE[lang].sentences;
  const told = (value: number): string => figure(grams === null ? value : valueFor(value, grams, true), lang);
  if (word === 'sodium') return sodium == null ? '' : fill(texts.sodium, { milligrams: told(sodium) });
  return word !== 'kilojoules' || kcal == null ? '' : ` (${told(kilojoules(kcal))} ${texts.kilojoule})`;
}

/** A stored value as the language writes it, with every digit. */
function figure(value: number, lang: AnswerLang): string {
  const { decimalSign } = LANGUAGE[lang];
  return decimalSign === '.' ? String(value) : String(value).replace('.', decimalSign);
}
