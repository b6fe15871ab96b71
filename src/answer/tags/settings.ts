/** Where, when and for whom somebody has a food, in a language whose cases say so. */
import { LANGUAGE } from '../../tables/languages.ts';
import { ROLE } from '../words/phrases.ts';
import type { QuestionWords } from '../words/question-words.ts';

/** A word that no table and no name knows. */
export const isStrange = (question: QuestionWords, at: number): boolean =>
  at >= 0 &&
  at < question.words.length &&
  question.phrasesAt(at).length === 0 &&
  !question.known[at]?.mayBeginAmount &&
  !question.isForm(at) &&
  !question.isNamed(at);

/** True for a word that says where, when or for whom something was, or what was full, and never how a food is: "home", "turult", "pakkaseen". */
export function isSetting(question: QuestionWords, at: number): boolean {
  const { setting, vesselful } = LANGUAGE[question.language.lang];
  const isSaid = setting?.test(question.wordAt(at)) || vesselful?.test(question.text(at, at + 2));
  return isStrange(question, at) && ((isSaid ?? false) || isPlaceName(question, at));
}

/** True for a shop's or a place's name that says where something came from: "ostsin Maximast kohupiima", but not where each word has a capital, nor what something was made of: "tegin Quornist kotleti". */
function isPlaceName(question: QuestionWords, at: number): boolean {
  const isCapital = (place: number): boolean => /^\p{Lu}/u.test(question.written(place));
  if (at === 0 || !LANGUAGE[question.language.lang].fromPlace?.test(question.wordAt(at))) return false;
  if (!isCapital(at) || isCapital(at + 1)) return false;
  return !question.words.some((_, place) => question.says('makes', place));
}

/**
 * Where what says for whom, when, where or why somebody has a food ends that begins at a word in front of its name and of what is asked of it:
 * a word in such a form that no table knows ("matkale", "leffaan"), or any that a word of time or reason stands by ("treeningu järel", "ennen
 * nukkumaanmenoa"), and the verb by which they had it ("isä toi"). None says how the food is.
 */
export function settingsAt(question: QuestionWords, at: number): readonly number[] {
  const { agreeing, besideFood } = LANGUAGE[question.language.lang];
  if (besideFood === undefined) return [];
  // "Kun sitä grillataan" says how a food is, and so may "hapuks" behind it.
  const isSaid = isSetting(question, at) && !question.says('ofOwner', at) && !question.says('doneTo', at);
  if (!isInFront(question, at)) {
    // "Kanarind trenni järel", but "keetmise järel" says how it is.
    if (question.says('behindTime', at + 1) && tellsWhose(question, at)) return [at + 2];
    return isSaid && question.says('forWhom', at) ? [at + 1] : [];
  }
  const isPlain = (place: number): boolean =>
    isStrange(question, place) || (question.hasRole(place, ROLE.speaks) && !question.isNamed(place));
  const ends = [...hadAt(question, at)];
  const isTimed = question.says('behindTime', at + 1) && isPlain(at);
  if (isTimed || (question.says('beforeTime', at) && isPlain(at + 1))) ends.push(at + 2);
  // "Gluteenivapaan leivän" is in one case, and "pehmeäksi keitetty" says how.
  const isPart = agreeing?.test(question.text(at, at + 2)) || question.isNamed(at + 1);
  const isHow = question.isForm(at + 1) || question.says('makes', at + 1);
  if (isSaid && (!isHow || question.says('forWhom', at)) && (question.isApart(at) || !isPart))
    ends.push(at + 1);
  if (isOfSetting(question, at)) ends.push(at + 2);
  return ends;
}

/** Where a verb ends by which somebody had a food that only the question asks of: "isä toi". */
function hadAt(question: QuestionWords, at: number): readonly number[] {
  const verbs = question.hasRole(at, ROLE.takes)
    ? question.phrasesAt(at).filter(({ bare }) => bare === 'takes')
    : [];
  // "Saan syödä leipää" asks whether one may, "osti kanaa ja riisiä" tells of two, and "keitti perunoita" of boiled ones.
  const isTold =
    verbs.length > 0 &&
    !COOKS.some((one) => question.says(one, at)) &&
    (at === 0 || !question.hasRole(at - 1, ROLE.filler) || question.hasRole(at - 1, ROLE.speaks)) &&
    !question.hasAnywhere(ROLE.connector) &&
    !question.words.some((_, place) => place < at && question.says('denies', place));
  const ends = isTold ? verbs.map(({ words }) => at + words.length) : [];
  // "Söivät suolaa" had what could be asked for.
  return ends.filter((end) => !question.hasRole(end, ROLE.metric));
}

/** True for a word that says whose or which the setting behind it is: "lasten synttäreille", "tütre katsikuteks", "80. juubeliks". */
function isOfSetting(question: QuestionWords, at: number): boolean {
  const next = at + 1;
  const isNext =
    isSetting(question, next) && !question.says('ofOwner', next) && !question.says('makes', next);
  if (!isNext || question.says('ofOwner', at)) return false;
  if (/^\d+(?:\.\s|-)/.test(question.written(at, at + 2))) return true;
  return tellsWhose(question, at) || (isStrange(question, at) && question.says('whose', at));
}

/** True for the genitive of a word that tells when, where or with whom: "tyttären" beside "tyttärellä", "tütre" beside "tütrel". */
function tellsWhose(question: QuestionWords, at: number): boolean {
  const { lang, lexicon } = question.language;
  const scene = LANGUAGE[lang].sceneOfGenitive?.(question.wordAt(at));
  return scene !== undefined && lexicon.meaningOf(scene)?.bare === 'speaks';
}

/** True where a text begins with what somebody does, or for whom, when or where. */
export const speaksFirst = (question: QuestionWords): boolean =>
  question.speaks(0) || settingsAt(question, 0).length > 0;

const COOKS = ['cooked', 'boiled', 'baked'] as const;

/** True where nothing in front of a word is a food's, an amount, a form or what is asked for. */
function isInFront(question: QuestionWords, end: number): boolean {
  for (let at = 0; at < end; at += 1) {
    if (question.hasRole(at, ROLE.metric | ROLE.connector | ROLE.passedOver) || question.isNamed(at))
      return false;
    if (question.isForm(at) || question.known[at]?.mayBeginAmount) return false;
  }
  return true;
}
