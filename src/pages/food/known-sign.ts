import { type Html, html } from '../../html.ts';
import { valueOrigin } from '../../lineage.ts';
import type { ValueKind, ValueOrigin } from '../../tables/value-kinds.ts';
import { type PageLang, stringsIn } from '../i18n/strings.ts';
import { type FoodPageData, knownWords, originWords } from './food-data.ts';

/** How figures are known, at a glance: a sign for each group of kinds, from what was measured to what is not documented. */
const SIGNS = {
  measured: '●',
  derived: '◐',
  estimated: '○',
  stated: '□',
  zero: '∅',
  unstated: '–',
} as const;
type SignGroup = keyof typeof SIGNS;

const GROUP_OF: Readonly<Record<ValueKind, SignGroup>> = {
  analysed: 'measured',
  'analysed or derived from analysis': 'measured',
  'derived from analysis': 'derived',
  calculated: 'derived',
  'recipe or formulation': 'derived',
  'combined from several kinds': 'derived',
  imputed: 'estimated',
  'calculated or imputed': 'estimated',
  'from a label': 'stated',
  'from the manufacturer': 'stated',
  'assumed zero': 'zero',
  'logical zero': 'zero',
  'not stated': 'unstated',
};

/** The sign of a figure, with its words as the title, for those who do not see it too; null where nothing is said of it. */
export function knownSign(key: string, lang: PageLang, food: FoodPageData): Html | null {
  const group = groupOf(key, food);
  const words = knownWords(key, lang, food);
  if (group === null || words === null) return null;
  return html`\u00a0<span role="img" title="${words}">${SIGNS[group]}</span>`;
}

function groupOf(key: string, { details: { provenance } }: FoodPageData): SignGroup | null {
  const origin = provenance === null ? null : valueOrigin(key, provenance);
  return origin === null ? null : GROUP_OF[origin.kind];
}

/** How figures are known, in words and in USDA's codes: "analysed, 12 samples 1 A". */
export function knownHead(origin: ValueOrigin, lang: PageLang): Html {
  const codes = [origin.source_code, origin.derivation_code].filter((code) => code).join(' ');
  return html`<b>${originWords(origin, lang)}</b>${codes === '' ? null : html` <code>${codes}</code>`}`;
}

/** What the signs of a food mean, and where each figure's own words are; null where it has none. */
export function knownKey(lang: PageLang, food: FoodPageData): Html | null {
  const t = stringsIn(lang).food.known;
  const used = new Set((food.details.provenance?.known ?? []).map(({ kind }) => GROUP_OF[kind]));
  const groups = (Object.keys(SIGNS) as SignGroup[]).filter((group) => used.has(group));
  if (groups.length === 0) return null;
  const parts = groups.map(
    (group) => html`<span class="known" aria-hidden="true">${SIGNS[group]}</span>\u00a0${t.signs[group]} `,
  );
  return html`<p class="known-key">${t.how}: ${parts}<a href="#figures">${t.inFull}</a></p>`;
}
