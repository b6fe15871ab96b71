import { groupBy } from '../../../src/collections.ts';
import { PER_100G_KEYS } from '../../../src/tables/nutrients.ts';
import type { SrFood } from '../../read/foods.ts';
import * as wording from './name-wording.ts';
import * as twins from './near-duplicates.ts';

/** A family with fewer names than this is not crowded: none of its cuts loses a state. */
const CROWDED = 12;
/** For each plainer record of the same food in the same state. */
const SAME_STATE = 1_000;
/** For a food cooked with salt, beside the same food cooked without. */
const SALTED_TWIN = 300;
/** For each further state of one cut, beyond the plainest raw one and the two usual cooked ones. */
const SAME_CUT = 100;
const COOKED_STATES_KEPT = 2;
/** For a food of one far country, or of one people's own kitchen: no shopper here meets it. */
const REGIONAL = 100;
/** Families of this size (beef, pork, lamb, fish) keep one usual cooked state of a cut before others lose theirs. */
const VERY_CROWDED = 200;

const PEOPLES_FOODS = 'American Indian/Alaska Native Foods';

const UNCOOKED = /\b(raw|unprepared|uncooked|unheated|dry(?! heat)|dry mix|dried|dough|ready-to-bake)\b/i;
/** What was raw, or a mix, before it was cooked. */
const MADE = /, (cooked|baked|boiled|prepared)\b/i;
const isUncooked = ({ description }: SrFood): boolean =>
  UNCOOKED.test(description) && !MADE.test(description);

/** Food that took up fat as it was cooked. */
const FRIED = /\bfried\b(?<!stir-fried)/i;

/** Salt that went into cooking water; salted nuts and butter are foods of their own. */
const COOKED_IN_WATER = /\b(cooked|boiled|baked|microwaved)\b/i;

/** The ways of cooking a shopper looks for first. */
const USUAL_COOKING = [
  /\bcrumbles\b/i,
  /\broasted\b|\bdry heat\b|\bbaked\b/i,
  /\bboiled\b|\bbroiled\b|\bgrilled\b/i,
  /\bbraised\b|\bstewed\b/i,
];

const cookingRank = ({ description }: SrFood): number => {
  const rank = USUAL_COOKING.findIndex((pattern) => pattern.test(description));
  return rank === -1 ? USUAL_COOKING.length : rank;
};

const byUsualCooking = (a: SrFood, b: SrFood): number =>
  cookingRank(a) - cookingRank(b) || twins.byPlainness(a, b);

/**
 * Scores the foods that are one variant among several: 1,000 for each plainer record of the same food in the same
 * state; 300 for a record cooked with salt whose unsalted twin is there; in crowded families 100 for each state of a
 * cut beyond the plainest raw and the two usual cooked ones; plus the name's specificity, so that among equals the
 * longest chain of qualifiers goes first; 100 for a food of one far country or of one people's own kitchen. A food with none
 * of these is not a candidate, nor one that `isKept` names.
 *
 * @returns highest score first; ties by plainness, least plain first
 */
export function scoreVariants(foods: readonly SrFood[], isKept: (food: SrFood) => boolean) {
  const families = groupBy(foods, ({ description }) => wording.familyOf(description));
  const keptFirst = (a: SrFood, b: SrFood): number =>
    Number(isKept(b)) - Number(isKept(a)) || twins.byPlainness(a, b);
  const sameState = ranks(foods, twins.stateKey, keptFirst);
  const sameCut = ranks(
    foods,
    ({ category, description }) =>
      `${category} | ${wording.cutSignature(description)} | ${UNCOOKED.test(description) ? 'raw' : 'cooked'}`,
    byUsualCooking,
  );
  const plain = foods.filter(({ description }) => !wording.isSalted(description));
  const unsalted = new Set(plain.map(({ description }) => wording.unsaltedSignature(description)));
  const scored: { readonly food: SrFood; readonly score: number; readonly why: string }[] = [];
  for (const food of foods) {
    const { category, description } = food;
    const family = families.get(wording.familyOf(description))?.length ?? 0;
    const plainer = family < CROWDED ? 0 : (sameState.get(food) ?? 0);
    const isSalted = COOKED_IN_WATER.test(description) && wording.isSalted(description);
    const twin = Number(isSalted && unsalted.has(wording.unsaltedSignature(description)));
    const kept = UNCOOKED.test(description) || family >= VERY_CROWDED ? 1 : COOKED_STATES_KEPT;
    const states = family < CROWDED ? 0 : Math.max(0, (sameCut.get(food) ?? 0) - kept + 1);
    const regional = Number(category === PEOPLES_FOODS || wording.singledOut(description) > 1);
    if (plainer + twin + states + regional === 0 || isKept(food)) continue;
    const score =
      plainer * SAME_STATE +
      twin * SALTED_TWIN +
      states * SAME_CUT +
      regional * REGIONAL +
      wording.specificity(wording.tidyName(description));
    const why = `plainer records of the same state ${plainer}, unsalted twin ${twin}, further states of the cut ${states} (family of ${family}), of one country or people ${regional}`;
    scored.push({ food, score, why });
  }
  return scored.sort((a, b) => b.score - a.score || twins.byPlainness(b.food, a.food));
}

/** Further apart than so many times the tolerance, and no one takes the one for the other. */
export const STAND_IN_LIMIT = 6;

/** Figures that a representative must have where the food has them. */
const LABEL: ReadonlySet<string> = new Set(PER_100G_KEYS);

/** A food whose place another record of the same cut takes, and how far apart the two are. */
export interface StandIn extends twins.NearDuplicate {
  readonly apart: twins.Apart;
}

/**
 * For foods that have been published before, so that each slug must go on leading somewhere: the record of the same cut,
 * raw or cooked, as lean, salted and fortified as the food, that is nearest to it by every nutrient and at least as plain. The nearest pairs
 * come first; of a pair one is kept, so that every food is led to a row in one hop.
 *
 * @param isKept foods that must stay
 */
export function findStandIns(foods: readonly SrFood[], isKept: (food: SrFood) => boolean): StandIn[] {
  const cuts = groupBy(foods, (food) => {
    const { category, description } = food;
    return [
      category,
      wording.cutSignature(description),
      wording.fortificationOf(description),
      wording.leanness(description),
      wording.countryOf(description),
      isUncooked(food),
      FRIED.test(description),
    ].join(' | ');
  });
  const pairs: StandIn[] = [];
  for (const group of cuts.values()) {
    const plainestFirst = [...group].sort(byUsualCooking);
    for (const [at, food] of plainestFirst.entries()) {
      if (isKept(food)) continue;
      for (const canonical of plainestFirst.slice(0, at)) {
        const apart = twins.furthestApart(food, canonical);
        if (wording.singledOut(canonical.description) > wording.singledOut(food.description)) continue;
        if (apart.times > STAND_IN_LIMIT || apart.lacking.some((key) => LABEL.has(key))) continue;
        pairs.push({ food, canonical, reason: twins.reasonFor(food, canonical, apart), apart });
      }
    }
  }
  pairs.sort((a, b) => a.apart.times - b.apart.times || twins.byPlainness(b.food, a.food));
  const gone = new Set<SrFood>();
  const needed = new Set<SrFood>();
  return pairs.filter(({ food, canonical }) => {
    if (gone.has(food) || gone.has(canonical) || needed.has(food)) return false;
    gone.add(food);
    needed.add(canonical);
    return true;
  });
}

/** Each food's place among those that share its key, 0 first. */
function ranks(
  foods: readonly SrFood[],
  keyOf: (food: SrFood) => string,
  order: (a: SrFood, b: SrFood) => number,
): Map<SrFood, number> {
  const rankOf = new Map<SrFood, number>();
  for (const group of groupBy(foods, keyOf).values()) {
    [...group].sort(order).forEach((food, rank) => {
      rankOf.set(food, rank);
    });
  }
  return rankOf;
}
