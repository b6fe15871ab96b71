import { SERVICE_NAME } from '../../about.ts';
import { groupBy } from '../../collections.ts';
import { LANGS, LANGUAGE } from '../../tables/languages.ts';
import { NUTRIENT_KEYS, PER_100G_KEYS } from '../../tables/nutrients.ts';
import { figureOrigin, type ProvenanceRecord, valueOrigin } from '../../tables/provenance.ts';
import { figure, fill, type PageLang, reasonHtml, ruleWords, stringsIn } from '../i18n/strings.ts';
import { Html, html, type LocalSite, rich } from '../layout.ts';
import { code, link, list, section, withQuery } from '../parts.ts';
import { amountHtml, knownHead } from './amount-cells.ts';
import { type FoodPageData, nutrientName } from './food-data.ts';
import { foodLink } from './near-section.ts';

/** The lineage that `npm run explain` prints: source line, ids, disposition, slug, redirects, names, figures. */
export function lineageSection(site: LocalSite, food: FoodPageData): Html | null {
  const record = food.details.provenance;
  if (record === null) return null;
  const t = site.texts.food.lineage;
  const { disposition, slug_since: since, description_received: received } = record;
  const content = html`<dl class="pairs">
<dt>${t.line}</dt><dd>${place(record.origin)}</dd>
<dt>${t.ids}</dt><dd>${idsOf(record)}</dd>
${received === null ? null : html`<dt>${t.received}</dt><dd lang="en">${received}</dd>\n`}<dt>${t.kept}</dt><dd><code>${disposition.rule}</code>: ${ruled(site.lang, disposition)}</dd>
<dt>${t.slug}</dt><dd><code>${record.slug}</code>, ${fill(t.since, { version: since })}</dd>
${record.redirects_from.length === 0 ? null : html`<dt>${t.redirects}</dt><dd>${redirects(site.lang, record)}</dd>`}
${recipe(site, food, record)}<dt>${t.names}</dt><dd>${translations(site, food, record)}</dd>
</dl>
<details>
<summary>${t.figures}</summary>
${figuresList(site.lang, record)}
${record.known.length === 0 ? null : html`<p class="small quiet">${rich(site.texts.food.known.note, { link: link(site, '/audit', site.texts.site.audit) })}</p>\n`}</details>`;
  return section('lineage', t.heading, content);
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
  const byReason = groupBy(redirects_from, (one) => html`${one.rule}: ${ruled(lang, one)}`.text);
  return html`${[...byReason].map(([words, folded]) => {
    const items = folded.map(
      ({ slug, origin: { id } }) =>
        html`<code>${slug}</code> <small>${/^\d+$/.test(id) ? 'FDC ' : ''}${id}</small>`,
    );
    return html`<small>${new Html(words)}</small>\n${list('plain', items)}`;
  })}`;
}

/** What a curated row was worked out from; nothing for a USDA row. */
function recipe(site: LocalSite, { ingredients }: FoodPageData, { recipe: parts = [] }: ProvenanceRecord) {
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

function translations({ texts }: LocalSite, { localNames }: FoodPageData, record: ProvenanceRecord): Html {
  const items = LANGS.map((lang) => {
    const name = localNames[lang];
    const from = record.names[lang];
    const { own } = LANGUAGE[lang];
    if (name === undefined) return html`${own}: <span class="quiet">${texts.food.lineage.noName}</span>`;
    const where = from === undefined ? null : html` <small>${place(from)}</small>`;
    return html`${own}: <span lang="${lang}">${name}</span>${where}`;
  });
  return list('plain', items);
}

/** How each figure is known: those alike together, the others with what was done to them. */
function figuresList(lang: PageLang, record: ProvenanceRecord): Html {
  const further = { ...record.amounts, ...record.corrected };
  const shown = new Set<string>([...PER_100G_KEYS, ...NUTRIENT_KEYS]);
  const published: readonly string[] = PER_100G_KEYS;
  const keys = [...shown].filter((key) => published.includes(key) || Object.hasOwn(further, key));
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

/** The source of the figures, their licence, and addresses of the row as data. */
export function sourceSection(site: LocalSite, food: FoodPageData): Html {
  const t = site.texts.food.source;
  const isUsda = food.source === 'usda_sr_legacy';
  const content = html`<div class="notice${isUsda ? null : html` warm`}"><p>${isUsda ? t.publicDomain : t.noRight} ${t.shape} ${link(site, '/licences', site.texts.licences.title)}</p></div>
<dl class="pairs">
<dt>${t.source}</dt><dd>${isUsda ? t.usda : t.curated}</dd>
<dt>${t.reference}</dt><dd>${reference(food, t.noReference)}</dd>
${facts(site.lang, food)}<dt>${t.asData}</dt><dd><code>source: ${food.source}</code>, <code>source_ref: ${food.source_ref ?? 'null'}</code>, <code>values_license: ${food.values_license ?? 'null'}</code></dd>
</dl>
${dataLinks(site, food)}`;
  return section('source', t.heading, content);
}

/** What a person wants of the facts of the source: the inedible part of what is bought, and the scientific name. */
function facts(lang: PageLang, { details }: FoodPageData): Html {
  const t = stringsIn(lang).food.source;
  const stated = details.provenance?.facts ?? {};
  const { refuse_percent: percent, refuse_description: what, scientific_name: name } = stated;
  const share = percent ? fill(t.inedibleShare, { percent: figure(lang, percent) }) : null;
  const part = what && lang === 'en' ? html`: ${what}` : null;
  return html`${share === null ? null : html`<dt>${t.inedible}</dt><dd>${share}${part}</dd>\n`}${
    name ? html`<dt>${t.scientific}</dt><dd><i lang="la">${name}</i></dd>\n` : null
  }`;
}

/** A link to the food's page at FoodData Central. */
function reference({ source_ref }: FoodPageData, none: string): Html {
  const id = source_ref === null ? null : (/^fdc:(\d+)$/.exec(source_ref)?.[1] ?? null);
  if (id === null) return html`${source_ref ?? none}`;
  return html`<a href="https://fdc.nal.usda.gov/food-details/${id}/nutrients" rel="external">FoodData Central ${id}</a>`;
}

function dataLinks(site: LocalSite, { slug, name, answerOnly, details }: FoodPageData): Html {
  const t = site.texts.food.source;
  const { basePath } = site;
  const links: [address: string, text: string][] = [
    answerOnly
      ? [basePath + withQuery('/api/answer', { q: `calories in ${name}` }), t.answer]
      : [site.to(`/food-api.php?food=${slug}`), t.json],
    ...(details.provenance === null
      ? []
      : [[`${basePath}/foods/${slug}/provenance.json`, t.provenance] satisfies [string, string]]),
    [`${basePath}/datasets/foods.json`, site.texts.home.addressFoods],
  ];
  const items = links.map(([address, text]) => html`<a href="${address}">${text}</a>`);
  return list('chips', items);
}

const USDA = 'U.S. Department of Agriculture, Agricultural Research Service';
const TABLES = 'National Nutrient Database for Standard Reference, Legacy Release, April 2018';

/**
 * How to cite the row, in a sentence and as a BibTeX entry; one click selects a whole text, without a script. No date: the release identifies the
 * state of the figures.
 */
export function citeSection(lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.cite;
  const english = (words: string): Html => html`<span lang="en">${words}</span>`;
  const ndb = food.details.provenance?.ndb_number ?? null;
  const ref = [
    ...(food.source_ref === null ? [] : [`FDC ID ${food.source_ref.replace(/^fdc:/, '')}`]),
    ...(ndb === null ? [] : [`NDB number ${ndb}`]),
  ].join(', ');
  const isUsda = food.source === 'usda_sr_legacy';
  const text = rich(isUsda ? t.usda : t.curated, {
    usda: english(USDA),
    tables: english(TABLES),
    service: english(SERVICE_NAME),
    version: food.version,
    url: food.url,
    food: html`${english(`“${food.name}”`)}${isUsda && ref !== '' ? ` (${ref})` : ''}`,
  });
  const note = isUsda
    ? `USDA ${TABLES}; ${ref}; through ${SERVICE_NAME}, release ${food.version}`
    : `Worked out by hand from the recipe published with it, not verified; release ${food.version}`;
  const content = html`<h3>${t.sentence}</h3>
<p class="cite">${text}</p>
<details>
<summary>${t.bibtex}</summary>
<pre class="cite"><code lang="en">${entry(food, `{${isUsda ? USDA : SERVICE_NAME}}`, note)}</code></pre>
</details>`;
  return section('cite', t.heading, content);
}

function entry(food: FoodPageData, author: string, note: string): string {
  return `@misc{${food.slug},
  author = {${author}},
  title = {{${escaped(food.name)}}},
  note = {${escaped(note)}},
  howpublished = {\\url{${food.url}}}
}`;
}

/** Escapes the characters that LaTeX reads as commands; no name has braces or backslashes. */
const escaped = (text: string): string => text.replace(/[\\{}]/g, '').replace(/[&%$#_]/g, '\\$&');

/** How to say that a figure or a name is wrong, with everything filled in that the page knows. */
export function reportSection({ reportUrl, lang }: LocalSite, food: FoodPageData): Html {
  const t = stringsIn(lang).food.report;
  const text = reportText(food, t.what);
  const link =
    reportUrl === null
      ? null
      : html`<p><a href="${reportAddress(reportUrl, food, text)}">${t.link}</a></p>\n`;
  const content = html`${link}<details>
<summary>${t.copy}</summary>
<pre class="cite"><code>${text}</code></pre>
</details>`;
  return section('report', t.heading, content);
}

/** The row as it is published, for those who look into the report; the figures by their keys, so that it reads the same in every language. */
function reportText(food: FoodPageData, what: string): string {
  const figures = PER_100G_KEYS.map((key) => `${key} ${food.per_100g[key] ?? 'unknown'}`);
  const ref = [food.source, food.source_ref ?? 'no reference'].join(', ');
  return `${food.name}
${food.url}
${SERVICE_NAME} ${food.version}; ${ref}
per 100 g: ${figures.join(', ')}

${what}
`;
}

/** Address of the form with the text in it, or of a letter. */
function reportAddress(form: string, { slug }: FoodPageData, text: string): string {
  const title = form.startsWith('mailto:') ? 'subject' : 'title';
  const sep = form.includes('?') ? '&' : '?';
  // In a letter a plus would be a plus.
  return `${form}${sep}${title}=${encodeURIComponent(slug)}&body=${encodeURIComponent(text)}`;
}
