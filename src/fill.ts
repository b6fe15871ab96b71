/** Replaces each `{name}` by its value; throws for a placeholder without a value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  let [filled, behind] = ['', 0];
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', behind)) {
    const end = text.indexOf('}', at);
    const value = values[text.slice(at + 1, end)];
    if (value === undefined)
      throw new Error(`no value for {${text.slice(at + 1, end)}} in ${JSON.stringify(text)}`);
    filled += text.slice(behind, at) + value;
    behind = end + 1;
  }
  return filled + text.slice(behind);
}
