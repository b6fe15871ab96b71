/** The languages of the project, once: whatever differs by language is keyed by these codes and found by looping over them. */

/** A language of names, questions, answers and pages. */
export interface Language {
  /** ISO 639-1 code: in `lang=`, in file names and in every table by language. */
  readonly code: string;
  /** Its English name, as in "Estonian names". */
  readonly english: string;
  /** Its own name, as a page's menu shows it. */
  readonly own: string;
}

const define = <const T extends readonly Language[]>(languages: T): T => languages;

/** English, in which every food has a name, then the languages of localised names (API 2.1). */
export const LANGUAGES = define([
  { code: 'en', english: 'English', own: 'English' },
  { code: 'et', english: 'Estonian', own: 'Eesti' },
  { code: 'fi', english: 'Finnish', own: 'Suomi' },
  { code: 'ru', english: 'Russian', own: 'Русский' },
]);

/** Languages that questions are understood in and pages are written in. */
export type AnswerLang = (typeof LANGUAGES)[number]['code'];
export const ANSWER_LANGS: readonly AnswerLang[] = LANGUAGES.map(({ code }) => code);

/** Languages of localised names: all but English. */
export type Lang = Exclude<AnswerLang, 'en'>;
export const LANGS: readonly Lang[] = ANSWER_LANGS.filter((lang) => lang !== 'en');

/** True for a language that localised names exist in. */
export const isLang = (text: unknown): text is Lang => LANGS.some((lang) => lang === text);

/** One value for each of the given languages. */
export function byLanguage<L extends AnswerLang, T>(langs: readonly L[], make: (lang: L) => T): Record<L, T> {
  return Object.fromEntries(langs.map((lang) => [lang, make(lang)])) as Record<L, T>;
}
