import { ANSWER_LANGS, type AnswerLang } from '../../tables/languages.ts';
import en from './en.json' with { type: 'json' };
import et from './et.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

/** Languages of the interface, the default first. */
export const PAGE_LANGS = ANSWER_LANGS;
export type PageLang = AnswerLang;

/** The language of addresses without `lang`. */
export const DEFAULT_LANG: PageLang = 'en';

/** A page's language by the `lang` of a request; an unknown one gives the default, never an error (API 4.1). */
export function pageLang(asked: string | undefined): PageLang {
  return PAGE_LANGS.find((lang) => lang === asked) ?? DEFAULT_LANG;
}

/**
 * All page texts of one language: what English has, so that a text which a language lacks is a type error. `{name}` is
 * filled in, and backticks mark code.
 */
export type Strings = typeof en;

const TABLES: Readonly<Record<PageLang, Strings>> = { en, et, fi, ru };

/** The strings of a language. */
export function stringsIn(lang: PageLang): Strings {
  return TABLES[lang];
}

/** Plural forms of a phrase with `{n}`. Languages with fewer forms repeat one. */
export interface Counted {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

interface Formats {
  readonly plurals: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
}

const formats = new Map<PageLang, Formats>();

/** Made once, because construction is slower than formatting all figures of a page, and not before a page needs them. */
function formatsOf(lang: PageLang): Formats {
  const made = formats.get(lang) ?? {
    plurals: new Intl.PluralRules(lang),
    figures: new Intl.NumberFormat(lang, { maximumFractionDigits: 6 }),
  };
  formats.set(lang, made);
  return made;
}

/** "1 food", "5,038 foods": the plural form of the language, with the number. */
export function withCount(lang: PageLang, forms: Counted, n: number): string {
  const form = formatsOf(lang).plurals.select(n);
  const text = form === 'one' ? forms.one : form === 'few' ? forms.few : forms.many;
  return fill(text, { n: figure(lang, n) });
}

/** A number as the language writes it, with every stored digit. */
export function figure(lang: PageLang, n: number): string {
  return formatsOf(lang).figures.format(n);
}

/** Replaces each `{name}` by its value; throws for a placeholder without a value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in ${JSON.stringify(text)}`);
    return String(value);
  });
}

/** The meaning of a rule of the registry of source foods; null for a rule without a text. */
export function ruleWords(lang: PageLang, rule: string): string | null {
  const name = rule.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  return textAt(stringsIn(lang).audit.rules, name);
}

/** The content of a file of the release; null for a file that has no text. */
export function fileTitle(lang: PageLang, file: string): string | null {
  const { titles } = stringsIn(lang).downloads;
  const stem = file.replace(/\.\w+$/, '');
  const [, base = stem, code] = /^(.+)\.([a-z]{2})$/.exec(stem) ?? [];
  const text = textAt(titles, file) ?? textAt(titles, stem) ?? textAt(titles, base);
  const language =
    code === undefined ? undefined : new Intl.DisplayNames(lang, { type: 'language' }).of(code);
  return text === null ? null : fill(text, { language: language ?? '' });
}

const textAt = (texts: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(texts, key) ? (texts[key] ?? null) : null;
