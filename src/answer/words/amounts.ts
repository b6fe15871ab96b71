import { LANGUAGE } from '../../tables/languages.ts';
import {
  isHundredGrams,
  isItem,
  isMeasureKey,
  isPack,
  isSize,
  METRIC_UNITS,
  type MeasureKey,
  PACKS,
  PIECES_OF_FOOD,
  type Size,
  shareOf,
} from '../../tables/measures.ts';
import { withFractions } from '../text/fractions.ts';
import { isPlural } from '../text/normalise.ts';
import { type AmountPhrase, AmountWords, type Counted, DIGITS, THREE_DECIMALS } from './amount-words.ts';

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
  /** True for a number behind what is asked for, or before an English singular: it counts pieces only of a food whose pieces have a weight. */
  readonly isBehind?: true;
}

/** An amount at a place of a question. */
export interface FoundAmount {
  /** Words that it takes, with "per" before it and "of" behind it. */
  readonly length: number;
  /** Null for what is "per 100", which every answer is for. */
  readonly amount: Amount | null;
  /** True for a number or an article without a measure or a size: what it counts must follow. */
  readonly counts: boolean;
  /**
   * True for a bare number in English, which surely counts pieces only in front of a food whose last word is plural (`isPlural`):
   * "2 eggs", not "80 20 mince" nor "7 grain bread".
   */
  readonly needsPlural: boolean;
}

/** "200g": a number and its unit in one word. */
const GLUED = /^(\d+(?:\.\d+)?)(\p{L}+)$/u;

/** The amounts in the questions of one language. */
export class AmountReader extends AmountWords {
  /**
   * The amounts that begin at a word, the longest first: in front of a food ("two large", "half a cup of", "200 g of", "a
   * medium") and behind it ("200 g", "per cup", "medium"). A measure without a number, an article, "per" or "of" is none, for it
   * may be the food itself ("protein in cloves"); in a language without "of" it is one with something behind it.
   *
   * @param words of `wordsOf(withDecimals(question))`
   * @param at place of a word that an amount may begin with (`mayBegin`)
   * @param to end of the part of the question that the amount may be in
   * @param ofFood true where what follows is known to be the food that it is a piece of
   */
  startingAt(words: readonly string[], at: number, to: number, ofFood = false): readonly FoundAmount[] {
    const turned = this.#turned(words, at, to);
    if (turned.length > 0) return turned;
    const isPer = this.isPer(words[at]);
    const from = isPer || words[at] === this.grammar.weighs ? at + 1 : at;
    // "Protein per 100", "kcal 100"
    if ((isPer || at > 1) && from + 1 === to && words[from] === '100')
      return [{ length: to - at, amount: null, counts: false, needsPlural: false }];
    const number = this.number(words, from, to);
    const one = at > 0 && (from === at || from + 1 === to) ? this.bareGrams(words, from, to) : null;
    const found = [
      ...(one ? this.#measuredAs(words.with(from, one.text), at, from + 1, to, one.count, null, 'gram') : []),
      ...(number === null ? [] : this.#packed(words, from, to, number)),
      ...this.#glued(words, at, from, to),
      ...this.#measured(words, at, from, to, number, isPer, ofFood),
      // "Protein per egg"
      ...(isPer && this.grammar.articles ? [{ ...countedIn([''], 1), counts: true }] : []),
      ...(isPer ? [] : this.#pieces(words, at, to, from === at ? number : null)),
    ];
    if (found.length < 2) return found;
    return found
      .filter(({ length }, place) => found.findIndex((one) => one.length === length) === place)
      .sort((a, b) => b.length - a.length);
  }

  /** "1 400g tin of", "2 14 oz cans", "3 x 125g": so many times a stated weight. */
  #packed(words: readonly string[], at: number, to: number, number: Counted): FoundAmount[] {
    // "Half of 400 g", "half of the 400g tub", "половина от 300 г"
    const isLed = number.value < 1 && OF_WHOLE.test(words[number.end] ?? '');
    const weight = this.#weightAt(words, isLed ? number.end + 1 : number.end, to);
    const isTimes = number.value < 1 || /[xх]$/.test(words[number.end - 1] ?? '');
    if (!weight || !(isTimes || this.phrase(words, weight.end, to, isPack))) return [];
    return this.#measuredAs(words, at, weight.end, to, number.value * weight.factor, null, weight.means);
  }

  /** A weight or a volume in digits: "400g", "14 oz". */
  #weightAt(words: readonly string[], at: number, to: number): Required<AmountPhrase<MeasureKey>> | null {
    const word = at < to ? (words[at] ?? '') : '';
    const [, glued, unit = ''] = GLUED.exec(word) ?? [];
    const digits = glued ?? (DIGITS.test(word) && at + 1 < to ? word : null);
    const measure = this.meaning(glued === undefined ? (words[at + 1] ?? '') : unit);
    if (digits === null || measure === undefined || !isMeasureKey(measure) || !METRIC_UNITS.has(measure))
      return null;
    return { factor: Number(digits), means: measure, end: at + (glued === undefined ? 2 : 1) };
  }

  /** "1 tsp", behind a larger spoon or a cup. */
  #spoonAt(words: readonly string[], at: number, to: number): Required<AmountPhrase<MeasureKey>> | null {
    const number = this.number(words, at, to);
    const spoon = number && this.phrase(words, number.end, to, isMeasureKey);
    return spoon && { ...spoon, factor: number.value };
  }

  /** "Грамм двести риса", "штук пять": about as many. */
  #turned(words: readonly string[], at: number, to: number): FoundAmount[] {
    const { onlyOne, turned } = this.grammar;
    const unit = words[at] ?? '';
    if (!turned?.test(unit) || onlyOne?.has(unit)) return [];
    const number = this.number(words, at + 1, to);
    // "Пачки 200 г"
    if (number === null || this.phrase(words, number.end, to, isMeasureKey)) return [];
    const means = this.meaning(unit) ?? '';
    if (isItem(means)) return [countedIn(words.slice(at, number.end), number.value)];
    return isMeasureKey(means) ? this.#measuredAs(words, at, number.end, to, number.value, null, means) : [];
  }

  /** "200g of" */
  #glued(words: readonly string[], at: number, from: number, to: number): FoundAmount[] {
    const [, digits = '', unit = ''] = GLUED.exec(from < to ? (words[from] ?? '') : '') ?? [];
    if (digits === '') return [];
    if (isItem(this.meaning(unit) ?? '')) return [countedIn(words.slice(at, from + 1), Number(digits))];
    // "2ст.л." and "2fl oz" too
    const measured = this.phrase([unit, ...words.slice(from + 1, to)], 0, to - from, isMeasureKey);
    if (measured === null) return [];
    const { means, end } = measured;
    const count =
      Number(digits) * (THREE_DECIMALS.test(digits) ? this.#thousandsOf(Number(digits), means) : 1);
    return this.#measuredAs(words, at, from + end, to, count, null, means);
  }

  /** "2 large slices of", "half a cup", "slice of", "per cup" */
  #measured(
    words: readonly string[],
    at: number,
    from: number,
    to: number,
    number: Counted | null,
    isPer: boolean,
    ofFood: boolean,
  ): FoundAmount[] {
    const sized = this.phrase(words, number?.end ?? from, to, isSize);
    const start = sized?.end ?? number?.end ?? from;
    const measured = this.phrase(words, start, to, isMeasureKey) ?? this.halfMeasure(words, start, to);
    if (measured === null) return [];
    const { means, factor = 1 } = measured;
    // "A pound and a half", "килограмм с половиной"
    const half = this.andHalf(words, measured.end, to);
    const end = half ?? measured.end;
    // "Молоко 2,5 стакан"
    const isOne = words.slice(start, end).some((word) => this.grammar.onlyOne?.has(word));
    if (number !== null && number.value > 1 && isOne) return [];
    const isLed = this.grammar.behind?.includes(words[end] ?? '') && end + 1 < to;
    const isBare = number === null && !isPer && factor === 1;
    // "How many grams of fat" asks for no amount, nor does "suhkrut grammides" or "в граммах".
    const isUnit = means === 'gram' || means === 'milligram';
    // Nor does "200 г муки в стаканах", which asks how many there are, nor "тарелка из пластика".
    const { askedIn, needsNumber } = this.grammar;
    const isMadeOf =
      means === 'slice' && LANGUAGE[this.lang].asking?.madeOf?.test(at === 0 ? '' : (words[at - 1] ?? ''));
    const asksMany = isMadeOf || askedIn?.test(words[end - 1] ?? '') || (isUnit && needsNumber);
    if (asksMany && number === null) return [];
    if (isUnit && isBare) return [];
    // "Tbsp olive oil", "cheese slice"; "2 bread slices", whose number is elsewhere
    const isUntold = isBare && !isLed && isPlural(words[end - 1] ?? '');
    const isSure = SURE_MEASURES.has(means) && (!isUntold || means === 'slice');
    const needsLead = this.grammar.behind !== undefined && !isSure;
    if (isBare && !isLed && (needsLead || (at === 0 && end >= to && !isSure))) return [];
    // "Котлета по-киевски" is no patty of something; "kynsi valkosipulia" is a clove as "valkosipulinkynsi" is.
    const mayBeFood = PIECES_OF_FOOD.has(means) && !this.isInCompounds(means);
    if (number === null && factor === 1 && !isLed && !isPer && !ofFood && mayBeFood) return [];
    // "1 tin (400g)", "2 slices of 30 g"
    const isEach = EACH.test(words[end] ?? '');
    const mayBePacked = PACKS.has(means) || (isEach && isPack(means));
    const packed = number && mayBePacked ? this.#weightAt(words, isEach ? end + 1 : end, to) : null;
    if (number !== null && packed !== null)
      return this.#measuredAs(words, at, packed.end, to, number.value * packed.factor, null, packed.means);
    const thousands = number?.hasThreeDecimals === true ? this.#thousandsOf(number.value, means) : 1;
    const whole = thousands * (number?.value ?? (isUntold && isSure ? UNTOLD : 1));
    const count = factor * (half === null ? whole : whole + 0.5);
    return this.#measuredAs(words, at, end, to, count, sized?.means ?? null, means);
  }

  /** What a number with three decimals is multiplied by: "1,500 g", whose comma has become a point, is more; not a number where it may be a decimal sign. */
  #thousandsOf(value: number, measure: MeasureKey): number {
    if (value < 1 || (measure !== 'gram' && measure !== 'millilitre')) return 1;
    return LANGUAGE[this.lang].decimalSign === ',' ? UNTOLD : 1000;
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
      this.grammar.endings?.includes(words[measured] ?? '') && measured < to ? measured + 1 : measured;
    const isWeight = METRIC_UNITS.has(measure);
    // "100g x 3" are three times the grams, and no three pieces.
    const times = isWeight ? timesAt(words, stated, to) : null;
    if (times !== null) {
      const text = withFractions(words.slice(at, times.end));
      const amount = { text, count: count * times.value, size, measure, isArticle: false };
      return [{ length: times.end - at, amount, counts: false, needsPlural: false }];
    }
    // "1 kg 200 g", "2 pounds and 4 ounces", "2 tbsp and 1 tsp"
    const further = AND.test(words[stated] ?? '') ? stated + 1 : stated;
    const rest = isWeight ? this.#weightAt(words, further, to) : this.#spoonAt(words, further, to);
    const share = rest ? shareOf(rest.means, measure) : 1;
    if (rest && share < 1)
      return this.#measuredAs(words, at, rest.end, to, count + rest.factor * share, size, measure);
    // "400g tin"
    const end = (isWeight ? this.phrase(words, stated, to, isPack) : null)?.end ?? stated;
    const isLed = this.grammar.behind?.includes(words[end] ?? '') && end + 1 < to;
    const isPer = this.isPer(words[at]);
    const first = isPer || words[at] === this.grammar.weighs ? at + 1 : at;
    const text = withFractions(words.slice(first, end));
    const amount = { text, count, size, measure, isArticle: false };
    const length = end + (isLed ? 1 : 0) - at;
    return [
      { length, amount: isPer && isHundredGrams(amount) ? null : amount, counts: false, needsPlural: false },
    ];
  }

  /** "2 large", "a medium", "medium", "2", "half a", "a"; "x2" behind the food too */
  #pieces(words: readonly string[], at: number, to: number, number: Counted | null): FoundAmount[] {
    const times = timesAt(words, at, to);
    if (times !== null) return [countedIn(words.slice(at, times.end), times.value)];
    const item = this.phrase(words, number?.end ?? at, to, isItem);
    // "Nakki kappale"
    const word = words[at] ?? '';
    const isSign = this.grammar.countsByWord?.test(word) || word.length <= LONGEST_SIGN;
    if (item && (number || (at > 0 && isSign)))
      return [countedIn(words.slice(at, item.end), number?.value ?? 1)];
    const sized = this.phrase(words, number?.end ?? at, to, isSize);
    const found: FoundAmount[] = [];
    // "Beer 0.5"
    const isPart = number !== null && at > 0 && this.isPartOfUnit(word);
    const add = (end: number, size: Size | null, needsPlural: boolean, isBehind = false): void => {
      const isArticle = number?.isArticle === true && size === null;
      const count = number?.value ?? 1;
      const text = withFractions(words.slice(at, end));
      const amount = { text, count, size, measure: null, isArticle, ...(isBehind && { isBehind }) };
      found.push({ length: end - at, amount, counts: size === null && !isPart, needsPlural });
    };
    if (sized !== null) add(sized.end, sized.means, false);
    if (isPart) add(number.end, null, false, true);
    else if (number?.countsPieces && number.end < to && !DIGITS.test(words[number.end] ?? ''))
      add(number.end, null, this.lang === 'en' && number.value > 1);
    // "Half banana", but no "half cream", of which no piece weighs anything.
    else if (number?.end === at + 1 && this.grammar.halved?.test(words.slice(at, at + 2).join(' ')))
      add(number.end, null, false, true);
    return found;
  }
}

const AND = /^(?:and|и|ja)$/;
const EACH = /^(?:of|по)$/;
const OF_WHOLE = /^(?:the|this|that|my|our|your|от|из)$/;

/** "X2", "x 2": how many times, and the place behind it. */
function timesAt(words: readonly string[], at: number, to: number): { value: number; end: number } | null {
  const end = /^[xх]$/.test(words[at] ?? '') ? at + 2 : at + 1;
  const [, times] = /^[xх]([1-9]\d?)$/.exec(words.slice(at, end).join('')) ?? [];
  return times === undefined || end > to ? null : { value: Number(times), end };
}

/** Letters of the longest sign for a piece, which needs no number behind a food: "pirn tk", "omena kpl". */
const LONGEST_SIGN = 3;

/** Pieces that words count whatever is beside them: "x2", "2 kpl". */
const countedIn = (words: readonly string[], count: number): FoundAmount => ({
  length: words.length,
  amount: { text: withFractions(words), count, size: null, measure: null, isArticle: false },
  counts: false,
  needsPlural: false,
});

/** Of a measure in the plural without a number. */
const UNTOLD = Number.NaN;

/** English measures that are no food and no part of one: by themselves they are one of it. */
const SURE_MEASURES: ReadonlySet<MeasureKey> = new Set(['teaspoon', 'tablespoon', 'slice', 'shot']);
