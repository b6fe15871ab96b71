/** Addresses of lists and rankings, with what is not the default in them. */
import type { Basis, Order } from '../../dataset/rankings.ts';
import { proposeSlug } from '../../slug.ts';
import { withQuery } from '../parts.ts';

/** What a list of foods is sorted by. */
export const SORT_KEYS = ['name', 'kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

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

const pageText = (page: number): string | null => (page === 1 ? null : String(page));

/** Address of a list of foods. All foods by name are `/foods?sort=name`, because `/foods` alone has the categories. */
export function listPath({ category, letter, sorting, page }: ListChoice): string {
  const sort = sortText(sorting);
  const isPlain = sort === 'name' && (category !== null || letter !== null);
  return path('/foods', {
    category: category && proposeSlug(category),
    letter,
    sort: isPlain ? null : sort,
    page: pageText(page),
  });
}

/** Address of a category's list. */
export const categoryPath = (category: string): string =>
  listPath({ category, letter: null, sorting: { key: 'name', isDescending: false }, page: 1 });

/** Address of a ranking; what is not given is as it is without being asked for. */
export function rankingPath({
  key,
  category = null,
  basis = '100g',
  order = 'highest',
  analysedOnly = false,
  food = null,
  page = 1,
}: Partial<RankingChoice> & Pick<RankingChoice, 'key'>): string {
  return path(`/nutrients/${key}`, {
    category: category && proposeSlug(category),
    per: basis === '100g' ? null : basis,
    known: analysedOnly ? 'analysed' : null,
    order: order === 'highest' ? null : order,
    food,
    page: pageText(page),
  });
}

function path(base: string, parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return given.length === 0 ? base : withQuery(base, Object.fromEntries(given));
}
