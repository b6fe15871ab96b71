import type { Disposition } from '../../../src/tables/audit.ts';
import { ANSWER_CORE_KEYS, CORE_KEYS } from '../../../src/tables/nutrients.ts';
import { amountOf, type SrFood } from '../../read/foods.ts';
import { tidyName } from './name-wording.ts';

/** Facts that the rules take from `sources/registry/`. */
export interface RuleFacts {
  /** Brand names as descriptions write them. */
  readonly brands: readonly string[];
  /** FDC ids of left-out foods that people ask for by name, with the reason and the line that lists them. */
  readonly answerOnly: ReadonlyMap<string, { readonly reason: string; readonly line: number }>;
  /** FDC ids of foods that only the firm rules may leave out. */
  readonly keep: ReadonlySet<string>;
  /** Why a food's slug was withdrawn, by FDC id. */
  readonly withdrawn: ReadonlyMap<string, { readonly reason: string }>;
}

/**
 * A rule that looks at one food alone.
 *
 * @param applies the reason when it applies, else null
 * @param isFirm true for a rule that holds for a food of `keep.csv` too
 */
const rule = (
  id: string,
  applies: (food: SrFood, facts: RuleFacts) => string | null,
  isFirm = false,
  disposition: Disposition = 'excluded',
) => ({ id, disposition, isFirm, applies });

/** Capitals that are no brand: agencies, abbreviations and units. */
const PLAIN_CAPITALS = new Set(['USDA', 'BBQ', 'USA', 'NFS', 'NFSMI', 'DHA', 'ARA', 'UHT', 'UPC']);
/** Words in capitals side by side: a brand is named whole. */
const CAPITALS = /\b[A-Z][A-Z0-9'&.-]+[A-Z]\b(?: (?:& )?[A-Z][A-Z0-9'&.-]*[A-Z]\b)*/g;
/** Brands named as examples of a kind: the food is not bound to them. */
const EXAMPLES = /\bassorted brands including [^,]*|\(?\binclud(?:es?|ing) [^,)]*\)?/g;
/** The only name under which the food is sold, however it is sold. */
const KIND_NAMES = new Set(['KAMUT', 'EMI-TSUNOMATA']);

const INFANT = /^(babyfood|baby food|infant|child formula|toddler formula|zwieback)/i;
const RESTAURANT = /\b(fast[- ]foods?|restaurant|school lunch)\b/i;

const NOT_RETAIL: readonly (readonly [RegExp, string])[] = [
  [
    /\bindustrial\b(?! and retail)|\bheavy duty\b|\bconfectionery\b|\bspecial purpose\b/i,
    'made for industrial kitchens',
  ],
  [
    /^shortening (bread|cake mix|industrial)|^shortening, (multipurpose|industrial)/i,
    'made for industrial kitchens',
  ],
  [/^(fish oil, menhaden, fully|oil, .*fully hydrogenated)/i, 'a raw material of industry'],
  [
    /\b(separable|external|seam|intermuscular|subcutaneous) fat\b(?! and)/i,
    'fat cut away from meat, not sold by itself',
  ],
  [/\bmanufacturing beef\b|\bmechanically (deboned|separated)\b/i, 'a raw material of industry'],
  [/\bcommodity\b|\bschool lunch\b|\binstitutional\b|\bNFSMI\b/i, 'packed for public programmes'],
  [/^nutritional supplement|^incaparina/i, 'a supplement, not a food of the shop shelf'],
  [/^(meat extender|butter oil|gums,)/i, 'a raw material of industry'],
  [/^rennin,/i, 'a dessert mix that shops here do not sell'],
  [/EMI-TSUNOMATA/, 'grown under contract for one maker of salads; shops do not sell it'],
  [/^corn grain/i, 'fodder maize as harvested; shops sell its flour, meal and starch, and popcorn'],
];

/** Of the figures that the food must have; one that is listed as answer-only may lack its fibre. */
function missingCore({ fdcId, amounts }: SrFood, { answerOnly }: RuleFacts): readonly string[] {
  const needed = answerOnly.has(fdcId) ? ANSWER_CORE_KEYS : CORE_KEYS;
  return needed.filter((key) => amountOf(amounts, key) === null);
}

/** The rules that look at one food alone, in the order in which they are tried; the first that applies classifies it. */
export const SINGLE_FOOD_RULES = [
  rule(
    'core-nutrient-missing',
    (food, facts) => {
      const missing = missingCore(food, facts);
      return missing.length === 0 ? null : `SR Legacy has no value for ${missing.join(', ')}`;
    },
    true,
  ),
  rule(
    'infant-food',
    ({ category, description }) =>
      category === 'Baby Foods' || INFANT.test(description) ? 'made for infants or toddlers' : null,
    true,
  ),
  rule(
    'asked-for-by-name',
    ({ fdcId }, { answerOnly }) => answerOnly.get(fdcId)?.reason ?? null,
    true,
    'answer_only',
  ),
  rule('withdrawn', ({ fdcId }, { withdrawn }) => withdrawn.get(fdcId)?.reason ?? null, true),
  rule('restaurant-food', ({ description }) => {
    const served = RESTAURANT.exec(description)?.[0];
    return served === undefined ? null : `as one kitchen serves it: its name says "${served}"`;
  }),
  rule('brand-bound', ({ description }, { brands }) => {
    const brand = brandOf(description, brands);
    return brand === null ? null : `bound to the brand ${brand}`;
  }),
  rule(
    'not-retail',
    ({ description }) => NOT_RETAIL.find(([pattern]) => pattern.test(description))?.[1] ?? null,
  ),
];

/** The brand that a description is bound to: a listed one, or a word in capitals; null when there is none. */
export function brandOf(description: string, brands: readonly string[]): string | null {
  const name = tidyName(description).replace(EXAMPLES, '');
  const listed = brands.find((brand) => name.includes(brand));
  if (listed !== undefined) return listed;
  return name.match(CAPITALS)?.find((words) => !words.split(' ').every(isPlain)) ?? null;
}

const isPlain = (word: string): boolean => PLAIN_CAPITALS.has(word) || KIND_NAMES.has(word);
