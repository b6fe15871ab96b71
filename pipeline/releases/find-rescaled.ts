/** One value in two releases, both known. */
export interface ValuePair {
  readonly old: number;
  readonly new: number;
}

/** Fewer rows than this may agree in one factor by chance. */
const LEAST_ROWS = 20;
const LEAST_SHARE = 0.9;
/** Values are rounded, so that the same factor shows a little differently in each. */
const TOLERANCE = 0.02;

/**
 * The factor by which nearly all values of one key changed, or null: a key whose values are all 1,000 times as large
 * changed its unit, whatever its name says. Zeros tell nothing, and are left out.
 */
export function findFactor(pairs: readonly ValuePair[]): { factor: number; rows: number } | null {
  const ratios = pairs
    .filter((pair) => pair.old > 0 && pair.new > 0)
    .map((pair) => pair.new / pair.old)
    .sort((a, b) => a - b);
  if (ratios.length < LEAST_ROWS) return null;
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 1;
  if (Math.abs(middle - 1) <= TOLERANCE) return null;
  const rows = ratios.filter((ratio) => Math.abs(ratio / middle - 1) <= TOLERANCE).length;
  return rows / ratios.length < LEAST_SHARE ? null : { factor: Number(middle.toPrecision(3)), rows };
}
