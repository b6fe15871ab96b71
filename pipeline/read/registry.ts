import type { z } from 'zod';
import {
  ANSWER_ONLY,
  BRANDS,
  CORRECTIONS,
  DISPOSITION_LEDGER,
  EXCEPTIONS,
  KEEP,
  SLUG_LEDGER,
  WITHDRAWN,
} from '../../src/tables/registry.ts';
import type { Problems } from '../lib/problem.ts';
import type { Classification, ClassificationFacts } from '../stages/dispositions/classify.ts';
import { splitNames } from './answers.ts';
import { readTable } from './read-table.ts';

type Row<T extends { readonly row: z.ZodType }> = Readonly<z.output<T['row']>>;

/** One line of the slug ledger: a source row's slug, assigned once, with the release in which it first appeared. */
export interface SlugEntry extends Pick<Row<typeof SLUG_LEDGER>, 'source' | 'slug' | 'since'> {
  readonly sourceId: string;
  readonly line: number;
}

/** A slug whose row is gone: it redirects for ever. */
export interface Withdrawn extends Pick<Row<typeof WITHDRAWN>, 'slug' | 'since' | 'reason'> {
  readonly redirectTo: string;
  readonly line: number;
}

export interface LedgerRow extends Classification {
  readonly line: number;
}

/** A food of the answer index alone, and the names that people ask for it by. */
export interface AnswerOnlyEntry {
  readonly reason: string;
  readonly askedForAs: readonly string[];
  readonly line: number;
}

/** A figure that breaks a range rule in the source itself, listed with the reason why it is published. */
export interface RangeException {
  readonly sourceId: string;
  readonly rule: string;
  readonly reason: string;
  readonly line: number;
}

/** A figure of the official tables that is published with another value: a decimal per 100 g, or null for unknown. */
export interface CorrectionRow extends Omit<Row<typeof CORRECTIONS>, 'fdc_id'> {
  readonly fdcId: string;
  readonly line: number;
}

/** The slug ledger: source row to slug, for ever. */
export function readSlugs(root: string, problems: Problems): SlugEntry[] {
  return readTable(root, SLUG_LEDGER, problems).map(
    ({ line, row: { source, source_id: sourceId, slug, since } }) => ({
      source,
      sourceId,
      slug,
      since,
      line,
    }),
  );
}

/** Slugs whose row is gone, and the slugs that they redirect to. */
export function readWithdrawn(root: string, problems: Problems): Withdrawn[] {
  return readTable(root, WITHDRAWN, problems).map(
    ({ line, row: { slug, redirect_to: redirectTo, since, reason } }) => ({
      slug,
      redirectTo,
      since,
      reason,
      line,
    }),
  );
}

/** What became of every SR Legacy food. */
export function readDispositions(root: string, problems: Problems): LedgerRow[] {
  return readTable(root, DISPOSITION_LEDGER, problems).map(({ line, row }) => ({
    sourceId: row.source_id,
    disposition: row.disposition,
    canonicalId: row.canonical_id,
    rule: row.rule,
    reason: row.reason ?? '',
    line,
  }));
}

/** The facts that the disposition rules work with: brands, foods asked for by name, foods to keep. */
export function readRuleFacts(
  root: string,
  problems: Problems,
): ClassificationFacts & { readonly answerOnly: ReadonlyMap<string, AnswerOnlyEntry> } {
  const answerOnly = readTable(root, ANSWER_ONLY, problems).map(({ line, row }) => {
    const askedForAs = splitNames(row.asked_for_as ?? '');
    return [row.fdc_id, { reason: row.reason, askedForAs, line }] as const;
  });
  return {
    brands: readTable(root, BRANDS, problems).map(({ row }) => row.brand),
    keep: new Set(readTable(root, KEEP, problems).map(({ row }) => row.fdc_id)),
    answerOnly: new Map(answerOnly),
  };
}

/** Official figures that break a range rule, each with its reason. */
export function readExceptions(root: string, problems: Problems): RangeException[] {
  return readTable(root, EXCEPTIONS, problems).map(
    ({ line, row: { source_id: sourceId, rule, reason } }) => ({ sourceId, rule, reason, line }),
  );
}

/**
 * Reads the corrections, of which a release has none unless USDA itself has published another figure, or one of its
 * figures is known to be wrong.
 */
export function readCorrections(root: string, problems: Problems): CorrectionRow[] {
  return readTable(root, CORRECTIONS, problems).map(({ line, row: { fdc_id: fdcId, ...correction } }) => ({
    fdcId,
    ...correction,
    line,
  }));
}
