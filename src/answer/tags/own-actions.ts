/** What people say of themselves: what they did to the food that they ask about, and what they do and why they ask. */
import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { LANGUAGE } from '../../tables/languages.ts';
import { ROLE } from '../words/phrases.ts';
import type { QuestionWords } from '../words/question-words.ts';
import { isStrange } from './settings.ts';

/** Where words end that open a talk and ask nothing, whole or up to a place: "ok and …", "вчера на ужин …". */
export function endOfOpening(question: QuestionWords, end = question.known.length, from = 0): number {
  let at = from;
  while (at < end) {
    const opening = question
      .phrasesAt(at)
      .find(({ isFiller, bare }) => isFiller && bare !== 'asks' && bare !== 'person');
    if (opening === undefined) return at;
    at += opening.words.length;
  }
  return at;
}

/** True for a first word that nothing knows and that is cried out: "quick! …", "yay! …". */
export const isCry = (question: QuestionWords): boolean =>
  question.between[1]?.startsWith('!') === true && isStrange(question, 0);

/** What a word for a person does, and nothing else. */
const PERSON = ROLE.person | ROLE.filler;

/**
 * True for words up to a mark that only name something, as a menu, a maker or a club is called, and say nothing: "kids menu: …", "breakfast
 * club, …"; but "hello doctor, …", "dinner sorted, …". Only in a language where no form tells.
 */
export function isTitle(question: QuestionWords, end: number): boolean {
  const last = end - 1;
  const { noTitle } = LANGUAGE[question.language.lang];
  if (noTitle === undefined || last < 1 || last > 2 || !question.breaks.includes(end)) return false;
  // "Lunch box"
  const isUnknown = isStrange(question, last) || question.known[last]?.mayBeginAmount === true;
  const isName = isUnknown && !noTitle.test(question.wordAt(last));
  // "For the spreadsheet, …"
  if (question.says('purpose', 0, 2) || !(isName || question.says('ofAsked', last))) return false;
  for (let at = 0; at < last; at += 1) {
    const isNoun = question.says('ate', at) || (question.phrasesAt(at)[0]?.roles ?? 0) === PERSON;
    const isPlain = question
      .phrasesAt(at)
      .every(({ bare, isFiller, words }) => isFiller && !bare && words.length === 1);
    if (!isNoun && (!isPlain || question.says('greets', at) || noTitle.test(question.wordAt(at))))
      return false;
  }
  return true;
}

/** True for a verb that no table knows, by which somebody tells what they did themselves, to a food where nothing else is named. */
export function isOwnAction(question: QuestionWords, at: number): boolean {
  // "… and peeled it"
  const isOwn =
    endOfOpening(question, at) === at ||
    question.says('self', at - 1) ||
    question.connectorAt(at - 1)?.connector === 'and';
  const isDone = LANGUAGE[question.language.lang].didToFood?.test(question.words[at] ?? '') ?? false;
  return isOwn && isDone && question.phrasesAt(at).length === 0 && !question.isNamed(at);
}

/** True for a clause that tells of such a thing, and not to what: "I juiced them, how many calories in carrots"; but "I skipped breakfast, …". */
export function doesToFood(question: QuestionWords, end: number): boolean {
  for (let at = 0; at < end; at += 1) {
    const isLast = at === end - 1 || question.hasRole(at + 1, ROLE.refers);
    if (isLast && isOwnAction(question, at)) return true;
  }
  return false;
}

/**
 * True for a person in front of a word that may say what they did, another one than a food or what is asked, or behind a verb of filler:
 * "спрашивает муж".
 */
export function doesSomething(question: QuestionWords, at: number, end: number): boolean {
  const { didToFood, verbForm } = LANGUAGE[question.language.lang];
  // "Salt in ham for kids", but "kids yogurt" is another one.
  if (question.says('placed', at - 1)) return true;
  const isSaid = question.hasRole(at - 1, ROLE.filler) && verbForm?.test(question.wordAt(at - 1)) === true;
  if (isSaid || end >= question.known.length) return isSaid;
  // "Мама сварила борщ" tells; the verb and the food are a name together, as "варёный борщ" is.
  const isVerb = didToFood?.test(question.wordAt(end)) === true;
  const isName = question.isNamed(end, end + 1) || (!isVerb && question.isNamed(end, end + 2));
  return !isName && !question.hasRole(end, ROLE.metric);
}

/** True for a cooked food and a row of a raw one, whose cut is called so: "roasted beef chuck" is no chuck roast. */
export function isUncooked(question: QuestionWords, food: AnswerFood, from: number, to: number): boolean {
  if (!isOf('raw', food)) return false;
  for (let at = from; at < to; at += 1) if (question.says('cooked', at)) return true;
  return false;
}

/**
 * True where somebody says behind a mark what they do or what a figure is for, or what is not so: "…, asking for a school project", "…, it is for
 * homework", "…, на упаковке не написано"; but "chicken, stewing" is a kind.
 */
function beginsTalk(question: QuestionWords, at: number): boolean {
  if (!question.breaks.includes(at)) return false;
  if (question.words.some((_, place) => place >= at && question.says('unsaid', place, place + 2)))
    return true;
  const isLed = question.hasRole(at + 1, ROLE.filler | ROLE.refers);
  const isDone = question.says('doing', at) && !question.isNamed(at);
  return isLed && (isDone || question.hasRole(at, ROLE.refers));
}

/** True where a clause begins that says what is with something else: "…, pakil on silt maha tulnud", "… ku tarra on irronnut". */
function givesReason(question: QuestionWords, at: number): boolean {
  const subject = question.says('cause', at) ? at + 1 : at;
  const isOpening = subject > at || question.breaks.includes(at);
  if (!isOpening || !question.says('is', subject + 1)) return false;
  // "Kun nahka on mukana", with its skin
  return !question.says('partOfFood', subject) && question.phrasesAt(subject).length === 0;
}

/** True for what somebody has, which no clause is: "pasta, including my own sauce", "eggs and my toast"; but "… it when I eat". */
function isOwned(question: QuestionWords, at: number): boolean {
  if (question.breaks.includes(at) || question.phrasesAt(at).some(({ words }) => words.length > 1))
    return false;
  const isOther = question.hasRole(at - 1, ROLE.refers | ROLE.states | ROLE.asks);
  return question.words.length - at === 2 || (question.hasRole(at - 1, ROLE.filler) && !isOther);
}

/**
 * Where clauses end in which somebody speaks of their own affairs in front of a question ("I am on a low carb diet, how many calories are in …"):
 * whatever their words, none of them a food's or of an amount or a form.
 */
export function clausesInFront(question: QuestionWords): readonly number[] {
  if (!question.speaks(0)) return [];
  const ends: number[] = [];
  let isStrange = false;
  for (let end = 1; end < question.words.length && isAside(question, end - 1); end += 1) {
    // "I want the calories of rice"
    isStrange ||= question.phrasesAt(end - 1).length === 0 || question.says('doing', end - 1);
    // "I am counting calories, …" says what is asked for, and "вчера веганская версия: …" of what.
    if (question.hasRole(end - 1, ROLE.metric)) break;
    if (question.says('ofKind', end - 1) || question.says('fed', end - 1)) break;
    const isSaid = isStrange && !isTitle(question, end) && !doesToFood(question, end);
    if (isSaid && question.hasRole(end, ROLE.asks)) ends.push(end);
  }
  return ends;
}

/** True for the same behind a question: "… for my diet plan", "… if I eat it at night"; but "after drying" and "if it is the diet one" say which food is meant. */
export function isTrailingClause(question: QuestionWords, at: number): boolean {
  if (question.words.length - at < 2) return false;
  if (question.says('forWhom', at, question.words.length)) return true;
  const isReason = givesReason(question, at);
  const isTalk = isReason || beginsTalk(question, at);
  if (!isTalk && (!question.hasRole(at, ROLE.speaks) || isOwned(question, at))) return false;
  const behind = [...question.words.keys()].slice(at + 1);
  const isCondition = !isTalk && question.says('condition', at);
  const isSaid = (place: number): boolean => question.speaks(place) && !question.hasRole(place, ROLE.refers);
  if (isCondition && (!behind.some(isSaid) || behind.some((place) => isTreatment(question, place))))
    return false;
  const other = ROLE.asks | (isTalk ? ROLE.metric : 0) | (isReason ? ROLE.refers : 0);
  return [at, ...behind].every((place) => isAside(question, place) && !question.hasRole(place, other));
}

/** True for a verb that no table knows, of what is done to the food: "jos paistan sen", "kun rasva poistetaan"; but "if I eat it". */
function isTreatment(question: QuestionWords, at: number): boolean {
  if (question.phrasesAt(at).length > 0) return false;
  return (
    question.says('doneTo', at) || [at - 1, at + 1].some((place) => question.hasRole(place, ROLE.refers))
  );
}

/** True for a word that says nothing of a food. */
function isAside(question: QuestionWords, at: number): boolean {
  const isForm = question.isForm(at) && !question.hasRole(at, ROLE.filler);
  if (isForm || /\d/.test(question.words[at] ?? '')) return false;
  const phrases = question.phrasesAt(at);
  // "Kui ütleksite", if you told me, compares nothing.
  const compares = !question.isApart(at + 1);
  if (phrases.some(({ passedOver, connector }) => passedOver || (compares && connector === 'versus')))
    return false;
  const isName = (from: number): boolean => question.isNamed(from, at + 1);
  return !isName(at) && (at === 0 || !isName(at - 1));
}

/** True for "less" where somebody says what they aim at, and asks behind it: "I try to eat less salt, how much is in …". */
export function isAim(question: QuestionWords, at: number): boolean {
  if (!question.hasRole(at, ROLE.more | ROLE.less) || !question.speaks(0)) return false;
  return question.words.some((_, place) => place > at && question.hasRole(place, ROLE.asks));
}
