import { isEditsApart } from '../../edits.ts';
import { type AnswerLang, LANGUAGE } from '../../tables/languages.ts';
import { HAS_DIGIT, KeyIndex } from './keys.ts';
import { plainText, singular } from './normalise.ts';
import { isNoOtherWord, likeliest, meantBy, slipsInEnding, soundsAlike } from './slips.ts';
import type { KnownForms } from './word-forms.ts';

const NO_FORMS: KnownForms = { baseOf: () => undefined, mayHave: () => false };

/** Letters of the shortest part of a compound. */
export const SHORTEST_PART = 3;

/** Letters of the shortest listed misspelling of which a form is known by its ending, and of the longest ending. */
const [SHORTEST_LISTED, LONGEST_ENDING] = [5, 4];

/** What an ending takes the place of. */
const VOWEL_END = /[аеиоуяю]$/;

/** Words that a misspelling may have meant, as texts of those that begin alike, or that end alike: `|word|word|`. */
interface TypoWords {
  readonly heads: readonly string[];
  readonly tails: readonly string[];
}

/**
 * Letters at the beginning of a word, and at its end behind the first, such that one edit behind the first letter leaves
 * either the ones or the others as they are.
 */
function reach(lang: AnswerLang): {
  readonly head: (word: string) => string;
  readonly tail: (word: string) => string;
} {
  const { shortest } = LANGUAGE[lang].spelling;
  const head = Math.ceil(shortest / 2);
  const tail = shortest - head - 1;
  return { head: (word) => word.slice(0, head), tail: (word) => word.charAt(0) + word.slice(-tail) };
}

/** Groups the words that a misspelling may have meant, each once. */
export function typoWords(
  lang: AnswerLang,
  vocabulary: readonly string[],
): { heads: string[]; tails: string[] } {
  const { head, tail } = reach(lang);
  const grouped = (groupOf: (word: string) => string): string[] => {
    const texts = new Map<string, string>();
    for (const word of vocabulary) texts.set(groupOf(word), `${texts.get(groupOf(word)) ?? '|'}${word}|`);
    return [...texts.values()];
  };
  return { heads: grouped(head), tails: grouped(tail) };
}

/** What else is known of the words of a language. */
interface KnownWords {
  /** Words that are no misspelling of anything, as `keyText` makes them. */
  readonly known: string;
  /** Common misspellings, and the words meant: nothing has to be guessed. */
  readonly misspellings: Readonly<Record<string, string>>;
  /** Words of names and metrics in some form. */
  readonly forms?: KnownForms;
  /** True for the base of a word that asks for something. */
  readonly asks?: (base: string) => boolean;
  /** The spelling that a base is stored under. */
  readonly spelt?: (base: string) => string;
}

/** Words of food names, found from a spelling that is a letter away, or two where the word is long. */
export class TypoIndex {
  readonly #minLength: number;
  /** Letters of the shortest word that is looked at: one less than a word that asks for something has. */
  readonly #shortest: number;
  readonly #minLong: number;
  readonly #minSlip: number;
  /** Letters of the shortest base that may be misspelt itself: of a shorter one only the ending is corrected. */
  readonly #minBase: number;
  readonly #forms: KnownForms;
  readonly #asks: (base: string) => boolean;
  readonly #spelt: (base: string) => string;
  readonly #isSlip: (typed: string, meant: string) => boolean;
  readonly #reach: ReturnType<typeof reach>;
  readonly #heads: ReadonlyMap<string, string>;
  readonly #tails: ReadonlyMap<string, string>;
  readonly #known: KeyIndex;
  readonly #misspellings: ReadonlyMap<string, string>;
  /** Common misspellings that end in the vowel of the word that is meant, without it, and that word. */
  readonly #stems: ReadonlyMap<string, string>;
  readonly #firstLetters: ReadonlySet<string>;
  /** Long words by first letter and length. */
  readonly #long = new Map<string, string[]>();

  /**
   * @param lang shorter words have too many neighbours to guess among, and how short depends on the language
   * @param words as `typoWords` groups them
   */
  constructor(
    lang: AnswerLang,
    { heads, tails }: TypoWords,
    { known, misspellings, forms = NO_FORMS, asks = () => false, spelt = (base) => base }: KnownWords,
  ) {
    const { head, tail } = reach(lang);
    const first = (text: string): string => text.slice(1, text.indexOf('|', 1));
    const { spelling } = LANGUAGE[lang];
    this.#minLength = spelling.shortest;
    this.#shortest = spelling.shortestAsking === undefined ? spelling.shortest : spelling.shortestAsking - 1;
    this.#minLong = spelling.shortestOfTwo ?? Number.POSITIVE_INFINITY;
    this.#minSlip = spelling.shortestInflected ?? Number.POSITIVE_INFINITY;
    this.#minBase = spelling.shortestBase ?? 0;
    this.#forms = forms;
    this.#asks = asks;
    this.#spelt = spelt;
    this.#isSlip = spelling.onlySlips ? isNoOtherWord : () => true;
    this.#reach = { head, tail };
    this.#heads = new Map(heads.map((text) => [head(first(text)), text]));
    this.#tails = new Map(tails.map((text) => [tail(first(text)), text]));
    this.#firstLetters = new Set(heads.map((text) => text.charAt(1)));
    this.#known = new KeyIndex(known);
    this.#misspellings = new Map(
      Object.entries(misspellings).map((pair) => pair.map(plainText) as [string, string]),
    );
    this.#stems = new Map(
      [...this.#misspellings].flatMap(([typed, meant]) =>
        VOWEL_END.test(typed) && meant.endsWith(typed.slice(-1))
          ? [[typed.slice(0, -1), meant] as const]
          : [],
      ),
    );
    for (const text of heads) {
      for (const word of text.split('|')) {
        if (word.length < this.#minLong) continue;
        const group = longGroup(word.charAt(0), word.length);
        this.#long.set(group, [...(this.#long.get(group) ?? []), word]);
      }
    }
  }

  /** True for a word of names or metrics in some form. */
  isWord(word: string): boolean {
    return this.#forms.baseOf(word) !== undefined;
  }

  /** True for one of those, and for a word that is known as no misspelling of any. */
  isKnown(word: string): boolean {
    return this.isWord(word) || this.#known.placeOf(word) !== undefined;
  }

  /** The word that is meant by a listed misspelling; null for any other word. */
  listed(word: string, form: string): string | null {
    return this.#misspellings.get(word) ?? this.#misspellings.get(form) ?? this.#listedForm(word);
  }

  /** "Banaani" for "bannani", where "bannan" is listed: the same ending behind what is meant. */
  #listedForm(word: string): string | null {
    for (let at = word.length - 1; at >= word.length - LONGEST_ENDING && at >= SHORTEST_LISTED; at -= 1) {
      const typed = word.slice(0, at);
      // "Маццареллой", where "маццарелла" is listed
      const whole = this.#misspellings.get(typed) ?? this.#stems.get(typed);
      const base = whole && this.#forms.baseOf(whole);
      const meant = this.#misspellings.has(typed) ? whole : whole?.slice(0, -1);
      const form = meant + word.slice(at);
      if (base !== undefined && this.#forms.baseOf(form) === base && !this.isKnown(word)) return form;
    }
    return null;
  }

  /**
   * The word that is meant by one that is no word: of a common misspelling; else the one word that it is one letter away
   * from (a letter left out, doubled or added, another, or two swapped); else, if it is long, the one that it is two away
   * from. The first letter is always right. Null when the word is known, or short, or when there is none or more than one.
   *
   * @param form the word in the form under which names are compared
   */
  correctionOf(word: string, form: string = word): string | null {
    const listed = this.listed(word, form);
    if (listed !== null) return listed;
    const spellings = [...new Set([word, form])];
    if (HAS_DIGIT.test(word) || spellings.some((one) => this.#known.placeOf(one) !== undefined)) return null;
    // "Клубника" is a letter away from "клубничка", and a form of "клубники".
    if (this.isWord(word) || this.isWord(form)) return null;
    for (const spelling of spellings) {
      const { one, two } = this.neighboursOf(spelling);
      const near = one.size > 0 ? one : two;
      const told = [...near].filter((word) => !near.has(singular(word)) || singular(word) === word);
      // "Carrob" may be "carob" and "carrot".
      const [only, ...others] = Number.isFinite(this.#minSlip) ? likeliest(spelling, told) : told;
      // "Калори" is a letter away from three forms of one word that asks.
      const isOneWord = (other: string): boolean =>
        spelling.length < this.#minLength && this.#forms.baseOf(other) === this.#forms.baseOf(only ?? '');
      if (only !== undefined && others.every(isOneWord))
        return spellings.some((other) => other !== spelling && this.#mayMeanOther(other, only)) ? null : only;
    }
    return this.slipOf(word);
  }

  /** True where another form of a slip is a letter away from another word than the one meant: "mangols" may be "mangold" and "mangos". */
  #mayMeanOther(spelling: string, meant: string): boolean {
    const isForm = (one: string, other: string): boolean => `${one}s` === other || singular(other) === one;
    return [...this.neighboursOf(spelling).one].some(
      (other) => other !== meant && !isForm(other, meant) && !isForm(meant, other),
    );
  }

  /** What a slip may mean besides: a word with another first letter ("almon" may be "salmon"), or without one of its letters ("okbra" may be "okra"). */
  othersNear(word: string): readonly string[] {
    if (word.length < Math.min(this.#minLength, this.#minSlip)) return [];
    return [
      ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
      ...[...this.#firstLetters].flatMap((letter) => [letter + word, letter + word.slice(1)]),
      word.charAt(1) + word.charAt(0) + word.slice(2),
    ].filter((other) => other !== word);
  }

  /** The inflected word that a long one is a slip of ("porkanassa"); null where it is a form itself, or may be of several words. */
  slipOf(word: string): string | null {
    if (word.length === this.#minSlip - 1) return this.#swappedOf(word);
    if (word.length < this.#minSlip || this.#forms.baseOf(word) !== undefined) return null;
    const meant = new Map<string, string>();
    const isForm = (one: string): boolean => this.#forms.baseOf(one) !== undefined;
    for (const one of likeliest(word, meantBy(word, this.#forms.mayHave).filter(isForm))) {
      const found = this.#forms.baseOf(one) ?? '';
      // "Пелемени" is another spelling of "пельмени".
      const base = this.#spelt(found);
      const known = meant.get(base);
      if (known === undefined || (found === base && this.#forms.baseOf(known) !== base)) meant.set(base, one);
    }
    const [[base, only] = ['', null], ...others] = meant;
    if (only === null || others.length > 0) return null;
    const isShort = base.length < this.#minBase && !this.#asks(base);
    return isShort && !slipsInEnding(word, only, base) ? null : only;
  }

  /** The word that asks for something of which a shorter one is with two letters swapped: "ravsa"; null where it is of none, or of two. */
  #swappedOf(word: string): string | null {
    const asking = Array.from(word, (letter, at) =>
      at === 0 ? word : word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
    ).filter((one) => one !== word && this.#asks(this.#forms.baseOf(one) ?? ''));
    const [only, ...others] = asking;
    return only === undefined || others.length > 0 ? null : only;
  }

  /** The words that one is one letter away from, and those that are two letters away if it is long; none if it is itself one. */
  neighboursOf(word: string): { readonly one: ReadonlySet<string>; readonly two: ReadonlySet<string> } {
    const one = new Set<string>();
    const two = new Set<string>();
    if (word.length < this.#shortest) return { one, two };
    const mayMean = (candidate: string): boolean =>
      word.length >= this.#minLength || candidate.length < this.#minLength;
    const alike = this.#heads.get(this.#reach.head(word)) ?? '';
    if (alike.includes(`|${word}|`)) return { one, two };
    for (const near of [alike, this.#tails.get(this.#reach.tail(word)) ?? ''])
      for (const candidate of asLong(near, word.length))
        if (mayMean(candidate) && isEditsApart(word, candidate, 1) && this.#isSlip(word, candidate))
          one.add(candidate);
    if (one.size > 0 || word.length < this.#minLong) return { one, two };
    for (let length = word.length - 2; length <= word.length + 2; length += 1)
      for (const candidate of this.#long.get(longGroup(word.charAt(0), length)) ?? [])
        if (isEditsApart(word, candidate, 2) && !hasOtherPair(word, candidate)) two.add(candidate);
    return { one, two };
  }
}

/** The words of a text of `|word|word|` that have a number of letters, or one more or less. */
function asLong(words: string, length: number): readonly string[] {
  const found: string[] = [];
  for (let at = 1; at < words.length; ) {
    const end = words.indexOf('|', at);
    if (Math.abs(end - at - length) <= 1) found.push(words.slice(at, end));
    at = end + 1;
  }
  return found;
}

/** True where two letters are two others, one of them for none that sounds alike, as in no slip: "blarfberries" are no "blackberries". */
function hasOtherPair(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  const places = Array.from(word, (_, at) => at).filter((at) => word.charAt(at) !== other.charAt(at));
  if (places.length !== 2) return false;
  const [first = 0, second = 0] = places;
  const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
  // "Artichoak" has a letter more, and one less.
  const isShifted = (one: string, two: string): boolean => without(one, first) === without(two, second);
  if (isShifted(word, other) || isShifted(other, word)) return false;
  return places.some((at) => !soundsAlike(word.charAt(at), other.charAt(at)));
}

const longGroup = (letter: string, length: number): string => `${letter}${length}`;
