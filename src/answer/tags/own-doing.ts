/** What somebody did to the food that they ask about. */
import type { AnswerFood } from '../../tables/answers.ts';
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
export const isUncooked = (
  question: QuestionWords,
  { slug }: AnswerFood,
  from: number,
  to: number,
): boolean =>
  /-raw(?!.*-cooked)(?:-|$)/.test(slug) &&
  question.words.some((_, at) => at >= from && at < to && question.says('cooked', at));
