import { type Html, html } from '../../html.ts';
import { amountHtml, nutrientName, type Unit, unitLabel } from '../food/amounts.ts';
import { type FoodPageData, nameIn } from '../food/food-data.ts';
import { figure, stringsIn } from '../i18n/strings.ts';
import type { PageLang } from '../site.ts';
import type { ComparedLine } from './lines.ts';

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
    const unit = line.key === 'available_carbs_g' ? 'g' : unitLabel(line.key);
    const isPart =
      line.key === 'saturated_fat_g' || line.key === 'available_carbs_g' || line.key === 'sugar_g';
    return html`<tr${isPart ? html` class="part"` : null}><th scope="row">${lineName(line.key, lang)}</th>${side(lang, line.a, line, unit, 'a')}${side(lang, line.b, line, unit, 'b')}<td class="figure difference">${differenceHtml(lang, line.difference, unit)}</td></tr>
`;
  });
  return html`<section class="scroll" tabindex="0" aria-label="${title}"><table class="compare">
<thead><tr><th scope="col">${t.nutrient}</th>${heading(lang, a)}${heading(lang, b)}<th scope="col" class="figure difference">${t.difference}</th></tr></thead>
<tbody>
${rows}</tbody>
</table></section>`;
}

function heading(lang: PageLang, food: FoodPageData): Html {
  const name = nameIn(food, lang);
  return html`<th scope="col"${name.lang === lang ? null : html` lang="${name.lang}"`}>${name.text}</th>`;
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
      return html`${nutrientName(key, lang)}`;
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
