import { remembered } from '../../collections.ts';
import type { Release } from '../../dataset/release.ts';
import { categoryLabel } from '../../tables/languages.ts';
import nutrientTable from '../../tables/nutrients.json' with { type: 'json' };
import { ALL_NUTRIENTS, type Nutrient, nutrientUnit } from '../../tables/nutrients.ts';
import { nutrientName } from '../food/food-data.ts';
import { foodLink } from '../food/near-section.ts';
import { categoryCounts, foodUrl } from '../food-lookup.ts';
import { figure, fill, type PageLang, type Strings, stringsIn, withCount } from '../i18n/strings.ts';
import { type Html, html, type LocalSite, layout, type PageHead } from '../layout.ts';
import { type Column, link, list, scroll, table } from '../parts.ts';
import { searchBox } from '../search.ts';
import * as paths from './paths.ts';
import { categoryPath, type ListChoice, listPath, rankingPath } from './paths.ts';

/** `/foods`: the search, the categories and the letters. */
export function browsePage(site: LocalSite, release: Release): Html {
  const t = site.texts.browse;
  const letters = lettersOf(release.memo(foodsInOrder)(site.lang), site.lang);
  const further = [link(site, listPath({}), t.all), link(site, '/nutrients', site.texts.ranking.indexTitle)];
  const description = fill(t.description, { n: figure(site.lang, site.facts.foods) });
  const content = html`${searchBox(site)}
${list('chips', further)}
<h2>${t.categories}</h2>
${categoryList(site, release)}
<h2>${t.letters}</h2>
${letterList(site, letters, {})}`;
  return layout(site, { title: t.title, description, path: '/foods' }, content);
}

/** The categories by their names, each with a link to its foods and how many they are. */
export function categoryList(site: LocalSite, release: Release): Html {
  const named = categoryCounts(release)
    .map(({ category, foods }) => ({ category, foods, label: categoryLabel(category, site.lang) }))
    .sort((a, b) => a.label.localeCompare(b.label, site.lang));
  const items = named.map(
    ({ category, foods, label }) =>
      html`${link(site, categoryPath(category), label)} <span class="quiet small beside">${withCount(site.lang, site.texts.browse.counted, foods)}</span>`,
  );
  return list('columns', items);
}

/** Links to the foods of a list that begin with each letter; the current one is marked. */
function letterList(site: LocalSite, letters: readonly string[], choice: Partial<ListChoice>): Html {
  const t = site.texts.browse;
  const items = letters.map((letter) => {
    const current = letter === choice.letter ? html` aria-current="true"` : null;
    return link(site, listPath({ ...choice, letter, page: 1 }), letterText(letter, site.lang), current);
  });
  return html`<nav aria-label="${t.letters}">${list('chips letters', items)}</nav>`;
}

/** What a letter is shown as. */
const letterText = (letter: string, lang: PageLang): string =>
  letter === '0' ? stringsIn(lang).browse.digits : letter;

/** The page of an address that names no list: 404. */
export function missingListPage(site: LocalSite): Html {
  const t = site.texts.browse;
  const items = [link(site, '/foods', t.title), link(site, '/nutrients', site.texts.ranking.indexTitle)];
  const page = { title: t.missing, path: '/foods', robots: 'noindex' } as const;
  const lead = t.missingText;
  return layout(site, { ...page, lead, description: lead }, list('chips', items));
}

const FIGURES = paths.SORT_KEYS.filter((key) => key !== 'name');

/** `/foods?category=&letter=&sort=&page=`; null for a page that the list does not have. */
export function listPage(site: LocalSite, release: Release, choice: paths.ListChoice): Html | null {
  const t = site.texts.browse;
  const { category, letter, sorting } = choice;
  const inCategory = release
    .memo(foodsInOrder)(site.lang)
    .filter(({ food }) => category === null || food.category === category);
  const chosen = letter === null ? inCategory : inCategory.filter((one) => one.letter === letter);
  const part = paths.pagePart(chosen.length, choice.page);
  if (chosen.length === 0 || part.page !== choice.page) return null;
  const foods = sorted(chosen, sorting).slice(part.from - 1, part.to);
  const of = category === null ? t.all : categoryLabel(category, site.lang);
  const title = letter === null ? of : `${of}: ${letterText(letter, site.lang)}`;
  const counted = withCount(site.lang, t.counted, part.total);
  // Another order, or a part by letter, repeats what the list by name has.
  const repeats = letter !== null || paths.sortText(sorting) !== 'name';
  const label = pagedTitle(site, title, part);
  const whole = paths.listPath({ ...choice, letter: null, page: 1 });
  const page: PageHead = {
    title: label,
    heading: title,
    crumbs: crumbs(site, category !== null || letter === null ? [] : [[t.all, whole]]),
    description: fill(t.listDescription, { title: label, counted }),
    // Names begin with other letters in other languages.
    path: letter === null ? paths.listPath(choice) : whole,
    robots: repeats ? 'noindex' : undefined,
  };
  const content = html`<p class="quiet">${counted}${part.pages === 1 ? null : `; ${paths.rangeText(site.lang, part)}`}</p>
${letterList(site, lettersOf(inCategory, site.lang), choice)}
${scroll(title, foodTable(site, release, choice, foods))}
${paths.pager(site, part, (at) => paths.listPath({ ...choice, page: at }))}`;
  return layout(site, page, content);
}

/**
 * All foods in the order of their names in a language, as its readers expect them, each with the first letter of its name there, upper case; 0 for
 * a name that begins with none.
 */
const foodsInOrder = (release: Release) =>
  remembered((lang: PageLang) => {
    const { compare } = new Intl.Collator(lang, { numeric: true });
    const letterOf = letters(lang);
    return release.foods
      .map((food) => ({ food, name: release.localName(food, lang) ?? food.name }))
      .sort((a, b) => compare(a.name, b.name))
      .map(({ food, name }) => ({ food, letter: letterOf(name) }));
  });

type Listed = ReturnType<ReturnType<typeof foodsInOrder>>[number];

/** Reads first letters: "Õ" is a letter of its own in Estonian, "É" is none in English, nor is "Ё" in Russian lists. */
function letters(lang: PageLang): (name: string) => string {
  const { compare } = new Intl.Collator(lang, { sensitivity: 'base' });
  return (name) => {
    const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase(lang) ?? '';
    if (!/\p{L}/u.test(letter)) return '0';
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return compare(letter, plain) === 0 ? plain : letter;
  };
}

/** The letters of a list in the order of a language. */
const lettersOf = (list: readonly Listed[], lang: PageLang): readonly string[] =>
  [...new Set(list.map(({ letter }) => letter))].sort(new Intl.Collator(lang).compare);

/** A list that is in the order of names in another one; equal figures stay in the order of names. */
function sorted(list: readonly Listed[], { key, isDescending }: paths.Sorting): readonly Listed[] {
  if (key === 'name') return isDescending ? list.toReversed() : list;
  const sign = isDescending ? -1 : 1;
  return list.toSorted((a, b) => sign * (a.food.per_100g[key] - b.food.per_100g[key]));
}

/** The way up from a page: to all categories, then to what is given. */
export function crumbs(site: LocalSite, further: readonly (readonly [text: string, path: string])[]): Html {
  const t = site.texts.browse;
  const links = [[t.title, '/foods'] as const, ...further].map(
    ([text, path]) => html`<li>${link(site, path, text)}</li>\n`,
  );
  return html`<nav class="crumbs" aria-label="${t.where}"><ol class="trail">
${links}</ol></nav>`;
}

/** The title of a page of a longer list: all but the first tell their number. */
export const pagedTitle = (site: LocalSite, title: string, { page }: paths.PagePart): string =>
  page === 1 ? title : fill(site.texts.browse.page, { title, n: figure(site.lang, page) });

function foodTable(site: LocalSite, release: Release, choice: paths.ListChoice, foods: readonly Listed[]) {
  const t = site.texts.browse;
  const rows = foods.map(({ food }) => [
    foodLink(site, foodUrl(release, food)),
    ...FIGURES.map((key) => figure(site.lang, food.per_100g[key])),
  ]);
  const columns = paths.SORT_KEYS.map((key) => columnHead(site, choice, key));
  return table(columns, rows, {
    className: 'foods',
    caption: site.isStatic ? t.caption : `${t.caption}; ${t.sorts}`,
  });
}

/** A head that sorts: names from A, figures from the highest; once more turns the order round. */
function columnHead(site: LocalSite, choice: paths.ListChoice, key: paths.SortKey): Column {
  const t = site.texts;
  const { sorting } = choice;
  const isCurrent = sorting.key === key;
  const isDescending = isCurrent ? !sorting.isDescending : key !== 'name';
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  const path = paths.listPath({ ...choice, sorting: { key, isDescending }, page: 1 });
  const text =
    key === 'name'
      ? html`${t.browse.food}`
      : html`${t.browse.columns[key]} <small class="unit">${t.food.units[nutrientUnit(key)]}</small>`;
  const head = link(site, path, text, isCurrent ? null : html` rel="nofollow"`);
  return [head, key === 'name' ? undefined : 'figure', isCurrent ? direction : undefined];
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
        html`${link(site, rankingPath({ key }), nutrientName(key, site.lang))} <span class="quiet small beside">${food.units[nutrientUnit(key)]}</span>`,
    );
    return html`<h2>${t.groups[group]}</h2>\n${list('columns', items)}\n`;
  });
  const { indexTitle: title, indexLead: lead } = t;
  const description = fill(t.indexDescription, { n: figure(site.lang, ALL_NUTRIENTS.length) });
  const page = { title, lead, crumbs: crumbs(site, []), description, path: '/nutrients' };
  return layout(site, page, html`${sections}`);
}
