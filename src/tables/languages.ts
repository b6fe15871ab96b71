/**
 * The languages of the project by their ISO 639-1 codes, which are in `lang=`, in file names and in every table by language: code that
 * differs by language is keyed by them and loops over them. Pages write numbers and choose plural forms by the rules of Intl for the code.
 * Adding a language is a file in `languages/` and its entry here; its page texts and its words in `sources/` go with it.
 */
import { own } from '../collections.ts';
import { en } from './languages/en.ts';
import { et } from './languages/et.ts';
import { fi } from './languages/fi.ts';
import { labelsIn } from './languages/labels.ts';
import type { Language, NameRules } from './languages/language.ts';
import { ru } from './languages/ru.ts';

export type { PortionWords } from './languages/labels.ts';
export type { AmountGrammar, AskingWords, Language, MarkedLetter } from './languages/language.ts';

const LOCALISED = { et, fi, ru } as const;

/** Languages that questions are understood in and pages are written in. */
export type AnswerLang = keyof typeof LANGUAGES;

/** Languages of localised names: all but English. */
export type Lang = keyof typeof LOCALISED;

/** English, in which every food has a name, then the languages of localised names (API 2.1). */
const LANGUAGES = { en, ...LOCALISED } as const;

export const ANSWER_LANGS = Object.keys(LANGUAGES) as readonly AnswerLang[];
export const LANGS = Object.keys(LOCALISED) as readonly Lang[];

/** The languages by code. */
export const LANGUAGE: Readonly<Record<AnswerLang, Language & ReturnType<typeof labelsIn>>> = byLanguage(
  ANSWER_LANGS,
  (lang) => ({ ...LANGUAGES[lang], ...labelsIn(lang) }),
);

/** How names of foods are written in each language that localises them. */
export const NAME_RULES = byLanguage(LANGS, (lang): NameRules => LOCALISED[lang].names);

/** The forms of a word in each language that localises names; see `LocalisedLanguage.formsOf`. */
export const FORMS_OF = byLanguage(LANGS, (lang) => LOCALISED[lang].formsOf);

/** The same of any language; no form of an English word has to be listed. */
export const formsIn = (lang: AnswerLang): ((word: string) => readonly string[]) =>
  lang === 'en' ? () => [] : FORMS_OF[lang];

/** An adjective's comparative and superlative; none of another word. */
export function comparedForms(word: string, lang: AnswerLang): readonly string[] {
  const endings = Object.entries(LANGUAGE[lang].metrics?.adjectives ?? {});
  const [ending, ends] = endings.find(([end]) => word.endsWith(end)) ?? ['', []];
  return ends.map((end) => word.slice(0, -ending.length) + end);
}

/** Whether a word for a metric asks for more or for less of it than another food has; undefined for neither. */
export function comparativeOf(word: string, lang: AnswerLang): 'more' | 'less' | undefined {
  const { compares, less } = LANGUAGE[lang].metrics ?? {};
  if (!compares?.test(word)) return undefined;
  return less?.test(word) ? 'less' : 'more';
}

/** What compounds for what is asked end in: "sisaldus", "rikkam". */
export const lastPartsOf = (lang: AnswerLang): readonly string[] =>
  (LANGUAGE[lang].metrics?.compounds ?? []).flatMap((part) => [part, ...comparedForms(part, lang)]);

/** True for a word behind which a name says what is with the food, or what the food is in. */
export const isPreposition = (word: string, lang: AnswerLang): boolean =>
  LANGUAGE[lang].prepositions?.has(word) ?? false;

/** True for a language that localised names exist in. */
export const isLang = (text: unknown): text is Lang => LANGS.some((lang) => lang === text);

/** One value for each of the given languages. */
export function byLanguage<L extends AnswerLang, T>(langs: readonly L[], make: (lang: L) => T) {
  return Object.fromEntries(langs.map((lang) => [lang, make(lang)])) as Readonly<Record<L, T>>;
}

/** Column or field of a food's name in a language, as the curated table and the API call it. */
export const nameColumn = <L extends Lang>(lang: L): `name_${L}` => `name_${lang}`;

/** Label of a nutrient, or of salt, by its key; undefined for a key that is no nutrient's. */
export const nutrientLabel = (key: string, lang: AnswerLang): string | undefined =>
  own<string>(LANGUAGE[lang].nutrients, key);

/** A category's heading for people; a label that is not in the table is its own heading. */
export const categoryLabel = (category: string, lang: AnswerLang): string =>
  own<string>(LANGUAGE[lang].categories, category) ?? category;
