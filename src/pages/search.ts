import { categoryLabel } from '../tables/languages.ts';
import { type PagePart, pager, rangeText } from './browse/paths.ts';
import { figure, fill, type PageLang, stringsIn, withCount } from './i18n/strings.ts';
import { dataBlock, type Html, html, type LocalSite, langField, layout } from './layout.ts';
import { langMark, link, list, withQuery } from './parts.ts';

/** A food in a list, by its name in the page's language or else in English. */
export interface SearchHit {
  readonly slug: string;
  readonly name: string;
  /** The English name if `name` is another one. */
  readonly englishName: string | null;
  /** Null for an answer-only food. */
  readonly category: string | null;
  /** Null if unknown. */
  readonly kcal: number | null;
}

/** The result of a search. */
export interface Found {
  /** The text as it was sent. */
  readonly text: string;
  /** Those of the page. */
  readonly hits: readonly SearchHit[];
  readonly part: PagePart;
  /** Foods with a similar name, if nothing was found. */
  readonly nearest: readonly SearchHit[];
}

/** The search for people without scripts, and for links: `/search?q=`; `found` is null before a search. */
export function searchPage(site: LocalSite, found: Found | null): Html {
  const t = site.texts.search;
  const text = found?.text ?? '';
  return layout(
    site,
    {
      title: found === null ? t.title : fill(t.titleFor, { q: text.slice(0, 60) }),
      heading: t.title,
      description: fill(t.description, { n: figure(site.lang, site.facts.foods) }),
      path: found === null ? '/search' : searchPath(text, found.part.page),
      // Results repeat the foods' own pages.
      robots: found === null ? undefined : 'noindex',
    },
    html`${searchBox(site, text)}
${found === null ? html`<p class="quiet">${t.empty}</p>` : results(site, found)}`,
  );
}

/** Address of a page of what is found for a text. */
const searchPath = (q: string, page: number): string => withQuery('/search', { q, page });

function results(site: LocalSite, { text, hits, part, nearest }: Found): Html {
  const t = site.texts.search;
  if (hits.length > 0) {
    return html`<h2>${withCount(site.lang, t.found, part.total)}</h2>
${part.pages === 1 ? null : html`<p class="quiet">${rangeText(site.lang, part)}</p>\n`}${hitList(site, hits)}
${pager(site, part, (page) => searchPath(text, page))}`;
  }
  const question = withQuery('/ask', { q: text.slice(0, 160) });
  return html`<div class="notice warm"><p>${fill(t.none, { q: text })}</p></div>
${nearest.length === 0 ? null : html`<h2>${t.nearest}</h2>\n${hitList(site, nearest)}`}
${site.isStatic ? null : html`<p>${link(site, question, t.askInstead, html` rel="nofollow"`)}</p>`}`;
}

/** A list of links to foods, each with its group and energy. */
function hitList(site: LocalSite, hits: readonly SearchHit[]): Html {
  const t = site.texts.search;
  const items = hits.map(({ slug, name, englishName, category, kcal }) => {
    const nameLang = englishName === null ? langMark('en', site.lang) : null;
    const about =
      englishName === null ? null : html`<span${langMark('en', site.lang)}>${englishName}</span> · `;
    const group =
      category === null
        ? html`<span class="badge warm">${site.texts.food.answerOnly}</span>`
        : html`${categoryLabel(category, site.lang)}`;
    return html`${link(site, `/foods/${slug}`, name, nameLang)}
<span class="about">${about}${group}</span>
${kcal === null ? null : html`<span class="figure">${fill(t.energy, { n: figure(site.lang, kcal) })}</span>`}`;
  });
  return list('hits', items);
}

/** The page of a 503: there is no valid dataset. */
export function searchUnavailablePage(site: LocalSite): Html {
  const { search, ask } = site.texts;
  const [title, lead] = [search.unavailable, ask.unavailable];
  return layout(site, { title, lead, description: lead, path: '/search', robots: 'noindex' }, html``);
}

/**
 * The form that finds a food: a plain one without scripts, a combobox with `search.js`. One a page.
 *
 * @param text the search so far, which the field shows for editing
 */
export function searchBox(site: LocalSite, text = ''): Html {
  const t = site.texts.search;
  return html`<search class="search-box">
<form action="${site.basePath}/search" method="get" id="search-form">
<div class="row">
<div class="field">
<label for="search-text">${t.label}</label>
${comboboxInput(site.lang, 'search-text', { name: 'q', value: text, opens: true })}
</div>
<button type="submit">${t.button}</button>
</div>
${langField(site.lang)}
</form>
</search>
${comboboxData(site)}`;
}

/**
 * A field for a food's name: a plain one without scripts, a combobox with `search.js`, for which `comboboxData` is needed once on
 * the page.
 *
 * @param id of the field; those of its list and of its status are made from it
 */
export function comboboxInput(
  lang: PageLang,
  id: string,
  field: {
    readonly name: string;
    readonly value: string;
    readonly isRequired?: boolean;
    /** True where choosing a food opens its page; else the food is what the field sends. */
    readonly opens?: boolean;
  },
): Html {
  const t = stringsIn(lang).search;
  return html`<div class="combobox"${field.opens ? html` data-opens` : null}>
<input type="search" id="${id}" name="${field.name}" value="${field.value}" placeholder="${t.placeholder}"${field.isRequired ? html` required` : null} maxlength="160" autocomplete="off" autocapitalize="none" spellcheck="false">
<ul class="options" id="${id}-options" role="listbox" aria-label="${t.suggestions}" hidden></ul>
<p class="hidden-text" role="status" id="${id}-status"></p>
</div>`;
}

/** Addresses and texts for `search.js`. */
export function comboboxData(site: LocalSite): Html {
  const { found, energy, howTo, noSuggestions, failed } = site.texts.search;
  const food = site.to('/foods/{slug}');
  const data = { base: site.basePath, lang: site.lang, food, found, energy, howTo, noSuggestions, failed };
  return dataBlock('application/json', data, 'search-data');
}

/** What a site of files shows at an address that it has no file for. */
export function notFoundPage(site: LocalSite): Html {
  const { title, text: lead } = site.texts.site.missing;
  const page = { title, lead, description: lead, path: '/', robots: 'noindex' } as const;
  return layout(site, page, searchBox(site));
}
