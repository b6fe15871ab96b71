/** What people say of themselves: what they did to the food that they ask about, and what they do and why they ask. */
import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { LANGUAGE } from '../../tables/languages.ts';
import { NO_NAME } from '../words/names.ts';
import { ROLE } from '../words/phrases.ts';
import type { QuestionWords } from '../words/question-words.ts';

/** True for a verb that no table knows, by which somebody tells what they did themselves, to a food where nothing else is named. */
export function isOwnDoing(question: QuestionWords, at: number): boolean {
  // "… and peeled it"
  const isOwn =
    at === 0 || question.says('self', at - 1) || question.connectorAt(at - 1)?.connector === 'and';
  const isDone = LANGUAGE[question.language.lang].didToFood?.test(question.words[at] ?? '') ?? false;
  return isOwn && isDone && question.phrasesAt(at).length === 0 && question.namedBy(at, at + 1) === NO_NAME;
}

/** True for a clause that tells of such a thing, and not to what: "I juiced them, how many calories in carrots"; but "I skipped breakfast, …". */
export function doesToFood(question: QuestionWords, end: number): boolean {
  for (let at = 0; at < end; at += 1) {
    const isLast = at === end - 1 || question.hasRole(at + 1, ROLE.refers);
    if (isLast && isOwnDoing(question, at)) return true;
  }
  return false;
}

/** True for a cooked food and a row of a raw one, whose cut is called so: "roasted beef chuck" is no chuck roast. */
export const isUncooked = (question: QuestionWords, food: AnswerFood, from: number, to: number): boolean =>
  isOf('raw', food) && question.words.some((_, at) => at >= from && at < to && question.says('cooked', at));

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
