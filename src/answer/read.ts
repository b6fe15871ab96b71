import type { AnswerFood } from '../tables/answers.ts';
import type { AskedMetric } from '../tables/metrics.ts';
import { isPlural } from './amounts.ts';
import { agree, type Cover, EMPTY, joined, sameAsked } from './cover.ts';
import { changesNothing, namesWithout } from './passed-over.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/** Places at each end of a question where a name may begin or end; bounds the work on hostile input. */
const MAX_EDGES = 13;

/** Connectors tried in one question; bounds the work on hostile input. */
const MAX_CONNECTORS = 6;

/** Called with each step of the reading; `npm run ask` prints them. */
export type Trace = (line: string) => void;

/** Options of the reading. */
export interface ReadOptions {
  readonly trace: Trace | undefined;
  /** True where only names as they are written count, in no other form. */
  readonly isExact?: boolean;
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

/**
 * Reads a question as one food, or as two that are compared, with every other word accounted for: in words that ask for a
 * metric, amounts, filler, connectors. The text as a whole is tried as one food before it is tried as a comparison, for many
 * names hold "and". Null when a word is left over.
 */
export function readQuestion(question: TaggedQuestion, options: ReadOptions): Reading | null {
  const single = readPart(question, 0, question.words.length, options);
  if (single === null) return readComparison(question, options);
  return 'food' in single ? foodsOf([single]) : { kind: 'ambiguous', foods: single };
}

const foodsOf = (parts: readonly PartReading[]): Extract<Reading, { kind: 'foods' }> => ({
  kind: 'foods',
  parts,
  cover: parts.map(({ cover }) => cover).reduce((one, other) => joined(one, other, one.tags + other.tags)),
});

/** How names are looked up: the surest way first. */
const LOOK_UPS = [
  {
    what: 'a name of',
    find: (question: TaggedQuestion, from: number, to: number, { isExact }: ReadOptions) => {
      const text = question.text(from, to);
      return question.language.names.find(text, isExact ? text : question.form(from, to));
    },
  },
  {
    what: 'in another order or with other blanks a name of',
    find: (question: TaggedQuestion, from: number, to: number, { inverted }: ReadOptions) =>
      question.language.names.findLoosely(question.text(from, to), question.form(from, to), inverted),
  },
  { what: 'without words that change nothing a name of', find: findPassingOver },
] as const;

/** The food that a part names without words that change nothing for it. */
function findPassingOver(
  question: TaggedQuestion,
  from: number,
  to: number,
  { inverted }: ReadOptions,
): AnswerFood | null {
  const { names, lexicon } = question.language;
  // "Farm eggs" and "eggs, farm", but in English no "egg farm" that says nothing else.
  const isBare = !inverted && lexicon.lang === 'en' && from === 0 && to === question.words.length;
  for (const { words, without } of namesWithout(question, from, to)) {
    if (isBare && words.at(-1) !== to - 1) continue;
    const parts = (part: (from: number, to: number) => string): string =>
      words.map((at) => part.call(question, at, at + 1)).join(' ');
    const food = names.find(parts(question.text), parts(question.form));
    if (food !== null && without.every((phrase) => changesNothing(phrase, food.slug))) return food;
  }
  return null;
}

/**
 * Reads a part of a question as one food. Of the names that leave no word unexplained the widest is read, so that "salt" and
 * "low fat milk" are foods; two foods where two names of one width differ; null where none is left.
 */
function readPart(
  question: TaggedQuestion,
  from: number,
  to: number,
  options: ReadOptions,
): PartReading | readonly AnswerFood[] | null {
  const starts = question
    .coversFrom(from, to)
    .flatMap((covers, at) =>
      at < to && (covers.plain !== null || covers.counted !== null) ? [{ at, ...covers }] : [],
    );
  const ends = question.coversTo(to, from).flatMap((cover, at) => (cover === null ? [] : [{ at, cover }]));
  const spans = nearest(starts)
    .flatMap((start) =>
      nearest(ends.toReversed()).flatMap(({ at, cover }) => {
        const before = coverBefore(question, start, at);
        return before === null || start.at >= at || !agree(before, cover) || splitsAmount(question, at, cover)
          ? []
          : [{ from: start.at, to: at, width: at - start.at, before, behind: cover }];
      }),
    )
    .sort((one, other) => other.width - one.width);
  for (const { what, find } of options.isExact ? LOOK_UPS.slice(0, 1) : LOOK_UPS) {
    let found: (PartReading & { readonly width: number }) | null = null;
    for (const { from: start, to: end, width, before, behind } of spans) {
      if (found !== null && width < found.width) break;
      const food = find(question, start, end, options);
      if (food === null) continue;
      options.trace?.(`"${question.text(start, end)}" is ${what} ${food.slug}`);
      const cover = joined(before, behind, before.tags + behind.tags);
      if (found === null) found = { ...withAmount({ food, from: start, to: end, cover }, question), width };
      else if (found.food !== food || !sameAsked(found.cover, cover)) {
        options.trace?.('read in two ways that differ: refused');
        return [found.food, food];
      }
    }
    if (found !== null) return found;
  }
  return null;
}

/** True where a name would take the number of what is weighed behind it: "сметана 10 г" is no "сметана 10" (per cent). */
const splitsAmount = ({ words }: TaggedQuestion, at: number, { amounts }: Cover): boolean =>
  amounts.some(({ from }) => from === at) && /^[\d.]+$/.test(words[at - 1] ?? '');

/** A reading whose name begins with an amount of the same food ("clove of garlic"), with that as the amount. */
function withAmount(reading: PartReading, question: TaggedQuestion): PartReading {
  const { food, from, to, cover } = reading;
  if (cover.amounts.some(({ isArticle }) => !isArticle)) return reading;
  for (const { amounts, end } of question.amountsIn(from, to)) {
    const rest = question.language.names.find(question.text(end, to), question.form(end, to));
    if (rest === food) return { food, from: end, to, cover: { ...cover, amounts } };
  }
  return reading;
}

/** The edge that makes the widest name, and those that make the narrowest. */
function nearest<T>(edges: readonly T[]): readonly T[] {
  return edges.length <= MAX_EDGES ? edges : [...edges.slice(0, 1), ...edges.slice(1 - MAX_EDGES)];
}

/** What the words before a food say: a number or an article counts it where it can. */
function coverBefore(
  { words }: TaggedQuestion,
  { plain, counted }: ReturnType<TaggedQuestion['coversFrom']>[number],
  to: number,
): Cover | null {
  if (counted === null) return plain;
  // "2 eggs", "2 bread slices"
  const isCounted = !counted.needsPlural || isPlural(words[to - 1] ?? '') || isPlural(words[to] ?? '');
  return isCounted ? counted.cover : plain;
}

/** Places of a connector. */
interface FoundConnector {
  readonly at: number;
  readonly end: number;
  readonly versus: boolean;
  /** What it asks for itself: "банан калорийнее яблока". */
  readonly metric: AskedMetric | undefined;
}

/**
 * Reads `A vs B`, `A versus B`, `A and B` (API 4.2 rule 3) and what people say for the same. The metric may be on either
 * side. A word like "vs" separates always; "and" only where both sides are foods, since many names hold it.
 */
function readComparison(question: TaggedQuestion, options: ReadOptions): Reading | null {
  const connectors = findConnectors(question);
  const versus = connectors.filter((one) => one.versus);
  const tried = versus.length > 0 ? versus : connectors;
  if (tried.length === 0 || connectors.length > MAX_CONNECTORS) return null;
  const end = question.words.length;
  const pairs = tried.flatMap((connector) => {
    const parts = partsBetween(question, [connector], options);
    const [left, right] = parts ?? [];
    if (!left || !right || !sameAsked(left.cover, right.cover)) return [];
    if (connector.metric === undefined) return [foodsOf([left, right])];
    const asked: Cover = { ...EMPTY, asked: [connector.metric], isFramed: true };
    return [foodsOf([{ ...left, cover: joined(left.cover, asked, left.cover.tags + 1) }, right])];
  });
  const [pair, ...others] = pairs;
  if (pair !== undefined && others.length > 0) return null;
  // "In total" with "and" asks for a sum, which is no stored figure; "two apples and a coffee" is an order.
  const isOrder = pair?.cover.asked.length === 0 && pair.cover.amounts.length > 0;
  if (pair !== undefined && versus.length === 0 && (pair.cover.sums || isOrder))
    return { kind: 'several_foods', foods: pair.parts.map(({ food }) => food) };
  if (pair !== undefined) return pair;
  if (connectors.length === 1) return readCompleted(question, connectors[0], options);
  if (connectors.length < 2 || end === 0) return null;
  return partsBetween(question, connectors, options) === null ? null : { kind: 'too_many_foods' };
}

/** Reads a comparison in which one side shares words of the other's name: "skimmed vs whole milk", "chicken breast or thigh". */
function readCompleted(
  question: TaggedQuestion,
  connector: FoundConnector | undefined,
  options: ReadOptions,
): Reading | null {
  if (connector === undefined || !connector.versus || options.isExact) return null;
  for (const words of completions(question, connector, options)) {
    const completed = question.inWords(words);
    const [other = connector] = findConnectors(completed).filter(({ versus }) => versus);
    const [left, right] = partsBetween(completed, [other], options) ?? [];
    if (left && right && sameAsked(left.cover, right.cover))
      return { ...foodsOf([left, right]), question: completed };
  }
  return null;
}

/** The words of a comparison with the last or the first words of one side's name on the other side too, which names no food. */
function* completions(
  question: TaggedQuestion,
  { at, end }: FoundConnector,
  options: ReadOptions,
): Iterable<readonly string[]> {
  const { words } = question;
  const left = readPart(question, 0, at, options);
  const right = readPart(question, end, words.length, options);
  const put = (shared: readonly string[], place: number): readonly string[] => [
    ...words.slice(0, place),
    ...shared,
    ...words.slice(place),
  ];
  if (left === null && right !== null && 'food' in right)
    for (let from = right.to - 1; from > right.from; from -= 1) yield put(words.slice(from, right.to), at);
  if (right !== null || left === null || !('food' in left)) return;
  for (let length = 1; length < left.to - left.from; length += 1) {
    for (const place of [end + 1, end + 2])
      if (place <= words.length) yield put(words.slice(left.to - length, left.to), place);
    yield put(words.slice(left.from, left.from + length), end);
  }
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
    if (part === null || !('food' in part)) return null;
    parts.push(part);
  }
  return parts;
}

function findConnectors(question: TaggedQuestion): FoundConnector[] {
  const found: FoundConnector[] = [];
  const compares = question.words.some((_, at) =>
    question.phrasesAt(at).some(({ bare }) => bare === 'compare'),
  );
  for (let at = 1; at < question.words.length; at += 1) {
    const match = question.connectorAt(at);
    // "With" and "to" connect two foods only in a text that says that it compares.
    if (match === undefined || (match.connector === 'compared' && !compares)) continue;
    const end = at + match.words.length;
    found.push({ at, end, versus: match.connector !== 'and', metric: match.metric });
    at = end - 1;
  }
  return found;
}
