/** What a function makes of a text, worked out once: rules ask for the words of one name many times over. */
export function remembered<Text extends string, T>(of: (text: Text) => T): (text: Text) => T {
  const known = new Map<Text, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = of(text);
    known.set(text, value);
    return value;
  };
}

/** What a function makes of an object, worked out once for as long as the object is there. */
export function rememberedOf<From extends object, T extends object>(
  of: (from: From) => T,
): (from: From) => T {
  const known = new WeakMap<From, T>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const value = of(from);
    known.set(from, value);
    return value;
  };
}

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
