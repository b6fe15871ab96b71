import { type Html, html } from '../../html.ts';
import { categoryLabel } from '../../tables/languages.ts';
import nutrientTable from '../../tables/nutrients.json' with { type: 'json' };
import { ALL_NUTRIENTS, type Nutrient, nutrientUnit } from '../../tables/nutrients.ts';
import { type FoodLink, nutrientName } from '../food/food-data.ts';
import { foodLink } from '../food/near-section.ts';
import { figure, fill, type PageLang, type Strings, stringsIn, withCount } from '../i18n/strings.ts';
import { type LocalSite, layout, type PageHead, titledPage } from '../layout.ts';
import { list, scroll } from '../parts.ts';
import { searchBox } from '../search.ts';
import * as paths from './paths.ts';
import { categoryPath, type ListChoice, listPath, rankingPath } from './paths.ts';

/** What there is to browse. */
export interface BrowseIndex {
  readonly categories: readonly { readonly category: string; readonly foods: number }[];
  readonly letters: readonly string[];
}

/** `/foods`: the search, the categories and the letters. */
export function browsePage(site: LocalSite, { categories, letters }: BrowseIndex): Html {
  const t = site.texts.browse;
  const further = [
    html`<a href="${site.to(listPath({}))}">${t.all}</a>`,
    html`<a href="${site.to('/nutrients')}">${site.texts.ranking.indexTitle}</a>`,
  ];
  const description = fill(t.description, { n: figure(site.lang, site.facts.foods) });
  const content = html`${searchBox(site)}
${list('chips', further)}
<h2>${t.categories}</h2>
${categoryList(site, categories)}
<h2>${t.letters}</h2>
${letterList(site, letters, {})}`;
  return titledPage(site, { title: t.title, description, path: '/foods' }, content);
}

/** The categories by their names, each with a link to its foods and how many they are. */
export function categoryList(site: LocalSite, categories: BrowseIndex['categories']): Html {
  const named = categories
    .map(({ category, foods }) => ({ category, foods, label: categoryLabel(category, site.lang) }))
    .sort((a, b) => a.label.localeCompare(b.label, site.lang));
  const items = named.map(
    ({ category, foods, label }) =>
      html`<a href="${site.to(categoryPath(category))}">${label}</a> <span class="quiet small beside">${withCount(site.lang, site.texts.browse.counted, foods)}</span>`,
  );
  return list('columns', items);
}

/** Links to the foods of a list that begin with each letter; the current one is marked. */
function letterList(site: LocalSite, letters: readonly string[], choice: Partial<ListChoice>): Html {
  const t = site.texts.browse;
  const items = letters.map((letter) => {
    const current = letter === choice.letter ? html` aria-current="true"` : null;
    const href = site.to(listPath({ ...choice, letter, page: 1 }));
    return html`<a href="${href}"${current}>${letterText(letter, site.lang)}</a>`;
  });
  return html`<nav aria-label="${t.letters}">${list('chips letters', items)}</nav>`;
}

/** What a letter is shown as. */
const letterText = (letter: string, lang: PageLang): string =>
  letter === '0' ? stringsIn(lang).browse.digits : letter;

/** The page of an address that names no list: 404. */
export function missingListPage(site: LocalSite): Html {
  const t = site.texts.browse;
  const items = [
    html`<a href="${site.to('/foods')}">${t.title}</a>`,
    html`<a href="${site.to('/nutrients')}">${site.texts.ranking.indexTitle}</a>`,
  ];
  const page = { title: t.missing, path: '/foods', robots: 'noindex' } as const;
  const lead = t.missingText;
  return titledPage(site, { ...page, lead, description: lead }, list('chips', items));
}

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
export function listPage(site: LocalSite, { choice, part, letters, foods }: FoodList): Html {
  const t = site.texts.browse;
  const { category, letter, sorting } = choice;
  const of = category === null ? t.all : categoryLabel(category, site.lang);
  const title = letter === null ? of : `${of}: ${letterText(letter, site.lang)}`;
  const counted = withCount(site.lang, t.counted, part.total);
  // Another order, or a part by letter, repeats what the list by name has.
  const repeats = letter !== null || paths.sortText(sorting) !== 'name';
  const label = pagedTitle(site, title, part);
  const page: PageHead = {
    title: label,
    description: fill(t.listDescription, { title: label, counted }),
    // Names begin with other letters in other languages.
    path: paths.listPath(letter === null ? choice : { ...choice, letter: null, page: 1 }),
    robots: repeats ? 'noindex' : undefined,
  };
  const content = html`${crumbs(site, category !== null || letter === null ? [] : [[t.all, paths.listPath({ ...choice, letter: null, page: 1 })]])}
<h1>${title}</h1>
<p class="quiet">${counted}${part.pages === 1 ? null : `; ${paths.rangeText(site.lang, part)}`}</p>
${letterList(site, letters, choice)}
${scroll(title, foodTable(site, choice, foods))}
${paths.pager(site, part, (at) => paths.listPath({ ...choice, page: at }))}`;
  return layout(site, page, content);
}

/** The way up from a page: to all categories, then to what is given. */
export function crumbs(site: LocalSite, further: readonly (readonly [text: string, path: string])[]): Html {
  const t = site.texts.browse;
  const links = [[t.title, '/foods'] as const, ...further].map(
    ([text, path]) => html`<li><a href="${site.to(path)}">${text}</a></li>\n`,
  );
  return html`<nav class="crumbs" aria-label="${t.where}"><ol class="trail">
${links}</ol></nav>`;
}

/** The title of a page of a longer list: all but the first tell their number. */
export const pagedTitle = (site: LocalSite, title: string, { page }: paths.PagePart): string =>
  page === 1 ? title : fill(site.texts.browse.page, { title, n: figure(site.lang, page) });

function foodTable(site: LocalSite, choice: paths.ListChoice, foods: FoodList['foods']): Html {
  const t = site.texts.browse;
  const rows = foods.map((food) => {
    const cells = FIGURES.map(
      (key) => html`<td class="figure">${figure(site.lang, food.per_100g[key])}</td>`,
    );
    return html`<tr><th scope="row">${foodLink(site, food)}</th>${cells}</tr>\n`;
  });
  return html`<table class="foods">
<caption>${t.caption}${site.isStatic ? null : `; ${t.sorts}`}</caption>
<thead><tr>${paths.SORT_KEYS.map((key) => columnHead(site, choice, key))}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

/** A head that sorts: names from A, figures from the highest; once more turns the order round. */
function columnHead(site: LocalSite, choice: paths.ListChoice, key: paths.SortKey): Html {
  const t = site.texts;
  const { sorting } = choice;
  const isCurrent = sorting.key === key;
  const isDescending = isCurrent ? !sorting.isDescending : key !== 'name';
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  const href = site.to(paths.listPath({ ...choice, sorting: { key, isDescending }, page: 1 }));
  const text =
    key === 'name'
      ? html`${t.browse.food}`
      : html`${t.browse.columns[key]} <small class="unit">${t.food.units[nutrientUnit(key)]}</small>`;
  return html`<th scope="col"${key === 'name' ? null : html` class="figure"`}${isCurrent ? html` aria-sort="${direction}"` : null}><a href="${href}"${isCurrent ? null : html` rel="nofollow"`}>${text}</a></th>`;
}

type Group = keyof Strings['ranking']['groups'];

/** Groups by USDA's older numbers, which were given by kind; what is in no span is among the others. */
const SPANS = nutrientTable.spans as readonly { group: Group; from: number; to: number }[];
const GROUPS: readonly Group[] = [...new Set(SPANS.map(({ group }) => group)), 'other'];

function groupOf({ srNumber }: Nutrient): Group {
  const n = Number(srNumber);
  return SPANS.find(({ from, to }) => from <= n && n <= to)?.group ?? 'other';
}

/** `/nutrients`: each nutrient by its group, with a link to its ranking. */
export function nutrientsPage(site: LocalSite): Html {
  const { ranking: t, food } = site.texts;
  const sections = GROUPS.map((group) => {
    const keys = ALL_NUTRIENTS.filter((nutrient) => groupOf(nutrient) === group).map(({ key }) => key);
    const ranked = group === 'minerals' ? ['salt_g', ...keys] : keys;
    const items = ranked.map(
      (key) =>
        html`<a href="${site.to(rankingPath({ key }))}">${nutrientName(key, site.lang)}</a> <span class="quiet small beside">${food.units[nutrientUnit(key)]}</span>`,
    );
    return html`<h2>${t.groups[group]}</h2>\n${list('columns', items)}\n`;
  });
  const content = html`${crumbs(site, [])}
<h1>${t.indexTitle}</h1>
<p class="lead">${t.indexLead}</p>
${sections}`;
  const description = fill(t.indexDescription, { n: figure(site.lang, ALL_NUTRIENTS.length) });
  return layout(site, { title: t.indexTitle, description, path: '/nutrients' }, content);
}
