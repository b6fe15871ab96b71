import type { NamedBlock } from '../tables/foods.ts';

/** What similarity is computed from. */
interface Placed {
  readonly slug: string;
  readonly name: string;
  readonly per_100g: NamedBlock;
}

/**
 * The difference at which foods are unlike, however like in the other figures, by figure: between the square roots of the
 * amounts per 100 g, so that 1 g of fat differs from 8 g as 30 g do from 55 g.
 */
const UNLIKE = Object.entries({
  kcal: 5,
  protein_g: 2,
  carbs_g: 2.5,
  fat_g: 2,
  fiber_g: 2,
  sugar_g: 2.5,
  salt_g: 1.2,
});
/** Foods that are farther apart in the mean of all figures have little in common. */
const FARTHEST = 0.25;

/** What is left of a distance for each thing that makes two foods of one kind. */
const OF_ONE_KIND = 0.5;
/** Parts of a name that say what the food is: "Fish, salmon" is nearer to salmon than a cod is. */
const KIND_PARTS = 2;
/** What has been done to it. */
const STATE =
  /\b(?:raw|fresh|canned|frozen|dried|dry|juice|pickled|smoked|cured|toasted|fried|roasted|baked|boiled|braised|broiled|grilled|stewed|cooked)\b/;

/**
 * The foods most like one: those whose figures per 100 g are near, nearer still if they are of its kind. None that differs widely in a figure. The same foods give the same list; ties keep the order given.
 */
export function similarFoods<F extends Placed>(
  food: Placed,
  foods: readonly F[],
  limit: number,
): readonly F[] {
  const kind = kindOf(food);
  return foods
    .flatMap((other, at) => {
      const apart = other.slug === food.slug ? null : difference(food.per_100g, other.per_100g);
      const distance = apart === null ? null : apart * OF_ONE_KIND ** shared(kind, kindOf(other));
      return distance === null || distance > FARTHEST ? [] : [{ other, at, distance }];
    })
    .sort((a, b) => a.distance - b.distance || a.at - b.at)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** What a name says of the kind of food. */
function kindOf({ name }: Placed) {
  const text = name.toLowerCase();
  return { parts: text.split(/, | \(/, KIND_PARTS), state: STATE.exec(text)?.[0] };
}

/** How many first parts two names share, and one more if both foods are in the same state. */
function shared(a: ReturnType<typeof kindOf>, b: ReturnType<typeof kindOf>): number {
  const different = a.parts.findIndex((part, at) => part !== b.parts[at]);
  return (different === -1 ? a.parts.length : different) + (a.state === b.state ? 1 : 0);
}

/** Mean difference of the figures that both have, each as a share of what is unlike; null if one of them is. */
function difference(a: NamedBlock, b: NamedBlock): number | null {
  let total = 0;
  let count = 0;
  for (const [key, unlike] of UNLIKE) {
    const [left, right] = [a[key] ?? null, b[key] ?? null];
    if (left === null || right === null) continue;
    const share = Math.abs(Math.sqrt(left) - Math.sqrt(right)) / unlike;
    if (share >= 1) return null;
    total += share;
    count += 1;
  }
  return total / Math.max(1, count);
}
