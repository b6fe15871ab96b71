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
  const byId = new Map<string, LedgerRow>();
  for (const row of ledger) {
    const before = byId.get(row.source_id);
    if (before) {
      const expected = `one line a food; line ${before.line} has it already`;
      const found = `${quote(row.source_id)} again`;
      problems.add({
        file,
        line: row.line,
        field: 'source_id',
        rule: 'disposition-once',
        found,
        expected,
        fix: FIX,
      });
    }
    byId.set(row.source_id, row);
  }
  const known = new Set(foods.map(({ fdcId }) => fdcId));
  for (const row of ledger) {
    if (known.has(row.source_id)) continue;
    const expected = 'a food of the snapshot';
    const found = quote(row.source_id);
    problems.add({
      file,
      line: row.line,
      field: 'source_id',
      rule: 'disposition-known-food',
      found,
      expected,
      fix: FIX,
    });
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
    problems.add({
      file,
      line: row?.line ?? null,
      field: 'disposition',
      rule: 'disposition-agrees-with-rules',
      found: `${current.source_id}: ${found}`,
      expected,
      fix: FIX,
    });
  }
  return byId;
}
