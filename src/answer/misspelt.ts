import { NAME_RULES } from '../tables/languages.ts';
import type { AnswerLanguage } from './question-words.ts';

/** Letters of the shortest part of a compound. */
const SHORTEST_PART = 3;

/**
 * The word that one is a slip of; null where it is none, and where it may as well be another food.
 *
 * @param form the word in the form under which names are compared
 */
export function meantBySlip(word: string, form: string, language: AnswerLanguage): string | null {
  const meant = language.typos.correctionOf(word, form);
  return meant === null || isOtherFood(word, meant, language) || isNearOther(word, meant, language)
    ? null
    : meant;
}

/** True for a slip that is as near to another food's name as to the word meant: "almon" to "salmon" as to "almond". */
function isNearOther(word: string, meant: string, { lexicon, names, typos }: AnswerLanguage): boolean {
  const form = lexicon.formOf(meant);
  return typos.othersNear(word).some((other) => {
    const otherForm = lexicon.formOf(other);
    return otherForm !== form && names.has(other, otherForm);
  });
}

/**
 * True for a compound that the word meant is not: it ends in another food ("praekala" is no slip of "praekana"), or falls apart
 * into two words that are foods, parts of names or known otherwise, and not into those of the word meant ("kalaliha" and "kanaliha", "seeneleib" and
 * "seemneleib").
 */
function isOtherFood(word: string, meant: string, { lang, lexicon, names, typos }: AnswerLanguage): boolean {
  if (lang === 'en' || !NAME_RULES[lang].hasCompounds) return false;
  const isFood = (part: string): boolean => names.has(part, lexicon.formOf(part));
  // Whether a letter is doubled is what people slip in, and makes no other part: "makaroonilaatikko", "kirjolohifile".
  const wordOf = (part: string): string => part.replace(/(.)\1/g, '$1');
  const isOneWord = (part: string, other: string): boolean =>
    wordOf(part) === wordOf(other) || lexicon.formOf(part) === lexicon.formOf(other);
  for (let at = SHORTEST_PART; at + SHORTEST_PART <= word.length; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const endsAlike = meant.endsWith(last);
    // "Munapudel", a bottle, is no slip of "munapuder".
    if (!endsAlike && (isFood(last) || (isFood(first) && lexicon.amounts.meaning(last)))) return true;
    const isSame = endsAlike
      ? meant.startsWith(first) || isOneWord(first, meant.slice(0, -last.length))
      : meant.startsWith(first) && isOneWord(last, meant.slice(at));
    if (isSame || !(isFood(first) || typos.isKnown(first))) continue;
    if (isFood(last) || typos.isKnown(last) || typos.isPart(last, isFood)) return true;
  }
  return false;
}
