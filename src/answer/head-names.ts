import type { AnswerRow } from '../tables/answers.ts';

/** A head, and another word for the same in brackets: "Kassava (maniokki)". A brand or a Latin name has a capital: such a head is too wide. */
const HEAD = /^([^,(]+?)(?: \((\p{Ll}[\p{Ll}-]*)\))?(?:,|$)/u;

/**
 * Bare names of foods in a language, from the heads of their localised names ("Kassava (maniokki), raaka" gives "kassava" and
 * "maniokki"): of each row that one word names in English, then of each that two do, for those names were reviewed. What two such
 * rows share is no name of either.
 *
 * @param local localised names by slug
 * @param formWords English words for a food's form: "canned mushrooms" is no name of what is called mushrooms
 */
export function headNames(
  rows: readonly AnswerRow[],
  local: Readonly<Record<string, string>>,
  formWords: ReadonlySet<string>,
): [name: string, slug: string][] {
  const found = new Map<string, string | null>();
  const remarks = Object.values(local).flatMap((name) => HEAD.exec(name)?.[2] ?? []);
  const isOnce = (remark: string): boolean => remarks.indexOf(remark) === remarks.lastIndexOf(remark);
  for (const words of [1, 2]) {
    const heads = new Map<string, string | null>();
    for (const { slug, aliases } of rows) {
      const isBare = (alias: string): boolean => {
        const parts = alias.split(' ');
        return parts.length === words && !parts.some((part) => formWords.has(part));
      };
      if (!aliases.some(isBare)) continue;
      const [, head, other] = HEAD.exec(local[slug] ?? '') ?? [];
      // What two words name in English is often more special than the head that it has here.
      const named = words === 1 && other !== undefined && isOnce(other) ? [head, other] : [head];
      for (const one of named) {
        const key = one?.toLowerCase() ?? '';
        heads.set(key, heads.has(key) && heads.get(key) !== slug ? null : slug);
      }
    }
    for (const [head, slug] of heads) if (!found.has(head)) found.set(head, slug);
  }
  return [...found].flatMap(([head, slug]) => (slug === null || head === '' ? [] : [[head, slug]]));
}
