/** The whole service as files: its pages, one JSON file a food, the release, and a search that needs no server. */

import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { html } from '../../src/html.ts';
import type { PageLang } from '../../src/pages/i18n/strings.ts';
import type { Site } from '../../src/pages/layout.ts';
import { ASSETS, ASSETS_PATH } from '../../src/pages/read-assets.ts';
import { type FoodFile, makeNamesFile, type NamedFood } from '../../src/pages/static/files.ts';
import { buildApp } from '../../src/server/app.ts';
import { sitemapOf } from '../../src/server/routes/files.ts';
import type { AnswerRow } from '../../src/tables/answers.ts';
import { canonicalRows } from '../../src/tables/expectations.ts';
import { PUBLISHED_FILES } from '../../src/tables/files.ts';
import { redirectsFileSchema } from '../../src/tables/foods.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import type { PipelineConfig } from '../config.ts';
import { type Fault, ProblemsError, refusal } from '../lib/problem.ts';
import { answersSchema, foodsSchema, readArtifact, readNames } from '../read/dist.ts';
import { plainOrder } from '../write/prepared-files.ts';
import * as writing from './write-pages.ts';

/** The limits of the service, which count requests of clients; here there are none. */
const UNLIMITED = 1_000_000_000;
/** Pages that others lead to; all further ones are found by their links. */
const FIRST_PAGES = ['/', '/foods', '/search', '/compare'];

/** Of a complete release; of its languages the first has the root, each other a folder. */
export type SiteOptions = Pick<
  PipelineConfig,
  'root' | 'distDir' | 'expectations' | 'baseUrl' | 'reportUrl'
> & {
  readonly langs: readonly PageLang[];
};

/** What was made. */
export type MadeSite = Awaited<ReturnType<typeof makeSite>>;

const readySchema = z.object({
  version: z.string().optional(),
  faults: z.array(z.object({ file: z.string(), reason: z.string() })),
});
const recordSchema = z.record(z.string(), z.unknown());
/** Of each nutrient what is the food's own; its name and numbers, alike in every food, are in `api/nutrients.json`. */
const amountsSchema = z.object({
  basis: z.string(),
  nutrients: z.array(
    z.object({ key: z.string(), unit: z.string(), amount: z.number(), known: recordSchema }),
  ),
});

/**
 * Fills an empty folder with the site; the same release gives the same bytes. Throws `ProblemsError` for a release that is not
 * complete, and for a page that leads to nowhere.
 *
 * @param report told how many files there are, after each
 */
export async function makeSite(
  path: string,
  options: SiteOptions,
  report: (files: number) => void = () => {},
) {
  const { baseUrl, distDir, expectations, langs, root, reportUrl } = options;
  const limits = { answerRateLimit: UNLIMITED, betaRateLimit: UNLIMITED };
  const quiet = { trustProxy: [], logLevel: 'silent', metrics: 'off' } as const;
  const app = buildApp({ ...limits, ...quiet, distDir, baseUrl, reportUrl, expectations, staticIn: langs });
  const ask: writing.Ask = async (address) => {
    const { statusCode: status, rawPayload: bytes } = await app.inject(address);
    return { status, bytes };
  };
  const site: Site = {
    ...{ baseUrl, langs, reportUrl, assets: ASSETS_PATH, isStatic: true },
    basePath: new URL(baseUrl).pathname.replace(/\/+$/, ''),
    facts: {
      answerLimit: UNLIMITED,
      betaLimit: UNLIMITED,
      foods: canonicalRows(expectations),
      ...expectations,
    },
  };
  const folder = writing.siteFolder(path, report);
  try {
    const version = await readyVersion(ask);
    const assets = new Map<string, Uint8Array>([...ASSETS].map(([name, { bytes }]) => [name, bytes]));
    for (const [name, bytes] of [...(await writing.makeScripts(root)), ...(await writing.smallStyles(root))])
      assets.set(name, bytes);
    await folder.all(assets, ([name, bytes]) => folder.write(`${ASSETS_PATH.slice(1)}/${name}`, bytes));
    const published = PUBLISHED_FILES.filter(({ isPublic }) => isPublic);
    await folder.all(published, ({ name }) => folder.copy(join(distDir, name), `datasets/${name}`));
    await folder.all(langs, (lang) => folder.write(`search/names.${lang}.json`, namesFileIn(lang, distDir)));
    await folder.write('api/nutrients.json', (await ask('/v1/nutrients')).bytes);
    const { foods } = readArtifact(distDir, 'foods.json', foodsSchema);
    await folder.all(foods, (food) => writeFood(folder, ask, food));
    const all = readArtifact(distDir, 'answer-index.json', answersSchema).foods;
    const others = all.filter(({ answer_only }) => answer_only);
    await folder.all(others, (food) => folder.write(`api/foods/${food.slug}.json`, answerOnlyFile(food)));
    const { redirects } = readArtifact(distDir, 'redirects.json', redirectsFileSchema);
    await folder.all(Object.entries(redirects), ([from, to]) =>
      folder.write(`foods/${from}/index.html`, redirectPage(baseUrl, to)),
    );
    const paths = [...FIRST_PAGES, ...all.map(({ slug }) => `/foods/${slug}`)];
    const pages = await writing.writePages(site, folder, ask, paths);
    await folder.write('sitemap.xml', sitemapOf(pages.indexed));
    await folder.write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${baseUrl}/sitemap.xml\n`);
    // A host of pages that would run Jekyll over them must not.
    await folder.write('.nojekyll', '');
    const about: AboutSite = { version, base_url: baseUrl, langs: [...langs], files: folder.files() + 1 };
    await folder.write(ABOUT_FILE, `${JSON.stringify(about)}\n`);
    const made = { files: folder.files(), bytes: folder.bytes() };
    return { version, pages, foods: foods.length, redirects: Object.keys(redirects).length, ...made };
  } finally {
    await app.close();
  }
}

/** The version of a release all of whose files can be used. */
async function readyVersion(ask: writing.Ask): Promise<string> {
  const { version, faults } = readySchema.parse(JSON.parse(String((await ask('/readyz')).bytes)));
  const place = { rule: 'release-complete', expected: 'a complete release' };
  const fix = 'run npm run build';
  const problems: Fault[] = faults.map(({ file, reason }) => ({ ...place, file, found: reason, fix }));
  if (problems.length > 0 || version === undefined) throw new ProblemsError(problems);
  return version;
}

/** `api/foods/SLUG.json`; see `FoodFile`. */
async function writeFood(
  folder: writing.SiteFolder,
  ask: writing.Ask,
  { slug, per_100g, url }: z.infer<typeof foodsSchema>['foods'][number],
): Promise<void> {
  const [food, details] = await Promise.all(
    [`/v1/foods/${slug}`, `/v1/foods/${slug}/nutrients`].map(async (address) =>
      recordSchema.parse(JSON.parse(String((await ask(address)).bytes))),
    ),
  );
  const { basis, nutrients } = amountsSchema.parse(details);
  await folder.write(
    `api/foods/${slug}.json`,
    `${JSON.stringify({ ...food, per_100g, url, basis, nutrients })}\n`,
  );
}

/** The same of a food that is in no list of foods; its further amounts are in its lineage. */
function answerOnlyFile({ slug: id, name, names, aliases: _a, answer_only: _o, ...food }: AnswerRow): string {
  const own = { category: null, names: { en: name, ...names }, portions: null };
  return `${JSON.stringify({ id, name, ...food, ...own } satisfies FoodFile)}\n`;
}

/** A page that leads to another food's; its address is the one that search engines keep. */
const redirectPage = (baseUrl: string, slug: string): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${slug}</title>
<link rel="canonical" href="${baseUrl}/foods/${slug}/">
<meta http-equiv="refresh" content="0; url=../${slug}/">
<p><a href="../${slug}/">${slug}</a></p>
</html>
`.text;

/** The names that people look for in a language, with an index of their words, from the artifacts of a release. Throws `ProblemsError`. */
function namesFileIn(lang: AnswerLang, distDir: string): string {
  const { foods } = readArtifact(distDir, 'foods.json', foodsSchema);
  const answers = readArtifact(distDir, 'answer-index.json', answersSchema).foods;
  const { local, everyday } = readNames(distDir, lang);
  const aliases = new Map(answers.map(({ slug, aliases }) => [slug, lang === 'en' ? [...aliases] : []]));
  for (const [name, slug] of Object.entries(everyday)) aliases.get(slug)?.push(name);
  const named = (
    { slug, name, per_100g }: Pick<AnswerRow, 'slug' | 'name' | 'per_100g'>,
    own: string | undefined,
    category: string | null,
  ): NamedFood => {
    const englishName = own === undefined || own === name ? null : name;
    const { kcal } = per_100g;
    return { slug, name: own ?? name, englishName, category, kcal, everyday: aliases.get(slug) ?? [] };
  };
  const plain = plainOrder(foods).flatMap((at) => foods[at] ?? []);
  const others = answers.filter(({ answer_only }) => answer_only);
  return JSON.stringify(
    makeNamesFile([
      ...plain.map((food) => named(food, local[food.slug], food.category)),
      ...others.map((food) => named(food, lang === 'en' ? undefined : food.names?.[lang], null)),
    ]),
  );
}

/** In the root of a site: what it is, and by which a later run knows the folder as its own. */
const ABOUT_FILE = 'site.json';

const aboutSchema = z.object({
  /** Version of the dataset. */
  version: z.string(),
  base_url: z.string(),
  langs: z.array(z.string()),
  /** Number of files, this one too. */
  files: z.number().int(),
});
type AboutSite = z.infer<typeof aboutSchema>;

/**
 * Refuses a folder that is neither absent, nor empty, nor a site that nothing was added to: a site replaces its folder as a
 * whole. Throws `ProblemsError`.
 */
export function refuseForeignFolder(folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) refuse(folder, stat.isSymbolicLink() ? 'a link' : 'a file');
  const files = filesIn(folder);
  if (files.length === 0) return;
  const about = aboutOf(folder);
  if (about === null)
    refuse(folder, `${files.length} files and no ${ABOUT_FILE} of a site, such as ${files[0]}`);
  else if (about.files !== files.length)
    refuse(folder, `a site of ${about.files} files, and ${files.length} files in it`);
}

/** Paths of the files below a folder, in no particular order. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);
}

function aboutOf(folder: string): AboutSite | null {
  try {
    return aboutSchema.parse(JSON.parse(readFileSync(join(folder, ABOUT_FILE), 'utf8')));
  } catch {
    return null;
  }
}

function refuse(file: string, found: string): never {
  const expected = 'an empty folder, or a site as npm run site has made it';
  const fix = 'name another folder, or move what is in this one elsewhere';
  throw refusal(file, 'site-folder', found, expected, fix);
}
