import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import minifier from '@minify-html/node';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import pLimit from 'p-limit';
import { dataBlock, html } from '../../src/html.ts';
import { DEFAULT_LANG, type PageLang, stringsIn } from '../../src/pages/i18n/strings.ts';
import { inLanguage, type Site, siteIn } from '../../src/pages/layout.ts';
import { notFoundPage } from '../../src/pages/search.ts';
import type { FilledPage } from '../../src/pages/static/files.ts';
import * as links from '../../src/pages/static/rewrite-page.ts';
import { type ProblemsError, refusal } from '../lib/problem.ts';

/** What the service answers to an address. */
export type Ask = (address: string) => Promise<{ readonly status: number; readonly bytes: Buffer }>;

const NOINDEX = '<meta name="robots" content="noindex">';
/**
 * Writes the pages of the service that some paths lead to, in every language of the site, and the page for addresses that are not
 * there. Throws `ProblemsError` where a page leads to what is not written.
 *
 * @returns how many pages there are, the addresses of those for search engines, in the order of the alphabet, how often pages link what is
 * not in the site, by path, and the page of most bytes
 */
export async function writePages(site: Site, folder: SiteFolder, ask: Ask, paths: readonly string[]) {
  const dropped = new Map<string, number>();
  const pages = new Map<string, string>();
  const linked = new Map<string, string>();
  let longest = { path: '', bytes: 0 };
  const rewritten = (text: string, about: Omit<links.Rewriting, 'site' | 'dropped'>) =>
    links.rewritePage(text, {
      ...{ site, ...about },
      dropped(to) {
        const [path = ''] = to.split('?', 1);
        dropped.set(path, (dropped.get(path) ?? 0) + 1);
      },
    });

  const written = async ({ path, address }: links.Place): Promise<links.Place[]> => {
    const { status, bytes } = await ask(address);
    if (status !== 200) throw lostLink(address, linked.get(path) ?? '/', `status ${status}`);
    const text = bytes.toString('utf8');
    if (!path.endsWith('/') && path !== '') {
      await folder.write(path, bytes);
      return [];
    }
    const places: links.Place[] = [];
    const lang = languageOf(path, site);
    const toRoot = links.toRootFrom({ path });
    const page = rewritten(text, { address, lang, toRoot, found: (one) => places.push(one) });
    const isFilled = links.isFilledByScript({ path });
    const small = smallPage(isFilled ? filledByScript(page, { site, lang, address, toRoot }) : page);
    await folder.write(`${path}index.html`, small);
    const size = small.length;
    if (size > longest.bytes || (size === longest.bytes && path < longest.path))
      longest = { path, bytes: size };
    if (!text.includes(NOINDEX)) pages.set(path, `${site.baseUrl}/${encodeURI(path)}`);
    for (const one of places) if (!linked.has(one.path)) linked.set(one.path, address);
    return places;
  };

  const start = site.langs.flatMap((lang) =>
    paths.flatMap((path) => links.placeOf(new URL(site.baseUrl + inLanguage(path, lang)), site) ?? []),
  );
  const seen = new Set<string>();
  for (let next: readonly links.Place[] = start; next.length > 0; ) {
    const found: links.Place[] = [];
    const fresh = next.filter(({ path }) => !seen.has(path) && seen.add(path) && !isWrittenApart(path));
    await folder.all(fresh, async (place) => {
      found.push(...(await written(place)));
    });
    next = found;
  }

  const [root = DEFAULT_LANG] = site.langs;
  const lost = notFoundPage(siteIn(site, root)).text;
  await folder.write(
    '404.html',
    smallPage(
      rewritten(lost, {
        ...{ address: '/', lang: root, toRoot: `${site.basePath}/` },
        found: ({ path }) => linked.set(path, '404.html'),
      }),
    ),
  );
  for (const [path, from] of linked)
    if (!folder.has(path) && !folder.has(`${path}index.html`)) throw lostLink(path, from, 'no such file');
  return { count: pages.size, indexed: [...pages.values()].sort(), dropped, longest };
}

/** What the site has from elsewhere: the release, styles and scripts. */
const isWrittenApart = (path: string): boolean =>
  /^(?:api|datasets|assets)\/|^(?:sitemap\.xml|robots\.txt)$/.test(path);

const languageOf = (path: string, { langs }: Site): PageLang =>
  langs.find((lang) => path.startsWith(`${lang}/`)) ?? langs[0] ?? DEFAULT_LANG;

function lostLink(file: string, from: string, found: string): ProblemsError {
  const expected = `what ${from} leads to`;
  const fix = 'correct the link, or add the address to src/pages/static/rewrite-page.ts';
  return refusal(file, 'site-link', found, expected, fix);
}

/**
 * A page without what HTML allows to be left out: quotes, closing tags, blanks between blocks. Pages are nearly all bytes of a site,
 * and hosts limit those of a site as they are stored, not as they are sent.
 */
export const smallPage = (page: string): Buffer =>
  minifier.minify(Buffer.from(page), { keep_html_and_head_opening_tags: true });

/** Scripts of a page, as the layout writes them. */
const SCRIPTS = /<script type="module" src="[^"]*\/([^"/]+)"><\/script>/g;

/** A page of the site with one script, which makes it again for what is asked and then loads those that it has on a server. */
function filledByScript(page: string, about: Omit<FilledPage, 'scripts'>): string {
  const { site, lang, toRoot } = about;
  const scripts = [...page.matchAll(SCRIPTS)].map(([, name = '']) => name);
  const filled: FilledPage = { ...about, scripts };
  const fill = html`${dataBlock('application/json', filled, 'static-data')}
<script type="module" src="${toRoot}${site.assets.slice(1)}/fill.js"></script>
</head>`;
  const needs = html`</h1>
<noscript><p class="notice warm">${stringsIn(lang).site.needsScripts}</p></noscript>`;
  return page.replace(SCRIPTS, '').replace('</head>', fill.text).replace('</h1>', needs.text);
}

const FOLDER = 'src/pages/static/browser';
/** The scripts of a site of files: those in `src/pages/static/browser/`. */
const ENTRIES = ['find', 'fill'];

/** A browser validates nothing, so the descriptions of tables need no library there. */
const noSchemas: Plugin = {
  name: 'no-schemas',
  setup(build) {
    build.onResolve({ filter: /^zod$/ }, () => ({ path: 'zod', namespace: 'none' }));
    build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      // Whatever is taken from it, or called of it, is itself; a namespace of it is made with its prototype.
      contents: `const z = new Proxy(() => z, {
        get: (_, name) => (typeof name === "symbol" ? undefined : z),
        getPrototypeOf: () => z,
      });
      module.exports = z;`,
    }));
  },
};

/** A package's licence asks to be in every copy: it becomes a comment of the module, which esbuild puts at the end of what it writes. */
const withLicences: Plugin = {
  name: 'with-licences',
  setup(build) {
    build.onLoad({ filter: /\/node_modules\/.+\.[cm]?js$/ }, async ({ path }) => {
      const [home = ''] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
      const file = (await readdir(home)).find((name) => /^licen[cs]e\b/i.test(name));
      const licence = file === undefined ? '' : await readFile(join(home, file), 'utf8');
      return { contents: `/*! ${basename(home)}\n${licence.trim()} */\n${await readFile(path, 'utf8')}` };
    });
  },
};

/** The scripts that take the place of a server, by name; the same sources give the same bytes. */
export async function makeScripts(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = ENTRIES.map((name) => join(FOLDER, `${name}.ts`));
  const modules = { bundle: true, splitting: true, format: 'esm', target: 'es2022' } as const;
  return minified(root, entries, { ...modules, plugins: [noSchemas, withLicences] });
}

/** The stylesheet without what only its readers need. */
export const smallStyles = (root: string): Promise<ReadonlyMap<string, Uint8Array>> =>
  minified(root, ['src/pages/assets/site.css']);

async function minified(root: string, entryPoints: string[], more: BuildOptions = {}) {
  const paths = { absWorkingDir: root, entryPoints, outdir: 'assets' };
  const options = { ...paths, ...more, minify: true, charset: 'utf8', logLevel: 'silent' } as const;
  const { outputFiles } = await build({ ...options, write: false });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}

/** Files that are made and written at the same time. */
const AT_ONCE = 16;

export type SiteFolder = Readonly<ReturnType<typeof siteFolder>>;

/**
 * The folder that a site is written to, and what is in it.
 *
 * @param folder an empty folder
 * @param report told how many files there are, after each
 */
export function siteFolder(folder: string, report: (files: number) => void) {
  const sizes = new Map<string, number>();
  const limit = pLimit(AT_ONCE);
  const place = async (path: string): Promise<string> => {
    if (sizes.has(path)) {
      const [found, expected] = ['two addresses with the same file', 'a file for each'];
      const fix = 'name the folders of the pages in src/pages/static/rewrite-page.ts apart';
      throw refusal(path, 'site-file', found, expected, fix);
    }
    sizes.set(path, 0);
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    return file;
  };
  const add = (path: string, size: number): void => {
    sizes.set(path, size);
    report(sizes.size);
  };
  return {
    files: () => sizes.size,
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    has: (path: string) => sizes.has(path),
    /** Writes a file, with the folders above it. Rejects with `ProblemsError` for a second one at the same place. */
    write: async (path: string, content: string | Uint8Array): Promise<void> => {
      await writeFile(await place(path), content);
      add(path, Buffer.byteLength(content));
    },
    /** Copies a file into the site. */
    copy: async (from: string, path: string): Promise<void> => {
      await copyFile(from, await place(path));
      add(path, (await stat(from)).size);
    },
    /**
     * Does a piece of work for each item, a few at the same time. Once one fails no other is begun, and those under way are waited
     * for: what they still write would stay when the folder is removed.
     */
    all: async <T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> => {
      const failures: unknown[] = [];
      await limit.map(items, async (item) => {
        if (failures.length === 0) await work(item).catch((error: unknown) => failures.push(error));
      });
      if (failures.length > 0) throw failures[0];
    },
  };
}
