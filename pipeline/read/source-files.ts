/** Where each source lies, relative to the repository's root. */
export const SOURCE_FILES = {
  srLegacy: 'sources/usda_sr_legacy/foods.csv',
  portions: 'sources/usda_sr_legacy/portions.csv',
  curated: 'sources/curated/foods.csv',
  crosschecks: 'sources/curated/crosschecks.csv',
  dispositions: 'sources/registry/dispositions.csv',
  slugs: 'sources/registry/slugs.csv',
  withdrawn: 'sources/registry/withdrawn.csv',
  answerOnly: 'sources/registry/answer_only.csv',
  brands: 'sources/registry/brands.csv',
  keep: 'sources/registry/keep.csv',
  exceptions: 'sources/registry/exceptions.csv',
  corrections: 'sources/registry/corrections.csv',
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
