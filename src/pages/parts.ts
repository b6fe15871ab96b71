/** Markup that several pages share: lists, tables, links to foods. */
import { isLang, LANGS } from '../tables/languages.ts';
import { fill, type PageLang, stringsIn } from './i18n/strings.ts';
import { dataBlock, Html, html, type LocalSite } from './layout.ts';

/** What an item or a cell holds; texts are escaped, null is nothing. */
type Content = Html | string | null;

const classOf = (name: string | undefined): Html | null =>
  name === undefined ? null : html` class="${name}"`;

/** A link within the site. */
export const link = (site: LocalSite, path: string, text: Html | string, attributes?: Html | null): Html =>
  html`<a href="${site.to(path)}"${attributes ?? null}>${text}</a>`;

/** Items with something between them. */
export const joined = (items: readonly Content[], between: Html | string): Html =>
  html`${items.map((item, at) => html`${at === 0 ? null : between}${item}`)}`;

/** A list, one item a line. */
export const list = (className: string | undefined, items: readonly Content[]): Html =>
  html`<ul${classOf(className)}>\n${items.map((item) => html`<li>${item}</li>\n`)}</ul>`;

/** A part of a page under its heading, which has the id that links to the part lead to. */
export function section(id: string, heading: string, content: Html, className?: string): Html {
  return html`<section${classOf(className)} aria-labelledby="${id}">\n<h2 id="${id}">${heading}</h2>\n${content}\n</section>`;
}

/** A list under its heading; without items neither of the two. */
export function listUnder(
  heading: Html,
  className: string | undefined,
  items: readonly Content[],
): Html | null {
  return items.length === 0 ? null : html`${heading}\n${list(className, items)}`;
}

/** A column's head, the class of its cells if they have one, and how it is sorted if it is. */
export type Column =
  | string
  | Html
  | readonly [head: string | Html, className?: string | undefined, sort?: string | undefined];

interface TableParts {
  readonly className?: string;
  readonly caption?: string;
  /** The heads are for screen readers alone. */
  readonly hasHiddenHead?: boolean;
  readonly foot?: Html;
}

/** A table whose first column has the heads of the rows. A row that is `Html` is taken as it is. */
export function table(
  columns: readonly Column[],
  rows: readonly (Html | readonly Content[])[],
  { className, caption, hasHiddenHead = false, foot }: TableParts = {},
): Html {
  const parted = columns.map((column) => {
    const [head, own, sort] = typeof column === 'string' || column instanceof Html ? [column] : column;
    return { head, own: classOf(own), sorted: sort === undefined ? null : html` aria-sort="${sort}"` };
  });
  const heads = parted.map(
    ({ head, own, sorted }) => html`<th scope="col"${hasHiddenHead ? null : own}${sorted}>${head}</th>`,
  );
  const lines = rows.map((row) => {
    if (row instanceof Html) return html`${row}\n`;
    const [first = null, ...others] = row;
    const cells = others.map((cell, at) => html`<td${parted[at + 1]?.own ?? null}>${cell}</td>`);
    return html`<tr><th scope="row">${first}</th>${cells}</tr>\n`;
  });
  return html`<table${classOf(className)}>
${caption === undefined ? null : html`<caption>${caption}</caption>\n`}<thead${hasHiddenHead ? classOf('hidden-text') : null}><tr>${heads}</tr></thead>
<tbody>
${lines}</tbody>
${foot === undefined ? null : html`<tfoot>${foot}</tfoot>\n`}</table>`;
}

/**
 * What is wider than its page scrolls by itself, also by keyboard.
 *
 * @param isWide true for what no phone has room for, and what cannot be laid out otherwise
 */
export function scroll(label: string, content: Html, isWide = false): Html {
  return html`<section class="scroll${isWide ? ' wide' : null}" tabindex="0" aria-label="${label}">${content}</section>`;
}

/** Code that may go on in the next line after a slash, an underscore or a colon, without a character more to copy. */
export function code(text: string): Html {
  return html`<code>${joined(text.split(/(?<=[/_:])/), html`<wbr>`)}</code>`;
}

/** First parts of compounds, in all languages, after which the names of nutrients may be divided. */
const FIRST_PARTS =
  /(?<!\p{L})(mono|poly|polü|phyllo|kerta|moni|mono|поли|моно|транс|retinoli|retinooli|aktiivisuus|folaatti|folaadi|alfa|pantoteen)(?=\p{L}{6})|(?<=retinoli)(aktiivisuus)/giu;

/** A nutrient's name with soft hyphens, because browsers do not know where its language divides words. */
export const softened = (name: string): string => name.replace(FIRST_PARTS, '$&\u00ad');

/** The language of a text that is not in the page's own. */
export const langMark = (textLang: string, pageLang: string): Html | null =>
  textLang === pageLang ? null : html` lang="${textLang}"`;

/** An address with a query of what is given; the first page of a list needs no number. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>) {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: query.page === 1 ? null : query.page }))
    if (value !== null && value !== undefined) given.set(name, String(value));
  return given.size === 0 ? path : `${path}?${given}`;
}

/**
 * Texts to copy into a terminal or a program, each by the program that it is for, with their buttons, which `copy.js` makes work.
 * Each runs as it is, with the address of the site and a language of names in it.
 *
 * @param id how the ids of their elements begin
 */
export function sampleBlocks(site: LocalSite, id: string, samples: Readonly<Record<string, string[]>>): Html {
  const t = site.texts.api;
  const blocks = Object.entries(samples).map(([what, lines]) => {
    const own = `${id}-${what.toLowerCase()}`;
    const lang = isLang(site.lang) ? site.lang : LANGS[0];
    const code = lines
      .join('\n')
      .replaceAll('{base}', site.baseUrl)
      .replaceAll('{lang}', lang ?? '');
    return html`<div class="sample">
<div class="sample-head">
<h3>${what}</h3>
<div><span class="copied" role="status" id="${own}-status"></span><button type="button" class="plain" data-copy="${own}" aria-label="${fill(t.copyLabel, { what })}" hidden>${t.copy}</button></div>
</div>
<pre><code id="${own}">${code}</code></pre>
</div>\n`;
  });
  return html`${blocks}`;
}

/** The texts of `copy.js`; once a page. */
export function copyTexts(lang: PageLang): Html {
  const { copied, copyFailed } = stringsIn(lang).api;
  return dataBlock('application/json', { copied, copyFailed }, 'copy-data');
}
