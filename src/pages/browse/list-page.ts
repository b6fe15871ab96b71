import { type Html, html } from '../../html.ts';
import { categoryLabel } from '../../tables/languages.ts';
import { nutrientUnit } from '../../tables/nutrients.ts';
import type { FoodLink } from '../food/food-data.ts';
import { foodLink } from '../food/near-section.ts';
import { figure, fill, type PageLang, stringsIn, withCount } from '../i18n/strings.ts';
import { layout, linkTo, type Site } from '../layout.ts';
import { scroll } from '../parts.ts';
import { letterList, letterText } from './browse-page.ts';
import * as paths from './paths.ts';

const FIGURES = paths.SORT_KEYS.filter((key) => key !== 'name');
type FigureKey = Exclude<paths.SortKey, 'name'>;

/** One page of a list of foods. */
export interface FoodList {
  readonly choice: paths.ListChoice;
  readonly part: paths.PagePart;
  /** Those that names of the list begin with. */
  readonly letters: readonly string[];
  readonly foods: readonly (FoodLink & { readonly per_100g: Readonly<Record<FigureKey, number>> })[];
}

/** `/foods?category=&letter=&sort=&page=` */
export function listPage(site: Site, lang: PageLang, { choice, part, letters, foods }: FoodList): Html {
  const t = stringsIn(lang).browse;
  const { category, letter, sorting, page } = choice;
  const of = category === null ? t.all : categoryLabel(category, lang);
  const title = letter === null ? of : `${of}: ${letterText(letter, lang)}`;
  const counted = withCount(lang, t.counted, part.total);
  // Another order, or a part by letter, repeats what the list by name has.
  const repeats = letter !== null || paths.sortText(sorting) !== 'name';
  const label = page === 1 ? title : fill(t.page, { title, n: figure(lang, page) });
  return layout(
    site,
    {
      lang,
      title: label,
      description: fill(t.listDescription, { title: label, counted }),
      // Names begin with other letters in other languages.
      path: paths.listPath(letter === null ? choice : { ...choice, letter: null, page: 1 }),
      robots: repeats ? 'noindex' : undefined,
      place: 'foods',
    },
    html`${crumbs(site, lang, category !== null || letter === null ? [] : [[t.all, paths.listPath({ ...choice, letter: null, page: 1 })]])}
<h1>${title}</h1>
<p class="quiet">${counted}${part.pages === 1 ? null : `; ${paths.rangeText(lang, part)}`}</p>
${letterList(site, lang, letters, choice)}
${scroll(title, foodTable(site, lang, choice, foods))}
${paths.pager(site, lang, part, (at) => paths.listPath({ ...choice, page: at }))}`,
  );
}

/** The way up from a page: to all categories, then to what is given. */
export function crumbs(
  site: Site,
  lang: PageLang,
  further: readonly (readonly [text: string, path: string])[],
): Html {
  const t = stringsIn(lang).browse;
  const to = linkTo(site, lang);
  const links = [[t.title, '/foods'] as const, ...further].map(
    ([text, path]) => html`<li><a href="${to(path)}">${text}</a></li>\n`,
  );
  return html`<nav class="crumbs" aria-label="${t.where}"><ol class="trail">
${links}</ol></nav>`;
}

function foodTable(site: Site, lang: PageLang, choice: paths.ListChoice, foods: FoodList['foods']): Html {
  const t = stringsIn(lang).browse;
  const rows = foods.map((food) => {
    const cells = FIGURES.map((key) => html`<td class="figure">${figure(lang, food.per_100g[key])}</td>`);
    return html`<tr><th scope="row">${foodLink(site, lang, food)}</th>${cells}</tr>\n`;
  });
  return html`<table class="foods">
<caption>${t.caption}${site.isStatic ? null : `; ${t.sorts}`}</caption>
<thead><tr>${paths.SORT_KEYS.map((key) => columnHead(site, lang, choice, key))}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

/** A head that sorts: names from A, figures from the highest; once more turns the order round. */
function columnHead(site: Site, lang: PageLang, choice: paths.ListChoice, key: paths.SortKey): Html {
  const t = stringsIn(lang);
  const { sorting } = choice;
  const isCurrent = sorting.key === key;
  const isDescending = isCurrent ? !sorting.isDescending : key !== 'name';
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  const href = linkTo(site, lang)(paths.listPath({ ...choice, sorting: { key, isDescending }, page: 1 }));
  const text =
    key === 'name'
      ? html`${t.browse.food}`
      : html`${t.browse.columns[key]} <small class="unit">${t.food.units[nutrientUnit(key)]}</small>`;
  return html`<th scope="col"${key === 'name' ? null : html` class="figure"`}${isCurrent ? html` aria-sort="${direction}"` : null}><a href="${href}"${isCurrent ? null : html` rel="nofollow"`}>${text}</a></th>`;
}
