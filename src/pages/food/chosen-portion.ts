import { dataBlock, type Html, html } from '../../html.ts';
import type { PortionRecord } from '../../tables/foods.ts';
import { GRAMS_LEAST, GRAMS_MOST, readGrams } from '../assets/amounts.js';

import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { langField, type Site } from '../layout.ts';
import { langMark } from '../parts.ts';
import type { FoodPageData } from './food-data.ts';
import { portionLabel } from './portion-label.ts';

/** The portion whose figures a page shows beside those of 100 g. */
export interface ChosenPortion {
  /** Null where none is chosen, or what was sent is none; the page then has its 100 g alone. */
  readonly grams: number | null;
  /** Its number in the food's list, from 1; null for a weight that was typed. */
  readonly number: number | null;
  /** What was sent and is no portion of this food. */
  readonly refused: string | null;
}

export const NO_PORTION: ChosenPortion = { grams: null, number: null, refused: null };

/** The grams of 100 g, which every page shows anyway. */
const BASIS = 100;

/**
 * The portion that `?portion=N` or `?grams=150` names; a weight that was typed counts before a number from the list.
 *
 * @param portions null where their file cannot be read
 */
export function choosePortion(
  sent: { readonly portion: string | undefined; readonly grams: string | undefined },
  portions: readonly PortionRecord[] | null,
): ChosenPortion {
  const [typed, number] = [sent.grams?.trim() ?? '', sent.portion?.trim() ?? ''];
  if (typed === '' && number === '') return NO_PORTION;
  const grams = typed === '' ? weightOf(number, portions ?? []) : readGrams(typed);
  if (grams === null) return { ...NO_PORTION, refused: typed || number };
  if (grams === BASIS) return NO_PORTION;
  return { grams, number: typed === '' ? Number(number) : null, refused: null };
}

function weightOf(number: string, portions: readonly PortionRecord[]): number | null {
  return /^[1-9]\d?$/.test(number) ? (portions[Number(number) - 1]?.grams ?? null) : null;
}

/** The place on a food's page that says which of the slugs that lead to it was asked for. */
export const askedId = (slug: string): string => `asked-${slug}`;

/** The page's address within the site, with the portion. */
export function portionPath(slug: string, { grams, number }: ChosenPortion): string {
  const path = `/foods/${slug}`;
  if (number !== null) return `${path}?portion=${number}`;
  return grams === null ? path : `${path}?grams=${grams}`;
}

/**
 * The form that chooses a portion of the source, or any weight: it leads to the page with the portion in its address, and with
 * `portion.js` every figure of the page follows at once.
 */
export function portionForm(site: Site, lang: PageLang, food: FoodPageData, chosen: ChosenPortion): Html {
  const t = stringsIn(lang).food.portions;
  const portions = food.details.portions ?? [];
  const typed = chosen.refused ?? (chosen.number === null ? chosen.grams : null);
  const grams = html`<div class="field${portions.length > 0 ? html` narrow` : null}"><label for="grams">${portions.length > 0 ? t.grams : `${t.weight} (${stringsIn(lang).food.units.g})`}</label>
<input type="text" id="grams" name="grams" inputmode="decimal" maxlength="9" autocomplete="off" value="${typed === null ? '' : String(typed)}"></div>\n`;
  return html`<form class="row portion-form" id="portion-form" action="${site.basePath}/foods/${food.slug}" method="get">
${langField(lang)}${portions.length === 0 ? null : portionSelect(lang, portions, chosen)}${grams}<button type="submit">${t.show}</button>
</form>
${chosen.refused === null ? null : html`<p class="notice warm refused">${fill(t.refused, { text: [...chosen.refused].slice(0, 20).join(''), least: figure(lang, GRAMS_LEAST), most: figure(lang, GRAMS_MOST) })}</p>`}
<p class="hidden-text" role="status" id="portion-status"></p>
${dataBlock('application/json', scriptData(lang), 'portion-data')}`;
}

function portionSelect(lang: PageLang, portions: readonly PortionRecord[], { number }: ChosenPortion): Html {
  const t = stringsIn(lang).food;
  const options = portions.map((one, at) => {
    const { text, english } = portionLabel(lang, one);
    const selected = at + 1 === number ? html` selected` : null;
    const own = text === '' ? langMark('en', lang) : null;
    const words = [text, english].filter((part) => part !== '').join(' ');
    return html`<option value="${at + 1}" data-grams="${one.grams}"${selected}${own}>${figure(lang, one.grams)} ${t.units.g}: ${words}</option>\n`;
  });
  return html`<div class="field wide"><label for="portion">${t.portions.choose}</label>
<select id="portion" name="portion">
<option value="">${figure(lang, 100)} ${t.units.g}</option>
${options}</select></div>\n`;
}

/** Texts for `portion.js`. */
function scriptData(lang: PageLang): object {
  const { label, portions } = stringsIn(lang).food;
  return { per: label.per, shown: portions.shown, plain: portions.plain };
}
