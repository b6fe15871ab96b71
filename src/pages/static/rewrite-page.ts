/** A page of the service with its links as they are in a folder of files. */
import { escapeHtml } from '../../html.ts';
import type { PageLang } from '../i18n/strings.ts';
import { type Place, type Placing, placeOf } from './addresses.ts';

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
    const href = isAddress ? hrefOf(unescaped(value), rewriting, name === 'form') : undefined;
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

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The reverse of `escapeHtml`. */
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);

/** From a page to the root of the site. */
export const toRootFrom = ({ path }: Pick<Place, 'path'>): string => '../'.repeat(path.split('/').length - 1);
