import type { AnswerFood } from '../../tables/answers.ts';
import { LANGUAGE } from '../../tables/languages.ts';
import type { AskedMetric } from '../../tables/nutrients.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { isPlural, plainText, singular, wordsOf } from '../text/normalise.ts';
import { changesNothing } from '../words/passed-over.ts';
import { ROLE } from '../words/phrases.ts';

/** Places of a connector. */
export interface FoundConnector {
  readonly at: number;
  readonly end: number;
  readonly versus: boolean;
  /** True where it asks for both foods together. */
  readonly sums: boolean;
  /** What it asks for itself: "банан калорийнее яблока". */
  readonly metric: AskedMetric | undefined;
}

/** The one connector, besides words that ask for more of something too: "что калорийнее белый или чёрный хлеб". */
export function joiningOf(connectors: readonly FoundConnector[]): FoundConnector | null {
  const joining = connectors.length === 1 ? connectors : connectors.filter(({ metric }) => !metric);
  return joining.length === 1 ? (joining[0] ?? null) : null;
}

/** The words that connect two foods, or a slash, or any mark where more of something is asked for: "quinoa, bulgur - which has more protein". */
export function findConnectors(question: TaggedQuestion): readonly FoundConnector[] {
  const said = saidConnectors(question);
  if (said.length > 0) return said;
  const again = asksAgain(question);
  if (again !== null) return [again];
  const isMore = question.hasAnywhere(ROLE.more | ROLE.less);
  // "Tomat/kurk", in languages of compounds; elsewhere a slash joins words for one food.
  const slashes = LANGUAGE[question.language.lang].meat === undefined ? [] : question.behind('slash');
  const marks = isMore ? [...question.behind('tight'), ...question.breaks] : slashes;
  return [...new Set(marks)].map((at) => ({ at, end: at, versus: true, sums: false, metric: undefined }));
}

/** The mark, or "but", behind which a question asks by the same word of another food: "сколько белка в гречке, а сколько в рисе". */
function asksAgain(question: TaggedQuestion): FoundConnector | null {
  const [first, ...others] = question.words.flatMap((_, at) => (question.hasRole(at, ROLE.asks) ? [at] : []));
  const again = others.filter((at) => !others.includes(at - 1) || !question.says('but', at - 1));
  const [at = 0] = again;
  // "А сколько" asks in one.
  const end = question.says('but', at) ? at + 1 : at;
  const isSame = first !== undefined && question.words[first] === question.words[end];
  if (again.length !== 1 || !isSame || (end === at && !question.breaks.includes(at))) return null;
  // "How sweet mango is, how much sugar per 100 g" asks of one food.
  const last = question.words.length;
  const [asked, more] = question.coversFrom(end, last)[last]?.plain?.asked ?? [];
  const isSaid = (place: number): boolean =>
    question.phrasesAt(place).some(({ metric }) => metric?.metric === asked?.metric);
  if (asked && !more && question.words.some((_, place) => place < at && isSaid(place))) return null;
  return { at, end, versus: true, sums: false, metric: undefined };
}

function saidConnectors(question: TaggedQuestion): FoundConnector[] {
  const found: FoundConnector[] = [];
  if (!question.hasAnywhere(ROLE.connector)) return found;
  const compares = question.hasAnywhere(ROLE.compare);
  const inFiller = question.words.map(() => false);
  for (let at = 0; at < question.words.length; at += 1) {
    if (!question.hasRole(at, ROLE.filler)) continue;
    const filler = question.phrasesAt(at).find(({ isFiller }) => isFiller);
    inFiller.fill(true, at + 1, at + (filler?.words.length ?? 0));
  }
  for (let at = 1; at < question.words.length; at += 1) {
    // "I would like to compare"
    const match = inFiller[at] ? undefined : question.connectorAt(at);
    // "With" and "to" connect two foods only in a text that says that it compares.
    if (match === undefined || (match.connector === 'compared' && !compares)) continue;
    // "Kumb, või või margariin": the first of two is a food behind no other, and so is what is right behind another, "juust ja või".
    const isNamed = (_: string, place: number): boolean => place < at && question.isNamed(place);
    if (question.words[at + 1] === question.words[at] && !question.words.some(isNamed)) continue;
    const end = at + match.words.length;
    // "Leib, või, juust"
    if (question.breaks.includes(end) && question.isNamed(at, end)) continue;
    const before = found.at(-1);
    // "Жирнее, чем" is one.
    if (before?.end === at && before.metric) found.splice(-1, 1, { ...before, end });
    if (before?.end === at) continue;
    const { connector, metric } = match;
    // "I ate a banana and want to know how much sugar that is"
    const isTold = question.words.some(
      (_, place) => place < at && (question.speaks(place) || question.hasRole(place, ROLE.takes)),
    );
    if (isTold && question.clausesWithAnd.includes(end)) continue;
    const sums = connector === 'sum';
    found.push({ at, end, versus: !sums && connector !== 'and', sums, metric });
    at = end - 1;
  }
  return found;
}

/** A food and the places of its name. */
interface NamedFood {
  readonly food: AnswerFood;
  readonly from: number;
  readonly to: number;
}

/**
 * True for a name that would join what a mark parts: "egg, bread and honey" are three foods, and "rice,milk" or "coffee, cream" two; but
 * "milk, goat" is how a row's own name begins, "egg, yolk" a kind in the order of such a name, and the breast in "chicken, breast" a part.
 */
export function isList(question: TaggedQuestion, { food, from, to }: NamedFood): boolean {
  const { language } = question;
  if (question.between.length === 0) return false;
  // "Smoked/canned salmon", but "93/7 mince" and "link/patty" are so called.
  const isApart = (at: number): boolean => at > from && at < to && !/^\d/.test(question.words[at] ?? '');
  if (!food.name.includes('/') && question.behind('slash').some(isApart)) return true;
  const tight = question.behind('tight');
  const marks = [...question.breaks, ...tight, ...question.behind('bracket')];
  if (marks.length === 0) return false;
  // A row's own name with its marks: "punaviini, Merlot", "тахини (кунжутная паста)".
  const inside = marks.filter((at) => at > from && at < to);
  const mayBeWhole =
    LANGUAGE[language.lang].meat !== undefined ||
    (language.lang !== 'en' && inside.every((at) => question.behind('bracket').includes(at)));
  const isWhole = mayBeWhole && language.names.find(question.text(from, to), '') === food;
  const [head = '', ...kinds] = food.name.split(',').map(plainText);
  // "Dolma (stuffed vine leaves)"
  if (isWhole || question.text(from, to) === head) return false;
  // No meat is in "milk, goat".
  const isKindOf = (at: number): boolean =>
    question.foodNamed(from, at)?.category === food.category &&
    question.foodNamed(at, to)?.category !== food.category;
  const isOwn = (at: number): boolean =>
    !tight.includes(at) &&
    (question.text(from, to) === [head, ...kinds].join(' ') ||
      (question.breaks.includes(at) && isTurned(question, food, [from, at, to])) ||
      // "Flour, wheat"
      head === `${question.text(at, to)} ${question.text(from, at)}` ||
      (question.text(from, at) === head &&
        (question.foodNamed(at, to) === food || (question.text(at, to) === kinds[0] && isKindOf(at)))));
  // "Apelsin, koorega" is one with its peel.
  if (language.lexicon.isBeside(question.text(to - 1), question.form(to - 1))) return false;
  // "Banana, mashed"
  const saysHow = (at: number): boolean =>
    question.phrasesAt(at).some(({ passedOver }) => passedOver && changesNothing(passedOver, food.slug));
  const isPart = (at: number): boolean =>
    (question.isForm(at) && (question.foodNamed(at, to) === null || saysHow(at))) ||
    language.lexicon.amounts.meaning(question.words[at] ?? '') !== undefined;
  // "Coffee, cream", though all creams are kinds
  const isNamed = (at: number): boolean => question.isNamed(at, to) || question.text(at, to) === head;
  const isTwo = (at: number): boolean =>
    at > from && at < to && question.foodNamed(from, at) !== null && isNamed(at) && !isPart(at);
  return marks.some((at) => isTwo(at) && !isOwn(at));
}

/**
 * True for an English name that is turned about a comma, as recipes and labels write it: "tomatoes, cherry", one of which would be "cherries" in a
 * list, and "mince, beef" or "mushrooms, shiitake", one word of which alone means that food. "Cheese, bread" are two.
 */
function isTurned(
  question: TaggedQuestion,
  food: AnswerFood,
  [from, at, to]: readonly [number, number, number],
): boolean {
  const { lang, names } = question.language;
  const [kind, head] = [question.text(at, to), question.foodNamed(from, at)];
  const named = names.find(
    `${kind} ${question.text(from, at)}`,
    `${question.form(at, to)} ${question.form(from, at)}`,
  );
  if (lang !== 'en' || named !== food || kind !== question.form(at, to)) return false;
  const of = question.foodNamed(at, to);
  const isOne = (word: string): boolean => isPlural(word) && singular(word) === kind;
  // "Turnip, swede" are two.
  const isHead = (word: string): boolean =>
    question.language.lexicon.formOf(word) === question.form(from, at);
  const isKind = of === food && wordsOf(food.name).some(isHead);
  // "Mince, turkey" is ground as the mince of beef is.
  const [animal = '', form = ''] = food.name.split(',').map(plainText);
  const isMade =
    animal === kind &&
    plainText(head?.name.split(',')[1] ?? '') === form &&
    !question.hasAnywhere(ROLE.connector);
  return head === food || isKind || isMade || wordsOf(of?.name ?? '').some(isOne);
}
