const BITS = 32;

/** Collects items by rank, a bit each, so that the first ones of the best ranks are there without sorting; filled anew for each search. */
export function bestItems(ranks: number, items: number) {
  const bitsOf = () => new Int32Array(Math.ceil(items / BITS));
  const byRank = Array.from({ length: ranks }, () => ({ bits: bitsOf(), isUsed: false }));

  function add(rank: number, item: number): void {
    const own = byRank[rank];
    if (own === undefined) return;
    own.bits[item >> 5] = (own.bits[item >> 5] ?? 0) | (1 << item);
    own.isUsed = true;
  }

  /**
   * Forgets the items of a rank, and adds them in their order to those of better ranks, each once.
   *
   * @param below items from this one on are left out
   * @param limit most items together
   */
  function take(rank: number, found: number[], below: number, limit: number): void {
    const own = byRank[rank];
    if (!own?.isUsed) return;
    own.isUsed = false;
    const better = found.length;
    for (let at = 0; at < own.bits.length; at += 1) {
      let bits = own.bits[at] ?? 0;
      own.bits[at] = 0;
      for (; bits !== 0 && found.length < limit; bits &= bits - 1) {
        const item = at * BITS + BITS - 1 - Math.clz32(bits & -bits);
        if (item < below && (better === 0 || !found.includes(item))) found.push(item);
      }
    }
  }

  return { add, take };
}

/**
 * Items of the family that most of them are of first, then those of the category that most are in: "bread" is a bread rather
 * than a loaf of meat, however plain.
 *
 * @param groups numbers of the families of all items, the foods whose names begin alike, and of their categories
 */
export function commonestFirst(items: Iterable<number>, groups: readonly Uint16Array[]): readonly number[] {
  const most = groups.map((group) => mostFrequent(items, group));
  const ranks: number[][] = [[], ...groups.map(() => [])];
  for (const item of items) ranks.at(groups.findIndex((group, at) => group[item] === most[at]))?.push(item);
  return ranks.flat();
}

/** The group that most items are in; the one seen first of several. */
function mostFrequent(items: Iterable<number>, groups: Uint16Array): number | undefined {
  const counts = new Map<number, number>();
  for (const item of items) {
    const group = groups[item];
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
