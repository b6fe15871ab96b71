/** What people say of themselves behind a question. */
import { NO_NAME } from '../words/names.ts';
import { ROLE } from '../words/phrases.ts';
import type { QuestionWords } from '../words/question-words.ts';

/**
 * True where somebody says behind a mark what they do or what a figure is for, or what is not so: "…, asking for a school project", "…, it is for
 * homework", "…, на упаковке не написано"; but "chicken, stewing" is a kind.
 */
export function beginsTalk(question: QuestionWords, at: number): boolean {
  if (!question.breaks.includes(at)) return false;
  if (question.words.some((_, place) => place >= at && question.says('unsaid', place, place + 2)))
    return true;
  const isLed = question.hasRole(at + 1, ROLE.filler | ROLE.refers);
  const isDone = question.says('doing', at) && question.namedBy(at, at + 1) === NO_NAME;
  return isLed && (isDone || question.hasRole(at, ROLE.refers));
}

/** True where a clause begins that says what is with something else: "…, pakil on silt maha tulnud", "… ku tarra on irronnut". */
export function givesReason(question: QuestionWords, at: number): boolean {
  const subject = question.says('cause', at) ? at + 1 : at;
  const isOpening = subject > at || question.breaks.includes(at);
  if (!isOpening || !question.says('is', subject + 1)) return false;
  // "Kun nahka on mukana", with its skin
  return !question.says('partOfFood', subject) && question.phrasesAt(subject).length === 0;
}

/** True for what somebody has, which no clause is: "pasta, including my own sauce", "eggs and my toast"; but "… it when I eat". */
export function isOwned(question: QuestionWords, at: number): boolean {
  if (question.breaks.includes(at) || question.phrasesAt(at).some(({ words }) => words.length > 1))
    return false;
  const isOther = question.hasRole(at - 1, ROLE.refers | ROLE.states | ROLE.asks);
  return question.words.length - at === 2 || (question.hasRole(at - 1, ROLE.filler) && !isOther);
}
