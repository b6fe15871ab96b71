import { askBox, exampleQuestions } from './ask-box.ts';
import { type Download, downloadsSection } from './downloads.ts';
import { homeJsonLd } from './home-json-ld.ts';
import { figure, fill, stringsIn } from './i18n/strings.ts';
import { type Html, html, layout, linkTo, type PageLang, rich, type Site } from './layout.ts';
import { searchBox } from './search-box.ts';

/** Sizes of the release that is served. */
export interface ReleaseCounts {
  readonly foods: number;
  readonly usda: number;
  readonly curated: number;
  /** Null while questions cannot be answered. */
  readonly answers: number | null;
  readonly redirects: number;
  readonly names: Readonly<Record<'et' | 'fi' | 'ru', number>>;
}

export interface HomeData {
  /** Null when the release is not known. */
  readonly version: string | null;
  /** Null while there is no valid dataset. */
  readonly counts: ReleaseCounts | null;
  readonly downloads: readonly Download[];
}

/** The first page: search, ask, what there is, and how to take it away. */
export function homePage(site: Site, lang: PageLang, data: HomeData, foodCount: number): Html {
  const t = stringsIn(lang).home;
  const { ask, downloads } = stringsIn(lang);
  return layout(
    site,
    {
      lang,
      title: t.title,
      description: t.description,
      path: '/',
      jsonLd: homeJsonLd(site, lang, data),
      scripts: ['search', 'ask'],
    },
    html`<div class="hero">
<h1>${t.heading}</h1>
<p class="lead">${fill(t.promise, { n: figure(lang, foodCount) })}</p>
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
    [t.countEt, counts.names.et],
    [t.countFi, counts.names.fi],
    [t.countRu, counts.names.ru],
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
<tr><th scope="row"><a href="${to('/ask')}"><code>/api/answer?q=</code></a></th><td>${t.addressAnswer}</td></tr>
<tr><th scope="row"><a href="${basePath}/datasets/foods.json"><code>/datasets/foods.json</code></a></th><td>${t.addressFoods}</td></tr>
<tr><th scope="row"><code>/v1/foods?q=&amp;lang=</code></th><td>${t.addressBeta}</td></tr>
<tr><th scope="row"><a href="${basePath}/.well-known/openapi.yaml"><code>/.well-known/openapi.yaml</code></a></th><td>${rich(t.addressContract, { link: extras })}</td></tr>
</tbody>
</table>
</section>`;
}
