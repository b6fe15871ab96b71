import type { AnswerFood, AnswerKeysFile, AnswerWordsFile } from '../tables/answers.ts';
import type { PortionRecord } from '../tables/foods.ts';
import type { AnswerLang, Lang } from '../tables/languages.ts';
import { Lexicon } from './lexicon.ts';
import { Names } from './names.ts';
import { wordsOf } from './normalise.ts';
import type { AnswerLanguage } from './tagged-question.ts';
import { TypoIndex } from './typos.ts';
import { baseFinder } from './word-forms.ts';

/** All that questions are answered from: read once a release, never changed. */
export interface AnswerIndex {
  readonly rows: readonly AnswerFood[];
  readonly bySlug: ReadonlyMap<string, AnswerFood>;
  /** The service's own language first. */
  readonly languages: readonly AnswerLanguage[];
  /** The food that a text names as a whole in a language; null where none is, or more than one. */
  readonly foodNamed: (text: string, lang: AnswerLang) => AnswerFood | null;
  /** The same where blanks between the words do not count, nor their order ("icecream", "potatoes boiled"). */
  readonly foodNamedLoosely: (text: string, lang: AnswerLang) => AnswerFood | null;
  /** A food's name in a language; the English one where there is no other. */
  readonly nameOf: (food: AnswerFood, lang: AnswerLang) => string;
  readonly portionsOf: PortionsOf;
}

/** The portions of a food as the source has them; none where it has none, or they cannot be read. */
type PortionsOf = (slug: string) => readonly PortionRecord[];

/** Localised names by language and slug. */
type LocalNames = Readonly<Record<Lang, ReadonlyMap<string, string>>>;

/**
 * Takes what the build has prepared for questions.
 *
 * @param keys of each language, made from these rows and words; a language without keys is not understood
 * @param rows of `answer-index.json`, in its order
 */
export function readAnswerIndex(
  keys: readonly AnswerKeysFile[],
  rows: readonly AnswerFood[],
  words: AnswerWordsFile,
  localNames: LocalNames,
  portionsOf: PortionsOf = () => [],
): AnswerIndex {
  const languages = words.languages.flatMap((ofLang): AnswerLanguage[] => {
    const own = keys.find(({ lang }) => lang === ofLang.lang);
    if (own === undefined) return [];
    const lexicon = new Lexicon(ofLang, own.fixed_phrases, baseFinder(own));
    const names = new Names(own, rows, lexicon.formWords);
    return [{ lexicon, names, typos: new TypoIndex(own.lang, own, own.known) }];
  });
  const nameOf = (food: AnswerFood, lang: AnswerLang): string =>
    lang === 'en' ? food.name : (localNames[lang].get(food.slug) ?? food.names?.[lang] ?? food.name);
  const ofLang = new Map(languages.map((language) => [language.lexicon.lang, language]));
  const formIn = (words: readonly string[], { lexicon }: AnswerLanguage): string =>
    words.map((word) => lexicon.formOf(word)).join(' ');
  const foodNamed = (text: string, lang: AnswerLang): AnswerFood | null => {
    const language = ofLang.get(lang);
    const words = wordsOf(text);
    return language?.names.find(words.join(' '), formIn(words, language)) ?? null;
  };
  const foodNamedLoosely = (text: string, lang: AnswerLang): AnswerFood | null => {
    const language = ofLang.get(lang);
    return language?.names.findLoosely(formIn(wordsOf(text), language), true) ?? null;
  };
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return { foodNamed, foodNamedLoosely, rows, bySlug, languages, nameOf, portionsOf };
}
