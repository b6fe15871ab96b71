/** What the words of a name are not, though a food is called so: two foods beside each other, or what is asked for and a food. */
import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { isPreposition, LANGUAGE } from '../../tables/languages.ts';
import { isMeasureKey } from '../../tables/measures.ts';
import type { Cover, PlacedAmount } from '../tags/cover.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { type Phrase, ROLE } from '../words/phrases.ts';

/** True for words that are no compound: "kahvi kermalla" and "sojaga juust" have a food beside the other, "lõhe õlis" in it, and "hedelmä sokeri" may ask for the sugar of fruit. */
export function standsApart(question: TaggedQuestion, from: number, to: number): boolean {
  const { lang, lexicon } = question.language;
  const last = to - 1;
  if (last <= from) return false;
  // "100 г и риса" is no "ириса", nor "süsivesikud või kala" (or fish) "võikala".
  if (question.connectorAt(from) !== undefined) return true;
  for (let at = from; at < to; at += 1)
    // "Mandlid soolaga" are salted.
    if (lexicon.isBeside(question.text(at), question.form(at)) && !lexicon.formWords.has(question.form(at)))
      return true;
  const { insideFood, intoFood, plural } = LANGUAGE[lang];
  // "Maito kahviin" is put there, but "kaakao maitoon" is made in it; "suklaan" is of what ends so itself.
  const [into] = intoFood?.exec(question.text(last, to)) ?? [];
  const isInto = into !== undefined && !question.form(last, to).endsWith(into.slice(0, -1));
  const isMadeIn = isOf('milk', question.foodNamed(last, to));
  if (isInto && !isMadeIn && question.isNamed(last, to) && question.isNamed(from, last)) return true;
  const isMany = (at: number, end: number): boolean => plural?.test(question.text(at, end)) ?? false;
  const isBare = (at: number, end: number): boolean => question.text(at, end) === question.form(at, end);
  const isInside = (food: number, end: number, at: number): boolean =>
    (insideFood?.test(question.text(at)) ?? false) &&
    (isMany(food, end) ||
      // "Seesami öljyssä" alone is in oil; with what asks it is typed for "seesamiöljyssä".
      (isBare(food, end) && (question.isNamed(food, end) || !question.hasAnywhere(ROLE.metric))));
  // "Siirapissa keksit"
  const isLed = !isBare(from, from + 1) && question.isNamed(from) && isInside(from + 1, to, from);
  const asksOf = question.hasRole(last, ROLE.metric) && question.isNamed(from, last);
  // "Kakao pulbrist" is made of it, where nothing asks what is had from something.
  const isMade = question.says('madeFrom', last) && isBare(from, last) && question.isNamed(from, last);
  if (isMade && !question.hasAnywhere(ROLE.asks)) return true;
  return isLed || isInside(from, last, last) || asksOf;
}

/**
 * True for two foods of which the last is the head, and which are a name only in other forms: "kohvi piim" is no "kohv piimaga", and
 * "tuunikala õli" no "tuunikala õlis".
 */
export function hasOtherHead(question: TaggedQuestion, from: number, to: number): boolean {
  const { lexicon, names, lang } = question.language;
  const last = to - 1;
  if (last <= from) return false;
  if (LANGUAGE[lang].besideFood === undefined)
    return isIn(question, from, last) || isEatenBeside(question, from, last);
  if (!question.isNamed(last, to) || !question.isNamed(from, last)) return false;
  const [head, text] = [question.text(last, to), question.text(from, to)];
  // "Leiba juustu" is bread and cheese: a compound begins with no partitive.
  const { beginsNoCompound, insideFood, intoDish, intoFood } = LANGUAGE[lang];
  const saysPlace = (at: number): boolean => {
    const word = question.text(at);
    return lexicon.isBeside(word, question.form(at)) || (insideFood?.test(word) ?? false);
  };
  const [first, base] = [question.text(last - 1), question.form(last - 1)];
  const compound = text.replaceAll(' ', '');
  // "Nakki leipä" is no "näkkileipä".
  const typed = question.language.marks.plainWord(
    question.written(from, to).toLowerCase().replaceAll(' ', ''),
  );
  const isCompound = typed === compound && names.has(compound, lexicon.formOf(compound));
  // "Kana hakklihaga" is chicken with minced meat.
  const isWith = isCompound && first === base && lexicon.isBeside(head, question.form(last, to));
  // "Puolikas avokado leivälle" is put on bread.
  const isPutOn =
    head !== question.form(last, to) && intoDish?.test(head) === true && intoFood?.test(head) !== true;
  const isParted =
    isPutOn || isWith || (!saysPlace(last) && !saysPlace(last - 1) && beginsNoCompound?.(first, base));
  if (head !== question.form(last, to) && !isParted) return false;
  // "Possun jauheliha" is "porsaan jauheliha": found run together too, it is no name of what the last word is beside.
  const isOwned = first !== base && names.findLoosely(text, question.form(from, to), false) !== null;
  return names.find(text, '') === null && (isParted || !(isCompound || isOwned));
}

/** True for a food behind another that it is in, in Russian: "в масле арахис" is no "масло арахиса", but "в сыре чеддер" is cheddar, and "в сухом манго" has no other. */
function isIn(question: TaggedQuestion, from: number, last: number): boolean {
  const isFood = question.says('inside', from - 1) && question.isNamed(from, last);
  const food = isFood ? question.language.names.find(question.text(last), '') : null;
  return food !== null && food !== question.foodNamed(from, last + 1);
}

/** True for greens of a food that is no leaf: "fig greens" are no green figs. */
export function isOfGreens(question: TaggedQuestion, food: AnswerFood, last: number): boolean {
  const { lang, lexicon } = question.language;
  const [text, form] = [question.text(last), question.form(last)];
  return (
    LANGUAGE[lang].kindWords?.has(form) === true &&
    text !== form &&
    lexicon.measuredAs('leaf', food) !== 'own'
  );
}

/** True for what is baked with another food behind it that the row's name has there: "bread eggs". */
export function isEatenBeside(question: TaggedQuestion, from: number, last: number): boolean {
  const [head, other] = [question.foodNamed(from, last), question.foodNamed(last)];
  if (head === null || !isOf('baked', head) || question.breaks.includes(last)) return false;
  const isKind = other === null || isOf('baked', other) || isOf('grain', other);
  const name = question.foodNamed(from, last + 1)?.name;
  return !isKind && name?.startsWith(`${head.name.split(',')[0]},`) === true;
}

/** True where words would name a fat backwards without a comma: "low fat chicken" is no "Fat, chicken". */
export const isBackwards = (
  question: TaggedQuestion,
  { name }: AnswerFood,
  from: number,
  to: number,
): boolean =>
  name.startsWith('Fat, ') &&
  question.words[to - 1] !== 'fat' &&
  question.words.slice(from, to).includes('fat') &&
  !question.breaks.some((at) => at > from && at < to);

/**
 * True where the words ask for what would be the food ("high fibre bread, how much sugar was it"), for how much of it has something ("how
 * many grams of rice for 20 g of protein"), or say before the question what kind of it was eaten ("I ate beef fat, how much sugar …").
 */
export function asksForOther(
  question: TaggedQuestion,
  from: number,
  to: number,
  { asked, amounts }: Cover,
): boolean {
  const { words, language } = question;
  if (asked.length > 0 && question.says('howMuch', from - 1) && question.hasRole(from, ROLE.metric))
    return true;
  // "How much fat do I need to fry egg", "low salt cod"
  const isCompared =
    question.hasAnywhere(ROLE.compare) || question.hasRole(from - 2, ROLE.compare | ROLE.connector);
  if (
    (question.says('inOrderTo', from - 1) && !isCompared && to > from + 1) ||
    question.says('level', from - 1)
  )
    return true;
  // "Mitu teelusikat suhkrut on koolas"
  if (amounts.some(({ from }) => question.says('howMany', from - 1) || question.says('threshold', from - 1)))
    return true;
  // "Are carbs sugar" asks what they are.
  const isSaid = question.phrasesAt(1).some(({ metric, words }) => metric && words.length === from - 1);
  if (isSaid && question.hasRole(0, ROLE.states) && question.hasRole(from, ROLE.metric)) return true;
  // "Is rice a carb" asks what it is, and "is the salt in honey natural" how what is in it is.
  const isLast =
    to === words.length && (question.isForm(to - 1) || question.hasRole(to - 1, ROLE.passedOver));
  const isOfAsked = isLast && question.says('definite', 1) && question.hasRole(2, ROLE.metric);
  const isKind = question.hasRole(to, ROLE.article) && question.hasRole(to + 1, ROLE.metric);
  if (question.hasRole(0, ROLE.states) && (isOfAsked || (isKind && to + 2 === words.length))) return true;
  // "How do they calculate calories in rice"
  const isHow = question.says('howDone', 0) && question.says('howDone', 1);
  if (isHow && question.hasRole(2, ROLE.refers) && question.hasRole(3, ROLE.asks)) return true;
  // "How many calories does a bear eat", "сколько жира ест утка"
  const isEater = question.hasRole(from - 2, ROLE.metric) && question.says('eats', from - 1);
  if (isEater || (question.says('eats', to) && !question.breaks.includes(to))) return true;
  // "Milk 0% sugar"
  if (words[to - 1] === '0%' && question.phrasesAt(to).some(({ metric }) => isLeftOut(metric?.metric)))
    return true;
  const isCounted = question.says('howMuch', from - 1) || question.says('howMany', from - 1);
  // "How much apple for 30 g of protein", "30 g protein from rice", "how many eggs for 30 g protein"
  const isOfMetric = ({ to: end, from: start, measure }: PlacedAmount): boolean => {
    if (end === from || question.leadsToFood(end - 1))
      return (
        end !== from && (question.hasRole(end, ROLE.metric) || isPreposition(words[end] ?? '', language.lang))
      );
    const isWeighed =
      measure === 'gram' &&
      question.phrasesAt(end).some(({ metric }) => metric && metric.metric !== 'energy');
    // "По 25 г углеводы"
    const led = question.wordAt(start - 1);
    const isLed = isPreposition(led, language.lang) && !question.hasRole(start - 1, ROLE.filler);
    return isWeighed && (end < from || isCounted || isLed);
  };
  if (amounts.some(isOfMetric)) return true;
  const isMany = question.leadsToFood(from - 1) && question.says('howMuch', from - 3);
  if (isMany && isMeasureKey(language.lexicon.amounts.meaning(question.wordAt(from - 2)) ?? '')) return true;
  if (asked.length < 2 || !question.speaks(0)) return false;
  return question.hasRole(to, ROLE.metric) && question.breaks.some((at) => at > to);
}

/** True for what foods are sold without. */
const isLeftOut = (metric: string | undefined): boolean => metric === 'sugar' || metric === 'salt';

/**
 * True for a name that would take what is asked for as a part of a food: "goose fat content", "tomatimahla sool" is no "tomatimahl soolaga", and "жиры
 * индейка", where no case joins the two, no "жир индейки".
 */
export function takesAsked(question: TaggedQuestion, from: number, to: number): boolean {
  const { lang, names } = question.language;
  const [last, text] = [to - 1, question.text(from, to)];
  // "Жир из курицы" and "белок из сои" are made of them.
  const isMade = ({ metric }: Phrase): boolean => metric !== undefined && metric.metric !== 'energy';
  if (question.says('madeOf', from - 1) && question.phrasesAt(from - 2).some(isMade)) return true;
  const asksOn = question.phrasesAt(last).some(({ metric, words }) => metric && words.length > 1);
  if (to === from + 1 || (asksOn && question.isNamed(from, last))) return to > from + 1;
  if (lang === 'en')
    return (
      // "Which has less fat, chicken or pork"
      (question.breaks.includes(from + 1) &&
        question.hasRole(from, ROLE.metric) &&
        question.hasAnywhere(ROLE.less | ROLE.more)) ||
      // "Goose - fat" asks as "beef - fat" does.
      (question.breaks.includes(last) && question.hasRole(last, ROLE.metric) && question.isNamed(from, last))
    );
  // "Белок - яйца", "белок:яйца"
  const isParted = (): boolean =>
    question.breaks.includes(from + 1) || /^\p{L}+:/u.test(question.written(from, to));
  if (question.hasRole(from, ROLE.metric) && question.isNamed(from + 1, to) && isParted()) return true;
  if (LANGUAGE[lang].besideFood === undefined && !question.says('fatOf', from - 1, from + 1)) {
    const isApart = (at: number, start: number, end: number): boolean =>
      question.hasRole(at, ROLE.metric) &&
      (question.text(start, end) === question.form(start, end)
        ? question.isNamed(start, end)
        : names.find(question.text(start, end), '') !== null);
    // "Домашние яйца белок"
    const isLast = isApart(last, from, last) || isApart(last, last - 1, last);
    return (isLast || isApart(from, from + 1, to)) && names.find(text, text) === null;
  }
  // "20% rasva" is of the name, and "20% rasv" asks.
  const isShare = LANGUAGE[lang].shareOfFat?.test(question.words[last] ?? '') ?? true;
  const asked = isShare || !(question.words[last - 1] ?? '').endsWith('%') ? ['salt', 'sugar'] : ['fat'];
  const asks = (at: number): boolean =>
    question.phrasesAt(at).some(({ metric }) => metric && asked.includes(metric.metric));
  return (asks(last) && question.isNamed(from, last)) || (asks(from) && question.isNamed(from + 1, to));
}

/** True for what is asked for where it is a food that another is put on, or in, and more is asked: "honey on sugar", "beef in sugar calories". */
export const isOnAsked = (question: TaggedQuestion, to: number, { asked }: Cover): boolean =>
  question.says(asked.length > 1 ? 'among' : 'onto', to) &&
  question.hasRole(to + 1, ROLE.metric) &&
  question.isNamed(to + 1, to + 2);

/** True where a number in front of a name may be the share of fat that another row is known by: "9 творога", "1 кефир". */
export function isOfOtherShare(
  question: TaggedQuestion,
  food: AnswerFood,
  from: number,
  to: number,
  { amounts }: Cover,
): boolean {
  const of = amounts.find(
    (amount) => amount.to === from && amount.measure === null && /^\d+$/.test(amount.text),
  );
  if (of === undefined) return false;
  const withShare = (name: string): string => `${name} ${of.text}%`;
  const [text, form] = [withShare(question.text(from, to)), withShare(question.form(from, to))];
  const meant = question.language.names.findLoosely(text, form, false);
  return meant !== null && meant !== food;
}
