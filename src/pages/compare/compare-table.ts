import { availableCarbohydrate, kilojoules } from '../../energy.ts';
import { type Html, html } from '../../html.ts';
import { nutrientUnit } from '../../tables/nutrients.ts';
import { amountHtml } from '../food/amount-cells.ts';
import { amountPer100g, type FoodPageData, nameIn, nutrientName, type Unit } from '../food/food-data.ts';
import { FURTHER_GROUPS } from '../food/further-section.ts';
import { figure, type PageLang, stringsIn } from '../i18n/strings.ts';
import { scroll, softened, table } from '../parts.ts';

const WIDTH = 100;

/** Two foods' figures line by line, each with a bar in proportion to the larger of the two. */
export function compareTable(
  lang: PageLang,
  title: string,
  [a, b]: readonly [FoodPageData, FoodPageData],
  lines: readonly ComparedLine[],
): Html {
  const t = stringsIn(lang).compare;
  const rows = lines.map((line) => {
    const unit = nutrientUnit(line.key);
    const isPart =
      line.key === 'saturated_fat_g' || line.key === 'available_carbs_g' || line.key === 'sugar_g';
    return html`<tr${isPart ? html` class="part"` : null}><th scope="row">${lineName(line.key, lang)}</th>${side(lang, line.a, line, unit, 'a')}${side(lang, line.b, line, unit, 'b')}<td class="figure difference">${differenceHtml(lang, line.difference, unit)}</td></tr>`;
  });
  const columns = [
    stringsIn(lang).food.label.nutrient,
    heading(lang, a),
    heading(lang, b),
    [t.difference, 'figure difference'],
  ] as const;
  return scroll(title, table(columns, rows, { className: 'compare' }));
}

function heading(lang: PageLang, food: FoodPageData): Html {
  const name = nameIn(food, lang);
  return name.lang === lang ? html`${name.text}` : html`<span lang="${name.lang}">${name.text}</span>`;
}

/** The label's own words if it has them, because they state what is part of what. */
function lineName(key: string, lang: PageLang): Html {
  const { label } = stringsIn(lang).food;
  switch (key) {
    case 'available_carbs_g':
      return html`${label.available} <small>${label.availableNote}</small>`;
    case 'carbs_g':
      return html`${label.carbohydrate} <small>${label.carbohydrateNote}</small>`;
    case 'saturated_fat_g':
      return html`${label.saturates}`;
    case 'sugar_g':
      return html`${label.sugars}`;
    case 'fat_g':
      return html`${label.fat}`;
    default:
      return html`${softened(nutrientName(key, lang))}`;
  }
}

function side(
  lang: PageLang,
  amount: number | null,
  { a, b }: ComparedLine,
  unit: Unit,
  which: 'a' | 'b',
): Html {
  const most = Math.max(a ?? 0, b ?? 0);
  const width = amount === null || most === 0 ? 0 : Math.round((WIDTH * amount) / most);
  const bar = html`<svg class="bar" viewBox="0 0 ${WIDTH} 6" preserveAspectRatio="none" aria-hidden="true"><rect class="fill-${which}" width="${width}" height="6"/></svg>`;
  return html`<td>${amountHtml(lang, amount, unit)}${amount === null ? null : bar}</td>`;
}

/** A difference with its sign (U+2212 for minus); 0 has none. */
function differenceHtml(lang: PageLang, difference: number | null, unit: Unit): Html {
  const { unknown, units } = stringsIn(lang).food;
  if (difference === null) return html`<span class="unknown">${unknown}</span>`;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  return html`<data value="${difference}">${sign}${figure(lang, Math.abs(difference))}</data> ${units[unit]}`;
}

/** One nutrient of two foods; amounts in the nutrient's own unit, null if unknown. */
interface ComparedLine {
  readonly key: string;
  readonly a: number | null;
  readonly b: number | null;
  /** The second minus the first; null if either is unknown. */
  readonly difference: number | null;
}

/** The label's figures in the order of EU labels, energy first in kJ and kcal; `available_carbs_g` is computed. */
const LABEL_KEYS = [
  'energy_kj',
  'kcal',
  'fat_g',
  'saturated_fat_g',
  'carbs_g',
  'available_carbs_g',
  'sugar_g',
  'fiber_g',
  'protein_g',
  'salt_g',
] as const;

export function labelLines(a: FoodPageData, b: FoodPageData): readonly ComparedLine[] {
  return LABEL_KEYS.map((key) => line(key, labelAmount(key, a), labelAmount(key, b)));
}

/** Further nutrients that both sources have, and the keys of those that only one has. */
export function furtherLines(
  a: FoodPageData,
  b: FoodPageData,
): { readonly both: readonly ComparedLine[]; readonly onlyOne: readonly string[] } {
  const lines = FURTHER_GROUPS.flatMap(([, keys]) => keys).map((key) =>
    line(key, amountPer100g(key, a), amountPer100g(key, b)),
  );
  return {
    both: lines.filter(({ difference }) => difference !== null),
    onlyOne: lines.filter(({ a, b }) => (a === null) !== (b === null)).map(({ key }) => key),
  };
}

function labelAmount(key: (typeof LABEL_KEYS)[number], food: FoodPageData): number | null {
  if (key === 'available_carbs_g') return availableCarbohydrate(food.per_100g);
  const amount = amountPer100g(key, food);
  return key === 'energy_kj' && amount === null ? kilojoules(food.per_100g.kcal) : amount;
}

/** Rounded to 6 decimals, finer than any figure of the sources, to hide the errors of binary fractions. */
function line(key: string, a: number | null, b: number | null): ComparedLine {
  const difference = a === null || b === null ? null : Math.round((b - a) * 1e6) / 1e6;
  return { key, a, b, difference };
}
