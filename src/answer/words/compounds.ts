/** Words that say two things: a food and its measure or form, or which pieces of a food are meant. */
import type { ReadPortion } from '../../portion-text.ts';
import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import {
  ANSWER_LANGS,
  type AnswerLang,
  byLanguage,
  isPreposition,
  LANGUAGE,
  NAME_RULES,
} from '../../tables/languages.ts';
import type { MeasureKey } from '../../tables/measures.ts';
import { plainLetters, plainText, wordsOf } from '../text/normalise.ts';
import type { Amount } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import type { Names } from './names.ts';
import { changesNothing } from './passed-over.ts';
import type { AnswerLanguage, QuestionWords } from './question-words.ts';

/** The portions of a food by their meaning; none where it has none, or they cannot be read. */
export type PortionsOf = (slug: string) => readonly ReadPortion[];

/** Between the measure and the food of a compound that was taken apart: no letter, and nothing that anybody types. */
const DIVIDER = '\u2062';

/** The two parts of a compound as they are typed apart, the measure first; `asOneWord` makes them the compound again. */
export const typedApart = (compound: string, head: number): string =>
  compound.slice(head) + DIVIDER + compound.slice(0, head);

/** A text with the compounds in it that were taken apart as they were typed. */
export const asOneWord = (text: string): string => text.split(DIVIDER).reverse().join('');

/**
 * True for a measure that a food comes in: one that it does by rule, else one that the source measures it in.
 *
 * @param portions the source's portions of the food
 */
export function isMeasuredIn(
  measure: MeasureKey,
  food: AnswerFood,
  portions: readonly ReadPortion[],
  lexicon: Lexicon,
): boolean {
  const means = lexicon.measuredAs(measure, food);
  if (means === 'never' || means === 'other_food') return false;
  if (means !== undefined && means !== 'poured') return true;
  const own = means === 'poured' ? 'fluid_ounce' : measure;
  return portions.some(({ measures }) => measures.includes(own));
}

/** True for amounts of what is in a can or a jar: "400g tin". */
export const saysCan = (amounts: readonly Amount[], lexicon: Lexicon): boolean =>
  amounts.some(({ measure, text }) => {
    const means = text.split(' ').map((word) => lexicon.amounts.meaning(word));
    return [measure, ...means].some((one) => one === 'can' || one === 'jar');
  });

/** The food of a name as it comes in cans; null where that is no other row than the name's own. */
export function cannedFood(names: Names, lexicon: Lexicon, text: string, form: string): AnswerFood | null {
  const { canned } = LANGUAGE[lexicon.lang].amounts;
  if (canned === undefined) return null;
  const inCan = (name: string): string => plainText(`${canned}${name}`);
  const [first = '', ...rest] = inCan(form).split(' ');
  const forms = canned.endsWith(' ') ? [lexicon.formOf(first), ...rest].join(' ') : inCan(form);
  // "Тунец консервированный"
  return names.find(inCan(text), forms) ?? names.findLoosely(forms, forms, false);
}

/** What is in cans of the food that is beside the word for a can: "tonnikala purkki", "can of tuna"; null for any other words. */
export function foodInCan(words: readonly string[], lexicon: Lexicon, names: Names): AnswerFood | null {
  const { lang, amounts } = lexicon;
  const isCan = (word: string): boolean =>
    [word, lexicon.formOf(word)].some((one) => amounts.meaning(one) === 'can');
  const rest = words.filter((word) => !isCan(word) && !isPreposition(word, lang));
  if (rest.length === 0 || !words.some(isCan)) return null;
  return cannedFood(names, lexicon, rest.join(' '), rest.map((word) => lexicon.formOf(word)).join(' '));
}

/** Letters of the shortest food in a compound, and of the longest ending of a case behind a word for a form ("konservides"). */
const SHORTEST = 3;
const LONGEST_ENDING = 4;

/** A part of a compound that says a form, without marks, whether it is the first one, and the form's own word. */
type FormPart = readonly [part: string, isFirst: boolean, form: string];

const PARTS = byLanguage(ANSWER_LANGS, (lang) =>
  Object.entries(LANGUAGE[lang].formCompounds ?? {}).map(
    ([part, form]): FormPart => [plainText(part.replace('-', '')), part.endsWith('-'), plainText(form)],
  ),
);

/** The form's own word of the first part of a compound that says a form; null for any other part. */
export const formOfPart = (part: string, lang: AnswerLang): string | null =>
  PARTS[lang].find(([one, isFirst]) => isFirst && one === part)?.[2] ?? null;

/**
 * The form's own word and the food of a word that says both in one, where a row has that form: "keedupeet" is "keedetud peet". Null
 * for any other word.
 */
export function formApart(
  word: string,
  { lang, lexicon, names }: AnswerLanguage,
): readonly [form: string, food: string] | null {
  for (const [part, isFirst, form] of PARTS[lang]) {
    const at = isFirst ? part.length : word.lastIndexOf(part);
    if (isFirst ? !word.startsWith(part) : at === -1) continue;
    const food = isFirst ? word.slice(at) : word.slice(0, at);
    if (food.length < SHORTEST || word.length - food.length > part.length + LONGEST_ENDING) continue;
    // "Porkkanaraastemäti" is roe.
    const ending = isFirst ? '' : word.slice(at + part.length);
    if (names.has(ending, lexicon.formOf(ending))) continue;
    const [text, forms] = [`${form} ${food}`, `${lexicon.formOf(form)} ${lexicon.formOf(food)}`];
    const bare = names.find(food, lexicon.formOf(food));
    const passed = lexicon.meaningOf(form)?.passedOver;
    // Nothing is another food for being grated.
    const isPlain = bare !== null && passed !== undefined && changesNothing(passed, bare.slug);
    if (isPlain) return [form, food];
    const row = names.find(text, forms) ?? names.findLoosely(text, forms, true);
    const isOther = LANGUAGE[lang].fleshPart?.test(part) && !isOf('flesh', row);
    if (row !== null && !isOther) return [form, food];
  }
  return null;
}

/** The two words of a name that were typed as one, where the first is not in its base form: "possunfilee" is "possun filee". Null for any other word. */
export function nameApart(
  word: string,
  { lang, lexicon, names }: AnswerLanguage,
): readonly [first: string, last: string] | null {
  if (lang === 'en' || !NAME_RULES[lang].hasCompounds) return null;
  for (let at = SHORTEST; at + SHORTEST <= word.length; at += 1) {
    const first = word.slice(0, at);
    if (lexicon.formOf(first) === first) continue;
    // "Kohvipiim" is a milk: "kohv piimaga" is no name of those two words.
    const last = word.slice(at);
    if (names.find(`${first} ${lexicon.formOf(last)}`, '') !== null) return [first, last];
  }
  return null;
}

/** In English, by which the source calls its portions, the words that name a food and are none of its own name's; else what the source calls the pieces. */
export const kindsOfPieces = (question: QuestionWords, from: number, to: number, name: string): string =>
  question.language.lang === 'en'
    ? furtherWords(question, from, to, name)
    : kindsIn(question.words.slice(from, to), question.language.lang);

/** The words that are no words of a name, however they are spelt: of doughnuts, "donut" is no further one. */
function furtherWords({ known, language }: QuestionWords, from: number, to: number, name: string): string {
  const own = new Set(wordsOf(name).map((word) => language.lexicon.formOf(word)));
  return known
    .slice(from, to)
    .flatMap(({ text, form }) => (own.has(form) ? [] : [text]))
    .join(' ');
}

/** What the source calls a piece, the noun without marks that compounds have in front of another, and the word for the kind where that is another one. */
interface PieceKind {
  readonly piece: string;
  readonly noun: string;
  readonly kind: string | undefined;
}

const PIECE_KINDS = byLanguage(ANSWER_LANGS, (lang): readonly PieceKind[] => {
  const { nouns = {}, kinds = {} } = LANGUAGE[lang].portions ?? {};
  return Object.entries(nouns).map(([piece, forms]) => ({
    piece,
    noun: plainLetters(forms.split('|', 1)[0] ?? ''),
    kind: kinds[piece],
  }));
});

/** What the source calls the pieces that the first parts of compounds are: "cherry" of "kirsstomat", and of "помидоры черри". */
function kindsIn(words: readonly string[], lang: AnswerLang): string {
  const isNamed = ({ noun, kind }: PieceKind): boolean =>
    words.some(
      (word) => word === kind || (word.length > noun.length + LONGEST_ENDING && word.startsWith(noun)),
    );
  return PIECE_KINDS[lang]
    .filter(isNamed)
    .map(({ piece }) => piece)
    .join(' ');
}
