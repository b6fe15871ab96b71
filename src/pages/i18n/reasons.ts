import { type Html, html } from '../../html.ts';
import phrases from './reasons.json' with { type: 'json' };
import { figure, type PageLang } from './strings.ts';

/**
 * What the audit and lineage say in English sentences, by the phrases of `reasons.json`: a phrase holds for every sentence that
 * differs from it in what stands in `{braces}` alone. `{a}` to `{d}` are numbers; `{list}` holds phrases separated by semicolons;
 * `{why}` and `{nutrient}` are phrases themselves; anything else stays as it is.
 */
interface Phrase {
  readonly matches: RegExp;
  readonly texts: Readonly<Record<PageLang, string>>;
}

const SLOT = /\{(\w+)\}/g;

const PHRASES: readonly Phrase[] = phrases.map((texts) => {
  const plain = texts.en.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const slots = plain.replace(SLOT, (_, name: string) =>
    name.length === 1 ? `(?<${name}>[\\d.]+)` : `(?<${name}>.+)`,
  );
  return { matches: new RegExp(`^${slots}$`), texts };
});

/** A sentence of the data in a page's language; null where no phrase fits, so that it has to be shown as it is. */
export function reasonIn(lang: PageLang, sentence: string): string | null {
  if (lang === 'en') return sentence;
  for (const { matches, texts } of PHRASES) {
    const slots = matches.exec(sentence);
    if (slots === null) continue;
    const parts = Object.entries(slots.groups ?? {}).map(
      ([name, text]) => [name, partIn(lang, name, text)] as const,
    );
    if (parts.some(([, text]) => text === null)) return null;
    const told = new Map(parts);
    return texts[lang].replace(SLOT, (_, name: string) => told.get(name) ?? '');
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
