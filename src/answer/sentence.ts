import type { AnswerLang, AnswerRow } from '../tables/records.ts';
import type { AskedMetric, Metric } from './metrics.ts';

/** One side of a comparison. */
export interface Compared {
  readonly food: AnswerRow;
  readonly value: number;
}

/** How a language says an answer. Values are the stored ones, unrounded; names come first, so that none is inflected. */
interface Phrases {
  readonly metrics: Readonly<Record<Metric, string>>;
  readonly kcal: string;
  readonly gram: string;
  readonly single: (name: string, metric: string, amount: string) => string;
  readonly sodium: (milligrams: string) => string;
  readonly comparison: (metric: string, left: string, right: string) => string;
  readonly higher: (name: string) => string;
  readonly equal: string;
  /** Said when the question named another amount than 100 g. */
  readonly perHundred: string;
  /** How the language writes the decimal sign. */
  readonly number: (value: number) => string;
}

const withComma = (value: number): string => String(value).replace('.', ',');

const PHRASES: Readonly<Record<AnswerLang, Phrases>> = {
  en: {
    metrics: {
      energy: 'energy',
      protein: 'protein',
      carbohydrate: 'carbohydrate',
      fat: 'fat',
      fibre: 'fibre',
      sugar: 'sugars',
      saturated_fat: 'saturated fat',
      salt: 'salt',
    },
    kcal: 'kcal',
    gram: 'g',
    single: (name, metric, amount) => `${name} contains ${amount} of ${metric} per 100 g`,
    sodium: (milligrams) => ` (${milligrams} mg of sodium)`,
    comparison: (metric, left, right) => `${upperFirst(metric)} per 100 g: ${left}; ${right}`,
    higher: (name) => `${name} is higher`,
    equal: 'the two are equal',
    perHundred: 'The figure is for 100 g, whatever amount was asked about.',
    number: String,
  },
  et: {
    metrics: {
      energy: 'energiat',
      protein: 'valku',
      carbohydrate: 'süsivesikuid',
      fat: 'rasva',
      fibre: 'kiudaineid',
      sugar: 'suhkruid',
      saturated_fat: 'küllastunud rasvhappeid',
      salt: 'soola',
    },
    kcal: 'kcal',
    gram: 'g',
    single: (name, metric, amount) => `${name}: 100 grammis on ${amount} ${metric}`,
    sodium: (milligrams) => ` (naatriumi ${milligrams} mg)`,
    comparison: (metric, left, right) => `100 grammis ${metric}: ${left}; ${right}`,
    higher: (name) => `rohkem on: ${name}`,
    equal: 'kogused on võrdsed',
    perHundred: 'Arv kehtib 100 g kohta, ükskõik millist kogust küsiti.',
    number: withComma,
  },
  fi: {
    metrics: {
      energy: 'energiaa',
      protein: 'proteiinia',
      carbohydrate: 'hiilihydraatteja',
      fat: 'rasvaa',
      fibre: 'kuitua',
      sugar: 'sokereita',
      saturated_fat: 'tyydyttynyttä rasvaa',
      salt: 'suolaa',
    },
    kcal: 'kcal',
    gram: 'g',
    single: (name, metric, amount) => `${name}: 100 grammassa on ${amount} ${metric}`,
    sodium: (milligrams) => ` (natriumia ${milligrams} mg)`,
    comparison: (metric, left, right) => `100 grammassa ${metric}: ${left}; ${right}`,
    higher: (name) => `enemmän: ${name}`,
    equal: 'määrät ovat yhtä suuret',
    perHundred: 'Luku koskee 100 grammaa, vaikka kysyttiin muuta määrää.',
    number: withComma,
  },
  ru: {
    metrics: {
      energy: 'энергии',
      protein: 'белка',
      carbohydrate: 'углеводов',
      fat: 'жира',
      fibre: 'клетчатки',
      sugar: 'сахаров',
      saturated_fat: 'насыщенных жиров',
      salt: 'соли',
    },
    kcal: 'ккал',
    gram: 'г',
    single: (name, metric, amount) => `${name}: в 100 г содержится ${amount} ${metric}`,
    sodium: (milligrams) => ` (натрия ${milligrams} мг)`,
    comparison: (metric, left, right) => `В 100 г ${metric}: ${left}; ${right}`,
    higher: (name) => `больше: ${name}`,
    equal: 'значения равны',
    perHundred: 'Значение указано на 100 г, о каком бы количестве ни спрашивали.',
    number: withComma,
  },
};

/** What a sentence is made of besides the figures. */
export interface SentenceContext {
  readonly lang: AnswerLang;
  readonly asked: AskedMetric;
  /** True when the question named another amount than 100 g. */
  readonly amount: boolean;
  /** The food's name in the sentence's language; the English one where there is none. */
  readonly nameOf: (food: AnswerRow) => string;
}

/** "Butter, salted contains 1.6 g of salt (643 mg of sodium) per 100 g." */
export function singleSentence(food: AnswerRow, value: number, context: SentenceContext): string {
  const phrases = PHRASES[context.lang];
  const { metric } = context.asked;
  const stated = phrases.single(
    context.nameOf(food),
    phrases.metrics[metric] + sodiumOf(food, context),
    amountOf(value, context),
  );
  return finish(stated, context);
}

/** Both values, and which is higher or that they are equal (decisions, section 6). */
export function comparisonSentence(
  [left, right]: readonly [Compared, Compared],
  context: SentenceContext,
): string {
  const phrases = PHRASES[context.lang];
  const side = ({ food, value }: Compared): string =>
    `${context.nameOf(food)} ${amountOf(value, context)}${sodiumOf(food, context)}`;
  const verdict =
    left.value === right.value
      ? phrases.equal
      : phrases.higher(context.nameOf(left.value > right.value ? left.food : right.food));
  return finish(
    `${phrases.comparison(phrases.metrics[context.asked.metric], side(left), side(right))}; ${verdict}`,
    context,
  );
}

function finish(sentence: string, { lang, amount }: SentenceContext): string {
  return amount ? `${sentence}. ${PHRASES[lang].perHundred}` : `${sentence}.`;
}

function amountOf(value: number, { lang, asked }: SentenceContext): string {
  const { number, kcal, gram } = PHRASES[lang];
  return `${number(value)} ${asked.metric === 'energy' ? kcal : gram}`;
}

function sodiumOf(food: AnswerRow, { lang, asked }: SentenceContext): string {
  const { sodium_mg: sodium } = food.per_100g;
  return asked.sodium && sodium !== null ? PHRASES[lang].sodium(PHRASES[lang].number(sodium)) : '';
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
