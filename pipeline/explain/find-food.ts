import type { Source } from '../../src/tables/row-parts.ts';
import type { CuratedFood } from '../read/curated.ts';
import type { LedgerRow, SlugEntry, Withdrawn } from '../read/registry.ts';
import type { SrFood } from '../read/sr-legacy.ts';
import { tidyName } from '../stages/dispositions/name-wording.ts';

/** The sources that decide what becomes of a food. */
export interface Registry {
  readonly foods: readonly SrFood[];
  readonly curated: readonly CuratedFood[];
  readonly dispositions: readonly LedgerRow[];
  readonly slugs: readonly SlugEntry[];
  readonly withdrawn: readonly Withdrawn[];
}

/** What became of a food, or of a slug: it is a row, redirects to one, or is excluded. */
export type FoundFood =
  | { readonly kind: 'row'; readonly slug: string; readonly ledger: LedgerRow | null }
  | {
      readonly kind: 'duplicate';
      readonly slug: string;
      readonly food: SrFood;
      readonly ledger: LedgerRow;
      readonly coveredBy: string;
    }
  | { readonly kind: 'withdrawn'; readonly entry: Withdrawn; readonly coveredBy: string }
  | { readonly kind: 'excluded'; readonly food: SrFood; readonly ledger: LedgerRow };

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
  if (entry !== undefined) return { kind: 'withdrawn', entry, coveredBy: entry.redirect_to };
  const curated = registry.curated.find(({ id, name }) =>
    owner?.source === 'curated_unverified' ? id === owner.source_id : sameText(text, name),
  );
  if (curated !== undefined) {
    return { kind: 'row', slug: slugOf(registry, 'curated_unverified', curated.id), ledger: null };
  }
  const food =
    owner === undefined ? foodNamed(text, registry.foods) : foodWith(owner.source_id, registry.foods);
  return food === undefined ? null : findingOf(food, registry);
}

function findingOf(food: SrFood, registry: Registry): FoundFood | null {
  const ledger = registry.dispositions.find(({ source_id }) => source_id === food.fdcId);
  if (ledger === undefined) return null;
  if (ledger.disposition === 'excluded') return { kind: 'excluded', food, ledger };
  const slug = slugOf(registry, 'usda_sr_legacy', food.fdcId);
  if (ledger.disposition !== 'duplicate') return { kind: 'row', slug, ledger };
  const coveredBy = slugOf(registry, 'usda_sr_legacy', ledger.canonical_id ?? '');
  return { kind: 'duplicate', slug, food, ledger, coveredBy };
}

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
