import { type Html, html } from '../../html.ts';
import { nutrientLabel } from '../../tables/languages.ts';
import { NUTRIENT_BY_KEY } from '../../tables/nutrients.ts';
import { figure, type Strings, stringsIn } from '../i18n/strings.ts';
import type { PageLang } from '../site.ts';

export type Unit = keyof Strings['food']['units'];

/** An amount with its unit; unknown is a word, never 0. `data` has the stored figure, for programs. */
export function amountHtml(lang: PageLang, amount: number | null, unit: Unit): Html {
  const t = stringsIn(lang).food;
  if (amount === null) return html`<span class="unknown">${t.unknown}</span>`;
  return html`<data value="${amount}">${figure(lang, amount)}</data> ${t.units[unit]}`;
}

/** The unit in which a nutrient's amounts are stored. */
export function unitLabel(key: string): Unit {
  return key === 'salt_g' ? 'g' : (NUTRIENT_BY_KEY.get(key)?.unit ?? 'g');
}

/** A nutrient's name in a language; the key if it has no label. */
export function nutrientName(key: string, lang: PageLang): string {
  return nutrientLabel(key, lang) ?? key;
}
