import { type Html, html } from '../../html.ts';
import { nutrientLabel } from '../../tables/languages.ts';
import { NUTRIENT_BY_KEY } from '../../tables/nutrients.ts';
import { figure, type Strings, stringsIn } from '../i18n/strings.ts';
import type { PageLang } from '../site.ts';

export type Unit = keyof Strings['food']['units'];

/** An amount with its unit; unknown is a word, never 0. `data` keeps the figure as it is stored, for machines. */
export function amountHtml(lang: PageLang, amount: number | null, unit: Unit): Html {
  const t = stringsIn(lang).food;
  if (amount === null) return html`<span class="unknown">${t.unknown}</span>`;
  return html`<data value="${amount}">${figure(lang, amount)}</data> ${t.units[unit]}`;
}

/** The unit of a nutrient that amounts are stored in. */
export function unitLabel(key: string): Unit {
  return key === 'salt_g' ? 'g' : (NUTRIENT_BY_KEY.get(key)?.unit ?? 'g');
}

/** A nutrient's name in a language; the key where nobody has named it. */
export function nutrientName(key: string, lang: PageLang): string {
  return nutrientLabel(key, lang) ?? key;
}
