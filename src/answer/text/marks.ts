import { type AnswerLang, FORMS_OF, LANGUAGE } from '../../tables/languages.ts';
import { plainLetters, spelledWordsOf } from './normalise.ts';

/**
 * The words of a language that are written with letters of its own alphabet ("mustikas", but "müsli"). Names and questions are
 * compared without marks, so that what is typed without them is found; a mark that was typed must be one of the word: "müstika" is no
 * "mustikas", and "börs" no "borš". Marks on letters that are not of the alphabet say nothing ("café").
 */
export class Marks {
  readonly #own: RegExp | null;
  readonly #lang: AnswerLang;
  readonly #spelled: () => ReadonlyMap<string, readonly string[]>;
  readonly #baseOf: (word: string) => string | undefined;

  /**
   * @param spelled words with their marks, as `markedWords` makes them; asked for with the first marked word of a question
   * @param baseOf the base of a word of names or metrics, both without marks; undefined of any other word
   */
  constructor(
    lang: AnswerLang,
    spelled: () => Iterable<string>,
    baseOf: (word: string) => string | undefined,
  ) {
    this.#own = ownLettersOf(lang);
    this.#lang = lang;
    this.#baseOf = baseOf;
    let byPlain: Map<string, string[]> | undefined;
    this.#spelled = () => {
      if (byPlain !== undefined) return byPlain;
      byPlain = new Map();
      for (const word of spelled()) {
        const plain = plainLetters(word);
        byPlain.set(plain, [...(byPlain.get(plain) ?? []), word]);
      }
      return byPlain;
    };
  }

  /** The words without marks; one whose own letters make it another word than the one it would be keeps them, and means nothing. */
  plain(words: readonly string[]): readonly string[] {
    return words.map((word) => this.plainWord(word));
  }

  /** One of them. */
  plainWord(word: string): string {
    const plain = plainLetters(word);
    if (plain === word || !this.#own?.test(word)) return plain;
    const base = this.#baseOf(plain);
    const spelled = this.#spelled();
    const meant = spelled.get(plain) ?? [];
    if (base === undefined && meant.length === 0) return plain;
    const bases = base === undefined ? [] : (spelled.get(base) ?? [base]);
    return [...meant, ...bases].some((one) => this.#mayBe(word, one)) ? plain : word;
  }

  /** False where a word has letters of its own that none of the word has which it is taken for: "kinkkujää" is no "kinkkuja". */
  mayMean(typed: string, meant: string): boolean {
    const own = Array.from(typed).filter((letter) => this.#own?.test(letter));
    if (own.length === 0 || this.#lang === 'en' || LANGUAGE[this.#lang].spelling.looseMarks) return true;
    const formsOf = FORMS_OF[this.#lang];
    const base = this.#baseOf(meant) ?? meant;
    const forms = (this.#spelled().get(base) ?? [base]).flatMap((one) => [one, ...formsOf(one)]);
    const spelled = forms.filter((form) => plainLetters(form) === meant);
    return spelled.length === 0 || spelled.some((form) => own.every((letter) => form.includes(letter)));
  }

  /** True for a word without marks that only names one with them: "oli" for "õli". */
  isFolded(typed: string): boolean {
    return plainLetters(typed) === typed && this.#spelled().has(typed);
  }

  /** True where each letter of its own that was typed is the other word's too, as far as the two are the same. */
  #mayBe(typed: string, word: string): boolean {
    for (let at = 0; at < typed.length; at += 1) {
      const [letter, other] = [typed.charAt(at), word.charAt(at)];
      if (letter === other) continue;
      // No Estonian ending has a letter of its own: "piimä" is no form of "piim".
      if (plainLetters(letter) !== plainLetters(other))
        return !LANGUAGE[this.#lang].spelling.plainEndings || !this.#own?.test(typed.slice(at));
      if (this.#own?.test(letter) || this.#hasOtherPart(typed, at)) return false;
    }
    return true;
  }

  /** True for a compound with a word without marks around a letter that the other word has marked: "nakkileipä" is made of "nakki". */
  #hasOtherPart(typed: string, at: number): boolean {
    for (let end = Math.max(at + 1, SHORTEST_PART); end <= typed.length - SHORTEST_PART; end += 1) {
      const part = plainLetters(typed.slice(0, end));
      if (this.#baseOf(part) === part && !this.#spelled().has(part)) return true;
    }
    return false;
  }
}

/** Letters of the shortest part of such a compound. */
const SHORTEST_PART = 4;

const ownLettersOf = (lang: AnswerLang): RegExp | null =>
  LANGUAGE[lang].ownLetters === '' ? null : new RegExp(`[${LANGUAGE[lang].ownLetters}]`, 'u');

/** The words of texts that have letters of the language's own alphabet, each once, with those letters alone marked. */
export function markedWords(lang: AnswerLang, texts: Iterable<string>): string[] {
  const own = ownLettersOf(lang);
  const found = new Set<string>();
  for (const text of texts)
    if (own?.test(text.normalize('NFC').toLowerCase()))
      for (const word of spelledWordsOf(text)) if (own.test(word)) found.add(word);
  return [...found];
}
