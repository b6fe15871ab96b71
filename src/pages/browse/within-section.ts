import { categoryLabel } from '../../tables/languages.ts';
import { nutrientUnit } from '../../tables/nutrients.ts';
import { type FoodPageData, LABEL } from '../food/food-data.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { type Html, html, type LocalSite, rich } from '../layout.ts';
import { link, section } from '../parts.ts';
import { categoryPath, rankingPath } from './paths.ts';

const BINS = 24;
const HEIGHT = 60;
/** Values above this share of the others are in the last bar together, where they would stretch the scale too far. */
const USUAL_SHARE = 0.95;
const STRETCH = 2;

/**
 * How many values are in each of `BINS` equal spans from 0 on, and which span a value is in. The scale ends at `top`; where it is cut, the
 * last span has all values beyond it too.
 *
 * @param ascending at least one value, none below 0
 */
export function spreadOf(ascending: ArrayLike<number>) {
  const most = ascending[ascending.length - 1] ?? 0;
  const usual = ascending[Math.floor((ascending.length - 1) * USUAL_SHARE)] ?? 0;
  const isCut = usual > 0 && most > STRETCH * usual;
  const top = (isCut ? Number(usual.toPrecision(2)) : most) || 1;
  const binOf = (value: number): number => Math.min(BINS - 1, Math.floor((value / top) * BINS));
  const counts = Array.from({ length: BINS }, () => 0);
  for (const value of Array.from(ascending)) {
    const bin = binOf(value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { counts, top, isCut, binOf };
}

/**
 * How values are spread, as bars; the one that has `mark` is coloured. Labels are text below the picture, which may grow and
 * shrink by itself.
 *
 * @param alternative what the picture shows, for those who do not see it
 */
export function histogram(
  lang: PageLang,
  ascending: ArrayLike<number>,
  mark: number | null,
  alternative: string,
  unit: string,
): Html {
  const { counts, top, isCut, binOf } = spreadOf(ascending);
  const highest = Math.max(1, ...counts);
  const own = mark === null ? -1 : binOf(mark);
  const bar = (count: number, bin: number): string => {
    if (count === 0) return '';
    // What is there must be seen, also one food beside hundreds.
    const height = Math.max(2, Math.round((HEIGHT * count) / highest));
    return `M${bin} 0v${height}`;
  };
  const others = counts.map((count, bin) => (bin === own ? '' : bar(count, bin))).join('');
  const marked = own === -1 ? null : html`<path class="own" d="${bar(counts[own] ?? 0, own)}"/>`;
  const value = `${figure(lang, top)} ${unit}`;
  const end = isCut ? fill(stringsIn(lang).ranking.orMore, { value }) : value;
  return html`<svg class="histogram" role="img" viewBox="-.5 0 ${BINS} ${HEIGHT}" preserveAspectRatio="none" aria-label="${alternative}"><path d="${others}"/>${marked}</svg>
<p class="scale" aria-hidden="true"><span>0</span><span>${end}</span></p>`;
}

/** The figures whose spread a food's page shows. */
export const WITHIN_KEYS = ['kcal', 'protein_g', 'fat_g', 'carbs_g', 'fiber_g', 'salt_g'] as const;
export type WithinKey = (typeof WITHIN_KEYS)[number];

/** Where a food is among those of its category, a small picture a figure; null where it has no category. */
export function withinSection(site: LocalSite, food: FoodPageData): Html | null {
  const { category, spread } = food;
  if (category === null || spread === null) return null;
  const { within: t, label, units } = site.texts.food;
  const pictures = WITHIN_KEYS.flatMap((key) => {
    const value = food.per_100g[key] ?? null;
    const values = spread.values[key];
    if (value === null || values.length === 0) return [];
    const unit = units[nutrientUnit(key)];
    const nutrient = label[LABEL.find((line) => line.key === key)?.text ?? 'energy'];
    const below = values.findIndex((other) => other >= value);
    const words = fill(t.alternative, {
      nutrient,
      value: figure(site.lang, value),
      unit,
      percent: figure(site.lang, Math.round((100 * Math.max(0, below)) / values.length)),
    });
    return [
      html`<div><p>${nutrient} <span class="figure">${figure(site.lang, value)} ${unit}</span></p>
${histogram(site.lang, values, value, words, unit)}</div>\n`,
    ];
  });
  const words = { category: categoryLink(site, category), n: figure(site.lang, spread.foods) };
  const content = html`<p class="small quiet">${rich(t.intro, words)}</p>
<div class="within">
${pictures}</div>`;
  return section('within', t.heading, content);
}

/** A category's name with a link to its list. */
export const categoryLink = (site: LocalSite, category: string): Html =>
  link(site, categoryPath(category), categoryLabel(category, site.lang));

/** A figure's name with a link to the foods of the category by it, or of all where there is no category; the food is marked there. */
export function rankedName(
  site: LocalSite,
  { category, ...food }: Pick<FoodPageData, 'slug' | 'source_ref' | 'category' | 'answerOnly'>,
  key: string,
  text: string,
): Html {
  const path = rankingPath({ key, category, food: food.answerOnly ? null : shortName(food) });
  return link(site, path, text);
}

/** What a ranking calls a food in its address, where a page has a hundred of them: the number of its source, else its slug. */
const shortName = ({ slug, source_ref: ref }: Pick<FoodPageData, 'slug' | 'source_ref'>): string =>
  ref?.startsWith('fdc:') ? ref.slice('fdc:'.length) : slug;
