/** The golden release as files, and a plain server of files. */
import { chmodSync, createReadStream, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type MadeSite, makeSite } from '../../pipeline/site/make-site.ts';
import type { PageLang } from '../../src/pages/i18n/strings.ts';
import { ROOT } from './files.ts';
import { temporaryFolder } from './folders.ts';
import { GOLDEN_URL, type Golden } from './golden.ts';
import { listening } from './process.ts';

/** A site in a folder that is gone after the test file. */
export interface StaticSite {
  readonly folder: string;
  readonly made: MadeSite;
}

/** Writes the site of a golden release. */
export async function siteOf(
  { config }: Golden,
  langs: readonly PageLang[],
  baseUrl: string = GOLDEN_URL,
): Promise<StaticSite> {
  const folder = temporaryFolder();
  // A web server runs as another user.
  chmodSync(folder, 0o755);
  const { distDir, expectations } = config;
  const options = { root: ROOT, distDir, expectations, baseUrl, langs, reportUrl: null };
  const made = await makeSite(folder, options);
  return { folder, made };
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Serves files below a path as the plainest of hosts do: `index.html` of a folder, a slash added, 404.html for the rest. */
export async function servePlainly(folder: string, below = ''): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const path = decodeURI(pathname).slice(below.length);
    const found = pathname.startsWith(`${below}/`)
      ? statSync(join(folder, path), { throwIfNoEntry: false })
      : undefined;
    if (found?.isDirectory() && !path.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const file = join(folder, path, found?.isDirectory() ? 'index.html' : '');
    const isThere = found !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile();
    const sent = isThere ? file : join(folder, '404.html');
    const type = TYPES[sent.slice(sent.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    response.writeHead(isThere ? 200 : 404, { 'content-type': type });
    createReadStream(sent).pipe(response);
  });
  return { origin: `http://127.0.0.1:${await listening(server)}`, server };
}
