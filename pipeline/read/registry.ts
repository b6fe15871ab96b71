import { isSlug } from '../../src/slug.ts';
import { DISPOSITIONS, type Disposition, SOURCES, type Source } from '../../src/tables/records.ts';
import { type Problems, quote } from '../lib/problem.ts';
import type { Classification, ClassificationFacts } from '../stages/dispositions/classify.ts';
import { type CsvRow, readCsv, readFilledCsv } from './csv.ts';
import { SOURCE_FILES } from './source-files.ts';

/** One line of the slug ledger: a source row's slug, assigned once. */
export interface SlugEntry {
  readonly source: Source;
  readonly sourceId: string;
  readonly slug: string;
  /** Release in which the slug first appeared. */
  readonly since: string;
  readonly line: number;
}

/** A slug whose row is gone: it redirects for ever. */
export interface Withdrawn {
  readonly slug: string;
  readonly redirectTo: string;
  readonly since: string;
  readonly reason: string;
  readonly line: number;
}

export interface LedgerRow extends Classification {
  readonly line: number;
}

/** A food that only the answer index holds, and the names it is asked for by. */
export interface AnswerOnlyEntry {
  readonly reason: string;
  readonly askedForAs: readonly string[];
  readonly line: number;
}

/** A figure that breaks a range rule in the source itself, listed with the reason why it stands. */
export interface RangeException {
  readonly sourceId: string;
  readonly rule: string;
  readonly reason: string;
  readonly line: number;
}

export const DISPOSITION_COLUMNS = ['source_id', 'disposition', 'canonical_id', 'rule', 'reason'] as const;
export const SLUG_COLUMNS = ['source', 'source_id', 'slug', 'since'] as const;

/** `sources/registry/slugs.csv`: source row to slug, for ever. */
export function readSlugs(root: string, problems: Problems): SlugEntry[] {
  const file = SOURCE_FILES.slugs;
  const fault = faultIn(file, problems);
  return readFilledCsv(root, file, SLUG_COLUMNS, problems).rows.map(({ line, cells }) => {
    const source = SOURCES.find((one) => one === cells.source);
    if (source === undefined)
      fault(line, 'source', 'slug-source', cells.source, `one of ${SOURCES.join(', ')}`);
    if (!isSlug(cells.slug))
      fault(
        line,
        'slug',
        'slug-shape',
        cells.slug,
        'lower-case ASCII words joined by hyphens, at most 128 characters',
      );
    if (!/^\d+\.\d+\.\d+$/.test(cells.since))
      fault(line, 'since', 'slug-since', cells.since, 'a release such as 1.0.0');
    return {
      source: source ?? 'usda_sr_legacy',
      sourceId: cells.source_id,
      slug: cells.slug,
      since: cells.since,
      line,
    };
  });
}

/** `sources/registry/withdrawn.csv`: slugs whose row is gone, and where they lead. */
export function readWithdrawn(root: string, problems: Problems): Withdrawn[] {
  const file = SOURCE_FILES.withdrawn;
  const fault = faultIn(file, problems);
  const columns = ['slug', 'redirect_to', 'since', 'reason'] as const;
  return readCsv(root, file, columns, problems).rows.map(({ line, cells }) => {
    for (const field of ['slug', 'redirect_to'] as const) {
      if (!isSlug(cells[field])) fault(line, field, 'slug-shape', cells[field], 'a slug');
    }
    if (!/^\d+\.\d+\.\d+$/.test(cells.since))
      fault(line, 'since', 'slug-since', cells.since, 'a release such as 1.0.0');
    if (cells.reason.trim() === '')
      fault(line, 'reason', 'withdrawn-reason', cells.reason, 'why the row is gone');
    return {
      slug: cells.slug,
      redirectTo: cells.redirect_to,
      since: cells.since,
      reason: cells.reason,
      line,
    };
  });
}

/** `sources/registry/dispositions.csv`: what became of every SR Legacy food. */
export function readDispositions(root: string, problems: Problems): LedgerRow[] {
  const file = SOURCE_FILES.dispositions;
  const fault = faultIn(file, problems);
  return readFilledCsv(root, file, DISPOSITION_COLUMNS, problems).rows.map(({ line, cells }) => {
    const disposition = DISPOSITIONS.find((one) => one === cells.disposition);
    if (disposition === undefined) {
      fault(line, 'disposition', 'disposition-known', cells.disposition, `one of ${DISPOSITIONS.join(', ')}`);
    }
    return {
      sourceId: cells.source_id,
      disposition: disposition ?? ('excluded' satisfies Disposition),
      canonicalId: cells.canonical_id === '' ? null : cells.canonical_id,
      rule: cells.rule,
      reason: cells.reason,
      line,
    };
  });
}

/** The facts that the disposition rules work with: brands, foods asked for by name, foods to keep. */
export function readRuleFacts(
  root: string,
  problems: Problems,
): ClassificationFacts & { readonly answerOnly: ReadonlyMap<string, AnswerOnlyEntry> } {
  const brands = readCsv(root, SOURCE_FILES.brands, ['brand'], problems).rows.map(({ cells }) => cells.brand);
  const keep = byId(
    readCsv(root, SOURCE_FILES.keep, ['fdc_id', 'reason'], problems).rows,
    SOURCE_FILES.keep,
    problems,
  );
  const columns = ['fdc_id', 'asked_for_as', 'reason'] as const;
  const asked = byId(
    readFilledCsv(root, SOURCE_FILES.answerOnly, columns, problems).rows,
    SOURCE_FILES.answerOnly,
    problems,
  );
  const answerOnly = new Map<string, AnswerOnlyEntry>();
  for (const [id, { line, cells }] of asked) {
    const askedForAs = cells.asked_for_as.split(';').flatMap((name) => name.trim() || []);
    answerOnly.set(id, { reason: cells.reason, askedForAs, line });
  }
  return { brands, keep: new Set(keep.keys()), answerOnly };
}

/** The rules of `checks/` that know exceptions. */
const RULES_WITH_EXCEPTIONS: readonly string[] = ['energy-agrees', 'nutrient-ranges'];

/** `sources/registry/exceptions.csv`: official figures that break a range rule, each with its reason. */
export function readExceptions(root: string, problems: Problems): RangeException[] {
  const file = SOURCE_FILES.exceptions;
  const fault = faultIn(file, problems);
  const columns = ['source_id', 'rule', 'reason'] as const;
  const lineBefore = new Map<string, number>();
  return readCsv(root, file, columns, problems).rows.map(({ line, cells }) => {
    const { source_id: sourceId, rule, reason } = cells;
    if (!RULES_WITH_EXCEPTIONS.includes(rule))
      fault(line, 'rule', 'exception-rule', rule, `one of ${RULES_WITH_EXCEPTIONS.join(', ')}`);
    if (reason.trim() === '') fault(line, 'reason', 'exception-reason', reason, 'why the figures stand');
    const before = lineBefore.get(`${sourceId} ${rule}`);
    if (before !== undefined)
      fault(line, 'source_id', 'exception-once', sourceId, `an exception that line ${before} does not state`);
    lineBefore.set(`${sourceId} ${rule}`, line);
    return { sourceId, rule, reason, line };
  });
}

function byId<C extends string>(
  rows: readonly CsvRow<C | 'fdc_id' | 'reason'>[],
  file: string,
  problems: Problems,
): Map<string, CsvRow<C | 'fdc_id' | 'reason'>> {
  const fault = faultIn(file, problems);
  const found = new Map<string, CsvRow<C | 'fdc_id' | 'reason'>>();
  for (const row of rows) {
    const id = row.cells.fdc_id;
    const before = found.get(id);
    if (before)
      fault(row.line, 'fdc_id', 'registry-duplicate-id', id, `an id unlike that of line ${before.line}`);
    if (row.cells.reason.trim() === '') fault(row.line, 'reason', 'registry-reason', '', 'a reason');
    found.set(id, row);
  }
  return found;
}

function faultIn(file: string, problems: Problems) {
  return (line: number, field: string, rule: string, found: string, expected: string): void => {
    problems.add({ file, line, field, rule, found: quote(found), expected, fix: `correct ${file}` });
  };
}
