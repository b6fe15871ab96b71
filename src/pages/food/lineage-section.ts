import { type Html, html, rich } from '../../html.ts';
import { figureOrigin } from '../../lineage.ts';
import { LANGS, LANGUAGE } from '../../tables/languages.ts';
import { NUTRIENTS, PER_100G_KEYS } from '../../tables/nutrients.ts';
import type { ProvenanceRecord } from '../../tables/provenance.ts';
import { fill, type PageLang, ruleWords, type Strings, stringsIn } from '../i18n/strings.ts';
import { linkTo, type Site } from '../layout.ts';
import { code, list, scroll, table } from '../parts.ts';
import { type FoodPageData, knownWords, nutrientName } from './food-data.ts';

/** The lineage that `npm run explain` prints: source line, ids, disposition, slug, redirects, names, figures. */
export function lineageSection(site: Site, lang: PageLang, food: FoodPageData): Html | null {
  const record = food.details.provenance;
  if (record === null) return null;
  const t = stringsIn(lang).food.lineage;
  const { disposition, slug_since: since, description_received: received } = record;
  return html`<section aria-labelledby="lineage">
<h2 id="lineage">${t.heading}</h2>
<dl class="pairs">
<dt>${t.line}</dt><dd>${place(record.origin)}</dd>
<dt>${t.ids}</dt><dd>${idsOf(record)}</dd>
${received === null ? null : html`<dt>${t.received}</dt><dd lang="en">${received}</dd>\n`}<dt>${t.kept}</dt><dd>${reasonOf(lang, disposition)}</dd>
<dt>${t.slug}</dt><dd><code>${record.slug}</code>, ${fill(t.since, { version: since })}</dd>
${record.redirects_from.length === 0 ? null : html`<dt>${t.redirects}</dt><dd>${redirects(record)}</dd>`}
${recipe(t, record)}<dt>${t.names}</dt><dd>${translations(t, food, record)}</dd>
</dl>
<details>
<summary>${t.figures}</summary>
${figuresTable(lang, t, food, record)}
${record.known.length === 0 ? null : html`<p class="small quiet">${rich(stringsIn(lang).food.known.note, { link: auditLink(site, lang) })}</p>\n`}</details>
</section>`;
}

/** The rule that decided, in words; the registry's own words of a single food are English. */
function reasonOf(lang: PageLang, { rule, reason }: ProvenanceRecord['disposition']): Html {
  const words = ruleWords(lang, rule);
  if (lang === 'en' || words === null) return html`<code>${rule}</code>: <span lang="en">${reason}</span>`;
  return html`<code>${rule}</code>: ${words}`;
}

const place = ({ file, line }: { readonly file: string; readonly line: number }): Html =>
  code(`${file}:${line}`);

function idsOf({ source, origin, ndb_number: ndb }: ProvenanceRecord): Html {
  if (source === 'curated_unverified') return html`<code>${origin.id}</code>`;
  return html`FDC ${origin.id}${ndb === null ? null : `, NDB ${ndb}`}`;
}

function redirects({ redirects_from }: ProvenanceRecord): Html {
  const items = redirects_from.map(
    ({ slug, origin, rule, reason }) =>
      html`<code>${slug}</code> <span class="small quiet" lang="en">${/^\d+$/.test(origin.id) ? 'FDC ' : ''}${origin.id}, ${rule}: ${reason}</span>`,
  );
  return list('plain', items);
}

/** What a curated row was worked out from; nothing for a USDA row. */
function recipe(t: Strings['food']['lineage'], { recipe: parts = [] }: ProvenanceRecord): Html | null {
  if (parts.length === 0) return null;
  const items = parts.map(
    ({ ref, grams, note }) =>
      html`${String(grams)} g <code>${ref}</code>${note === null ? null : html` <span class="small quiet" lang="en">${note}</span>`}`,
  );
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
    const where = from === undefined ? null : html` <span class="small quiet">${place(from)}</span>`;
    return html`${own}: <span lang="${lang}">${name}</span>${where}`;
  });
  return list('plain', items);
}

const auditLink = (site: Site, lang: PageLang): Html =>
  html`<a href="${linkTo(site, lang)('/audit')}">${stringsIn(lang).site.audit}</a>`;

function figuresTable(
  lang: PageLang,
  t: Strings['food']['lineage'],
  food: FoodPageData,
  record: ProvenanceRecord,
): Html {
  const further = { ...record.amounts, ...record.corrected };
  const shown = [...PER_100G_KEYS, ...NUTRIENTS.map(({ key }) => key)];
  const keys = [...new Set<string>(shown)].filter((key) => isPublished(key) || Object.hasOwn(further, key));
  const rows = keys.map((key) => figureRow(lang, t, key, food, record));
  const columns = [
    t.figure,
    [t.amount, 'figure'],
    [t.fdc, 'figure'],
    [t.sr, 'figure'],
    t.infoods,
    stringsIn(lang).food.known.how,
  ] as const;
  // In the closed element, which browsers open for a link to what it holds.
  return html`<div id="figures">${scroll(t.figures, table(columns, rows, { className: 'compact' }))}</div>`;
}

/** A row of the table; what is said in words spans the columns of the numbers. */
function figureRow(
  lang: PageLang,
  t: Strings['food']['lineage'],
  key: string,
  food: FoodPageData,
  record: ProvenanceRecord,
): Html | readonly (Html | string | null)[] {
  const heading = html`${nutrientName(key, lang)}<br><code>${key}</code>`;
  const name = html`<th scope="row">${heading}</th>`;
  const { unknown } = stringsIn(lang).food;
  const origin = figureOrigin(key, record);
  switch (origin.kind) {
    case 'computed':
      return html`<tr>${name}<td colspan="5">${fill(t.computedBy, { rule: origin.rule })}</td></tr>`;
    case 'absent':
      return html`<tr>${name}<td colspan="5" class="unknown">${unknown}</td></tr>`;
    case 'corrected':
      return html`<tr>${name}<td class="figure">${origin.amount ?? unknown}</td><td colspan="4">${fill(t.correctedFrom, { received: origin.received })} <span lang="en">${origin.reason}${origin.reference === null ? null : `; ${origin.reference}`}</span></td></tr>`;
    case 'curated':
      return html`<tr>${name}<td class="figure">${origin.amount}</td><td colspan="4">${fill(t.written, { column: origin.column })}</td></tr>`;
    case 'received': {
      const { amount, nutrient, known } = origin;
      const ids = nutrient === null ? [null, null] : [String(nutrient.fdcId), nutrient.srNumber];
      const codes = [known?.source_code, known?.derivation_code].filter((code) => code).join(' ');
      const words = html`${knownWords(key, lang, food)}${codes === '' ? null : html` <code>${codes}</code>`}`;
      return [heading, amount, ...ids, html`<code>${nutrient?.infoods ?? null}</code>`, words];
    }
  }
}

const isPublished = (key: string): boolean => PER_100G_KEYS.some((one) => one === key);
