/** One row of a release, as far as releases are compared. */
export interface SnapshotRow {
  readonly slug: string;
  readonly name: string;
  /** True for a row that only the answer index holds. */
  readonly answerOnly: boolean;
  /** `per_100g` by key; null is unknown. */
  readonly values: ReadonlyMap<string, number | null>;
  /** Every other field of the row, by its name: category, source, licence, … */
  readonly others: ReadonlyMap<string, unknown>;
}

/**
 * A release as releases are compared: read from a folder, from a `foods.json` alone, or from the record of the last one.
 * What was not there to be read is null, which is not the same as empty: it is not compared.
 */
export interface ReleaseSnapshot {
  /** How messages name it. */
  readonly label: string;
  readonly version: string | null;
  /** Fields of a canonical row, and keys of its `per_100g`, in the order in which they first appear. */
  readonly rowFields: readonly string[];
  readonly valueFields: readonly string[];
  /** Canonical rows, and the answer-only ones where `answersKnown`. */
  readonly rows: ReadonlyMap<string, SnapshotRow>;
  readonly answersKnown: boolean;
  readonly redirects: ReadonlyMap<string, string> | null;
  /** Localised names: language to slug to name. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>> | null;
}

/** A text field of a row; null where it is null or absent. */
export function textOf(row: SnapshotRow, field: string): string | null {
  const value = row.others.get(field);
  return typeof value === 'string' ? value : null;
}

/** A row as the lists of changes name it. */
export const noteOf = (row: SnapshotRow) => ({
  slug: row.slug,
  name: row.name,
  source: textOf(row, 'source'),
  values_license: textOf(row, 'values_license'),
});
