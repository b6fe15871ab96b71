/** What a function makes of a text, worked out once: rules ask for the words of one name many times over. */
export function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = of(text);
    known.set(text, value);
    return value;
  };
}
