import type { Category } from '../../src/tables/categories.ts';
import type { AnswerPer100g } from '../../src/tables/foods.ts';
import type { Lang } from '../../src/tables/languages.ts';
import type { KnownAmounts } from '../../src/tables/provenance.ts';
import type { Source } from '../../src/tables/row-parts.ts';
import type { SourceFacts } from '../read/food-facts.ts';
import type { SourceLocation } from '../read/source-files.ts';

/** A source row that redirects to another, as its target's lineage tells it. */
export interface MergedRow {
  readonly slug: string;
  readonly origin: SourceLocation;
  readonly rule: string;
  readonly reason: string;
}

/** One part of a recipe: `fdc:` and an id, `water`, or `yield` for the finished weight, in grams; and what it is. */
export interface RecipePart {
  readonly ref: string;
  readonly grams: number;
  readonly note: string | null;
}

/** A localised name with the place it was written down. */
export interface LocalName {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** A figure that was corrected: what the source has, why it is not published, and where USDA has the other one. */
export interface FigureCorrection {
  readonly received: string;
  readonly reason: string;
  readonly reference: string | null;
}

/** One row on its way to the artifacts: everything known of it, each fact with where it came from. */
export interface Draft {
  readonly source: Source;
  readonly source_id: string;
  readonly slug: string;
  readonly slugSince: string;
  readonly name: string;
  /** The source's description where the name differs from it. */
  readonly descriptionReceived: string | null;
  readonly category: Category;
  /** True for a row that only the answer index holds. */
  readonly answerOnly: boolean;
  readonly sourceRef: string | null;
  readonly valuesLicense: 'us_public_domain' | null;
  readonly per100g: AnswerPer100g;
  /** The source's decimals, by its own column, but for the corrected ones. */
  readonly amounts: Readonly<Record<string, string | null>>;
  /** How each amount is known, those alike together; empty for a curated row. */
  readonly known: readonly KnownAmounts[];
  /** What the source says of the food beside its amounts; empty for a curated row. */
  readonly facts: SourceFacts['facts'];
  readonly footnotes: SourceFacts['footnotes'];
  /** The amounts that are not the source's own, by its column. */
  readonly corrected: Readonly<Record<string, FigureCorrection>>;
  /** Fields of `per100g` that are no plain copy of an amount: how they came about. */
  readonly computed: Readonly<Record<string, string>>;
  readonly ndbNumber: string | null;
  readonly origin: SourceLocation;
  readonly disposition: { readonly rule: string; readonly reason: string };
  readonly redirectsFrom: readonly MergedRow[];
  /** What a curated row's figures were worked out from; empty for a USDA row. */
  readonly recipe: readonly RecipePart[];
  readonly names: Readonly<Partial<Record<Lang, LocalName>>>;
  readonly aliases: readonly string[];
}

/** Compares two strings by UTF-16 code unit: the same order on every machine, whatever its locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
