import { type AnswerLang, LANGUAGE } from '../../tables/languages.ts';

/** Characters of a name that a sentence or a list takes as it is. */
const LONG = 60;

/** Parts of a name; a comma in brackets, or in a decimal, parts nothing. */
const PARTED = /, (?![^(]*\))/;

/** The part of an animal, which is another food. */
const CUT = /^(?:breast|drumstick|leg|thigh|wing)s?$/;

/** Words of a part that remarks on a food ("separable lean only") rather than names it. */
const REMARK_WORDS = 3;

const partsOf = (name: string): readonly string[] => name.split(PARTED);

/** The first part of a name. */
function headOf(name: string): string {
  const comma = name.indexOf(', ');
  if (comma === -1) return name;
  const bracket = name.indexOf('(');
  return bracket === -1 || bracket > comma ? name.slice(0, comma) : (partsOf(name)[0] ?? '');
}

/** Names that begin alike, each with its parts. */
type Family = readonly { readonly name: string; readonly parts: ReadonlySet<string> }[];

/**
 * Short forms of long names, for sentences and lists. A name keeps what says which food it is and in what state (its head, in English the kind
 * behind that, and parts like "canned"), and as many of its other parts as tell it from every other name with that head; longer
 * remarks and what most of those names share are left out first, until the name is short or nothing more may go.
 *
 * @param names gives all names of the language; called for the first long one
 * @returns the short form of one of them
 */
export function shortNames(lang: AnswerLang, names: () => Iterable<string>): (name: string) => string {
  let byHead: Map<string, string[]> | undefined;
  const families = new Map<string, Family>();
  const familyOf = (head: string): Family => {
    byHead ??= grouped(names());
    const family =
      families.get(head) ?? (byHead.get(head) ?? []).map((name) => ({ name, parts: new Set(partsOf(name)) }));
    families.set(head, family);
    return family;
  };
  const short = new Map<string, string>();
  return (name) => {
    if (name.length <= LONG) return name;
    const made = short.get(name) ?? shortened(lang, name, familyOf(headOf(name)));
    short.set(name, made);
    return made;
  };
}

/** Names by their first part. */
function grouped(names: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const head = headOf(name);
    const group = groups.get(head);
    if (group === undefined) groups.set(head, [name]);
    else group.push(name);
  }
  return groups;
}

function shortened(lang: AnswerLang, name: string, family: Family): string {
  const [head = '', ...parts] = partsOf(name);
  const others = family.flatMap((other) => (other.name === name ? [] : [other.parts]));
  const further = parts
    // English heads are classes: "Beverages, coffee substitute".
    .slice(lang === 'en' ? 1 : 0)
    .filter((part) => !LANGUAGE[lang].stateParts?.test(part) && !CUT.test(part))
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
