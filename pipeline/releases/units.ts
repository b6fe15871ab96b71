import type { Changes } from '../../src/tables/release.ts';

/** Units that a key of `per_100g` may end in. */
const UNIT = /_(?:kcal|kj|g|mg|ug|mcg|iu)$/;

/** Separates keys that are gone and came back with the same name and another unit. */
export function pairUnits({
  added,
  removed,
}: Changes['value_fields']): Changes['value_fields'] & Pick<Changes, 'units'> {
  const stem = (key: string): string => key.replace(UNIT, '');
  const units = removed.flatMap((key) => {
    const next = added.find((one) => UNIT.test(key) && UNIT.test(one) && stem(one) === stem(key));
    return next === undefined ? [] : [{ old: key, new: next }];
  });
  return {
    added: added.filter((key) => !units.some((unit) => unit.new === key)),
    removed: removed.filter((key) => !units.some((unit) => unit.old === key)),
    units,
  };
}

/** One value in two releases; null is unknown. */
interface ValuePair {
  readonly old: number | null;
  readonly new: number | null;
}

/** Fewer rows than this may agree in one factor by chance. */
const MIN_ROWS = 20;
const MIN_SHARE = 0.9;
/** Values are rounded, so the same factor differs a little between rows. */
const TOLERANCE = 0.02;

/**
 * The factor by which nearly all values of one key changed, or null: a key whose values are all 1,000 times as large
 * changed its unit, whatever its name says. Unknown values and zeros indicate no factor, and are left out.
 */
export function rescaledBy(pairs: readonly ValuePair[]): { factor: number; rows: number } | null {
  const ratios = pairs
    .flatMap(({ old, new: now }) => (old !== null && now !== null && old > 0 && now > 0 ? [now / old] : []))
    .sort((a, b) => a - b);
  if (ratios.length < MIN_ROWS) return null;
  const median = ratios[Math.floor(ratios.length / 2)] ?? 1;
  if (Math.abs(median - 1) <= TOLERANCE) return null;
  const rows = ratios.filter((ratio) => Math.abs(ratio / median - 1) <= TOLERANCE).length;
  return rows / ratios.length < MIN_SHARE ? null : { factor: Number(median.toPrecision(3)), rows };
}
