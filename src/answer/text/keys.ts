/** The keys under which names of foods are found: made of names at build, of questions when they are asked. */

import { type AnswerLang, LANGUAGE } from '../../tables/languages.ts';

/** Longer names are not looked up loosely: their words leave too much room, less where some of them hold their place. */
export const maxLooseWords = (held: ReadonlySet<string> | undefined): number => (held ? 9 : 5);

/** True for words that have no spelling to correct. */
export const HAS_DIGIT = /\d/;

/** Words run together: what a missing or a superfluous blank leaves the same ("chick peas"). */
export const joinedKey = (forms: readonly string[]): string => forms.join('');

/**
 * Words in the order of the alphabet, marked so that they meet no name run together ("yogurt, Greek").
 *
 * @param held words that stay where they are, and sort what is before and behind them apart ("rice with fish")
 */
export function sortedKey(forms: readonly string[], held: ReadonlySet<string> | undefined): string {
  const parts: string[][] = [[]];
  for (const form of forms) {
    if (held?.has(form)) parts.push([form], []);
    else parts.at(-1)?.push(form);
  }
  return `${parts
    .map((part) => part.sort().join(' '))
    .join(' ')
    .trim()} ~`;
}

/**
 * The food's own words in their order, then the words of its form in any: "frozen blueberry unsweetened". Null without
 * a word of form, where the words as written say the same, and where a word such as "with" leads one that is no form.
 */
export function formlessKey(
  forms: readonly string[],
  formWords: ReadonlySet<string>,
  lang: AnswerLang,
): string | null {
  const { leadingWords } = LANGUAGE[lang];
  const isForm = (word: string): boolean => isFormWord(word, formWords, lang);
  const leads = (word: string): boolean => leadingWords?.has(word) === true;
  // "Canned in juice"; juice that nothing leads is the food.
  const isLed = (at: number): boolean =>
    leads(forms[at - 1] ?? '') && (at + 1 === forms.length || isForm(forms[at + 1] ?? ''));
  const own = forms.filter((word, at) => !isForm(word) && !isLed(at));
  if (own.length === forms.length) return null;
  if (forms.some((word, at) => leads(word) && own.includes(forms[at + 1] ?? ''))) return null;
  const form = forms.filter((word, at) => isForm(word) || isLed(at));
  return `${own.join(' ')} : ${form.sort().join(' ')}`;
}

/** True for a word that may say in what form a food is, as names are compared. */
export const isFormWord = (word: string, formWords: ReadonlySet<string>, lang: AnswerLang): boolean =>
  formWords.has(word) || LANGUAGE[lang].kindWords?.has(word) === true || HAS_DIGIT.test(word);

/** The place of what two rows share: it answers nothing, for guessing is worse than refusing. */
export const AMBIGUOUS = -1;

/** Keys of a group, on average: so few that they are compared one by one. */
const KEYS_A_GROUP = 3;
/** What no key holds: before a key, behind it, and behind the last key of a group. */
const [BEFORE, BEHIND, GROUP_END] = ['|', '=', ';'];
const BEHIND_CODE = BEHIND.charCodeAt(0);

/** FNV-1a of no code units, and of those of a text from a place behind others. */
export const NO_HASH = 0x811c9dc5;
export function hashBehind(hash: number, text: string, from = 0, to = text.length): number {
  let all = hash;
  for (let at = from; at < to; at += 1) all = Math.imul(all ^ text.charCodeAt(at), 0x01000193);
  return all;
}

/** The digest that a hash makes. */
export const digestOfHash = (hash: number): number => hash ^ (hash >>> 15);

/** Digest of a key: FNV-1a of its code units, so that it is the same in every release. */
export const digestOf = (key: string): number => digestOfHash(hashBehind(NO_HASH, key));

/** A word as it is written, and in the form under which names are compared. */
export interface NamedWord {
  readonly text: string;
  readonly form: string;
}

type Words = readonly NamedWord[];

/** A run of words as one text. */
export function joinedWords(words: Words, from: number, to: number, part: keyof NamedWord): string {
  let text = '';
  for (let at = from; at < to; at += 1) text += (at === from ? '' : ' ') + (words[at]?.[part] ?? '');
  return text;
}

/** The digest of that text. */
export function digestOfWords(words: Words, from: number, to: number, part: keyof NamedWord): number {
  let hash = NO_HASH;
  for (let at = from; at < to; at += 1)
    hash = hashBehind(at === from ? hash : hashBehind(hash, ' '), words[at]?.[part] ?? '');
  return digestOfHash(hash);
}

/** Groups for each 32 bits of the filter of digests: it tells nine of ten that no key has. */
const GROUPS_A_WORD = 2;
/** What ends the filter before the groups: no digit of base64. */
const FILTER_END = '!';

/** The text of an index: the filter of the digests that its keys may have, in base64; then each key before the place of its row, group by group. */
export function keyText(places: ReadonlyMap<string, number>): string {
  const groups: string[] = Array(2 ** Math.ceil(Math.log2(Math.max(1, places.size / KEYS_A_GROUP)))).fill('');
  const filter = new Uint32Array(Math.max(1, groups.length / GROUPS_A_WORD));
  for (const [key, place] of places) {
    const digest = digestOf(key);
    groups[digest & (groups.length - 1)] += BEFORE + key + BEHIND + place;
    const word = wordOf(digest, filter);
    filter[word] = (filter[word] ?? 0) | (1 << (digest & LAST_BITS));
  }
  return Buffer.from(filter.buffer).toString('base64') + FILTER_END + groups.join(GROUP_END) + GROUP_END;
}

/** Where the groups of a text are, and which digests its keys may have. */
interface Groups {
  /** Where the filter ends, and each group. */
  readonly ends: Uint32Array;
  /** A bit for each of the last bits of a digest, as many as there are bits. */
  readonly filter: Uint32Array;
}

/**
 * Places of rows by key, in one text: reading it makes no objects, and a key is found as soon among many as among few. Where the
 * groups are is read when a key is first looked up. Most keys that are looked up are none: a filter, which the caches of a
 * processor hold whole, tells so.
 */
export class KeyIndex {
  readonly #text: string;
  #made: Groups | undefined;

  /** @param text as `keyText` makes it */
  constructor(text: string) {
    this.#text = text;
  }

  get #groups(): Groups {
    this.#made ??= groupsOf(this.#text);
    return this.#made;
  }

  /** False where no key has a digest. */
  mayHave(digest: number): boolean {
    const { filter } = this.#groups;
    return (((filter[wordOf(digest, filter)] ?? 0) >>> (digest & LAST_BITS)) & 1) === 1;
  }

  /**
   * The place of a key's row, `AMBIGUOUS` where two rows have it; undefined where none has.
   *
   * @param digest of the key, where it is known from another look-up
   */
  placeOf(key: string, digest: number = digestOf(key)): number | undefined {
    if (!this.mayHave(digest)) return undefined;
    const { ends } = this.#groups;
    // As many groups as a power of two.
    const group = digest & (ends.length - 2);
    const end = ends[group + 1] ?? 0;
    let at = (ends[group] ?? 0) + GROUP_END.length;
    while (at < end) {
      const behind = at + BEFORE.length + key.length;
      if (this.#text.charCodeAt(behind) === BEHIND_CODE && this.#text.startsWith(key, at + BEFORE.length))
        return Number.parseInt(this.#text.slice(behind + BEHIND.length, end), 10);
      at = this.#text.indexOf(BEFORE, at + BEFORE.length);
      if (at === -1) break;
    }
    return undefined;
  }
}

function groupsOf(text: string): Groups {
  const filterEnd = text.indexOf(FILTER_END);
  const filter = Buffer.from(text.slice(0, Math.max(0, filterEnd)), 'base64');
  const ends = [filterEnd];
  for (let at = text.indexOf(GROUP_END, filterEnd); at !== -1; at = text.indexOf(GROUP_END, at + 1))
    ends.push(at);
  // Copied, for what is decoded may begin anywhere in memory.
  return { ends: Uint32Array.from(ends), filter: new Uint32Array(new Uint8Array(filter).buffer) };
}

/** Where the bit of a digest is in a filter. */
const wordOf = (digest: number, filter: Uint32Array): number => (digest >>> 5) & (filter.length - 1);
const LAST_BITS = 31;

/** Rows by key. */
export class KeyTable {
  readonly rows = new Map<string, number>();

  add(key: string, row: number): void {
    const earlier = this.rows.get(key);
    if (earlier === undefined) this.rows.set(key, row);
    else if (earlier !== row) this.rows.set(key, AMBIGUOUS);
  }

  /**
   * Adds those of another table that are not here yet.
   *
   * @param clear true where what two rows share is left out rather than known to be ambiguous
   */
  addFurther(other: KeyTable, clear = false): void {
    for (const [key, row] of other.rows)
      if (!this.rows.has(key) && !(clear && row === AMBIGUOUS)) this.rows.set(key, row);
  }
}
