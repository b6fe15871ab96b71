import type { AnswerBlock } from './rows.ts';
import { folded } from './text.ts';

/** What nearness is judged by; `category` is null for a row that has none. */
export interface Placed {
  readonly slug: string;
  readonly name: string;
  readonly category: string | null;
  readonly per_100g: AnswerBlock;
}

/** Weight of the name beside the figures: foods of one family come before foods that happen to have its figures. */
const NAME_WEIGHT = 0.6;
/** Added where the first part of both names is the same: "Butter, salted" and "Butter, without salt". */
const FAMILY_BONUS = 0.5;

/** The span that counts as wholly different, per figure. */
const SPANS = { kcal: 400, protein_g: 30, carbs_g: 50, fat_g: 50, fiber_g: 15 } as const;

/**
 * The foods most like one: those of its category (all, where it has none), by the words of their names and by their
 * figures per 100 g. The same foods give the same list; ties keep the order given.
 */
export function nearFoods<F extends Placed>(food: Placed, foods: readonly F[], limit: number): readonly F[] {
  const words = wordsOf(food.name);
  const family = familyOf(food.name);
  return foods
    .filter((other) => other.slug !== food.slug)
    .filter((other) => food.category === null || other.category === food.category)
    .map((other, at) => {
      const bonus = familyOf(other.name) === family ? FAMILY_BONUS : 0;
      const name = sharedWords(words, wordsOf(other.name));
      const figures = 1 - distance(food.per_100g, other.per_100g);
      return { other, at, nearness: bonus + NAME_WEIGHT * name + (1 - NAME_WEIGHT) * figures };
    })
    .sort((a, b) => b.nearness - a.nearness || a.at - b.at)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** The part of a name before its first comma, which names the kind of food. */
const familyOf = (name: string): string => folded(name.split(',', 1)[0] ?? name);

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(folded(name).match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Share of words in common (Dice coefficient), 0 to 1. */
function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Mean difference of the core figures that both have, each as a share of its span; 0 to 1. */
function distance(a: AnswerBlock, b: AnswerBlock): number {
  const shares = Object.entries(SPANS).flatMap(([key, span]) => {
    const [left, right] = [a[key] ?? null, b[key] ?? null];
    return left === null || right === null ? [] : Math.min(1, Math.abs(left - right) / span);
  });
  return shares.reduce((total, share) => total + share, 0) / Math.max(1, shares.length);
}
