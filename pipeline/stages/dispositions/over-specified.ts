import { groupBy } from '../../lib/group-by.ts';
import type { SrFood } from '../../read/sr-legacy.ts';
import {
  cutSignature,
  familyOf,
  isSalted,
  specificity,
  stateSignature,
  tidyName,
  unsaltedSignature,
} from './name-wording.ts';
import { byPlainness } from './near-duplicates.ts';

/** A food with the score that decides whether it is one variant too many. */
interface Scored {
  readonly food: SrFood;
  readonly score: number;
  readonly why: string;
}

/** A family with fewer names than this is not crowded: none of its cuts loses a state. */
const CROWDED = 12;
/** For each plainer record of the same food in the same state. */
const SAME_STATE = 1_000;
/** For a food cooked with salt, beside the same food cooked without. */
const SALTED_TWIN = 300;
/** For each further state of one cut, beyond the plainest raw one and the two usual cooked ones. */
const SAME_CUT = 100;
const COOKED_STATES_KEPT = 2;
/** Families of this size (beef, pork, lamb, fish) keep one usual cooked state of a cut before others lose theirs. */
const VERY_CROWDED = 200;

const UNCOOKED = /\b(raw|unprepared|uncooked|unheated|dry(?! heat)|dry mix|dried)\b/i;

/** Salt that went into cooking water; salted nuts and butter are foods of their own. */
const COOKED_IN_WATER = /\b(cooked|boiled|baked|microwaved)\b/i;

/** The ways of cooking a shopper looks for first. */
const USUAL_COOKING = [
  /\broasted\b|\bdry heat\b|\bbaked\b/i,
  /\bboiled\b|\bbroiled\b|\bgrilled\b/i,
  /\bbraised\b|\bstewed\b/i,
];

const cookingRank = ({ description }: SrFood): number => {
  const rank = USUAL_COOKING.findIndex((pattern) => pattern.test(description));
  return rank === -1 ? USUAL_COOKING.length : rank;
};

const byUsualCooking = (a: SrFood, b: SrFood): number => cookingRank(a) - cookingRank(b) || byPlainness(a, b);

/**
 * Scores the foods that are one variant among several: 1,000 for each plainer record of the same food in the same
 * state; 300 for a record cooked with salt whose unsalted twin is there; in crowded families 100 for each state of a
 * cut beyond the plainest raw and the two usual cooked ones; plus the name's specificity, so that among equals the
 * longest chain of qualifiers goes first. A food with none of the three is not a candidate, nor one that `isKept` names.
 *
 * @returns highest score first; ties by plainness, least plain first
 */
export function scoreVariants(foods: readonly SrFood[], isKept: (food: SrFood) => boolean): Scored[] {
  const families = groupBy(foods, ({ description }) => familyOf(description));
  const sameState = ranks(
    foods,
    ({ category, description }) => `${category} | ${stateSignature(description)}`,
    byPlainness,
  );
  const sameCut = ranks(
    foods,
    ({ category, description }) =>
      `${category} | ${cutSignature(description)} | ${UNCOOKED.test(description) ? 'raw' : 'cooked'}`,
    byUsualCooking,
  );
  const unsalted = new Set(
    foods
      .filter(({ description }) => !isSalted(description))
      .map(({ description }) => unsaltedSignature(description)),
  );
  const scored: Scored[] = [];
  for (const food of foods) {
    const { description } = food;
    const family = families.get(familyOf(description))?.length ?? 0;
    const plainer = family < CROWDED ? 0 : (sameState.get(food) ?? 0);
    const twin =
      COOKED_IN_WATER.test(description) &&
      isSalted(description) &&
      unsalted.has(unsaltedSignature(description))
        ? 1
        : 0;
    const kept = UNCOOKED.test(description) || family >= VERY_CROWDED ? 1 : COOKED_STATES_KEPT;
    const states = family < CROWDED ? 0 : Math.max(0, (sameCut.get(food) ?? 0) - kept + 1);
    if (plainer + twin + states === 0 || isKept(food)) continue;
    const score =
      plainer * SAME_STATE + twin * SALTED_TWIN + states * SAME_CUT + specificity(tidyName(description));
    const why = `plainer records of the same state ${plainer}, unsalted twin ${twin}, further states of the cut ${states} (family of ${family})`;
    scored.push({ food, score, why });
  }
  return scored.sort((a, b) => b.score - a.score || byPlainness(b.food, a.food));
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
