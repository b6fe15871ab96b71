import type { AnswerRow } from '../tables/answers.ts';
import type { AskedMetric } from '../tables/metrics.ts';
import type { Lexicon } from './lexicon.ts';
import type { NamesIndex } from './names-index.ts';
import { isFiller, spansOf } from './strip.ts';
import type { TypoIndex } from './typos.ts';

/** Metric words that are tried in one question; no real question has more. */
const MAX_MENTIONS = 6;
const MAX_FIXED_WORDS = 6;

/** One language: its words, its names, and the spellings near them. */
export interface AnswerLanguage {
  readonly lexicon: Lexicon;
  readonly names: NamesIndex;
  readonly typos: TypoIndex;
}

/** What a part of a question says: a food, and the metric where one is named. */
export interface Reading {
  readonly food: AnswerRow;
  readonly asked: AskedMetric | null;
  /** True when an amount other than the answer's 100 g was named. */
  readonly amount: boolean;
}

/** Called with each step of the reading; `npm run ask` prints them. */
export type Trace = (line: string) => void;

/** Options of the reading. */
export interface ReadOptions {
  readonly trace: Trace;
  /** True if a comma, colon or dash allows the inverted order ("yogurt, Greek"). */
  readonly inverted: boolean;
}

/** A place where a metric is named. */
interface Mention extends AskedMetric {
  readonly at: number;
  readonly length: number;
}

/**
 * Reads words as one food with at most one metric. The whole text is tried as a name first, so that "salt" and
 * "low fat milk" are foods; then each metric phrase in turn, with the food on one side of it and nothing but filler on the
 * other. Every word must belong to the food, the metric or the filler. Null when nothing fits, or two readings differ.
 */
export function parseFood(
  words: readonly string[],
  language: AnswerLanguage,
  options: ReadOptions,
): Reading | null {
  const { trace } = options;
  const whole = language.names.find(words);
  if (whole !== null) {
    trace(`the whole text is a name of ${whole.slug}`);
    return { food: whole, asked: null, amount: false };
  }
  const mentions = findMentions(words, language.lexicon);
  if (mentions.length > MAX_MENTIONS) return null;
  const mayCorrect = mentions.length > 0 || hasFiller(words, language.lexicon);
  const readings: Reading[] = [];
  for (const { at, length, metric, sodium } of mentions) {
    const sides = [words.slice(0, at), words.slice(at + length)];
    const [side, ...others] = sides.filter((part) => !isFiller(part, language.lexicon));
    if (side === undefined || others.length > 0) continue;
    const found = resolveName(side, language, options, { mayCorrect });
    if (found !== null) readings.push({ ...found, asked: { metric, sodium } });
  }
  const [first, ...others] = readings;
  if (first === undefined) {
    const once = withoutRepeats(words, mentions);
    if (once !== null) return parseFood(once, language, options);
  }
  if (first !== undefined) {
    const agree = others.every(
      ({ food, asked }) => food === first.food && asked?.metric === first.asked?.metric,
    );
    if (!agree) trace(`read in ${readings.length} ways that differ: refused`);
    return agree ? first : null;
  }
  // "How much sugar in" asks for the sugar of nothing, not for the energy of sugar.
  const bare = resolveName(words, language, options, {
    mayCorrect,
    mayName: (span) => !isMetric(span, language),
  });
  return bare === null ? null : { ...bare, asked: null };
}

/** The food that a part of a question names: as written, without filler and amount, or with one misspelt word corrected. */
function resolveName(
  words: readonly string[],
  { lexicon, names, typos }: AnswerLanguage,
  { trace, inverted }: ReadOptions,
  { mayCorrect, mayName = () => true }: NameRules,
): Omit<Reading, 'asked'> | null {
  const spans = spansOf(words, lexicon);
  for (const { words: span, amount } of spans) {
    const food = names.find(span);
    if (food === null || !mayName(span)) continue;
    trace(`"${span.join(' ')}" is a name of ${food.slug}`);
    return { food, amount };
  }
  const last = spans.at(-1);
  if (last === undefined) return null;
  for (const { words: span, amount } of spans) {
    const food = names.findLoosely(span, inverted);
    if (food === null || !mayName(span)) continue;
    trace(`"${span.join(' ')}" is a name of ${food.slug} in another order, or with other blanks`);
    return { food, amount };
  }
  if (mayCorrect) {
    const corrected = last.words.map(
      (word) => typos.correctionOf(word) ?? typos.correctionOf(names.formOf([word])) ?? word,
    );
    const food = corrected.join(' ') === last.words.join(' ') ? null : names.find(corrected);
    if (food !== null && mayName(corrected)) {
      trace(`"${last.words.join(' ')}" read as "${corrected.join(' ')}", a name of ${food.slug}`);
      return { food, amount: last.amount };
    }
  }
  trace(`"${last.words.join(' ')}" is no food's name`);
  return null;
}

/** The words without a metric's second mention ("asparagus energy kcal"); null when none is named twice. */
function withoutRepeats(words: readonly string[], mentions: readonly Mention[]): readonly string[] | null {
  const second = mentions.find(({ metric }, at) => mentions.findIndex((one) => one.metric === metric) < at);
  if (second === undefined) return null;
  return [...words.slice(0, second.at), ...words.slice(second.at + second.length)];
}

/** Which readings of a name are allowed. */
interface NameRules {
  /**
   * Spelling is corrected only if a word shows that the question is in this language: a word of another language is
   * easily one letter away from a food of this one.
   */
  readonly mayCorrect: boolean;
  readonly mayName?: (words: readonly string[]) => boolean;
}

function hasFiller(words: readonly string[], { fillers }: Lexicon): boolean {
  return words.some((word) => fillers.get(word) !== undefined);
}

/** True for a metric's words, also in another number ("salts") or spelling: whatever names are found under. */
function isMetric(words: readonly string[], { lexicon: { metrics }, names }: AnswerLanguage): boolean {
  return [words.join(' '), names.formOf(words)].some((text) => metrics.get(text) !== undefined);
}

/** Every place where a metric is named, from left to right, except inside a fixed phrase: "protein shake" asks for no protein. */
function findMentions(words: readonly string[], { metrics, fixedPhrases }: Lexicon): Mention[] {
  const positions = protectedPositions(words, fixedPhrases);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = metrics.startingAt(words, at);
    if (found === null || positions.has(at)) continue;
    mentions.push({ ...found.value, at, length: found.length });
    at += found.length - 1;
  }
  return mentions;
}

/** Positions of words inside a fixed phrase. */
export function protectedPositions(
  words: readonly string[],
  fixedPhrases: ReadonlySet<string>,
): ReadonlySet<number> {
  const positions = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    for (let length = 2; length <= MAX_FIXED_WORDS && at + length <= words.length; length += 1) {
      if (!fixedPhrases.has(words.slice(at, at + length).join(' '))) continue;
      for (let place = at; place < at + length; place += 1) positions.add(place);
    }
  }
  return positions;
}
