import { figure, fileTitle, fill } from './i18n/strings.ts';
import { type Html, html, type LocalSite, type PageLang, rich, titledPage } from './layout.ts';
import { licenceName } from './licences.ts';
import { copyTexts, list, sampleBlocks, scroll } from './parts.ts';
import samples from './samples.json' with { type: 'json' };

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
type WholeFile = keyof typeof samples.files;
const WHOLE_FILES = Object.keys(samples.files) as WholeFile[];

/** What servers and checks read, and people need not. */
const MACHINERY = /^(?:answer-|search-index|audit|counter|codes)/;

/** `/downloads`: the files of the release by who needs which, each kind with lines to copy. */
export function downloadsPage(site: LocalSite, data: DownloadsData | null): Html {
  const t = site.texts.downloads;
  const shown = data === null ? html`<p class="notice warm">${t.missing}</p>` : content(site, data);
  const { heading: title, description, lead } = t;
  return titledPage(site, { title, description, lead, path: '/downloads' }, shown);
}

function content(site: LocalSite, { version, files, described }: DownloadsData): Html {
  const t = site.texts.downloads;
  const isWhole = ({ file }: Download): boolean => Object.hasOwn(samples.files, file);
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
  return html`<section class="card whole" aria-label="${name}">
${fileEntry(site.lang, file)}
<p>${t.forWhom[name]}</p>
${sampleBlocks(site, `use-${name.slice(name.lastIndexOf('.') + 1)}`, samples.files[name])}
</section>
`;
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
