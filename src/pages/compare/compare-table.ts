import { KJ_PER_KCAL } from '../../energy.ts';
import { type Html, html } from '../../html.ts';
import { nutrientUnit, referenceIntake } from '../../tables/nutrients.ts';
import { amountHtml } from '../food/amount-cells.ts';
import * as foodData from '../food/food-data.ts';
import { FURTHER_GROUPS } from '../food/nutrient-sections.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { scroll, softened, table } from '../parts.ts';

const WIDTH = 100;

/** How the lines of a comparison follow each other. */
export type CompareOrder = 'difference' | 'label';

/** One nutrient of the foods, in its own unit and in their order; null if unknown. */
export interface ComparedLine {
  readonly key: string;
  readonly amounts: readonly (number | null)[];
}

/** The foods' figures line by line, each with a bar in proportion to the largest, and with its difference from the first food. */
export function compareTable(
  lang: PageLang,
  title: string,
  foods: readonly foodData.FoodPageData[],
  lines: readonly ComparedLine[],
  order: CompareOrder,
): Html {
  const rows = lines.map((line) => {
    const isPart = order === 'label' && foodData.LABEL.find(({ key }) => key === line.key)?.isPart;
    const cells = line.amounts.map((amount, at) => amountCell(lang, line, amount, at));
    return html`<tr${isPart ? html` class="part"` : null}><th scope="row">${lineName(line.key, lang, order)}</th>${cells}</tr>`;
  });
  const columns = [stringsIn(lang).food.label.nutrient, ...foods.map((food) => heading(lang, food))];
  return scroll(title, table(columns, rows, { className: `compare stacked of-${foods.length}` }));
}

function heading(lang: PageLang, food: foodData.FoodPageData): Html {
  const { text, attributes } = foodData.shortNameIn(food, lang);
  return attributes.text === '' ? html`${text}` : html`<span${attributes}>${text}</span>`;
}

/** The label's own words if it has them; where a part does not follow its whole, the name that is understood by itself. */
function lineName(key: string, lang: PageLang, order: CompareOrder): Html {
  const { label: t } = stringsIn(lang).food;
  const { text, isPart } = foodData.LABEL.find((one) => one.key === key && key !== 'kcal') ?? {};
  const isAlone = isPart && order !== 'label';
  if (key === 'available_carbs_g')
    return html`${isAlone ? `${t.carbohydrate}, ${t.available}` : t.available} <small>${t.availableNote}</small>`;
  const note = key === 'carbs_g' ? html` <small>${t.carbohydrateNote}</small>` : null;
  return html`${softened(text === undefined || isAlone ? foodData.nutrientName(key, lang) : t[text])}${note}`;
}

function amountCell(lang: PageLang, { key, amounts }: ComparedLine, amount: number | null, at: number): Html {
  const unit = nutrientUnit(key);
  const most = Math.max(...amounts.map((one) => one ?? 0));
  const width = amount === null || most === 0 ? 0 : Math.round((WIDTH * amount) / most);
  const bar = html`<svg class="bar" viewBox="0 0 ${WIDTH} 6" preserveAspectRatio="none" aria-hidden="true"><rect class="fill-${at === 0 ? 'a' : 'b'}" width="${width}" height="6"/></svg>`;
  const more = at === 0 ? null : differenceHtml(lang, amounts[0] ?? null, amount, unit);
  return html`<td>${amountHtml(lang, amount, unit, key === 'salt_g')}${amount === null ? null : bar}${more}</td>`;
}

/** "−37 kcal, 42 % less": the difference from the first food with its sign (U+2212 for minus); nothing where one is unknown. */
function differenceHtml(lang: PageLang, first: number | null, amount: number | null, unit: foodData.Unit) {
  const { compare: t, food } = stringsIn(lang);
  if (first === null || amount === null) return null;
  const difference = exact(amount - first);
  if (difference === 0) return html`<small class="difference">${t.equal}</small>`;
  const sign = difference > 0 ? '+' : '−';
  const share = relativeWords(lang, first, amount);
  return html`<small class="difference"><data value="${difference}">${sign}${figure(lang, Math.abs(difference))}</data> ${food.units[unit]}${share === null ? null : `, ${share}`}</small>`;
}

/** "42 % less", "15 % more", and from twice as much on "× 3.4"; null where the first has none, or there is less than a per cent in it. */
function relativeWords(lang: PageLang, first: number, amount: number): string | null {
  const t = stringsIn(lang).compare;
  if (first === 0) return null;
  const times = amount / first;
  if (times >= 2) return `× ${figure(lang, times >= 10 ? Math.round(times) : Math.round(times * 10) / 10)}`;
  // What has some has not 100 % less.
  const percent = Math.min(amount === 0 ? 100 : 99, Math.round(100 * Math.abs(times - 1)));
  return percent === 0 ? null : fill(times < 1 ? t.less : t.more, { n: figure(lang, percent) });
}

/** Rounded to 6 decimals, finer than any figure of the sources, to hide the errors of binary fractions. */
const exact = (n: number): number => Math.round(n * 1e6) / 1e6;

/** The label's figures in the order of EU labels, energy first in kJ and kcal. */
export const labelLines = (foods: readonly foodData.FoodPageData[]): readonly ComparedLine[] =>
  ['energy_kj', ...foodData.LABEL.map(({ key }) => key)].map((key) => ({
    key,
    amounts: foods.map((food) => foodData.labelAmount(key, food)),
  }));

/** Further nutrients that all sources have, and the keys of those that only some have. */
export function furtherLines(foods: readonly foodData.FoodPageData[]) {
  const lines = FURTHER_GROUPS.flatMap(([, keys]) => keys).map((key) => ({
    key,
    amounts: foods.map((food) => foodData.amountPer100g(key, food)),
  }));
  const isKnown = (amount: number | null): boolean => amount !== null;
  return {
    all: lines.filter(({ amounts }) => amounts.every(isKnown)),
    some: lines
      .filter(({ amounts }) => amounts.some(isKnown) && !amounts.every(isKnown))
      .map(({ key }) => key),
  };
}

/**
 * Lines by what differs most: first by the difference as a share of the reference intake, which tells a large difference of a
 * little from one that matters; those without a reference intake follow, by their difference as a share of the larger figure.
 */
export function byDifference(lines: readonly ComparedLine[]): readonly ComparedLine[] {
  return lines
    .map((line, at) => ({ line, at, ...weightOf(line) }))
    .sort((x, y) => x.rank - y.rank || y.weight - x.weight || x.at - y.at)
    .map(({ line }) => line);
}

function weightOf({ key, amounts }: ComparedLine): { readonly rank: number; readonly weight: number } {
  const known = amounts.filter((amount) => amount !== null);
  const most = Math.max(...known);
  const spread = most - Math.min(...known);
  if (known.length < 2) return { rank: 2, weight: 0 };
  // Energy is one figure in two units.
  const reference = key === 'energy_kj' ? KJ_PER_KCAL * (referenceIntake('kcal') ?? 0) : referenceIntake(key);
  if (reference !== null) return { rank: 0, weight: spread / reference };
  return { rank: 1, weight: most === 0 ? 0 : spread / most };
}
