import type { AnswerFood } from '../tables/answers.ts';
import type { AskedMetric } from '../tables/metrics.ts';
import type { Cover, PlacedAmount } from './cover.ts';
import { NO_NAME } from './names.ts';
import { ROLE } from './phrases.ts';
import { type PartReading, type ReadOptions, readPart } from './read-part.ts';
import { foodsOf, type Reading } from './reading.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/** Words of the longest name, and of the longest amount in front of one, that a clause is searched for. */
const MAX_NAME_WORDS = 5;
const MAX_AMOUNT_WORDS = 4;

/** A food that a clause names. */
interface Named {
  readonly food: AnswerFood;
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a question behind a clause in which somebody speaks of their own affairs or states something. The question names its own
 * food ("I am baking a cake, what is the energy of butter?"), or refers to the one that the clause names ("my friend says bananas
 * are fattening, how many calories do they have"). What is asked for may be said by the clause alone ("milk has sugar, how much?").
 * Null where the clause is none, says more of the food than its name, or names several.
 */
export function readBehindClause(question: TaggedQuestion, options: ReadOptions): Reading | null {
  const isOpen = question.speaks(0) || question.hasAnywhere(ROLE.speaks | ROLE.states | ROLE.asks);
  if (!isOpen && question.breaks.length === 0) return null;
  const end = question.words.length;
  const breaks = [...question.breaks, ...question.clausesWithAnd];
  for (const at of question.clauseEnds) {
    // "If I swap butter for lard how much fat is in lard" has no mark.
    const isEnd = breaks.includes(at) || (question.speaks(0) && question.hasRole(at, ROLE.asks));
    const part =
      (isEnd && (isClause(question, at) || isTalk(question, at))) || isAddress(question, at)
        ? ownFood(question, at, options)
        : null;
    if (part !== null) return foodsOf([part]);
    if (!isClause(question, at)) continue;
    const rest = question.coversFrom(at, end)[end]?.plain ?? null;
    // "I had rye bread and wonder …"
    const isJoined = question.connectorAt(at - 1)?.connector === 'and';
    const named = rest === null ? null : namedIn(question, isJoined ? at - 1 : at);
    const asked = rest && askedIn(question, at, rest);
    const refers = places(at, end).some((place) => question.hasRole(place, ROLE.refers));
    // "Milk has sugar, how much?" and "I ate walnuts, (how many) calories?" need no pronoun.
    if (
      rest === null ||
      named === null ||
      asked === null ||
      saysFormBeside(question, at, named) ||
      !(
        refers ||
        (breaks.includes(at) ? rest.asks || rest.asked.length > 0 : rest.asked.length === 0 && rest.asks)
      )
    )
      continue;
    const amounts = [...rest.amounts, ...amountBefore(question, named.from)];
    options.trace?.(`the clause in front names ${named.food.slug}`);
    return foodsOf([{ ...named, cover: { ...rest, asked, amounts } }]);
  }
  return null;
}

const places = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** True for words in which somebody speaks of their own affairs, in the midst of them too where a mark ends them, takes something, or states something. */
function isClause(question: TaggedQuestion, end: number): boolean {
  const tells = ROLE.states | ROLE.takes | (question.breaks.includes(end) ? ROLE.speaks : 0);
  return question.speaks(0) || places(0, end).some((at) => question.hasRole(at, tells));
}

/** True for a clause that says a form elsewhere than in the name: "the potato was fried". */
const saysFormBeside = (question: TaggedQuestion, end: number, { from, to }: Named): boolean =>
  places(0, end).some((at) => (at < from || at >= to) && isForm(question, at));

/** The question behind a clause that names its own food; null where the clause says more of the same food. */
function ownFood(question: TaggedQuestion, at: number, options: ReadOptions): PartReading | null {
  const part = readPart(question, at, question.words.length, options);
  if (part === null || !('food' in part)) return null;
  // "… ate salt, how much sugar": what is asked for is no food of its own.
  if (part.cover.asked.length === 0 && question.hasRole(part.from, ROLE.metric)) return null;
  const asked = askedIn(question, at, part.cover, true);
  if (asked === null || !(part.cover.asks || part.cover.asked.length > 0)) return null;
  const name = new Set(places(part.from, part.to).map((place) => question.form(place, place + 1)));
  const isSpokenOf = places(0, at).some((place) => name.has(question.form(place, place + 1)));
  const hasForm = places(0, at).some((place) => isForm(question, place));
  const refers = places(0, at).some((place) => question.hasRole(place, ROLE.refers));
  const saysForm = places(part.from, part.to).some((place) => isForm(question, place));
  const isOfOther = places(0, at).some((place) => nameEnd(question, place, at) !== null);
  // "I boiled it, how much is in rice" asks about boiled rice; of other foods anything may be said, or where the question says the form.
  if (hasForm && (isSpokenOf || refers || !isOfOther) && !saysForm) return null;
  // "… pasta with butter, how much salt is in the pasta?" asks about more than pasta.
  const isDefinite =
    question.hasRole(part.from - 1, ROLE.refers) || DEFINITE.test(question.words[part.from - 1] ?? '');
  if (isSpokenOf && isDefinite && namedIn(question, at)?.food !== part.food) return null;
  return { ...part, cover: { ...part.cover, asked } };
}

/** English words that mean the food that was spoken of before, besides those that refer to it alone. */
const DEFINITE = /^(?:the|my|our)$/;

/**
 * True for words in front of a question that say something of their own, whatever it is, and name no food alone: "kids want
 * waffles, calories in waffles?", but not "rice, sugar in beans".
 */
function isTalk(question: TaggedQuestion, end: number): boolean {
  if (end < MIN_TALK_WORDS || !places(end, question.words.length).some((at) => asks(question, at)))
    return false;
  for (let at = 0; at < end; ) {
    const to = nameEnd(question, at, end);
    if (to === null && question.phrasesAt(at).length === 0) return true;
    at = to ?? at + 1;
  }
  return false;
}

/**
 * True for words right in front of one that asks, some of which are said to anybody and none of which says anything of a food: whom a
 * question is put to, or who wants to know ("hei siri palju …", "my aunt wants to know how much …"). Of "vegan how much …" nothing
 * tells that it does not belong to the food, as a number or a form there may.
 */
function isAddress(question: TaggedQuestion, end: number): boolean {
  if (!question.hasRole(end, ROLE.asks)) return false;
  const isSaid = (at: number): boolean => question.hasRole(at, ROLE.filler | ROLE.speaks | ROLE.asks);
  if (!places(0, end).some(isSaid)) return false;
  return places(0, end).every(
    (at) =>
      !question.hasRole(at, SAYS_OF_FOOD) &&
      !question.known[at]?.mayBeginAmount &&
      !isForm(question, at) &&
      nameEnd(question, at, end) === null,
  );
}

/** What phrases do that say something of a food, or of several. */
const SAYS_OF_FOOD =
  ROLE.metric | ROLE.nutrient | ROLE.connector | ROLE.passedOver | ROLE.judgement | ROLE.takes | ROLE.compare;

/** Words of the shortest talk in front of a question. */
const MIN_TALK_WORDS = 2;

const asks = (question: TaggedQuestion, at: number): boolean => question.hasRole(at, ROLE.asks | ROLE.metric);

/** True for a word that says in what form a food is: "I boiled it, …" speaks of the food that is asked about. */
const isForm = (question: TaggedQuestion, at: number): boolean =>
  question.language.lexicon.formWords.has(question.form(at, at + 1)) && !question.hasRole(at, ROLE.filler);

/** What is asked for: by the question, or by the one metric that the clause in front of it names. */
function askedIn(
  question: TaggedQuestion,
  end: number,
  { asked }: Cover,
  isOfOther = false,
): readonly AskedMetric[] | null {
  if (asked.length > 0) return asked;
  const metrics: AskedMetric[] = [];
  const says = (role: number): boolean => places(0, end).some((at) => question.hasRole(at, role));
  const mayBeFood = !says(ROLE.states) && (!isOfOther || says(ROLE.takes));
  for (let at = 0; at < end; ) {
    const { metric, words = [''] } = question.phrasesAt(at).find((one) => one.metric) ?? {};
    const named = nameEnd(question, at, end);
    const to = Math.max(named ?? 0, at + words.length);
    // "Energy drink" and "sea salt" ask for nothing, nor does the salt that somebody ate; "milk has salt, how much?", "eat less salt, …"
    const isFood = named !== null && mayBeFood && !question.hasRole(at - 1, ROLE.less | ROLE.more);
    if (metric && to === at + words.length && !isFood && !question.isFixed(at)) metrics.push(metric);
    at = to;
  }
  return metrics.length === 1 ? metrics : null;
}

/** The one food that a clause names, with nothing beside the name that may make it another. */
function namedIn(question: TaggedQuestion, end: number): Named | null {
  let found: Named | null = null;
  for (let at = 0; at < end; ) {
    const known = question.phrasesAt(at)[0]?.words.length ?? 0;
    const to = nameEnd(question, at, end);
    if (to === null || to - at <= known) {
      at += Math.max(known, 1);
      continue;
    }
    const food = question.foodNamed(at, to);
    if (food === null || found !== null || !isBesideNothing(question, at, to, end)) return null;
    found = { food, from: at, to };
    at = to;
  }
  return found;
}

/** Where the longest name of a food, or of several, ends that begins at a word. */
function nameEnd(question: TaggedQuestion, at: number, end: number): number | null {
  const ends = places(at + 1, Math.min(end, at + MAX_NAME_WORDS) + 1).toReversed();
  return ends.find((to) => question.namedBy(at, to) !== NO_NAME) ?? null;
}

/** True where both neighbours of a name are words that say nothing of a food: "lard for", but not "bananas foster". */
function isBesideNothing(question: TaggedQuestion, from: number, to: number, end: number): boolean {
  const isBefore =
    from === 0 ||
    question.isApart(from - 1) ||
    amountBefore(question, from).length > 0 ||
    places(Math.max(0, from - MAX_AMOUNT_WORDS), from).some((at) =>
      question
        .phrasesAt(at)
        .some(({ isFiller, bare, words }) => (isFiller || bare) && at + words.length === from),
    );
  const isEnd = to === end || question.isApart(to);
  return isBefore && (isEnd || question.phrasesAt(to).some(({ isFiller, bare }) => isFiller || bare));
}

/** The amount that ends where a name begins: "two fried eggs". */
function amountBefore({ language, words }: TaggedQuestion, to: number): readonly PlacedAmount[] {
  for (const from of places(Math.max(0, to - MAX_AMOUNT_WORDS), to)) {
    const found = language.lexicon.amounts.startingAt(words, from, to + 1);
    const { amount } = found.find(({ length }) => from + length === to) ?? {};
    if (amount) return [{ ...amount, from, to }];
  }
  return [];
}
