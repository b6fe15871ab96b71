/** What two foods of a comparison share that is said once: "chicken or beef liver", "õuna või apelsinimahl". */
import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { isPreposition, LANGUAGE, NAME_RULES } from '../../tables/languages.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { isPlural, wordsOf } from '../text/normalise.ts';
import { SHORTEST_PART } from '../text/typos.ts';
import { ROLE } from '../words/phrases.ts';
import type { Word } from '../words/word.ts';
import type { FoundConnector } from './connectors.ts';
import type { PartReading } from './read-part.ts';

/** A comparison in whole names, and the place of its connector. */
export interface Completed {
  readonly words: readonly Word[];
  readonly place: number;
  /** False where the names may as well be whole as they are. */
  readonly isClear: boolean;
}

/** Two names beside a connector, and nothing else there. */
interface Pair {
  readonly question: TaggedQuestion;
  readonly connector: FoundConnector;
  readonly left: PartReading;
  readonly right: PartReading;
}

/**
 * The words with the last of the second name behind the first one too, where the two may be kinds of one food: "chicken or beef liver" are
 * two livers; and with the head of the first one in the second: "печень курицы и говядины", perhaps "soy milk or almond". Null where they
 * are what they are: butter oil is more like butter than "olive oil" in "butter or olive oil".
 */
export function sharingHead(
  question: TaggedQuestion,
  connector: FoundConnector,
  left: PartReading,
  right: PartReading,
): Completed | null {
  const { at, end } = connector;
  if (left.to !== at || right.from !== end) return null;
  // "Фарш из свинины и говядины" is one of both.
  const isOne = question.says('madeOf', at - 2) && !connector.versus;
  if (isOne && !question.hasAnywhere(ROLE.more | ROLE.less | ROLE.compare)) return null;
  const pair: Pair = { question, connector, left, right };
  const isSingle = right.to === end + 1;
  return headOfFirst(pair) ?? (isSingle ? (kindAlone(pair) ?? partOfSecond(pair)) : lastOfSecond(pair));
}

/** True for a word that is of something: in the nominative it is not. */
const isOfSomething = (question: TaggedQuestion, at: number): boolean =>
  question.language.names.find(question.text(at), '') === null;

/** "Soy milk or almond" as two milks, "печень курицы и говядины" as two livers. */
function headOfFirst({ question, connector: { at, end }, left: { from }, right }: Pair): Completed | null {
  const { known, language } = question;
  const isEnglish = language.lang === 'en';
  const isHeadFirst =
    language.lang === 'ru' &&
    right.to === end + 1 &&
    isOfSomething(question, at - 1) &&
    isOfSomething(question, end);
  // "Skim milk or almonds" are a milk and nuts.
  if (at <= from + 1 || !(isEnglish ? !isPlural(question.wordAt(right.to - 1)) : isHeadFirst)) return null;
  const shared = isEnglish ? known.slice(at - 1, at) : known.slice(from, at - 1);
  const words = known.toSpliced(isEnglish ? right.to : end, 0, ...shared);
  const kind = question.inWords(words).foodNamed(end, right.to + shared.length);
  const isOther = kind !== null && (isHeadFirst || kindOf(kind) !== kindOf(right.food));
  return isOther ? { words, place: at, isClear: isHeadFirst } : null;
}

/** "Tuna in oil or water" and "chocolate dark vs milk": the second word is another kind of the first food. */
function kindAlone({ question, connector: { at, end }, left, right }: Pair): Completed | null {
  const { known, language } = question;
  const { from } = left;
  const { lang } = language;
  const isLed = isPreposition(question.wordAt(at - 2), lang);
  // "Egg boiled vs chicken" is an egg and a chicken.
  const isState = LANGUAGE[lang].stateParts?.test(question.wordAt(at - 1)) ?? false;
  const isKindLast =
    lang === 'en'
      ? isLed === question.isNamed(at - 1) && !isState
      : isLed && isOfSomething(question, end) && lang === 'ru';
  if (!isKindLast || at <= from + 1) return null;
  const words = known.toSpliced(isLed ? end : right.to, 0, ...known.slice(from, at - 1));
  const kind = question.inWords(words).foodNamed(end, right.to + at - 1 - from);
  const isKind = kind !== null && kindOf(kind) === kindOf(left.food);
  return isKind || isLed ? { words, place: at, isClear: isKind } : null;
}

/** "Mansikan ja vadelman hillon", "potatoes or potato chips": what the second name ends with is behind the first, too. */
function lastOfSecond({ question, connector, left, right }: Pair): Completed | null {
  const { at, end } = connector;
  const { known, language } = question;
  const { names, lang } = language;
  const { from } = left;
  const isEnglish = lang === 'en';
  const isBare = question.text(from, at) === question.form(from, at);
  // A Russian noun in the nominative is of nothing: "перепел и куриное яйцо" are no two eggs.
  if (isEnglish ? !isBare : lang === 'ru' && !isOfSomething(question, at - 1)) return null;
  const withEnd = (start: number): readonly Word[] => known.toSpliced(at, 0, ...known.slice(start, right.to));
  // "Chocolate or vanilla ice cream" shares two words.
  const isShared = (_: Word, start: number): boolean =>
    start > end &&
    start < right.to &&
    question.isNamed(start, right.to) &&
    question.inWords(withEnd(start)).isNamed(from, at + right.to - start);
  const start = isEnglish ? known.findIndex(isShared) : -1;
  const last = start === -1 ? right.to - 1 : start;
  const words = withEnd(last);
  const place = at + right.to - last;
  const completed = question.inWords(words);
  const kind =
    completed.foodNamed(from, place) ??
    (isEnglish ? null : names.findLoosely(completed.text(from, place), completed.form(from, place), false));
  const isInflected = (place: number): boolean =>
    question.text(place) !== question.form(place) && question.isNamed(place);
  const isOfBoth = !isEnglish && at === from + 1 && !question.isForm(last) && [from, end].every(isInflected);
  if (isOfBoth && NAME_RULES[lang].hasCompounds && (kind === null || kind === right.food))
    return { words, place, isClear: false };
  const first = question.foodNamed(end, last);
  // Egg noodles beside an egg are another food.
  if (isEnglish && first === left.food) return null;
  const [own, other] = [left.food, right.food].map(kindOf);
  // "Oj or apple juice": what is a juice shares none.
  const isNamed = wordsOf(left.food.name).includes(question.form(last, right.to));
  const isLike = first !== null && kindOf(first) === own && first !== right.food && !isNamed;
  // "Coconut and almond flour", of which the first is not held
  if (kind === null && isEnglish && at === from + 1 && isLike && !(own === MEAT && other === MEAT))
    return { words, place, isClear: false };
  // "Cherry or plum tomatoes" are of one row.
  if (kind === right.food && isEnglish && isLike) return { words, place, isClear: false };
  if (kind === null || kind === left.food || kind === right.food) return null;
  // Labneh is called no cheese, though it is one of yogurt.
  const isCalled = (word: string): boolean => language.lexicon.formOf(word) === question.form(last);
  if (isEnglish && first === null && !wordsOf(kind.name.replace(/\(.*?\)/g, '')).some(isCalled)) return null;
  // "Banaani ja vaalea leipä" are two foods; "kananmuna vai paahdettu leipä" may be two breads.
  const compound = question.text(end, right.to).replace(' ', '');
  const isApart = names.find(compound, language.lexicon.formOf(compound)) === null;
  if (!isEnglish && first === null && isApart && isBare)
    return connector.versus ? { words, place, isClear: false } : null;
  const one = kindOf(kind);
  // "Yam versus haricot beans": haricots are those beans by themselves, and yam beans are no beans.
  if (first === right.food && one !== other) return null;
  // "Peanut or almond butter" and "rice or soy milk", but "coffee or ice cream" are no two creams, nor is coffee cream a coffee.
  const ofFirst = first && kindOf(first);
  // "Salmon or olive oil" has no oil of salmon, nor "egg or peanut butter" one of egg.
  const isOfFlesh = (isOf('flesh', left.food) || isOf('egg', left.food)) && own !== ofFirst;
  const isAlike = ofFirst !== null && (own === one) === (ofFirst === other) && !isOfFlesh;
  // "Coconut or almond milk": milks are of anything.
  const isOfAny = isEnglish && LANGUAGE.en.asking?.sharedEnd?.test(question.form(last));
  if (isOfAny && first !== null) return { words, place, isClear: true };
  const isWhole = own === one && one !== other && !isAlike && !isOfAny;
  // "Whole milk vs greek yogurt" are a milk and a yogurt.
  if (isEnglish && at > from + 1 && first === null) return null;
  const isSame = !isEnglish && one === other;
  return isWhole ? null : { words, place, isClear: isSame || isAlike };
}

/** True for a word that says what a food is in or with: "tuunikala õlis". */
const isBesideFood = ({ known, language }: TaggedQuestion, at: number): boolean => {
  const { text = '', form = '' } = known[at] ?? {};
  return language.lexicon.isBeside(text, form) || (LANGUAGE[language.lang].insideFood?.test(text) ?? false);
};

/**
 * "Õuna või apelsinimahl" as two juices; not clear where the first may be none: "mansikka tai mustikkapiirakka". Null for two foods, and in a
 * language without compounds.
 */
function partOfSecond({ question, connector: { at, end }, left, right }: Pair): Completed | null {
  const { known, language } = question;
  if (language.lang === 'en' || !NAME_RULES[language.lang].hasCompounds) return null;
  const isBeside = isBesideFood(question, end) && isBesideFood(question, at - 1) && at - 1 > left.from;
  if (isBeside)
    return { words: known.toSpliced(end, 0, ...known.slice(left.from, at - 1)), place: at, isClear: true };
  const { lexicon, names } = language;
  const [one, other] = [known[left.from]?.text ?? '', known[end]?.text ?? ''];
  // "Tattarissa vai kaurahiutaleissa"
  if (LANGUAGE[language.lang].beginsNoCompound?.(one, lexicon.formOf(one))) return null;
  const { genitivesOf } = NAME_RULES[language.lang];
  const isGenitive = (word: string): boolean => genitivesOf?.(lexicon.formOf(word)).includes(word) ?? false;
  for (let cut = SHORTEST_PART; left.from === at - 1 && cut + SHORTEST_PART <= other.length; cut += 1) {
    const [first, rest] = [other.slice(0, cut), other.slice(cut)];
    const part = names.find(first, lexicon.formOf(first));
    if (part === left.food || one.endsWith(rest) || !names.has(rest, lexicon.formOf(rest))) continue;
    // "Hirvi vai kananmuna": the egg is a hen's by a genitive, and an elk in the nominative has none.
    const isOwned = first !== lexicon.formOf(first) && isGenitive(first);
    if (isOwned && !isGenitive(one)) continue;
    const whole = lexicon.word(one + rest);
    const kind = names.find(whole.text, whole.form);
    if (kind === left.food) return null;
    const isNamed = names.has(whole.text, whole.form);
    // "Banaani vai ruisleipä" are a fruit and a bread, but flours and milks are of anything.
    const isOfAny = isNamed && LANGUAGE[language.lang].asking?.sharedEnd?.test(lexicon.formOf(rest));
    // "Kahvi vai viinirypäleet": grapes are no drink, though wine is.
    const isFruit = !isNamed && right.food.category?.startsWith('Fruits');
    const isLike = part !== null && kindOf(part) === kindOf(left.food) && !isFruit;
    // Of almonds and cashew nuts each is a nut.
    if (isOfAny || (isLike && (isNamed || kindOf(right.food) !== kindOf(left.food))))
      return {
        words: known.with(left.from, whole),
        place: at,
        // "Avokado versus rypsiöljy" may be a fruit and an oil.
        isClear: kind !== null && kind !== right.food && one !== known[left.from]?.form,
      };
  }
  return null;
}

/** "Vein punane vs valge" as "punane vein vs valge vein", and "suklaa tumma vs maito" as "tumma suklaa vs maitosuklaa"; null where they are none. */
export function withHeads(question: TaggedQuestion): TaggedQuestion | null {
  const { known, language } = question;
  const at = known.findIndex((_, at) => at > 1 && question.connectorAt(at) !== undefined);
  const joining = question.connectorAt(at);
  // "Lõhe toorelt ja praetult"
  if (joining?.connector === 'and' && question.isForm(at - 1)) return null;
  const end = at + (joining?.words.length ?? 0);
  const [head, one, other] = [known[at - 2], known[at - 1], known[end]];
  if (!head || !one || !other || !question.isNamed(at - 2)) return null;
  const ofKind = (kind: Word): readonly Word[] | undefined =>
    [[kind, head], [language.lexicon.word(kind.text + head.text)]].find((words) =>
      language.names.has(words.map(({ text }) => text).join(' '), words.map(({ form }) => form).join(' ')),
    );
  const [first, second] = [ofKind(one), ofKind(other)];
  return first && second
    ? question.inWords(known.toSpliced(end, 1, ...second).toSpliced(at - 2, 2, ...first))
    : null;
}

/** True where a side only says in another way what the first is in or with: "tuna in oil or in water". */
export const qualifies = (
  question: TaggedQuestion,
  { end }: Pick<FoundConnector, 'end'>,
  { from, to }: PartReading,
): boolean =>
  isPreposition(question.words[end] ?? '', question.language.lang) &&
  question.words.slice(from + 1, to).includes(question.words[end] ?? '');

/** What foods that are alike share; every meat is like another. */
export const kindOf = ({ category = '' }: AnswerFood): string =>
  category.replace(/^(?:Beef|Pork|Lamb|Poultry).*/, MEAT);
const MEAT = 'Meat';
