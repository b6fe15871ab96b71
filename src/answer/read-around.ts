import { type ReadOptions, readPart } from './read-part.ts';
import { foodsOf, type Reading } from './reading.ts';
import type { TaggedQuestion } from './tagged-question.ts';
import { isSpooned } from './unlike-names.ts';

/** Reads a food whose name has an amount inside it: "rice 50 g dry" asks what "rice dry 50 g" does. Null where there is none. */
export function readAround(question: TaggedQuestion, options: ReadOptions): Reading | null {
  const { words, language } = question;
  // "1 500 g" is a thousand and a half, and no 500 g.
  const from = words.findIndex((word, at) => at > 0 && /^\d/.test(word) && !/^\d/.test(words[at - 1] ?? ''));
  const [amount] = from === -1 ? [] : language.lexicon.amounts.startingAt(words, from, words.length);
  const to = from + (amount?.length ?? 0);
  if (amount === undefined || amount.counts || to === words.length || words[to - 1] === 'of') return null;
  if (isSpooned(words, to)) return null;
  const moved = question.withBehind(from, to, question.words.length);
  const found = readPart(moved, 0, words.length, options);
  return found !== null && 'food' in found ? { ...foodsOf([found]), question: moved } : null;
}
