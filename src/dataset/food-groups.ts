import { bufferOf } from './bytes.ts';

/** The groups of the foods of a search index, item by item. */
export class FoodGroups {
  /** Foods whose names begin alike. */
  readonly #families: Uint16Array;
  readonly #categories: Uint16Array;

  /** Both as `search-index.json` has them. */
  constructor(families: string, categories: string) {
    this.#families = new Uint16Array(bufferOf(families));
    this.#categories = new Uint16Array(bufferOf(categories));
  }

  /** False where the groups are those of another number of foods. */
  areOf(foods: number): boolean {
    return this.#families.length === foods && this.#categories.length === foods;
  }

  /**
   * Items of the family that most of them are of first, then those of the category that most are in: "bread" is a bread rather
   * than a loaf of meat, however plain.
   */
  commonestFirst(items: readonly number[]): readonly number[] {
    const family = mostFrequent(items, this.#families);
    const category = mostFrequent(items, this.#categories);
    const ranks: [number[], number[], number[]] = [[], [], []];
    for (const item of items)
      ranks[this.#families[item] === family ? 0 : this.#categories[item] === category ? 1 : 2].push(item);
    return ranks.flat();
  }
}

/** The group that most items are in; the one seen first of several. */
function mostFrequent(items: readonly number[], groups: Uint16Array): number | undefined {
  const counts = new Map<number, number>();
  for (const item of items) {
    const group = groups[item];
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
