import { remembered } from './collections.ts';

/** What is around the placeholders of a text, and in turn their names. */
const partsOf = remembered((text: string): readonly string[] => text.split(/\{([^}]*)\}/));

/** Replaces each `{name}` by its value; throws for a placeholder without a value. The text is one of a table: what it is made of is kept. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const [first = '', ...parts] = partsOf(text);
  let filled = first;
  for (let at = 0; at < parts.length; at += 2) {
    const value = values[parts[at] ?? ''];
    if (value === undefined) throw new Error(`no value for {${parts[at]}} in ${JSON.stringify(text)}`);
    filled += value + (parts[at + 1] ?? '');
  }
  return filled;
}
