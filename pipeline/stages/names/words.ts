import type { Lang } from '../../../src/tables/records.ts';

/** The letters that each language's own words are written with, lower case. */
const ALPHABET: Readonly<Record<Lang, RegExp>> = {
  et: /^[a-zäöüõšž\p{N}]+$/u,
  fi: /^[a-zåäöšž\p{N}]+$/u,
  ru: /^[а-яё\p{N}]+$/u,
};

/** English words shorter than this are alike in many languages by chance. */
const SHORTEST_TELLING_WORD = 3;

/** The words of a text, as written: runs of letters, with the digits among them ("B12"). */
export function nameWords(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
}

/** A name without the brands in it, so that their letters offend nobody. */
export function withoutBrands(name: string, brands: readonly string[]): string {
  return brands.reduce((rest, brand) => rest.replaceAll(brand, ' '), name);
}

/** Words with a letter from outside the language's alphabet. */
export function foreignWords(lang: Lang, name: string): string[] {
  return nameWords(name).filter((word) => !ALPHABET[lang].test(word.toLowerCase().normalize('NFC')));
}

/** Words of a localised name that stand in the English name as well. */
export function englishWords(name: string, english: string): string[] {
  const known = new Set(nameWords(english.toLowerCase()));
  return nameWords(name).filter(
    (word) => word.length >= SHORTEST_TELLING_WORD && known.has(word.toLowerCase()),
  );
}

/** A listed word this long is known again at the beginning of a compound or of a longer form of itself. */
const SHORTEST_STEM = 5;

/** True when listing `token` allows `word`: "entrecôte" allows the Finnish "entrecôten" and "entrecôtepihvi" too. */
export function tokenAllows(token: string, word: string): boolean {
  const [listed, found] = [token.toLowerCase(), word.toLowerCase()];
  return listed === found || (listed.length >= SHORTEST_STEM && found.startsWith(listed));
}
