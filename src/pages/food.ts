import { NUTRIENT_BY_KEY } from '../nutrients.ts';
import { LANGS, type Lang, type Source } from '../records.ts';
import { type Html, html, layout, type PageLang, type Site } from './layout.ts';

/** What a food's page shows: a canonical row, or one that only the answer endpoint knows. */
export interface FoodPageData {
  readonly slug: string;
  readonly name: string;
  /** Null for an answer-only row, which has none. */
  readonly category: string | null;
  readonly source: Source;
  readonly source_ref: string | null;
  readonly values_license: string | null;
  readonly per_100g: Readonly<Record<string, number | null>>;
  readonly localNames: Readonly<Partial<Record<Lang, string>>>;
  readonly answerOnly: boolean;
}

const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = { et: 'Estonian', fi: 'Finnish', ru: 'Russian' };

/** The page that a row's `url` points at. A value that is not stored is shown as unknown, never as 0. */
export function foodPage(site: Site, lang: PageLang, food: FoodPageData): Html {
  const { basePath } = site;
  const rows = Object.entries(food.per_100g).map(
    ([
      key,
      amount,
    ]) => html`<tr><th scope="row">${labelOf(key)}</th><td class="figure">${figure(key, amount)}</td></tr>
`,
  );
  return layout(
    site,
    {
      lang,
      title: food.name,
      description: `Nutrition values of ${food.name} per 100 g, with source and licence.`,
      path: `/foods/${food.slug}`,
      place: 'foods',
    },
    html`<h1>${food.name}</h1>
${food.category === null ? null : html`<p class="quiet">${food.category}</p>`}
${localNames(food)}
<h2>Per 100 g of edible portion</h2>
<table>
<tbody>
${rows}</tbody>
</table>
<h2>Source and licence</h2>
${provenance(food)}
<p>${sourceLink(basePath, food)}</p>`,
  );
}

/** The page for a slug that nobody has, with a few foods named like it. */
export function unknownFoodPage(
  site: Site,
  lang: PageLang,
  slug: string,
  nearest: readonly { readonly slug: string; readonly name: string }[],
): Html {
  const { basePath } = site;
  const items = nearest.map(
    (food) => html`<li><a href="${basePath}/foods/${food.slug}">${food.name}</a></li>
`,
  );
  return layout(
    site,
    {
      lang,
      title: 'No such food',
      description: 'No food has this address.',
      path: '/search',
      robots: 'noindex',
    },
    html`<h1>No such food</h1>
<p>There is no food <code>${slug.slice(0, 128)}</code>.</p>
${
  items.length === 0
    ? null
    : html`<p>Foods with a similar name:</p><ul>
${items}</ul>`
}
<form action="${basePath}/food-api.php" method="get">
<label>Search by name <input type="search" name="search" required></label> <button type="submit">Search</button>
</form>`,
  );
}

function localNames({ localNames: names }: FoodPageData): Html | null {
  const known = LANGS.flatMap((lang) => {
    const name = names[lang];
    return name === undefined
      ? []
      : [
          html`<dt>${LANGUAGE_NAMES[lang]}</dt><dd lang="${lang}">${name}</dd>
`,
        ];
  });
  return known.length === 0
    ? null
    : html`<dl class="pairs">
${known}</dl>`;
}

function labelOf(key: string): string {
  return key === 'salt_g' ? 'Salt (sodium × 2.5)' : (NUTRIENT_BY_KEY.get(key)?.label ?? key);
}

function figure(key: string, amount: number | null): string {
  if (amount === null) return 'unknown';
  const unit = NUTRIENT_BY_KEY.get(key)?.unit ?? key.slice(key.lastIndexOf('_') + 1);
  return `${amount} ${unit}`;
}

function provenance({ source, source_ref, values_license }: FoodPageData): Html {
  const [origin, rights] =
    source === 'usda_sr_legacy'
      ? [
          'USDA National Nutrient Database for Standard Reference, legacy release',
          'The values are in the public domain in the United States.',
        ]
      : [
          'Compiled by hand and not verified; no source reference was kept.',
          'No right to reuse the values is asserted. Names and the shape of the data are CC BY 4.0.',
        ];
  return html`<dl class="pairs">
<dt>Source</dt><dd>${origin}</dd>
<dt>Reference</dt><dd>${source_ref ?? 'none kept'}</dd>
<dt>Reuse</dt><dd>${rights}</dd>
<dt>As data</dt><dd><code>source: ${source}</code>, <code>values_license: ${values_license ?? 'null'}</code></dd>
</dl>`;
}

function sourceLink(basePath: string, { slug, name, answerOnly }: FoodPageData): Html {
  if (!answerOnly) return html`<a href="${basePath}/food-api.php?food=${slug}">This row as JSON</a>`;
  const question = new URLSearchParams({ q: `calories in ${name}` }).toString();
  return html`This food is known to the answer endpoint only:
<a href="${basePath}/api/answer?${question}">its energy as JSON</a>`;
}
