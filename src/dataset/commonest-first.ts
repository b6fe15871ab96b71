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
