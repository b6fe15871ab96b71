import { own, remembered } from '../../collections.ts';
import { fill } from '../../fill.ts';
import { type Html, html } from '../../html.ts';
import { ANSWER_LANGS, type AnswerLang } from '../../tables/languages.ts';
import en from './en.json' with { type: 'json' };
import et from './et.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

export { fill } from '../../fill.ts';

/** Languages of the interface, the default first. */
export const PAGE_LANGS = ANSWER_LANGS;
export type PageLang = AnswerLang;

/** The language of addresses without `lang`. */
export const DEFAULT_LANG: PageLang = 'en';

/** A page's language by the `lang` of a request; an unknown one gives the default, never an error (API 4.1). */
export const pageLang = (asked: string | undefined): PageLang =>
  PAGE_LANGS.find((lang) => lang === asked) ?? DEFAULT_LANG;

/**
 * All page texts of one language: what English has, so that a text which a language lacks is a type error. `{name}` is
 * filled in, and backticks mark code.
 */
export type Strings = typeof en;

const TABLES: Readonly<Record<PageLang, Strings>> = { en, et, fi, ru };

/** The strings of a language. */
export const stringsIn = (lang: PageLang): Strings => TABLES[lang];

/** Plural forms of a phrase with `{n}`. Languages with fewer forms repeat one. */
type Counted = Readonly<Record<'one' | 'few' | 'many', string>>;

/** Made once, because construction is slower than formatting all figures of a page, and not before a page needs them. */
const formatsOf = remembered((lang: PageLang) => ({
  plurals: new Intl.PluralRules(lang),
  figures: new Intl.NumberFormat(lang, { maximumFractionDigits: 6 }),
}));

/** The category of plural forms that a number asks for. */
export const pluralOf = (lang: PageLang, n: number): Intl.LDMLPluralRule => formatsOf(lang).plurals.select(n);

/** "1 food", "5,038 foods": the plural form of the language, with the number. */
export function withCount(lang: PageLang, forms: Counted, n: number): string {
  const form = pluralOf(lang, n);
  const text = form === 'one' ? forms.one : form === 'few' ? forms.few : forms.many;
  return fill(text, { n: figure(lang, n) });
}

/** A number as the language writes it, with every stored digit. */
export const figure = (lang: PageLang, n: number): string => formatsOf(lang).figures.format(n);

/** The meaning of a rule of the registry of source foods; null for a rule without a text. */
export function ruleWords(lang: PageLang, rule: string): string | null {
  const name = rule.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  return own<string>(stringsIn(lang).audit.rules, name) ?? null;
}

/** The content of a file of the release; null for a file that has no text. */
export function fileTitle(lang: PageLang, file: string): string | null {
  const { titles } = stringsIn(lang).downloads;
  const stem = file.replace(/\.\w+$/, '');
  const [, base = stem, code] = /^(.+)\.([a-z]{2})$/.exec(stem) ?? [];
  const text = own<string>(titles, file) ?? own<string>(titles, stem) ?? own<string>(titles, base);
  const language =
    code === undefined ? undefined : new Intl.DisplayNames(lang, { type: 'language' }).of(code);
  return text === undefined ? null : fill(text, { language: language ?? '' });
}

const SLOT = /\{(\w+)\}/g;

const ENGLISH = stringsIn(DEFAULT_LANG).reasons;

/**
 * What the audit and lineage say in English sentences, by the phrases under `reasons` of the page texts: a phrase holds for every sentence that
 * differs from it in what is in `{braces}` alone. `{a}` to `{d}` are numbers; `{list}` holds phrases separated by semicolons;
 * `{why}` and `{nutrient}` are phrases themselves; anything else stays as it is.
 */
const PHRASES = (Object.keys(ENGLISH) as (keyof typeof ENGLISH)[]).map((key) => {
  const plain = ENGLISH[key].replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const slots = plain.replace(SLOT, (_, name: string) =>
    name.length === 1 ? `(?<${name}>[\\d.]+)` : `(?<${name}>.+)`,
  );
  return { matches: new RegExp(`^${slots}$`), key };
});

/** A sentence of the data in a page's language; null where no phrase fits, so that it has to be shown as it is. */
export function reasonIn(lang: PageLang, sentence: string): string | null {
  if (lang === DEFAULT_LANG) return sentence;
  for (const { matches, key } of PHRASES) {
    const slots = matches.exec(sentence);
    if (slots === null) continue;
    const parts = Object.entries(slots.groups ?? {}).map(
      ([name, text]) => [name, partIn(lang, name, text)] as const,
    );
    if (parts.some(([, text]) => text === null)) return null;
    const told = new Map(parts);
    return stringsIn(lang).reasons[key].replace(SLOT, (_, name: string) => told.get(name) ?? '');
  }
  return null;
}

function partIn(lang: PageLang, name: string, text: string): string | null {
  if (name.length === 1) return figure(lang, Number(text));
  if (name === 'list') {
    const parts = text.split('; ').map((part) => reasonIn(lang, part));
    return parts.includes(null) ? null : parts.join('; ');
  }
  return name === 'why' || name === 'nutrient' ? reasonIn(lang, text) : text;
}

/** The same on a page: an English sentence that has no text is marked as English. */
export function reasonHtml(lang: PageLang, sentence: string): Html {
  const told = reasonIn(lang, sentence);
  return told === null ? html`<span lang="en">${sentence}</span>` : html`${told}`;
}
