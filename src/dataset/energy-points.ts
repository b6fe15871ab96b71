import { ENERGY_TOLERANCE, energyAgrees, energyFromMacros } from '../energy.ts';
import type { Source } from '../tables/row-parts.ts';
import type { Release } from './release.ts';

/** One food's energy as stated and as its macronutrients give it, kcal per 100 g. */
export interface EnergyPoint {
  readonly slug: string;
  readonly source: Source;
  readonly stated: number;
  readonly computed: number;
}

/** All rows of a release. Alcohol comes from the lineage; it counts as 0 where nothing is stated, as in the check. */
export function energyPoints({ foods, details }: Release): readonly EnergyPoint[] {
  return foods.map(({ slug, source, per_100g }) => ({
    slug,
    source,
    stated: per_100g.kcal,
    computed: energyFromMacros(per_100g, details.amount(slug, 'alcohol_g') ?? 0),
  }));
}

/** True within the tolerance for USDA rows, the wider of the two: the page shows both classes in one figure. */
export function isWithin({ stated, computed }: EnergyPoint): boolean {
  return energyAgrees(stated, computed, ENERGY_TOLERANCE.usda_sr_legacy);
}
