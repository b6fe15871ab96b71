import { groupBy } from '../../lib/collections.ts';
import type { SrFood } from '../../read/sr-legacy.ts';
import * as wording from './name-wording.ts';
import { type Apart, COMPARED, furthestApart, isOneFood, tellApart } from './tolerance.ts';

/** A food that another record represents. */
export interface NearDuplicate {
  readonly food: SrFood;
  readonly canonical: SrFood;
  readonly reason: string;
}

/** The plainest first: of no single country or grade, then least specified, then the lowest FDC id. */
export function byPlainness(a: SrFood, b: SrFood): number {
  const [one, other] = [wording.tidyName(a.description), wording.tidyName(b.description)];
  return (
    wording.singledOut(one) - wording.singledOut(other) ||
    wording.specificity(one) - wording.specificity(other) ||
    Number(a.fdcId) - Number(b.fdcId)
  );
}

/** The same food in the same state, with the same added to it: fortified and plain are never one food. */
export const stateKey = ({ category, description }: SrFood): string =>
  [category, wording.stateSignature(description), wording.fortificationOf(description)].join(' | ');

/** So many figures do not agree by chance. */
const MANY_FIGURES = 30;

/** Every figure of a food in one text, with its family: foods with the same text are told apart by nothing but a word. */
export function figuresKey({ fdcId, category, description, amounts }: SrFood): string {
  const all: Readonly<Record<string, string | null>> = amounts;
  const figures = COMPARED.map((key) => all[key] ?? '');
  if (figures.filter((figure) => figure !== '').length < MANY_FIGURES) return fdcId;
  return [category, wording.familyOf(description), wording.fortificationOf(description), ...figures].join(
    ' | ',
  );
}

/**
 * Finds foods that a plainer record represents: the same food in the same state, or of one family with the very same
 * figures. Each is compared with the plainest record itself, not with a neighbour, so that differences cannot add up along
 * a chain; that record has every figure of the food.
 *
 * @param stays foods that are never folded
 */
export function findNearDuplicates(
  foods: readonly SrFood[],
  stays: (food: SrFood) => boolean = () => false,
): NearDuplicate[] {
  const inState = foldedBy(foods, stateKey, stays);
  const folded = new Set(inState.map(({ food }) => food));
  const kept = new Set(inState.map(({ canonical }) => canonical));
  const rest = foods.filter((food) => !folded.has(food));
  // A record that others lead to stays, since a redirect has one hop.
  const twins = foldedBy(rest, figuresKey, stays).filter(({ food }) => !kept.has(food));
  return [...inState, ...twins];
}

function foldedBy(
  foods: readonly SrFood[],
  keyOf: (food: SrFood) => string,
  stays: (food: SrFood) => boolean,
): NearDuplicate[] {
  const found: NearDuplicate[] = [];
  for (const group of groupBy(foods, keyOf).values()) {
    let rest = group.length > 1 ? [...group].sort(byPlainness) : [];
    for (let [canonical, ...others] = rest; canonical !== undefined; [canonical, ...others] = rest) {
      rest = [];
      for (const food of others) {
        const apart = furthestApart(food, canonical);
        if (isOneFood(apart) && !stays(food))
          found.push({ food, canonical, reason: reasonFor(food, canonical, apart) });
        else rest.push(food);
      }
    }
  }
  return found;
}

/** What a reader who is led from a food to another record should know: the words, and the figure furthest apart. */
export function reasonFor(food: SrFood, canonical: SrFood, apart: Apart): string {
  const own = wording.partsOf(wording.tidyName(food.description));
  const other = wording.partsOf(wording.tidyName(canonical.description));
  const only = (these: readonly string[], those: readonly string[]): string =>
    these.filter((part) => !those.includes(part)).join(', ') || 'nothing';
  const lean =
    wording.leanness(food.description) === wording.leanness(canonical.description)
      ? ''
      : ' (lean only and lean and fat agree in every figure)';
  return `${only(own, other)}, here ${only(other, own)}${lean}; ${tellApart(apart)}`;
}
