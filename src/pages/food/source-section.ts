import { type Html, html } from '../../html.ts';
import { stringsIn } from '../i18n/strings.ts';
import { linkTo, type PageLang, type Site } from '../site.ts';
import type { FoodPageData } from './food-data.ts';

/** The source of the figures, their licence, and addresses of the row as data. */
export function sourceSection(site: Site, lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.source;
  const isUsda = food.source === 'usda_sr_legacy';
  return html`<section aria-labelledby="source">
<h2 id="source">${t.heading}</h2>
<div class="notice${isUsda ? null : html` warm`}"><p>${isUsda ? t.publicDomain : t.noRight} ${t.shape}</p></div>
<dl class="pairs">
<dt>${t.source}</dt><dd>${isUsda ? t.usda : t.curated}</dd>
<dt>${t.reference}</dt><dd>${reference(food, t.noReference)}</dd>
<dt>${t.asData}</dt><dd><code>source: ${food.source}</code>, <code>source_ref: ${food.source_ref ?? 'null'}</code>, <code>values_license: ${food.values_license ?? 'null'}</code></dd>
</dl>
<ul class="chips">
${dataLinks(site, lang, food)}</ul>
</section>`;
}

/** A link to the food's page at FoodData Central. */
function reference({ source_ref }: FoodPageData, none: string): Html {
  const id = source_ref === null ? null : (/^fdc:(\d+)$/.exec(source_ref)?.[1] ?? null);
  if (id === null) return html`${source_ref ?? none}`;
  return html`<a href="https://fdc.nal.usda.gov/food-details/${id}/nutrients" rel="external">FoodData Central ${id}</a>`;
}

function dataLinks(site: Site, lang: PageLang, { slug, name, answerOnly, details }: FoodPageData): Html {
  const t = stringsIn(lang).food.source;
  const { basePath } = site;
  const question = new URLSearchParams({ q: `calories in ${name}` }).toString();
  return html`${
    answerOnly
      ? html`<li><a href="${basePath}/api/answer?${question}">${t.answer}</a></li>`
      : html`<li><a href="${linkTo(site, lang)(`/food-api.php?food=${slug}`)}">${t.json}</a></li>`
  }
${
  details.provenance === null
    ? null
    : html`<li><a href="${basePath}/foods/${slug}/provenance.json">${t.provenance}</a></li>
`
}<li><a href="${basePath}/datasets/foods.json">${t.allFoods}</a></li>
`;
}
