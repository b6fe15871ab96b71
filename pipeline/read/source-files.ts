import { CROSSCHECKS, CURATED_FOODS } from '../../src/tables/curated.ts';
import * as registry from '../../src/tables/registry.ts';
import { SR_FOODS, srPortions } from '../../src/tables/sr-legacy.ts';

/** Paths of the sources, relative to the repository's root. */
export const SOURCE_FILES = {
  srLegacy: SR_FOODS.file,
  portions: srPortions(null).file,
  curated: CURATED_FOODS.file,
  crosschecks: CROSSCHECKS.file,
  dispositions: registry.DISPOSITION_LEDGER.file,
  slugs: registry.SLUG_LEDGER.file,
  withdrawn: registry.WITHDRAWN.file,
  answerOnly: registry.ANSWER_ONLY.file,
  brands: registry.BRANDS.file,
  keep: registry.KEEP.file,
  exceptions: registry.EXCEPTIONS.file,
  corrections: registry.CORRECTIONS.file,
} as const;

/** What the snapshot is, and the digests of its files as a refresh wrote them. */
export const SNAPSHOT_DESCRIPTOR = 'sources/usda_sr_legacy/source.json';

/** A row's place in a source, as provenance and messages show it. */
export interface SourceLocation {
  readonly file: string;
  /** 1-based line on which the row begins. */
  readonly line: number;
  /** The source's own id: an FDC id or a curated id. */
  readonly id: string;
}
