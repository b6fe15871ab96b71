import { type AmountGrammar, type AnswerLang, LANGUAGE } from '../../tables/languages.ts';
import { isMeasureKey, METRIC_UNITS, type MeasureKey, measureOf } from '../../tables/measures.ts';
import { isFraction } from '../text/fractions.ts';
import { plainText, singular } from '../text/normalise.ts';

/** A number that counts pieces by itself; a larger one belongs to a name or to something else ("57 varieties"). */
const LARGEST_COUNT = 36;
/** The same in digits, and where a food in the plural behind it tells that it counts ("23 almonds"). */
const LARGEST_DIGITS = 12;
const LARGEST_OF_PLURAL = 50;
/** A number in digits. */
export const DIGITS = /^\d+(?:\.\d+)?$/;
/** Thousands, whose comma has become a point. */
export const THREE_DECIMALS = /\.\d{3}$/;
/** Grams of a food, where no unit stands. */
const BARE = /^[1-9]\d\d$|^[5-9]\d$/;
const PART_OF_UNIT = /^0\.\d+$/;
/** Behind a number and a blank, the only digits that count nothing of their own: "2 500 g" may be two of 500 g. */
const THOUSANDS = '000';
/** "2x" */
const TIMES = /^(\d+)[xх]$/;

/** A number in a question. */
export interface Counted {
  readonly value: number;
  readonly end: number;
  /** Only an article: "a". */
  readonly isArticle: boolean;
  /** A number that means pieces by itself: a small whole one, a fraction with its article. */
  readonly countsPieces: boolean;
  readonly hasThreeDecimals: boolean;
}

/** Words of an amount that mean something together. */
export interface AmountPhrase<T extends string> {
  readonly end: number;
  readonly means: T;
  readonly factor?: number;
}

/** A word that may end a compound, and what it measures, or the half that it is. */
type CompoundEnd = readonly [word: string, measure: MeasureKey | typeof HALF];
export const HALF = '0.5';

/** Last letters by which the ends of compounds are found; none is shorter. */
const LIKE = 3;
const NO_ENDS: readonly CompoundEnd[] = [];

/** The words of amounts of one language, and the numbers that they make. */
export class AmountWords {
  readonly lang: AnswerLang;
  readonly grammar: AmountGrammar;
  /** Phrases that add a half to a number. */
  readonly #andHalf: readonly string[];
  readonly #meanings: ReadonlyMap<string, string>;
  /** Words that an amount may begin with. */
  readonly #first: Set<string>;
  /** Words of the longest phrase that begins with a word, of those with several. */
  readonly #longest = new Map<string, number>();
  #compoundEnds: ReadonlyMap<string, readonly CompoundEnd[]> | undefined;

  /** @param amounts words of amounts and what each means, of `answer-words.json` */
  constructor(lang: AnswerLang, amounts: Readonly<Record<string, string>>) {
    this.lang = lang;
    this.grammar = LANGUAGE[lang].amounts;
    this.#andHalf = this.grammar.andHalf.map(plainText);
    this.#meanings = new Map(Object.entries(amounts).map(([text, means]) => [plainText(text), means]));
    const phrases = [...this.#meanings.keys()].map((text) => text.split(' '));
    this.#first = new Set(phrases.map(([first = '']) => first));
    for (const [first = '', ...others] of phrases)
      if (others.length >= (this.#longest.get(first) ?? 1)) this.#longest.set(first, others.length + 1);
    for (const word of [...(this.grammar.before ?? []), this.grammar.weighs]) this.#first.add(word);
  }

  /** True for a word behind which a measure needs no number. */
  isPer(word = ''): boolean {
    return this.grammar.before?.includes(word) ?? false;
  }

  /** The words that may end a compound of a food and its measure as the last letters of this one do ("juustoviipale"), the longest first, and what each measures. */
  compoundEndsLike(compound: string): readonly CompoundEnd[] {
    this.#compoundEnds ??= this.#newCompoundEnds();
    return this.#compoundEnds.get(compound.slice(-LIKE)) ?? NO_ENDS;
  }

  #newCompoundEnds(): ReadonlyMap<string, readonly CompoundEnd[]> {
    const ends = [...this.#meanings].flatMap(([word, means]): CompoundEnd[] =>
      (means === HALF && this.grammar.halfOfOne?.test(word)) ||
      (word.length >= LIKE && isMeasureKey(means) && this.isInCompounds(means))
        ? [[word, means]]
        : [],
    );
    const alike = new Map<string, CompoundEnd[]>();
    for (const end of ends.sort(([one], [other]) => other.length - one.length)) {
      const last = end[0].slice(-LIKE);
      alike.set(last, [...(alike.get(last) ?? []), end]);
    }
    return alike;
  }

  /** True for a measure that may be one word with the food. */
  isInCompounds(measure: MeasureKey): boolean {
    return this.grammar.compounds === true && measureOf(measure).inCompounds === true;
  }

  /** True for a word that an amount may begin with: few of a question's. */
  mayBegin(word: string): boolean {
    return (
      this.#first.has(word) ||
      /^[xх]?(?:\d|$)/.test(word) ||
      (word.endsWith('s') && this.#first.has(singular(word))) ||
      this.halfMeasure([word], 0, 1) !== null ||
      this.#numberWord(word) !== null
    );
  }

  /**
   * A number in digits or words: "2", "2x", "two", "a couple of", "half a", "three quarters of a", "one and a half", "half a dozen".
   */
  number(words: readonly string[], at: number, to: number): Counted | null {
    const { articles = [], behind = [], counted, entire = [] } = this.grammar;
    const word = words[at] ?? '';
    if (at >= to) return null;
    const times = TIMES.exec(word);
    const digits = times?.[1] ?? (DIGITS.test(word) ? word : null);
    const first = digits === null ? this.#numberWord(word) : Number(digits);
    if (first === null || first <= 0) return null;
    const isThousands = /^[1-9]\d{0,2}$/.test(word) && at + 1 < to && words[at + 1] === THOUSANDS;
    let value = isThousands ? first * 1000 : first;
    let end = at + (isThousands ? 2 : 1);
    let isArticle = articles.includes(word);
    const hasThreeDecimals = THREE_DECIMALS.test(digits ?? '');
    /** Whether "a" or "of" has told that a fraction is one of something: "half a", but not the half of "half fat". */
    let isOpen = first >= 1 || isFraction(word) || articles.length === 0;
    if (digits !== null && /^[xх]$/.test(words[end] ?? '')) {
      end += 1;
      if (end < to && DIGITS.test(words[end] ?? '')) value *= Number(words[end++]);
    }
    while (end < to) {
      const next = words[end] ?? '';
      const half = this.andHalf(words, end, to);
      const factor = this.#numberWord(next);
      // "One hundred and fifty"
      const isJoined = next === 'and' && value % 100 === 0 && end + 1 < to;
      const added = isJoined ? this.#numberWord(words[end + 1] ?? '') : factor;
      if (half !== null && !isArticle) {
        value += 0.5;
        end = half;
      } else if (articles.includes(next) && value < 1) {
        isOpen = true;
        end += 1;
      } else if (behind.includes(next) && end + 1 < to && this.#isNoun(words[end - 1] ?? '')) {
        isOpen = true;
        end += 1;
      } else if (entire.includes(next) && value >= 1) {
        isArticle = false;
        end += 1;
      } else if (factor !== null && !articles.includes(next) && isFactor(factor, value, isArticle)) {
        value *= factor;
        isArticle = false;
        // "Half dozen eggs"
        isOpen = (factor > 1 && value >= 1) || (isOpen && (factor >= 1 || articles.length === 0));
        end += 1;
      } else if (digits === null && added !== null && addsTo(value, added)) {
        value += added;
        end += isJoined ? 2 : 1;
      } else break;
    }
    // "20 manteleita"
    const isCounted = this.lang === 'en' || (end < to && (counted?.test(words[end] ?? '') ?? false));
    const inDigits = isCounted ? LARGEST_OF_PLURAL : LARGEST_DIGITS;
    const largest = digits === null ? Math.max(LARGEST_COUNT, inDigits) : inDigits;
    const countsPieces = isOpen && value <= largest;
    return { value, end, isArticle, countsPieces, hasThreeDecimals };
  }

  /** Where the words end that add a half at a place ("and a half"); null where there are none. */
  andHalf(words: readonly string[], at: number, to: number): number | null {
    const said = `${words.slice(at, to).join(' ')} `;
    const half = this.#andHalf.find((phrase) => said.startsWith(`${phrase} `));
    return half === undefined ? null : at + half.split(' ').length;
  }

  /** "couple", "half", "quarter", "dozen": what "of" may follow. */
  #isNoun(word: string): boolean {
    const value = this.#numberWord(word);
    // "1/2 of a pizza"
    return isFraction(word) || (value !== null && (value < 1 || NOUNS.has(value)));
  }

  #numberWord(word: string): number | null {
    const means = this.meaning(word) ?? '';
    if (DIGITS.test(means)) return Number(means);
    // "Полдесятка"
    const { half } = this.grammar;
    const whole =
      half && word.startsWith(half.word) ? (this.meaning(word.slice(half.word.length)) ?? '') : '';
    if (DIGITS.test(whole)) return Number(whole) / 2;
    return this.grammar.joinsNumbers && means === '' ? this.#joinedNumber(word) : null;
  }

  /** A number of several in one word, as it is said: "kakssada", "poolteistsada", "kakskümmendviis", "sataviisikymmentä". */
  #joinedNumber(word: string): number | null {
    const { teen: end } = this.grammar;
    const teen = end && word.endsWith(end) ? this.#numberWord(word.slice(0, -end.length)) : null;
    if (teen !== null) return teen < 10 ? teen + 10 : null;
    for (let at = word.length - LIKE; at >= LIKE; at -= 1) {
      const last = this.meaning(word.slice(at)) ?? '';
      const first = DIGITS.test(last) ? this.#numberWord(word.slice(0, at)) : null;
      if (first === null) continue;
      const value = Number(last);
      if (addsTo(first, value)) return first + value;
      const [hundreds, ones] = [first - (first % 100), first % 100];
      if (TENS.has(value) && ones < 10 && (value === 10 || hundreds === 0)) return hundreds + ones * value;
    }
    return null;
  }

  /** The number and the unit of a word that says both: "pooleliitrine", of half a litre. Null for any other word. */
  numberApart(word: string): readonly [number: string, unit: string] | null {
    for (let at = LIKE; at + LIKE <= word.length; at += 1) {
      const unit = this.#meanings.get(word.slice(at));
      if (unit === undefined || !isMeasureKey(unit) || !METRIC_UNITS.has(unit)) continue;
      if (this.#numberWord(word.slice(0, at)) !== null) return [word.slice(0, at), word.slice(at)];
    }
    return null;
  }

  /** The grams that a bare number behind a food says ("гречка 150"), untold in front of energy, of which it may say how much; null where it is none. */
  bareGrams(words: readonly string[], at: number, to: number): { count: number; text: string } | null {
    const { bareGrams, inPercent } = this.grammar;
    const word = words[at] ?? '';
    const next = at + 1 < to ? (words[at + 1] ?? '') : '';
    if (!bareGrams || !BARE.test(word) || DIGITS.test(next) || this.meaning(next) !== undefined) return null;
    // "Шоколад 85"
    if (word.length < 3 && words.some((one, place) => place < at && inPercent?.test(one))) return null;
    const text = `${word} ${LANGUAGE[this.lang].sentences.gram}`;
    if (!bareGrams.test(next)) return { count: Number(word), text };
    // "Сколько риса на 100 ккал"
    return this.isPer(words[at - 1]) ? null : { count: Number.NaN, text };
  }

  /** True for a number behind a food that is no count and no percentage of fat, or a word for a half there. */
  isPartOfUnit(word: string): boolean {
    return PART_OF_UNIT.test(word) || this.grammar.halfBehind?.test(word) === true;
  }

  /** "полстакана": half of a measure in one word. */
  halfMeasure(words: readonly string[], at: number, to: number): AmountPhrase<MeasureKey> | null {
    const { half } = this.grammar;
    const word = at < to ? (words[at] ?? '') : '';
    if (half === undefined || !word.startsWith(half.word)) return null;
    const means = this.meaning(word.slice(half.word.length)) ?? '';
    return isMeasureKey(means) ? { end: at + 1, means, factor: 0.5 } : null;
  }

  /** The longest phrase at a place with a meaning of one kind. */
  phrase<T extends string>(
    words: readonly string[],
    at: number,
    to: number,
    isKind: (means: string) => means is T,
  ): AmountPhrase<T> | null {
    const longest = this.#longest.get(words[at] ?? '') ?? 1;
    for (let length = Math.min(longest, to - at); length > 0; length -= 1) {
      const means = this.meaning(words.slice(at, at + length).join(' '));
      if (means !== undefined && isKind(means)) return { end: at + length, means };
    }
    return null;
  }

  /** What a word or a phrase means, in English in the plural too; undefined where it is none of an amount. */
  meaning(text: string): string | undefined {
    return this.#meanings.get(text) ?? (this.lang === 'en' ? this.#meanings.get(singular(text)) : undefined);
  }
}

/** Numbers that one in front of them in the same word multiplies. */
const TENS: ReadonlySet<number> = new Set([10, 100, 1000]);

/** Numbers that are nouns too, and follow an article or another number: "a couple", "two dozen", "five hundred". */
const NOUNS: ReadonlySet<number> = new Set([2, 12, 100]);

function isFactor(factor: number, value: number, isArticle: boolean): boolean {
  if (isArticle) return factor < 1 || NOUNS.has(factor);
  return (factor < 1 && value >= 1 && value < 10) || factor === 10 || factor === 12 || factor === 100;
}

/** True for a number word that a greater one is followed by: "a hundred and fifty" without "and", "twenty five". */
const addsTo = (value: number, next: number): boolean =>
  Number.isInteger(next) &&
  next >= 1 &&
  ((value % 100 === 0 && next < 100) || (value % 10 === 0 && value % 100 >= 20 && next < 10));
