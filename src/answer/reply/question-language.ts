/** Which language a question is in, and its answer told in, where more than one has its words. */
import { isEditsApart } from '../../edits.ts';
import { type AnswerLang, LANGUAGE } from '../../tables/languages.ts';
import { isMeasureKey } from '../../tables/measures.ts';
import type { AnswerIndex } from '../answer-index.ts';
import type { Reading } from '../readings/read-part.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { spelledWordsOf } from '../text/normalise.ts';
import { isSameButDoubled } from '../text/slips.ts';
import { isCompound } from '../words/misspelt.ts';
import { EVIDENCE, ROLE } from '../words/phrases.ts';
import type { Word } from '../words/word.ts';

/** What a name says besides. */
const IN_BRACKETS = /\([^)]*\)/g;

/** True for a word that means something in a language, names a food there, or is listed as no slip. */
function isWordOf(question: TaggedQuestion, at: number): boolean {
  const { text = '', form = '' } = question.known[at] ?? {};
  const { names, typos } = question.language;
  return (
    question.phrasesAt(at).length > 0 || question.isForm(at) || typos.isKnown(text) || names.has(text, form)
  );
}

/** True for a word in a form that asks for a number before it. */
const needsNumber = ({ known, language }: TaggedQuestion, at: number): boolean =>
  LANGUAGE[language.lang].onlyCounted?.test(known[at]?.text ?? '') ?? false;

/** True for a word that a language asks with, and none of the others: "kcal" and "protein" show no language, nor "kalorit" Estonian. */
export const showsLanguage = (
  question: TaggedQuestion,
  at: number,
  others: readonly TaggedQuestion[],
): boolean =>
  question.hasRole(at, EVIDENCE) &&
  !needsNumber(question, at) &&
  others.every((other) => other.language === question.language || !other.hasRole(at, EVIDENCE));

/** True for a word that shows the language, or says in no other what is done to a food: "keedetud tatar kcal". */
export const isInLanguage = (question: TaggedQuestion, at: number, all: readonly TaggedQuestion[]): boolean =>
  showsLanguage(question, at, all) ||
  ((question.isForm(at) || question.hasRole(at, ROLE.passedOver)) && isOfNone(question, [at], all));

/** True where the words at some places are words of no other language: "late" and "keto" are no slips. */
export const isOfNone = (
  { language }: TaggedQuestion,
  places: readonly number[],
  all: readonly TaggedQuestion[],
): boolean => !all.some((one) => one.language !== language && places.some((at) => isWordOf(one, at)));

/**
 * True for a question that a language may correct: another word of it shows the language ("voices kcal" is no "voi"), or the language is
 * asked for, or not asked with the word that asks ("proteiini"), and the word is of none; and no word is corrected that another language
 * asks with as it is ("kalorid" is no "kaloris" with a Finnish food), or has as a compound of its words ("kanamaku"). In the service's own
 * language "protien" is a slip, though it might be a form in Finnish.
 */
export function mayCorrect(
  question: TaggedQuestion,
  all: readonly TaggedQuestion[],
  lang: AnswerLang | undefined,
): boolean {
  const { known, language, asWritten } = question;
  const others = all.filter((one) => one.language !== language);
  const first = all[0]?.language.lang;
  const places = [...known.keys()];
  const taken = places.filter((at) => known[at]?.text !== asWritten?.known[at]?.text);
  const typedAt = (at: number): string => asWritten?.words[at] ?? '';
  const isOther = (other: TaggedQuestion, at: number): boolean =>
    other.hasRole(at, ROLE.metric) || isCompound(typedAt(at), other.language);
  if (language.lang !== first && taken.some((at) => others.some((other) => isOther(other, at)))) return false;
  // "Lohipiirakka" is no slip of the "lihapiirakka" in brackets of an English name: it is none in Finnish; nor is "mangotort" mangetout.
  const isShown = places.some((at) => showsLanguage(question, at, all));
  const isElsewhere = (at: number, text: string): boolean =>
    others.some(({ language, known }) =>
      isCompound(typedAt(at), language)
        ? !isShown || !isEditsApart(typedAt(at), text, 1)
        : !isShown && language.typos.isWord(text) && known[at]?.meant(language) !== text,
    );
  if (language.lang === first && taken.some((at) => isElsewhere(at, known[at]?.text ?? ''))) return false;
  if (places.some((at) => !taken.includes(at) && isWordOf(question, at) && isOfNone(question, [at], all)))
    return true;
  const asked = all.filter((one) => one.language.lang === (lang ?? first));
  const named = taken.filter((at) => !question.hasRole(at, ROLE.metric));
  // "Parsakali kcal": what has a letter twice is no other word.
  const isAlike = (at: number): boolean =>
    isSameButDoubled(typedAt(at), known[at]?.text ?? '') &&
    !others.some((other) => other.known[at]?.meant(other.language));
  const isSafe = LANGUAGE[language.lang].spelling.doublesAlike && taken.every(isAlike);
  const shows = isSafe || places.some((at) => showsLanguage(question, at, asked));
  return shows && isOfNone(question, named, all);
}

/**
 * True where words that a reading makes nothing of are, with the words beside them, a food in another language that knows as many:
 * "taimen, turska kalorit" (trout, cod) is no cod in Estonian.
 */
export function losesFood(reading: Reading, own: TaggedQuestion, all: readonly TaggedQuestion[]): boolean {
  if (all.length === 1 || reading.kind !== 'foods' || reading.question) return false;
  const isRead = (at: number): boolean =>
    own.longestAt(at) !== null || reading.parts.some(({ from, to }) => from <= at && at < to);
  const isNamed = (from: number, to: number): boolean =>
    all.some((one) => one !== own && from >= 0 && one.isNamed(from, to));
  return own.known.some(
    (_, at) => !isRead(at) && (isNamed(at, at + 1) || isNamed(at - 1, at + 1) || isNamed(at, at + 2)),
  );
}

/** True for the English name of a curated food that is a word of two languages: "piima", for "piimä", is Estonian for milk. */
export const isLent = (reading: Reading, own: TaggedQuestion, all: readonly TaggedQuestion[]): boolean =>
  reading.kind === 'foods' &&
  reading.parts.some(({ food, from, to }) => {
    // "Okroška" is "okroshka" in other letters alone.
    const isOther = (one: TaggedQuestion): boolean =>
      one.text(from, to) === own.text(from, to) && (one.foodNamed(from, to) ?? food) !== food;
    return own.language.lang === 'en' && food.source === 'curated_unverified' && all.some(isOther);
  });

/** How many words show the language as they are written: where two languages have as many, one of them may correct more. */
export const ownEvidence = ({ asWritten, evidence }: TaggedQuestion): number =>
  (asWritten ?? { evidence }).evidence;

/**
 * How many words are as a dictionary has them, less those in a form that asks for a number before it: "turska proteiini" is a Finn's
 * question, though "turska" is a form in Estonian and "voi" is "või" without its mark; so is "pulla kalorit". Behind a measure no word is:
 * "4 cl viina" is an Estonian's.
 */
export function asListed(question: TaggedQuestion): number {
  const { known, language } = question;
  const isListed = ({ text, form }: Word, at: number): boolean =>
    text === form && !language.marks.isFolded(text) && !isMeasureKey(known[at - 1]?.measures ?? '');
  return known.filter(isListed).length - known.filter((_, at) => needsNumber(question, at)).length;
}

/**
 * The language in which a curated food is called by the name it was asked for by, the service's own first: "hernekeitto" is listed for
 * "Pea soup, Finnish, with pork (hernekeitto)" too. The official names are English, whatever else they are ("tahini").
 */
export function nativeOf(
  reading: Reading,
  questions: readonly TaggedQuestion[],
  { nameOf }: AnswerIndex,
): AnswerLang | undefined {
  if (reading.kind !== 'foods' || reading.parts.length > 1 || reading.question) return undefined;
  const [part] = reading.parts;
  if (part?.food.source !== 'curated_unverified') return undefined;
  const isCalledSo = ({ known, language: { lang, lexicon, marks } }: TaggedQuestion): boolean => {
    const name = marks.plain(spelledWordsOf(nameOf(part.food, lang).replaceAll(IN_BRACKETS, ' ')));
    const forms = new Set(name.map((word) => lexicon.formOf(word)));
    return known.slice(part.from, part.to).every(({ form }) => forms.has(form));
  };
  // "Makaronilaatikko" is in brackets of its English name, and an everyday name in Finnish.
  const isNamedSo = (one: TaggedQuestion): boolean =>
    one.language.lang !== 'en' && one.foodNamed(part.from, part.to) === part.food;
  return (questions.find(isCalledSo) ?? questions.find(isNamedSo))?.language.lang;
}
