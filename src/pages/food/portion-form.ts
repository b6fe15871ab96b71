import { dataBlock, type Html, html } from '../../html.ts';
import type { PortionRecord } from '../../tables/foods.ts';
import { GRAMS_LEAST, GRAMS_MOST } from '../assets/amounts.js';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { langField, type Site } from '../layout.ts';
import { langMark } from '../parts.ts';
import type { ChosenPortion } from './chosen-portion.ts';
import type { FoodPageData } from './food-data.ts';
import { portionLabel } from './portion-label.ts';

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
