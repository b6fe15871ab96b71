import * as z from 'zod';
import { SERVICE_NAME } from '../about.ts';
import type { Release } from '../dataset/release.ts';
import type { CounterFile } from '../tables/contributions.ts';
import { PUBLISHED_FILES, PUBLISHED_SCHEMAS, publishedFile, schemaFile } from '../tables/files.ts';
import * as rights from '../tables/licences.ts';
import { type Source, VALUES_LICENSE } from '../tables/row-parts.ts';
import { figure, fileTitle, fill, stringsIn, withCount } from './i18n/strings.ts';
import { type Html, html, type LocalSite, layout, type PageLang, rich } from './layout.ts';
import { code, copyTexts, joined, link, list, sampleBlocks, scroll, table } from './parts.ts';
import samples from './samples.json' with { type: 'json' };

/** What the page needs of `datapackage.json`; what the release does not state is null or empty. */
export const packageSchema = z.object({
  version: z.string(),
  resources: z.array(
    z.object({
      path: z.string(),
      title: z.string().default(''),
      bytes: z.int().nullable().default(null),
      hash: z.string().transform((hash) => hash.replace(/^sha256:/, '')),
      licenses: z.array(z.object({ name: z.string(), path: z.string() })).default([]),
    }),
  ),
});
type ReleasePackage = z.infer<typeof packageSchema>;
type Download = ReleasePackage['resources'][number];

const SCHEMAS = new Set(PUBLISHED_SCHEMAS.map(schemaFile));
/** Licence, citation and descriptions: what is no data, and no schema of it. */
const DESCRIPTIONS = PUBLISHED_FILES.filter(
  ({ name, isPublic, data }) => isPublic && data === null && !SCHEMAS.has(name),
);

/** Address of a file of the release; null for one that is only in its folder. */
const urlOf = (site: LocalSite, file: string): string | null =>
  publishedFile(file)?.isPublic ? `${site.basePath}/datasets/${file}` : null;

/** The files that hold all foods, each with programs that read it, in the order of the page. */
type WholeFile = keyof typeof samples.files;
const WHOLE_FILES = Object.keys(samples.files) as WholeFile[];

/** What servers and checks read, and people need not. */
const MACHINERY = /^(?:answer-|search-index|audit|counter|codes)/;

/** `/downloads`: the files of the release by who needs which, each kind with lines to copy; null where there is none. */
export function downloadsPage(site: LocalSite, data: ReleasePackage | null): Html {
  const t = site.texts.downloads;
  const shown = data === null ? html`<p class="notice warm">${t.missing}</p>` : content(site, data);
  const { heading: title, description, lead } = t;
  return layout(site, { title, description, lead, path: '/downloads' }, shown);
}

function content(site: LocalSite, { version, resources: files }: ReleasePackage): Html {
  const t = site.texts.downloads;
  const isWhole = ({ path }: Download): boolean => Object.hasOwn(samples.files, path);
  const rest = files.filter((one) => !isWhole(one));
  const about = DESCRIPTIONS.map(({ name }) => html`<a href="${urlOf(site, name)}">${name}</a>`);
  const address = html`<code>/datasets/${version}/foods.csv</code>`;
  return html`<p class="prose">${rich(t.perRow)} ${link(site, '/licences', t.licences)}: ${licenceLinks(site, files)}.</p>
<h2 id="whole">${t.whole}</h2>
<div class="grid">
${WHOLE_FILES.flatMap((name) => files.filter(({ path }) => path === name).map((one) => wholeCard(site, name, one)))}</div>
<h2 id="parts">${t.parts}</h2>
<p class="prose">${t.partsNote}</p>
${fileList(site, rest, false)}
<h2 id="machinery">${t.machinery}</h2>
<p class="prose">${t.machineryNote}</p>
<details>
<summary>${t.machineryFiles}</summary>
${fileList(site, rest, true)}
</details>
<h2 id="check">${t.check}</h2>
<p class="prose">${fill(t.intro, { version })}${site.isStatic ? null : html` ${rich(t.versions, { version, address })}`}</p>
<details>
<summary>${t.digests}</summary>
${scroll(t.digests, html`<pre class="digests">${files.map(({ hash, path }) => `${hash}  ${path}\n`).join('')}</pre>`, true)}
</details>
<h3>${t.described}</h3>
${list('chips', about)}
${copyTexts(site.lang)}`;
}

function wholeCard(site: LocalSite, name: WholeFile, file: Download): Html {
  const t = site.texts.downloads;
  return html`<section class="card whole" aria-label="${name}">
${fileEntry(site, file)}
<p>${t.forWhom[name]}</p>
${sampleBlocks(site, `use-${name.slice(name.lastIndexOf('.') + 1)}`, samples.files[name])}
</section>
`;
}

function fileList(site: LocalSite, files: readonly Download[], isMachinery: boolean): Html {
  const shown = files.filter(({ path }) => MACHINERY.test(path) === isMachinery);
  return list(
    'files',
    shown.map((one) => fileEntry(site, one)),
  );
}

/** Name, size, content and licences: in lines, because a table of them is wider than a phone. */
function fileEntry(site: LocalSite, { path, title, bytes, licenses }: Download): Html {
  const url = urlOf(site, path);
  const name = html`<code>${path}</code>`;
  const terms = licenses.map((one) => licenceName(site.lang, one.name));
  const content = fileTitle(site.lang, path) ?? html`<span lang="en">${title}</span>`;
  return html`<p class="file">${url === null ? name : html`<a href="${url}" download>${name}</a>`} <span class="figure">${size(site.lang, bytes)}</span></p>
<p class="small quiet">${content}. ${joined(terms, ', ')}</p>`;
}

/** Size in decimal units: 2.3 MB is 2,300,000 bytes. */
function size(lang: PageLang, bytes: number | null): string {
  if (bytes === null) return '–';
  const [unit, divisor] = bytes >= 1_000_000 ? ['MB', 1_000_000] : bytes >= 1_000 ? ['kB', 1_000] : ['B', 1];
  const rounded = Math.round((bytes / divisor) * 10) / 10;
  return `${figure(lang, rounded >= 100 ? Math.round(rounded) : rounded)} ${unit}`;
}

/** Each licence of the files once: the same links beside every file would be in everybody's way. */
function licenceLinks(site: LocalSite, files: readonly Download[]): Html {
  const licences = new Map(files.flatMap(({ licenses }) => licenses.map((one) => [one.name, one])));
  const links = [...licences.values()].map((one) => licenceLink(site, one));
  return joined(links, ', ');
}

const licenceLink = (site: LocalSite, { name, path }: Pick<rights.Licence, 'name' | 'path'>): Html =>
  html`<a href="${urlOf(site, path) ?? path}">${licenceName(site.lang, name)}</a>`;

/** `/licences`: each part of the data with what you may do with it, which rows it is of, and how to cite it. */
export function licencesPage(site: LocalSite, { version }: Release): Html {
  const t = site.texts.licences;
  const own = { service: SERVICE_NAME, version, url: `${site.baseUrl}/` };
  const english = html`<span lang="en">${rights.USDA_CITATION}. ${rights.USDA_ADDRESS}</span>`;
  const { usda, curated, texts } = t.parts;
  const parts = [
    { ...usda, ...valuesOf(site, 'usda_sr_legacy'), cite: english },
    { ...curated, ...valuesOf(site, 'curated_unverified'), cite: fill(t.curatedCitation, own) },
    {
      ...{ ...texts, licence: rights.CC_BY, rows: site.facts.foods, says: null },
      cite: fill(t.textsCitation, own),
    },
  ];
  const cards = parts.map(
    ({ heading, may, licence, rows, says, cite }) => html`<section class="card">
<h2>${heading}</h2>
<p>${rich(may)}</p>
<dl class="pairs">
<dt>${t.says}</dt><dd>${withCount(site.lang, t.rows, rows)}${says}</dd>
<dt>${t.legal}</dt><dd>${licenceLink(site, licence)}</dd>
</dl>
<h3>${t.citation}</h3>
<p class="cite">${cite}</p>
</section>\n`,
  );
  const free = 'foods.us_public_domain.json';
  const advice = [
    rich(t.free, { file: html`<a href="${urlOf(site, free)}"><code>${free}</code></a>` }),
    rich(t.keep),
    rich(t.mixed),
    html`<a href="${urlOf(site, rights.LICENCE_FILE)}">${t.whole}</a>`,
  ];
  const { title, description, lead } = t;
  const content = html`<div class="food-side">
${cards}</div>
<h2>${t.advice}</h2>
${list(undefined, advice)}`;
  return layout(site, { title, description, lead, path: '/licences' }, content);
}

/** The licence of the values of a class, and what the fields of its rows have. */
function valuesOf({ facts }: LocalSite, source: Source) {
  const fields = [code(`source: ${source}`), code(`values_license: ${VALUES_LICENSE[source]}`)];
  const says = html`: ${joined(fields, ', ')}`;
  return { licence: rights.VALUES[source].licence, rows: facts[source], says };
}

/** What people call a licence of this service; another's by its identifier. That there is none is said in the page's language. */
export function licenceName(lang: PageLang, name: string): Html {
  if (name === rights.NONE_ASSERTED.name) return html`${stringsIn(lang).ask.noLicence}`;
  const label = rights.ALL_LICENCES.find((one) => one.name === name)?.label ?? name;
  return html`<span lang="en">${label}</span>`;
}

/** The page of the community counter (decisions, 7). */
export function counterPage(site: LocalSite, counter: CounterFile): Html {
  const t = site.texts.counter;
  const title = site.texts.site.counter;
  const { total, days, as_of, delay_hours: hours, cap_per_contributor_per_day: cap } = counter;
  const until = as_of === null ? null : html` <span class="quiet">${fill(t.until, { date: as_of })}</span>`;
  const lead = html`<strong>${withCount(site.lang, t.total, total)}</strong>${until}`;
  const content = html`${days.length === 0 ? html`<p>${t.none}</p>` : dayTable(site.lang, days)}
<p class="quiet prose">${fill(t.rule, { hours, cap })}</p>
<p><a href="${site.basePath}/counter.php?format=json">${t.json}</a></p>`;
  const description = t.description;
  return layout(site, { title, description, lead, path: '/counter.php', robots: 'noindex' }, content);
}

function dayTable(lang: PageLang, days: CounterFile['days']): Html {
  const t = stringsIn(lang).counter;
  const columns = [t.day, [t.contributions, 'figure'], [t.contributors, 'figure']] as const;
  const rows = days.map(({ date, contributions, contributors }) => [
    html`<time datetime="${date}">${date}</time>`,
    figure(lang, contributions),
    figure(lang, contributors),
  ]);
  return table(columns, rows, { className: 'prose' });
}
