import * as registry from '../../src/tables/registry.ts';
import type { Source } from '../../src/tables/row-parts.ts';
import type { Problems } from '../lib/problem.ts';
import { tidyName } from '../stages/dispositions/name-wording.ts';
import type { NameRow } from '../stages/localise-names.ts';
import type { EverydayName } from './answers.ts';
import { type CuratedFood, readCurated, readSrLegacy, type SrFood } from './foods.ts';
import { type RowOf, readTable } from './read-table.ts';
import type { Sources } from './sources.ts';

/** One line of the slug ledger: a source row's slug, assigned once, with the release in which it first appeared. */
export type SlugEntry = RowOf<typeof registry.SLUG_LEDGER>;

/** A slug whose row is gone: it redirects for ever. */
export type Withdrawn = RowOf<typeof registry.WITHDRAWN>;

/** What became of an SR Legacy food. */
export type LedgerRow = RowOf<typeof registry.DISPOSITION_LEDGER> & { readonly reason: string };

/** A food of the answer index alone, and the names that people ask for it by. */
export type AnswerOnlyEntry = RowOf<typeof registry.ANSWER_ONLY>;

/** A figure that breaks a range rule in the source itself, listed with the reason why it is published. */
export type RangeException = RowOf<typeof registry.EXCEPTIONS>;

/** A figure of the official tables that is published with another value: a decimal per 100 g, or null for unknown. */
export type CorrectionRow = RowOf<typeof registry.CORRECTIONS>;

/** What became of every SR Legacy food. */
export const readDispositions = (sources: Sources, problems: Problems): LedgerRow[] =>
  readTable(sources, registry.DISPOSITION_LEDGER, problems).map((row) => ({
    ...row,
    reason: row.reason ?? '',
  }));

/** The release whose slugs the cut-off leads to another row, where it takes theirs. */
const FIRST_RELEASE = '1.0.0';

/**
 * The facts that the disposition rules work with: brands, foods asked for by name, foods to keep, what was published before; and
 * two of the tables that they are from as they are.
 *
 * @param names everyday names, of which those of the shops here keep a row
 */
export function readRuleFacts(
  sources: Sources,
  problems: Problems,
  names: readonly Pick<EverydayName, 'lang' | 'slug'>[] = [],
) {
  const slugLedger = readTable(sources, registry.SLUG_LEDGER, problems);
  const withdrawnSlugs = readTable(sources, registry.WITHDRAWN, problems);
  const slugs = slugLedger.filter(({ source }) => source === 'usda_sr_legacy');
  const idOf = new Map(slugs.map(({ slug, source_id }) => [slug, source_id]));
  const withdrawn = withdrawnSlugs.flatMap((row) => {
    const id = idOf.get(row.slug);
    return id === undefined ? [] : [[id, row] as const];
  });
  return {
    slugLedger,
    withdrawnSlugs,
    answerOnly: new Map(readTable(sources, registry.ANSWER_ONLY, problems).map((row) => [row.fdc_id, row])),
    brands: readTable(sources, registry.BRANDS, problems).map(({ brand }) => brand),
    keep: new Set(readTable(sources, registry.KEEP, problems).map(({ fdc_id }) => fdc_id)),
    released: new Set(slugs.flatMap(({ since, source_id }) => (since === FIRST_RELEASE ? source_id : []))),
    withdrawn: new Map(withdrawn),
    named: new Set(names.flatMap(({ lang, slug }) => (lang === 'en' ? [] : (idOf.get(slug) ?? [])))),
  };
}

/**
 * The foods of the release, those that only answers know among them, as the ledgers have them: USDA's first, each in the order of its source: what names are wanted
 * for, without a build. A food that has no slug yet is not there.
 */
export function readNameRows(sources: Sources, problems: Problems): NameRow[] {
  const slugOf = new Map(
    readTable(sources, registry.SLUG_LEDGER, problems).map(({ source, source_id, slug }) => [
      `${source} ${source_id}`,
      slug,
    ]),
  );
  const named = new Set(
    readDispositions(sources, problems)
      .filter(({ disposition }) => disposition === 'canonical' || disposition === 'answer_only')
      .map(({ source_id }) => source_id),
  );
  const usda = readSrLegacy(sources, problems).filter(({ fdcId }) => named.has(fdcId));
  return sourceRows(usda, readCurated(sources, problems)).flatMap(({ id, ...row }) => {
    const slug = slugOf.get(`${row.source} ${id}`);
    return slug === undefined ? [] : { slug, ...row };
  });
}

/** Foods of both sources as they are named, USDA's first, each in the order of its source. */
export const sourceRows = (usda: readonly SrFood[], curated: readonly CuratedFood[]) => [
  ...usda.map(({ fdcId: id, description, category, origin }) => {
    const source: Source = 'usda_sr_legacy';
    return { source, id, name: tidyName(description), category, names: {}, origin };
  }),
  ...curated.map((food) => ({ ...food, source: 'curated_unverified' as const })),
];
