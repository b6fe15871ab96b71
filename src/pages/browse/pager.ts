import { type Html, html } from '../../html.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { linkTo, type Site } from '../layout.ts';
import { list } from '../parts.ts';

/** One page of a longer list. */
export interface PagePart {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Place in the list of the first item of the page, from 1, and of its last. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** Which part of a list a page has, the last one where it has fewer pages. A list of nothing has one page. */
export function pagePart(total: number, asked: number, size: number): PagePart {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages);
  const before = (page - 1) * size;
  return { page, pages, total, from: Math.min(total, before + 1), to: Math.min(total, before + size) };
}

/** "51–100 of 604". */
export function rangeText(lang: PageLang, { from, to, total }: PagePart): string {
  const numbers = { from: figure(lang, from), to: figure(lang, to), n: figure(lang, total) };
  return fill(stringsIn(lang).browse.range, numbers);
}

/** Links to the other pages; null where there is one page. */
export function pager(
  site: Site,
  lang: PageLang,
  { page, pages }: PagePart,
  pathOf: (page: number) => string,
): Html | null {
  if (pages === 1) return null;
  const t = stringsIn(lang).browse;
  const to = linkTo(site, lang);
  const link = (at: number, text: string, rel?: string): Html =>
    html`<a href="${to(pathOf(at))}"${rel === undefined ? null : html` rel="${rel}"`}>${text}</a>`;
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((at) => at >= 1 && at <= pages);
  const numbers = shown.map((at, place) => {
    const gap = place > 0 && at - (shown[place - 1] ?? 0) > 1 ? html`<span class="quiet">… </span>` : null;
    const number = figure(lang, at);
    return html`${gap}${at === page ? html`<span aria-current="page">${number}</span>` : link(at, number)}`;
  });
  const items = [
    ...(page === 1 ? [] : [link(page - 1, t.previous, 'prev')]),
    ...numbers,
    ...(page === pages ? [] : [link(page + 1, t.next, 'next')]),
  ];
  return html`<nav class="pager" aria-label="${t.pages}">${list('trail', items)}</nav>`;
}
