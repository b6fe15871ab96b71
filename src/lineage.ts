import { NUTRIENT_BY_KEY, type Nutrient } from './tables/nutrients.ts';
import type { ProvenanceRecord } from './tables/records.ts';

/** A figure that was mended in the open: what the source had, and why it is not what is published. */
export type Correction = NonNullable<ProvenanceRecord['corrected']>[string];

/** Where a published figure came from. */
export type FigureOrigin =
  | { readonly kind: 'computed'; readonly rule: string }
  /** The source has no value; unknown, never zero. */
  | { readonly kind: 'absent' }
  /** Mended; the amount is null where the figure is left unknown. */
  | ({ readonly kind: 'corrected'; readonly amount: string | null } & Correction)
  /** As written by hand: nobody kept a source for it. */
  | { readonly kind: 'curated'; readonly column: string; readonly amount: string }
  /** As received: the source's own decimals, and the nutrient whose column they stood in. */
  | {
      readonly kind: 'received';
      readonly column: string;
      readonly amount: string;
      readonly nutrient: Nutrient | null;
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
  return { kind: 'received', column: key, amount, nutrient: NUTRIENT_BY_KEY.get(key) ?? null };
}

/** An amount of the record as a number; null where the source has no value. */
export function amountOf(key: string, record: ProvenanceRecord): number | null {
  const text = record.amounts[key];
  if (text === undefined || text.trim() === '') return null;
  const amount = Number(text);
  return Number.isFinite(amount) ? amount : null;
}
