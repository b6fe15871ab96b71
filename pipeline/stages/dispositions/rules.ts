import type { Disposition } from '../../../src/tables/audit.ts';
import { ANSWER_CORE_KEYS, CORE_KEYS } from '../../../src/tables/nutrients.ts';
import type { SrFood } from '../../read/sr-legacy.ts';
import { tidyName } from './name-wording.ts';

/** Facts that the rules take from `sources/registry/`. */
export interface RuleFacts {
  /** Brand names as descriptions write them. */
  readonly brands: readonly string[];
  /** FDC ids of left-out foods that people ask for by name, with the reason and the line that lists them. */
  readonly answerOnly: ReadonlyMap<string, { readonly reason: string; readonly line: number }>;
}

/** A rule that looks at one food alone: the reason when it applies, else null. */
interface SingleFoodRule {
  readonly id: string;
  readonly disposition: Disposition;
  readonly applies: (food: SrFood, facts: RuleFacts) => string | null;
}

/** Capitals that are no brand: agencies, abbreviations and units. */
const PLAIN_CAPITALS = new Set(['USDA', 'BBQ', 'USA', 'NFS', 'NFSMI', 'DHA', 'ARA', 'UHT', 'UPC']);
const CAPITALS = /\b[A-Z][A-Z0-9'&.-]+[A-Z]\b/g;

const INFANT = /^(babyfood|baby food|infant|child formula|toddler formula|zwieback)/i;
const RESTAURANT = /^(fast foods?|restaurant|school lunch)\b/i;

const NOT_RETAIL: readonly (readonly [RegExp, string])[] = [
  [/\bindustrial\b|\bheavy duty\b|\bconfectionery\b|\bspecial purpose\b/i, 'made for industrial kitchens'],
  [
    /^shortening (bread|cake mix|industrial)|^shortening, (multipurpose|industrial)/i,
    'made for industrial kitchens',
  ],
  [/^(fish oil, menhaden, fully|oil, .*fully hydrogenated)/i, 'a raw material of industry'],
  [
    /\b(separable|external|seam|intermuscular|subcutaneous) fat\b(?! and)/i,
    'fat cut away from meat, not sold by itself',
  ],
  [/\bmanufacturing beef\b|\bmechanically deboned\b/i, 'a raw material of industry'],
  [/\bcommodity\b|\bschool lunch\b|\binstitutional\b|\bNFSMI\b/i, 'packed for public programmes'],
  [/^nutritional supplement|\bformulated bar\b|^incaparina/i, 'a supplement, not a food of the shop shelf'],
  [
    /^(meat extender|butter oil|rennin|gums,|corn grain|leavening agents, baking powder, low-sodium)/i,
    'a raw material of industry',
  ],
];

/** Of the figures that the food must have; one that is listed as answer-only may lack its fibre. */
function missingCore({ fdcId, amounts }: SrFood, { answerOnly }: RuleFacts): readonly string[] {
  const needed = answerOnly.has(fdcId) ? ANSWER_CORE_KEYS : CORE_KEYS;
  return needed.filter((key) => amounts[key] === null);
}

/** The rules that look at one food alone, in the order in which they are tried; the first that applies classifies it. */
export const SINGLE_FOOD_RULES: readonly SingleFoodRule[] = [
  {
    id: 'core-nutrient-missing',
    disposition: 'excluded',
    applies: (food, facts) => {
      const missing = missingCore(food, facts);
      return missing.length === 0 ? null : `SR Legacy has no value for ${missing.join(', ')}`;
    },
  },
  {
    id: 'infant-food',
    disposition: 'excluded',
    applies: ({ category, description }) =>
      category === 'Baby Foods' || INFANT.test(description) ? 'made for infants or toddlers' : null,
  },
  {
    id: 'asked-for-by-name',
    disposition: 'answer_only',
    applies: ({ fdcId }, { answerOnly }) => answerOnly.get(fdcId)?.reason ?? null,
  },
  {
    id: 'restaurant-food',
    disposition: 'excluded',
    applies: ({ category, description }) =>
      category === 'Fast Foods' || category === 'Restaurant Foods' || RESTAURANT.test(description)
        ? `from the group ${category}`
        : null,
  },
  {
    id: 'brand-bound',
    disposition: 'excluded',
    applies: ({ description }, { brands }) => {
      const brand = brandOf(description, brands);
      return brand === null ? null : `bound to the brand ${brand}`;
    },
  },
  {
    id: 'not-retail',
    disposition: 'excluded',
    applies: ({ description }) => NOT_RETAIL.find(([pattern]) => pattern.test(description))?.[1] ?? null,
  },
];

/** The brand that a description is bound to: a listed one, or a word in capitals; null when there is none. */
export function brandOf(description: string, brands: readonly string[]): string | null {
  const name = tidyName(description);
  const listed = brands.find((brand) => name.includes(brand));
  if (listed !== undefined) return listed;
  return name.match(CAPITALS)?.find((word) => !PLAIN_CAPITALS.has(word)) ?? null;
}
