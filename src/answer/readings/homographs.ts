import { isPreposition, LANGUAGE } from '../../tables/languages.ts';
import type { Cover } from '../tags/cover.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { ROLE } from '../words/phrases.ts';

/**
 * True for a word that is a food only beside what is asked of it: "või kalorid", "palju kaloreid on võis", "tass teed", but not "või kui
 * palju kaloreid" (or), "kas võid öelda" (can you), "laps sai suhkrut" (got).
 */
export function isOtherWord(question: TaggedQuestion, from: number, to: number, { amounts }: Cover): boolean {
  const { words, language } = question;
  // "Kas või 100 g suhkrut": even so much
  const isEven = question.says('is', from - 1);
  // "80 kg mees" is a man.
  const isSomebody =
    question.says('homographInside', from) &&
    amounts.some((one) => one.measure === 'kilogram' && (one.to === from || one.from === to));
  const isCounted =
    amounts.some((one) => !one.isArticle && !(isEven && one.from >= to)) ||
    question.hasAnywhere(ROLE.compare | ROLE.more);
  if (to > from + 1 || (isCounted && !isSomebody)) return false;
  if (LANGUAGE[language.lang].asking?.otherAsTyped?.test(question.written(from, to).toLowerCase()))
    return true;
  if (!question.says('homograph', from)) return false;
  if (isSomebody) return true;
  // "Tätä voi syödä": can
  if (question.says('objectOf', from - 1)) return true;
  // "Calories on a date"
  if (language.lang === 'en') return [from - 1, from - 2].some((at) => question.says('onto', at));
  // "Lenkillä kaloreita": on a run
  if (LANGUAGE[language.lang].besideFood?.test(question.text(from, to))) return true;
  const isIn = question.says('homographInside', from);
  const goesWith = ROLE.metric | (isIn ? ROLE.asks : 0);
  const isSpoken = (at: number): boolean =>
    question.hasRole(at, ROLE.filler | ROLE.speaks) &&
    ![at - 1, at].some((place) => question.hasRole(place, goesWith)) &&
    !question.says('is', at);
  const isEnd = (at: number): boolean =>
    at === words.length ||
    // "Või kui palju valku mees"
    (question.connectorAt(at) !== undefined && !question.hasRole(at, ROLE.asks)) ||
    question.breaks.includes(at);
  const isLed = from === 0 || words.length === 2 || question.breaks.includes(from) || isEnd(from - 1);
  const [asked, form] = [question.text(to), question.form(to)];
  const isBase =
    asked === form || (LANGUAGE[language.lang].plural?.test(asked) && !question.says('ofMany', to));
  // "Kerro voin kalorit"
  const isOwner =
    question.says('homographOf', from) && isBase && question.hasRole(to, ROLE.metric) && isEnd(to + 1);
  if (question.hasAnywhere(ROLE.refers) || (!isLed && !isOwner && isSpoken(from - 1))) return true;
  // "Mees kalorid" asks for those of a man: what is in something is asked for in another form.
  const isOwned =
    question.says('homographOwned', from) &&
    isBase &&
    question.hasRole(to, ROLE.metric) &&
    !question.hasAnywhere(ROLE.asks);
  if (isIn) return isOwned || isSpoken(to);
  const isAsked = question.hasRole(to, ROLE.metric) && (isBase || (isLed && isEnd(to + 1)));
  // "Kui rasvane on või"
  const isOfDegree =
    isEnd(to) &&
    question.says('is', from - 1) &&
    [from - 2, from - 3].some((at) => question.hasRole(at, ROLE.metric)) &&
    question.says('degree', from - 3);
  if (isAsked || isOfDegree || (isLed && isEnd(to))) return false;
  return words[to] !== 'on' || question.wordAt(from - 1) !== 'kas';
}

/** True for a word that may say the form of a food, but in a case that goes with no other word: "рис сыром" is with cheese, and not raw. */
export function isWithFood(question: TaggedQuestion, from: number, to: number): boolean {
  let at = from;
  while (at < to && !question.says('with', at)) at += 1;
  if (at === to) return false;
  // "С сыром", "со сливочным сыром"
  // "На завтрак рис сыром"
  const isApart = question.phrasesAt(at - 2).some(({ isFiller, words }) => isFiller && words.length === 2);
  const isLed = [at - 1, ...(isApart ? [] : [at - 2])].some((place) =>
    isPreposition(question.wordAt(place), question.language.lang),
  );
  if (isLed) return false;
  const isLast = at === to - 1;
  return isLast
    ? !question.says('inside', from - 1)
    : question.text(at + 1, to) === question.form(at + 1, to);
}
