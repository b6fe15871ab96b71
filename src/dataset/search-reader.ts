import type { AnswerIndex } from '../answer/answer-index.ts';
import type { AnswerFood } from '../tables/answers.ts';
import { isOf } from '../tables/food-kinds.ts';
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';

/**
 * How the resolver reads texts, for one search, which asks for the same words again and again; without answers words are compared
 * as they are written.
 *
 * @param words each word of a text as it is written, without case and marks
 * @param placeOf position of the food that has a slug
 */
export function readerOf(
  answers: AnswerIndex | null,
  words: (text: string) => readonly string[],
  placeOf: (slug: string) => number | undefined,
) {
  const languages = new Map(answers?.languages.map((language) => [language.lang, language]));
  const known = new Map<string, readonly AnswerFood[]>();
  const find = (text: string, lang: AnswerLang): readonly AnswerFood[] => {
    const food = answers?.foodNamed(text, lang) ?? answers?.foodNamedLoosely(text, lang);
    return food ? [food] : (answers?.kindsNamed(text, lang) ?? []);
  };
  const foodsOf = (text: string, lang: AnswerLang): readonly AnswerFood[] => {
    const key = `${lang} ${text}`;
    const foods = known.get(key) ?? find(text, lang);
    known.set(key, foods);
    return foods;
  };
  return {
    words,
    formOf: (word: string, lang: AnswerLang): string => languages.get(lang)?.lexicon.formOf(word) ?? word,
    /** Positions of the food that a question of nothing but the text would mean, or of those that are usually meant by it; none for any other text. */
    foods: (text: string, lang: AnswerLang): readonly number[] =>
      foodsOf(text, lang).flatMap(({ slug }) => placeOf(slug) ?? []),
    /** True for a text that names meat or fish. */
    isFlesh: (text: string, lang: AnswerLang): boolean => isOf('flesh', foodsOf(text, lang)[0]),
    /** What a word says beside a food: its measure, or nothing that counts; or its state, or that it is with the food. Null for any other word. */
    roleOf: (word: string, lang: AnswerLang): 'measure' | 'state' | null => {
      const lexicon = languages.get(lang)?.lexicon;
      if (lexicon === undefined) return null;
      const form = lexicon.formOf(word);
      // In Finnish the plural is the genitive with another letter.
      const measures = [word, form, word.replace(/t$/, 'n')];
      if (measures.some((one) => lexicon.amounts.meaning(one) !== undefined)) return 'measure';
      const phrases = [...lexicon.writtenFrom(word), ...lexicon.inflectedFrom(word, form)];
      const isPassedOver = phrases.some(
        ({ passedOver, words }) => passedOver !== undefined && words.length === 1,
      );
      const isInside = form !== word && (LANGUAGE[lang].insideFood?.test(word) ?? false);
      return isPassedOver || isInside || lexicon.isBeside(word, form) || lexicon.formWords.has(form)
        ? 'state'
        : null;
    },
    /** The word for what the first part of a compound says of a food's form: "keedetud" of "keedu" ("keedupeet"); null for any other part. */
    formPart: (part: string, lang: AnswerLang): string | null => answers?.formOfPart(part, lang) ?? null,
  };
}

/** How texts are read. */
export type Reader = ReturnType<typeof readerOf>;
