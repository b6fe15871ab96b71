import { type ANSWER_CORE_KEYS, SALT_FROM_SODIUM, saltFromSodium } from '../../src/tables/nutrients.ts';
import { type AnswerPer100g, VALUES_LICENSE } from '../../src/tables/records.ts';
import type { CuratedFood } from '../read/curated.ts';
import type { LedgerRow, SlugEntry } from '../read/registry.ts';
import type { PublishedFood } from './apply-corrections.ts';
import { tidyName } from './dispositions/name-wording.ts';
import { byCodeUnit, type Draft, type MergedRow } from './draft.ts';

type Values = Readonly<Partial<Record<string, number | null>>>;

/** The published block from a source's figures: salt is computed, everything else is copied; unknown stays null. */
function per100gOf(values: Values): AnswerPer100g {
  const sodium = values.sodium_mg ?? null;
  return {
    kcal: core(values, 'kcal'),
    protein_g: core(values, 'protein_g'),
    carbs_g: core(values, 'carbs_g'),
    fat_g: core(values, 'fat_g'),
    fiber_g: values.fiber_g ?? null,
    sugar_g: values.sugar_g ?? null,
    saturated_fat_g: values.saturated_fat_g ?? null,
    salt_g: sodium === null ? null : saltFromSodium(sodium),
    sodium_mg: sodium,
  };
}

function core(values: Values, key: (typeof ANSWER_CORE_KEYS)[number]): number {
  const value = values[key] ?? null;
  if (value === null) throw new Error(`no ${key}: such a food must have been excluded before`);
  return value;
}

const saltNote = (values: Values): Record<string, string> =>
  (values.sodium_mg ?? null) === null ? {} : { salt_g: SALT_FROM_SODIUM };

/** What the stage joins: the sources' rows with the ledgers. */
export interface ProvenanceInput {
  readonly foods: readonly PublishedFood[];
  readonly curated: readonly CuratedFood[];
  readonly ledger: ReadonlyMap<string, LedgerRow>;
  readonly slugs: ReadonlyMap<string, SlugEntry>;
}

/**
 * Makes the rows that will be published, each with its licence, its source reference and its lineage (API 2.1, 2.6).
 * Rows come ordered by slug: the dataset's own order, which no change of a source's order can move.
 */
export function attachProvenance(input: ProvenanceInput): Draft[] {
  const drafts = [...usdaDrafts(input), ...curatedDrafts(input)];
  return drafts.sort((a, b) => byCodeUnit(a.slug, b.slug));
}

function usdaDrafts({ foods, ledger, slugs }: ProvenanceInput): Draft[] {
  const folded = new Map<string, MergedRow[]>();
  for (const food of foods) {
    const row = ledger.get(food.fdcId);
    const slug = slugs.get(`usda_sr_legacy ${food.fdcId}`)?.slug;
    if (row?.disposition !== 'duplicate' || row.canonicalId === null || slug === undefined) continue;
    const list = folded.get(row.canonicalId) ?? [];
    list.push({ slug, origin: food.origin, rule: row.rule, reason: row.reason });
    folded.set(row.canonicalId, list);
  }
  const drafts: Draft[] = [];
  for (const food of foods) {
    const row = ledger.get(food.fdcId);
    const entry = slugs.get(`usda_sr_legacy ${food.fdcId}`);
    if (row === undefined || entry === undefined) continue;
    if (row.disposition !== 'canonical' && row.disposition !== 'answer_only') continue;
    const name = tidyName(food.description);
    drafts.push({
      source: 'usda_sr_legacy',
      sourceId: food.fdcId,
      slug: entry.slug,
      slugSince: entry.since,
      name,
      descriptionReceived: name === food.description ? null : food.description,
      category: food.category,
      answerOnly: row.disposition === 'answer_only',
      sourceRef: `fdc:${food.fdcId}`,
      valuesLicense: VALUES_LICENSE.usda_sr_legacy,
      per100g: per100gOf(food.values),
      amounts: food.amounts,
      corrected: food.corrected,
      computed: saltNote(food.values),
      ndbNumber: food.ndbNumber,
      origin: food.origin,
      disposition: { rule: row.rule, reason: row.reason },
      redirectsFrom: folded.get(food.fdcId) ?? [],
      names: {},
      aliases: [],
    });
  }
  return drafts;
}

function curatedDrafts({ curated, slugs }: ProvenanceInput): Draft[] {
  const drafts: Draft[] = [];
  for (const food of curated) {
    const entry = slugs.get(`curated_unverified ${food.id}`);
    if (entry === undefined) continue;
    drafts.push({
      source: 'curated_unverified',
      sourceId: food.id,
      slug: entry.slug,
      slugSince: entry.since,
      name: food.name,
      descriptionReceived: null,
      category: food.category,
      answerOnly: false,
      sourceRef: null,
      valuesLicense: VALUES_LICENSE.curated_unverified,
      per100g: per100gOf(food.values),
      amounts: food.amounts,
      corrected: {},
      computed: saltNote(food.values),
      ndbNumber: null,
      origin: food.origin,
      disposition: { rule: 'curated', reason: 'added by hand: eaten here, and not in SR Legacy' },
      redirectsFrom: [],
      names: {},
      aliases: [],
    });
  }
  return drafts;
}
