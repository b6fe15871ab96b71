import { figure, fileTitle, fill } from './i18n/strings.ts';
import { type Html, html, type LocalSite, layout, type PageLang, rich } from './layout.ts';
import { licenceName } from './licences.ts';
import { copyTexts, list, type Sample, sampleBlocks, scroll } from './parts.ts';

/** A file of the release, as the page lists it. */
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

/** What the page shows of the release; null where there is none. */
interface DownloadsData {
  readonly version: string;
  readonly files: readonly Download[];
  /** Files that describe the data, by name and address. */
  readonly described: readonly { readonly file: string; readonly url: string }[];
}

/** The files that hold all foods, each with programs that read it, in the order of the page. */
const WHOLE = {
  'foods.csv': ['pandas', 'R', 'curl'],
  'foods.json': ['curl', 'Python'],
  'foods.parquet': ['DuckDB'],
  'foods.sqlite': ['sqlite3'],
} as const;
type WholeFile = keyof typeof WHOLE;
type Program = (typeof WHOLE)[WholeFile][number];
const WHOLE_FILES = Object.keys(WHOLE) as WholeFile[];

/** What servers and checks read, and people need not. */
const MACHINERY = /^(?:answer-|search-index|audit|counter|codes)/;

/** `/downloads`: the files of the release by who needs which, each kind with lines to copy. */
export function downloadsPage(site: LocalSite, data: DownloadsData | null): Html {
  const t = site.texts.downloads;
  return layout(
    site,
    { title: t.heading, description: t.description, path: '/downloads' },
    html`<h1>${t.heading}</h1>
<p class="lead">${t.lead}</p>
${data === null ? html`<p class="notice warm">${t.missing}</p>` : content(site, data)}`,
  );
}

function content(site: LocalSite, { version, files, described }: DownloadsData): Html {
  const t = site.texts.downloads;
  const isWhole = ({ file }: Download): boolean => Object.hasOwn(WHOLE, file);
  const rest = files.filter((one) => !isWhole(one));
  const about = described.map(({ file, url }) => html`<a href="${url}">${file}</a>`);
  const address = html`<code>/datasets/${version}/foods.csv</code>`;
  return html`<p class="prose">${rich(t.perRow)} <a href="${site.to('/licences')}">${t.licences}</a>: ${licenceLinks(site.lang, files)}.</p>
<h2 id="whole">${t.whole}</h2>
<div class="grid">
${WHOLE_FILES.flatMap((name) => files.filter(({ file }) => file === name).map((one) => wholeCard(site, name, one)))}</div>
<h2 id="parts">${t.parts}</h2>
<p class="prose">${t.partsNote}</p>
${fileList(
  site.lang,
  rest.filter(({ file }) => !MACHINERY.test(file)),
)}
<h2 id="machinery">${t.machinery}</h2>
<p class="prose">${t.machineryNote}</p>
<details>
<summary>${t.machineryFiles}</summary>
${fileList(
  site.lang,
  rest.filter(({ file }) => MACHINERY.test(file)),
)}
</details>
<h2 id="check">${t.check}</h2>
<p class="prose">${fill(t.intro, { version })}${site.isStatic ? null : html` ${rich(t.versions, { version, address })}`}</p>
<details>
<summary>${t.digests}</summary>
${scroll(t.digests, html`<pre class="digests">${files.map(({ sha256, file }) => `${sha256}  ${file}\n`).join('')}</pre>`, true)}
</details>
<h3>${t.described}</h3>
${list('chips', about)}
${copyTexts(site.lang)}`;
}

function wholeCard(site: LocalSite, name: WholeFile, file: Download): Html {
  const t = site.texts.downloads;
  const samples = WHOLE[name].map((program) => sampleOf(`${site.baseUrl}/datasets/`, name, program));
  return html`<section class="card whole" aria-label="${name}">
${fileEntry(site.lang, file)}
<p>${t.forWhom[name]}</p>
${sampleBlocks(site.lang, samples)}
</section>
`;
}

/** Lines that take a file and show the five foods with most protein. Each runs as it is. */
function sampleOf(folder: string, file: WholeFile, program: Program): Sample {
  const query = (from: string): string =>
    `SELECT name, protein_g, values_license FROM ${from} ORDER BY protein_g DESC LIMIT 5`;
  const url = folder + file;
  const get = `curl -O ${url}`;
  const code: Readonly<Record<Program, string>> = {
    curl: get,
    pandas: `import pandas as pd

foods = pd.read_csv("${url}")
print(foods.nlargest(5, "protein_g")[["name", "protein_g", "values_license"]].to_string(index=False))`,
    R: `foods <- read.csv("${url}", encoding = "UTF-8")
head(foods[order(-foods$protein_g), c("name", "protein_g", "values_license")], 5)`,
    Python: `import json
from urllib.request import urlopen

foods = json.load(urlopen("${url}"))["foods"]
foods.sort(key=lambda food: -food["per_100g"]["protein_g"])
for food in foods[:5]:
    print(food["name"], food["per_100g"]["protein_g"], food["values_license"])`,
    DuckDB: `${get}
duckdb -c "${query(`'${file}'`)}"`,
    sqlite3: `${get}
sqlite3 ${file} "${query('foods')}"`,
  };
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return { id: `use-${ending}-${program.toLowerCase()}`, what: program, code: code[program] };
}

const fileList = (lang: PageLang, files: readonly Download[]): Html =>
  list(
    'files',
    files.map((one) => fileEntry(lang, one)),
  );

/** Name, size, content and licences: in lines, because a table of them is wider than a phone. */
function fileEntry(lang: PageLang, { file, url, title, bytes, licences }: Download): Html {
  const name = html`<code>${file}</code>`;
  const content = fileTitle(lang, file) ?? html`<span lang="en">${title}</span>`;
  return html`<p class="file">${url === null ? name : html`<a href="${url}" download>${name}</a>`} <span class="figure">${size(lang, bytes)}</span></p>
<p class="small quiet">${content}. ${licences.map(({ name }, at) => html`${at === 0 ? null : ', '}${licenceName(lang, name)}`)}</p>`;
}

/** Size in decimal units: 2.3 MB is 2,300,000 bytes. */
function size(lang: PageLang, bytes: number | null): string {
  if (bytes === null) return '–';
  const [unit, divisor] = bytes >= 1_000_000 ? ['MB', 1_000_000] : bytes >= 1_000 ? ['kB', 1_000] : ['B', 1];
  const rounded = Math.round((bytes / divisor) * 10) / 10;
  return `${figure(lang, rounded >= 100 ? Math.round(rounded) : rounded)} ${unit}`;
}

/** Each licence of the files once: the same links beside every file would be in everybody's way. */
function licenceLinks(lang: PageLang, files: readonly Download[]): Html {
  const paths = new Map(files.flatMap(({ licences }) => licences.map(({ name, path }) => [name, path])));
  const links = [...paths].map(
    ([name, path], at) => html`${at === 0 ? null : ', '}<a href="${path}">${licenceName(lang, name)}</a>`,
  );
  return html`${links}`;
}
