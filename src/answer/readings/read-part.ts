import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { LANGUAGE } from '../../tables/languages.ts';
import { METRIC_UNITS, type MeasureKey } from '../../tables/measures.ts';
import { agree, type Cover, joined, sameAsked } from '../tags/cover.ts';
import { asksAgain, asksLine, asksOfSomethingElse, countingKinds } from '../tags/figures.ts';
import { isUncooked } from '../tags/own-actions.ts';
import type { CoversAt, TaggedQuestion } from '../tags/tagged-question.ts';
import { isPlural } from '../text/normalise.ts';
import type { Amount } from '../words/amounts.ts';
import { cannedFood, saysCan } from '../words/compounds.ts';
import { changesNothing, namesWithout } from '../words/passed-over.ts';
import { ROLE } from '../words/phrases.ts';
import { isOtherWord, isWithFood } from './homographs.ts';
import {
  asksForOther,
  hasOtherHead,
  isBackwards,
  isOfGreens,
  isOfOtherShare,
  isOnAsked,
  standsApart,
  takesAsked,
} from './misread-names.ts';

/** Places at each end of a question where a name may begin or end; bounds the work on hostile input. */
const MAX_EDGES = 13;

/** Called with each step of the reading; `npm run ask` prints them. */
export type Trace = (line: string) => void;

/** Options of the reading. */
export interface ReadOptions {
  readonly trace: Trace | undefined;
  /** True where only names as they are written count, in no other form. */
  readonly isExact?: boolean;
  /** True where their plural does too: "mansikat". */
  readonly orPlural?: boolean;
  /** True if a comma, colon or dash allows the inverted order ("yogurt, Greek"). */
  readonly inverted: boolean;
}

/** One food, and what the words around its name say. */
export interface PartReading {
  readonly food: AnswerFood;
  /** Places of the food's name. */
  readonly from: number;
  readonly to: number;
  readonly cover: Cover;
}

/** How names are looked up: the surest way first. */
const LOOK_UPS = [
  {
    what: 'a name of',
    find: (question: TaggedQuestion, from: number, to: number, { isExact, orPlural }: ReadOptions) => {
      const text = isExact ? question.text(from, to) : '';
      const isPlural = orPlural && LANGUAGE[question.language.lang].plural?.test(text);
      if (isExact) return question.language.names.find(text, isPlural ? question.form(from, to) : text);
      const food = question.foodNamed(from, to);
      return food !== null && hasOtherHead(question, from, to) ? null : food;
    },
  },
  {
    what: 'in another order or with other blanks a name of',
    find: (question: TaggedQuestion, from: number, to: number, { inverted }: ReadOptions) => {
      const food = question.language.names.findWordsLoosely(question.known, from, to, inverted);
      if (food === null || standsApart(question, from, to) || hasOtherHead(question, from, to)) return null;
      return isOfGreens(question, food, to - 1) ? null : food;
    },
  },
  { what: 'without words that change nothing a name of', find: findPassingOver },
  { what: 'with its share of fat a name of', find: findWithItsFat },
] as const;

/** How far the share may be from the stored one: labels round, and "piim 3,5%" is all the whole milk that there is. */
const ROUNDED = { least: 0.15, share: 0.1 } as const;

/** The food that a part names beside the share of fat that it has: "piim 3,5%", "3.5% fat milk". */
function findWithItsFat(question: TaggedQuestion, from: number, to: number): AnswerFood | null {
  const { words } = question;
  const at = words.findIndex((word, at) => at >= from && at < to && word.endsWith('%'));
  const { shareOfFat } = LANGUAGE[question.language.lang];
  const asked = question.phrasesAt(at + 1).find(({ metric }) => metric)?.metric?.metric;
  const end = (shareOfFat?.test(words[at + 1] ?? '') ?? asked === 'fat') ? at + 2 : at + 1;
  // "Milk 3% salt"
  const isOfOther = shareOfFat === undefined && asked !== undefined && asked !== 'fat' && asked !== 'energy';
  if (at === -1 || isOfOther || (at > from && at + 1 < to)) return null;
  const food = at > from ? question.foodNamed(from, at) : question.foodNamed(end, to);
  const [share, fat] = [Number.parseFloat(words[at] ?? ''), food?.per_100g.fat_g ?? Number.NaN];
  const isIts = Math.abs(share - fat) <= Math.max(ROUNDED.least, share * ROUNDED.share);
  return isIts && isOf('toldByFat', food) ? food : null;
}

/** The food that a part names without words that change nothing for it. */
export function findPassingOver(
  question: TaggedQuestion,
  from: number,
  to: number,
  { inverted }: Pick<ReadOptions, 'inverted'>,
): AnswerFood | null {
  const { names, lexicon } = question.language;
  const ways = namesWithout(question, from, to);
  if (ways.length === 0 || question.namesKind(from, to)) return null;
  // "Farm eggs" and "eggs, farm", but in English no "egg farm" that says nothing else; "salt to taste", "carrot sticks".
  const isBare = !inverted && lexicon.lang === 'en' && from === 0 && to === question.words.length;
  for (const { words, without } of ways) {
    const out = question.words[(words.at(-1) ?? to) + 1] ?? '';
    const mayEnd = LANGUAGE.en.leadingWords?.has(out) || lexicon.amounts.meaning(out) !== undefined;
    if (isBare && words.at(-1) !== to - 1 && !mayEnd) continue;
    const text = words.map((at) => question.text(at)).join(' ');
    const form = words.map((at) => question.form(at)).join(' ');
    const loosely = lexicon.lang === 'en' ? null : names.findLoosely(text, form, inverted);
    const food = names.find(text, form) ?? loosely;
    if (food !== null && without.every((phrase) => changesNothing(phrase, food.slug))) return food;
  }
  return null;
}

/**
 * Reads a part of a question as one food. Of the names that leave no word unexplained the widest is read, so that "salt" and
 * "low fat milk" are foods; two foods where two names of one width differ; null where none is left.
 */
export function readPart(
  question: TaggedQuestion,
  from: number,
  to: number,
  options: ReadOptions,
): PartReading | readonly AnswerFood[] | null {
  const before = question.coversFrom(from, to);
  const behind = question.coversTo(to, from);
  const starts = nearest(edges(before, from, to - 1));
  const ends = nearest(edges(behind, from + 1, to).reverse());
  const [[firstStart], [lastEnd]] = [starts, ends];
  if (firstStart === undefined || lastEnd === undefined) return null;
  for (const { what, find } of options.isExact ? LOOK_UPS.slice(0, 1) : LOOK_UPS) {
    let found: PartReading | null = null;
    for (let width = lastEnd - firstStart; width > 0 && found === null; width -= 1) {
      for (const start of starts) {
        const end = start + width;
        if (!ends.includes(end)) continue;
        const food = find(question, start, end, options);
        if (food === null || isBackwards(question, food, start, end)) continue;
        if (question.beginsWithFiller(start, end) || takesAsked(question, start, end)) continue;
        if (isWithFood(question, start, end) || isUncooked(question, food, from, end)) continue;
        const cover = coverAround(question, start, end, before[start], behind[end]);
        if (cover === null || isOtherWord(question, start, end, cover)) continue;
        if (asksForOther(question, start, end, cover) || isOnAsked(question, end, cover)) continue;
        if (isOfOtherShare(question, food, start, end, cover)) continue;
        options.trace?.(`"${question.text(start, end)}" is ${what} ${food.slug}`);
        if (found === null) {
          found = withAmount({ food, from: start, to: end, cover }, question);
          if (found === null) return null;
        } else if (found.food !== food || !sameAsked(found.cover, cover)) {
          options.trace?.('read in two ways that differ: refused');
          return [found.food, food];
        }
      }
    }
    if (found !== null) return asksOfSomethingElse(question, found) ? null : found;
  }
  return null;
}

/** The places from one to another that something is known to end or to begin at, in order. */
function edges(covers: readonly (object | undefined)[], from: number, to: number): number[] {
  const places: number[] = [];
  for (let at = from; at <= to; at += 1) if (covers[at] !== undefined) places.push(at);
  return places;
}

/** What the words on both sides of a name say; null where they mean nothing beside it. */
function coverAround(
  question: TaggedQuestion,
  start: number,
  end: number,
  before: CoversAt | undefined,
  behind: Cover | undefined,
): Cover | null {
  const first = before === undefined ? null : coverBefore(question, before, start, end);
  if (first === null || behind === undefined) return null;
  const isAgreed = agree(first, behind) || asksAgain(question, end, first, behind);
  if (!(isAgreed || asksLine(question, start, end, { first, behind })) || splitsAmount(question, end, behind))
    return null;
  if (mayBeShare(question, start, end, behind)) return null;
  return joined(first, behind, first.tags + behind.tags);
}

/** True where a name would take the number of what is weighed behind it: "сметана 10 г" is no "сметана 10" (per cent). */
const splitsAmount = ({ words, language }: TaggedQuestion, at: number, { amounts }: Cover): boolean =>
  /^[\d.]+$/.test(words[at - 1] ?? '') &&
  language.lexicon.amounts
    .startingAt(words, at - 1, words.length)
    .some(
      ({ length, amount }) =>
        length > 1 && (amounts.some(({ from }) => from === at) || amount === null || isMetric(amount)),
    );

const isMetric = ({ measure }: Amount): boolean => measure !== null && METRIC_UNITS.has(measure);

/** True where a number behind a name may be of its measure or of its fat: "молоко 2,5 стакана". */
const mayBeShare = (question: TaggedQuestion, from: number, at: number, { amounts }: Cover): boolean =>
  DECIMAL.test(question.words[at] ?? '') &&
  amounts.some((amount) => amount.from === at && amount.measure !== null && !isMetric(amount)) &&
  question.isNamed(from, at + 1);
const DECIMAL = /^\d\.\d+$/;

/**
 * A reading with the amount that its name begins or ends with as the amount ("clove of garlic", "pizza slice"), a number in front of
 * it too; what comes in cans is canned. Null where what is fresh by its name is asked for in a can or a jar, and no such row is known.
 */
function withAmount(reading: PartReading, question: TaggedQuestion): PartReading | null {
  const { food, from, to, cover } = reading;
  const last = to - 1;
  const mayBegin = question.known[from]?.mayBeginAmount || question.known[last]?.mayBeginAmount;
  if (cover.amounts.length === 0 && !mayBegin) return reading;
  const { lexicon, names } = question.language;
  const isOther = (measure: MeasureKey | null): boolean =>
    measure !== null && lexicon.measuredAs(measure, food) === 'other_food';
  // "400g tin"
  if (cover.amounts.some((amount) => saysCan([amount], lexicon))) {
    const canned = cannedFood(names, lexicon, question.text(from, to), question.form(from, to));
    if (canned === null && (isOther('can') || isOf('homeMade', food))) return null;
    return canned === null ? reading : { ...reading, food: canned };
  }
  // "Pieni limapapu" is a kind, and a soup of two meats no beef soup.
  const isKind = isOf('toldBySize', food);
  const isMeat = question.form(from) === LANGUAGE[question.language.lang].meat;
  const isNone = ({ size, count }: Amount): boolean => (isKind && size !== null) || (isMeat && !(count > 0));
  if (cover.amounts.some((one) => (one.measure ? isOther(one.measure) : isNone(one)))) return null;
  // "2 cloves of garlic", "2 зубчика чеснока": the number and the measure are one amount.
  const counted = cover.amounts.find((amount) => amount.measure === null && amount.to === from);
  if (counted === undefined && cover.amounts.some(({ isArticle }) => !isArticle)) return reading;
  const isFood = (start: number, end: number): boolean =>
    question.foodNamed(start, end) === food ||
    // "2 rashers of smoked bacon"
    findPassingOver(question, start, end, { inverted: false }) === food ||
    cannedFood(names, lexicon, question.text(start, end), question.form(start, end)) === food;
  for (const { amounts, end } of question.amountsIn(counted?.from ?? from, to))
    if (end > from && isFood(end, to)) {
      // "1 can (5 oz) tuna"
      const others = cover.amounts.filter((one) => one !== counted && !one.isArticle);
      return { food, from: end, to, cover: { ...cover, amounts: [...amounts, ...others] } };
    }
  const mayEnd = last > from && question.known[last]?.mayBeginAmount;
  const [behind] = mayEnd ? lexicon.amounts.startingAt(question.words, last, to, true) : [];
  if (counted === undefined && behind?.amount && !behind.counts && isFood(from, last))
    return { food, from, to: last, cover: { ...cover, amounts: [{ ...behind.amount, from: last, to }] } };
  return reading;
}

/** The edge that makes the widest name, and those that make the narrowest. */
function nearest<T>(edges: readonly T[]): readonly T[] {
  return edges.length <= MAX_EDGES ? edges : [...edges.slice(0, 1), ...edges.slice(1 - MAX_EDGES)];
}

/** What the words before a food say: a number or an article counts it where it can. */
function coverBefore(
  question: TaggedQuestion,
  { plain, counted }: CoversAt,
  at: number,
  to: number,
): Cover | null {
  if (counted === null) return plain;
  const ofKinds = countingKinds(question, counted.cover, at, to);
  if (ofKinds !== null) return ofKinds;
  const isLast = (place: number): boolean =>
    place === to || question.hasRole(place, ROLE.passedOver | ROLE.article) || question.isForm(place);
  // "2 eggs", "2 bread slices", "2 carrots, diced", "2 drumsticks roasted", "2 ears of corn"
  const isMany = question.words.slice(at, to).some((word, place) => isPlural(word) && isLast(at + place + 1));
  // "Half potato chips" are no half of one.
  if (isMany && counted.cover.amounts.at(-1)?.isBehind) return plain;
  if (isMany || !counted.needsPlural) return counted.cover;
  if (plain !== null) return plain;
  // "2 banana": of a food whose pieces have a weight.
  const { amounts } = counted.cover;
  return { ...counted.cover, amounts: amounts.map((amount) => ({ ...amount, isBehind: true })) };
}

/** What a question says as a whole. */
export type Reading =
  | {
      readonly kind: 'foods';
      readonly parts: readonly PartReading[];
      readonly cover: Cover;
      /** Where the places are not those of the question as asked: the one that was read instead. */
      readonly question?: TaggedQuestion;
    }
  /** It has two readings that differ. */
  | { readonly kind: 'ambiguous'; readonly foods: readonly AnswerFood[] }
  /** The sum of several foods is asked for. */
  | { readonly kind: 'several_foods'; readonly foods: readonly AnswerFood[] }
  | { readonly kind: 'too_many_foods' };

/** One food or several, with all that is said of them. */
export const foodsOf = (parts: readonly PartReading[]): Extract<Reading, { kind: 'foods' }> => ({
  kind: 'foods',
  parts,
  cover: parts.map(({ cover }) => cover).reduce((one, other) => joined(one, other, one.tags + other.tags)),
});
