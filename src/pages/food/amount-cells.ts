import { type Html, html } from '../../html.ts';
import { percentOfReference, referenceIntake } from '../../tables/nutrients.ts';
import { valueOrigin } from '../../tables/provenance.ts';
import { kindGroup, type ValueKind, type ValueOrigin } from '../../tables/value-kinds.ts';
import { inPortion, labelFigure } from '../assets/amounts.js';
import { figure, type PageLang, stringsIn } from '../i18n/strings.ts';
import { type Column, joined } from '../parts.ts';
import { type FoodPageData, originWords, perWords, type Unit } from './food-data.ts';

/** How figures are known, at a glance: a sign for each group of kinds, from what was measured to what is not documented. */
const SIGNS = {
  measured: '●',
  derived: '◐',
  estimated: '○',
  stated: '□',
  zero: '∅',
  unstated: '–',
} as const;
type SignGroup = keyof typeof SIGNS;

const groupOf = (kind: ValueKind): SignGroup => kindGroup(kind) as SignGroup;

/** The sign of a figure, with its words as the title, for those who do not see it too; null where nothing is said of it. */
export function knownSign(
  key: string,
  lang: PageLang,
  { details: { provenance } }: FoodPageData,
): Html | null {
  const origin = provenance && valueOrigin(key, provenance);
  if (origin === null) return null;
  return html`\u00a0<span role="img" title="${originWords(origin, lang)}">${SIGNS[groupOf(origin.kind)]}</span>`;
}

/** How figures are known, in words and in USDA's codes: "analysed, 12 samples 1 A". */
export function knownHead(origin: ValueOrigin, lang: PageLang): Html {
  const codes = [origin.source_code, origin.derivation_code].filter((code) => code).join(' ');
  return html`<b>${originWords(origin, lang)}</b>${codes === '' ? null : html` <code>${codes}</code>`}`;
}

/** What the signs of a food mean, and where each figure's own words are; null where it has none. */
export function knownKey(lang: PageLang, food: FoodPageData): Html | null {
  const t = stringsIn(lang).food.known;
  const used = new Set((food.details.provenance?.known ?? []).map(({ kind }) => groupOf(kind)));
  const groups = (Object.keys(SIGNS) as SignGroup[]).filter((group) => used.has(group));
  if (groups.length === 0) return null;
  const parts = groups.map(
    (group) => html`<span class="known" aria-hidden="true">${SIGNS[group]}</span>\u00a0${t.signs[group]} `,
  );
  return html`<p class="known-key">${t.how}: ${parts}<a href="#figures">${t.inFull}</a></p>`;
}

/** An amount per 100 g in its own unit; null is unknown. */
export type Amount = readonly [per100g: number | null, unit: Unit];

/** How a table of a food's amounts is shown. */
interface AmountColumns {
  readonly lang: PageLang;
  /** Weight of the portion beside the 100 g; null where there is none. */
  readonly grams: number | null;
  /** As labels print figures: traces as less than the least, and a dash where there is no reference intake. */
  readonly isLabel: boolean;
}

/** An amount with its unit; unknown is a word, never 0. `data` has the exact figure, for programs. */
export function amountHtml(lang: PageLang, amount: number | null, unit: Unit, isLabel = false): Html {
  const t = stringsIn(lang).food;
  if (amount === null) return html`<span class="unknown">${t.unknown}</span>`;
  const plain = (n: number): string => figure(lang, n);
  return html`<data value="${amount}">${isLabel ? labelFigure(amount, plain) : plain(amount)}</data> ${t.units[unit]}`;
}

/** An amount of the portion alone, or of 100 g where there is none; `data` has that of 100 g, for `portion.js`, which leaves 0 as it is. */
export const scaledHtml = (lang: PageLang, per100g: number, grams: number | null): Html =>
  per100g === 0
    ? html`0`
    : html`<data value="${per100g}">${figure(lang, inPortion(per100g, grams ?? 100))}</data>`;

/** The heads: the nutrient, per 100 g, per portion where one is chosen, share of the reference intake. */
export function amountHeads({ lang, grams }: AmountColumns): readonly Column[] {
  const t = stringsIn(lang).food.label;
  const own: Column[] = grams === null ? [] : [[perWords(lang, grams), 'figure own']];
  return [t.nutrient, [t.amount, 'figure'], ...own, [t.reference, 'figure']];
}

/**
 * The cells of a line under those heads. `portion.js` makes those of another portion from them: from the `data` of the
 * figures per 100 g, the last of which is the one that has a share, and from the reference intake.
 *
 * @param key whose reference intake counts
 */
export function amountCells(
  { lang, grams, isLabel }: AmountColumns,
  key: string,
  amounts: readonly Amount[],
): Html {
  const cell = (of: (amount: number) => number): Html => {
    const shown = amounts.map(([n, unit]) => amountHtml(lang, n === null ? null : of(n), unit, isLabel));
    return joined(shown, html`<br>`);
  };
  const own =
    grams === null ? null : html`<td class="own">${cell((amount) => inPortion(amount, grams))}</td>`;
  return html`<td>${cell((amount) => amount)}</td>${own}${shareCell({ lang, grams, isLabel }, key, amounts.at(-1)?.[0] ?? null)}`;
}

function shareCell({ lang, grams, isLabel }: AmountColumns, key: string, per100g: number | null): Html {
  const percent = percentOfReference(key, per100g === null ? null : (per100g * (grams ?? 100)) / 100);
  if (percent === null) return html`<td>${isLabel ? '–' : null}</td>`;
  return html`<td data-reference="${referenceIntake(key)}">${figure(lang, percent)} %</td>`;
}
