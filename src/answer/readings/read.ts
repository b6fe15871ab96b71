import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { LANGUAGE } from '../../tables/languages.ts';
import { METRIC_UNITS, PACKS } from '../../tables/measures.ts';
import { type Cover, does } from '../tags/cover.ts';
import { endOfOpening } from '../tags/own-actions.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { ROLE } from '../words/phrases.ts';
import { isList } from './connectors.ts';
import { readBehindClause } from './read-clause.ts';
import { readComparison, readCutShort } from './read-comparison.ts';
import { foodsOf, type PartReading, type Reading, type ReadOptions, readPart } from './read-part.ts';
import { restatementsOf } from './read-restated.ts';

/**
 * Reads a question as one food, or as two that are compared, with every other word accounted for: in words that ask for a
 * metric, amounts, filler, connectors. The text as a whole is tried as one food before it is tried as a comparison, for many
 * names hold "and"; then with its last words in front, with an amount inside a name behind it, and behind a clause; then the same in the words
 * of names. Null when a word is left over.
 */
export function readQuestion(question: TaggedQuestion, options: ReadOptions): Reading | null {
  if (question.behind('cut').some((at) => question.connectorAt(at))) return readCutShort(question, options);
  const found = readAsSaid(question, options);
  if (found !== null || options.isExact) return found;
  for (const { question: restated, name } of restatementsOf(question)) {
    const reading = readAsSaid(restated, options);
    if (reading?.kind !== 'foods') continue;
    const isNamed = ({ from, to }: PartReading): boolean =>
      name === null || (from === name.from && to > name.last);
    // "Rice white vs brown", but "yogurt plain vs strawberry" may be two yogurts.
    const isKind = ({ food }: PartReading): boolean => food.category === reading.parts[0]?.food.category;
    const mayBeKinds = question.language.lang === 'en' && reading.parts.every(isKind);
    if (!reading.parts[mayBeKinds ? 'some' : 'every'](isNamed)) continue;
    options.trace?.(`said as "${restated.words.join(' ')}"`);
    return { question: restated, ...reading };
  }
  return null;
}

function readAsSaid(question: TaggedQuestion, options: ReadOptions): Reading | null {
  // "Big apple" is a city.
  const isFixed =
    question.isFixed(0) &&
    question.phrasesAt(0).some((one) => one.isFixed && one.words.length === question.words.length);
  if (isFixed && question.foodNamed(0, question.words.length) === null) return null;
  const listed = foodsListed(question);
  if (listed !== null) return { kind: 'several_foods', foods: listed };
  const single = readPart(question, 0, question.words.length, options);
  if (single === null) {
    const compared = readComparison(question, options);
    if (compared !== null || options.isExact) return compared;
    return readBehindClause(question, options);
  }
  if (!('food' in single)) return { kind: 'ambiguous', foods: single };
  if (isList(question, single)) return readComparison(question, options);
  // "How much salt to put into bread" is no question about bread, nor is "haista" (smell!) alone one about sharks.
  if (isPutInto(question, single.from, single.to) || isPutIn(question, single)) return null;
  if (isOfOther(question, single)) return null;
  const summed = summedBeside(question, single);
  if (summed !== null) return { kind: 'several_foods', foods: summed };
  if (isOfListed(question, single.cover)) return readBehindClause(question, options);
  if (isOfAsked(question, single)) return null;
  if (countsWhites(question, single)) return null;
  return isTold(question, single) ? null : foodsOf([single]);
}

const isAnd = (question: TaggedQuestion, at: number): boolean =>
  question.phrasesAt(at).some(({ connector }) => connector === 'and');

/** What is said in front of a colon. */
const HEADED = /\p{L}: /u;

/** The foods of a list of nothing else, of which some can be asked for as well: "flour, sugar, salt", "соль сахар мука"; null for any other text. */
function foodsListed(question: TaggedQuestion): readonly AnswerFood[] | null {
  const { breaks, words } = question;
  if (!question.hasAnywhere(ROLE.metric) || question.hasAnywhere(ROLE.compare)) return null;
  // "Ketchup, 100 g: sugar, salt"
  if (HEADED.test(question.written(0, question.words.length))) return null;
  // "Вчера мука, сахар, соль после тренировки"
  const start = endOfOpening(question);
  const isTail = (_: string, at: number): boolean =>
    at > start && endOfOpening(question, words.length, at) === words.length;
  const tail = words.findIndex(isTail);
  const last = (tail === -1 ? words.length : tail) - 1;
  // "Мука, сахар, соль калории"
  const isAsked = question.hasRole(last, ROLE.metric) && !question.isNamed(last) && !breaks.includes(last);
  const end = isAsked ? last : last + 1;
  const asksOfBoth = ['sugar', 'salt'].every((one) =>
    words.some((_, at) => question.phrasesAt(at).some(({ metric }) => metric?.metric === one)),
  );
  // "Butter sugar and eggs", but "milk sugar and salt" asks
  const joined = words.findIndex((_, at) => isAnd(question, at));
  const isJoinedLast =
    joined === end - 2 &&
    question.hasRole(joined - 1, ROLE.metric) &&
    !question.hasRole(end - 1, ROLE.metric);
  const isApart =
    breaks.length === 0 &&
    (joined === -1 ? asksOfBoth : isJoinedLast) &&
    words.slice(start, end).every((_, at) => start + at === joined || question.isNamed(start + at));
  if (breaks.length === 0 && !isApart) return null;
  const foods: (AnswerFood | null)[] = [];
  for (let from = start, at = from + 1; at <= end; at += 1) {
    const isJoined = from < at && isAnd(question, at);
    if (!(isApart && from < at) && !isJoined && !breaks.includes(at) && at < end) continue;
    foods.push(foodWeighed(question, from, at));
    from = isJoined ? at + 1 : at;
  }
  const named = foods.filter((food) => food !== null);
  return named.length > 2 && named.length === foods.length ? named : null;
}

/** The food of an item, with its amount or without. */
function foodWeighed(question: TaggedQuestion, from: number, to: number): AnswerFood | null {
  const { words, language } = question;
  const isAmount = (_: string, at: number): boolean =>
    at > from && language.lexicon.amounts.startingAt(words, at, to).some(({ length }) => at + length === to);
  const behind = words.findIndex(isAmount);
  const weighed = question.amountsIn(from, to).map(({ end }) => question.foodNamed(end, to));
  const found = [question.foodNamed(from, behind === -1 ? to : behind), ...weighed];
  return found.find((food) => food !== null) ?? null;
}

/** The two foods whose sum is asked for, though a dish is called by both: "chicken and rice calories together"; null for what is always had so ("macaroni and cheese"). */
function summedBeside(question: TaggedQuestion, { food, from, to, cover }: PartReading) {
  if (!does(cover, ROLE.sum) || / and /i.test(food.name.split(',', 1)[0] ?? '')) return null;
  for (let at = from + 1; at < to - 1; at += 1) {
    if (!isAnd(question, at)) continue;
    const foods = [question.foodNamed(from, at), question.foodNamed(at + 1, to)].filter(
      (one) => one !== null,
    );
    if (foods.length === 2) return foods;
  }
  return null;
}

/** True where a weight is of what is asked for: "cheese has 25 g protein", "в сыре 25 г белка"; but "chicken 200 g protein" weighs. */
function isOfAsked(question: TaggedQuestion, { from, to, cover }: PartReading): boolean {
  const name = question.words[to - 1] ?? '';
  const { insideFood } = LANGUAGE[question.language.lang];
  // "Kilud tomatikastmes" are called so.
  const isName = question.language.names.has(question.text(from, to), '');
  const isInside =
    (!isName && question.form(to - 1) !== name && !question.isPartitive(to - 1) && insideFood?.test(name)) ||
    (question.says('inside', from - 1) && !does(cover, ROLE.asks));
  const holds = (at: number): boolean => question.hasRole(at, ROLE.states) || question.says('holds', at);
  return cover.amounts.some(
    (amount) =>
      amount.from >= to &&
      amount.measure === 'gram' &&
      amount.count !== 100 &&
      question.hasRole(amount.to, ROLE.metric) &&
      (isInside || question.words.some((_, at) => at >= to && at < amount.from && holds(at))),
  );
}

/**
 * True where an amount is of what could be asked for, beside one of the food or behind a mark where more is asked for: "2 cups flour 1 cup sugar",
 * "sponge cake. 200 g sugar kcal"; but "packet of crisps 25 g salt" asks.
 */
function isOfListed(question: TaggedQuestion, { amounts, asked }: Cover): boolean {
  // "Biskviitkook: 200 g suhkrut" is as much of it.
  const isOf = (at: number): boolean => asked.length > 1 || question.text(at) !== question.form(at);
  const isHeaded = amounts.some(({ from, to }) => question.breaks.includes(from) && isOf(to));
  if (amounts.length < 2 && !isHeaded) return false;
  // "Kylmäsavulohisiivut 50 g suola": slices of no number
  const isPacked = amounts.some(
    ({ measure, text }) =>
      measure !== null && (PACKS.has(measure) || (measure === 'slice' && !/\s/.test(text))),
  );
  const parted = [...question.breaks, ...question.behind('bracket')];
  return amounts.some(
    ({ measure, to }) =>
      measure !== null &&
      !(isPacked && METRIC_UNITS.has(measure)) &&
      question.hasRole(to, ROLE.metric) &&
      question.isNamed(to) &&
      !parted.includes(to),
  );
}

/** True where a number behind an egg may count its whites, which are called as protein is: "яйца 2 белка", "munat 2 valkuaista"; and in "белка в белке двух яиц", "калории белка яйца"; but "калории белка в яйце". */
function countsWhites(question: TaggedQuestion, { food, from, to, cover }: PartReading): boolean {
  if (!isOf('egg', food)) return false;
  const isCounted = cover.amounts.some(
    (amount) => amount.from >= to && amount.to === amount.from + 1 && question.says('white', amount.to),
  );
  const white = question.words.findIndex((_, at) => at < from && question.says('whiteIn', at, at + 2)) + 1;
  const isInside = (_: string, at: number): boolean => at > white && at < from && question.says('inside', at);
  return isCounted || (white > 0 && !question.words.some(isInside));
}

/**
 * True for a name in the form that says where something is put: "sokeria hilloon", but not "teen", of tea, nor "jauheen", of powder,
 * whose base ends in the same vowel or has no other long one, nor "porsaan", of pork, which is put "porsaaseen".
 */
function isPutInto(question: TaggedQuestion, from: number, to: number): boolean {
  const { intoFood } = LANGUAGE[question.language.lang];
  if (intoFood === undefined) return false;
  for (const at of ownPlaces(question, from, to)) {
    const [text, form] = [question.text(at), question.form(at)];
    const [ending] = intoFood.exec(text) ?? [];
    // "Veisekeele" is of a tongue.
    if (ending === undefined || form === text || text === `${form}e`) return false;
    if (!VOWEL.test(ending)) continue;
    if (form.endsWith(ending.slice(0, -1)) || form.endsWith('e')) return false;
    if (form.endsWith('s') && !text.endsWith('seen')) return false;
  }
  return true;
}

/** True for what is asked for where it is put into a food, in a language of which a preposition and a case say so: "сахар в чай", "сколько соли в кашу". */
function isPutIn(question: TaggedQuestion, { from, to, cover }: PartReading): boolean {
  const { intoAsked } = LANGUAGE[question.language.lang];
  const [text, form] = [question.text(to - 1), question.form(to - 1)];
  const isPut = cover.asked.every(({ metric }) => metric === 'sugar' || metric === 'salt');
  if (!isPut || !question.says('inside', from - 1) || !question.hasRole(from - 2, ROLE.metric)) return false;
  // "Сколько сахара в банан" leaves out an ending.
  return intoAsked?.test(`${text} ${text === form && does(cover, ROLE.asks) ? '' : form}`) ?? false;
}

/** The places of a name's words, less those that say in what form the food is: "veteen keitetty" says what it is put into alone. */
function ownPlaces(question: TaggedQuestion, from: number, to: number): readonly number[] {
  const [others, own]: [number[], number[]] = [[], []];
  for (let at = from; at < to; at += 1) (question.isForm(at) ? others : own).push(at);
  return own.length === 0 ? others : own;
}

/** A long vowel, which may be the end of the word's base as well. */
const VOWEL = /^[aeiouyäö]/;

/** True where somebody tells what they cooked or took, or what something weighs, and asks for nothing, or for another unit: "keetsin kartuleid", "I ate beef fat", "утка весит 3 кг", "200 g mett dl". */
const isTold = (question: TaggedQuestion, { from, to, cover }: PartReading): boolean =>
  cover.asked.length === 0
    ? (question.isApart(from) && question.form(from) !== question.words[from]) ||
      cover.amounts.some(
        ({ from: at, measure, text }) =>
          question.wordAt(at) === LANGUAGE[question.language.lang].amounts.weighs ||
          (cover.amounts.length > 1 && measure !== null && METRIC_UNITS.has(measure) && !/[\s\d]/.test(text)),
      )
    : question.hasRole(from - 1, ROLE.takes) &&
      question.hasRole(to, ROLE.metric) &&
      !does(cover, ROLE.asks) &&
      cover.asked.every(({ metric }) => metric !== 'energy');

/** True for one word, or one beside those for its form, that says alone where something is or comes from, or, where nothing asks, what it is with: "suhkru kaneeliga". */
function isOfOther(question: TaggedQuestion, { from, to, cover }: PartReading): boolean {
  const { language, words } = question;
  const [at = from, ...others] = ownPlaces(question, from, to);
  if (others.length > 0) return false;
  const [text, form] = [question.text(at), question.form(at)];
  // "Koulun sokeri" names no food: it asks for the sugar of something.
  const isOwned = language.lang !== 'en' && question.hasRole(from - 1, ROLE.article);
  if (isOwned && cover.asked.length === 0 && question.hasRole(from, ROLE.metric)) return true;
  const isInside =
    words.length === to - from && form !== text && LANGUAGE[language.lang].insideFood?.test(text);
  // "Kahvikermalla kalorit" asks.
  const isAsked =
    does(cover, ROLE.asks) || (cover.asked.length > 0 && !question.hasRole(from - 1, ROLE.metric));
  return isInside || (!isAsked && language.lexicon.isBeside(text, form));
}
