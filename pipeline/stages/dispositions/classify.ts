import type { Expectations } from '../../../src/tables/expectations.ts';
import { type Problems, quote } from '../../lib/problem.ts';
import type { SrFood } from '../../read/foods.ts';
import type { LedgerRow } from '../../read/registry.ts';
import { SOURCE_FILES } from '../../read/sources.ts';
import { findNearDuplicates } from './near-duplicates.ts';
import { findStandIns, scoreVariants } from './over-specified.ts';
import { type RuleFacts, SINGLE_FOOD_RULES } from './rules.ts';

/** What the rules make of one food, as the disposition ledger has it. */
export type Classification = Omit<LedgerRow, 'line'>;
type Ruling = Omit<Classification, 'source_id' | 'canonical_id'>;

export interface ClassificationFacts extends RuleFacts {
  /** FDC ids of foods that the first release had: their slugs must go on leading somewhere. */
  readonly released: ReadonlySet<string>;
  /** FDC ids of foods that have an everyday name in a language of the shops here. */
  readonly named: ReadonlySet<string>;
}

/**
 * Classifies every food as exactly one of canonical, duplicate, answer_only, excluded, by the rules that
 * `sources/README.md` documents, in their order. The last rule takes over-specified variants until exactly the expected
 * number of foods is left. Into `problems` goes when that cannot be reached, when the answer-only foods are not as many as
 * expected, and every food listed as answer-only that another rule took.
 *
 * @returns every food classified, in the order received, and how the cut-off fell
 */
export function classifyFoods(
  foods: readonly SrFood[],
  facts: ClassificationFacts,
  expected: Expectations,
  problems: Problems,
) {
  const classified = new Map<string, Classification>();
  const classify = ({ fdcId: source_id }: SrFood, ruling: Ruling, to: SrFood | null = null): void => {
    classified.set(source_id, { source_id, canonical_id: to?.fdcId ?? null, ...ruling });
  };

  for (const food of foods) {
    for (const { id, disposition, isFirm, applies } of SINGLE_FOOD_RULES) {
      const reason = applies(food, facts);
      if (reason === null || (!isFirm && facts.keep.has(food.fdcId))) continue;
      classify(food, { disposition, rule: id, reason });
      break;
    }
  }
  const open = (): SrFood[] => foods.filter(({ fdcId }) => !classified.has(fdcId));

  const rest = open();
  const variants = scoreVariants(rest, ({ fdcId }) => facts.keep.has(fdcId) || facts.released.has(fdcId));
  const isVariant = new Set(variants.map(({ food }) => food));
  const redirectedTo = new Set<string>();
  const records = rest.filter((one) => !isVariant.has(one));
  for (const { food, canonical, reason } of findNearDuplicates(records, ({ fdcId }) =>
    facts.keep.has(fdcId),
  )) {
    classify(food, { disposition: 'duplicate', rule: 'near-duplicate', reason }, canonical);
    redirectedTo.add(canonical.fdcId);
  }
  const stays = ({ fdcId }: SrFood): boolean =>
    redirectedTo.has(fdcId) || facts.keep.has(fdcId) || facts.named.has(fdcId);
  const surplus = Math.max(0, open().length - expected.usda_sr_legacy);
  const taken = variants.slice(0, surplus);
  const overSpecified = { disposition: 'excluded', rule: 'over-specified' } as const;
  for (const { food, score, why } of taken)
    classify(food, { ...overSpecified, reason: `score ${score}: ${why}` });
  const standIns = findStandIns(open(), stays);
  const led = standIns.slice(0, surplus - taken.length);
  for (const { food, canonical, reason, apart } of led) {
    const why = `${reason}; ${apart.times.toFixed(1)} times what one food may differ by`;
    classify(food, { ...overSpecified, reason: why }, canonical);
  }
  const reason = 'complete, generic, and the plainest of its kind';
  for (const food of open()) classify(food, { disposition: 'canonical', rule: 'kept', reason });

  const rows = foods.flatMap(({ fdcId }) => classified.get(fdcId) ?? []);
  problems.add(
    ...listedFaults(facts, classified),
    ...countFaults(rows, variants.length + standIns.length, expected),
  );
  return {
    rows,
    cutOff: {
      excluded: taken.length + led.length,
      candidates: variants.length + standIns.length,
      // How many foods of the first release another row represents, and the largest difference in multiples of its tolerance.
      standIns: led.length,
      apart: led.at(-1)?.apart.times ?? 0,
    },
  };
}

function listedFaults({ answerOnly }: ClassificationFacts, classified: ReadonlyMap<string, Classification>) {
  return [...answerOnly].flatMap(([id, { line }]) => {
    const row = classified.get(id);
    if (row?.disposition === 'answer_only') return [];
    const file = SOURCE_FILES.answerOnly;
    const found = `${quote(id)}, ${row === undefined ? 'no food of the snapshot' : `taken by ${row.rule}`}`;
    const expected = 'a food with energy, protein, carbohydrate and fat that no earlier rule takes';
    const fix = `list another food in ${file}`;
    return { file, line, field: 'fdc_id', rule: 'answer-only-listed', found, expected, fix };
  });
}

function countFaults(rows: readonly Classification[], candidates: number, expectations: Expectations) {
  const variants = `${candidates} over-specified variants to take for the cut-off`;
  const wanted = [
    ['canonical', expectations.usda_sr_legacy, variants],
    ['answer_only', expectations.answer_only, `listed in ${SOURCE_FILES.answerOnly}`],
  ] as const;
  const place = { file: SOURCE_FILES.dispositions, field: 'disposition', rule: 'disposition-count' };
  const fix = 'change the lists or rules that classify the foods, so that they reach the number';
  return wanted.flatMap(([disposition, expected, remark]) => {
    const count = rows.filter((row) => row.disposition === disposition).length;
    if (count === expected) return [];
    const found = `${count} foods come out as ${disposition} (${remark})`;
    return { ...place, found, expected: `${expected}`, fix };
  });
}

/** What a line of the ledger says of its food. */
export const ledgerText = ({ disposition, canonical_id: to, rule, reason }: Classification): string =>
  [disposition, to ?? '', rule, reason].join(',');

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
    const expected = ledgerText(current);
    const found = row === undefined ? 'no line' : ledgerText(row);
    if (found === expected) continue;
    const differs = `${current.source_id}: ${found}`;
    report(row?.line ?? null, 'disposition', 'disposition-agrees-with-rules', differs, expected);
  }
  return byId;
}
