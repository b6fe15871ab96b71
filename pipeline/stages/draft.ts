import type { AnswerPer100g } from '../../src/tables/foods.ts';
import type { Lang } from '../../src/tables/languages.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import type { Category } from '../../src/tables/row-parts.ts';
import type { SourceFacts } from '../read/foods.ts';
import type { RecordPlace } from '../read/sources.ts';

/** A localised name with the place it was written down. */
export type LocalName = RecordPlace & { readonly name: string };

/** What the lineage of a row states of it; what it leaves out where there is none is empty here. */
type Lineage = {
  readonly [K in Exclude<keyof ProvenanceRecord, 'amounts' | 'names' | keyof SourceFacts>]-?:
    | NonNullable<ProvenanceRecord[K]>
    | Extract<ProvenanceRecord[K], null>;
};

/** One row on its way to the artifacts: everything known of it, each fact with where it came from. */
export interface Draft extends Lineage, SourceFacts {
  readonly source_id: string;
  readonly name: string;
  readonly category: Category;
  readonly per_100g: AnswerPer100g;
  /** The source's decimals, by its own column, but for the corrected ones. */
  readonly amounts: Readonly<Record<string, string | null>>;
  readonly names: Readonly<Partial<Record<Lang, LocalName>>>;
  readonly aliases: readonly string[];
}

/** Compares two strings by UTF-16 code unit: the same order on every machine, whatever its locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
