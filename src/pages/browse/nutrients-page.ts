import { type Html, html } from '../../html.ts';
import { ALL_NUTRIENTS, type Nutrient, nutrientUnit } from '../../tables/nutrients.ts';
import { nutrientName } from '../food/food-data.ts';
import { figure, fill, type PageLang, type Strings, stringsIn } from '../i18n/strings.ts';
import { layout, linkTo, type Site } from '../layout.ts';
import { list } from '../parts.ts';
import { crumbs } from './list-page.ts';
import { rankingPath } from './paths.ts';

type Group = keyof Strings['ranking']['groups'];

/** Groups by USDA's older numbers, which were given by kind; what is in no span is among the others. */
const SPANS: readonly (readonly [group: Group, from: number, to: number])[] = [
  ['macronutrients', 203, 208],
  ['carbohydrates', 209, 214],
  ['macronutrients', 221, 255],
  ['macronutrients', 268, 268],
  ['carbohydrates', 269, 291],
  ['minerals', 301, 317],
  ['vitamins', 318, 454],
  ['amino_acids', 501, 521],
  ['vitamins', 573, 578],
  ['fats', 601, 858],
];
const GROUPS: readonly Group[] = [...new Set(SPANS.map(([group]) => group)), 'other'];

function groupOf({ srNumber }: Nutrient): Group {
  const n = Number(srNumber);
  return SPANS.find(([, from, to]) => from <= n && n <= to)?.[0] ?? 'other';
}

/** `/nutrients`: each nutrient by its group, with a link to its ranking. */
export function nutrientsPage(site: Site, lang: PageLang): Html {
  const { ranking: t, food } = stringsIn(lang);
  const to = linkTo(site, lang);
  const sections = GROUPS.map((group) => {
    const keys = ALL_NUTRIENTS.filter((nutrient) => groupOf(nutrient) === group).map(({ key }) => key);
    const ranked = group === 'minerals' ? ['salt_g', ...keys] : keys;
    const items = ranked.map(
      (key) =>
        html`<a href="${to(rankingPath({ key }))}">${nutrientName(key, lang)}</a> <span class="quiet small beside">${food.units[nutrientUnit(key)]}</span>`,
    );
    return html`<h2>${t.groups[group]}</h2>\n${list('columns', items)}\n`;
  });
  return layout(
    site,
    {
      lang,
      title: t.indexTitle,
      description: fill(t.indexDescription, { n: figure(lang, ALL_NUTRIENTS.length) }),
      path: '/nutrients',
      place: 'foods',
    },
    html`${crumbs(site, lang, [])}
<h1>${t.indexTitle}</h1>
<p class="lead">${t.indexLead}</p>
${sections}`,
  );
}
