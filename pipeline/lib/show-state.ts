/** The parts of a build's state as a maintainer looks at them. */

/** Entries that are shown of each part. */
const SHOWN = 2;
/** Characters that are shown of an entry. */
const ENTRY_LENGTH = 300;

/** Maps and sets as JSON knows them, and bytes by their number. */
function asJson(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  if (this[key] instanceof Uint8Array) return `${this[key].length} bytes`;
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Set ? [...value] : value;
}

/** The entries of a part: of a list, a map or an object; null for anything else. */
function entriesOf(part: unknown): readonly unknown[] | null {
  if (Array.isArray(part)) return part;
  if (part instanceof Map || part instanceof Set) return [...part];
  return typeof part === 'object' && part !== null ? Object.entries(part) : null;
}

/** A whole part as JSON. */
export const partAsJson = (part: unknown): string => JSON.stringify(part, asJson, 2);

/** Each part by its name: how many entries it has, and the first of them, cut if they are long. */
export function showState(state: Readonly<Record<string, unknown>>): string {
  return Object.entries(state)
    .flatMap(([name, part]) => {
      const entries = entriesOf(part);
      if (entries === null) return [`${name}: ${JSON.stringify(part)}`];
      const shown = entries.slice(0, SHOWN).map((entry) => {
        const text = JSON.stringify(entry, asJson);
        return `  ${text.length > ENTRY_LENGTH ? `${text.slice(0, ENTRY_LENGTH)}…` : text}`;
      });
      return [`${name}: ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`, ...shown];
    })
    .join('\n');
}
