/** Characters of a name that a sentence or a list takes as it is. */
const LONG = 60;

/** Parts of a name; a comma in brackets, or in a decimal, parts nothing. */
const PARTED = /, (?![^(]*\))/;

const partsOf = (name: string): readonly string[] => name.split(PARTED);

/**
 * Short forms of long names, for sentences and lists. A name keeps its head and as many of its parts as tell it from every other
 * name with that head; what most of those share is left out first, until the name is short or nothing more may go.
 *
 * @param names all names of a language
 * @returns the short form of one of them
 */
export function shortNames(names: Iterable<string>): (name: string) => string {
  const families = new Map<string, string[]>();
  for (const name of names) {
    const [head = ''] = partsOf(name);
    const family = families.get(head);
    if (family === undefined) families.set(head, [name]);
    else family.push(name);
  }
  const short = new Map<string, string>();
  return (name) => {
    if (name.length <= LONG) return name;
    const made = short.get(name) ?? shortened(name, families.get(partsOf(name)[0] ?? '') ?? []);
    short.set(name, made);
    return made;
  };
}

function shortened(name: string, family: readonly string[]): string {
  const [head = '', ...parts] = partsOf(name);
  const others = family.filter((other) => other !== name).map((other) => new Set(partsOf(other)));
  const shared = (part: string): number => others.filter((other) => other.has(part)).length;
  let kept = parts;
  for (const part of parts.toSorted((one, other) => shared(other) - shared(one))) {
    if ([head, ...kept].join(', ').length <= LONG) break;
    const rest = kept.filter((one) => one !== part);
    if (!others.some((other) => rest.every((one) => other.has(one)))) kept = rest;
  }
  return [head, ...kept].join(', ');
}
