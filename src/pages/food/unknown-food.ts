import { type Html, html, rich } from '../../html.ts';
import { stringsIn } from '../i18n/strings.ts';
import { langField, layout } from '../layout.ts';
import type { PageLang, Site } from '../site.ts';
import type { FoodLink } from './food-data.ts';
import { foodLink } from './near-section.ts';

const SHOWN_LENGTH = 128;

/** The page for an unknown slug: foods with similar names, and a search for its words. */
export function unknownFoodPage(
  site: Site,
  lang: PageLang,
  slug: string,
  nearest: readonly FoodLink[],
): Html {
  const t = stringsIn(lang).food.missing;
  // By code points, because half of a surrogate pair cannot be part of an address.
  const shown = [...slug].slice(0, SHOWN_LENGTH).join('');
  const words = shown.replaceAll('-', ' ').trim();
  const items = nearest.map(
    (food) => html`<li>${foodLink(site, lang, food)}</li>
`,
  );
  return layout(
    site,
    {
      lang,
      title: t.title,
      description: t.description,
      path: `/foods/${encodeURIComponent(shown)}`,
      robots: 'noindex',
      place: 'foods',
    },
    html`<h1>${t.title}</h1>
<p class="lead">${rich(t.text, { slug: html`<code>${shown}</code>` })}</p>
<p>${t.keepsWorking}</p>
${
  items.length === 0
    ? null
    : html`<h2>${t.nearest}</h2>
<ul class="near">
${items}</ul>`
}
<h2>${t.search}</h2>
<form class="row" action="${site.basePath}/search" method="get">
${langField(lang)}<div class="field"><label for="q">${stringsIn(lang).search.label}</label>
<input id="q" name="q" type="search" value="${words}" maxlength="128"></div>
<button type="submit">${t.button}</button>
</form>`,
  );
}
