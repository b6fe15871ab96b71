import type { AnswerFood } from '../../tables/answers.ts';
import { isPreposition, LANGUAGE } from '../../tables/languages.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { wordsOf } from '../text/normalise.ts';
import { ROLE } from '../words/phrases.ts';
import {
  calledTwice,
  countedWhites,
  isHeadFirst,
  isOfKinds,
  kindBehind,
  onlyOne,
  partFirst,
  perPiece,
  takenBack,
  withoutDish,
  withoutGeneral,
} from './restated-kinds.ts';
import { withHeads } from './shared-head.ts';

/** Words of the shortest and of the longest description that is looked for behind a name. */
const DESCRIPTION_WORDS = [2, 3] as const;

/** A question in other words. */
interface Restated {
  readonly question: TaggedQuestion;
  /** Place of the first word that its food's name must have, and of the last; null where any name will do. */
  readonly name: { readonly from: number; readonly last: number } | null;
}

/**
 * The ways in which a question that cannot be read may be said in the words and the order of names: "salt free butter" as "unsalted
 * butter", and "cottage cheese low fat" as "low fat cottage cheese", since names have no order but their own.
 */
export function* restatementsOf(question: TaggedQuestion): Iterable<Restated> {
  const { language, known } = question;
  const words = language.lexicon.restated(known);
  const named = words === null ? question : question.inWords(words);
  const said = inForm(named) ?? named;
  if (said !== question) yield { question: said, name: null };
  for (const restate of [takenBack, calledTwice, partFirst, countedWhites, perPiece, onlyOne])
    for (const one of restate(said)) yield { question: one, name: null };
  yield* formFirst(said);
  yield* amountLast(said);
  yield* amountFirst(said);
  if (language.lang !== 'en') {
    yield* byAnimal(said);
    yield* adjectiveFirst(said);
    yield* kindLast(said);
    const kinds = withHeads(said);
    if (kinds !== null) yield { question: kinds, name: null };
    yield* askedLast(said);
    for (const one of withoutDish(said)) yield { question: one, name: null };
    yield* askedOnce(said);
    for (const bare of withoutGeneral(said)) yield { question: bare, name: null };
    const kind = said.breaks.length === 0 ? null : kindBehind(said);
    if (kind !== null) yield { question: kind, name: null };
    return;
  }
  yield* adjectiveFirst(question);
  // "Apple with and without skin" as "apple with skin or without skin"
  const led = question.words.findIndex((_, at) => question.says('bothWays', at, at + 3));
  const [skin, or, without] = [known[led + 3], language.lexicon.word('or'), known[led + 2]];
  if (led !== -1 && skin && without)
    yield { question: question.inWords(known.toSpliced(led + 1, 2, skin, or, without)), name: null };
  // "Is tofu high protein" asks as "is tofu high in protein" does; "low fat milk" is another food.
  const last = known.length - 1;
  if (question.hasRole(0, ROLE.states) && question.says('level', last - 1))
    yield { question: withWord(question, last, 'in'), name: null };
  const from = nameStart(question);
  const fat = question.words.indexOf('fat', from + 1);
  // "Calories in chicken fat", but "turkey - fat calories" may ask for both of turkey.
  const isParted = question.breaks.some((at) => at > from && at <= fat);
  if (fat !== -1 && !isParted && !question.words.slice(from, fat).includes(RENDERED))
    yield { question: withWord(question, from, RENDERED), name: { from, last: fat + 1 } };
  for (const length of DESCRIPTION_WORDS)
    for (let at = from + 1; at + length <= known.length; at += 1) {
      if (!isDescription(question, at, at + length)) continue;
      yield { question: question.withBehind(from, at, at + length), name: { from, last: from + length } };
    }
}

const withWord = (question: TaggedQuestion, at: number, text: string): TaggedQuestion =>
  question.inWords(question.known.toSpliced(at, 0, question.language.lexicon.word(text)));

/** "Rice when cooked", "chicken if it is fried" and "potatoes after frying" as "rice cooked": a clause that says nothing but the form; null without one. */
function inForm(question: TaggedQuestion): TaggedQuestion | null {
  const { known, language } = question;
  const at = known.findIndex((_, at) => at > 0 && question.says('condition', at));
  if (at === -1) return null;
  let from = at + 1;
  while (question.hasRole(from, ROLE.refers | ROLE.states)) from += 1;
  const done = known.slice(from).map(({ text }) => language.lexicon.word(text.replace(DOING, doneBy)));
  if (done.length === 0 || !done.every(({ form }) => language.lexicon.formWords.has(form))) return null;
  return question.inWords([...known.slice(0, at), ...done]);
}

/** The ending of an English verb for what somebody does to a food, and that of the word for its form. */
const DOING = /(y?)ing$/;
const doneBy = (_: string, stem: string): string => (stem === '' ? 'ed' : 'ied');

/** "Sealiha välisfilee" as "sea välisfilee": names of cuts have the animal, whose meat is said as well. */
function* byAnimal(question: TaggedQuestion): Iterable<Restated> {
  const { language, known } = question;
  const { meat } = LANGUAGE[language.lang];
  for (const [at, { text }] of known.entries()) {
    if (meat === undefined || text.length <= meat.length || !text.endsWith(meat)) continue;
    const animal = language.lexicon.word(text.slice(0, -meat.length));
    yield { question: question.inWords(known.with(at, animal)), name: { from: at, last: at + 1 } };
  }
}

/** "Boiled two eggs" as "two boiled eggs": who cooked a food says its form in front of how much of it. */
function* amountFirst(question: TaggedQuestion): Iterable<Restated> {
  const { language, known, words } = question;
  for (let at = 0; at + 2 < known.length; at += 1) {
    if (!question.isForm(at) || (language.lang === 'en' && !COOKED.test(words[at] ?? ''))) continue;
    if (!known[at + 1]?.mayBeginAmount) continue;
    const [amount] = language.lexicon.amounts.startingAt(words, at + 1, known.length);
    const end = at + 1 + (amount?.length ?? 0);
    if (amount === undefined || end >= known.length) continue;
    yield { question: question.withBehind(at, at + 1, end), name: { from: end - 1, last: end } };
  }
}

/** "Какой хлеб калорийнее, белый или чёрный" as "какой калорийнее, белый или чёрный хлеб": what is compared is said once, in front. */
function* kindLast(question: TaggedQuestion): Iterable<Restated> {
  const { words } = question;
  const at = words.findIndex((_, at) => question.says('whichKind', at)) + 1;
  if (at === 0 || at > 2 || !question.hasAnywhere(ROLE.connector)) return;
  yield { question: question.withBehind(at, at + 1, words.length), name: null };
}

/** "Banaani kalorid võrreldes õuna kaloritega" asks of both what is said of the first. */
function* askedOnce(question: TaggedQuestion): Iterable<Restated> {
  const { known, language } = question;
  const last = known.length - 1;
  const isSame = (at: number): boolean => question.form(at) === question.form(last);
  if (!LANGUAGE[language.lang].besideFood?.test(question.words[last] ?? '')) return;
  if (known.some((_, at) => at < last && question.hasRole(at, ROLE.metric) && isSame(at)))
    yield { question: question.without(last, last + 1), name: null };
}

/** "Squid calories fried" as "squid fried calories", as people type into a search box. */
function* formFirst(question: TaggedQuestion): Iterable<Restated> {
  const { words, language } = question;
  const { intoFood, insideFood, besideFood } = LANGUAGE[language.lang];
  const cases = [intoFood, insideFood, besideFood].filter((one) => one !== undefined);
  // "Kaurapuuro kalorit veteen"; but "carrots then orange" are two foods, and "картофель по-деревенски" is how a dish is called.
  const isBare = (place: number): boolean => !question.isFixed(place) && !question.isNamed(place);
  const saysForm = (place: number): boolean =>
    question.isForm(place) ||
    isPassedOver(question, place, isBare(place)) ||
    cases.some((one) => one.test(words[place] ?? ''));
  for (let at = 1; at < words.length - 1; at += 1) {
    // "40 g of porridge oats be dry"
    if (!question.hasRole(at, ROLE.metric | ROLE.filler) && !question.known[at]?.mayBeginAmount) continue;
    // "White rice calories per 100g cooked", "rice carbs cooked 200 g"
    let end = words.length;
    while (end > at && !saysForm(end - 1)) end -= 1;
    let forms = end;
    while (forms > at && saysForm(forms - 1)) forms -= 1;
    const isCovered = end === words.length || question.coversFrom(end, words.length)[words.length]?.plain;
    if (forms === end || question.coversFrom(at, words.length)[forms]?.plain == null || !isCovered) continue;
    yield { question: question.withBehind(at, forms, end), name: null };
  }
}

/** True for a word of a phrase that changes nothing of a food: "pear fibre with skin"; one that is all of it must be `bare`, no food. */
const isPassedOver = (question: TaggedQuestion, place: number, bare: boolean): boolean =>
  Array.from({ length: bare ? place + 1 : place }, (_, at) => question.phrasesAt(at)).some((phrases, at) =>
    phrases.some(({ passedOver, words }) => passedOver && at + words.length > place),
  );

/** "Rice 50 g dry" as "rice dry 50 g". */
function* amountLast(question: TaggedQuestion): Iterable<Restated> {
  const { words, language } = question;
  // "1 500 g" is a thousand and a half, and no 500 g.
  const from = words.findIndex((word, at) => at > 0 && /^\d/.test(word) && !/^\d/.test(words[at - 1] ?? ''));
  const [amount] = from === -1 ? [] : language.lexicon.amounts.startingAt(words, from, words.length);
  const to = from + (amount?.length ?? 0);
  if (amount === undefined || amount.counts || to === words.length || question.leadsToFood(to - 1)) return;
  // "Oats 30 g milk 200 ml" and "кофе с 50 мл молока" have two foods.
  const foods = [question.foodNamed(from - 1), question.foodNamed(to)];
  const isOther = words.some((word, at) => at > to && /^\d/.test(word)) || !foods.includes(null);
  const isBeside = isPreposition(question.wordAt(from - 1), language.lang) && from > 1;
  if (isOther || (isBeside && question.isNamed(from - 2))) return;
  // "30 g protein from rice" is no amount of rice, but "low 200 g fat milk" one inside a name.
  const name = question.hasRole(to, ROLE.metric) ? { from: from - 1, last: from } : null;
  yield { question: question.withBehind(from, to, words.length), name };
}

/** English forms that are verbs too. */
const COOKED = /ed$/;

/**
 * "Vein punane" as "punane vein", and "kreeka jogurt rasvavaba" as "rasvavaba kreeka jogurt": what only says how a food is may be typed
 * behind it, where they are a name the other way round.
 */
function* adjectiveFirst(question: TaggedQuestion): Iterable<Restated> {
  const { lang, names } = question.language;
  const marks = [...question.breaks, ...question.behind('tight')];
  for (let last = 1; last < question.words.length; last += 1)
    for (let at = last - 1; at >= Math.max(0, last - MOST_NAMED); at -= 1) {
      const behind = question.text(last);
      if (!question.isNamed(at, last)) continue;
      // "Рис и" is no "ирис", and an "oil seal" has no other order.
      if (LANGUAGE[lang].heldWords?.has(behind) || question.isFixed(last)) continue;
      // "Печень трески жиры" are no "жир печени трески".
      if (lang === 'ru' && question.hasRole(last, ROLE.metric) && at + 1 < last) continue;
      // "Бжу яйца белок" asks for two things of eggs, or one of their whites.
      if (question.hasRole(last, ROLE.metric) && question.hasRole(at - 1, ROLE.metric)) continue;
      // "Масло, какао" are two foods.
      const isOf = behind !== question.form(last);
      if (marks.includes(last) && question.isNamed(last) && !isOf) continue;
      const text = `${behind} ${question.text(at, last)}`;
      const form = `${question.form(last)} ${question.form(at, last)}`;
      // "Olive green" is a colour, and "milk farm" no kind that the row's name tells.
      const isKindOf = (food: AnswerFood | null): boolean => wordsOf(food?.name ?? '').includes(behind);
      const isAlone = question.words.length === last + 1 - at || question.isNamed(last);
      const turned = { question: question.withBehind(at, last, last + 1), name: { from: at, last } };
      const isTold = isAlone ? isHeadFirst(question, at, last) : isKindOf(names.find(text, form));
      if (lang === 'en' && isTold) yield turned;
      if (lang === 'en') continue;
      // "Jauheliha naudan", with a word that names a food too, is a name as it is written; "herneet pakaste" are "pakasteherneet".
      // "Sellerin lehdet" are no "lehtiselleri", nor "peruna kuori" a "kuoriperuna".
      const isState = LANGUAGE[lang].stateParts?.test(behind) ?? true;
      const named = question.text(at, last);
      const isPlain = isState && (named === question.form(at, last) || PLURAL.test(named));
      // "Jäätelö suklaa" is "suklaajäätelö", another ice cream; "kahvi maito" is no "maitokahvi".
      const joined = text.replace(' ', '');
      const [head, kind] = [names.find(named, named), names.find(joined, joined)];
      // "Õli, oliivi" is "oliiviõli".
      const isAny = isOf && marks.includes(last) && names.isShared(named, named);
      const isKind = kind !== null && kind !== head && (isAny || familyOf(kind) === familyOf(head));
      const isTurned = question.isNamed(last)
        ? isKind ||
          names.find(text, text) !== null ||
          (isOfKinds(question.form(at, last), question) && names.has(text, form))
        : names.has(text, form) || (isPlain && names.findLoosely(text, form, false) !== null);
      if (isTurned) yield turned;
    }
}

/** "Jäätis kalorid vanill" as "jäätis vanill kalorid": which food of a kind is meant may be typed behind what is asked for. */
function* askedLast(question: TaggedQuestion): Iterable<Restated> {
  const last = question.known.length - 1;
  // "Орехи грецкие в сахаре ккал" asks but for energy.
  if (question.hasRole(last, ROLE.metric)) return;
  for (let at = 1; at < last; at += 1) {
    const asking = question.phrasesAt(at).find(({ metric }) => metric);
    if (asking === undefined || question.isFixed(at) || at + asking.words.length !== last) continue;
    const moved = question.withBehind(at, last, last + 1);
    yield { question: moved, name: { from: 0, last: at } };
    yield* adjectiveFirst(moved);
  }
}

const familyOf = (food: { readonly name: string } | null): string | undefined => food?.name.split(',')[0];

/** Words of the longest name that an adjective is looked for behind. */
const MOST_NAMED = 2;

/** The nominative plural in Estonian and Finnish. */
const PLURAL = /[dt]$/;

/** What tells a fat that is a food from the fat in a food. */
const RENDERED = 'rendered';

/** Where the first name of the question may begin: behind all that asks. */
function nameStart(question: TaggedQuestion): number {
  const covers = question.coversFrom(0, question.words.length);
  let at = question.words.length - 1;
  while (at > 0 && covers[at] === undefined) at -= 1;
  return at;
}

/** True for words that say how a food is, and name none: "low fat", "air popped". */
function isDescription(question: TaggedQuestion, from: number, to: number): boolean {
  const says = (at: number): boolean =>
    question.isForm(at) || question.hasRole(at, ROLE.metric) || (question.words[at] ?? '').endsWith('%');
  return (
    // "Fat calories" asks.
    !question.hasRole(from, ROLE.metric) &&
    says(to - 1) &&
    !question.isForm(from - 1) &&
    !question.language.names.has(question.text(from, to), question.form(from, to))
  );
}
