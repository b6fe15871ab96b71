/** Which language a question is in, and its answer told in, where more than one has its words. */
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import type { AnswerIndex } from './answer-index.ts';
import type { Word } from './lexicon.ts';
import { isCompound } from './misspelt.ts';
import { spelledWordsOf } from './normalise.ts';
import { ROLE } from './phrases.ts';
import type { Reading } from './reading.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/** What a name says besides. */
const IN_BRACKETS = /\([^)]*\)/g;

/**
 * True where a word is corrected that another language asks with as it is ("kalorid" is no "kaloris" with a Finnish food), or has as a
 * compound of its words ("kanamaku"). In the service's own language "protien" is a slip, though it might be a form in Finnish.
 */
export const takesWordOfOther = (
  { known, asWritten, language }: TaggedQuestion,
  others: readonly TaggedQuestion[],
): boolean =>
  language.lang !== others[0]?.language.lang &&
  known.some(
    ({ text }, at) =>
      text !== asWritten?.known[at]?.text &&
      others.some(
        (other) =>
          other.language !== language &&
          (other.hasRole(at, ROLE.metric) || isCompound(asWritten?.words[at] ?? '', other.language)),
      ),
  );

/** How many words show the language as they are written: where two languages have as many, one of them may correct more. */
export const ownEvidence = ({ asWritten, evidence }: TaggedQuestion): number =>
  (asWritten ?? { evidence }).evidence;

/**
 * How many words are as a dictionary has them, less those in a form that asks for a number before it: "turska proteiini" is a Finn's
 * question, though "turska" is a form in Estonian and "voi" is "või" without its mark; so is "pulla kalorit".
 */
export function asListed({ known, language }: TaggedQuestion): number {
  const { onlyCounted } = LANGUAGE[language.lang];
  const isListed = ({ text, form }: Word): boolean => text === form && !language.marks.isFolded(text);
  return known.filter(isListed).length - known.filter(({ text }) => onlyCounted?.test(text)).length;
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
  return questions.find(isCalledSo)?.language.lang;
}
