import type { PortionRecord } from '../../tables/foods.ts';
import { readGrams } from '../assets/amounts.js';

/** The portion whose figures a page shows beside those of 100 g. */
export interface ChosenPortion {
  /** Null where none is chosen, or what was sent is none; the page then has its 100 g alone. */
  readonly grams: number | null;
  /** Its number in the food's list, from 1; null for a weight that was typed. */
  readonly number: number | null;
  /** What was sent and is no portion of this food. */
  readonly refused: string | null;
}

export const NO_PORTION: ChosenPortion = { grams: null, number: null, refused: null };

/** The grams of 100 g, which every page shows anyway. */
const BASIS = 100;

/**
 * The portion that `?portion=N` or `?grams=150` names; a weight that was typed counts before a number from the list.
 *
 * @param portions null where their file cannot be read
 */
export function choosePortion(
  sent: { readonly portion: string | undefined; readonly grams: string | undefined },
  portions: readonly PortionRecord[] | null,
): ChosenPortion {
  const [typed, number] = [sent.grams?.trim() ?? '', sent.portion?.trim() ?? ''];
  if (typed === '' && number === '') return NO_PORTION;
  const grams = typed === '' ? weightOf(number, portions ?? []) : readGrams(typed);
  if (grams === null) return { ...NO_PORTION, refused: typed || number };
  if (grams === BASIS) return NO_PORTION;
  return { grams, number: typed === '' ? Number(number) : null, refused: null };
}

function weightOf(number: string, portions: readonly PortionRecord[]): number | null {
  return /^[1-9]\d?$/.test(number) ? (portions[Number(number) - 1]?.grams ?? null) : null;
}

/** The place on a food's page that says which of the slugs that lead to it was asked for. */
export const askedId = (slug: string): string => `asked-${slug}`;

/** The page's address within the site, with the portion. */
export function portionPath(slug: string, { grams, number }: ChosenPortion): string {
  const path = `/foods/${slug}`;
  if (number !== null) return `${path}?portion=${number}`;
  return grams === null ? path : `${path}?grams=${grams}`;
}
