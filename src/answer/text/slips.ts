/** Slips of the pen: a letter left out, doubled, swapped with the next, or replaced by one beside it on a keyboard or one that sounds alike; and whole texts typed on the keyboard of other letters. */

import { ANSWER_LANGS, type AnswerLang, LANGUAGE } from '../../tables/languages.ts';
import { digestOfHash, hashBehind, NO_HASH } from './keys.ts';

const SCRIPTS = ANSWER_LANGS.flatMap((lang) => LANGUAGE[lang].script ?? []);
const KEY_ROWS = SCRIPTS.flatMap(({ rows }) => rows);
/** Rows of one keyboard. */
const ROWS = 3;
const ALIKE: ReadonlySet<string> = new Set(SCRIPTS.flatMap(({ alike }) => alike.split(' ')));
const SILENT: ReadonlySet<string> = new Set(SCRIPTS.flatMap(({ silent }) => silent ?? []));

const VOWELS = /^[aeiouy]{2}$/;

/** True for two letters that are often written for each other by ear. */
export const soundsAlike = (one: string, other: string): boolean =>
  ALIKE.has([one, other].sort().join('')) || VOWELS.test(one + other);

/** True for two letters that are side by side on a keyboard, or sound alike. */
function mayReplace(one: string, other: string): boolean {
  if (ALIKE.has([one, other].sort().join(''))) return true;
  const [x = Number.NaN, y = Number.NaN] = placeOf(one);
  const [otherX = Number.NaN, otherY = Number.NaN] = placeOf(other);
  return Math.abs(y - otherY) <= 1 && Math.abs(x - otherX) <= 1;
}

/** Column and row of a key; a row lies half a key to the right of the one above it. */
function placeOf(letter: string): readonly number[] {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(letter));
  return row === -1 ? [] : [(KEY_ROWS[row] ?? '').indexOf(letter) + (row % ROWS) / 2, row % ROWS];
}

/** What each letter may have been typed for. */
const REPLACED: ReadonlyMap<string, readonly string[]> = new Map(
  SCRIPTS.flatMap(({ letters }) =>
    Array.from(letters, (one) => [
      one,
      Array.from(letters).filter((other) => other !== one && mayReplace(one, other)),
    ]),
  ),
);

/**
 * What somebody may have meant who made one slip behind the first letter, or wrote a first vowel by ear ("арехов").
 *
 * @param mayBe false for the digest of what is no word: few of some hundred are left then, and no others made
 */
export function meantBy(word: string, mayBe: (digest: number) => boolean = () => true): readonly string[] {
  const { letters, byEar } = SCRIPTS.find((one) => one.letters.includes(word.charAt(0))) ?? NO_SCRIPT;
  const meant: string[] = [];
  let hash = NO_HASH;
  for (let at = 0; at <= word.length; at += 1) {
    const here = word.charAt(at);
    const add = (put: string, from: number): void => {
      if (mayBe(digestOfHash(hashBehind(hashBehind(hash, put), word, from))))
        meant.push(word.slice(0, at) + put + word.slice(from));
    };
    const isLoose = SILENT.has(here) || (at > 0 && here === word.charAt(at - 1));
    for (const other of REPLACED.get(here) ?? []) if (at > 0 || byEar?.test(here + other)) add(other, at + 1);
    if (at > 0) {
      for (const letter of letters) add(letter, at);
      if (isLoose) add('', at + 1);
      const next = word.charAt(at + 1);
      if (next !== '' && next !== here) add(next + here, at + 2);
    }
    hash = hashBehind(hash, here);
  }
  return meant;
}

const NO_SCRIPT: (typeof SCRIPTS)[number] = { rows: ['', '', ''], letters: '', alike: '' };

/** True unless one letter is replaced by another that no slip puts there ("pulloveri" for "pullovesi"). */
export function isNoOtherWord(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return true;
  const places = Array.from(typed).flatMap((letter, at) => (letter === meant[at] ? [] : [at]));
  const [at, ...others] = places;
  return at === undefined || others.length > 0 || mayReplace(typed[at] ?? '', meant[at] ?? '');
}

/** True for two words of which one has a letter once where the other has it twice. */
export function isSameButDoubled(word: string, meant: string): boolean {
  const single = (text: string): string => text.replace(/(.)\1/g, '$1');
  return word.length !== meant.length && single(word) === single(meant);
}

/** Of words that one may be a slip of those of which only a letter is doubled, or is not, where there are any: that is what people slip in most. */
export function likeliest(typed: string, meant: readonly string[]): readonly string[] {
  const doubled = meant.filter((one) => isSameButDoubled(typed, one));
  return doubled.length > 0 ? doubled : meant;
}

/** True where an inflected word is misspelt behind what it shares with its base: "hilloissaa", but not "hiloissa", which has a base of its own. */
export const slipsInEnding = (typed: string, meant: string, base: string): boolean =>
  firstDifference(typed, meant) >= firstDifference(meant, base);

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

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
