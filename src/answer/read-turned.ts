import { type ReadOptions, readPart } from './read-part.ts';
import { foodsOf, type Reading } from './reading.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/**
 * Reads a question that names the food's form behind what it asks for, as people type into a search box: "squid calories fried"
 * asks what "fried squid calories" does. Null where the last words are no form, or name no food together with the first ones.
 */
export function readTurned(question: TaggedQuestion, options: ReadOptions): Reading | null {
  const { words } = question;
  const { formWords } = question.language.lexicon;
  for (let at = 1; at < words.length - 1; at += 1) {
    const metric = question.phrasesAt(at).find((phrase) => phrase.metric !== undefined);
    if (metric === undefined) continue;
    const end = at + metric.words.length;
    const isForm = words
      .slice(end)
      .every((_, place) => formWords.has(question.form(end + place, end + place + 1)));
    if (end === words.length || !isForm) continue;
    const turned = question.inWords([...words.slice(0, at), ...words.slice(end), ...metric.words]);
    const part = readPart(turned, 0, words.length, options);
    return part !== null && 'food' in part ? { ...foodsOf([part]), question: turned } : null;
  }
  return null;
}
