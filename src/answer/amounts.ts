import { type AmountGrammar, type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import {
  isItem,
  isMeasureKey,
  isSize,
  METRIC_UNITS,
  type MeasureKey,
  PACKS,
  PIECES_OF_FOOD,
  type Size,
} from '../tables/measures.ts';
import { singular, wordsOf } from './normalise.ts';

/** How much of a food a question asks about. */
export interface Amount {
  /** The words of the question, without "per" before a measure and "of" behind it. */
  readonly text: string;
  /** Pieces, or how many of the measure; above 0, or not a number for a measure in the plural without one ("bread slices"). */
  readonly count: number;
  readonly size: Size | null;
  /** Null for counted pieces: "2 eggs". */
  readonly measure: MeasureKey | null;
  /** True where nothing but an article says how many ("a banana"): worth telling what one weighs, but not asked for. */
  readonly isArticle: boolean;
  /** True for a number behind what is asked for: it counts pieces only of a food whose pieces have a weight. */
  readonly isBehind?: true;
}

/** An amount at a place of a question. */
export interface FoundAmount {
  /** Words that it takes, with "per" before it and "of" behind it. */
  readonly length: number;
  /** Null for 100 g, which every answer is for: naming them asks about no other amount. */
  readonly amount: Amount | null;
  /** True for a number or an article without a measure or a size: what it counts must follow. */
  readonly counts: boolean;
  /**
   * True for a bare number in English, which counts pieces only in front of a food whose last word is plural (`isPlural`):
   * "2 eggs", not "80 20 mince" nor "7 grain bread".
   */
  readonly needsPlural: boolean;
}

/** A number that counts pieces by itself; a larger one belongs to a name or to something else ("57 varieties"). */
const LARGEST_COUNT = 24;
/** The same in digits, and where a food in the plural behind it tells that it counts ("23 almonds"). */
const LARGEST_DIGITS = 12;
const LARGEST_OF_PLURAL = 50;
const DIGITS = /^\d+(?:\.\d+)?$/;
/** "200g": a number and its unit in one word. */
const GLUED = /^(\d+(?:\.\d+)?)(\p{L}+)$/u;
/** What `withDecimals` makes of a fraction; or thousands, whose comma has become a point. */
const THREE_DECIMALS = /\.\d{3}$/;
/** "2x" */
const TIMES = /^(\d+)[xх]$/;
/** A number behind a food that is no count and no percentage of fat. */
const PART_OF_UNIT = /^0\.\d+$/;
const NONE: readonly FoundAmount[] = [];
/** Words of the longest phrase of the table. */
const MAX_PHRASE = 3;

interface Counted {
  readonly value: number;
  readonly end: number;
  /** Only an article: "a". */
  readonly isArticle: boolean;
  /** A number that means pieces by itself: a small whole one, a fraction with its article. */
  readonly countsPieces: boolean;
  readonly hasThreeDecimals: boolean;
}

/** The amounts in the questions of one language. */
export class AmountReader {
  readonly #lang: AnswerLang;
  readonly #grammar: AmountGrammar;
  /** Phrases that add a half to a number. */
  readonly #andHalf: readonly (readonly string[])[];
  readonly #meanings: ReadonlyMap<string, string>;
  /** Words that an amount may begin with. */
  readonly #first: Set<string>;
  #compoundEnds: readonly (readonly [word: string, measure: MeasureKey])[] | undefined;

  /** @param amounts words of amounts and what each means, of `answer-words.json` */
  constructor(lang: AnswerLang, amounts: Readonly<Record<string, string>>) {
    this.#lang = lang;
    this.#grammar = LANGUAGE[lang].amounts;
    this.#andHalf = this.#grammar.andHalf.map((phrase) => wordsOf(phrase));
    this.#meanings = new Map(
      Object.entries(amounts).map(([text, means]) => [wordsOf(text).join(' '), means]),
    );
    this.#first = new Set([...this.#meanings.keys()].map((text) => text.split(' ', 1)[0] ?? ''));
    for (const word of this.#grammar.before) this.#first.add(word);
  }

  /**
   * The amounts that begin at a word, the longest first: in front of a food ("two large", "half a cup of", "200 g of", "a
   * medium") and behind it ("200 g", "per cup", "medium"). A measure without a number, an article, "per" or "of" is none, for it
   * may be the food itself ("protein in cloves"); in a language without "of" it is one with something behind it.
   *
   * @param words of `wordsOf(withDecimals(question))`
   * @param to end of the part of the question that the amount may be in
   * @param ofFood true where what follows is known to be the food that it is a piece of
   */
  startingAt(words: readonly string[], at: number, to: number, ofFood = false): readonly FoundAmount[] {
    if (!this.mayBegin(words[at] ?? '')) return NONE;
    const isPer = this.#grammar.before.includes(words[at] ?? '');
    const from = isPer ? at + 1 : at;
    const found = [
      ...this.#packed(words, from, to),
      ...this.#glued(words, at, from, to),
      ...this.#measured(words, at, from, to, isPer, ofFood),
      ...(isPer ? [] : this.#pieces(words, at, to)),
    ];
    return found
      .filter(({ length }, place) => found.findIndex((one) => one.length === length) === place)
      .sort((a, b) => b.length - a.length);
  }

  /** The words that may end a compound of a food and its measure ("juustoviipale"), the longest first, and what each measures. */
  get compoundEnds(): readonly (readonly [word: string, measure: MeasureKey])[] {
    const { compounds } = this.#grammar;
    this.#compoundEnds ??= [...this.#meanings]
      .flatMap(([word, means]) =>
        isMeasureKey(means) && compounds.includes(means) ? [[word, means] as const] : [],
      )
      .sort(([one], [other]) => other.length - one.length);
    return this.#compoundEnds;
  }

  /** True for a word that an amount may begin with: few of a question's. */
  mayBegin(word: string): boolean {
    return (
      this.#first.has(word) ||
      /^[xх]?\d/.test(word) ||
      (word.endsWith('s') && this.#first.has(singular(word))) ||
      word.startsWith('пол')
    );
  }

  /** "1 400g tin of", "2 14 oz cans": so many packs of a stated weight. */
  #packed(words: readonly string[], at: number, to: number): FoundAmount[] {
    const number = this.#number(words, at, to);
    const weight = number && this.#weightAt(words, number.end, to);
    if (!weight || this.#packEnd(words, weight.end, to) === null) return [];
    const { count, measure, end } = weight;
    return this.#measuredAs(words, at, end, to, number.value * count, null, measure);
  }

  /** A weight or a volume in digits: "400g", "14 oz". */
  #weightAt(
    words: readonly string[],
    at: number,
    to: number,
  ): { readonly count: number; readonly measure: MeasureKey; readonly end: number } | null {
    const word = at < to ? (words[at] ?? '') : '';
    const [, glued, unit = ''] = GLUED.exec(word) ?? [];
    const digits = glued ?? (DIGITS.test(word) && at + 1 < to ? word : null);
    const measure = this.#meaning(glued === undefined ? (words[at + 1] ?? '') : unit);
    if (digits === null || measure === undefined || !isMeasureKey(measure) || !METRIC_UNITS.has(measure))
      return null;
    return { count: Number(digits), measure, end: at + (glued === undefined ? 2 : 1) };
  }

  /** Where a pack ends that is named at a place; null where there is none. */
  #packEnd(words: readonly string[], at: number, to: number): number | null {
    const means = at < to ? this.#meaning(words[at] ?? '') : undefined;
    return means !== undefined && isMeasureKey(means) && PACKS.has(means) ? at + 1 : null;
  }

  /** "200g of" */
  #glued(words: readonly string[], at: number, from: number, to: number): FoundAmount[] {
    const word = from < to ? (words[from] ?? '') : '';
    const [, digits = '', unit = ''] = GLUED.exec(word) ?? [];
    const measure = this.#meaning(unit);
    if (digits === '' || measure === undefined) return [];
    if (isItem(measure)) return [countedIn(words.slice(at, from + 1), Number(digits))];
    if (!isMeasureKey(measure)) return [];
    const count = Number(digits) * (THREE_DECIMALS.test(digits) ? thousandsOf(Number(digits), measure) : 1);
    return this.#measuredAs(words, at, from + 1, to, count, null, measure);
  }

  /** "2 large slices of", "half a cup", "slice of", "per cup" */
  #measured(
    words: readonly string[],
    at: number,
    from: number,
    to: number,
    isPer: boolean,
    ofFood: boolean,
  ): FoundAmount[] {
    const number = this.#number(words, from, to);
    const sized = this.#phrase(words, number?.end ?? from, to, isSize);
    const start = sized?.end ?? number?.end ?? from;
    const measured = this.#phrase(words, start, to, isMeasureKey) ?? this.#halfMeasure(words, start, to);
    if (measured === null) return [];
    const { end, means, factor = 1 } = measured;
    const isLed = this.#grammar.behind.includes(words[end] ?? '') && end + 1 < to;
    const isBare = number === null && !isPer && factor === 1;
    // "How many grams of fat" asks for no amount, nor does "suhkrut grammides" or "в граммах".
    const isUnit = means === 'gram' || means === 'milligram';
    if (isUnit && (isBare || (number === null && this.#lang === 'ru'))) return [];
    // "Tbsp olive oil", "cheese slice"; "2 bread slices", whose number is elsewhere
    const isMany = isBare && !isLed && isPlural(words[end - 1] ?? '');
    const isSure = SURE_MEASURES.has(means) && (!isMany || means === 'slice');
    const needsLead = this.#grammar.behind.length > 0 && !isSure;
    if (isBare && !isLed && (needsLead || (at === 0 && end >= to && !isSure))) return [];
    // "Котлета по-киевски" is no patty of something.
    if (number === null && factor === 1 && !isLed && !ofFood && PIECES_OF_FOOD.has(means)) return [];
    // "1 tin (400g)"
    const packed = number !== null && PACKS.has(means) ? this.#weightAt(words, end, to) : null;
    if (number !== null && packed !== null)
      return this.#measuredAs(words, at, packed.end, to, number.value * packed.count, null, packed.measure);
    const thousands = number?.hasThreeDecimals === true ? thousandsOf(number.value, means) : 1;
    const count = factor * thousands * (number?.value ?? (isMany && isSure ? UNTOLD : 1));
    return this.#measuredAs(words, at, end, to, count, sized?.means ?? null, means);
  }

  #measuredAs(
    words: readonly string[],
    at: number,
    measured: number,
    to: number,
    count: number,
    size: Size | null,
    measure: MeasureKey,
  ): FoundAmount[] {
    if (count <= 0) return [];
    const stated =
      this.#grammar.endings.includes(words[measured] ?? '') && measured < to ? measured + 1 : measured;
    // "400g tin"
    const end = (METRIC_UNITS.has(measure) ? this.#packEnd(words, stated, to) : null) ?? stated;
    const isLed = this.#grammar.behind.includes(words[end] ?? '') && end + 1 < to;
    const isHundredGrams = measure === 'gram' && count === 100;
    const text = withFractions(
      words.slice(this.#grammar.before.includes(words[at] ?? '') ? at + 1 : at, end),
    );
    const amount = { text, count, size, measure, isArticle: false };
    return [
      {
        length: end + (isLed ? 1 : 0) - at,
        amount: isHundredGrams ? null : amount,
        counts: false,
        needsPlural: false,
      },
    ];
  }

  /** "2 large", "a medium", "medium", "2", "half a", "a"; "x2" behind the food too */
  #pieces(words: readonly string[], at: number, to: number): FoundAmount[] {
    const [, times = ''] = /^[xх]([1-9]\d?)$/.exec(words[at] ?? '') ?? [];
    if (times !== '') return [countedIn(words.slice(at, at + 1), Number(times))];
    const number = this.#number(words, at, to);
    const item = number && this.#phrase(words, number.end, to, isItem);
    if (number && item) return [countedIn(words.slice(at, item.end), number.value)];
    const sized = this.#phrase(words, number?.end ?? at, to, isSize);
    const found: FoundAmount[] = [];
    const add = (end: number, size: Size | null, needsPlural: boolean, isBehind = false): void => {
      const isArticle = number?.isArticle === true && size === null;
      const count = number?.value ?? 1;
      const text = withFractions(words.slice(at, end));
      const amount = { text, count, size, measure: null, isArticle, ...(isBehind && { isBehind }) };
      found.push({ length: end - at, amount, counts: size === null && !isBehind, needsPlural });
    };
    if (sized !== null) add(sized.end, sized.means, false);
    // "Beer 0.5"
    if (number !== null && at > 0 && PART_OF_UNIT.test(words[at] ?? '')) add(number.end, null, false, true);
    else if (number?.countsPieces && number.end < to && !DIGITS.test(words[number.end] ?? ''))
      add(number.end, null, this.#lang === 'en' && number.value > 1);
    return found;
  }

  /**
   * A number in digits or words: "2", "2x", "two", "a couple of", "half a", "three quarters of a", "one and a half", "half a dozen".
   */
  #number(words: readonly string[], at: number, to: number): Counted | null {
    const { articles, behind, entire } = this.#grammar;
    const word = words[at] ?? '';
    if (at >= to) return null;
    const times = TIMES.exec(word);
    const digits = times?.[1] ?? (DIGITS.test(word) ? word : null);
    const first = digits === null ? this.#numberWord(word) : Number(digits);
    if (first === null || first <= 0) return null;
    let value = first;
    let end = at + 1;
    let isArticle = articles.includes(word);
    const hasThreeDecimals = THREE_DECIMALS.test(digits ?? '');
    /** Whether "a" or "of" has told that a fraction is one of something: "half a", but not the half of "half fat". */
    let isOpen = first >= 1 || hasThreeDecimals || articles.length === 0;
    if (digits !== null && /^[xх]$/.test(words[end] ?? '')) {
      end += 1;
      if (end < to && DIGITS.test(words[end] ?? '')) value *= Number(words[end++]);
    }
    while (end < to) {
      const next = words[end] ?? '';
      const half = this.#andHalf.find(
        (phrase) => end + phrase.length <= to && phrase.every((part, place) => words[end + place] === part),
      );
      const factor = this.#numberWord(next);
      if (half !== undefined && !isArticle) {
        value += 0.5;
        end += half.length;
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
        isOpen = isOpen && factor >= 1;
        end += 1;
      } else if (digits === null && factor !== null && addsTo(value, factor)) {
        value += factor;
        end += 1;
      } else break;
    }
    const inDigits = this.#lang === 'en' ? LARGEST_OF_PLURAL : LARGEST_DIGITS;
    const countsPieces = isOpen && value <= (digits === null ? LARGEST_COUNT : inDigits);
    return { value, end, isArticle, countsPieces, hasThreeDecimals };
  }

  /** "couple", "half", "quarter", "dozen": what "of" may follow. */
  #isNoun(word: string): boolean {
    const value = this.#numberWord(word);
    return value !== null && (value < 1 || NOUNS.has(value));
  }

  #numberWord(word: string): number | null {
    const means = this.#meaning(word) ?? '';
    return DIGITS.test(means) ? Number(means) : null;
  }

  /** "полстакана": half of a measure in one word. */
  #halfMeasure(words: readonly string[], at: number, to: number): Phrase<MeasureKey> | null {
    const [, rest = ''] = /^пол(.+)$/.exec(at < to ? (words[at] ?? '') : '') ?? [];
    const means = this.#lang === 'ru' ? (this.#meaning(rest) ?? '') : '';
    return isMeasureKey(means) ? { end: at + 1, means, factor: 0.5 } : null;
  }

  /** The longest phrase at a place with a meaning of one kind. */
  #phrase<T extends string>(
    words: readonly string[],
    at: number,
    to: number,
    isKind: (means: string) => means is T,
  ): Phrase<T> | null {
    for (let length = Math.min(MAX_PHRASE, to - at); length > 0; length -= 1) {
      const means = this.#meaning(words.slice(at, at + length).join(' '));
      if (means !== undefined && isKind(means)) return { end: at + length, means };
    }
    return null;
  }

  #meaning(text: string): string | undefined {
    return this.#meanings.get(text) ?? (this.#lang === 'en' ? this.#meanings.get(singular(text)) : undefined);
  }
}

/** Pieces that words count whatever is beside them: "x2", "2 kpl". */
const countedIn = (words: readonly string[], count: number): FoundAmount => ({
  length: words.length,
  amount: { text: withFractions(words), count, size: null, measure: null, isArticle: false },
  counts: false,
  needsPlural: false,
});

interface Phrase<T extends string> {
  readonly end: number;
  readonly means: T;
  readonly factor?: number;
}

/** Of a measure in the plural without a number. */
const UNTOLD = Number.NaN;

/** English measures that are no food and no part of one: by themselves they are one of it. */
const SURE_MEASURES: ReadonlySet<MeasureKey> = new Set(['teaspoon', 'tablespoon', 'slice', 'shot']);

/** Numbers that are nouns too, and follow an article or another number: "a couple", "two dozen", "five hundred". */
const NOUNS: ReadonlySet<number> = new Set([2, 12, 100]);

function isFactor(factor: number, value: number, isArticle: boolean): boolean {
  if (isArticle) return factor < 1 || NOUNS.has(factor);
  return (factor < 1 && value >= 1 && value < 10) || factor === 12 || factor === 100;
}

/** True for a number word that a greater one is followed by: "a hundred and fifty" without "and", "twenty five". */
const addsTo = (value: number, next: number): boolean =>
  Number.isInteger(next) &&
  next >= 1 &&
  ((value % 100 === 0 && next < 100) || (value % 10 === 0 && value % 100 >= 20 && next < 10));

/**
 * What a number with three decimals is multiplied by: no one weighs a milligram in grams, so "1,500 g", whose comma has become a
 * point, is a thousand and a half.
 */
const thousandsOf = (value: number, measure: MeasureKey): number =>
  value >= 1 && (measure === 'gram' || measure === 'millilitre') ? 1000 : 1;

/** True for an English word in the plural, as far as its ending tells. */
export const isPlural = (word: string): boolean => word.endsWith('s');

const SPLIT = /(\d)?\s*([¼-¾⅐-⅞])/g;
/** Not the inches of official names (`1/8" fat`), nor "80/20", nor a date. */
const FRACTION =
  /(?<![\d.,/-])(?:(\d{1,2})(?:\s+|\s?-\s?))?(\d)\s?[/⁄]\s?([2-68])(?![\d/]|\s?(?:"|″|''|inch|in\b|fat\b|%))/g;

/**
 * A question with its fractions as decimals, so that each is one word: "1 1/2 cups", "1½ cups" and "1-1/2 cups" give "1.500 cups".
 * Three decimals mark what was a fraction.
 */
export function withDecimals(question: string): string {
  if (!/[/⁄¼-¾⅐-⅞]/.test(question)) return question;
  return question
    .replace(
      SPLIT,
      (_, whole: string | undefined, fraction: string) =>
        `${whole === undefined ? '' : whole} ${fraction.normalize('NFKD')}`,
    )
    .replace(FRACTION, (text, whole: string | undefined, above: string, below: string) =>
      Number(above) < Number(below) ? (Number(whole ?? 0) + Number(above) / Number(below)).toFixed(3) : text,
    );
}

const GLYPHS: Readonly<Record<string, string>> = {
  125: '⅛',
  167: '⅙',
  200: '⅕',
  250: '¼',
  333: '⅓',
  375: '⅜',
  400: '⅖',
  500: '½',
  600: '⅗',
  625: '⅝',
  667: '⅔',
  750: '¾',
  800: '⅘',
  833: '⅚',
  875: '⅞',
};

/** Words as people read them: fractions as one sign. */
export const withFractions = (words: readonly string[]): string =>
  words
    .map((word) =>
      word.replace(/^(\d+)\.(\d{3})$/, (text, whole: string, part: string) => {
        const glyph = GLYPHS[part];
        return glyph === undefined ? text : `${whole === '0' ? '' : whole}${glyph}`;
      }),
    )
    .join(' ');
