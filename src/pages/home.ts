import { SERVICE_NAME } from '../about.ts';
import type { Release } from '../dataset/release.ts';
import { LANGS } from '../tables/languages.ts';
import { askBox, exampleQuestions } from './ask.ts';
import { categoryList } from './browse/browse-page.ts';
import { DEFAULT_LANG, figure, fill } from './i18n/strings.ts';
import { type Html, html, type LocalSite, layout, rich, type Site } from './layout.ts';
import { link, list, scroll, table, withQuery } from './parts.ts';
import { searchBox } from './search.ts';

/**
 * The first page: what this is, search, questions, the size of the dataset and addresses for programs.
 *
 * @param release null while there is no valid dataset
 * @param dataset the release's own description as a schema.org Dataset (`dataset.jsonld`); null when it cannot be used
 */
export function homePage(site: LocalSite, release: Release | null, dataset: object | null): Html {
  const t = site.texts.home;
  const n = figure(site.lang, site.facts.foods);
  const groups = release && html`<h2 id="groups">${t.groups}</h2>\n${categoryList(site, release)}\n`;
  return layout(
    site,
    {
      title: t.title,
      heading: null,
      description: fill(t.description, { n }),
      path: '/',
      // The release describes itself in English, at such length that one page is enough.
      jsonLd: [website(site), ...(dataset === null || site.lang !== DEFAULT_LANG ? [] : [dataset])],
    },
    html`<div class="hero">
<h1>${t.heading}</h1>
<p class="lead">${fill(t.promise, { n })}</p>
${searchBox(site)}
${exampleFoods(site)}
</div>
${site.isStatic ? null : asking(site)}${groups}<h2 id="dataset">${t.holds}</h2>
${release === null ? html`<p class="notice warm">${t.unavailable}</p>` : figures(site, release)}
<p class="prose" id="downloads">${rich(t.files, { link: link(site, '/downloads', t.filesLink) })}</p>
<h2 id="programs">${t.programs}</h2>
${programs(site)}`,
  );
}

function asking(site: LocalSite): Html {
  const { ask } = site.texts;
  return html`<section class="card ask" aria-labelledby="ask">
<h2 id="ask">${ask.heading}</h2>
<p class="quiet">${ask.intro}</p>
${askBox(site)}
${exampleQuestions(site)}
</section>
`;
}

/** schema.org description of the site with its search. */
function website({ baseUrl, langs }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SERVICE_NAME,
    url: `${baseUrl}/`,
    inLanguage: langs,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function exampleFoods(site: LocalSite): Html {
  const t = site.texts.home;
  const items = t.foods.map((food) => link(site, withQuery('/search', { q: food }), food));
  return html`<p class="hidden-text">${t.examples}</p>\n${list('chips', items)}`;
}

function figures({ lang, texts, facts }: LocalSite, release: Release): Html {
  const t = texts.home;
  const names = release.nameCounts();
  const items: readonly (readonly [string, number | null])[] = [
    [t.countFoods, release.foods.length],
    [t.countUsda, facts.usda_sr_legacy],
    [t.countCurated, facts.curated_unverified],
    // Null while questions cannot be answered.
    [t.countAnswers, release.answers?.rows.length ?? null],
    [t.countRedirects, release.redirects.size],
    ...LANGS.map((one) => [t.countNames[one], names[one] ?? null] as const),
  ];
  const shown = items.map(
    ([label, n]) => html`<div><dt>${label}</dt><dd>${n === null ? '–' : figure(lang, n)}</dd></div>\n`,
  );
  return html`<dl class="figures">\n${shown}</dl>`;
}

function programs(site: LocalSite): Html {
  const t = site.texts.home;
  const { basePath } = site;
  const api = link(site, '/food-api.php', t.programsLink);
  const extras = html`<a href="${basePath}/.well-known/openapi-extras.yaml">openapi-extras.yaml</a>`;
  const address = (href: string, shown: string): Html => html`<a href="${href}"><code>${shown}</code></a>`;
  const contract = '/.well-known/openapi.yaml';
  const files = [
    [address(`${basePath}/api/foods/bananas-raw.json`, '/api/foods/bananas-raw.json'), t.addressFoodFile],
    [address(`${basePath}/datasets/foods.json`, '/datasets/foods.json'), t.addressFoods],
  ];
  if (site.isStatic)
    return scroll(t.programs, table([t.addressColumn, t.givesColumn], files, { className: 'stacked of-1' }));
  const rows = [
    [address(site.to('/food-api.php'), '/food-api.php'), t.addressFood],
    [
      address(site.to('/ask'), '/api/answer?q='),
      fill(t.addressAnswer, { n: figure(site.lang, site.facts.answerLimit) }),
    ],
    ...files.slice(1),
    [html`<code>/v1/foods?q=&amp;lang=</code>`, t.addressBeta],
    [address(basePath + contract, contract), rich(t.addressContract, { link: extras })],
  ];
  return html`<p class="prose">${rich(t.programsIntro, { link: api })}</p>
${scroll(t.programs, table([t.addressColumn, t.givesColumn], rows, { className: 'stacked of-1' }))}`;
}
