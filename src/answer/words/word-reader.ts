import { type AmountGrammar, LANGUAGE } from '../../tables/languages.ts';
import { asItSounds } from '../text/slips.ts';
import { HALF } from './amount-words.ts';
import { cannedFood, formApart, isMeasuredIn, nameApart, type PortionsOf, typedApart } from './compounds.ts';
import type { Lexicon } from './lexicon.ts';
import { isNeverMeant } from './misspelt.ts';
import { ROLE } from './phrases.ts';
import type { AnswerLanguage } from './question-words.ts';
import type { Word } from './word.ts';

/** Letters of the shortest food that is written as one word with its measure. */
const SHORTEST = 3;
/** Words that are kept until those before them are dropped: people ask with the same few thousand. */
const KEPT_WORDS = 8_000;

/** A typed word as each language takes it that was asked for it, in the order of the languages. */
interface Token {
  readonly read: (readonly Word[] | undefined)[];
  /** As it sounds in each; made for a word that is asked for so. */
  spelt: (string | undefined)[] | undefined;
}

const UNREAD: readonly undefined[] = [undefined, undefined, undefined, undefined];

/**
 * Reads words as languages take them: without marks, and one that says a food and a measure of it ("juustoviipale",
 * "oluttölkki") as two, the measure first, or a food and its form ("keedupeet"), the form first. A word that has a meaning of its own stays whole. What a word is in each language is
 * found at one place, since most questions are looked at in several.
 */
export class WordReader {
  readonly #languages: readonly AnswerLanguage[];
  readonly #portionsOf: PortionsOf;
  #tokens = new Map<string, Token>();
  #earlierTokens = new Map<string, Token>();

  /** @param portionsOf the source's portions of a food: what it is measured in there may be the end of a compound with it */
  constructor(languages: readonly AnswerLanguage[], portionsOf: PortionsOf) {
    this.#languages = languages;
    this.#portionsOf = portionsOf;
  }

  /**
   * Words without capitals as each of some languages takes them, with what was typed for each word: the same list where none was taken apart.
   *
   * @param make called with each language
   */
  read<T>(
    typed: readonly string[],
    languages: readonly AnswerLanguage[],
    make: (language: AnswerLanguage, words: readonly Word[], typed: readonly string[]) => T,
  ): readonly T[] {
    const tokens = typed.map((word) => this.#tokenOf(word));
    return languages.map((language) => {
      const place = this.#languages.indexOf(language);
      const read: (readonly Word[])[] = [];
      const whole: Word[] = [];
      for (const [at, token] of tokens.entries()) {
        token.read[place] ??= wordsOf(typed[at] ?? '', language, this.#portionsOf);
        const words = token.read[place] ?? [];
        read.push(words);
        const [first] = words;
        if (words.length === 1 && first !== undefined) whole.push(first);
      }
      // Most questions.
      if (whole.length === typed.length) return make(language, whole, typed);
      const words = keptWhole(typed, read, language);
      const apart = typed.map((word, at) => {
        const [, food] = words[at] ?? [];
        return food === undefined ? word : typedApart(word, food.text.length);
      });
      return make(language, words.flat(), apart);
    });
  }

  /** A word in Latin letters as it sounds in a language: of some hundred spellings the one that means something there. */
  asItSounds(typed: string, language: AnswerLanguage): string {
    const { lang, lexicon, marks, names, typos } = language;
    // "Salami" is what it is called, and no form of "сало".
    const isName = this.#languages.some((one) => one !== language && one.names.has(typed, typed));
    const isKnown = (spelling: string): boolean => {
      const { text, form, written, mayBeginAmount } = lexicon.word(marks.plainWord(spelling));
      if (written.length > 0 || mayBeginAmount) return true;
      return isName ? names.has(text, text) : typos.isWord(form);
    };
    const token = this.#tokenOf(typed);
    const place = this.#languages.indexOf(language);
    token.spelt ??= [...UNREAD];
    token.spelt[place] ??= asItSounds(typed, lang, isKnown);
    return token.spelt[place] ?? typed;
  }

  #tokenOf(typed: string): Token {
    const known = this.#tokens.get(typed);
    if (known !== undefined) return known;
    const token = this.#earlierTokens.get(typed) ?? { read: [...UNREAD], spelt: undefined };
    if (this.#tokens.size === KEPT_WORDS) {
      this.#earlierTokens = this.#tokens;
      this.#tokens = new Map();
    }
    this.#tokens.set(typed, token);
    return token;
  }
}

/** Those of them that are taken apart as they are where they are part of a name of several words: "taimsed peekonitükid" are no pieces. */
function keptWhole(
  typed: readonly string[],
  read: readonly (readonly Word[])[],
  { lexicon, marks, names }: AnswerLanguage,
): readonly (readonly Word[])[] {
  const whole = read.map(([word, ...parts], at) =>
    word === undefined || parts.length > 0 ? lexicon.word(marks.plainWord(typed[at] ?? '')) : word,
  );
  const kept = [...read];
  for (let from = 0; from + 1 < typed.length; from += 1) {
    for (let to = typed.length; to > from + 1; to -= 1) {
      const span = whole.slice(from, to);
      if (read.slice(from, to).every((words) => words.length === 1)) continue;
      const form = span.map((word) => word.form).join(' ');
      if (!names.has(span.map(({ text }) => text).join(' '), form)) continue;
      span.forEach((word, at) => {
        kept[from + at] = [word];
      });
    }
  }
  return kept;
}

/** The words that a typed one is in a language; mostly one. */
function wordsOf(typed: string, language: AnswerLanguage, portionsOf: PortionsOf): readonly Word[] {
  const { lang, lexicon, marks, names } = language;
  const plain = marks.plainWord(typed);
  const word = withoutClitic(lexicon.word(plain, plain !== typed), language);
  const { text } = word;
  // "Piim suhkrutükkidega" is no plain milk.
  if (LANGUAGE[lang].besideFood?.test(text)) return [word];
  const { half } = LANGUAGE[lang].amounts;
  if (half && text.startsWith(half.word)) return halfApart(word, half, language);
  const counted = countApart(text, language);
  if (counted !== null) return counted.map((part) => lexicon.word(part));
  // Most words.
  if (isKnown(word, language)) return [word];
  // "Kypsis", "shampinjon"
  const marked = LANGUAGE[lang].spelling.typedFor?.reduce(
    (one, [put, for_]) => one.replaceAll(put, for_),
    typed,
  );
  const meant = marked && marked !== typed ? wordsOf(marked, language, portionsOf) : [];
  if (meant.length > 0 && meant.every((one) => isKnown(one, language) && !isNeverMeant(one.text, language)))
    return meant;
  for (const [end, measure] of lexicon.amounts.compoundEndsLike(text)) {
    if (end.length > text.length - SHORTEST || !text.endsWith(end)) continue;
    const head = text.slice(0, -end.length);
    const headForm = lexicon.formOf(head);
    const food = names.find(head, headForm);
    // "Banaaninpuolikas": what it is the half of is in another form than its name.
    const isNoPart = LANGUAGE[lang].beginsNoCompound?.(head, headForm) === true;
    if (food === null || isNoPart || (measure === HALF && headForm === head)) continue;
    const isCanned = measure === 'can' && cannedFood(names, lexicon, head, headForm) !== null;
    if (measure === HALF || isCanned || isMeasuredIn(measure, food, portionsOf(food.slug), lexicon))
      // An apple and "suolalusikka" (a spoon for salt) ask for no salt of it.
      return [lexicon.word(end), lexicon.word(head, false, ROLE.metric)];
  }
  const formed =
    nameApart(text, language) ??
    formApart(text, language) ??
    lexicon.amounts.numberApart(text) ??
    askedApart(text, lexicon);
  return formed?.map((part) => lexicon.word(part)) ?? [word];
}

/** True for a word that has a meaning of its own. */
const isKnown = (word: Word, { names }: AnswerLanguage): boolean =>
  word.written.length > 0 ||
  word.inflected.length > 0 ||
  names.has(word.text, word.form) ||
  word.mayBeginAmount;

/** "Kerropa" as "kerro", and "puurossani" as "puurossa": the word in front of a clitic, where it is known with none. */
function withoutClitic(word: Word, language: AnswerLanguage): Word {
  const { clitic } = LANGUAGE[language.lang];
  // "Tamariini" is a monkey, and "mangostani" a fruit of which there is only a tinned one.
  const { typos } = language;
  const isOther = (): boolean => typos.listed(word.text, '') === word.text || typos.isWord(word.text);
  if (!clitic?.test(word.text) || isOther() || isKnown(word, language)) return word;
  const bare = language.lexicon.word(word.text.replace(clitic, ''));
  return isKnown(bare, language) ? bare : word;
}

/** "2яйца": a number and the food that it counts, typed as one. */
function countApart(word: string, { lexicon, names }: AnswerLanguage): readonly string[] | null {
  const [, number = '', food = ''] = COUNTED.exec(word) ?? [];
  if (food === '') return null;
  const form = lexicon.formOf(food);
  // "4cheese pizza"
  const isCounted = form !== food || lexicon.lang !== 'en';
  const isOther = names.has(word, word) || lexicon.amounts.meaning(food) !== undefined;
  return isCounted && !isOther && names.has(food, form) ? [number, food] : null;
}
const COUNTED = /^(\d{1,2})(\p{L}{3,})$/u;

/** "Mitukalorit": a word that asks and what is asked for, typed as one. */
function askedApart(word: string, lexicon: Lexicon): readonly [asks: string, metric: string] | null {
  for (let at = SHORTEST; at + SHORTEST <= word.length; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if (lexicon.meaningOf(first)?.bare !== 'asks') continue;
    const { written, inflected } = lexicon.word(last);
    if ([...written, ...inflected].some(({ metric, words }) => metric && words.length === 1))
      return [first, last];
  }
  return null;
}

/** "Полбанана", "полъяблока": a half and what it is of, which is in the genitive. */
function halfApart(
  word: Word,
  { word: said, link, of }: NonNullable<AmountGrammar['half']>,
  { lexicon, names }: AnswerLanguage,
): readonly Word[] {
  const rest = word.text.slice(said.length);
  const half = lexicon.word(rest.startsWith(link) ? rest.slice(link.length) : rest);
  const isOther = word.written.length > 0 || word.inflected.length > 0 || names.has(word.text, word.form);
  const isFood = names.find(half.text, '') === null && names.find(half.text, half.form) !== null;
  const isMeasure = lexicon.amounts.meaning(half.text) !== undefined;
  return isOther || isMeasure || !isFood || !of.test(half.text) ? [word] : [lexicon.word(said), half];
}
