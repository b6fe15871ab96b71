import type { AnswerFood } from '../tables/answers.ts';
import type { AskedMetric } from '../tables/metrics.ts';
import { Question } from './question.ts';
import { isFiller, spansOf } from './strip.ts';

/** Metric words that are tried in one question; no real question has more. */
const MAX_MENTIONS = 6;

/** What a part of a question says: a food, and the metric where one is named. */
export interface Reading {
  readonly food: AnswerFood;
  readonly asked: AskedMetric | null;
  /** True when an amount other than the answer's 100 g was named. */
  readonly amount: boolean;
}

/** Called with each step of the reading; `npm run ask` prints them. */
export type Trace = (line: string) => void;

/** Options of the reading. */
export interface ReadOptions {
  readonly trace: Trace | undefined;
  /** True if a comma, colon or dash allows the inverted order ("yogurt, Greek"). */
  readonly inverted: boolean;
}

/** A place where a metric is named. */
interface Mention {
  readonly asked: AskedMetric;
  readonly at: number;
  readonly end: number;
}

/**
 * Reads a part of a question as one food with at most one metric. The whole part is tried as a name first, so that "salt" and
 * "low fat milk" are foods; then each metric phrase in turn, with the food on one side of it and nothing but filler on the
 * other. Every word must belong to the food, the metric or the filler. Null when nothing fits, or two readings differ.
 */
export function parseFood(
  question: Question,
  from: number,
  to: number,
  options: ReadOptions,
): Reading | null {
  const { trace } = options;
  const whole = question.language.names.find(question.text(from, to), question.form(from, to));
  if (whole !== null) {
    trace?.(`the whole text is a name of ${whole.slug}`);
    return { food: whole, asked: null, amount: false };
  }
  const mentions = findMentions(question, from, to);
  if (mentions.length > MAX_MENTIONS) return null;
  const mayCorrect = mentions.length > 0 || hasFiller(question, from, to);
  const readings: Reading[] = [];
  for (const { asked, at, end } of mentions) {
    const before = isFiller(question, from, at);
    if (before === isFiller(question, end, to)) continue;
    const [start, stop] = before ? [end, to] : [from, at];
    const found = resolveName(question, start, stop, options, { mayCorrect, mayAsk: true });
    if (found !== null) readings.push({ ...found, asked });
  }
  const [first, ...others] = readings;
  if (first === undefined) {
    const once = withoutRepeats(question, from, to, mentions);
    if (once !== null) return parseFood(once, 0, once.words.length, options);
    // "How much sugar in" asks for the sugar of nothing, not for the energy of sugar.
    const bare = resolveName(question, from, to, options, { mayCorrect, mayAsk: false });
    return bare === null ? null : { ...bare, asked: null };
  }
  const agree = others.every(
    ({ food, asked }) => food === first.food && asked?.metric === first.asked?.metric,
  );
  if (!agree) trace?.(`read in ${readings.length} ways that differ: refused`);
  return agree ? first : null;
}

/** Which readings of a name are allowed. */
interface NameRules {
  /**
   * Spelling is corrected only if a word shows that the question is in this language: a word of another language is
   * easily one letter away from a food of this one.
   */
  readonly mayCorrect: boolean;
  /** True where a metric's word may be the food: the metric is asked for by another. */
  readonly mayAsk: boolean;
}

/** The food that a part of a question names: as written, without filler and amount, or with one misspelt word corrected. */
function resolveName(
  question: Question,
  start: number,
  stop: number,
  { trace, inverted }: ReadOptions,
  { mayCorrect, mayAsk }: NameRules,
): Omit<Reading, 'asked'> | null {
  const { lexicon, names } = question.language;
  /** A metric's word is one in another number ("salts") or spelling too: whatever names are found under. */
  const mayName = (text: string, form: string): boolean =>
    mayAsk || [text, form].every((one) => lexicon.meaningOf(one)?.metric === undefined);
  const spans = spansOf(question, start, stop);
  const last = spans.at(-1);
  if (last === undefined) return null;
  for (const isLoose of [false, true]) {
    for (const { from, to, amount } of spans) {
      const [text, form] = [question.text(from, to), question.form(from, to)];
      const food = isLoose ? names.findLoosely(form, inverted) : names.find(text, form);
      if (food === null || !mayName(text, form)) continue;
      trace?.(
        `"${text}" is a name of ${food.slug}${isLoose ? ' in another order, or with other blanks' : ''}`,
      );
      return { food, amount };
    }
  }
  const lastText = question.text(last.from, last.to);
  if (mayCorrect) {
    const corrected = question.corrected(last.from, last.to);
    const text = corrected.join(' ');
    const form = corrected.map((word) => lexicon.formOf(word)).join(' ');
    const food = text === lastText ? null : names.find(text, form);
    if (food !== null && mayName(text, form)) {
      trace?.(`"${lastText}" read as "${text}", a name of ${food.slug}`);
      return { food, amount: last.amount };
    }
  }
  trace?.(`"${lastText}" is no food's name`);
  return null;
}

/** The words without a metric's second mention ("asparagus energy kcal"); null when none is named twice. */
function withoutRepeats(
  { words, language }: Question,
  from: number,
  to: number,
  mentions: readonly Mention[],
): Question | null {
  const second = mentions.find(
    ({ asked }, at) => mentions.findIndex((one) => one.asked.metric === asked.metric) < at,
  );
  if (second === undefined) return null;
  return new Question([...words.slice(from, second.at), ...words.slice(second.end, to)], language);
}

function hasFiller(question: Question, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (question.startingAt(at, at + 1, 'isFiller') !== null) return true;
  return false;
}

/** Every place where a metric is named, from left to right, except inside a fixed phrase: "protein shake" asks for no protein. */
function findMentions(question: Question, from: number, to: number): Mention[] {
  const mentions: Mention[] = [];
  for (let at = from; at < to; at += 1) {
    const found = question.startingAt(at, to, 'metric');
    if (found?.metric === undefined || question.isFixed(at, from, to)) continue;
    const end = at + found.words.length;
    mentions.push({ asked: found.metric, at, end });
    at = end - 1;
  }
  return mentions;
}
