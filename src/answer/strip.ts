import type { Lexicon } from './lexicon.ts';
import type { Question } from './question.ts';

/** Strips tried at each end of a question: bounds the work on hostile input. */
const MAX_STRIPS = 12;

const AMOUNT = /^\d+(?:\.\d+)?\p{L}{1,6}$/u;
const NUMBER = /^\d+(?:\.\d+)?$/;
const LARGEST_COUNT = 12;

/** The amount that every answer is for: naming it asks about no other. */
const HUNDRED_GRAMS = /^100(?:g|gr|gram\p{L}*|г|гр|грамм\p{L}*)$/u;

/** A part of a question that may be a food's name, and whether an amount other than 100 g was removed from it. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly amount: boolean;
}

/** Words taken off at one end. */
interface Taken {
  readonly length: number;
  readonly amount: boolean;
}

/**
 * The ways of reading a part of a question as a food's name, widest first: as written, then with filler phrases
 * and amounts removed from its two ends one after the other. The words between remain: each must belong to the food.
 */
export function spansOf(question: Question, from: number, to: number): Span[] {
  const starts = edges(from, to, (taken) => stripStart(question, from, from + taken, to));
  const ends = edges(from, to, (taken) => stripEnd(question, from, to - taken));
  const spans: Span[] = [];
  for (const start of starts) {
    for (const end of ends) {
      if (start.length + end.length >= to - from) continue;
      spans.push({ from: from + start.length, to: to - end.length, amount: start.amount || end.amount });
    }
  }
  return starts.length === 1 || ends.length === 1
    ? spans
    : spans.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** True if a part is nothing but filler and amounts. */
export function isFiller(question: Question, from: number, to: number): boolean {
  const starts = edges(from, to, (taken) => stripStart(question, from, from + taken, to));
  return (starts.at(-1)?.length ?? 0) >= to - from;
}

/** True for a word that is filler, or an amount. */
export const isFillerWord = (word: string, lexicon: Lexicon): boolean =>
  isAmount(word, lexicon) || (!NUMBER.test(word) && lexicon.meaningOf(word)?.isFiller === true);

/** What may be taken off at one end: nothing, one strip, two strips … */
function edges(from: number, to: number, strip: (taken: number) => Taken | null): Taken[] {
  let last: Taken = { length: 0, amount: false };
  const found = [last];
  for (let step = 0; step < MAX_STRIPS && last.length < to - from; step += 1) {
    const taken = strip(last.length);
    if (taken === null) break;
    last = { length: last.length + taken.length, amount: last.amount || taken.amount };
    found.push(last);
  }
  return found;
}

/** "100 g of", "2 cups", "a slice of", "100g", "2 (eggs)" at the beginning; or a filler phrase. */
function stripStart(question: Question, from: number, at: number, to: number): Taken | null {
  const { words, language } = question;
  const { lexicon } = language;
  const word = words[at] ?? '';
  if (isAmount(word, lexicon)) return amountTaken(question, at, 1);
  if (NUMBER.test(word)) {
    const measure = question.startingAt(at + 1, to, 'isMeasure');
    if (measure !== null) return amountTaken(question, at, 1 + measure.words.length);
    return isCount(question, at, to) ? { length: 1, amount: true } : null;
  }
  const filler = question.startingAt(at, to, 'isFiller')?.words.length ?? 0;
  const measure = question.startingAt(at, to, 'isMeasure')?.words.length ?? 0;
  const after = at + measure;
  // With nothing behind it a measure is the food itself: "protein in cloves".
  if (measure > 0 && measure >= filler && after < to) {
    if (at > from || words[after] === 'of' || lexicon.lang !== 'en') return { length: measure, amount: true };
  }
  return filler === 0 ? null : { length: filler, amount: false };
}

/** A number in front of things that are counted: "2 eggs", not "80 20 mince" nor "7 grain bread". */
function isCount({ words, language }: Question, at: number, to: number): boolean {
  const next = words[at + 1];
  if (next === undefined || at + 1 >= to || /\d/.test(next) || Number(words[at]) > LARGEST_COUNT)
    return false;
  return language.lexicon.lang !== 'en' || (words[to - 1] ?? '').endsWith('s') || words[at] === '1';
}

/** "…, 100 g", "… per 100g", "… 1 tbsp" at the end; or a filler phrase. */
function stripEnd(question: Question, from: number, end: number): Taken | null {
  const { words, language } = question;
  if (isAmount(words[end - 1] ?? '', language.lexicon)) return amountTaken(question, end - 1, 1);
  const measure = question.endingAt(end, from, 'isMeasure')?.words.length ?? 0;
  const number = end - measure - 1;
  if (measure > 0 && number >= from && NUMBER.test(words[number] ?? ''))
    return amountTaken(question, number, measure + 1);
  const filler = question.endingAt(end, from, 'isFiller');
  return filler === null ? null : { length: filler.words.length, amount: false };
}

/** "100g": a number and its unit in one word. */
function isAmount(word: string, lexicon: Lexicon): boolean {
  return AMOUNT.test(word) && lexicon.meaningOf(word.replace(/^[\d.]+/, ''))?.isMeasure === true;
}

/** The words of an amount, taken off. */
function amountTaken({ words }: Question, at: number, length: number): Taken {
  return { length, amount: !HUNDRED_GRAMS.test(words.slice(at, at + length).join('')) };
}
