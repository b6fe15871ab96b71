import type { Source } from '../../src/tables/row-parts.ts';
import { type Problems, quote } from '../lib/problem.ts';
import type { CuratedFood, SrFood } from '../read/foods.ts';
import type { LedgerRow, SlugEntry, Withdrawn } from '../read/registry.ts';
import { type RecordPlace, SOURCE_FILES, type SourceLocation } from '../read/sources.ts';
import { byCodeUnit } from './draft.ts';

const FIX = 'run npm run registry:propose -- --write, and read what it appends';

/**
 * Looks every row's slug up in the ledger; nothing is ever computed from a name here (decisions, section 4). A row
 * without an entry is a problem. Keys of the result are `<source> <source id>`.
 */
export function assignSlugs(
  slugs: readonly SlugEntry[],
  foods: readonly SrFood[],
  curated: readonly CuratedFood[],
  ledger: ReadonlyMap<string, LedgerRow>,
  problems: Problems,
): ReadonlyMap<string, SlugEntry> {
  const byRow = new Map(slugs.map((entry) => [`${entry.source} ${entry.source_id}`, entry]));
  const need = (source: Source, id: string, name: string, origin: SourceLocation): void => {
    if (byRow.has(`${source} ${id}`)) return;
    const { file, line } = origin;
    const found = `no entry for ${source} ${id} ${quote(name)}`;
    const expected = `a line in ${SOURCE_FILES.slugs}`;
    problems.add({ file, line, field: 'slug', rule: 'slug-assigned', found, expected, fix: FIX });
  };
  for (const { fdcId, description, origin } of foods) {
    const disposition = ledger.get(fdcId)?.disposition;
    if (disposition !== undefined && disposition !== 'excluded')
      need('usda_sr_legacy', fdcId, description, origin);
  }
  for (const { id, name, origin } of curated) need('curated_unverified', id, name, origin);
  return byRow;
}

/** A redirect with the ledger line that it comes from. */
export interface Redirect extends RecordPlace {
  readonly from: string;
  readonly to: string;
}

/** Redirects of foods that another row represents and of withdrawn rows, ordered by the slug that redirects. */
export function collectRedirects(
  ledger: ReadonlyMap<string, LedgerRow>,
  slugs: ReadonlyMap<string, SlugEntry>,
  withdrawn: readonly Withdrawn[],
): Redirect[] {
  const redirects: Redirect[] = [];
  for (const row of ledger.values()) {
    if (row.canonical_id === null) continue;
    const from = slugs.get(`usda_sr_legacy ${row.source_id}`)?.slug;
    const to = slugs.get(`usda_sr_legacy ${row.canonical_id}`)?.slug;
    if (from === undefined) continue;
    redirects.push({ from, to: to ?? '', file: SOURCE_FILES.dispositions, line: row.line });
  }
  for (const { slug, redirect_to, line } of withdrawn) {
    redirects.push({ from: slug, to: redirect_to, file: SOURCE_FILES.withdrawn, line });
  }
  return redirects.sort((a, b) => byCodeUnit(a.from, b.from));
}
