import { isEditsApart } from '../../edits.ts';
import { LANGUAGE, NAME_RULES } from '../../tables/languages.ts';
import { isSameButDoubled } from '../text/slips.ts';
import { SHORTEST_PART } from '../text/typos.ts';
import { formOfPart } from './compounds.ts';
import type { AnswerLanguage } from './question-words.ts';

/**
 * The word that one is a slip of; null where it is none, and where it may as well be another food.
 *
 * @param form the word in the form under which names are compared
 */
export function meantBySlip(word: string, form: string, language: AnswerLanguage): string | null {
  const meant = language.typos.correctionOf(word, form);
  if (meant === null || isNeverMeant(meant, language) || isOtherFood(word, meant, language)) return null;
  // "Kaloirt" asks, though "kaloit" is near it.
  const asks = language.lexicon.word(meant).inflected.some(({ metric }) => metric);
  return !asks && !isSameButDoubled(word, meant) && isNearOther(word, meant, language) ? null : meant;
}

/** True for a form that nobody means who writes something else. */
export const isNeverMeant = (word: string, { lang, lexicon }: AnswerLanguage): boolean =>
  LANGUAGE[lang].neverMeant?.test(word) === true && word !== lexicon.formOf(word);

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
function isOtherFood(word: string, meant: string, language: AnswerLanguage): boolean {
  const { lang, lexicon, names, typos } = language;
  const isFood = (part: string): boolean => names.has(part, lexicon.formOf(part));
  if (lang === 'en') return isOtherInEnglish(word, meant, language);
  if (!NAME_RULES[lang].hasCompounds) return false;
  // Whether a letter is doubled is what people slip in, and makes no other word: "makaroonilaatikko", "kirjolohifile".
  const isDoubled = isSameButDoubled(word, meant);
  if (isDoubled && LANGUAGE[lang].spelling.doublesAlike) return false;
  // "Sardiinõli" is "sardiiniõli".
  const isLinked = (part: string, linked: string): boolean =>
    part === linked || (VOWEL_END.test(linked) && lexicon.formOf(part) === lexicon.formOf(linked));
  for (let at = SHORTEST_PART; at + SHORTEST_PART <= word.length; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const endsAlike = meant.endsWith(last);
    // "Kaerajõgi", a river, is no "kaerajoogi".
    const ofFood = isFood(first) || typos.isWord(first) || formOfPart(first, lang) !== null;
    // "Kapsaas" is of no meadow ("aas"), and "suitsusiga" no "suitsusiiga".
    const isOther = typos.isKnown(last) && (last.length > SHORTEST_PART || isFood(last));
    if (isDoubled && (endsAlike || !ofFood || !isOther)) continue;
    // "Munapudel", a bottle, is no slip of "munapuder".
    if (!endsAlike && (isFood(last) || (isFood(first) && lexicon.amounts.meaning(last)))) return true;
    const isSame = endsAlike
      ? isLinked(first, meant.slice(0, -last.length))
      : meant.startsWith(first) && lexicon.formOf(last) === lexicon.formOf(meant.slice(at));
    if (isSame || !(ofFood || typos.isKnown(first))) continue;
    if (isFood(last) || typos.isWord(last) || (ofFood && typos.isKnown(last))) return true;
  }
  return false;
}

const VOWEL_END = /[aeiouy]$/;

/** "Peppercode" is no "peppercorn", since nobody slips twice in so short a part, nor is "yogurty" "yogurt", or "crabberries", of crabs, "cranberries". */
function isOtherInEnglish(word: string, meant: string, { lexicon, names, typos }: AnswerLanguage): boolean {
  if (word === `${meant}y`) return true;
  const [form, other] = [lexicon.formOf(word), lexicon.formOf(meant)];
  for (let at = SHORTEST_PART; at + SHORTEST_PART <= form.length; at += 1) {
    const [first, last] = [form.slice(0, at), form.slice(at)];
    if (!names.has(first, first) || other.startsWith(first) || !other.endsWith(last)) continue;
    if (names.has(last, last) || typos.isKnown(last)) return true;
  }
  if (isEditsApart(form, other, 1)) return false;
  for (let at = word.length - LANGUAGE.en.spelling.shortest + 1; at + SHORTEST_PART <= word.length; at += 1) {
    const first = word.slice(0, at);
    if (meant.startsWith(first) && names.has(first, lexicon.formOf(first))) return true;
  }
  return false;
}

/** True for a word that falls apart into a food and another word of a language that has compounds. */
export function isCompound(word: string, { lang, lexicon, names, typos }: AnswerLanguage): boolean {
  if (lang === 'en' || !NAME_RULES[lang].hasCompounds) return false;
  for (let at = SHORTEST_PART; at + SHORTEST_PART <= word.length; at += 1) {
    const first = word.slice(0, at);
    if (typos.isKnown(word.slice(at)) && names.has(first, lexicon.formOf(first))) return true;
  }
  return false;
}
