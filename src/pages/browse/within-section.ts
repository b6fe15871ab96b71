import { type Html, html, rich } from '../../html.ts';
import { categoryLabel } from '../../tables/languages.ts';
import { nutrientUnit } from '../../tables/nutrients.ts';
import type { FoodPageData } from '../food/food-data.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { linkTo, type Site } from '../layout.ts';
import { histogram } from './histogram.ts';
import { categoryPath, rankingPath } from './paths.ts';

/** The figures whose spread a food's page shows. */
export const WITHIN_KEYS = ['kcal', 'protein_g', 'fat_g', 'carbs_g', 'fiber_g', 'salt_g'] as const;
export type WithinKey = (typeof WITHIN_KEYS)[number];

/** The known figures of a category, each the lowest first. */
export interface CategorySpread {
  readonly foods: number;
  readonly values: Readonly<Record<WithinKey, Float64Array>>;
}

/** Where a food is among those of its category, a small picture a figure; null where it has no category. */
export function withinSection(site: Site, lang: PageLang, food: FoodPageData): Html | null {
  const { category, spread } = food;
  if (category === null || spread === null) return null;
  const { within: t, label, units } = stringsIn(lang).food;
  const names: Readonly<Record<WithinKey, string>> = {
    kcal: label.energy,
    protein_g: label.protein,
    fat_g: label.fat,
    carbs_g: label.carbohydrate,
    fiber_g: label.fibre,
    salt_g: label.salt,
  };
  const to = linkTo(site, lang);
  const pictures = WITHIN_KEYS.flatMap((key) => {
    const value = food.per_100g[key] ?? null;
    const values = spread.values[key];
    if (value === null || values.length === 0) return [];
    const unit = units[nutrientUnit(key)];
    const below = values.findIndex((other) => other >= value);
    const words = fill(t.alternative, {
      nutrient: names[key],
      value: figure(lang, value),
      unit,
      percent: figure(lang, Math.round((100 * Math.max(0, below)) / values.length)),
    });
    return [
      html`<div><p>${names[key]} <span class="figure">${figure(lang, value)} ${unit}</span></p>
${histogram(lang, values, value, words, unit)}</div>\n`,
    ];
  });
  const list = html`<a href="${to(categoryPath(category))}">${categoryLabel(category, lang)}</a>`;
  return html`<section aria-labelledby="within">
<h2 id="within">${t.heading}</h2>
<p class="small quiet">${rich(t.intro, { category: list, n: figure(lang, spread.foods) })}</p>
<div class="within">
${pictures}</div>
</section>`;
}

/** A figure's name with a link to the foods of the category by it, or of all where there is no category; the food is marked there. */
export function rankedName(
  site: Site,
  lang: PageLang,
  { category, ...food }: Pick<FoodPageData, 'slug' | 'source_ref' | 'category' | 'answerOnly'>,
  key: string,
  text: string,
): Html {
  const path = rankingPath({ key, category, food: food.answerOnly ? null : shortName(food) });
  return html`<a href="${linkTo(site, lang)(path)}">${text}</a>`;
}

/** What a ranking calls a food in its address, where a page has a hundred of them: the number of its source, else its slug. */
const shortName = ({ slug, source_ref: ref }: Pick<FoodPageData, 'slug' | 'source_ref'>): string =>
  ref?.startsWith('fdc:') ? ref.slice('fdc:'.length) : slug;
