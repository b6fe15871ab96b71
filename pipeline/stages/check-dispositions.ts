import type { Expectations } from '../../src/tables/expectations.ts';
import { type Problems, quote } from '../lib/problem.ts';
import type { LedgerRow } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { SrFood } from '../read/sr-legacy.ts';
import { type ClassificationFacts, classifyFoods } from './dispositions/classify.ts';

const FIX = 'read the difference with npm run registry:propose, and accept it with --write';

/**
 * Joins the foods with the committed ledger, and holds the ledger against the rules: every food exactly once, and as the
 * rules classify it today. Releases depend on the ledger, so a difference is a problem, never a silent change.
 */
export function checkDispositions(
  foods: readonly SrFood[],
  ledger: readonly LedgerRow[],
  facts: ClassificationFacts,
  expected: Expectations,
  problems: Problems,
): ReadonlyMap<string, LedgerRow> {
  const file = SOURCE_FILES.dispositions;
  const report = (line: number | null, field: string, rule: string, found: string, expected: string): void =>
    problems.add({ file, line, field, rule, found, expected, fix: FIX });
  const byId = new Map<string, LedgerRow>();
  for (const row of ledger) {
    const before = byId.get(row.source_id);
    if (before) {
      const expected = `one line a food; line ${before.line} has it already`;
      report(row.line, 'source_id', 'disposition-once', `${quote(row.source_id)} again`, expected);
    }
    byId.set(row.source_id, row);
  }
  const known = new Set(foods.map(({ fdcId }) => fdcId));
  for (const row of ledger) {
    if (known.has(row.source_id)) continue;
    const found = quote(row.source_id);
    report(row.line, 'source_id', 'disposition-known-food', found, 'a food of the snapshot');
  }
  for (const current of classifyFoods(foods, facts, expected, problems).rows) {
    const row = byId.get(current.source_id);
    const expected = [current.disposition, current.canonical_id ?? '', current.rule, current.reason].join(
      ',',
    );
    const found =
      row === undefined
        ? 'no line'
        : [row.disposition, row.canonical_id ?? '', row.rule, row.reason].join(',');
    if (found === expected) continue;
    const differs = `${current.source_id}: ${found}`;
    report(row?.line ?? null, 'disposition', 'disposition-agrees-with-rules', differs, expected);
  }
  return byId;
}
