import { type Html, html } from '../../html.ts';
import { DEFAULT_LANG, figure, type PageLang, type Strings, stringsIn } from './strings.ts';

/**
 * What the audit and lineage say in English sentences, by the phrases under `reasons` of the page texts: a phrase holds for every sentence that
 * differs from it in what is in `{braces}` alone. `{a}` to `{d}` are numbers; `{list}` holds phrases separated by semicolons;
 * `{why}` and `{nutrient}` are phrases themselves; anything else stays as it is.
 */
interface Phrase {
  readonly matches: RegExp;
  readonly key: keyof Strings['reasons'];
}

const SLOT = /\{(\w+)\}/g;

const ENGLISH = stringsIn(DEFAULT_LANG).reasons;

const PHRASES: readonly Phrase[] = (Object.keys(ENGLISH) as (keyof typeof ENGLISH)[]).map((key) => {
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
