import { SERVICE_NAME } from '../about.ts';
import { LANGS, type Lang } from '../tables/languages.ts';
import { askBox, exampleQuestions } from './ask.ts';
import { figure, fill, PAGE_LANGS, stringsIn } from './i18n/strings.ts';
import { type Html, html, layout, linkTo, type PageLang, rich, type Site } from './layout.ts';
import { searchBox } from './search.ts';

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

/** A file of the release, as its table shows it. */
export interface Download {
  readonly file: string;
  /** Address; null for a file that is only in the release folder. */
  readonly url: string | null;
  /** Its content, in English. */
  readonly title: string;
  /** Null if the release does not state it. */
  readonly bytes: number | null;
  /** Hex. */
  readonly sha256: string;
  readonly licences: readonly { readonly name: string; readonly path: string }[];
}

/** The files of the release. */
function downloadsSection(lang: PageLang, version: string | null, files: readonly Download[]): Html {
  const t = stringsIn(lang).downloads;
  if (version === null || files.length === 0) return html`<p>${t.missing}</p>`;
  const rows = files.map(
    (file) => html`<tr>
<th scope="row">${file.url === null ? html`<code>${file.file}</code>` : html`<a href="${file.url}" download><code>${file.file}</code></a>`}<br><span class="quiet small" lang="en">${file.title}</span></th>
<td class="figure">${size(lang, file.bytes)}</td>
<td>${licences(file)}</td>
<td><code class="digest">${file.sha256}</code></td>
</tr>
`,
  );
  return html`<p class="prose">${fill(t.intro, { version })} ${rich(t.perRow)}</p>
<section class="scroll" tabindex="0" aria-label="${t.caption}">
<table class="downloads">
<thead><tr><th scope="col">${t.file}</th><th scope="col" class="figure">${t.size}</th><th scope="col">${t.licences}</th><th scope="col">SHA-256</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>`;
}

/** Size in decimal units: 2.3 MB is 2,300,000 bytes. */
function size(lang: PageLang, bytes: number | null): string {
  if (bytes === null) return '–';
  const [unit, divisor] = bytes >= 1_000_000 ? ['MB', 1_000_000] : bytes >= 1_000 ? ['kB', 1_000] : ['B', 1];
  const rounded = Math.round((bytes / divisor) * 10) / 10;
  return `${figure(lang, rounded >= 100 ? Math.round(rounded) : rounded)} ${unit}`;
}

/** Short names of the licences; words for the one that has no public identifier. */
function licences({ licences: list }: Download): Html {
  const items = list.map(({ name, path }) => {
    const text =
      name === 'LicenseRef-us-public-domain' ? 'US public domain' : name.replace('CC-BY-', 'CC BY ');
    return html`<li lang="en"><a href="${path}">${text}</a></li>
`;
  });
  return html`<ul class="plain-list">
${items}</ul>`;
}
