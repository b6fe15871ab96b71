import { BASES, ORDERS } from '../../dataset/rankings.ts';
import { type Html, html } from '../../html.ts';
import { proposeSlug } from '../../slug.ts';
import { categoryLabel } from '../../tables/languages.ts';
import { type PageLang, stringsIn } from '../i18n/strings.ts';
import { langField, type Site } from '../layout.ts';
import type { RankingChoice } from './paths.ts';

type Option = readonly [value: string, text: string];

/** Energy per 100 kcal is the same for every food. */
export const isEnergy = (key: string): boolean => key === 'kcal' || key === 'energy_kj';

/** The form that chooses what is ranked; its first values are what an address without them means. */
export function rankingForm(
  site: Site,
  lang: PageLang,
  { choice, categories }: { readonly choice: RankingChoice; readonly categories: readonly string[] },
): Html {
  const t = stringsIn(lang).ranking;
  const { key, category, basis, order, analysedOnly, food } = choice;
  const groups = categories
    .map((one): Option => [proposeSlug(one), categoryLabel(one, lang)])
    .sort((a, b) => a[1].localeCompare(b[1], lang));
  const bases = BASES.filter((one) => one !== '100kcal' || !isEnergy(key));
  return html`<form class="row filters" action="${site.basePath}/nutrients/${key}" method="get" aria-label="${t.choose}">
${field('category', t.category, [['', t.allCategories], ...groups], category === null ? '' : proposeSlug(category))}
${field(
  'per',
  t.amount,
  bases.map((one): Option => [one === '100g' ? '' : one, t.bases[one]]),
  basis === '100g' ? '' : basis,
)}
${field(
  'known',
  t.values,
  [
    ['', t.allValues],
    ['analysed', t.analysedOnly],
  ],
  analysedOnly ? 'analysed' : '',
)}
${field(
  'order',
  t.order,
  ORDERS.map((one): Option => [one === 'highest' ? '' : one, t.orders[one]]),
  order === 'highest' ? '' : order,
)}
${food === null ? null : html`<input type="hidden" name="food" value="${food}">`}${langField(lang)}<button type="submit">${t.show}</button>
</form>`;
}

function field(name: string, label: string, options: readonly Option[], chosen: string): Html {
  const items = options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : null}>${text}</option>\n`,
  );
  return html`<div class="field"><label for="by-${name}">${label}</label>
<select id="by-${name}" name="${name}">
${items}</select></div>`;
}
