import { groupBy } from '../../src/collections.ts';
import { isWithinRounding } from '../../src/energy.ts';
import { type AuditFile, DISPOSITIONS } from '../../src/tables/audit.ts';
import { nutrientLabel } from '../../src/tables/languages.ts';
import { SOURCES, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { VALUE_KINDS, type ValueKind } from '../../src/tables/value-kinds.ts';
import type { CheckData } from '../checks/check.ts';
import { energyReasons, factorEnergyOf } from '../checks/energy-reasons.ts';
import { energyOf, rangeBreaches } from '../checks/figures.ts';
import { byCodeUnit, type Draft } from './draft.ts';

/** What the audit counts. */
interface AuditInput extends Pick<CheckData, 'rows' | 'answerOnly' | 'ledger' | 'exceptions'> {
  readonly redirects: number;
  /** Where it is from how values are known. */
  readonly codes: Omit<AuditFile['known'], 'amounts'>;
  /** Keys of `nutrients.json`, in its order. */
  readonly keys: readonly AuditFile['missing'][number]['key'][];
}

/** `audit.json`: the release counted from its own rows, never from what it is meant to be. */
export function summariseRelease(input: AuditInput): AuditFile {
  const { rows, answerOnly, redirects } = input;
  return {
    rows: SOURCES.map((source) => ({
      source,
      values_license: VALUES_LICENSE[source],
      rows: rows.filter((row) => row.source === source && row.values_license === VALUES_LICENSE[source])
        .length,
    })),
    dispositions: countDispositions(input.ledger),
    missing: input.keys.map((key) => {
      const missing = rows.filter((row) => isMissing(row, key));
      const usda = missing.filter(({ source }) => source === 'usda_sr_legacy').length;
      return { key, usda_sr_legacy: usda, curated_unverified: missing.length - usda };
    }),
    outliers: tellOutliers(input),
    energy: countEnergy(rows),
    known: { ...input.codes, amounts: countKinds(input) },
    redirects,
    answer_only: answerOnly.length,
  };
}

/** By outcome in the order of the list, then by rule. */
function countDispositions(ledger: AuditInput['ledger']): AuditFile['dispositions'] {
  const byOutcome = groupBy(ledger.values(), ({ disposition }) => disposition);
  return DISPOSITIONS.flatMap((disposition) =>
    [...groupBy(byOutcome.get(disposition) ?? [], ({ rule }) => rule)]
      .map(([rule, { length: rows }]) => ({ disposition, rule, rows }))
      .sort((one, other) => byCodeUnit(one.rule, other.rule)),
  );
}

/** By nutrient in the order of the keys, then by kind; a nutrient without amounts is left out. */
function countKinds({ rows, keys }: AuditInput): AuditFile['known']['amounts'] {
  const counts = new Map<string, Map<ValueKind, number>>();
  for (const { kind, of } of rows.flatMap(({ known }) => known)) {
    for (const key of of) {
      const own = counts.get(key) ?? new Map<ValueKind, number>();
      counts.set(key, own.set(kind, (own.get(kind) ?? 0) + 1));
    }
  }
  return keys.flatMap((key) => {
    const own = counts.get(key);
    if (own === undefined) return [];
    const kinds = VALUE_KINDS.flatMap((kind) => (own.has(kind) ? [[kind, own.get(kind)]] : []));
    return { key, kinds: Object.fromEntries(kinds) };
  });
}

/** A published field goes before the source's amount of the same name. */
function isMissing({ amounts, per_100g: per100g }: Draft, key: string): boolean {
  const published: Readonly<Record<string, number | null>> = per100g;
  const figure = published[key];
  return (figure === undefined ? amounts[key] : figure) == null;
}

/** Of the rows with energy factors of their own, those whose energy is what the factors give, but for rounding. */
function countEnergy(rows: readonly Draft[]): AuditFile['energy'] {
  const own = rows.flatMap((row) => {
    const energy = factorEnergyOf(row);
    return energy === null ? [] : isWithinRounding(row.per_100g.kcal, energy);
  });
  return { with_own_factors: own.length, within_rounding: own.filter((isWithin) => isWithin).length };
}

/** The reviewed exceptions, and those of energy by own factors that are explained by rule; in the order of their rows. */
function tellOutliers({ rows, answerOnly, exceptions }: AuditInput): AuditFile['outliers'] {
  const all = [...rows, ...answerOnly];
  const reviewed = groupBy(exceptions, ({ source_id }) => source_id);
  const reasonOf = energyReasons(all);
  const outliers = all.flatMap((row) => {
    const own = factorEnergyOf(row);
    const why = own === null || isWithinRounding(row.per_100g.kcal, own) ? null : reasonOf(row);
    const explained = why === null ? [] : [{ rule: 'energy-by-factors', reason: why }];
    const { slug, name, source_id: id } = row;
    return [...(reviewed.get(id) ?? []), ...explained].map(({ rule, reason }) => {
      return { slug, name, rule, reason, found: whatWasFound(row, rule) };
    });
  });
  return outliers.sort((one, other) => byCodeUnit(one.slug, other.slug) || byCodeUnit(one.rule, other.rule));
}

function whatWasFound(row: Draft, rule: string): string {
  const own = rule === 'energy-by-factors' ? factorEnergyOf(row) : null;
  if (own !== null) {
    const within = `${own.tolerance.toFixed(2)} kcal are explained by rounding`;
    return `${row.per_100g.kcal} kcal stated, ${own.kcal.toFixed(1)} kcal by its own factors; ${within}`;
  }
  if (rule === 'energy-agrees') {
    const macros = energyOf(row).toFixed(0);
    return `${row.per_100g.kcal} kcal stated, ${macros} kcal by its protein, carbohydrate, fat, fibre and alcohol`;
  }
  const found = rangeBreaches(row).map((breach) => {
    const label = nutrientLabel(breach.field, 'en') ?? 'The sum';
    return `${label}: ${breach.found}, expected ${breach.expected}`;
  });
  return found.join('; ');
}
