import type { AnswerIndex } from '../answer/answer-index.ts';
import type { AnswerFood } from '../tables/answers.ts';
import type { AnswerLang } from '../tables/languages.ts';

/** How texts are read. */
export interface Reader {
  /** Each word of a text as it is written, without case and marks. */
  readonly words: (text: string) => readonly string[];
  readonly formOf: (word: string, lang: AnswerLang) => string;
  /** Position of the food that a question of nothing but the text would mean; null for none. */
  readonly food: (text: string, lang: AnswerLang) => number | null;
  /** Positions of the foods that are usually meant by a text that names several; none for any other text. */
  readonly kinds: (text: string, lang: AnswerLang) => readonly number[];
  /** Positions of the foods that a part of a text names, what the text is of first: of "mozzarella balls" the cheese. */
  readonly within: (text: string, lang: AnswerLang) => readonly number[];
}

/**
 * How the resolver reads texts; without answers words are compared as they are written.
 *
 * @param places position of each food by its slug
 */
export function readerOf(
  answers: AnswerIndex | null,
  words: Reader['words'],
  places: ReadonlyMap<string, number>,
): Reader {
  const languages = new Map(answers?.languages.map((language) => [language.lang, language]));
  const placeOf = (food: AnswerFood | null | undefined): number | null =>
    (food && places.get(food.slug)) ?? null;
  const placesOf = (foods: readonly AnswerFood[] = []): number[] =>
    foods.flatMap((food) => placeOf(food) ?? []);
  return {
    words,
    formOf: (word, lang) => languages.get(lang)?.lexicon.formOf(word) ?? word,
    food: (text, lang) =>
      placeOf(answers?.foodNamed(text, lang)) ?? placeOf(answers?.foodNamedLoosely(text, lang)),
    kinds: (text, lang) => placesOf(answers?.kindsNamed(text, lang)),
    within: (text, lang) => placesOf(answers?.foodsWithin(text, lang)),
  };
}
