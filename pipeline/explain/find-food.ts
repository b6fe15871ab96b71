import * as ledgers from '../../src/tables/registry.ts';
import type { Source } from '../../src/tables/row-parts.ts';
import { Problems } from '../lib/problem.ts';
import { readCurated, readSrLegacy, type SrFood } from '../read/foods.ts';
import { readTable } from '../read/read-table.ts';
import { type LedgerRow, readDispositions } from '../read/registry.ts';
import { type RecordPlace, readSources, SOURCE_FILES } from '../read/sources.ts';
import { cutSignature, stateSignature, tidyName } from '../stages/dispositions/name-wording.ts';

/** Reads the sources that decide what becomes of a food. Throws `ProblemsError` if a source is at fault. */
export async function readRegistry(root: string) {
  const problems = new Problems();
  const sources = await readSources(root);
  const registry = {
    foods: readSrLegacy(sources, problems),
    curated: readCurated(sources, problems),
    dispositions: readDispositions(sources, problems),
    slugs: readTable(sources, ledgers.SLUG_LEDGER, problems),
    withdrawn: readTable(sources, ledgers.WITHDRAWN, problems),
  };
  problems.throwIfAny();
  return registry;
}
type Registry = Awaited<ReturnType<typeof readRegistry>>;

/** A food or slug without a row of its own, by which rule and why. */
export interface FoundGone {
  readonly disposition: 'duplicate' | 'withdrawn' | 'excluded';
  readonly rule: string | null;
  readonly reason: string;
  /** Where that is recorded. */
  readonly ledger: RecordPlace;
  readonly slug: string | null;
  /** The food of USDA; null for a withdrawn slug of a curated one, whose line is gone, and whose id is then known. */
  readonly food: ReturnType<typeof idsOf> | null;
  readonly curatedId: string | null;
  /** Slug of the row that covers it; null for an excluded food. */
  readonly coveredBy: string | null;
}

/** What became of a food, or of a slug: of a published row its line of the ledger of dispositions, null for a curated one. */
type FoundFood =
  | FoundGone
  | { readonly disposition: 'row'; readonly slug: string; readonly entry: LedgerRow | null };

/**
 * Finds what is asked for: a slug, live or not, an FDC id (`173944` or `fdc:173944`), an NDB number, the id of a curated food,
 * or a whole description as it was received or is published. Null if it is none of these.
 */
export function findFood(asked: string, registry: Registry): FoundFood | null {
  const text = asked.trim();
  const slug = text.toLowerCase();
  const owner = registry.slugs.find(
    (one) => one.slug === slug || (one.source === 'curated_unverified' && sameText(text, one.source_id)),
  );
  const entry = registry.withdrawn.find((one) => one.slug === (owner?.slug ?? slug));
  if (entry !== undefined) {
    const { slug, reason, line, redirect_to: coveredBy } = entry;
    const ledger = { file: SOURCE_FILES.withdrawn, line };
    const usda = owner?.source === 'usda_sr_legacy' && foodWith(owner.source_id, registry.foods);
    const whose = usda
      ? { food: idsOf(usda), curatedId: null }
      : { food: null, curatedId: owner?.source_id ?? null };
    return { disposition: 'withdrawn', rule: null, reason, ledger, slug, ...whose, coveredBy };
  }
  const curated = registry.curated.find(({ id, name }) =>
    owner?.source === 'curated_unverified' ? id === owner.source_id : sameText(text, name),
  );
  if (curated !== undefined)
    return { disposition: 'row', slug: slugOf(registry, 'curated_unverified', curated.id), entry: null };
  const food =
    owner === undefined ? foodNamed(text, registry.foods) : foodWith(owner.source_id, registry.foods);
  return food === undefined ? null : findingOf(food, registry);
}

function findingOf(food: SrFood, registry: Registry): FoundFood | null {
  const entry = registry.dispositions.find(({ source_id }) => source_id === food.fdcId);
  if (entry === undefined) return null;
  const { disposition, rule, reason, line, canonical_id: canonical } = entry;
  const slug = slugOf(registry, 'usda_sr_legacy', food.fdcId);
  if (disposition !== 'excluded' && disposition !== 'duplicate') return { disposition: 'row', slug, entry };
  const ledger = { file: SOURCE_FILES.dispositions, line };
  const given = { disposition, rule, reason, ledger, food: idsOf(food), curatedId: null };
  const withdrawn = registry.withdrawn.find((one) => one.slug === slug)?.redirect_to;
  const coveredBy = canonical === null ? (withdrawn ?? null) : slugOf(registry, 'usda_sr_legacy', canonical);
  const isLost = disposition === 'excluded' && coveredBy === null;
  return { ...given, slug: isLost || slug === '' ? null : slug, coveredBy };
}

/** By what a food of USDA is known. */
const idsOf = ({ amounts: _amounts, category: _category, ...ids }: SrFood) => ids;

const slugOf = ({ slugs }: Registry, source: Source, id: string): string =>
  slugs.find((one) => one.source === source && one.source_id === id)?.slug ?? '';

const foodWith = (fdcId: string, foods: readonly SrFood[]): SrFood | undefined =>
  foods.find((food) => food.fdcId === fdcId);

/** A food by its FDC id, its NDB number or its description; NDB numbers are shorter than FDC ids. */
function foodNamed(text: string, foods: readonly SrFood[]): SrFood | undefined {
  const id = text.replace(/^fdc:/i, '');
  if (/^\d+$/.test(id)) {
    return foodWith(id, foods) ?? foods.find(({ ndbNumber }) => Number(ndbNumber) === Number(text));
  }
  return foods.find(
    ({ description }) => sameText(text, description) || sameText(text, tidyName(description)),
  );
}

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

/** A published row: slug and English name. */
type NamedRow = Readonly<Record<'slug' | 'name', string>>;

/** A row that is near a food by its name alone, and how. */
export interface NearRow extends NamedRow {
  readonly likeness: (typeof LIKENESSES)[number];
}
const LIKENESSES = ['same food in the same state', 'same food in another state', 'similar name'] as const;

/** Share of common letter triples below which two texts are not alike. */
const ALIKE = 0.25;

/**
 * The published rows that are nearest to a name, at most `limit`: first those that differ in grade, trim or
 * origin alone, then the same food in another state, then names that share most letters.
 */
export function nearestRows(name: string, rows: readonly NamedRow[], limit: number): NearRow[] {
  const [same, another, similar] = LIKENESSES;
  const [state, cut] = [stateSignature(name), cutSignature(name)];
  const likenessOf = (row: NamedRow): NearRow['likeness'] =>
    stateSignature(row.name) === state ? same : cutSignature(row.name) === cut ? another : similar;
  const alike = mostAlike(name, rows, (row) => row.name);
  return LIKENESSES.flatMap((likeness) =>
    (likeness === similar ? alike : rows)
      .filter((row) => likenessOf(row) === likeness)
      .map((row) => ({ ...row, likeness })),
  ).slice(0, limit);
}

/** The slugs that are most like a text, the most alike first. */
export const nearestSlugs = (text: string, rows: readonly NamedRow[], limit: number): string[] =>
  mostAlike(text.replace(/[\s,]+/g, '-'), rows, ({ slug }) => slug)
    .slice(0, limit)
    .map(({ slug }) => slug);

/** The rows whose text shares most letter triples with `text` (Dice coefficient), the most alike first. */
function mostAlike(text: string, rows: readonly NamedRow[], textOf: (row: NamedRow) => string): NamedRow[] {
  const wanted = triplesOf(text);
  return rows
    .map((row) => {
      const triples = triplesOf(textOf(row));
      const shared = [...wanted].filter((triple) => triples.has(triple)).length;
      return { row, likeness: (2 * shared) / (wanted.size + triples.size) };
    })
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ row }) => row);
}

function triplesOf(text: string): Set<string> {
  const padded = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
