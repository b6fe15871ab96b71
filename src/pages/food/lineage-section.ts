import { Html, html, rich } from '../../html.ts';
import { figureOrigin, valueOrigin } from '../../lineage.ts';
import { LANGS, LANGUAGE } from '../../tables/languages.ts';
import { NUTRIENTS, PER_100G_KEYS } from '../../tables/nutrients.ts';
import type { ProvenanceRecord } from '../../tables/provenance.ts';
import { fill, type PageLang, reasonHtml, ruleWords, type Strings, stringsIn } from '../i18n/strings.ts';
import type { LocalSite } from '../layout.ts';
import { code, list } from '../parts.ts';
import { amountHtml, knownHead } from './amount-cells.ts';
import { type FoodPageData, nutrientName } from './food-data.ts';
import { foodLink } from './near-section.ts';

/** The lineage that `npm run explain` prints: source line, ids, disposition, slug, redirects, names, figures. */
export function lineageSection(site: LocalSite, food: FoodPageData): Html | null {
  const record = food.details.provenance;
  if (record === null) return null;
  const t = site.texts.food.lineage;
  const { disposition, slug_since: since, description_received: received } = record;
  return html`<section aria-labelledby="lineage">
<h2 id="lineage">${t.heading}</h2>
<dl class="pairs">
<dt>${t.line}</dt><dd>${place(record.origin)}</dd>
<dt>${t.ids}</dt><dd>${idsOf(record)}</dd>
${received === null ? null : html`<dt>${t.received}</dt><dd lang="en">${received}</dd>\n`}<dt>${t.kept}</dt><dd><code>${disposition.rule}</code>: ${ruled(site.lang, disposition)}</dd>
<dt>${t.slug}</dt><dd><code>${record.slug}</code>, ${fill(t.since, { version: since })}</dd>
${record.redirects_from.length === 0 ? null : html`<dt>${t.redirects}</dt><dd>${redirects(site.lang, record)}</dd>`}
${recipe(site, food, record)}<dt>${t.names}</dt><dd>${translations(t, food, record)}</dd>
</dl>
<details>
<summary>${t.figures}</summary>
${figuresList(site.lang, record)}
${record.known.length === 0 ? null : html`<p class="small quiet">${rich(site.texts.food.known.note, { link: auditLink(site) })}</p>\n`}</details>
</section>`;
}

const place = ({ file, line }: { readonly file: string; readonly line: number }): Html =>
  code(`${file}:${line}`);

function idsOf({ source, origin, ndb_number: ndb }: ProvenanceRecord): Html {
  if (source === 'curated_unverified') return html`<code>${origin.id}</code>`;
  return html`FDC ${origin.id}${ndb === null ? null : `, NDB ${ndb}`}`;
}

/** The rule that decided about a row: in the page's language by its code, in English by its own reason. */
function ruled(lang: PageLang, { rule, reason }: { readonly rule: string; readonly reason: string }): Html {
  const words = lang === 'en' ? reason : ruleWords(lang, rule);
  return words === null ? html`<span lang="en">${reason}</span>` : html`${words}`;
}

/** The slugs that were folded into this row, those of one reason together. */
function redirects(lang: PageLang, { redirects_from }: ProvenanceRecord): Html {
  const byReason = new Map<string, ProvenanceRecord['redirects_from']>();
  for (const one of redirects_from) {
    const words = html`${one.rule}: ${ruled(lang, one)}`.text;
    byReason.set(words, [...(byReason.get(words) ?? []), one]);
  }
  return html`${[...byReason].map(([words, folded]) => {
    const items = folded.map(
      ({ slug, origin: { id } }) =>
        html`<code>${slug}</code> <small>${/^\d+$/.test(id) ? 'FDC ' : ''}${id}</small>`,
    );
    return html`<small>${new Html(words)}</small>\n${list('plain', items)}`;
  })}`;
}

/** What a curated row was worked out from; nothing for a USDA row. */
function recipe(
  site: LocalSite,
  { ingredients }: FoodPageData,
  { recipe: parts = [] }: ProvenanceRecord,
): Html | null {
  const t = site.texts.food.lineage;
  if (parts.length === 0) return null;
  const items = parts.map(({ ref, grams, note }) => {
    const food = ingredients.get(ref);
    const said = note === null ? null : reasonHtml(site.lang, note);
    const what = food === undefined ? said : foodLink(site, food);
    return html`${amountHtml(site.lang, grams, 'g')} <code>${ref}</code>${what === null ? null : html` <small>${what}</small>`}`;
  });
  return html`<dt>${t.recipe}</dt><dd>${list('plain', items)}</dd>\n`;
}

function translations(
  t: Strings['food']['lineage'],
  { localNames }: FoodPageData,
  record: ProvenanceRecord,
): Html {
  const items = LANGS.map((lang) => {
    const name = localNames[lang];
    const from = record.names[lang];
    const { own } = LANGUAGE[lang];
    if (name === undefined) return html`${own}: <span class="quiet">${t.noName}</span>`;
    const where = from === undefined ? null : html` <small>${place(from)}</small>`;
    return html`${own}: <span lang="${lang}">${name}</span>${where}`;
  });
  return list('plain', items);
}

const auditLink = (site: LocalSite): Html =>
  html`<a href="${site.to('/audit')}">${site.texts.site.audit}</a>`;

/** How each figure is known: those alike together, the others with what was done to them. */
function figuresList(lang: PageLang, record: ProvenanceRecord): Html {
  const further = { ...record.amounts, ...record.corrected };
  const shown = new Set<string>([...PER_100G_KEYS, ...NUTRIENTS.map(({ key }) => key)]);
  const keys = [...shown].filter((key) => isPublished(key) || Object.hasOwn(further, key));
  const isAlike = (key: string): boolean =>
    figureOrigin(key, record).kind === 'received' && valueOrigin(key, record) !== null;
  const alike = record.known.flatMap((origin) => {
    const names = keys.filter((key) => isAlike(key) && origin.of.includes(key));
    const text = names.map((key) => nutrientName(key, lang)).join('; ');
    return names.length === 0 ? [] : html`${knownHead(origin, lang)}: ${text}`;
  });
  const others = keys
    .filter((key) => !isAlike(key))
    .map((key) => html`<b>${nutrientName(key, lang)}</b>: ${originHtml(lang, key, record)}`);
  // In the closed element, which browsers open for a link to what it holds.
  return html`<div id="figures">${list('plain', [...alike, ...others])}</div>`;
}

function originHtml(lang: PageLang, key: string, record: ProvenanceRecord): Html {
  const { lineage: t, known, unknown } = stringsIn(lang).food;
  const origin = figureOrigin(key, record);
  switch (origin.kind) {
    case 'computed':
      return html`${fill(t.computedBy, { rule: origin.rule })}`;
    case 'absent':
      return html`<span class="unknown">${unknown}</span>`;
    case 'corrected':
      return html`${fill(t.correctedFrom, { received: origin.received })} ${reasonHtml(lang, origin.reason)}${origin.reference === null ? null : html`; <span lang="en">${origin.reference}</span>`}`;
    case 'curated':
      return html`${fill(t.written, { column: origin.column })}`;
    case 'received':
      return html`${known.kinds['not stated']}`;
  }
}

const isPublished = (key: string): boolean => PER_100G_KEYS.some((one) => one === key);
