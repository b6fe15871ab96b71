/** What words for figures say besides what is asked for: a share of another figure, of fat, or how rich a food is. */
import { LANGUAGE } from '../tables/languages.ts';
import { ROLE } from './phrases.ts';
import type { QuestionWords } from './question-words.ts';

/** True for what another figure is a share of ("protein per calorie"), and for what something is made of ("мороженое из сахара"). */
export function isShare(question: QuestionWords, at: number, end: number): boolean {
  const { words, language } = question;
  const isAsked = (place: number): boolean => question.hasRole(place, ROLE.metric);
  const asksOther = words.some((_, place) => (place < at || place >= end) && isAsked(place));
  if (question.says('madeOf', at - 1) || question.says('beside', Math.max(0, at - 3), end)) return true;
  if (!asksOther) return false;
  // "Kun se on vähärasvaista" says which food is meant.
  if (question.says('is', at - 1) && question.hasRole(at - 2, ROLE.refers)) return true;
  const parts = [words.slice(Math.max(0, at - 3), at), words.slice(at, end), words.slice(end, end + 1)];
  const between = parts.map((some) => some.join(' ')).join(' | ');
  return LANGUAGE[language.lang].ratio.test(between);
}

/** "20%", "двадцать процентов"; but "сколько процентов" asks. */
export function isPercentage({ words, known, language }: QuestionWords, at: number): boolean {
  const word = words[at] ?? '';
  const { percent } = LANGUAGE[language.lang].amounts;
  const isSaid = percent !== undefined && word.startsWith(percent);
  return word.endsWith('%') || (isSaid && known[at - 1]?.mayBeginAmount === true);
}

/** True for a word that says of the food behind it that it is rich in something. */
export function saysOfFood(question: QuestionWords, at: number): boolean {
  const { richIn } = LANGUAGE[question.language.lang];
  const end = at + 1;
  const last = question.words.length - 1;
  if (end > last || !richIn?.test(question.words[at] ?? '')) return false;
  // "Kuinka kaloripitoinen avokado on"
  if (question.says('degree', at - 1) && question.says('is', last)) return false;
  return !question.hasRole(end, ROLE.filler | ROLE.metric | ROLE.connector);
}
