import { rememberedOf } from '../../collections.ts';
import { fitsWords, isShareOfWhole, type ReadPortion, wordsIn } from '../../portion-text.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { type AnswerLang, LANGUAGE } from '../../tables/languages.ts';
import {
  isMeasureKey,
  isSize,
  METRIC_UNITS,
  measureOf,
  type Size,
  SOURCE_PORTIONS,
} from '../../tables/measures.ts';
import type { AnswerIndex } from '../answer-index.ts';
import type { PartReading } from '../readings/read-part.ts';
import type { PlacedAmount } from '../tags/cover.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { withFractions } from '../text/fractions.ts';
import type { Amount } from '../words/amounts.ts';
import { isMeasuredIn, kindsOfPieces, saysCan } from '../words/compounds.ts';
import { ROLE } from '../words/phrases.ts';
import type { SentencePortion } from './sentence.ts';

/** What an amount of a food weighs, and where that is known from. */
export interface Weighed {
  /** Edible grams, to a tenth of a gram below 100 g, else whole. */
  readonly grams: number;
  /** The source's portion, as it is told: "1 medium (7\" to 7-7/8\" long) = 118 g"; or "by weight". */
  readonly basis: string;
}

/** The food that is weighed. */
export interface WeighedFood {
  /** Its English name. */
  readonly name: string;
  /** The words that the question names it with, if they are English: "sliced onion". */
  readonly asked?: string;
  readonly portions: readonly ReadPortion[];
  readonly category?: string | null | undefined;
  /** What the amount's measure means of it by rule (`isMeasuredAs`). */
  readonly means?: string | undefined;
  /** True where the word for a piece counts whole ones: "pears 3 pcs". */
  readonly isCounted?: boolean | undefined;
}

/** What units of weight are known from. */
export const BY_WEIGHT = 'by weight';

/** Portions whose weights differ by less than this share are the same portion for a question that does not tell them apart. */
const SAME_WEIGHT = 0.15;
/** A larger piece is seldom eaten whole. */
const MOST_OF_PIECE = 400;
/** More than anybody asks about; a larger number is no amount of food. */
const MOST_GRAMS = 1_000_000;

interface OwnPortion extends ReadPortion {
  /** True if its words are the food's own, the question's, or plain ones. */
  readonly fits: boolean;
}

/**
 * What an amount of a food weighs, by the amount's own unit or by the food's own portions; null where they do not say. Units of
 * weight need nothing else. Units of volume need the food's density, from its nearest portion by volume. Pieces weigh what the
 * food's usual piece does: the medium one where sizes are stated, or the one that a rule names.
 * Other measures are looked up among the portions. Of several that may be meant the one whose words are the question's or plain
 * is taken; of several whose weights differ by more than `SAME_WEIGHT`, none.
 */
export function weigh(amount: Amount, food: WeighedFood, lang: AnswerLang): Weighed | null {
  const found = weighOne(amount, food, lang);
  if (found === null) return null;
  const grams = amount.count * found.grams;
  if (!(grams > 0) || grams > MOST_GRAMS) return null;
  return { grams: grams < 100 ? Math.round(grams * 10) / 10 : Math.round(grams), basis: found.basis };
}

/** A figure for a weight, from the one per 100 g: energy in whole kilocalories, the others in grams to a tenth (a hundredth below 0.1). */
export function valueFor(per100g: number, grams: number, isEnergy: boolean): number {
  const value = (per100g * grams) / 100;
  const digits = isEnergy ? 1 : value < 0.1 ? 100 : 10;
  return Math.round(value * digits) / digits;
}

function weighOne(
  { text, count, size, measure }: Amount,
  food: WeighedFood,
  lang: AnswerLang,
): Weighed | null {
  const unit = measure === null ? {} : measureOf(measure);
  if (unit.grams !== undefined) return { grams: unit.grams, basis: BY_WEIGHT };
  const { means = '' } = food;
  const own = portionsOf(food).filter(({ grams }) => !(grams > Number(means || MOST_GRAMS)));
  const having = (one: string): OwnPortion[] =>
    own.filter(({ measures }) => measures.some((it) => it === one));
  // A litre of what is measured as a drink ("beer 0.5", but not "half a coffee"); of milk the number may be its fat.
  if (measure === null)
    return (
      stated(pieceOf(food.isCounted ? own.filter(({ grams }) => grams <= MOST_OF_PIECE) : own, size, food)) ??
      // "Large fries"
      (size !== null && count === 1 ? stated(theOne(ofSize(having('serving'), size))) : null) ??
      (/^0/.test(text) && count < 1 && isOf('drink', food) ? byVolume(own, 1000, count) : null)
    );
  if (means === 'unknown') return null;
  if (isMeasureKey(means) && size === null) {
    const served = own.find(({ measures }) => measures.some((one) => one === measure || one === means));
    if (served !== undefined) return stated(served);
  }
  const usual = LANGUAGE[lang].amounts.millilitres[measure];
  // In English kitchens there are small and large glasses, and bottles are of all sizes.
  const isSized = (lang === 'en' || measure === 'bottle') && size !== null && size !== 'medium';
  const local = isSized ? undefined : usual;
  const ml = local ?? unit.ml;
  // A fish stick has a name of its own; what the source calls a piece is another one.
  const isNamed = measure === 'piece' && own.some(({ isPiece, measures }) => isPiece && measures.length > 0);
  const exact = isNamed ? [] : having(measure);
  // A slice of a pie or a melon is what the source calls a piece or a wedge of a whole one.
  const cut = exact.length === 0 && measure === 'slice' ? own.filter(isShareOfWhole) : exact;
  // A piece of what comes in slices is one, but not of what is counted whole: "üks tükk sibulat".
  const isSliced = exact.length === 0 && measure === 'piece' && pieceOf(own, null, food)?.size == null;
  if (food.isCounted && !own.some(({ measures }) => measures.some((one) => SOURCE_PORTIONS.parts.has(one)))) {
    const whole = pieceOf(own, size, food);
    return stated(whole !== null && whole.grams <= MOST_OF_PIECE ? whole : null);
  }
  const named = isSliced ? having('slice') : cut;
  const found = local === undefined ? ofSize(named, size) : [];
  if (found.length > 0) return stated(theOne(found) ?? theOne(found.filter(isUsual)));
  const weighed = ml === undefined ? null : byVolume(own, ml, count);
  // Kitchens differ in what a glass is.
  return local === undefined || weighed === null
    ? weighed
    : { ...weighed, basis: `${local} ml, ${weighed.basis}` };
}

/** The can of a drink in the United States. */
const USUAL_CAN = '12 fl oz';

/** True for a portion of which nothing more is said, and for a usual can. */
const isUsual = ({ notes, qualifiers }: OwnPortion): boolean =>
  qualifiers.length === 0 && (notes.length === 0 || notes.includes(USUAL_CAN));

const stated = (portion: OwnPortion | null): Weighed | null =>
  portion && { grams: portion.grams, basis: portion.text };

const fitting = (portions: readonly ReadPortion[], words: readonly string[]): readonly OwnPortion[] =>
  portions.map((one) => ({ ...one, fits: fitsWords(one, words, portions) }));

/** Those of a food that is called by its name alone. */
const fittingNone = rememberedOf((portions: readonly ReadPortion[]) => fitting(portions, []));

const portionsOf = ({ asked, portions }: WeighedFood): readonly OwnPortion[] =>
  asked ? fitting(portions, wordsIn(asked)) : fittingNone(portions);

/** The food's usual piece, or the one of a size. */
function pieceOf(
  own: readonly OwnPortion[],
  size: Size | null,
  { name, asked = '', means = '' }: WeighedFood,
): OwnPortion | null {
  const all = own.filter(
    ({ isPiece, fits, nouns, qualifiers }) =>
      isPiece && fits && (nouns.length > 0 || qualifiers.length === 0),
  );
  // Of tomatoes, "cherry tomato" means the cherry ones.
  const called = asked === '' ? [] : wordsIn(name);
  const further = wordsIn(asked).filter((word) => !called.includes(word));
  const named = all.filter(({ nouns }) => nouns.some((word) => further.includes(word)));
  const pieces = named.length > 0 ? named : all;
  const usual = isSize(means) ? means : 'medium';
  const ofThisSize = (one: Size | null): OwnPortion[] => pieces.filter((piece) => piece.size === one);
  const sized = ofThisSize(size ?? usual);
  // A piece of no stated size is a usual one.
  const found = sized.length > 0 || (size !== null && size !== 'medium') ? sized : ofThisSize(null);
  if (found.length > 0 || pieces.length > 0 || size !== null) return theOne(found);
  // "1 chapati" is what the source calls a piece of it.
  return theOne(own.filter((one) => one.measures.includes('piece') && isUsual(one)));
}

/** Portions of the size asked; where none is asked, those of no size, or else of the medium one. */
function ofSize(portions: readonly OwnPortion[], size: Size | null): readonly OwnPortion[] {
  const having = (one: Size | null): readonly OwnPortion[] =>
    portions.filter((portion) => portion.size === one);
  if (size !== null) return having(size);
  const [plain, medium] = [having(null), having('medium')];
  // A "spear tip" of no size is no spear.
  const isOther = medium.some(({ fits }) => fits) && plain.every(({ fits }) => !fits);
  return [isOther ? [] : plain, medium].find((found) => found.length > 0) ?? portions;
}

/** The portion that is meant among those that may be: one that fits, and whose like weigh nearly the same. */
function theOne<T extends OwnPortion>(portions: readonly T[]): T | null {
  const fit = portions.filter(({ fits }) => fits);
  const [first = null, ...others] = fit.length > 0 ? fit : portions;
  const isClear = others.every(({ grams }) => Math.abs(grams / (first?.grams ?? grams) - 1) <= SAME_WEIGHT);
  return isClear ? first : null;
}

/** What a volume weighs, by the density of the portion by volume that is nearest to all of it. */
function byVolume(own: readonly OwnPortion[], ml: number, count: number): Weighed | null {
  const known = own.flatMap((portion) =>
    portion.ml === undefined || portion.size !== null ? [] : { ...portion, each: portion.ml },
  );
  const far = (each: number): number => Math.abs(Math.log(each / (ml * count)));
  const nearest = Math.min(...known.map(({ each }) => far(each)));
  const found = theOne(known.filter(({ each }) => far(each) === nearest));
  return found && { grams: (found.grams / found.each) * ml, basis: found.text };
}

/** What the one amount of a question weighs; null where there is none, or more than one, or its weight is unknown. */
export function portionIn(
  part: PartReading,
  question: TaggedQuestion,
  index: AnswerIndex,
): SentencePortion | null {
  const { food, from, to, cover } = part;
  const [first, second, ...others] = cover.amounts;
  if (first === undefined || others.length > 0) return null;
  const said = second === undefined ? first : oneOfTwo(question, first, second);
  if (said === null || !(said.count > 0)) return null;
  // What a can weighs is not what is left of it: "400 g tin of chickpeas, drained"; but "a tin of tuna, 145 g drained".
  const { lang, lexicon } = question.language;
  const isLeft = second !== undefined && (lang !== 'en' || question.isForm(said.to));
  if (isOf('drained', food) && isByWeight(said) && !isLeft && saysCan(cover.amounts, lexicon)) return null;
  const weighed = weighIn(said, part, question, index);
  if (weighed === null) return null;
  // Without "per" before it and "of" behind it.
  const words = question.words.slice(said.from, said.from + said.text.split(' ').length);
  const start = withFractions(words) === said.text ? said.from : said.from + 1;
  // "2 eggs", but "eggs, 200 g" has its amount behind the name.
  // "в двух яйцах": the case is the preposition's.
  const led = question.says('inside', start - 1) ? start - 1 : start;
  const isWhole = second !== undefined && said !== first && said !== second;
  const end = said.to === from && second === undefined ? to : start + words.length;
  const text = question.written(led, isWhole ? second.to : end);
  const isPlural = said.count > 1 && (said.measure === null || !METRIC_UNITS.has(said.measure));
  return { ...weighed, text, isPlural, isInGrams: said.measure === 'gram' };
}

/** What an amount weighs of the food that the words from one place to another name: "12 oz coke" are fluid ones. */
function weighIn(
  said: PlacedAmount,
  { food, from, to }: PartReading,
  question: TaggedQuestion,
  index: AnswerIndex,
): Weighed | null {
  const { lang, lexicon } = question.language;
  const isFluid = said.measure === 'ounce' && lexicon.measuredAs('ounce', food) === 'fluid_ounce';
  if (isByWeight(said) && !isFluid) return weigh(said, { ...food, portions: [] }, lang);
  const asked = kindsOfPieces(question, from, to, food.name);
  const { ground: milled, coarse, otherPieces } = SOURCE_PORTIONS;
  const [ground] = milled.exec(asked) ?? [];
  const all = index.portionsOf(food.slug);
  // The same list where it can be: what is made of it is kept.
  const portions = ground === undefined ? all : all.filter(({ text }) => text.includes(ground));
  // "Two carrot sticks" are no two carrots, and "two garlic cloves" no two heads; "2 tomatoes, cut into wedges" are two.
  // An ear of corn is called so as a whole.
  const named = question.leadsToFood(from + 1) ? from : to - 1;
  const piece = (to - from > 1 && lexicon.amounts.meaning(question.words[named] ?? '')) || '';
  const isPiece =
    said.measure === null &&
    question.wordAt(to - 2) !== 'into' &&
    isMeasureKey(piece) &&
    (question.hasRole(named, ROLE.passedOver) || isMeasuredIn(piece, food, portions, lexicon));
  const amount = { ...said, measure: isFluid ? 'fluid_ounce' : isPiece ? piece : said.measure } as const;
  const isLess =
    (isOf('salt', food) && coarse.test(asked)) || (amount.measure === null && otherPieces.test(asked));
  if (isLess || question.words.some((_, at) => question.says('heaped', at))) return null;
  const { pieceBehind, pieceBefore, otherCans } = LANGUAGE[lang].amounts;
  const isTin = amount.measure === 'can' && otherCans?.test(amount.text);
  const means = lexicon.measuredAs(isTin ? 'tin' : (amount.measure ?? 'piece'), food);
  const counts = (amount.from >= to ? pieceBehind : pieceBefore)?.test(amount.text) === true;
  // "Kana 1 kalorit" is no whole hen.
  const isCounted = counts || (amount.from >= to && amount.text === '1');
  return weigh(amount, { ...food, means, portions, isCounted, asked }, lang);
}

/** True where the unit says what an amount weighs, whatever the food. */
const isByWeight = ({ measure }: Amount): boolean => measureOf(measure ?? 'piece').grams !== undefined;

/**
 * Of two amounts the one in a unit of weight or volume ("a bag of crisps, 200 g", "3 bananas (360 g)"), or both as one ("2 eggs of 60 g");
 * null where they say two things.
 */
function oneOfTwo(question: TaggedQuestion, first: PlacedAmount, second: PlacedAmount): PlacedAmount | null {
  const isExact = ({ measure }: PlacedAmount): boolean => measure !== null && METRIC_UNITS.has(measure);
  if (!isExact(first) && !isExact(second)) return sizedBehind(first, second);
  const [exact, other] = isExact(first) ? [first, second] : [second, first];
  if (isExact(other)) return null;
  const isEach = EACH.test(question.wordAt(second.from - 1)) || EACH.test(question.words[second.to] ?? '');
  if (isEach && exact === second)
    return { ...first, count: first.count * second.count, size: null, measure: second.measure };
  return other.count === 1 || question.behind('bracket').includes(exact.from) ? exact : null;
}

/** In front of what one weighs, or behind it. */
const EACH = /^(?:each|of|at|по)$/;

/** "2 eggs, large", "2 bread slices", "яйцо С0 3 шт": a number and a size, or a measure behind the food, are one amount; null for two others. */
function sizedBehind(first: PlacedAmount, second: PlacedAmount): PlacedAmount | null {
  const [count, other] = first.size === null || first.measure !== null ? [first, second] : [second, first];
  if (count.measure !== null || count.size !== null || other.text.split(' ').length > 1) return null;
  return { ...count, size: other.size, measure: other.measure };
}
