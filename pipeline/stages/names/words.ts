import { type Lang, NAME_RULES } from '../../../src/tables/languages.ts';

/** English words shorter than this occur in many languages by chance. */
const SHORTEST_TELLING_WORD = 3;

/** The words of a text, as written: runs of letters, with the digits among them ("B12"). */
export function nameWords(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
}

/** A name without its brands, which are exempt from the alphabet check. */
export function withoutBrands(name: string, brands: readonly string[]): string {
  return brands.reduce((rest, brand) => rest.replaceAll(brand, ' '), name);
}

/** Words with a letter from outside the language's alphabet. */
export function foreignWords(lang: Lang, name: string): string[] {
  const { alphabet } = NAME_RULES[lang];
  return nameWords(name).filter((word) => !alphabet.test(word.toLowerCase().normalize('NFC')));
}

/** Words of a localised name that the English name has too. */
export function englishWords(name: string, english: string): string[] {
  const known = new Set(nameWords(english.toLowerCase()));
  return nameWords(name).filter(
    (word) => word.length >= SHORTEST_TELLING_WORD && known.has(word.toLowerCase()),
  );
}

/** A listed word of at least this length also allows compounds and inflected forms that begin with it. */
const SHORTEST_STEM = 5;

/** True when listing `token` allows `word`: "entrecôte" allows the Finnish "entrecôten" and "entrecôtepihvi" too. */
export function tokenAllows(token: string, word: string): boolean {
  const [listed, found] = [token.toLowerCase(), word.toLowerCase()];
  return listed === found || (listed.length >= SHORTEST_STEM && found.startsWith(listed));
}
