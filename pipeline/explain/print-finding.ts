import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { SrFood } from '../read/sr-legacy.ts';
import type { FoundFood } from './find-food.ts';
import type { NearRow } from './nearest-rows.ts';

type WithoutRow = Exclude<FoundFood, { readonly kind: 'row' }>;

/** What is said of a food without a row of its own: its disposition, by which rule, why, and what covers it. */
export interface Explanation {
  readonly asked: string;
  readonly disposition: WithoutRow['kind'];
  readonly rule: string | null;
  readonly reason: string;
  /** Where that is recorded. */
  readonly ledger: { readonly file: string; readonly line: number };
  readonly slug: string | null;
  /** The source food; null for a withdrawn slug. */
  readonly food: Pick<SrFood, 'fdcId' | 'ndbNumber' | 'description' | 'origin'> | null;
  /** Slug of the row that covers it; null for an excluded food. */
  readonly coveredBy: string | null;
  /** The rows nearest to an excluded food by name; they need not cover it. */
  readonly nearest: readonly NearRow[];
  /** The lineage of the row that covers it. */
  readonly row: ProvenanceRecord | null;
}

export function explainFinding(
  asked: string,
  finding: WithoutRow,
  nearest: readonly NearRow[],
  row: ProvenanceRecord | null,
): Explanation {
  if (finding.kind === 'withdrawn') {
    const { slug, reason, line } = finding.entry;
    const ledger = { file: SOURCE_FILES.withdrawn, line };
    return {
      asked,
      disposition: 'withdrawn',
      rule: null,
      reason,
      ledger,
      slug,
      food: null,
      coveredBy: finding.coveredBy,
      nearest,
      row,
    };
  }
  const { fdcId, ndbNumber, description, origin } = finding.food;
  const { rule, reason, line } = finding.ledger;
  return {
    asked,
    disposition: finding.kind,
    rule,
    reason,
    ledger: { file: SOURCE_FILES.dispositions, line },
    slug: finding.kind === 'duplicate' ? finding.slug : null,
    food: { fdcId, ndbNumber, description, origin },
    coveredBy: finding.kind === 'duplicate' ? finding.coveredBy : null,
    nearest,
    row,
  };
}

const MEANING: Readonly<Record<WithoutRow['kind'], string>> = {
  duplicate: 'the same food as another row, which its slug redirects to',
  withdrawn: 'its row is gone, and its slug redirects',
  excluded: 'in no artifact, and without a slug',
};

/** The same as text; the lineage of the row that covers it is printed after it. */
export function printExplanation(explanation: Explanation): string {
  const { disposition, rule, reason, ledger, slug, food, coveredBy, nearest } = explanation;
  const title = coveredBy === null ? [food?.description ?? ''] : [`${slug} redirects to ${coveredBy}.`, ''];
  const lines = [
    ...title,
    ...(food === null || coveredBy === null ? [] : [food.description]),
    ...(food === null
      ? []
      : [
          `  source ids     FDC ${food.fdcId}, NDB ${food.ndbNumber}`,
          `  source line    ${food.origin.file}:${food.origin.line}`,
        ]),
    `  disposition    ${disposition}: ${MEANING[disposition]}`,
    `  because        ${rule === null ? '' : `${rule}: `}${reason}`,
    `  ledger line    ${ledger.file}:${ledger.line}`,
    '',
  ];
  if (coveredBy !== null) return [...lines, `Covered by ${coveredBy}:`, ''].join('\n');
  return [...lines, ...nearestLines(nearest)].join('\n');
}

function nearestLines(nearest: readonly NearRow[]): string[] {
  if (nearest.length === 0) return ['No row is recorded as covering it, and none has a similar name.'];
  const rows = nearest.map(({ slug, name, likeness }) => `  ${slug}\n    ${name} (${likeness})`);
  return ['No row is recorded as covering it. The nearest by name:', ...rows];
}
