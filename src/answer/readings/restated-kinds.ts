/** Questions that name a food, and beside it or behind the question which kind of it, which part, or which of two foods is meant, or what it is eaten in or with. */
import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { LANGUAGE } from '../../tables/languages.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { isPlural, plainText, wordsOf } from '../text/normalise.ts';
import { ROLE } from '../words/phrases.ts';
import { isEatenBeside } from './misread-names.ts';

/** "Juustu cheddar" as "cheddar": a word for any of its kind beside the name of one, which the row is called by in English too. */
export function* withoutGeneral(question: TaggedQuestion): Iterable<TaggedQuestion> {
  for (let at = 0; at + 1 < question.words.length; at += 1) {
    const [one, other] = [question.foodNamed(at), question.foodNamed(at + 1, at + 2)];
    if (one === null || other === null || question.breaks.includes(at + 1)) continue;
    const [first, second] = [question.form(at), question.form(at + 1, at + 2)];
    if (isOfKinds(first, question) && isKindOf(other, one) && isCalled(other, second))
      yield question.without(at, at + 1);
    if (isOfKinds(second, question) && isKindOf(one, other) && isCalled(one, first))
      yield question.without(at + 1, at + 2);
  }
}

/** "Leiva kiudained, siis rukkileib" as "rukkileiva kiudained": what was meant, said behind the question. */
export function kindBehind(question: TaggedQuestion): TaggedQuestion | null {
  const { known, words } = question;
  const mark = question.breaks[0] ?? 0;
  let from = mark;
  while (question.hasRole(from, ROLE.filler) && !question.hasRole(from, ROLE.asks)) from += 1;
  const kind = mark > 1 ? question.foodNamed(from, words.length) : null;
  if (kind === null) return null;
  const head = question.form(words.length - 1, words.length);
  const isGeneral = (at: number): boolean => {
    const general = question.foodNamed(at);
    const isHead = question.isNamed(at) && head.endsWith(question.form(at));
    return isHead && general !== null && (general === kind || isKindOf(kind, general));
  };
  const places = known.flatMap((_, at) => (at < mark && isGeneral(at) ? [at] : []));
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) return null;
  return question.inWords([...known.slice(0, place), ...known.slice(from), ...known.slice(place + 1, mark)]);
}

/** "Calories in rice, sorry I mean pasta" as "calories in pasta": somebody says what they meant. */
export function* takenBack(question: TaggedQuestion): Iterable<TaggedQuestion> {
  const { known, words } = question;
  const meant =
    words.findIndex((_, at) => question.says('corrects', at) && question.says('self', at - 1)) + 1;
  const start = question.hasRole(meant, ROLE.article) ? meant + 1 : meant;
  if (meant === 0 || question.foodNamed(start, words.length) === null) return;
  let mark = meant - 2;
  while (question.hasRole(mark - 1, ROLE.filler) && !question.isNamed(mark - 1)) mark -= 1;
  let end = mark;
  while (question.hasRole(end - 1, ROLE.metric)) end -= 1;
  const from = words.findIndex((_, at) => at < end && question.isNamed(at, end));
  if (from !== -1)
    yield question.inWords([...known.slice(0, from), ...known.slice(start), ...known.slice(end, mark)]);
}

/** "Lõss ehk rasvata piim", "chickpeas (garbanzo beans)" as the first of two names of one food. */
export function* calledTwice(question: TaggedQuestion): Iterable<TaggedQuestion> {
  const { length } = question.words;
  const brackets = question.behind('bracket');
  for (let at = 1; at < length; at += 1) {
    const alias = ALIAS_WORDS.find((words) => question.says('alias', at, at + words)) ?? 0;
    if (alias === 0 && !brackets.includes(at)) continue;
    const food = widest((words) => (words > at ? null : question.foodNamed(at - words, at)))?.food;
    const other = widest((words) => question.foodNamed(at + alias, at + alias + words));
    if (food !== undefined && other?.food === food) yield question.without(at, at + alias + other.words);
  }
}

/** "Juice of 1 lime" as "1 lime juice", "zest of an orange" as "an orange zest": what is of a food is named behind it, where a row is. */
export function* partFirst(question: TaggedQuestion): Iterable<TaggedQuestion> {
  const { language, words } = question;
  for (let at = 0; at + 2 < words.length; at += 1) {
    if (!question.says('partOf', at, at + 2)) continue;
    const [amount] = language.lexicon.amounts.startingAt(words, at + 2, words.length);
    const from = at + 2 + (amount?.counts ? amount.length : 0);
    const whole = widest((words) => question.foodNamed(from, from + words));
    if (whole !== null) yield question.without(at + 1, at + 2).withBehind(at, at + 1, from - 1 + whole.words);
  }
  // "Белок одного яйца" as "одного белка яйца", told as it was typed, or else as "белок яйца, одного"
  for (let at = 0; at + 2 < words.length; at += 1) {
    if (!question.says('partOfPiece', at)) continue;
    const [amount] = language.lexicon.amounts.startingAt(words, at + 1, words.length);
    const end = at + 1 + (amount?.length ?? 0);
    if (!amount?.counts) continue;
    const counted = question.withBehind(at + 1, end, end + 1);
    if (counted.foodNamed(at, at + 2) === null) continue;
    yield question.withBehind(at, at + 1, end, true);
    yield counted;
  }
}

/** "Almond calories per nut", "grape carbs per grape" as "… per piece": what a piece is called by itself, or with the name in front. */
export function* perPiece(question: TaggedQuestion): Iterable<TaggedQuestion> {
  const { known, language, words } = question;
  const { lexicon, names, lang } = language;
  const at = words.findIndex((word) => lexicon.amounts.isPer(word)) + 1;
  const piece = question.form(at);
  const isOf = (_: string, place: number): boolean => {
    const food = place < at ? (question.foodNamed(place) ?? question.foodNamed(place - 1, place + 1)) : null;
    // "Peanut butter calories per nut" asks of another food.
    if (place + 2 !== at && !question.hasRole(place + 1, ROLE.metric)) return false;
    const isEnd = question.form(place).endsWith(piece);
    return food !== null && (isEnd || names.find(`${question.form(place)} ${piece}`, '') === food);
  };
  if (lang === 'en' && at > 1 && at < words.length && words.some(isOf))
    yield question.inWords(known.with(at, lexicon.word('piece')));
}

/** "2 белка" as "2 яичных белка": protein has no number. */
export function* countedWhites(question: TaggedQuestion): Iterable<TaggedQuestion> {
  const { known, language } = question;
  const { ofEgg } = LANGUAGE[language.lang];
  if (ofEgg === undefined || known.some((_, at) => question.isNamed(at))) return;
  for (let at = 0; at + 2 <= known.length; at += 1)
    if (question.says('whiteCounted', at, at + 2))
      yield question.inWords(known.toSpliced(at + 1, 0, language.lexicon.word(ofEgg)));
}

/** "Hummus on pita, just the hummus" without the pita: of two foods that are eaten together one is asked for; "toast with butter, calories in the butter" too. */
export function* onlyOne(question: TaggedQuestion): Iterable<TaggedQuestion> {
  const named = (from: number) => widest((words) => question.foodNamed(from, from + words));
  for (let at = 3; at + 2 < question.words.length; at += 1) {
    const isOnly = question.says('onlyThe', at, at + 2);
    const asked = isOnly || question.says('definite', at + 1) ? named(at + 2) : null;
    if (asked === null || isOf('eatenCooked', asked.food)) continue;
    for (let from = 0; from < at - 2; from += 1) {
      const first = named(from);
      const beside = from + (first?.words ?? 0);
      const other = beside + (question.hasRole(beside + 1, ROLE.article) ? 2 : 1);
      const second = question.says('eatenWith', beside) ? named(other) : null;
      const isFirst = first?.food === asked.food;
      if (first === null || second === null || isFirst === (second.food === asked.food)) continue;
      const end = other + second.words;
      if (end === at && isOnly) {
        const rest = question.without(at, at + 2 + asked.words);
        yield isFirst ? rest.without(beside, end) : rest.without(from, other);
      } else if (question.breaks.includes(end) && (isOnly || !isFirst)) yield question.without(from, end);
    }
  }
}

/** "В салат 2 ложки майонеза", "5 g võid leiva peale" ask as the same do without the dish that it was put into, "liiter piima päevas" and "pulla kahvin kanssa" without the day and the drink. */
export function* withoutDish(question: TaggedQuestion): Iterable<TaggedQuestion> {
  const { known, language, words } = question;
  const { intoDish } = LANGUAGE[language.lang];
  if (intoDish === undefined || question.says('ofDish', 0, known.length)) return;
  const hasAmount = (at: number): boolean =>
    language.lexicon.amounts.startingAt(words, at, known.length).length > 0;
  // "Арахис в меду" says of no amount that it is put there.
  const isMeasured = known.some(({ mayBeginAmount }, at) => mayBeginAmount && hasAmount(at));
  const isBeside = (at: number, to: number): boolean =>
    question.says('withDrink', at, to) ||
    (question.says('forDrink', at, to) && isReady(question.foodNamed(at - 1))) ||
    (isMeasured && question.says('perDay', at, to)) ||
    (isMeasured && intoDish.test(question.text(at, to)) && isDish(question, at, to));
  // "Marinadiin menee 1 dl öljyä"
  const goesIn = (at: number, to: number): boolean =>
    at === 0 && question.says('goesIn', to) && hasAmount(to + 1) && intoDish.test(question.text(at, to));
  for (let at = 0; at < known.length; at += 1)
    for (const to of [at + 1, at + 2]) {
      if (to > known.length) continue;
      if (goesIn(at, to)) yield question.without(at, to + 1);
      else if (isBeside(at, to)) yield question.without(at, to);
    }
}

/** True for what is eaten as it is beside a drink: a bun or a sweet; but there is cream for coffee. */
const isReady = (food: AnswerFood | null): boolean => isOf('ready', food) || isOf('bakedDish', food);

/** True where words that say where something is put name a food, one word in another form than the name; "200 g leiva peale" weighs the dish. */
function isDish(question: TaggedQuestion, at: number, to: number): boolean {
  const isNamed = (place: number): boolean => place >= 0 && question.isNamed(place);
  if (at > 0 && !isNamed(at - 1) && !question.known[to]?.mayBeginAmount) return false;
  const isInflected = question.text(at, to) !== question.form(at, to);
  if (to === at + 1) return isNamed(at) && isInflected;
  return isNamed(at) || isNamed(at + 1) || question.hasRole(at + 1, ROLE.passedOver);
}

/** Words by which a food's other name may be led, the most first. */
const ALIAS_WORDS = [3, 2, 1] as const;

/** The food of the longest name, and the words of that. */
function widest(
  named: (words: number) => AnswerFood | null,
): { readonly food: AnswerFood; readonly words: number } | null {
  for (let words = MOST_NAMED; words > 0; words -= 1) {
    const food = named(words);
    if (food !== null) return { food, words };
  }
  return null;
}

/** Words of the longest name that is looked for. */
const MOST_NAMED = 4;

/** True for a word, in its base form, for foods that are told apart by the names of their kinds. */
export const isOfKinds = (form: string, { language }: TaggedQuestion): boolean =>
  LANGUAGE[language.lang].asking?.ofNamedKinds?.test(form) ?? false;

const partsOf = ({ name }: AnswerFood): readonly string[] => name.split(',').map(plainText);

/** True where English names tell one food as a kind of what another is the plainest of: "Cheese, cheddar" of "Cheese, gouda". */
function isKindOf(kind: AnswerFood, general: AnswerFood): boolean {
  const [own, family] = [partsOf(kind), partsOf(general)];
  const [first = ''] = family;
  if (first !== own[0] && first.endsWith(` ${own[0]}`)) return true;
  return kind !== general && family.length > 1 && family.slice(0, -1).every((part, at) => part === own[at]);
}

const isCalled = ({ name }: AnswerFood, text: string): boolean => plainText(name).split(' ').includes(text);

/** True for a name whose last word is in front of another food, "soup tomato", since no soup is meant, and "pickles dill", as the row's own name begins; but "butter peanut" and "bread eggs" are two. */
export function isHeadFirst(question: TaggedQuestion, at: number, last: number): boolean {
  const marks = [...question.breaks, ...question.behind('bracket')];
  if (marks.includes(last) || isPlural(question.wordAt(last))) return false;
  if (question.hasAnywhere(ROLE.connector) || !question.hasAnywhere(ROLE.metric)) return false;
  const { lexicon, names } = question.language;
  const [text, form] = [question.text(at, last), question.form(at, last)];
  const food = names.find(`${question.text(last)} ${text}`, `${question.form(last)} ${form}`);
  const said = wordsOf(food?.name ?? '').map((word) => lexicon.formOf(word));
  // A "ham sandwich" is no "sandwich ham", a "syrup waffle" no "waffle syrup", "bean butter" no "butter bean", and "herring salt" asks: their
  // rows' own names have no such word.
  const [other, isKind] = [question.foodNamed(last), question.namesKind(last, last + 1)];
  const isHead = isKind || isOf('baked', other) || question.hasRole(last, ROLE.metric);
  const isFirst = said[0] === form;
  const isSaid = said.includes(question.form(last)) && !(isKind && !said.includes(form));
  const isOther = other !== food && !isSaid && (isHead || (!isFirst && other !== null));
  if (food === null || isOther) return false;
  return question.namesKind(at, last) || (isFirst && !isEatenBeside(question, at, last));
}
