import { resolve } from 'node:path';
import { defineCommand, type Option, one, runProgram, text } from '../../src/command.ts';
import { DEFAULT_LANG, PAGE_LANGS, type PageLang } from '../../src/pages/i18n/strings.ts';
import { readSettings, SETTINGS } from '../../src/settings.ts';
import { readPipelineConfig } from '../config.ts';
import { fillAndSwapFolder, recoverFolder, writeFault } from '../lib/files.ts';
import { foodsSchema, readArtifact } from '../read/dist.ts';
import { type MadeSite, makeSite, refuseForeignFolder, type SiteOptions } from '../site/make-site.ts';

/** Links that are not in the site, of which so many kinds are printed. */
const SHOWN_KINDS = 12;

const languages: Option<readonly PageLang[]> = {
  placeholder: 'LANG,LANG',
  help: 'languages of the pages; the first is at the root, each other in a folder',
  standard: [DEFAULT_LANG],
  allowed: `some of ${PAGE_LANGS.join(', ')}, commas between them, none twice`,
  parse(given) {
    const asked = given.split(',');
    const known = asked.flatMap((code) => PAGE_LANGS.find((lang) => lang === code) ?? []);
    return known.length === asked.length && new Set(known).size === asked.length ? known : null;
  },
};

const site = defineCommand({
  name: 'site',
  help: `Writes the whole service as files for any static host: every page, one JSON file a food, the files of the release, and a
search and comparisons that need no server. Made from the complete release in DIST_DIR, all at once: the folder must be absent,
empty, or a site that nothing was added to. Links are relative, so the site works at the root of a host and below it.`,
  example: 'npm run site -- public --base-url https://food.example.org',
  arguments: { folder: one('FOLDER', 'where the site is written; replaced as a whole') },
  options: {
    lang: languages,
    baseUrl: text('URL', 'public address of the site (default: the one that the rows of the release name)'),
  },
  exits: { success: 'written', failure: 'the release is not complete, or the folder has other files' },
  async run({ folder, lang, baseUrl }, { progress, stdout }) {
    const began = performance.now();
    const { root, distDir, expectations, reportUrl } = readPipelineConfig();
    const named = addressOfRows(distDir);
    const address =
      baseUrl === undefined
        ? named
        : readSettings(SETTINGS.pick({ BASE_URL: true }), { BASE_URL: baseUrl }).BASE_URL;
    const options = { root, distDir, expectations, reportUrl, baseUrl: address, langs: lang };
    progress.stage('load the release');
    const made = await replaceSite(resolve(folder), options, (files) =>
      progress.update(() => `  ${files} files written`),
    );
    progress.clear();
    stdout.write(summary(made, folder, options, performance.now() - began));
    if (address !== named)
      stdout.write(`The rows name ${named}: build with BASE_URL=${address} for a site that is whole.\n`);
    return 0;
  },
});

/** Puts the site in the place of the folder. Rejects with `ProblemsError` where that has other files, or cannot be written. */
async function replaceSite(
  path: string,
  options: SiteOptions,
  report: (files: number) => void,
): Promise<MadeSite> {
  try {
    recoverFolder(path);
    refuseForeignFolder(path);
    return await fillAndSwapFolder(path, (next) => makeSite(next, options, report));
  } catch (error) {
    throw writeFault(path, error);
  }
}

/** The public address with which the release was built. */
function addressOfRows(distDir: string): string {
  const [first] = readArtifact(distDir, 'foods.json', foodsSchema).foods;
  return first?.url.replace(/\/foods\/[^/]*$/, '') ?? '';
}

function summary(
  { version, pages, foods, redirects, files, bytes }: MadeSite,
  folder: string,
  { baseUrl, langs }: SiteOptions,
  milliseconds: number,
): string {
  const dropped = [...pages.dropped].sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = dropped.slice(0, SHOWN_KINDS).map(([path, links]) => `${path} (${links})`);
  const lines = [
    `Wrote the site of release ${version} in ${(milliseconds / 1000).toFixed(1)} s: ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`,
    `  address          ${baseUrl}`,
    `  languages        ${langs.join(', ')}`,
    `  pages            ${pages.count}`,
    `  longest page     ${pages.longest.bytes} bytes, ${pages.longest.path}`,
    `  redirects        ${redirects}`,
    `  JSON of foods    ${foods}`,
    `  left out         ${shown.length === 0 ? 'nothing that a page leads to' : `what needs a server: ${shown.join(', ')}`}`,
  ];
  return `${lines.join('\n')}\n`;
}

await runProgram(import.meta, site);
