/** The keys under which names of foods are found: made of names at build, of questions when they are asked. */

/** Longer names are not looked up loosely: their words leave too much room, less where some of them hold their place. */
export const maxLooseWords = (held: ReadonlySet<string> | null): number => (held === null ? 5 : 9);

/** Letters of the shortest word whose spelling is corrected. Where words are inflected, short ones lie closer together. */
export const minTypoLength = (lang: string): number => (lang === 'en' ? 5 : 8);

/** The same of a word that asks for something: Russian ones are few and long, and no other words are near them ("калрии"). */
export const minAskingLength = (lang: string): number => (lang === 'ru' ? 7 : minTypoLength(lang));

/** Letters of the shortest inflected word of which a slip is corrected; English ones have no list of forms. */
export const minSlipLength = (lang: string): number => (lang === 'en' ? Number.POSITIVE_INFINITY : 6);

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
    .trim()} ~`;
}

/** English words that say which of a kind is meant, before its name or after it ("pepper, red"); a white egg is no egg white. */
const COLOURS: ReadonlySet<string> = new Set(['red', 'green', 'yellow', 'purple', 'pink']);

/** English words that belong to the one behind them: what is "with maple" syrup is not "with syrup". */
const LEADING: ReadonlySet<string> = new Set(['with', 'without', 'in', 'no']);

/**
 * The food's own words in their order, then the words of its form in any: "frozen blueberry unsweetened". Null without
 * a word of form, where the words as written say the same, and where a word such as "with" leads one that is no form.
 */
export function formlessKey(forms: readonly string[], formWords: ReadonlySet<string>): string | null {
  const isForm = (word: string): boolean => formWords.has(word) || COLOURS.has(word) || HAS_DIGIT.test(word);
  // "Canned in juice"; juice that nothing leads is the food.
  const isLed = (at: number): boolean =>
    LEADING.has(forms[at - 1] ?? '') && (at + 1 === forms.length || isForm(forms[at + 1] ?? ''));
  const own = forms.filter((word, at) => !isForm(word) && !isLed(at));
  if (own.length === forms.length) return null;
  if (forms.some((word, at) => LEADING.has(word) && own.includes(forms[at + 1] ?? ''))) return null;
  const form = forms.filter((word, at) => isForm(word) || isLed(at));
  return `${own.join(' ')} : ${form.sort().join(' ')}`;
}

/** The place of what two rows share: it answers nothing, for guessing is worse than refusing. */
export const AMBIGUOUS = -1;

/** Keys of a group, on average: so few that they are compared one by one. */
const KEYS_A_GROUP = 3;
/** What no key holds: before a key, behind it, and behind the last key of a group. */
const [BEFORE, BEHIND, GROUP_END] = ['|', '=', ';'];
const BEHIND_CODE = BEHIND.charCodeAt(0);

/** Digest of a key: FNV-1a of its code units, so that it is the same in every release. */
export function digestOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** The text of an index: each key before the place of its row, group by group. */
export function keyText(places: ReadonlyMap<string, number>): string {
  const groups: string[] = Array(2 ** Math.ceil(Math.log2(Math.max(1, places.size / KEYS_A_GROUP)))).fill('');
  for (const [key, place] of places)
    groups[digestOf(key) & (groups.length - 1)] += BEFORE + key + BEHIND + place;
  return groups.join(GROUP_END) + GROUP_END;
}

/**
 * Places of rows by key, in one text: reading it makes no objects, and a key is found as soon among many as among few. Where the
 * groups are is found out when a key is first looked up.
 */
export class KeyIndex {
  readonly #text: string;
  /** Where each group ends. */
  #ends: Uint32Array | undefined;

  /** @param text as `keyText` makes it */
  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The place of a key's row, `AMBIGUOUS` where two rows have it; undefined where none has.
   *
   * @param digest of the key, where it is known from another look-up
   */
  placeOf(key: string, digest: number = digestOf(key)): number | undefined {
    this.#ends ??= endsOf(this.#text);
    // As many groups as a power of two.
    const group = digest & (this.#ends.length - 1);
    const end = this.#ends[group] ?? 0;
    let at = group === 0 ? 0 : (this.#ends[group - 1] ?? 0) + GROUP_END.length;
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

function endsOf(text: string): Uint32Array {
  const ends: number[] = [];
  for (let at = text.indexOf(GROUP_END); at !== -1; at = text.indexOf(GROUP_END, at + 1)) ends.push(at);
  return Uint32Array.from(ends);
}
