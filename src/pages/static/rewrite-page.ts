/** A page of the service with its links as they are in a folder of files. */
import { escapeHtml, unescapeHtml } from '../../html.ts';
import { DEFAULT_LANG, type PageLang } from '../i18n/strings.ts';
import type { Site } from '../layout.ts';

/** What a site of files needs to know of itself to place addresses. */
export type Placing = Pick<Site, 'baseUrl' | 'basePath' | 'langs'>;

/** A place in the folder. */
export interface Place {
  /** Path in the folder; ends with a slash for a page, whose file is the folder's `index.html`. */
  readonly path: string;
  /** What a script of the page reads from the address, such as `?q=milk`; else ''. */
  readonly query: string;
  readonly hash: string;
  /** The address that the service answers with the place's content. */
  readonly address: string;
}

/** A page of the service as files. */
interface Page {
  /** Queries, less the language, whose answers are pages of their own; without any, the address without a query alone is one. */
  readonly own?: RegExp;
  /** Parameters that a script reads, because their values are too many for pages. */
  readonly read?: readonly string[];
  /** Parameters that say what the page marks or begins with; the whole page serves as well. */
  readonly ignored?: readonly string[];
}

/** Pages by the shape of their path; what is not here needs a server, or says nothing without one. */
const PAGES: readonly (readonly [path: RegExp, page: Page])[] = [
  [/^\/$/, {}],
  [/^\/search$/, { read: ['q', 'page'] }],
  [/^\/compare$/, { read: ['a', 'b', 'c', 'd', 'order'] }],
  [/^\/downloads$/, {}],
  [/^\/licences$/, {}],
  [/^\/audit$/, { own: /^(?:nutrients=all|part=(?:missing|exceptions))$/ }],
  // Lists in the order of their names; another order of each would be ten times as many.
  [/^\/foods$/, { own: /^(?:category=[^&]+|letter=[^&]+|sort=name)(?:&page=\d+)?$/ }],
  [/^\/nutrients(?:\/[^/]+)?$/, { ignored: ['category', 'food'] }],
  [/^\/foods\/[^/]+$/, { ignored: ['portion', 'grams'] }],
];

/** Files that are the same in every language. */
const FILE =
  /^\/(?:assets\/[^/]+\/[^/]+|api\/foods\/[^/]+\.json|datasets\/[^/]+|foods\/[^/]+\/[^/]+\.(?:json|svg|png)|sitemap\.xml|robots\.txt)$/;

/** True for the place of a page that a script fills. */
export const isFilledByScript = ({ path }: Pick<Place, 'path'>): boolean =>
  /^(?:[a-z]{2}\/)?(?:search|compare)\/$/.test(path);

/** The folder of a language's pages: none for the first, the root. */
export const folderOf = (lang: PageLang, langs: readonly PageLang[]): string =>
  lang === langs[0] ? '' : `${lang}/`;

/**
 * Where an address within the service is in the site; null for one that is not there.
 *
 * @param url the whole address
 * @param lang language of an address that names none
 */
export function placeOf(url: URL, site: Placing, lang: PageLang = DEFAULT_LANG): Place | null {
  const { basePath, langs } = site;
  if (!url.pathname.startsWith(`${basePath}/`)) return null;
  const path = url.pathname.slice(basePath.length);
  const { hash } = url;
  if (FILE.test(path)) return { path: path.slice(1), query: '', hash, address: path };
  const food = path === '/food-api.php' ? url.searchParams.get('food') : null;
  if (food !== null) return { path: `api/foods/${food}.json`, query: '', hash, address: path };
  const page = PAGES.find(([shape]) => shape.test(path))?.[1];
  const [root = DEFAULT_LANG] = langs;
  const named = url.searchParams.get('lang') ?? lang;
  // What names no language is for everybody: it leads to the site's first.
  const spoken = langs.find((one) => one === named) ?? (url.searchParams.has('lang') ? undefined : root);
  if (page === undefined || spoken === undefined) return null;
  const asked = [...url.searchParams].filter(([name]) => name !== 'lang' && !page.ignored?.includes(name));
  const read = asked.filter(([name]) => page.read?.includes(name));
  const own = new URLSearchParams(asked.filter(([name]) => !page.read?.includes(name)));
  if (own.size > 0 && !page.own?.test(own.toString())) return null;
  const below = [...own].map(([name, value]) => `${name}-${folderName(value)}/`).join('');
  const query = new URLSearchParams(own);
  if (spoken !== DEFAULT_LANG) query.set('lang', spoken);
  const inner = `${path.slice(1)}${path === '/' ? '' : '/'}${below}`;
  return {
    path: folderOf(spoken, langs) + decodeURI(inner),
    query: read.length === 0 ? '' : `?${new URLSearchParams(read)}`,
    hash,
    address: query.size === 0 ? path : `${path}?${query}`,
  };
}

/** A parameter's value as a part of a path: "Fats and Oils" is `fats-and-oils`. */
const folderName = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Where the page is, and what becomes of its links. */
export interface Rewriting {
  readonly site: Placing;
  /** The page's language: a form sends it in a field, so its address does not name it. */
  readonly lang: PageLang;
  /** Address by which the service gives the page. */
  readonly address: string;
  /** From the page to the root of the site: `../../`, or an address. */
  readonly toRoot: string;
  /** Told of each place that the page leads to. */
  readonly found?: (place: Place) => void;
  /** Told of each address of the service that is not in the site; its link becomes plain text. */
  readonly dropped?: (address: string) => void;
}

/** The tags whose attributes hold addresses, as the templates write them: in quotes, with every special character escaped. */
const TAGS = /<(a|form|img|link|meta|script)\b([^>]*)>/g;
const ADDRESS = /\s(href|src|action|content)="([^"]*)"/;
/** Attributes that a link has only while it leads somewhere. */
const OF_LINKS = /\s(?:href|rel|hreflang|download)(?:="[^"]*")?/g;
const DATA = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/gs;

/** A page with each address of the service replaced: relative to the page, or absolute where it was. */
export function rewritePage(html: string, rewriting: Rewriting): string {
  const linked = html.replace(TAGS, (tag, name: string, attributes: string) => {
    const [whole = '', attribute = '', value = ''] = ADDRESS.exec(attributes) ?? [];
    const isAddress =
      attribute !== '' && (attribute !== 'content' || value.startsWith(rewriting.site.baseUrl));
    const href = isAddress ? hrefOf(unescapeHtml(value), rewriting, name === 'form') : undefined;
    if (href === undefined) return tag;
    if (href === null) return name === 'a' ? `<a${attributes.replace(OF_LINKS, '')}>` : '';
    return tag.replace(whole, ` ${attribute}="${escapeHtml(href)}"`);
  });
  // An address that a script completes is no link yet.
  const { found: _places, dropped: _addresses, ...unheard } = rewriting;
  return linked.replace(DATA, (_whole, start: string, json: string, end: string) => {
    const inData = (_key: string, value: unknown): unknown =>
      typeof value === 'string' && /^\/[^/]/.test(value) ? (hrefOf(value, unheard) ?? value) : value;
    return start + JSON.stringify(JSON.parse(json, inData)).replaceAll('<', '\\u003c') + end;
  });
}

/** Undefined for an address that is none of the service's; null for one that is not in the site. */
function hrefOf(value: string, rewriting: Rewriting, isForm = false): string | null | undefined {
  const { site, address, lang, toRoot } = rewriting;
  if (value.startsWith('#')) return undefined;
  const isAbsolute = value === site.baseUrl || value.startsWith(`${site.baseUrl}/`);
  const url = new URL(value, site.baseUrl + address);
  if (!isAbsolute && (/^[a-z][a-z0-9+.-]*:/i.test(value) || url.origin !== new URL(site.baseUrl).origin))
    return undefined;
  const place = placeOf(url, site, isForm ? lang : undefined);
  if (place === null) {
    rewriting.dropped?.(url.pathname.slice(site.basePath.length) + url.search);
    return null;
  }
  rewriting.found?.(place);
  const { path, query, hash } = place;
  return (isAbsolute ? `${site.baseUrl}/` : toRoot) + encoded(path) + query + hash || './';
}

/** A path with its special characters escaped, except the braces of a pattern. */
const encoded = (path: string): string => encodeURI(path).replace(/%7Bslug%7D/g, '{slug}');

/** From a page to the root of the site. */
export const toRootFrom = ({ path }: Pick<Place, 'path'>): string => '../'.repeat(path.split('/').length - 1);
