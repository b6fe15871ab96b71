import type { Release } from '../dataset/release.ts';
import type { Food } from '../dataset/served-rows.ts';
import { SORT_KEYS, type Sorting } from '../pages/browse/paths.ts';
import type { PageLang } from '../pages/i18n/strings.ts';
import { isLang } from '../tables/languages.ts';

/** A food as lists have it. */
export interface Listed {
  readonly food: Food;
  /** First letter of its name in the language of the list, upper case; 0 for a name that begins with none. */
  readonly letter: string;
}

/** All foods in the order of their names in a language, as its readers expect them. */
export function foodsInOrder(release: Release, lang: PageLang): readonly Listed[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const letterOf = letters(lang);
  return release.foods
    .map((food) => ({ food, name: (isLang(lang) ? release.localName(food, lang) : null) ?? food.name }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ food, name }) => ({ food, letter: letterOf(name) }));
}

/** Reads first letters: "Õ" is a letter of its own in Estonian, "É" is none in English, nor is "Ё" in Russian lists. */
function letters(lang: PageLang): (name: string) => string {
  const { compare } = new Intl.Collator(lang, { sensitivity: 'base' });
  return (name) => {
    const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase(lang) ?? '';
    if (!/\p{L}/u.test(letter)) return '0';
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return compare(letter, plain) === 0 ? plain : letter;
  };
}

/** The letters of a list in the order of a language. */
export function lettersOf(list: readonly Listed[], lang: PageLang): readonly string[] {
  return [...new Set(list.map(({ letter }) => letter))].sort(new Intl.Collator(lang).compare);
}

/** Reads `kcal` or `-kcal`; null for what no list is sorted by. */
export function sortingAsked(text: string): Sorting | null {
  const key = SORT_KEYS.find((one) => one === text.replace(/^-/, ''));
  return key === undefined ? null : { key, isDescending: text.startsWith('-') };
}

/** A list that is in the order of names in another one; equal figures stay in the order of names. */
export function sorted(list: readonly Listed[], { key, isDescending }: Sorting): readonly Listed[] {
  if (key === 'name') return isDescending ? list.toReversed() : list;
  const sign = isDescending ? -1 : 1;
  return list.toSorted((a, b) => sign * (a.food.per_100g[key] - b.food.per_100g[key]));
}
