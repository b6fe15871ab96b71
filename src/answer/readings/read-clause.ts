import type { AnswerFood } from '../../tables/answers.ts';
import { isPreposition, LANGUAGE } from '../../tables/languages.ts';
import { does, type PlacedAmount } from '../tags/cover.ts';
import { isShare } from '../tags/figures.ts';
import { doesToFood, isOwnAction, isUncooked } from '../tags/own-actions.ts';
import { isSetting, isStrange, speaksFirst } from '../tags/settings.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { type Phrase, ROLE } from '../words/phrases.ts';
import {
  askedIn,
  counts,
  isForm,
  isHowMade,
  lineOfRecipe,
  mayFollow,
  mayLead,
  namedIn,
  type Run,
} from './clause-runs.ts';
import { readComparison } from './read-comparison.ts';
import {
  findPassingOver,
  foodsOf,
  type PartReading,
  type Reading,
  type ReadOptions,
  readPart,
} from './read-part.ts';

/** Words of the longest name that a clause is searched for. */
const MAX_NAME_WORDS = 5;

/**
 * Reads a question behind a clause in which somebody speaks of their own affairs or states something. The question names its own
 * food ("I am baking a cake, what is the energy of butter?"), or refers to the one that the clause names ("my friend says bananas
 * are fattening, how many calories do they have"). What is asked for may be said by the clause alone ("milk has sugar, how much?").
 * Null where the clause is none, says more of the food than its name, or names several.
 */
export function readBehindClause(question: TaggedQuestion, options: ReadOptions): Reading | null {
  const isTold = speaksFirst(question);
  const isOpen = isTold || question.hasAnywhere(ROLE.speaks | ROLE.states | ROLE.asks);
  if (!isOpen && question.breaks.length === 0) return null;
  const breaks = [...question.breaks, ...question.clausesWithAnd];
  for (const at of question.clauseEnds) {
    // "If I swap butter for lard how much fat is in lard" has no mark.
    const isEnd = breaks.includes(at) || (isTold && question.hasRole(at, ROLE.asks));
    // "Mitu kcal ja palju valku on …" asks for both.
    const isJoined =
      question.connectorAt(at - 1)?.connector === 'and' && question.hasRole(at - 2, ROLE.metric);
    // "Vegan version: …", "хлеб с/маслом"
    const isCut = isPreposition(question.wordAt(at - 1), question.language.lang);
    if (question.says('ofKind', at - 1) || (isCut && !question.connectorAt(at - 1))) continue;
    if (isJoined && [at + 1, at + 2].some((place) => question.hasRole(place, ROLE.metric))) continue;
    // "Купила корм, сколько белка в лососе"
    if (places(0, at).some((place) => question.says('fed', place))) continue;
    const tells = isClause(question, at);
    const isFront = (isEnd && (tells || isTalk(question, at))) || isAddress(question, at);
    const own = isFront ? ownFood(question, at, options) : lineOfRecipe(question, at, options);
    const part = own ?? (tells ? referredFood(question, at, breaks.includes(at)) : null);
    // "Settle an argument: more sugar in a banana or a mango?"
    const apart = (run: Run): boolean => run.kind === 'aside' || run.kind === 'strange';
    const rest =
      isFront && !part && !question.says('recipe', 0, at) && runsOf(question, at).every(apart)
        ? question.without(0, at)
        : null;
    const compared = rest && readComparison(rest, options);
    if (rest && compared?.kind === 'foods' && compared.cover.asked.length > 0)
      return { question: rest, ...compared };
    if (part === null) continue;
    if (part !== own) options.trace?.(`the clause in front names ${part.food.slug}`);
    return foodsOf([part]);
  }
  return null;
}

/** The food of the clause in front of a question that names none; null where the question does not take it up. */
function referredFood(question: TaggedQuestion, at: number, isMarked: boolean): PartReading | null {
  const end = question.words.length;
  const rest = question.coversFrom(at, end)[end]?.plain ?? null;
  if (rest === null) return null;
  const refers = places(at, end).some((place) => question.hasRole(place, ROLE.refers));
  // "Milk has sugar, how much?" and "I ate walnuts, (how many) calories?" need no pronoun.
  const isAsked = does(rest, ROLE.asks);
  const isTaken = question.hasRole(0, ROLE.takes);
  const asks = isMarked || isTaken ? isAsked || rest.asked.length > 0 : isAsked && rest.asked.length === 0;
  // "I did not eat cheese, how many calories?" asks of nothing.
  const isDenied = places(0, at).some((place) => question.says('denies', place));
  if (!refers && (!asks || isDenied)) return null;
  const runs = runsOf(question, endOfFirst(question, at));
  const named = namedIn(question, runs);
  // "Мама сварила картошку, …": what is cooked is no raw one.
  if (named !== null && isUncooked(question, named.food, 0, at)) return null;
  const asked = askedIn(runs, rest);
  // "Утка в жиру, …"
  if (runs.some(({ kind, from, to }) => kind === 'metric' && isShare(question, from, to))) return null;
  // "The potato was fried" says more of it than the name, "half of my 300 g steak" of how much, "all except the bread" that it was none, and "ate pepper" that something else was taken.
  const saysMore = ({ kind, from }: Run): boolean =>
    (kind === 'form' && !mayFollow(question, from, at)) ||
    (kind === 'strange' && takes(question, from - 1) && !isSetting(question, from)) ||
    (kind !== 'name' &&
      kind !== 'amount' &&
      // "My baby loves …"
      !takes(question, from + 1) &&
      (counts(question, from) ||
        question.hasRole(from, ROLE.excepts) ||
        // "Been eating walnuts"; in front of an article it is a verb: "split a paella"
        (question.hasRole(from, ROLE.passedOver) &&
          !question.hasRole(from, ROLE.takes) &&
          !question.hasRole(from + 1, ROLE.article))));
  if (named === null || asked === null) return null;
  // "Засахарила морковь, …" did something to it that no table knows.
  if (isOwnAction(question, named.from - 1) && !mayLead(question, named)) return null;
  if (runs.some((run) => saysMore(run) && !isHowMade(question, run.from, named.food))) return null;
  const amounts = [...rest.amounts, ...named.amounts];
  return { food: named.food, from: named.from, to: named.to, cover: { ...rest, asked, amounts } };
}

/** Where what a clause says of a food ends: "I had rye bread and wonder, …", but "I had bread and drank milk, …" says more. */
function endOfFirst(question: TaggedQuestion, end: number): number {
  const saysMore = (at: number): boolean =>
    question.isForm(at) ||
    question.hasRole(at, ROLE.metric | ROLE.takes | ROLE.article) ||
    question.known[at]?.mayBeginAmount === true ||
    question.says('definite', at) ||
    isOwnAction(question, at) ||
    nameEnd(question, at, end) !== null;
  const and = places(1, end).find((at) => question.connectorAt(at)?.connector === 'and');
  if (and === undefined) return end;
  const isClause = and + 1 === end || question.clausesWithAnd.includes(and + 1);
  return isClause && !places(and + 1, end).some(saysMore) ? and : end;
}

const places = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** True for a word that says that somebody took what is behind it: "ate", "sõin". */
const takes = (question: TaggedQuestion, at: number): boolean =>
  question.hasRole(at, ROLE.takes) || (question.speaks(at) && !question.hasRole(at, ROLE.speaks));

/** True for words in which somebody speaks of their own affairs, in the midst of them too where a mark ends them, takes something, or states something. */
function isClause(question: TaggedQuestion, end: number): boolean {
  const isMarked = question.breaks.includes(end);
  const tells = (at: number): boolean =>
    question.hasRole(at, ROLE.states | ROLE.takes) ||
    (isMarked && (question.speaks(at) || question.says('boiled', at) || question.says('baked', at)));
  return speaksFirst(question) || places(0, end).some(tells);
}

/**
 * The runs of a clause. A word that asks and is a food too is what somebody took, unless the clause states something, or wants less of
 * it: "milk has salt, how much?", "I eat less salt, …", but "put sugar in my coffee, …".
 *
 * @param isOfOther true where the question names a food of its own: then only what is taken is a food
 */
function runsOf(question: TaggedQuestion, end: number, isOfOther = false): readonly Run[] {
  const says = (role: number): boolean => places(0, end).some((at) => question.hasRole(at, role));
  const mayBeFood = !says(ROLE.states) && (!isOfOther || says(ROLE.takes));
  // "Тренер посоветовал творог": elsewhere such a form of a noun is as likely.
  const isDone = LANGUAGE[question.language.lang].besideFood === undefined;
  const runs: Run[] = [];
  for (let at = 0; at < end; at = runs.at(-1)?.to ?? end) {
    const phrases = question.phrasesAt(at);
    const [longest] = phrases;
    const asking = question.isFixed(at) ? undefined : phrases.find(({ metric }) => metric);
    const known = asking ?? longest;
    const to = at + (known?.words.length ?? 1);
    const add = (kind: Run['kind'], more: Partial<Run> = {}): unknown =>
      runs.push({ kind, from: at, to, food: null, metric: asking?.metric, amounts: [], ...more });
    const nameTo = nameEnd(question, at, end) ?? at;
    const isTaken = mayBeFood && !question.hasRole(at - 1, ROLE.less | ROLE.more);
    const amount = amountAt(question, at, end);
    if (
      nameTo > to ||
      (nameTo === to &&
        (asking
          ? isTaken
          : (!known && !question.speaks(at)) ||
            known?.passedOver ||
            (known?.connector && takes(question, at - 1))))
    )
      add('name', { to: nameTo, food: foodAt(question, at, nameTo), amounts: runs.at(-1)?.amounts ?? [] });
    else if (amount !== null) add('amount', { to: amount.to, amounts: [amount] });
    else if (asking) add('metric');
    else if (isForm(question, at)) add('form');
    else if (question.isApart(at) || (known ? isAside(known) : isDone && question.speaks(at))) add('aside');
    else add(known ? 'other' : 'strange');
  }
  return runs;
}

/** The longest amount at a place that a food follows: "two fried eggs". */
function amountAt(question: TaggedQuestion, from: number, end: number): PlacedAmount | null {
  if (!question.known[from]?.mayBeginAmount) return null;
  const found = question.language.lexicon.amounts.startingAt(question.words, from, end);
  const { amount, length = 0 } =
    found.find((one) => one.amount && nameEnd(question, from + one.length, end) !== null) ?? {};
  return amount ? { ...amount, from, to: from + length } : null;
}

const isAside = ({ isFiller, bare }: Phrase): boolean => isFiller || bare !== undefined;

const foodAt = (question: TaggedQuestion, from: number, to: number): AnswerFood | null =>
  question.foodNamed(from, to) ?? findPassingOver(question, from, to, { inverted: false });

/** The question behind a clause that names its own food; null where the clause says more of the same food. */
function ownFood(question: TaggedQuestion, at: number, options: ReadOptions): PartReading | null {
  const part = readPart(question, at, question.words.length, options);
  if (part === null || !('food' in part)) return null;
  // "Never mind the fat, what is in cheese"
  const isDenied = places(0, at).some((place) => question.says('denies', place));
  if (isDenied && part.cover.asked.length === 0) return null;
  // "… ate salt, how much sugar": what is asked for is no food of its own.
  if (part.cover.asked.length === 0 && question.hasRole(part.from, ROLE.metric)) return null;
  const asked = askedIn(runsOf(question, at, true), part.cover);
  if (asked === null || !(does(part.cover, ROLE.asks) || part.cover.asked.length > 0)) return null;
  const name = new Set(places(part.from, part.to).map((place) => question.form(place)));
  const isSpokenOf = places(0, at).some((place) => name.has(question.form(place)));
  const hasForm = places(0, at).some((place) => isForm(question, place));
  const refers = places(0, at).some((place) => question.hasRole(place, ROLE.refers));
  const saysForm = places(part.from, part.to).some((place) => isForm(question, place));
  const isOfOther = places(0, at).some((place) => nameEnd(question, place, at) !== null);
  // "I boiled it, how much is in rice" asks about boiled rice; of other foods anything may be said, or where the question says the form.
  if (!isOfOther && doesToFood(question, at)) return null;
  const isCooked = hasForm || isUncooked(question, part.food, 0, at);
  if (isCooked && (isSpokenOf || refers || !isOfOther) && !saysForm) return null;
  const led = places(at, part.from);
  const isTaken =
    !led.some((place) => question.hasRole(place, ROLE.asks | ROLE.metric)) &&
    led.some((place) => question.speaks(place) || question.hasRole(place, ROLE.takes));
  const isNext = !isSpokenOf && led.every((place) => question.known[place]?.mayBeginAmount);
  const runs = runsOf(question, at);
  const last = runs.findLast(({ kind }) => kind === 'name')?.to ?? at;
  // "Гречка 100 г, курица 100 г белок"
  const isWeighed = question.coversFrom(last, at)[at]?.plain?.amounts.length === 1;
  const isListed = isNext && (runs.at(-1)?.kind === 'name' || isWeighed);
  // "Dinner: rice, chicken calories", "my wife had an apple, I had milk. How many calories did she eat" and "съел яблоко и выпил молоко, …" ask of two.
  if (isOfOther && (isListed || isTaken)) return null;
  // "… pasta with butter, how much salt is in the pasta?" asks about more than pasta.
  const isDefinite = question.hasRole(part.from - 1, ROLE.refers) || question.says('definite', part.from - 1);
  if (isSpokenOf && isDefinite && namedIn(question, runsOf(question, at))?.food !== part.food) return null;
  return { ...part, cover: { ...part.cover, asked } };
}

/**
 * True for words in front of a question that say something of their own, whatever it is, and name no food alone: "kids want
 * waffles, how many calories in waffles?", but not "rice, sugar in beans", nor "rice 100 g, chicken 150 g protein". Where no word asks,
 * they are talk by a word of talk: "dog food, beef, protein" names a product.
 */
function isTalk(question: TaggedQuestion, end: number): boolean {
  const runs = runsOf(question, end);
  const isTold = (run: Run): boolean => run.kind === 'strange' && !question.known[run.from]?.mayBeginAmount;
  if (end === 1 || !runs.some(isTold)) return false;
  // "Dog food: how much protein in beef" asks of no beef.
  const { verbForm } = LANGUAGE[question.language.lang];
  const isSaid = ({ kind, from }: Run): boolean =>
    kind === 'aside' || verbForm?.test(question.wordAt(from)) === true;
  const isOwned = places(0, end).some((at) => question.says('ofOwner', at));
  if (isOwned || !(question.says('but', end - 1) || runs.some(isSaid))) return false;
  return places(end, question.words.length).some((at) => question.hasRole(at, ROLE.asks | ROLE.metric));
}

/**
 * True for words right in front of one that asks, some of which are said to anybody and none of which says anything of a food: whom a
 * question is put to, or who wants to know ("hei siri palju …", "my aunt wants to know how much …"). Of "vegan how much …" nothing
 * tells that it does not belong to the food, as a number or a form there may.
 */
function isAddress(question: TaggedQuestion, end: number): boolean {
  // "Midagi kus on sama palju valku kui munas" asks for another food.
  if (!question.hasRole(end, ROLE.asks) || question.hasRole(end - 1, ROLE.more)) return false;
  // "How do scientists calculate …" and "does my mum know …" ask that of them.
  const isOfOthers = isStrange(question, end - 1) || question.hasRole(end - 1, ROLE.speaks);
  if (question.says('howDone', 0) && isOfOthers && !question.says('howDone', end)) return false;
  const isSaid = (at: number): boolean =>
    question.hasRole(at, ROLE.filler | ROLE.speaks | ROLE.asks) || question.says('urges', at);
  if (!places(0, end).some(isSaid)) return false;
  return places(0, end).every(
    (at) =>
      // "Haluaa tietää" is no "haluaa".
      ((question.phrasesAt(at)[0]?.roles ?? 0) & SAYS_OF_FOOD) === 0 &&
      !question.known[at]?.mayBeginAmount &&
      !isForm(question, at) &&
      nameEnd(question, at, end) === null,
  );
}

/** What phrases do that say something of a food, or of several. */
const SAYS_OF_FOOD =
  ROLE.metric | ROLE.nutrient | ROLE.connector | ROLE.passedOver | ROLE.judgement | ROLE.takes | ROLE.compare;

/** Where the longest name of a food, or of several, ends that begins at a word; words of it that change nothing are part of it. */
function nameEnd(question: TaggedQuestion, at: number, end: number): number | null {
  const ends = places(at + 1, Math.min(end, at + MAX_NAME_WORDS) + 1).toReversed();
  return ends.find((to) => question.isNamed(at, to) || foodAt(question, at, to) !== null) ?? null;
}
