import { availableCarbohydrate, kilojoules } from '../../energy.ts';
import { html } from '../../html.ts';
import { type AnswerLang, nutrientLabel } from '../../tables/languages.ts';
import { amountOf } from '../../tables/provenance.ts';
import type { ValueOrigin } from '../../tables/value-kinds.ts';
import type { FoodLink, FoodPageData } from '../food-lookup.ts';
import { figure, fill, type PageLang, type Strings, stringsIn, withCount } from '../i18n/strings.ts';
import { langMark } from '../parts.ts';

export type { FoodLink, FoodPageData };

/** The name in a page's language, else the English one; and the language that it is in. */
export function nameIn({ name, localNames }: Pick<FoodLink, 'name' | 'localNames'>, lang: AnswerLang) {
  const local = lang === 'en' ? undefined : localNames[lang];
  return local === undefined ? { text: name, lang: 'en' as const } : { text: local, lang };
}

/** The short name, as a list or a link shows it, and the attributes of the element that it is in: its language, and the whole name. */
export function shortNameIn(food: FoodLink, lang: AnswerLang) {
  const whole = nameIn(food, lang);
  const text = food.shorten(whole.lang, whole.text);
  const title = text === whole.text ? null : html` title="${whole.text}"`;
  return { text, attributes: html`${langMark(whole.lang, lang)}${title}` };
}

/**
 * An amount per 100 g, in the nutrient's own unit: the row's published figure, else the source's. Null is unknown,
 * never zero.
 */
export function amountPer100g(
  key: string,
  { per_100g, details }: Pick<FoodPageData, 'per_100g' | 'details'>,
): number | null {
  const published = per_100g[key];
  if (published !== undefined) return published;
  return details.provenance === null ? null : amountOf(key, details.provenance);
}

type LabelText = keyof Strings['food']['label'];
interface LabelLine {
  readonly key: string;
  readonly text: LabelText;
  readonly note?: LabelText;
  readonly isPart?: boolean;
}

/**
 * The figures of EU labels, in their order (Regulation 1169/2011, Annex XV), with the words for each and for what explains it; a part follows the
 * line that it is part of. Carbohydrate is the source's own, by difference and with fibre; the line below has it as labels define it.
 */
export const LABEL: readonly LabelLine[] = [
  { key: 'kcal', text: 'energy' },
  { key: 'fat_g', text: 'fat' },
  { key: 'saturated_fat_g', text: 'saturates', isPart: true },
  { key: 'carbs_g', text: 'carbohydrate', note: 'carbohydrateNote' },
  { key: 'available_carbs_g', text: 'available', note: 'availableNote', isPart: true },
  { key: 'sugar_g', text: 'sugars', isPart: true },
  { key: 'fiber_g', text: 'fibre' },
  { key: 'protein_g', text: 'protein' },
  { key: 'salt_g', text: 'salt', note: 'saltNote' },
];
/** An amount of the label per 100 g; kilojoules and available carbohydrate are computed where they are not stated. */
export function labelAmount(key: string, food: FoodPageData): number | null {
  if (key === 'available_carbs_g') return availableCarbohydrate(food.per_100g);
  const stated = amountPer100g(key, food);
  return key === 'energy_kj' ? (stated ?? kilojoules(food.per_100g.kcal)) : stated;
}

export type Unit = keyof Strings['food']['units'];

/** How a value is known, in a few words: "analysed, 12 samples". */
export function originWords({ kind, data_points: points }: ValueOrigin, lang: PageLang): string {
  const t = stringsIn(lang).food.known;
  return kind === 'analysed' && points !== null
    ? `${t.kinds[kind]}, ${withCount(lang, t.samples, points)}`
    : t.kinds[kind];
}

/** "Per 30 g", or per 100 g where there is no portion. */
export const perWords = (lang: PageLang, grams: number | null): string =>
  fill(stringsIn(lang).food.label.per, { n: figure(lang, grams ?? 100) });

/** A nutrient's name in a language; the key if it has no label. */
export const nutrientName = (key: string, lang: PageLang): string => nutrientLabel(key, lang) ?? key;
