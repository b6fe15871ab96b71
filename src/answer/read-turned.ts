import { LANGUAGE } from '../tables/languages.ts';
import { ROLE } from './phrases.ts';
import { type ReadOptions, readPart } from './read-part.ts';
import { foodsOf, type Reading } from './reading.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/**
 * Reads a question that names the food's form behind what it asks for, as people type into a search box: "squid calories fried"
 * asks what "fried squid calories" does. Null where no form is behind it, or name no food together with the first ones.
 */
export function readTurned(question: TaggedQuestion, options: ReadOptions): Reading | null {
  const { words } = question;
  const { intoFood, insideFood, besideFood } = LANGUAGE[question.language.lang];
  const cases = [intoFood, insideFood, besideFood].filter((one) => one !== undefined);
  for (let at = 1; at < words.length - 1; at += 1) {
    if (!question.hasRole(at, ROLE.metric)) continue;
    // "White rice calories per 100g cooked"
    const covers = question.coversFrom(at, words.length);
    // "Kaurapuuro kalorit veteen"
    const isForm = (place: number): boolean =>
      question.isForm(place) || cases.some((one) => one.test(words[place] ?? ''));
    // "Rice carbs cooked 200 g"
    let end = words.length;
    while (end > at && !isForm(end - 1)) end -= 1;
    let forms = end;
    while (forms > at && isForm(forms - 1)) forms -= 1;
    const isCovered = end === words.length || question.coversFrom(end, words.length)[words.length]?.plain;
    if (forms === end || covers[forms]?.plain == null || !isCovered) continue;
    const turned = question.withBehind(at, forms, end);
    const part = readPart(turned, 0, words.length, options);
    return part !== null && 'food' in part ? { ...foodsOf([part]), question: turned } : null;
  }
  return null;
}
