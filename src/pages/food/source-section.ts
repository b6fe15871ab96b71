import { SERVICE_NAME } from '../../about.ts';
import { type Html, html, rich } from '../../html.ts';
import { PER_100G_KEYS } from '../../tables/nutrients.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import type { LocalSite } from '../layout.ts';
import { list, withQuery } from '../parts.ts';
import type { FoodPageData } from './food-data.ts';

/** The source of the figures, their licence, and addresses of the row as data. */
export function sourceSection(site: LocalSite, food: FoodPageData): Html {
  const t = site.texts.food.source;
  const isUsda = food.source === 'usda_sr_legacy';
  return html`<section aria-labelledby="source">
<h2 id="source">${t.heading}</h2>
<div class="notice${isUsda ? null : html` warm`}"><p>${isUsda ? t.publicDomain : t.noRight} ${t.shape} <a href="${site.to('/licences')}">${site.texts.licences.title}</a></p></div>
<dl class="pairs">
<dt>${t.source}</dt><dd>${isUsda ? t.usda : t.curated}</dd>
<dt>${t.reference}</dt><dd>${reference(food, t.noReference)}</dd>
${facts(site.lang, food)}<dt>${t.asData}</dt><dd><code>source: ${food.source}</code>, <code>source_ref: ${food.source_ref ?? 'null'}</code>, <code>values_license: ${food.values_license ?? 'null'}</code></dd>
</dl>
${dataLinks(site, food)}
</section>`;
}

/** What a person wants of the facts of the source: the inedible part of what is bought, and the scientific name. */
function facts(lang: PageLang, { details }: FoodPageData): Html {
  const t = stringsIn(lang).food.source;
  const {
    refuse_percent: percent,
    refuse_description: what,
    scientific_name: name,
  } = details.provenance?.facts ?? {};
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

/** How to cite the row; one click selects a whole text, without a script. */
export function citeSection(lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.cite;
  const { text, bibtex } = foodCitation(lang, food);
  return html`<section aria-labelledby="cite">
<h2 id="cite">${t.heading}</h2>
<h3>${t.sentence}</h3>
<p class="cite">${text}</p>
<details>
<summary>${t.bibtex}</summary>
<pre class="cite"><code lang="en">${bibtex}</code></pre>
</details>
</section>`;
}

/** One row as a sentence and as a BibTeX entry. No date: the release identifies the state of the figures. */
function foodCitation(lang: PageLang, food: FoodPageData): { readonly text: Html; readonly bibtex: string } {
  const t = stringsIn(lang).food.cite;
  const through = {
    usda: html`<span lang="en">${USDA}</span>`,
    tables: html`<span lang="en">${TABLES}</span>`,
    service: html`<span lang="en">${SERVICE_NAME}</span>`,
    version: html`${food.version}`,
    url: html`${food.url}`,
  };
  const ids = food.details.provenance?.ndb_number;
  const ref = [
    ...(food.source_ref === null ? [] : [`FDC ID ${food.source_ref.replace(/^fdc:/, '')}`]),
    ...(ids === null || ids === undefined ? [] : [`NDB number ${ids}`]),
  ].join(', ');
  if (food.source === 'usda_sr_legacy') {
    const named = html`<span lang="en">“${food.name}”</span>${ref === '' ? null : ` (${ref})`}`;
    return {
      text: rich(t.usda, { ...through, food: named }),
      bibtex: entry(
        food,
        `{${USDA}}`,
        `USDA ${TABLES}; ${ref}; through ${SERVICE_NAME}, release ${food.version}`,
      ),
    };
  }
  return {
    text: rich(t.curated, { ...through, food: html`<span lang="en">“${food.name}”</span>` }),
    bibtex: entry(
      food,
      `{${SERVICE_NAME}}`,
      `Worked out by hand from the recipe published with it, not verified; release ${food.version}`,
    ),
  };
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
  return html`<section aria-labelledby="report">
<h2 id="report">${t.heading}</h2>
${link}<details>
<summary>${t.copy}</summary>
<pre class="cite"><code>${text}</code></pre>
</details>
</section>`;
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
