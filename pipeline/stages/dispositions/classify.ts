import type { Disposition } from '../../../src/tables/audit.ts';
import type { Expectations } from '../../../src/tables/expectations.ts';
import { type Problem, type Problems, quote } from '../../lib/problem.ts';
import { SOURCE_FILES } from '../../read/source-files.ts';
import type { SrFood } from '../../read/sr-legacy.ts';
import { findNearDuplicates } from './near-duplicates.ts';
import { scoreVariants } from './over-specified.ts';
import { type RuleFacts, SINGLE_FOOD_RULES } from './rules.ts';

/** What the rules make of one food, as the disposition ledger has it. */
export interface Classification {
  readonly source_id: string;
  readonly disposition: Disposition;
  /** The canonical food that a duplicate redirects to; null for every other disposition. */
  readonly canonical_id: string | null;
  readonly rule: string;
  readonly reason: string;
}

export interface ClassificationFacts extends RuleFacts {
  /** FDC ids of everyday foods that the cut-off must not take, whatever their score. */
  readonly keep: ReadonlySet<string>;
}

/** Every food classified, in the order received, and how the cut-off fell. */
export interface ClassifiedFoods {
  readonly rows: readonly Classification[];
  readonly cutOff: { readonly score: number | null; readonly excluded: number; readonly candidates: number };
}

/**
 * Classifies every food as exactly one of canonical, duplicate, answer_only, excluded, by the rules that
 * `sources/README.md` documents, in their order. The last rule takes over-specified variants until exactly the expected
 * number of foods is left. Into `problems` goes when that cannot be reached, when the answer-only foods are not as many as
 * expected, and every food listed as answer-only that another rule took.
 */
export function classifyFoods(
  foods: readonly SrFood[],
  facts: ClassificationFacts,
  expected: Expectations,
  problems: Problems,
): ClassifiedFoods {
  const classified = new Map<string, Classification>();
  const classify = (
    food: SrFood,
    disposition: Disposition,
    rule: string,
    reason: string,
    to: SrFood | null,
  ): void => {
    classified.set(food.fdcId, {
      source_id: food.fdcId,
      disposition,
      canonical_id: to?.fdcId ?? null,
      rule,
      reason,
    });
  };

  for (const food of foods) {
    for (const { id, disposition, applies } of SINGLE_FOOD_RULES) {
      const reason = applies(food, facts);
      if (reason === null) continue;
      classify(food, disposition, id, reason, null);
      break;
    }
  }
  const open = (): SrFood[] => foods.filter(({ fdcId }) => !classified.has(fdcId));

  const redirectedTo = new Set<string>();
  for (const { food, canonical, reason } of findNearDuplicates(open())) {
    classify(food, 'duplicate', 'near-duplicate', reason, canonical);
    redirectedTo.add(canonical.fdcId);
  }

  const rest = open();
  const surplus = rest.length - expected.usda_sr_legacy;
  const variants = scoreVariants(rest, ({ fdcId }) => redirectedTo.has(fdcId) || facts.keep.has(fdcId));
  const taken = variants.slice(0, Math.max(0, surplus));
  const lowest = taken.at(-1)?.score ?? null;
  for (const { food, score, why } of taken) {
    classify(food, 'excluded', 'over-specified', `score ${score}, cut-off ${lowest}: ${why}`, null);
  }
  for (const food of open())
    classify(food, 'canonical', 'kept', 'complete, generic, and the plainest of its kind', null);

  const rows = foods.flatMap(({ fdcId }) => classified.get(fdcId) ?? []);
  problems.add(...listedFaults(facts, classified), ...countFaults(rows, variants.length, expected));
  return { rows, cutOff: { score: lowest, excluded: taken.length, candidates: variants.length } };
}

function listedFaults(
  { answerOnly }: ClassificationFacts,
  classified: ReadonlyMap<string, Classification>,
): Problem[] {
  return [...answerOnly].flatMap(([id, { line }]) => {
    const row = classified.get(id);
    if (row?.disposition === 'answer_only') return [];
    return {
      file: SOURCE_FILES.answerOnly,
      line,
      field: 'fdc_id',
      rule: 'answer-only-listed',
      found:
        row === undefined ? `${quote(id)}, no food of the snapshot` : `${quote(id)}, taken by ${row.rule}`,
      expected: 'a food with energy, protein, carbohydrate and fat that no earlier rule takes',
      fix: `list another food in ${SOURCE_FILES.answerOnly}`,
    };
  });
}

function countFaults(
  rows: readonly Classification[],
  candidates: number,
  expectations: Expectations,
): Problem[] {
  const wanted = [
    [
      'canonical',
      expectations.usda_sr_legacy,
      `${candidates} over-specified variants to take for the cut-off`,
    ],
    ['answer_only', expectations.answer_only, `listed in ${SOURCE_FILES.answerOnly}`],
  ] as const;
  return wanted.flatMap(([disposition, expected, remark]) => {
    const found = rows.filter((row) => row.disposition === disposition).length;
    if (found === expected) return [];
    return {
      file: SOURCE_FILES.dispositions,
      line: null,
      field: 'disposition',
      rule: 'disposition-count',
      found: `${found} foods come out as ${disposition} (${remark})`,
      expected: `${expected}`,
      fix: 'change the lists or rules that classify the foods, so that they reach the number',
    };
  });
}
