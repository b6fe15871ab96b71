import type { PageLang } from '../site.ts';
import { foodEn } from './en-food.ts';
import { foodEt } from './et-food.ts';
import { foodFi } from './fi-food.ts';
import { foodRu } from './ru-food.ts';
import type { Translation } from './strings.ts';

/** Everything that a food's page says, in one language. */
export type FoodStrings = Translation<typeof foodEn>;

const TABLES: Readonly<Record<PageLang, FoodStrings>> = { en: foodEn, et: foodEt, fi: foodFi, ru: foodRu };

/** The strings of a language. */
export function foodStringsIn(lang: PageLang): FoodStrings {
  return TABLES[lang];
}
