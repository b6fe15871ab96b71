import type { AnswerLang } from '../../tables/languages.ts';
import { LANGUAGE } from '../../tables/languages.ts';

const LATIN = /\p{Script=Latin}/u;
const OTHER = /[^\P{L}\p{Script=Latin}]/u;
const LATIN_WORD = /[a-z']+/g;

/**
 * What a text in Latin letters may say in a language that has other ones: as its keys read there ("rfkjhbb" is "калории"), and as it
 * sounds ("kalorii"). None where the language has no layout of its own, or the text no Latin letters.
 *
 * @param spelt a word as it sounds; see `asItSounds`
 */
export function inOtherLetters(
  text: string,
  lang: AnswerLang,
  spelt: (word: string) => string,
): readonly string[] {
  const { keyboard } = LANGUAGE[lang];
  const typed = text.toLowerCase();
  if (keyboard === undefined || !LATIN.test(typed)) return [];
  const byKeys = typed.replace(/\S+/g, (word) => (LATIN.test(word) ? retyped(word, keyboard) : word));
  return OTHER.test(typed) ? [byKeys] : [byKeys, typed.replace(LATIN_WORD, spelt)];
}

/**
 * The spelling that a word in Latin letters has in a language: the first that means something there, else the likeliest.
 *
 * @param isKnown true of a word that means something in the language
 */
export function asItSounds(word: string, lang: AnswerLang, isKnown: (word: string) => boolean): string {
  const spellings = LANGUAGE[lang].spellingsOf?.(word) ?? [];
  return spellings.find(isKnown) ?? spellings[0] ?? word;
}

/** A word as its keys read on another layout. */
const retyped = (word: string, { latin, own }: { readonly latin: string; readonly own: string }): string =>
  [...word].map((sign) => (latin.includes(sign) ? own.charAt(latin.indexOf(sign)) : sign)).join('');
