/** Replaces each `{name}` by its value; throws for a placeholder without a value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in ${JSON.stringify(text)}`);
    return String(value);
  });
}
