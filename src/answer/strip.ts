import { type FoundAmount, isPlural } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import type { Question } from './question.ts';

/** Strips tried at each end of a question: bounds the work on hostile input. */
const MAX_STRIPS = 12;

/** Words of the longest amount that may stand behind a food. */
const MAX_AMOUNT = 8;

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
  const starts = edges(from, to, (taken) => stripStart(question, from + taken, to));
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
  const starts = edges(from, to, (taken) => stripStart(question, from + taken, to));
  return (starts.at(-1)?.length ?? 0) >= to - from;
}

/** True for a word that is filler, or an amount. */
export const isFillerWord = (word: string, lexicon: Lexicon): boolean =>
  lexicon.amounts.startingAt([word], 0, 1).length > 0 || lexicon.meaningOf(word)?.isFiller === true;

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

/** An amount at the beginning ("2 cups of", "a medium", "2" of eggs), or a filler phrase: whichever is longer. */
function stripStart(question: Question, at: number, to: number): Taken | null {
  const { words, language } = question;
  const filler = question.startingAt(at, to, 'isFiller')?.words.length ?? 0;
  const found = language.lexicon.amounts
    .startingAt(words, at, to)
    .find(({ length, needsPlural }) => at + length < to && (!needsPlural || isPlural(words[to - 1] ?? '')));
  if (found !== undefined && found.length >= filler) return amountTaken(found);
  return filler === 0 ? null : { length: filler, amount: false };
}

/** "…, 200 g", "… per cup", "… 1 tbsp" at the end; or a filler phrase. */
function stripEnd(question: Question, from: number, end: number): Taken | null {
  const { words } = question;
  const { amounts } = question.language.lexicon;
  for (let at = Math.max(from, end - MAX_AMOUNT); at < end; at += 1) {
    const found = amounts.startingAt(words, at, end).find(({ length }) => at + length === end);
    if (found !== undefined) return amountTaken(found);
  }
  const filler = question.endingAt(end, from, 'isFiller');
  return filler === null ? null : { length: filler.words.length, amount: false };
}

const amountTaken = ({ length, amount }: FoundAmount): Taken => ({
  length,
  amount: amount !== null && !amount.isArticle,
});
