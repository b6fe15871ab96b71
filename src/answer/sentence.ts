import type { AnswerFood } from '../tables/answers.ts';
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import type { AskedMetric } from '../tables/metrics.ts';

/** One side of a comparison. */
export interface Compared {
  readonly food: AnswerFood;
  readonly value: number;
}

/** What a sentence is made of besides the figures. */
export interface SentenceContext {
  readonly lang: AnswerLang;
  readonly asked: AskedMetric;
  /** True when the question named another amount than 100 g. */
  readonly amount: boolean;
  /** The food's name in the sentence's language; the English one where there is none. */
  readonly nameOf: (food: AnswerFood) => string;
}

/** "Butter, salted contains 1.6 g of salt (643 mg of sodium) per 100 g." */
export function singleSentence(food: AnswerFood, value: number, context: SentenceContext): string {
  const texts = LANGUAGE[context.lang].sentences;
  const { metric } = context.asked;
  const stated = texts.single(
    context.nameOf(food),
    texts.metrics[metric] + sodiumOf(food, context),
    amountOf(value, context),
  );
  return finish(stated, context);
}

/** Both values, and which is higher or that they are equal (decisions, section 6). */
export function comparisonSentence(
  [left, right]: readonly [Compared, Compared],
  context: SentenceContext,
): string {
  const texts = LANGUAGE[context.lang].sentences;
  const side = ({ food, value }: Compared): string =>
    `${context.nameOf(food)} ${amountOf(value, context)}${sodiumOf(food, context)}`;
  const verdict =
    left.value === right.value
      ? texts.equal
      : texts.higher(context.nameOf(left.value > right.value ? left.food : right.food));
  return finish(
    `${texts.comparison(texts.metrics[context.asked.metric], side(left), side(right))}; ${verdict}`,
    context,
  );
}

function finish(sentence: string, { lang, amount }: SentenceContext): string {
  return amount ? `${sentence}. ${LANGUAGE[lang].sentences.perHundred}` : `${sentence}.`;
}

function amountOf(value: number, { lang, asked }: SentenceContext): string {
  const { kcal, gram } = LANGUAGE[lang].sentences;
  return `${figure(value, lang)} ${asked.metric === 'energy' ? kcal : gram}`;
}

function sodiumOf(food: AnswerFood, { lang, asked }: SentenceContext): string {
  const sodium = food.per_100g.sodium_mg ?? null;
  return asked.sodium && sodium !== null ? LANGUAGE[lang].sentences.sodium(figure(sodium, lang)) : '';
}

/** A stored value as the language writes it, with every digit. */
const figure = (value: number, lang: AnswerLang): string =>
  String(value).replace('.', LANGUAGE[lang].decimalSign);
