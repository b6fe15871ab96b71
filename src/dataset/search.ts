/** Most results a search gives (API 2.3, part 8; decisions, 7). */
export const SEARCH_LIMIT = 20;

/** Texts of one item, prepared by the caller in the same way as the needle. */
export interface SearchTexts {
  /** What people read; a needle at its beginning ranks high. */
  readonly names: readonly string[];
  readonly slug: string;
}

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Positions of the items that hold `needle` as plain text in a name or the slug, best first, at most `SEARCH_LIMIT`:
 * an exact name or slug, a name that begins with it, a word that begins with it, the rest; ties in the order given
 * (decisions, 5). An empty needle gives the first items.
 *
 * @param among positions to look at, ascending; all unless given
 */
export function searchTexts(
  items: readonly SearchTexts[],
  needle: string,
  among: Iterable<number> = items.keys(),
): readonly number[] {
  if (needle === '') return [...items.keys()].slice(0, SEARCH_LIMIT);
  const ranks: number[][] = [[], [], [], []];
  for (const at of among) {
    const item = items[at];
    const rank = item === undefined ? null : rankOf(item, needle);
    if (rank !== null) ranks[rank]?.push(at);
  }
  return ranks.flat().slice(0, SEARCH_LIMIT);
}

function rankOf({ names, slug }: SearchTexts, needle: string): number | null {
  const inSlug = slug.includes(needle);
  if (!inSlug && !names.some((name) => name.includes(needle))) return null;
  if (slug === needle || names.includes(needle)) return 0;
  if (names.some((name) => name.startsWith(needle))) return 1;
  if (beginsWord(slug, needle) || names.some((name) => beginsWord(name, needle))) return 2;
  return 3;
}

function beginsWord(text: string, needle: string): boolean {
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    if (at === 0 || !WORD_CHARACTER.test(text.charAt(at - 1))) return true;
  }
  return false;
}
