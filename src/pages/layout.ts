import { SERVICE_NAME } from '../about.ts';
import { remembered, rememberedOf } from '../collections.ts';
import { dataBlock, Html, html } from '../html.ts';
import { LANGUAGE } from '../tables/languages.ts';
import type { Source } from '../tables/row-parts.ts';
import { DEFAULT_LANG, type PageLang, type Strings, stringsIn } from './i18n/strings.ts';
import type { AssetName, ScriptName } from './read-assets.ts';

export { dataBlock, Html, html, rich } from '../html.ts';
export type { PageLang } from './i18n/strings.ts';

/** Everything of a page except its content. */
export interface PageHead {
  /** Without the name of the site, which is appended. */
  readonly title: string;
  /** What the page begins with, the title unless given; null where the content has it. */
  readonly heading?: string | null;
  /** A sentence that leads into the page. */
  readonly lead?: Html | string;
  /** The way up from the page. */
  readonly crumbs?: Html;
  /** One or two sentences for search engines. */
  readonly description: string;
  /**
   * The page's own address within the site, without `lang` but with the rest of its query, for the language menu:
   * `/foods/bananas-raw`, `/search?q=milk`.
   */
  readonly path: string;
  /** The canonical address where it is another, in the same notation: that of the food, whatever the portion. */
  readonly canonicalPath?: string;
  /** `noindex` pages have no canonical address. */
  readonly robots?: 'noindex' | undefined;
  /** Address of the picture that those who share the page show, in the same notation; that of the service unless given. */
  readonly picture?: string | undefined;
  /** schema.org descriptions of the content. */
  readonly jsonLd?: readonly object[];
}

/** Places of the main navigation by their paths; pages below a path are in its place. */
const PLACES = {
  foods: '/foods',
  compare: '/compare',
  ask: '/ask',
  audit: '/audit',
  api: '/food-api.php',
  downloads: '/downloads',
};
type PagePlace = keyof typeof PLACES;

/** Those that need a server. */
const SERVED: readonly PagePlace[] = ['ask', 'api'];

/** Pages that are in the place of another. */
const WITHIN: Readonly<Record<string, string>> = { '/search': '/foods', '/nutrients': '/foods' };

/** A whole page. `content` goes into `main`, below what the page begins with. */
export function layout(site: LocalSite, page: PageHead, content: Html): Html {
  const { lang, to, texts } = site;
  const t = texts.site;
  const { heading = page.title, lead, crumbs } = page;
  const start = [crumbs, heading && html`<h1>${heading}</h1>`, lead && html`<p class="lead">${lead}</p>`];
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(site, page, content)}
</head>
<body>
<a class="skip" href="#main">${t.skip}</a>
<header class="site-header">
<div class="wrap">
<a class="wordmark" href="${to('/')}"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">${MARK}</svg><span>${SERVICE_NAME}</span></a>
<details class="menu">
<summary>${t.menu}</summary>
<div>
<nav class="main-nav" aria-label="${t.mainMenu}"><ul>
${placeItems(site, page)}</ul></nav>
${languageMenu(site, page)}</div>
</details>
</div>
</header>
<main id="main" tabindex="-1" class="wrap">
${start.flatMap((part) => (part ? html`${part}\n` : []))}${content}
</main>
<footer class="site-footer">
<div class="wrap">
<p>${t.disclaimer}</p>
<ul>
${site.isStatic ? null : html`<li><a href="${to('/food-api.php')}">${t.api}</a></li>\n`}<li><a href="${to('/downloads')}">${t.downloads}</a></li>
<li><a href="${to('/nutrients')}">${t.nutrients}</a></li>
<li><a href="${to('/audit')}">${t.audit}</a></li>
<li><a href="${to('/licences')}">${texts.licences.title}</a></li>
${
  site.isStatic
    ? null
    : html`<li><a href="${to('/counter.php')}">${t.counter}</a></li>
<li><a href="${site.basePath}/.well-known/openapi.yaml">OpenAPI</a></li>
`
}</ul>
</div>
</footer>
</body>
</html>
`;
}

/** A leaf in a round dish; the favicon shows the same. */
const MARK = new Html(
  '<circle cx="16" cy="16" r="14.5" class="mark-dish"/><path class="mark-leaf" d="M9 21c0-8 5-12 14-12 0 9-4 14-11 14-1 0-2-.3-3-2z"/><path class="mark-vein" d="M8 25c2-5 6-9 11-12"/>',
);

/** Where a page has the data of a script, which improves it; it works without. */
const SCRIPT_DATA = /<script type="application\/json" id="(\w+)-data">/g;

function headTags(site: LocalSite, page: PageHead, content: Html): Html {
  const { title, description, path, canonicalPath = path, robots, picture } = page;
  const { baseUrl, lang } = site;
  // Search engines would show only the English page if the languages had one canonical address.
  const canonical = `${baseUrl}${inLanguage(canonicalPath, lang)}`;
  const whole = title === SERVICE_NAME ? title : `${title} – ${SERVICE_NAME}`;
  const scripts = [...content.text.matchAll(SCRIPT_DATA)].map(([, name]) => name as ScriptName);
  return html`<title>${whole}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${assetUrl(site, 'site.css')}">
<link rel="icon" type="image/svg+xml" href="${assetUrl(site, 'favicon.svg')}">
${
  robots === undefined
    ? html`<link rel="canonical" href="${canonical}">
${alternates(site, canonicalPath)}<meta property="og:type" content="website">
<meta property="og:site_name" content="${SERVICE_NAME}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<meta property="og:image" content="${picture === undefined ? `${baseUrl}${site.assets}/card.png` : `${baseUrl}${inLanguage(picture, lang)}`}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<meta property="og:locale" content="${lang}">`
    : html`<meta name="robots" content="${robots}">`
}
${(page.jsonLd ?? []).map((one) => dataBlock('application/ld+json', one))}
${scripts.map((name) => html`<script type="module" src="${assetUrl(site, `${name}.js`)}"></script>`)}`;
}

function alternates({ baseUrl, langs }: Site, path: string): Html[] {
  if (langs.length === 1) return [];
  const link = (lang: string, address: string): Html =>
    html`<link rel="alternate" hreflang="${lang}" href="${baseUrl}${address}">\n`;
  return [...langs.map((lang) => link(lang, inLanguage(path, lang))), link('x-default', path)];
}

function placeItems(site: LocalSite, page: PageHead): Html[] {
  const [first = ''] = /^\/[^/?]*/.exec(page.path) ?? [];
  const place = WITHIN[first] ?? first;
  const places = Object.keys(PLACES) as PagePlace[];
  return places.flatMap((name) => {
    const path = PLACES[name];
    if (site.isStatic && SERVED.includes(name)) return [];
    const current = path === place ? html` aria-current="page"` : null;
    return html`<li><a href="${site.to(path)}"${current}>${site.texts.site[name]}</a></li>\n`;
  });
}

/** Null on a site of one language. */
function languageMenu(site: LocalSite, { path }: PageHead): Html | null {
  if (site.langs.length === 1) return null;
  const items = site.langs.map((lang) => {
    const mark = lang === site.lang ? html` aria-current="true"` : null;
    return html`<li><a href="${site.basePath}${inLanguage(path, lang)}" lang="${lang}" hreflang="${lang}"${mark}>${LANGUAGE[lang].own}</a></li>\n`;
  });
  return html`<nav class="languages" aria-label="${site.texts.site.languages}"><ul>\n${items}</ul></nav>\n`;
}

/** A hidden field with the language of a form; null in the default language. */
export const langField = (lang: PageLang): Html | null =>
  lang === DEFAULT_LANG ? null : html`<input type="hidden" name="lang" value="${lang}">`;

/** What pages know of the service; the server's context is one. */
export interface Site {
  /** Public address without a trailing slash, from `BASE_URL`: for canonical links, never taken from a request. */
  readonly baseUrl: string;
  /** Its path, '' or for example '/food': for links within the site. */
  readonly basePath: string;
  /** Figures that page texts state: limits a clock hour and client address, and the foods of the canonical list, all and by source. */
  readonly facts: Readonly<Record<'answerLimit' | 'betaLimit' | 'foods' | Source, number>>;
  /** Languages that its pages are in. */
  readonly langs: readonly PageLang[];
  /** Where its styles and scripts are, below `basePath`. */
  readonly assets: string;
  /** True for a site of files: without a server nothing is there that is not a file. */
  readonly isStatic: boolean;
  /** Address of the form for reports, from `REPORT_URL`; null where there is none. */
  readonly reportUrl: string | null;
}

const assetUrl = ({ basePath, assets }: Site, name: AssetName): string => `${basePath}${assets}/${name}`;

/** A site in the language of a page. */
export interface LocalSite extends Site {
  readonly lang: PageLang;
  readonly texts: Strings;
  /** The address of a link within the site: for `/foods/x?a=b#c` in Estonian `/base/foods/x?a=b&lang=et#c`. */
  readonly to: (path: string) => string;
}

const sitesOf = rememberedOf((site: Site) =>
  remembered((lang: PageLang): LocalSite => {
    return { ...site, lang, texts: stringsIn(lang), to: (path) => site.basePath + inLanguage(path, lang) };
  }),
);
/** The site as the pages of a language need it. */
export const siteIn = (site: Site, lang: PageLang): LocalSite => sitesOf(site)(lang);

/** An address within the site, with `lang` added unless it is the default. */
export function inLanguage(path: string, lang: PageLang): string {
  if (lang === DEFAULT_LANG) return path;
  const [whole = '', hash] = path.split('#', 2);
  const joined = `${whole}${whole.includes('?') ? '&' : '?'}lang=${lang}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
