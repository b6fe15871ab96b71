/** Addresses of lists and rankings, with what is not the default in them. */
import type { Basis, Order } from '../../dataset/rankings.ts';
import { proposeSlug } from '../../slug.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { type Html, html, type LocalSite } from '../layout.ts';
import { link, list, withQuery } from '../parts.ts';

/** What a list of foods is sorted by. */
export const SORT_KEYS = ['name', 'kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}
/** How a list is sorted that is not asked for in another order. */
export const BY_NAME: Sorting = { key: 'name', isDescending: false };

/** Which foods a list has, and in which order; null for what does not choose among them. */
export interface ListChoice {
  readonly category: string | null;
  /** Upper case; 0 for names that begin with none. */
  readonly letter: string | null;
  readonly sorting: Sorting;
  /** From 1. */
  readonly page: number;
}

/** What is ranked. */
export interface RankingChoice {
  readonly key: string;
  readonly category: string | null;
  readonly basis: Basis;
  readonly order: Order;
  readonly analysedOnly: boolean;
  /** Slug of the food that the distribution marks. */
  readonly food: string | null;
  /** From 1. */
  readonly page: number;
}

/** `kcal`, or `-kcal` for the highest first. */
export const sortText = ({ key, isDescending }: Sorting): string => (isDescending ? `-${key}` : key);

/** Address of a list of foods. All foods by name are `/foods?sort=name`, because `/foods` alone has the categories. */
export function listPath({
  category = null,
  letter = null,
  sorting = BY_NAME,
  page,
}: Partial<ListChoice>): string {
  const sort = sortText(sorting);
  const isPlain = sort === 'name' && (category !== null || letter !== null);
  return withQuery('/foods', {
    category: category && proposeSlug(category),
    letter,
    sort: isPlain ? null : sort,
    page,
  });
}

/** Address of a category's list. */
export const categoryPath = (category: string): string => listPath({ category });

/** Address of a ranking; what is not given is as it is without being asked for. */
export function rankingPath(choice: Partial<RankingChoice> & Pick<RankingChoice, 'key'>): string {
  const { key, category, basis, order, analysedOnly, food, page } = choice;
  return withQuery(`/nutrients/${key}`, {
    category: category && proposeSlug(category),
    per: basis === '100g' ? null : basis,
    known: analysedOnly ? 'analysed' : null,
    order: order === 'highest' ? null : order,
    food,
    page,
  });
}

/** Items on a page of a list, unless it is one of search results. */
const LIST_PAGE = 50;
/** The page that has an item, by its position from 0. */
export const pageOf = (position: number): number => 1 + Math.floor(position / LIST_PAGE);

/**
 * Which part of a list a page has, the last one where it has fewer pages: `from` and `to` are the places of its first and its last item, from
 * 1, as the pages are. A list of nothing has one page.
 */
export function pagePart(total: number, asked: number, size = LIST_PAGE) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages);
  const before = (page - 1) * size;
  return { page, pages, total, from: Math.min(total, before + 1), to: Math.min(total, before + size) };
}

export type PagePart = Readonly<ReturnType<typeof pagePart>>;

/** "51–100 of 604". */
export function rangeText(lang: PageLang, { from, to, total }: PagePart): string {
  const numbers = { from: figure(lang, from), to: figure(lang, to), n: figure(lang, total) };
  return fill(stringsIn(lang).browse.range, numbers);
}

/** Links to the other pages; null where there is one page. */
export function pager(
  site: LocalSite,
  { page, pages }: PagePart,
  pathOf: (page: number) => string,
): Html | null {
  if (pages === 1) return null;
  const t = site.texts.browse;
  const to = (at: number, text: string, rel?: string): Html =>
    link(site, pathOf(at), text, rel === undefined ? null : html` rel="${rel}"`);
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((at) => at >= 1 && at <= pages);
  const numbers = shown.map((at, place) => {
    const gap = place > 0 && at - (shown[place - 1] ?? 0) > 1 ? html`<span class="quiet">… </span>` : null;
    const number = figure(site.lang, at);
    return html`${gap}${at === page ? html`<span aria-current="page">${number}</span>` : to(at, number)}`;
  });
  const items = [
    ...(page === 1 ? [] : [to(page - 1, t.previous, 'prev')]),
    ...numbers,
    ...(page === pages ? [] : [to(page + 1, t.next, 'next')]),
  ];
  return html`<nav class="pager" aria-label="${t.pages}">${list('trail', items)}</nav>`;
}
