import { ROLE } from './lexicon.ts';
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
    if (!question.hasRole(at, ROLE.metric)) continue;
    // "White rice calories per 100g cooked"
    const covers = question.coversFrom(at, words.length);
    const isForm = (place: number): boolean => formWords.has(question.form(place, place + 1));
    let forms = words.length;
    while (forms > at && isForm(forms - 1)) forms -= 1;
    if (forms === words.length || covers[forms]?.plain == null) continue;
    const { known } = question;
    const turned = question.inWords([
      ...known.slice(0, at),
      ...known.slice(forms),
      ...known.slice(at, forms),
    ]);
    const part = readPart(turned, 0, words.length, options);
    return part !== null && 'food' in part ? { ...foodsOf([part]), question: turned } : null;
  }
  return null;
}
