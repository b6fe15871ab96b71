import type { Lexicon } from './lexicon.ts';

/** Strips tried at each end of a question: bounds the work on hostile input. */
const MAX_STRIPS = 12;

const AMOUNT = /^\d+(?:\.\d+)?\p{L}{1,6}$/u;
const NUMBER = /^\d+(?:\.\d+)?$/;
const LARGEST_COUNT = 12;

/** The amount that every answer is for: naming it asks about no other. */
const HUNDRED_GRAMS = /^100(?:g|gr|gram\p{L}*|г|гр|грамм\p{L}*)$/u;

/** A part of a question that may be a food's name, and whether an amount other than 100 g was removed from it. */
interface Span {
  readonly words: readonly string[];
  readonly amount: boolean;
}

/**
 * The ways of reading a part of a question as a food's name, widest first: as written, then with filler phrases
 * and amounts removed from its two ends one after the other. The words between remain: each must belong to the food.
 */
export function spansOf(words: readonly string[], lexicon: Lexicon): Span[] {
  const starts = edges(words, lexicon, stripStart);
  const ends = edges(words, lexicon, stripEnd);
  const spans: (Span & { readonly cut: number })[] = [];
  for (const start of starts) {
    for (const end of ends) {
      if (start.at + end.at >= words.length) continue;
      const span = words.slice(start.at, words.length - end.at);
      spans.push({ words: span, amount: start.amount || end.amount, cut: start.at + end.at });
    }
  }
  return spans.sort((a, b) => a.cut - b.cut);
}

/** True if the words are nothing but filler and amounts. */
export function isFiller(words: readonly string[], lexicon: Lexicon): boolean {
  if (words.length === 0) return true;
  return edges(words, lexicon, stripStart).some(({ at }) => at >= words.length);
}

interface Edge {
  /** Words taken off. */
  readonly at: number;
  readonly amount: boolean;
}

type Strip = (
  words: readonly string[],
  taken: number,
  lexicon: Lexicon,
) => { length: number; amount: boolean } | null;

function edges(words: readonly string[], lexicon: Lexicon, strip: Strip): Edge[] {
  const found: Edge[] = [{ at: 0, amount: false }];
  let last: Edge = { at: 0, amount: false };
  for (let step = 0; step < MAX_STRIPS && last.at < words.length; step += 1) {
    const taken = strip(words, last.at, lexicon);
    if (taken === null) break;
    last = { at: last.at + taken.length, amount: last.amount || taken.amount };
    found.push(last);
  }
  return found;
}

/** "100 g of", "2 cups", "a slice of", "100g", "2 (eggs)" at the beginning; or a filler phrase. */
function stripStart(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { length: number; amount: boolean } | null {
  const word = words[at] ?? '';
  if (isAmount(word, lexicon)) return amountTaken(words, at, 1);
  if (NUMBER.test(word)) {
    const measure = lexicon.measures.startingAt(words, at + 1);
    if (measure !== null) return amountTaken(words, at, 1 + measure.length);
    return isCount(words, at, lexicon) ? { length: 1, amount: true } : null;
  }
  const filler = lexicon.fillers.startingAt(words, at);
  const measure = lexicon.measures.startingAt(words, at);
  const after = at + (measure?.length ?? 0);
  const opens = at > 0 || words[after] === 'of' || lexicon.lang !== 'en';
  // With nothing behind it a measure is the food itself: "protein in cloves".
  if (measure !== null && opens && after < words.length && measure.length >= (filler?.length ?? 0)) {
    return { length: measure.length, amount: true };
  }
  return filler === null ? null : { length: filler.length, amount: false };
}

/** A number in front of things that are counted: "2 eggs", not "80 20 mince" nor "7 grain bread". */
function isCount(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  const next = words[at + 1];
  if (next === undefined || /\d/.test(next) || Number(words[at]) > LARGEST_COUNT) return false;
  return lexicon.lang !== 'en' || (words.at(-1) ?? '').endsWith('s') || words[at] === '1';
}

/** "…, 100 g", "… per 100g", "… 1 tbsp" at the end; or a filler phrase. */
function stripEnd(
  words: readonly string[],
  stripped: number,
  lexicon: Lexicon,
): { length: number; amount: boolean } | null {
  const end = words.length - stripped;
  if (isAmount(words[end - 1] ?? '', lexicon)) return amountTaken(words, end - 1, 1);
  const measure = lexicon.measures.endingAt(words, end);
  const from = end - (measure?.length ?? 0) - 1;
  if (measure !== null && NUMBER.test(words[from] ?? '')) return amountTaken(words, from, measure.length + 1);
  const filler = lexicon.fillers.endingAt(words, end);
  return filler === null ? null : { length: filler.length, amount: false };
}

/** "100g": a number and its unit in one word. */
function isAmount(word: string, { measures }: Lexicon): boolean {
  return AMOUNT.test(word) && measures.get(word.replace(/^[\d.]+/, '')) !== undefined;
}

/** The words of an amount, taken off. */
function amountTaken(
  words: readonly string[],
  at: number,
  length: number,
): { length: number; amount: boolean } {
  return { length, amount: !HUNDRED_GRAMS.test(words.slice(at, at + length).join('')) };
}
