/** A function whose values are kept in `known`, each worked out once. */
function keeping<From, T>(
  known: { get(from: From): T | undefined; set(from: From, value: T): unknown },
  of: (from: From) => T,
): (from: From) => T {
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const value = of(from);
    known.set(from, value);
    return value;
  };
}

/** What a function makes of a text, worked out once: rules ask for the words of one name many times over. */
export const remembered = <Text extends string, T>(of: (text: Text) => T): ((text: Text) => T) =>
  keeping(new Map(), of);

/** What a function makes of an object, worked out once for as long as the object is there. */
export const rememberedOf = <From extends object, T>(of: (from: From) => T): ((from: From) => T) =>
  keeping(new WeakMap(), of);

/** The things that share a key, by key, both in the order received. */
export function groupBy<T, K>(things: Iterable<T>, keyOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** What a table has under a key of its own; undefined for any other text. */
export const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
