import type { NamedBlock } from '../tables/foods.ts';
import { folded } from './text-index.ts';

/** What similarity is computed from; `category` is null for a row that has none. */
interface Placed {
  readonly slug: string;
  readonly name: string;
  readonly category: string | null;
  readonly per_100g: NamedBlock;
}

/** Weight of the name beside the figures: foods of one family come before foods that happen to have its figures. */
const NAME_WEIGHT = 0.6;
/** Added where the first part of both names is the same: "Butter, salted" and "Butter, without salt". */
const FAMILY_BONUS = 0.5;

/** The span that counts as wholly different, per figure. */
const SPANS = Object.entries({ kcal: 400, protein_g: 30, carbs_g: 50, fat_g: 50, fiber_g: 15 });

/**
 * The foods most like one: those of its category (all, where it has none), by the words of their names and by their
 * figures per 100 g. The same foods give the same list; ties keep the order given.
 *
 * @param traitsOf where the traits of the foods are kept; a page compares its food with up to a thousand others
 */
export function similarFoods<F extends Placed>(
  food: Placed,
  foods: readonly F[],
  limit: number,
  traitsOf: (one: Placed) => Traits = readTraits,
): readonly F[] {
  const { family, words } = readTraits(food);
  const wanted = new Set(words);
  const near: { readonly other: F; readonly at: number; readonly nearness: number }[] = [];
  for (const [at, other] of foods.entries()) {
    if (other.slug === food.slug) continue;
    if (food.category !== null && other.category !== food.category) continue;
    const traits = traitsOf(other);
    const bonus = traits.family === family ? FAMILY_BONUS : 0;
    const name = sharedWords(wanted, traits.words);
    const figures = 1 - distance(food.per_100g, other.per_100g);
    near.push({ other, at, nearness: bonus + NAME_WEIGHT * name + (1 - NAME_WEIGHT) * figures });
  }
  return near
    .sort((a, b) => b.nearness - a.nearness || a.at - b.at)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** What is compared of a name. */
export interface Traits {
  /** The part before the first comma, which names the kind of food. */
  readonly family: string;
  /** Each once. */
  readonly words: readonly string[];
}

/** Reads what is compared of a food's name. */
export function readTraits({ name }: Placed): Traits {
  const text = folded(name);
  return { family: text.split(',', 1)[0] ?? text, words: [...new Set(text.match(/[\p{L}\p{N}]+/gu))] };
}

/** Share of words in common (Dice coefficient), 0 to 1. */
function sharedWords(a: ReadonlySet<string>, b: readonly string[]): number {
  let shared = 0;
  for (const word of b) if (a.has(word)) shared += 1;
  return a.size + b.length === 0 ? 0 : (2 * shared) / (a.size + b.length);
}

/** Mean difference of the core figures that both have, each as a share of its span; 0 to 1. */
function distance(a: NamedBlock, b: NamedBlock): number {
  let total = 0;
  let count = 0;
  for (const [key, span] of SPANS) {
    const [left, right] = [a[key] ?? null, b[key] ?? null];
    if (left === null || right === null) continue;
    total += Math.min(1, Math.abs(left - right) / span);
    count += 1;
  }
  return total / Math.max(1, count);
}
