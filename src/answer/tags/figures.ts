/** What words for figures say besides what is asked for: a share of another figure, how rich a food is, or a figure of something else. */

import { isOf } from '../../tables/food-kinds.ts';
import { LANGUAGE } from '../../tables/languages.ts';
import { isMeasureKey, isSize, SPOONED } from '../../tables/measures.ts';
import type { PartReading } from '../readings/read-part.ts';
import { joinedWords } from '../text/keys.ts';
import { isPlural } from '../text/normalise.ts';
import { ROLE } from '../words/phrases.ts';
import type { QuestionWords } from '../words/question-words.ts';
import { type Cover, does, isLabel, type PlacedAmount, sameAsked } from './cover.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/** True for what another figure is a share of ("protein per calorie"), and for what something is made of ("мороженое из сахара"). */
export function isShare(question: QuestionWords, at: number, end: number): boolean {
  const { words, language } = question;
  const isAsked = (place: number): boolean => question.hasRole(place, ROLE.metric);
  const asksOther = words.some((_, place) => (place < at || place >= end) && isAsked(place));
  if (question.says('madeOf', at - 1) || question.says('beside', Math.max(0, at - 3), end)) return true;
  // "What kinds of fat are in milk" asks for no amount of it.
  const isEnergy = question.phrasesAt(at).some(({ metric }) => metric?.metric === 'energy');
  if (at >= 2 && !isEnergy && question.says('kindOf', at - 2, end + 1)) return true;
  if (!asksOther) return false;
  // "Kun se on vähärasvaista" says which food is meant.
  if (question.says('is', at - 1) && question.hasRole(at - 2, ROLE.refers)) return true;
  if (question.isPartitive(at - 1)) return false;
  const front = words.slice(Math.max(0, at - 3), at);
  const isRatio = (front: readonly string[]): boolean => {
    const parts = [front, words.slice(at, end), words.slice(end, end + 1)];
    return LANGUAGE[language.lang].ratio.test(parts.map((some) => some.join(' ')).join(' | '));
  };
  if (!isRatio(front)) return false;
  // "Hiidlest", halibut, ends as what something is had from does.
  const isName = front.some((_, place) => language.names.has(front.slice(place).join(' '), ''));
  return !isName || isRatio(front.with(-1, '_'));
}

/** "20%", "двадцать процентов"; but "сколько процентов" asks. */
export function isPercentage({ words, known, language }: QuestionWords, at: number): boolean {
  const word = words[at] ?? '';
  const { percent } = LANGUAGE[language.lang].amounts;
  const isSaid = percent !== undefined && word.startsWith(percent);
  return word.endsWith('%') || (isSaid && known[at - 1]?.mayBeginAmount === true);
}

/** True for a word that says of the food behind it that it is rich in something. */
export function saysOfFood(question: QuestionWords, at: number): boolean {
  const { richIn } = LANGUAGE[question.language.lang];
  const end = at + 1;
  const last = question.words.length - 1;
  if (end > last || !richIn?.test(question.words[at] ?? '')) return false;
  // "Kuinka kaloripitoinen avokado on"
  if (question.says('degree', at - 1) && question.says('is', last)) return false;
  return !question.hasRole(end, ROLE.filler | ROLE.metric | ROLE.connector);
}

/** Grams of salt in 100 g of what is lightly salted, at most. */
const MOST_OF_LIGHT = 5;
const MILK = /^(?:butter|cream|milk)$/;
/** Measures of what is cooked rather than eaten. */
const COOKED_BY = /^(?:kilogram|pound)$/;
/** Measures by which it is told what is put to grain or fruit. */
const FILLED_BY = /^(?:cup|glass|kilogram|pound)$/;
/** What is put into food by the spoon. */
const SUGAR_OR_SALT = /^(?:sugar|salt)$/;

/** True where two figures of a food seem to be asked for, but the other one is of its fat, of sugar in it or of what is made of it: "chicken fat calories", "tea sugar calories"; and where one is put to it, or differs from one spring to another. */
export function asksOfSomethingElse(
  question: TaggedQuestion,
  { food, from, to, cover: { asked, amounts } }: PartReading,
): boolean {
  // "Калорийность жира сёмги"
  if (asked.length > 1 && question.says('fatOf', from - 2, from) && isOf('flesh', food)) return true;
  // "Минеральная вода натрий": no two springs have the same
  const asksSalt = asked.some(({ metric }) => metric === 'salt');
  const isCalled = (what: 'mineral' | 'lightlySalted'): boolean =>
    question.words.some((_, at) => at >= from && at < to && question.says(what, at));
  if (asksSalt && isOf('springWater', food) && isCalled('mineral')) return true;
  // "Слабосолёная сельдь" is salted herring with half of its salt.
  if (asksSalt && (food.per_100g.salt_g ?? 0) > MOST_OF_LIGHT && isCalled('lightlySalted')) return true;
  // "Rice, sugar per cup" may ask of either in English.
  const isFilled = (): boolean => question.language.lang !== 'en' && isOf('filledWith', food);
  // "Сколько сахара на килограмм клубники", "сколько соли на стакан гречки", "salt per litre of water"
  const isPutTo = ({ measure, from }: PlacedAmount): boolean =>
    ((isFilled() ? FILLED_BY : COOKED_BY).test(measure ?? '') || isOf('water', food)) &&
    (question.says('putTo', Math.max(0, from - 1), from + 1) || question.says('putTo', to));
  // "How much salt for pasta" may be a cook's question, "sugar for grapes" is none; "sugar on the strawberries" is put there.
  // "Salt for a loaf of bread"
  const start = amounts.find((amount) => amount.to === from)?.from ?? from;
  const isDefinite = question.says('definite', start - 1);
  const at = question.hasRole(start - 1, ROLE.article) || isDefinite ? start - 2 : start - 1;
  const isBeside = question.hasRole(at - 1, ROLE.metric);
  const isOnly = (metric: RegExp): boolean => asked.every(({ word }) => metric.test(word));
  // "Fat on a steak" is a part of it, and "sugar in my coffee" was put there where the food itself has none.
  if (isBeside && question.says('onto', at) && isOnly(/^fat$/) && isOf('flesh', food)) return true;
  const isSaid = question.hasRole(at - 1, ROLE.states) && question.hasRole(at - 2, ROLE.metric);
  if ((isBeside || isSaid) && isDefinite && isOnly(/^sugar$/) && food.per_100g.sugar_g === 0) return true;
  // "Show me salt for bread" and "I need the sugar for bread" ask.
  const isShown = question.words.some((_, place) => place < at && question.says('shown', place));
  const isFor = question.says('putTo', at) && isBeside && !isShown;
  const isLed = (isFor && isOf('cookedWith', food)) || (question.says('onto', at) && isBeside);
  // "How much fat for pie crust"
  if (isFor && amounts.length === 0 && isOnly(/^fat$/) && isOf('baked', food)) return true;
  if (isOnly(SUGAR_OR_SALT) && (isLed || amounts.some(isPutTo))) return true;
  const isAsked = (at: number, metrics: RegExp): boolean =>
    question.phrasesAt(at).some(({ metric }) => metric && metrics.test(metric.metric));
  // "Coffee 2 tsp sugar", "200 g pasta 1 tsp salt calories"
  const isDrink = isOf('drink', food);
  const isOfSpoon = amounts.some(
    ({ to: end, measure }) =>
      isAsked(end, SUGAR_OR_SALT) && (SPOONED.has(measure) || (isDrink && measure === 'piece')),
  );
  if (isOfSpoon && (asked.length > 1 || isDrink)) return true;
  // "Yogurt 100 g sugar 1 tsp"
  if (amounts.length > 1 && amounts.some(({ from: start }) => isAsked(start - 1, SUGAR_OR_SALT))) return true;
  if (asked.length > 2 || !question.hasRole(to, ROLE.metric) || !question.hasRole(to + 1, ROLE.metric))
    return false;
  // "Pea protein calories", "barley sugar calories": what is made of a food may be another one.
  const isOne = question.language.lang === 'en' && to === from + 1 && !question.breaks.includes(to);
  // "Lemon salt sodium"
  if (isOne && isAsked(to, /^salt$/) && isAsked(to + 1, /^salt$/)) return true;
  if (asked.length !== 2) return false;
  const isFat = question.language.lang === 'en' && isAsked(to, /^fat$/);
  const isMade = isOne && question.text(from, to) === question.form(from, to) && isAsked(to + 1, /^energy$/);
  if (isMade && isAsked(to, /^(?:protein|sugar|fibre|salt)$/)) return true;
  if (isMade && isFat && MILK.test(question.text(from, to))) return true;
  return isFat ? isOf('animal', food) : isAsked(to, /^sugar$/) && food.per_100g.sugar_g === 0;
}

/**
 * What is said in front of a name that begins with an ingredient that there are kinds of, its number counting those and so no pieces:
 * "4 cheese pizza"; but "4 cheese pizzas". Null where a number counts what is named.
 */
export function countingKinds(question: QuestionWords, cover: Cover, at: number, to: number): Cover | null {
  const { lang, names, lexicon } = question.language;
  const last = to - 1;
  const kinds = cover.amounts.at(-1);
  // "Half a cheese pizza"
  if (kinds === undefined || !Number.isInteger(kinds.count) || kinds.count === 1 || last === at) return null;
  if (!LANGUAGE[lang].amounts.inKinds?.test(question.form(at))) return null;
  const isBase = (place: number): boolean => question.text(place) === question.form(place);
  const isMany = lang === 'en' ? isPlural(question.wordAt(last)) : isBase(at) && !isBase(last);
  // "2 cheese burger"
  const isOneWord =
    lang === 'en' && names.has(joinedWords(question.known, at, to, 'text').replaceAll(' ', ''), '');
  // "4 juustu viilu", "3 cheese pizza slices"
  const isMeasured = [last, to].some((place) =>
    isMeasureKey(lexicon.amounts.meaning(question.words[place] ?? '') ?? ''),
  );
  if (isMany || isOneWord || isMeasured) return null;
  return { ...cover, amounts: [...cover.amounts.slice(0, -1), { ...kinds, count: Number.NaN }] };
}

/** True where a question says behind a mark once more what it asks for: "how sweet is a banana, sugar in grams"; fat is a food's part too. */
export function asksAgain(question: TaggedQuestion, end: number, first: Cover, behind: Cover): boolean {
  const isParted = question.breaks.some((at) => at >= end && question.hasRole(at, ROLE.metric));
  if (!isParted || behind.asked.length !== 1 || !sameAsked(first, behind)) return false;
  return does(first, ROLE.asks) || behind.asked.every(({ metric }) => metric !== 'fat');
}

/** True for one line of the label that is asked for: "nutrition facts salmon protein", but "бжу яйца белок" may be of the white, and "chicken fat" is a fat. */
export function asksLine(
  { language, known }: TaggedQuestion,
  from: number,
  end: number,
  { first, behind }: Readonly<Record<'first' | 'behind', Cover>>,
): boolean {
  const isLine = first.asked.every(isLabel) && behind.asked.every(({ metric }) => metric !== 'fat');
  return isLine && language.names.findWordsLoosely(known, from, end + 1, true) === null;
}

/** True where somebody asks which of two has more or less of something. */
export function comparesTwo(question: QuestionWords): boolean {
  if (!question.hasAnywhere(ROLE.more | ROLE.less)) return false;
  return question.words.some((_, at) => question.connectorAt(at)?.connector === 'versus');
}

/** A number with a full stop and a word behind it, or with the sign for inches. */
const NO_COUNT = /^\d[\d.]*(?:\. *\p{L}|["”″])/u;

/** "Kiudainete poolest" (as to fibre) is no half, nor is "yhdessä" (together) one. */
export function isNoAmount(question: QuestionWords, at: number): boolean {
  // "3. banaan" is the third, and "7.5. banaani" is of a day; `12" pizza` is so wide.
  const isDigits = /^\d/.test(question.words[at] ?? '');
  if (isDigits && NO_COUNT.test(question.written(at, at + 2))) return true;
  if (!question.hasRole(at, ROLE.filler) || question.hasRole(at, ROLE.article)) return false;
  const next = question.known[at + 1];
  const isLast = next === undefined || question.hasRole(at + 1, ROLE.metric);
  const measures = question.known[at]?.measures ?? '';
  if (isLast && Number(measures) <= 1) return true;
  // Nor are "average protein" and "the average of" of average ones.
  return isSize(measures) && next !== undefined && (isLast || question.leadsToFood(at + 1));
}

/** True for a word in front of what is asked for, or of filler: "value of protein". */
export const isBesideAsked = (question: QuestionWords, at: number): boolean =>
  question.hasRole(at + 1, ROLE.metric | ROLE.filler) && !question.breaks.includes(at + 1);
