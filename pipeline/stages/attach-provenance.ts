import { groupBy } from '../../src/collections.ts';
import { type AnswerPer100g, answerPer100gSchema } from '../../src/tables/foods.ts';
import * as nutrients from '../../src/tables/nutrients.ts';
import type { KnownAmounts } from '../../src/tables/provenance.ts';
import { type Source, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { LOGICALLY_ZERO, NOT_STATED } from '../../src/tables/value-kinds.ts';
import type { CodeGroup, CrosscheckPart, CuratedFood, SourceFacts, ValueCodes } from '../read/foods.ts';
import { amountOf, isLogicalZero } from '../read/foods.ts';
import type { LedgerRow, SlugEntry, Withdrawn } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/sources.ts';
import type { PublishedFood } from './apply-corrections.ts';
import { tidyName } from './dispositions/name-wording.ts';
import { furthestApart, tellApart } from './dispositions/near-duplicates.ts';
import { byCodeUnit, type Draft } from './draft.ts';

/** The published block from a source's figures: salt is computed, the others are copied; unknown stays null. */
function per100gOf({ amounts }: SourceFood): AnswerPer100g {
  const figureOf = (key: string): number | null => {
    const amount = amountOf(amounts, key === 'salt_g' ? 'sodium_mg' : key);
    if (amount === null) return null;
    return key === 'salt_g' ? nutrients.saltFromSodium(Number(amount)) : Number(amount);
  };
  return answerPer100gSchema.parse(
    Object.fromEntries(nutrients.PER_100G_KEYS.map((key) => [key, figureOf(key)])),
  );
}

const computedOf = ({ amounts }: SourceFood): Record<string, string> => ({
  ...(amountOf(amounts, 'sodium_mg') === null ? {} : { salt_g: nutrients.SALT_FROM_SODIUM }),
  ...(isLogicalZero(amounts) ? { fiber_g: nutrients.LOGICAL_ZERO } : {}),
});

/**
 * How the amounts of a food are known, in the source's own order. What USDA does not document, and what was corrected, says
 * so: codes are stated of the amount that they came with.
 */
function knownAmounts(groups: readonly CodeGroup[], { amounts, corrected }: PublishedFood): KnownAmounts[] {
  const stated: Draft['amounts'] = amounts;
  const open = new Set<string>();
  for (const { key } of nutrients.ALL_NUTRIENTS) if (stated[key] != null) open.add(key);
  const known = groups.map(({ srNumbers, ...origin }) => {
    const of: string[] = [];
    for (const number of srNumbers) {
      const key = KEY_BY_NUMBER.get(number);
      if (key !== undefined && !Object.hasOwn(corrected, key) && open.delete(key)) of.push(key);
    }
    return { ...origin, of };
  });
  return [...known, { ...NOT_STATED, of: [...open] }].filter(({ of }) => of.length > 0);
}

const KEY_BY_NUMBER: ReadonlyMap<string, string> = new Map(
  nutrients.ALL_NUTRIENTS.map(({ key, srNumber }) => [srNumber, key]),
);

/** The amounts that are published with how they are known; a logical zero is one of them, and says that it is. */
function statedAmounts(food: PublishedFood, groups: readonly CodeGroup[]): Pick<Draft, 'amounts' | 'known'> {
  const known = knownAmounts(groups, food);
  if (!isLogicalZero(food.amounts)) return { amounts: food.amounts, known };
  return {
    amounts: { ...food.amounts, fiber_g: '0' },
    known: [...known, { ...LOGICALLY_ZERO, of: ['fiber_g'] }],
  };
}

const NO_FACTS: SourceFacts = { facts: {}, footnotes: [] };

/** What the stage joins: the sources' rows with the ledgers. */
interface ProvenanceInput {
  readonly foods: readonly PublishedFood[];
  readonly curated: readonly CuratedFood[];
  readonly ledger: ReadonlyMap<string, LedgerRow>;
  readonly slugs: ReadonlyMap<string, SlugEntry>;
  readonly valueCodes: ValueCodes;
  readonly crosschecks: readonly CrosscheckPart[];
  readonly withdrawn: readonly Withdrawn[];
  readonly foodFacts: ReadonlyMap<string, SourceFacts>;
}

/**
 * Makes the rows that will be published, each with its licence, its source reference and its lineage (API 2.1, 2.6).
 * Rows come ordered by slug: the dataset's own order, which no change of a source's order can move.
 */
export function attachProvenance(input: ProvenanceInput): Draft[] {
  const withdrawn = withdrawnRows(input);
  const drafts = [...usdaDrafts(input), ...curatedDrafts(input)].map((row) => ({
    ...row,
    redirects_from: [...row.redirects_from, ...(withdrawn.get(row.slug) ?? [])],
  }));
  return drafts.sort((a, b) => byCodeUnit(a.slug, b.slug));
}

/**
 * The withdrawn slugs by the slug that they lead to, each with how the figures of its source food differ from those that are
 * shown instead. Of a curated row nothing is left but its line in the table, which says it.
 */
function withdrawnRows({
  foods,
  curated,
  slugs,
  withdrawn,
}: ProvenanceInput): Map<string, Draft['redirects_from']> {
  const bySlug = new Map([...slugs].map(([row, { slug }]) => [slug, row]));
  const figures = new Map<string, { readonly amounts: Readonly<Record<string, string | null>> }>([
    ...foods.map((food) => [`usda_sr_legacy ${food.fdcId}`, food] as const),
    ...curated.map((food) => [`curated_unverified ${food.id}`, food] as const),
  ]);
  const figuresOf = (slug: string) => figures.get(bySlug.get(slug) ?? '') ?? { amounts: {} };
  const rows = withdrawn.map(({ slug, redirect_to: to, reason, line }) => {
    const apart = furthestApart(figuresOf(slug), figuresOf(to));
    const origin = { file: SOURCE_FILES.withdrawn, line, id: bySlug.get(slug)?.split(' ')[1] ?? slug };
    const told = apart.key === '' ? reason : `${reason}; ${tellApart({ ...apart, lacking: [] })}`;
    return { slug, to, origin, rule: 'withdrawn', reason: told };
  });
  return new Map(
    [...groupBy(rows, ({ to }) => to)].map(([to, group]) => [to, group.map(({ to: _to, ...row }) => row)]),
  );
}

function usdaDrafts({ foods, ledger, slugs, valueCodes, foodFacts }: ProvenanceInput): Draft[] {
  const entryOf = (fdcId: string): SlugEntry | undefined => slugs.get(`usda_sr_legacy ${fdcId}`);
  const led = foods.flatMap(({ fdcId, origin }) => {
    const row = ledger.get(fdcId);
    const slug = entryOf(fdcId)?.slug;
    if (row === undefined || row.canonical_id === null || slug === undefined) return [];
    return { to: row.canonical_id, row: { slug, origin, rule: row.rule, reason: row.reason } };
  });
  const folded = groupBy(led, ({ to }) => to);
  return foods.flatMap((food): Draft | [] => {
    const { fdcId, description, corrected, ndbNumber } = food;
    const row = ledger.get(fdcId);
    const entry = entryOf(fdcId);
    if (row === undefined || entry === undefined) return [];
    if (row.disposition !== 'canonical' && row.disposition !== 'answer_only') return [];
    const name = tidyName(description);
    return {
      ...commonParts('usda_sr_legacy', fdcId, entry, food),
      name,
      description_received: name === description ? null : description,
      answer_only: row.disposition === 'answer_only',
      source_ref: `fdc:${fdcId}`,
      ...statedAmounts(food, valueCodes.get(fdcId) ?? []),
      ...(foodFacts.get(fdcId) ?? NO_FACTS),
      corrected,
      ndb_number: ndbNumber,
      disposition: { rule: row.rule, reason: row.reason },
      redirects_from: (folded.get(fdcId) ?? []).map(({ row: merged }) => merged),
      recipe: [],
    };
  });
}

function curatedDrafts({ curated, slugs, crosschecks }: ProvenanceInput): Draft[] {
  const recipes = groupBy(crosschecks, ({ id }) => id);
  return curated.flatMap((food): Draft | [] => {
    const entry = slugs.get(`curated_unverified ${food.id}`);
    if (entry === undefined) return [];
    return {
      ...commonParts('curated_unverified', food.id, entry, food),
      name: food.name,
      description_received: null,
      answer_only: false,
      source_ref: null,
      amounts: food.amounts,
      known: [],
      ...NO_FACTS,
      corrected: {},
      ndb_number: null,
      disposition: { rule: 'curated', reason: 'added by hand: eaten here, and not in SR Legacy' },
      redirects_from: [],
      recipe: (recipes.get(food.id) ?? []).map(({ ref, grams, note }) => ({ ref, grams, note })),
    };
  });
}

type SourceFood = Pick<PublishedFood | CuratedFood, 'category' | 'origin' | 'amounts'>;

/** What the rows of both classes have alike. Names in other languages and aliases are attached by later stages. */
function commonParts(source: Source, source_id: string, { slug, since }: SlugEntry, food: SourceFood) {
  const { category, origin } = food;
  return {
    source,
    source_id,
    slug,
    slug_since: since,
    category,
    origin,
    values_license: VALUES_LICENSE[source],
    per_100g: per100gOf(food),
    computed: computedOf(food),
    names: {},
    aliases: [],
  };
}
