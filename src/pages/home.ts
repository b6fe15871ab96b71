import { SERVICE_NAME } from '../about.ts';
import { LANGS, type Lang } from '../tables/languages.ts';
import { askBox, exampleQuestions } from './ask-box.ts';
import { type Download, downloadsSection } from './downloads.ts';
import { figure, fill, stringsIn } from './i18n/strings.ts';
import { type Html, html, layout, linkTo, type PageLang, rich, type Site } from './layout.ts';
import { searchBox } from './search-box.ts';
import { PAGE_LANGS } from './site.ts';

/** Sizes of the release that is served. */
export interface ReleaseCounts {
  readonly foods: number;
  readonly usda: number;
  readonly curated: number;
  /** Null while questions cannot be answered. */
  readonly answers: number | null;
  readonly redirects: number;
  readonly names: Readonly<Record<Lang, number>>;
}

interface HomeData {
  /** Null if there is no valid release. */
  readonly version: string | null;
  /** Null while there is no valid dataset. */
  readonly counts: ReleaseCounts | null;
  readonly downloads: readonly Download[];
  /** The release's own description as a schema.org Dataset (`dataset.jsonld`); null when it cannot be used. */
  readonly dataset: object | null;
}

/** The first page: search, questions, the size of the dataset, downloads and addresses for programs. */
export function homePage(site: Site, lang: PageLang, data: HomeData): Html {
  const t = stringsIn(lang).home;
  const n = figure(lang, site.facts.foods);
  const { ask, downloads } = stringsIn(lang);
  return layout(
    site,
    {
      lang,
      title: t.title,
      description: fill(t.description, { n }),
      path: '/',
      jsonLd: [website(site), ...(data.dataset === null ? [] : [data.dataset])],
      scripts: ['search', 'ask'],
    },
    html`<div class="hero">
<h1>${t.heading}</h1>
<p class="lead">${fill(t.promise, { n })}</p>
${searchBox(site, lang)}
${exampleFoods(site, lang)}
</div>
<section class="card ask" aria-labelledby="ask">
<h2 id="ask">${ask.heading}</h2>
<p class="quiet">${ask.intro}</p>
${askBox(site, lang)}
${exampleQuestions(site, lang)}
</section>
<h2 id="dataset">${t.holds}</h2>
${data.counts === null ? html`<p class="notice warm">${t.unavailable}</p>` : figures(lang, data.counts)}
<h2 id="downloads">${downloads.heading}</h2>
${downloadsSection(lang, data.version, data.downloads)}
<h2 id="programs">${t.programs}</h2>
${programs(site, lang)}`,
  );
}

/** schema.org description of the site with its search. */
function website({ baseUrl }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SERVICE_NAME,
    url: `${baseUrl}/`,
    inLanguage: PAGE_LANGS,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function exampleFoods(site: Site, lang: PageLang): Html {
  const t = stringsIn(lang).home;
  const to = linkTo(site, lang);
  const items = t.foods.map(
    (
      food,
    ) => html`<li><a href="${to(`/search?${new URLSearchParams({ q: food }).toString()}`)}">${food}</a></li>
`,
  );
  return html`<p class="hidden-text">${t.examples}</p>
<ul class="chips">
${items}</ul>`;
}

function figures(lang: PageLang, counts: ReleaseCounts): Html {
  const t = stringsIn(lang).home;
  const items: readonly (readonly [string, number | null])[] = [
    [t.countFoods, counts.foods],
    [t.countUsda, counts.usda],
    [t.countCurated, counts.curated],
    [t.countAnswers, counts.answers],
    [t.countRedirects, counts.redirects],
    ...LANGS.map((one) => [t.countNames[one], counts.names[one]] as const),
  ];
  const shown = items.map(
    ([label, n]) => html`<div><dt>${label}</dt><dd>${n === null ? '–' : figure(lang, n)}</dd></div>
`,
  );
  return html`<dl class="figures">
${shown}</dl>`;
}

function programs(site: Site, lang: PageLang): Html {
  const t = stringsIn(lang).home;
  const to = linkTo(site, lang);
  const { basePath } = site;
  const api = html`<a href="${to('/food-api.php')}">${t.programsLink}</a>`;
  const extras = html`<a href="${basePath}/.well-known/openapi-extras.yaml">openapi-extras.yaml</a>`;
  return html`<p class="prose">${rich(t.programsIntro, { link: api })}</p>
<section class="scroll" tabindex="0" aria-label="${t.programs}">
<table>
<thead><tr><th scope="col">${t.addressColumn}</th><th scope="col">${t.givesColumn}</th></tr></thead>
<tbody>
<tr><th scope="row"><a href="${to('/food-api.php')}"><code>/food-api.php</code></a></th><td>${t.addressFood}</td></tr>
<tr><th scope="row"><a href="${to('/ask')}"><code>/api/answer?q=</code></a></th><td>${fill(t.addressAnswer, { n: figure(lang, site.facts.answerLimit) })}</td></tr>
<tr><th scope="row"><a href="${basePath}/datasets/foods.json"><code>/datasets/foods.json</code></a></th><td>${t.addressFoods}</td></tr>
<tr><th scope="row"><code>/v1/foods?q=&amp;lang=</code></th><td>${t.addressBeta}</td></tr>
<tr><th scope="row"><a href="${basePath}/.well-known/openapi.yaml"><code>/.well-known/openapi.yaml</code></a></th><td>${rich(t.addressContract, { link: extras })}</td></tr>
</tbody>
</table>
</section>`;
}
