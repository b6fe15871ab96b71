/**
 * The comma-parts of an English name, in order and as written. A comma inside brackets or inside a number parts
 * nothing: "Toaster pastries, fruit (apple, cherry)" has two parts.
 */
export function splitParts(name: string): string[] {
  if (!name.includes('(')) return name.split(', ');
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < name.length; at += 1) {
    const sign = name[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0 && name[at + 1] === ' ') {
      parts.push(name.slice(start, at));
      start = at + 2;
    }
  }
  parts.push(name.slice(start));
  return parts;
}

/** What phrases are compared and sorted by: case carries no meaning in the English names. */
export function phraseKey(phrase: string): string {
  return phrase.toLowerCase();
}
