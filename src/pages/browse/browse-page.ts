import { type Html, html } from '../../html.ts';
import { categoryLabel } from '../../tables/languages.ts';
import { figure, fill, type PageLang, stringsIn, withCount } from '../i18n/strings.ts';
import { layout, linkTo, type Site } from '../layout.ts';
import { list } from '../parts.ts';
import { searchBox } from '../search.ts';
import { categoryPath, type ListChoice, listPath } from './paths.ts';

/** All foods, of no category and no letter, by name. */
export const ALL_FOODS: ListChoice = {
  category: null,
  letter: null,
  sorting: { key: 'name', isDescending: false },
  page: 1,
};

/** What there is to browse. */
export interface BrowseIndex {
  readonly categories: readonly { readonly category: string; readonly foods: number }[];
  readonly letters: readonly string[];
}

/** `/foods`: the search, the categories and the letters. */
export function browsePage(site: Site, lang: PageLang, { categories, letters }: BrowseIndex): Html {
  const t = stringsIn(lang).browse;
  const to = linkTo(site, lang);
  const further = [
    html`<a href="${to(listPath(ALL_FOODS))}">${t.all}</a>`,
    html`<a href="${to('/nutrients')}">${stringsIn(lang).ranking.indexTitle}</a>`,
  ];
  return layout(
    site,
    {
      lang,
      title: t.title,
      description: fill(t.description, { n: figure(lang, site.facts.foods) }),
      path: '/foods',
      place: 'foods',
      scripts: ['search'],
    },
    html`<h1>${t.title}</h1>
${searchBox(site, lang)}
${list('chips', further)}
<h2>${t.categories}</h2>
${categoryList(site, lang, categories)}
<h2>${t.letters}</h2>
${letterList(site, lang, letters, ALL_FOODS)}`,
  );
}

/** The categories by their names, each with a link to its foods and how many they are. */
export function categoryList(site: Site, lang: PageLang, categories: BrowseIndex['categories']): Html {
  const to = linkTo(site, lang);
  const named = categories
    .map(({ category, foods }) => ({ category, foods, label: categoryLabel(category, lang) }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
  const items = named.map(
    ({ category, foods, label }) =>
      html`<a href="${to(categoryPath(category))}">${label}</a> <span class="quiet small beside">${withCount(lang, stringsIn(lang).browse.counted, foods)}</span>`,
  );
  return list('columns', items);
}

/** Links to the foods of a list that begin with each letter; the current one is marked. */
export function letterList(site: Site, lang: PageLang, letters: readonly string[], choice: ListChoice): Html {
  const t = stringsIn(lang).browse;
  const items = letters.map((letter) => {
    const current = letter === choice.letter ? html` aria-current="true"` : null;
    const href = linkTo(site, lang)(listPath({ ...choice, letter, page: 1 }));
    return html`<a href="${href}"${current}>${letterText(letter, lang)}</a>`;
  });
  return html`<nav aria-label="${t.letters}">${list('chips letters', items)}</nav>`;
}

/** What a letter is shown as. */
export const letterText = (letter: string, lang: PageLang): string =>
  letter === '0' ? stringsIn(lang).browse.digits : letter;

/** The page of an address that names no list: 404. */
export function missingListPage(site: Site, lang: PageLang): Html {
  const t = stringsIn(lang).browse;
  const to = linkTo(site, lang);
  const items = [
    html`<a href="${to('/foods')}">${t.title}</a>`,
    html`<a href="${to('/nutrients')}">${stringsIn(lang).ranking.indexTitle}</a>`,
  ];
  return layout(
    site,
    { lang, title: t.missing, description: t.missingText, path: '/foods', robots: 'noindex', place: 'foods' },
    html`<h1>${t.missing}</h1>
<p class="lead">${t.missingText}</p>
${list('chips', items)}`,
  );
}
