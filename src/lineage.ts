import { NUTRIENT_BY_KEY, type Nutrient } from './tables/nutrients.ts';
import type { ProvenanceRecord } from './tables/provenance.ts';
import type { ValueOrigin } from './tables/value-kinds.ts';

/** A corrected figure: the source's own value, and the reason for the correction. */
export type Correction = NonNullable<ProvenanceRecord['corrected']>[string];

/** Origin of a published figure. */
type FigureOrigin =
  | { readonly kind: 'computed'; readonly rule: string }
  /** The source has no value; unknown, never zero. */
  | { readonly kind: 'absent' }
  /** Corrected; the amount is null if the correction leaves the figure unknown. */
  | ({ readonly kind: 'corrected'; readonly amount: string | null } & Correction)
  /** Worked out by hand, most of them from the recipe of the record. */
  | { readonly kind: 'curated'; readonly column: string; readonly amount: string }
  /** As received: the source's own decimals, and the nutrient of their column. */
  | {
      readonly kind: 'received';
      readonly column: string;
      readonly amount: string;
      readonly nutrient: Nutrient | null;
      /** How it is known; null if the record does not say. */
      readonly known: ValueOrigin | null;
    };

/** The origin of one figure of a row, by its key in `per_100g` or in the record's amounts (decisions, section 1). */
export function figureOrigin(key: string, record: ProvenanceRecord): FigureOrigin {
  const rule = record.computed[key];
  if (rule !== undefined) return { kind: 'computed', rule };
  const amount = record.amounts[key];
  const correction = record.corrected?.[key];
  if (correction !== undefined) return { kind: 'corrected', amount: amount ?? null, ...correction };
  if (amount === undefined) return { kind: 'absent' };
  if (record.source === 'curated_unverified') return { kind: 'curated', column: key, amount };
  return {
    kind: 'received',
    column: key,
    amount,
    nutrient: NUTRIENT_BY_KEY.get(key) ?? null,
    known: valueOrigin(key, record),
  };
}

/** How an amount of the record is known; null where the record has no such amount, and for a curated one. */
export const valueOrigin = (key: string, { known }: ProvenanceRecord): ValueOrigin | null =>
  known.find(({ of }) => of.includes(key)) ?? null;

/** An amount of the record as a number; null if the source has no value. */
export function amountOf(key: string, record: ProvenanceRecord): number | null {
  const text = record.amounts[key];
  if (text === undefined || text.trim() === '') return null;
  const amount = Number(text);
  return Number.isFinite(amount) ? amount : null;
}
