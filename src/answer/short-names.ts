import { type AnswerLang, STATE_PARTS } from '../tables/languages.ts';

/** Characters of a name that a sentence or a list takes as it is. */
const LONG = 60;

/** Parts of a name; a comma in brackets, or in a decimal, parts nothing. */
const PARTED = /, (?![^(]*\))/;

/** Words of a part that remarks on a food ("separable lean only") rather than names it. */
const REMARK_WORDS = 3;

const partsOf = (name: string): readonly string[] => name.split(PARTED);

/**
 * Short forms of long names, for sentences and lists. A name keeps what says which food it is and in what state (its head, in English the kind
 * behind that, and parts like "canned"), and as many of its other parts as tell it from every other name with that head; longer
 * remarks and what most of those names share are left out first, until the name is short or nothing more may go.
 *
 * @param names all names of the language
 * @returns the short form of one of them
 */
export function shortNames(lang: AnswerLang, names: Iterable<string>): (name: string) => string {
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
    const made = short.get(name) ?? shortened(lang, name, families.get(partsOf(name)[0] ?? '') ?? []);
    short.set(name, made);
    return made;
  };
}

function shortened(lang: AnswerLang, name: string, family: readonly string[]): string {
  const [head = '', ...parts] = partsOf(name);
  const others = family.filter((other) => other !== name).map((other) => new Set(partsOf(other)));
  const further = parts
    // English heads are classes: "Beverages, coffee substitute".
    .slice(lang === 'en' ? 1 : 0)
    .filter((part) => !STATE_PARTS[lang]?.test(part))
    .map((part) => ({
      part,
      isRemark: part.split(' ').length >= REMARK_WORDS,
      shared: others.filter((other) => other.has(part)).length,
    }))
    .sort((one, other) => Number(other.isRemark) - Number(one.isRemark) || other.shared - one.shared);
  let kept = parts;
  for (const { part } of further) {
    if ([head, ...kept].join(', ').length <= LONG) break;
    const rest = kept.filter((one) => one !== part);
    if (!others.some((other) => rest.every((one) => other.has(one)))) kept = rest;
  }
  return [head, ...kept].join(', ');
}
