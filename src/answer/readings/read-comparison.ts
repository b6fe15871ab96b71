import { isOf } from '../../tables/food-kinds.ts';
import { LANGUAGE, NAME_RULES } from '../../tables/languages.ts';
import { type Cover, does, EMPTY, joined, sameAsked } from '../tags/cover.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { changesNothing } from '../words/passed-over.ts';
import { type Phrase, ROLE } from '../words/phrases.ts';
import type { Word } from '../words/word.ts';
import { type FoundConnector, findConnectors, isList, joiningOf } from './connectors.ts';
import { foodsOf, type PartReading, type Reading, type ReadOptions, readPart } from './read-part.ts';
import { type Completed, kindOf, qualifies, sharingHead } from './shared-head.ts';

/** Connectors tried in one question; bounds the work on hostile input. */
const MAX_CONNECTORS = 6;

/**
 * Reads `A vs B`, `A versus B`, `A and B` (API 4.2 rule 3) and what people say for the same. The metric may be on either
 * side. A word like "vs" separates always; "and" only where both sides are foods, since many names hold it.
 */
export function readComparison(question: TaggedQuestion, options: ReadOptions): Reading | null {
  // "Vaja: kana ja riis kcal" is a list.
  const isNeeded = (at: number): boolean =>
    question.says('recipe', 0, at) && !question.hasRole(at, ROLE.metric | ROLE.asks);
  if (question.breaks.some(isNeeded)) return null;
  const connectors = findConnectors(question);
  const versus = connectors.filter((one) => one.versus);
  const tried = versus.length > 0 ? versus : connectors;
  if (tried.length === 0 || connectors.length > MAX_CONNECTORS) return null;
  const pairs = tried.flatMap((connector) => {
    const parts = partsBetween(question, [connector], options);
    const [left, right] = parts ?? [];
    if (!left || !right || !sameAsked(left.cover, right.cover)) return [];
    const formed = inSameForm(question, left, right);
    if (formed !== null) {
      const parts = partsBetween(formed, [connector], options);
      return parts === null ? [] : [{ ...foodsOf(parts), question: formed }];
    }
    const isShared = sharingHead(question, connector, left, right) !== null;
    if (asksOfFirst(question, connector, left, right) || mayBeMadeOfBoth(question, connector, left, right))
      return [];
    if (isShared || mayAskOfBoth(question, left, right) || qualifies(question, connector, left)) return [];
    // "Омлет из 3 яиц и молока" has both in it; "варенье из клубники и хлеб" are two foods.
    const name = question.text(right.from, right.to);
    const isMadeOf = question.words.some(
      (_, at) =>
        at >= left.from &&
        at < left.to &&
        // "Pannkoogid kohupiimast ja munast", but not "keedetud munast ja juustust"
        (question.says('madeOf', at) ||
          (question.says('madeFrom', at) && question.foodNamed(left.from, at) !== null)),
    );
    const isOther = question.says('inside', connector.end) || question.language.names.find(name, '') !== null;
    // "Бутерброд с сыром и авокадо": what has no cases may be with it too.
    const isWith = question.says('withUndeclined', left.from, right.to);
    if ((isMadeOf && !connector.versus && !isOther) || isWith) return [];
    if (connector.metric === undefined) return [foodsOf([left, right])];
    const asked: Cover = { ...EMPTY, asked: [connector.metric], does: ROLE.filler };
    return [foodsOf([{ ...left, cover: joined(left.cover, asked, left.cover.tags + 1) }, right])];
  });
  const [pair, ...others] = pairs;
  if (pair !== undefined && others.length > 0) return null;
  // "Мёд против рака" is no comparison: nothing says that it is one of figures.
  if (pair?.cover.asked.length === 0 && tried.some(({ at }) => question.says('against', at))) return null;
  // "In total" with "and" asks for a sum, which is no stored figure; "two apples and a coffee" is an order.
  const isOrder = pair?.cover.asked.length === 0 && pair.cover.amounts.length > 0;
  // "Söin omenan ja banaanin" asks for what was had in all.
  const isEaten =
    question.words.some((_, at) => question.says('ate', at)) && !question.hasAnywhere(ROLE.more | ROLE.less);
  const isMix = pair && (does(pair.cover, ROLE.sum) || isMixed(question, pair.parts));
  const isSum = isMix || isEaten || connectors.some(({ sums }) => sums);
  const isPut = pair && tried.some((connector) => putsInOther(question, connector, pair.parts));
  if (pair !== undefined && (isPut || (versus.length === 0 && (isSum || isOrder))))
    return { kind: 'several_foods', foods: pair.parts.map(({ food }) => food) };
  if (pair !== undefined) return pair;
  const joining = joiningOf(connectors);
  if (joining !== null) return readCompleted(question, joining, options);
  return partsBetween(question, connectors, options) === null ? null : { kind: 'too_many_foods' };
}

/** True for a spirit and what is drunk in it, "vodka and orange", where nothing says that they are compared. */
const isMixed = (question: TaggedQuestion, parts: readonly PartReading[]): boolean =>
  !question.hasAnywhere(ROLE.more | ROLE.less | ROLE.compare) &&
  parts.some(({ food }) => isOf('spirit', food)) &&
  parts.some(({ food }) => isOf('mixer', food));

/**
 * True where nothing is asked but by the first or the last word of a name: "белок яйца или творога", "говяжья печень или куриная белок" may
 * ask for the protein of both.
 */
function mayAskOfBoth(question: TaggedQuestion, left: PartReading, right: PartReading): boolean {
  if (left.cover.asked.length + right.cover.asked.length > 0) return false;
  const asks = (at: number): boolean => question.hasRole(at, ROLE.metric) && !question.isFixed(at);
  const isParted = question.breaks.includes(left.from + 1) || question.isNamed(left.from + 1, left.to);
  return (asks(left.from) && isParted) || (asks(right.to - 1) && right.to > right.from + 1);
}

/** A comparison with the form of the first food in front of the other too, "boiled chicken or beef"; null where that is no other food. */
function inSameForm(question: TaggedQuestion, left: PartReading, right: PartReading): TaggedQuestion | null {
  const { known } = question;
  const isSaid = known.some((_, at) => at >= right.from && at < right.to && question.isForm(at));
  if (isSaid || !question.isForm(left.from) || !question.says('sharedForm', left.from, right.to)) return null;
  const formed = question.inWords(known.toSpliced(right.from, 0, ...known.slice(left.from, left.from + 1)));
  const food = formed.foodNamed(right.from, right.to + 1);
  // "Does stewed apple have more sugar than an apple" compares it with a raw one.
  if (food === null || food === right.food || food === left.food) return null;
  // "Smoked salmon or trout", but "smoked salmon or almonds"
  return question.says('preserved', left.from) && kindOf(food) !== kindOf(left.food) ? null : formed;
}

/** True for what is a food itself and is put into another: "honey or sugar in tea". */
const putsInOther = (
  question: TaggedQuestion,
  { end }: FoundConnector,
  [left, right]: readonly PartReading[],
): boolean =>
  left?.cover.asked.length === 0 &&
  end < (right?.from ?? 0) &&
  question.hasRole(end, ROLE.metric) &&
  question.isNamed(end);

/** True for "kurgi kalorid ja vesi": what is asked of the first is its own, and the second, in another form, is no other food of which it is asked. */
function asksOfFirst(
  question: TaggedQuestion,
  { at, versus }: FoundConnector,
  left: PartReading,
  right: PartReading,
): boolean {
  if (versus || question.language.lang === 'en' || !question.hasRole(at - 1, ROLE.metric)) return false;
  const isBare = ({ from, to }: PartReading): boolean => question.text(from, to) === question.form(from, to);
  return left.to < at && right.to === question.words.length && !isBare(left) && isBare(right);
}

/** True for "banana and pecan pie", which may be one pie of both; "bananas and pecan pie" are two foods, and so is what is compared. */
function mayBeMadeOfBoth(
  question: TaggedQuestion,
  { end, versus }: FoundConnector,
  { food: { category }, from, to }: PartReading,
  right: PartReading,
): boolean {
  if (versus || question.hasAnywhere(ROLE.more | ROLE.less | ROLE.compare) || right.from !== end)
    return false;
  // "Orange juice and apple juice"
  const isSame = question.form(to - 1) === question.form(right.to - 1);
  const isKind = !isSame && right.to > end + 1 && question.text(from, to) === question.form(from, to);
  const made = `${category} ${question.text(right.to - 1, right.to)}`;
  return isKind && (LANGUAGE[question.language.lang].asking?.madeOfBoth?.test(made) ?? false);
}

/** Reads a comparison in which one side shares words of the other's name: "skimmed vs whole milk", "chicken breast or thigh". */
function readCompleted(
  question: TaggedQuestion,
  connector: FoundConnector,
  options: ReadOptions,
): Reading | null {
  const isAnd = !connector.versus;
  const { at, end: next } = connector;
  // "Peeled and boiled potatoes" are one food, "salted and unsalted butter" and "red and white wine" are two.
  const [one, other] = [question.words[at - 1], question.words[next]];
  const isOneFood =
    question.isNamed(at - 1) ||
    (!question.hasAnywhere(ROLE.compare) &&
      [one, other].every((word) => COOKED.test(word ?? '')) &&
      !(question.says('cooked', at - 1) && question.says('cooked', next)) &&
      other !== `un${one}` &&
      one !== `un${other}`);
  const isEnglish = question.language.lang === 'en';
  if (options.isExact || connector.sums || (isAnd && isEnglish && isOneFood)) return null;
  // "Garlic bread vs" and "ploomid-või kalorid" have nothing on one side: the words of the other are no second food.
  const end = question.words.length;
  const behind = question.coversFrom(connector.end, end)[end]?.plain ?? null;
  if (behind !== null && (behind.amounts.length === 0 || question.hasRole(connector.end, ROLE.filler)))
    return null;
  // "В каком продукте больше белка, чем …" asks for any food.
  if (question.coversFrom(0, at)[at]?.plain) return null;
  for (const { words, place } of completions(question, connector, options)) {
    const completed = question.inWords(words);
    const other = { ...connector, at: place, end: place + next - at };
    const [left, right] = partsBetween(completed, [other], options) ?? [];
    if (!left || !right || !sameAsked(left.cover, right.cover)) continue;
    if (isAnd && !areKinds(completed, at, left, right)) continue;
    return { ...foodsOf([left, right]), question: completed };
  }
  return null;
}

/** English words for what was done to a food: it may be peeled and boiled, but not raw and boiled, nor cooked in two ways. */
const COOKED = /ed$/;

/** True for two kinds of one food, "punaisen ja valkoisen viinin", but not for one that is two things, "kuoritun ja keitetyn perunan". */
function areKinds(question: TaggedQuestion, at: number, left: PartReading, right: PartReading): boolean {
  const { lang } = question.language;
  const isLast = left.from === at - 1 && left.to > at;
  // "Шпинат сырой и варёный"
  const isFirst =
    left.to === at &&
    question.words[left.from] === question.words[right.from] &&
    (lang === 'en' || !NAME_RULES[lang].hasCompounds);
  const isSum = [left, right].some(({ cover }) => does(cover, ROLE.sum));
  if (isSum || !(isLast || isFirst) || left.food === right.food) return false;
  const isOfBoth = ({ passedOver }: Phrase): boolean =>
    passedOver !== undefined && [left, right].every(({ food }) => changesNothing(passedOver, food.slug));
  const kinds = isLast ? [left.from, right.from] : [left.to - 1, right.to - 1];
  return !kinds.some((at) => question.phrasesAt(at).some(isOfBoth));
}

/** The words of a comparison, and the place of its connector, with the last or the first words of one side's name on the other side too, which names no food. */
function* completions(
  question: TaggedQuestion,
  connector: FoundConnector,
  options: ReadOptions,
): Iterable<Omit<Completed, 'isClear'>> {
  const { at, end } = connector;
  const { known: words } = question;
  const left = readPart(question, 0, at, options);
  const isQualified = left !== null && 'food' in left && qualifies(question, { end }, left);
  const right = isQualified ? null : readPart(question, end, words.length, options);
  const put = (shared: readonly Word[], to: number, isLeft = false): Omit<Completed, 'isClear'> => ({
    words: words.toSpliced(to, 0, ...shared),
    place: isLeft ? at + shared.length : at,
  });
  if (left !== null && right !== null && 'food' in left && 'food' in right) {
    const shared = sharingHead(question, connector, left, right);
    if (shared?.isClear) yield shared;
  }
  if (left === null && right !== null && 'food' in right)
    for (let from = right.to - 1; from > right.from; from -= 1)
      yield put(words.slice(from, right.to), at, true);
  // "Пирожки с картошкой или сыром" are no raw potatoes.
  if (right !== null || left === null || !('food' in left) || question.says('with', end)) return;
  const lengths = Array.from({ length: left.to - left.from - 1 }, (_, at) => at + 1);
  for (const length of lengths)
    for (const place of [end + 1, end + 2])
      if (place <= words.length) yield put(words.slice(left.to - length, left.to), place);
  // "Chicken breast raw or cooked" shares all but its last word.
  for (const length of lengths.toReversed()) yield put(words.slice(left.from, left.from + length), end);
}

/** Reads a comparison that tells the end of two words but once, "õuna- või apelsinimahl", where it is no name that does so. */
export function readCutShort(question: TaggedQuestion, options: ReadOptions): Reading | null {
  const single = readPart(question, 0, question.words.length, options);
  if (single !== null && 'food' in single) return foodsOf([single]);
  const { known, language } = question;
  const cutShort = question.behind('cut');
  const words = known.map((word, at) => {
    if (!cutShort.includes(at + 1)) return word;
    // "Õuna" with "pelsinimahl", and at last with "mahl".
    const other = known[at + 2]?.text ?? '';
    const whole = Array.from(other, (_, from) => language.lexicon.word(word.text + other.slice(from + 1)));
    return whole.find(({ text, form }) => text !== word.text && language.names.has(text, form)) ?? null;
  });
  if (words.some((word) => word === null)) return null;
  const completed = question.inWords(words.filter((word) => word !== null));
  const reading = readComparison(completed, options);
  return reading?.kind === 'foods' ? { ...reading, question: reading.question ?? completed } : reading;
}

/** The foods between connectors; null unless there is one in every part. */
function partsBetween(
  question: TaggedQuestion,
  connectors: readonly FoundConnector[],
  options: ReadOptions,
): readonly PartReading[] | null {
  const starts = [0, ...connectors.map(({ end }) => end)];
  const ends = [...connectors.map(({ at }) => at), question.words.length];
  const parts: PartReading[] = [];
  for (const [at, start] of starts.entries()) {
    const end = ends[at] ?? start;
    const part = start < end ? readPart(question, start, end, options) : null;
    if (part === null || !('food' in part) || isList(question, part)) return null;
    parts.push(part);
  }
  return parts;
}
