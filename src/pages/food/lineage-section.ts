import { type Html, html, rich } from '../../html.ts';
import { figureOrigin } from '../../lineage.ts';
import { LANGS, LANGUAGE } from '../../tables/languages.ts';
import { NUTRIENTS, PER_100G_KEYS } from '../../tables/nutrients.ts';
import type { ProvenanceRecord } from '../../tables/provenance.ts';
import { reasonHtml } from '../i18n/reasons.ts';
import { fill, type PageLang, ruleWords, type Strings, stringsIn } from '../i18n/strings.ts';
import { linkTo, type Site } from '../layout.ts';
import { code, list, scroll, table } from '../parts.ts';
import { amountHtml } from './amount-cells.ts';
import { type FoodLink, type FoodPageData, knownWords, nameIn, nutrientName } from './food-data.ts';

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
${received === null ? null : html`<dt>${t.received}</dt><dd lang="en">${received}</dd>\n`}<dt>${t.kept}</dt><dd><code>${disposition.rule}</code>: ${ruled(lang, disposition)}</dd>
<dt>${t.slug}</dt><dd><code>${record.slug}</code>, ${fill(t.since, { version: since })}</dd>
${record.redirects_from.length === 0 ? null : html`<dt>${t.redirects}</dt><dd>${redirects(lang, record)}</dd>`}
${recipe(site, lang, food, record)}<dt>${t.names}</dt><dd>${translations(t, food, record)}</dd>
</dl>
<details>
<summary>${t.figures}</summary>
${figuresTable(lang, t, food, record)}
${record.known.length === 0 ? null : html`<p class="small quiet">${rich(stringsIn(lang).food.known.note, { link: auditLink(site, lang) })}</p>\n`}</details>
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

function redirects(lang: PageLang, { redirects_from }: ProvenanceRecord): Html {
  const items = redirects_from.map(
    (one) =>
      html`<code>${one.slug}</code> <span class="small quiet">${/^\d+$/.test(one.origin.id) ? 'FDC ' : ''}${one.origin.id}, ${one.rule}: ${ruled(lang, one)}</span>`,
  );
  return list('plain', items);
}

/** What a curated row was worked out from; nothing for a USDA row. */
function recipe(
  site: Site,
  lang: PageLang,
  { ingredients }: FoodPageData,
  { recipe: parts = [] }: ProvenanceRecord,
): Html | null {
  const t = stringsIn(lang).food.lineage;
  if (parts.length === 0) return null;
  const items = parts.map(({ ref, grams, note }) => {
    const food = ingredients.get(ref);
    const said = note === null ? null : reasonHtml(lang, note);
    const what = food === undefined ? said : ingredient(site, lang, food);
    return html`${amountHtml(lang, grams, 'g')} <code>${ref}</code>${what === null ? null : html` <span class="small quiet">${what}</span>`}`;
  });
  return html`<dt>${t.recipe}</dt><dd>${list('plain', items)}</dd>\n`;
}

function ingredient(site: Site, lang: PageLang, food: FoodLink): Html {
  const { text, lang: spoken } = nameIn(food, lang);
  return html`<a href="${linkTo(site, lang)(`/foods/${food.slug}`)}" lang="${spoken}">${text}</a>`;
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
      return html`<tr>${name}<td class="figure">${origin.amount ?? unknown}</td><td colspan="4">${fill(t.correctedFrom, { received: origin.received })} ${reasonHtml(lang, origin.reason)}${origin.reference === null ? null : html`; <span lang="en">${origin.reference}</span>`}</td></tr>`;
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
