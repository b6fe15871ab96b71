import { type AnswerLang, NAME_RULES } from '../tables/languages.ts';
import type { Reader } from './search-reader.ts';
import { endsOf, type WordIndex } from './word-index.ts';

/** Letters of the first part of a compound that may be the food. */
const MIN_MODIFIER = 4;

/** Compounds of a language that no name has, and what they are made of. */
export class Compounds {
  readonly #lang: AnswerLang;
  readonly #names: WordIndex;
  readonly #reader: Reader;

  /** @param names the words of names in the language */
  constructor(lang: AnswerLang, names: WordIndex, reader: Reader) {
    this.#lang = lang;
    this.#names = names;
    this.#reader = reader;
  }

  /**
   * The words, each compound that no name has as the part that is a food: what is nearest to a mineral water is water, and to a
   * slice of cheese the cheese, since no food is called a slice.
   */
  foodsIn(typed: readonly string[]): readonly string[] {
    return typed.map((word) => {
      const divisions = this.divisionsOf(word);
      const foods = divisions.filter(([, head]) => this.#isFood(head));
      const [, head] = foods.find(([modifier]) => this.isKnown(modifier)) ?? [];
      if (head !== undefined) return head;
      const modifiers = this.#isCompound(word) ? endsOf(word).toReversed() : [];
      const modifier = modifiers
        .map((end) => word.slice(0, -end.length))
        .find((start) => start.length >= MIN_MODIFIER && this.#isFood(start));
      return modifier ?? (foods[0] ?? divisions[0])?.[1] ?? word;
    });
  }

  /** What a compound that no name has may be made of, the longest head first; none for any other word. */
  divisionsOf(word: string): (readonly [modifier: string, head: string])[] {
    if (!this.#isCompound(word)) return [];
    return endsOf(word)
      .filter((head) => this.isKnown(head))
      .map((head) => [word.slice(0, -head.length), head]);
  }

  /** True for a word that some name has in any form. */
  isKnown(word: string): boolean {
    return this.#names.having(this.#reader.formOf(word, this.#lang)).length > 0;
  }

  #isFood(word: string): boolean {
    return this.#reader.food(word, this.#lang) !== null || this.#reader.kinds(word, this.#lang).length > 0;
  }

  #isCompound(word: string): boolean {
    return this.#lang !== 'en' && NAME_RULES[this.#lang].hasCompounds && !this.isKnown(word);
  }
}
