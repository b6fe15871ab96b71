/** The keys under which names of foods are found: made of names at build, of questions when they are asked. */

/** Longer names are not looked up loosely: their words leave too much room, less where some of them hold their place. */
export const maxLooseWords = (held: ReadonlySet<string> | null): number => (held === null ? 5 : 9);

/** Letters of the shortest word whose spelling is corrected. Where words are inflected, short ones lie closer together. */
export const minTypoLength = (lang: string): number => (lang === 'en' ? 5 : 8);

/** Letters of the shortest inflected word of which a slip is corrected: shorter Finnish ones lie closer together, and those of other languages. */
export const minSlipLength = (lang: string): number => (lang === 'fi' ? 10 : Number.POSITIVE_INFINITY);

/** Letters of the shortest word of which two letters are corrected; only English words are told apart so far. */
export const minTwoTyposLength = (lang: string): number => (lang === 'en' ? 9 : Number.POSITIVE_INFINITY);

/** True for words that have no spelling to correct. */
export const HAS_DIGIT = /\d/;

/** Words run together: what a missing or a superfluous blank leaves the same ("chick peas"). */
export const joinedKey = (forms: readonly string[]): string => forms.join('');

/**
 * Words in the order of the alphabet, marked so that they meet no name run together ("yogurt, Greek").
 *
 * @param held words that stay where they are, and sort what is before and behind them apart ("rice with fish")
 */
export function sortedKey(forms: readonly string[], held: ReadonlySet<string> | null): string {
  const parts: string[][] = [[]];
  for (const form of forms) {
    if (held?.has(form)) parts.push([form], []);
    else parts.at(-1)?.push(form);
  }
  return `${parts
    .map((part) => part.sort().join(' '))
    .join(' ')
    .trim()} ·`;
}

/**
 * The food's own words in their order, then the words of its form in any: "frozen blueberry unsweetened". Null without
 * a word of form, where the words as written say the same.
 */
export function formlessKey(forms: readonly string[], formWords: ReadonlySet<string>): string | null {
  const isForm = (word: string): boolean => formWords.has(word) || HAS_DIGIT.test(word);
  const form = forms.filter(isForm);
  if (form.length === 0) return null;
  return `${forms.filter((word) => !isForm(word)).join(' ')} : ${form.sort().join(' ')}`;
}

/** The place of what two rows share: it answers nothing, for guessing is worse than refusing. */
export const AMBIGUOUS = -1;

/** Keys that begin alike and are as long are in one group. */
const groupOf = (key: string): number =>
  (key.charCodeAt(0) * 2048 + (key.charCodeAt(1) || 0)) * 64 + key.length;

/** A key as it is in the text of its group, before the place of its row; no key holds these two signs. */
const entryOf = (key: string): string => `|${key}=`;

/** The texts of an index, one a group. */
export function keyTexts(places: ReadonlyMap<string, number>): string[] {
  const texts = new Map<number, string>();
  for (const [key, place] of places) {
    const group = groupOf(key);
    texts.set(group, `${texts.get(group) ?? ''}${entryOf(key)}${place}`);
  }
  return [...texts.values()];
}

/** Places of rows by key. Texts of groups take a third of the memory of a `Map` of keys, and are there as soon as they are parsed. */
export class KeyIndex {
  readonly #texts: ReadonlyMap<number, string>;

  /** @param texts as `keyTexts` makes them */
  constructor(texts: readonly string[]) {
    this.#texts = new Map(texts.map((text) => [groupOf(text.slice(1, text.indexOf('='))), text]));
  }

  /** The place of a key's row, `AMBIGUOUS` where two rows have it; undefined where none has. */
  placeOf(key: string): number | undefined {
    const text = this.#texts.get(groupOf(key));
    if (text === undefined) return undefined;
    const entry = entryOf(key);
    const at = text.indexOf(entry);
    return at === -1 ? undefined : Number.parseInt(text.slice(at + entry.length, at + entry.length + 8), 10);
  }
}
