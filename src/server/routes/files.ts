import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { html } from '../../html.ts';
import { counterPage } from '../../pages/about-release.ts';
import { categoryPath, rankingPath } from '../../pages/browse/paths.ts';
import { foodsByCategory } from '../../pages/food-lookup.ts';
import { siteIn } from '../../pages/layout.ts';
import { ASSETS, ASSETS_VERSION } from '../../pages/read-assets.ts';
import { counterFileSchema } from '../../tables/contributions.ts';
import { type Coding, PUBLISHED_FILES, type PublishedFile, publishedFile } from '../../tables/files.ts';
import { RANKED_NUTRIENTS } from '../../tables/nutrients.ts';
import { addReleaseRoute, addRoute, type ServerContext } from '../context.ts';
import { parseJson } from '../release-files.ts';
import {
  acceptedCodings,
  CACHE,
  COMPRESS,
  DATA_LICENSE,
  JSON_TYPE,
  sendError,
  sendPage,
  sendUnavailable,
} from '../replies.ts';
import { languageOf, parameter, pathParameter } from '../request-target.ts';

/** Addresses that give a file of the artifact folder unchanged (API 4.4, part 8). */
const FILES = {
  '/.well-known/openapi.yaml': 'openapi.yaml',
  '/.well-known/openapi-extras.yaml': 'openapi-extras.yaml',
  '/robots.txt': 'robots.txt',
} as const;

/** Small files that are served also while there is no dataset: contracts, `robots.txt` and the counter. */
export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const [url, file] of Object.entries(FILES)) {
    const type = `${publishedFile(file)?.mediaType}; charset=utf-8`;
    addRoute(app, url, async (_request, reply) => {
      const { bytes } = await context.files.read(file);
      if (bytes === null) return sendError(reply, 404, 'not_found');
      return reply.header('Cache-Control', CACHE.hour).type(type).send(bytes);
    });
  }
  // API 4.5, decisions 7: as JSON with `format=json`, else as a short page.
  addRoute(app, '/counter.php', async (request, reply) => {
    reply.header('X-Robots-Tag', 'noindex');
    const { bytes } = await context.files.read('counter.json');
    const counter = parseJson(bytes, counterFileSchema);
    if (counter === null) return sendUnavailable(reply);
    if (parameter(request, 'format') === 'json')
      return reply.header('Cache-Control', CACHE.hour).type(JSON_TYPE).send(bytes);
    return sendPage(reply, { html: counterPage(siteIn(context, languageOf(request)), counter) });
  });
}

/** Pages that search engines should find, besides those of the foods. */
const MAIN_PAGES =
  '/ /search /foods /nutrients /ask /compare /audit /downloads /licences /food-api.php'.split(' ');

/** `/sitemap.xml`, made once a release; `robots.txt` names it. */
export function sitemapRoutes(app: FastifyInstance, context: ServerContext): void {
  const made = (release: Release) => Buffer.from(sitemap(context, release));
  addReleaseRoute(app, context, '/sitemap.xml', 'rows', ({ release, reply }) =>
    reply.header('Cache-Control', CACHE.day).type('application/xml; charset=utf-8').send(release.memo(made)),
  );
}

/**
 * The main pages, one address a category, a nutrient and a food, all below the public address. No dates, because the same release gives the same
 * bytes; one file, because the list is far below the limit of 50,000 addresses.
 */
function sitemap({ baseUrl }: ServerContext, release: Release): string {
  const paths = [
    ...MAIN_PAGES,
    ...Array.from(release.memo(foodsByCategory).keys(), categoryPath),
    ...RANKED_NUTRIENTS.map(({ key }) => rankingPath({ key })),
    ...release.foods.map(({ slug }) => `/foods/${slug}`),
  ];
  return sitemapOf(paths.map((path) => baseUrl + path));
}

export function sitemapOf(addresses: readonly string[]): string {
  const urls = addresses.map((address) => html`<url><loc>${address}</loc></url>\n`.text).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/**
 * Styles, scripts and pictures of the pages. An address names the version of its bytes, so it may be kept for ever; a
 * page that was kept from an earlier version gets today's file, which must then not be kept under the old address.
 */
export function assetRoutes(app: FastifyInstance): void {
  /** Compressed once each, by coding and name. */
  const copies = new Map<string, Buffer>();
  addRoute(app, '/assets/:version/:file', async (request, reply) => {
    const version = pathParameter(request, 'version');
    const asset = ASSETS.get(pathParameter(request, 'file'));
    if (asset === undefined || !/^[0-9a-f]{12}$/.test(version)) return sendError(reply, 404, 'not_found');
    reply.header('Cache-Control', version === ASSETS_VERSION ? CACHE.forever : CACHE.never);
    reply.type(asset.type);
    // A PNG is compressed already.
    if (asset.type === 'image/png') return reply.send(asset.bytes);
    reply.header('Vary', 'Accept-Encoding');
    const [coding] = acceptedCodings(request.headers['accept-encoding']);
    if (coding === undefined) return reply.send(asset.bytes);
    const key = `${coding} ${pathParameter(request, 'file')}`;
    const copy = copies.get(key) ?? (await COMPRESS[coding](asset.bytes.toString('utf8')));
    copies.set(key, copy);
    return reply.header('Content-Encoding', coding).send(copy);
  });
}

/** What is served, by name: a request chooses from this table, and no text of it reaches the file system. */
const DATASETS = new Map(PUBLISHED_FILES.filter((file) => file.isPublic).map((file) => [file.name, file]));

/** Served from memory, so that its bytes are the validated ones whatever happens on disk (API 4.3). */
const FOODS = 'foods.json';

/**
 * `/datasets/`: every data file of the release (API 4.3). Large texts come compressed to clients that accept that, from the
 * copies made by the build. 503 where a file does not have the digest that the release states. `/datasets/VERSION/NAME` gives
 * the same of the release that is served; the address of another release is 404, never the bytes of this one.
 */
export function datasetRoutes(app: FastifyInstance, { dataset, files, baseUrl }: ServerContext): void {
  const send: RouteHandlerMethod = async (request, reply) => {
    const name = pathParameter(request, 'name');
    const about = DATASETS.get(name);
    if (about === undefined) return sendError(reply, 404, 'not_found');
    const codings = about.isPrecompressed ? acceptedCodings(request.headers['accept-encoding']) : [];
    if (name === FOODS && codings.length === 0) {
      const { release } = await dataset.current('rows');
      return release === null
        ? sendUnavailable(reply)
        : describe(reply, about, release, null).send(release.bytes);
    }
    const { release, file } = await files.open(name, codings);
    if (release === null || file === null) {
      const isUnknown = release !== null && !release.digests.has(name);
      return isUnknown ? sendError(reply, 404, 'not_found') : sendUnavailable(reply);
    }
    describe(reply, about, release, file.coding).header('Content-Length', String(file.size));
    // The stream closes the file at its end, and also when the client goes away.
    if (request.method !== 'HEAD') return reply.send(file.handle.createReadStream({ start: 0 }));
    await file.handle.close();
    return reply.send();
  };
  addRoute(app, '/datasets/:name', send);
  addRoute(app, '/datasets/:version/:name', async (request, reply) => {
    const { release } = await dataset.current('rows');
    if (release === null) return sendUnavailable(reply);
    if (pathParameter(request, 'version') === release.version) return send.call(app, request, reply);
    const hint = `This server holds release ${release.version} alone: ${baseUrl}/datasets/${release.version}/foods.json.`;
    return sendError(reply, 404, 'not_found', { hint });
  });
}

function describe(reply: FastifyReply, about: PublishedFile, release: Release, coding: Coding | null) {
  if (about.isPrecompressed) reply.header('Vary', 'Accept-Encoding');
  if (coding !== null) reply.header('Content-Encoding', coding);
  return reply
    .header('X-Dataset-Version', release.version)
    .header('Cache-Control', CACHE.day)
    .header('X-Data-License', DATA_LICENSE)
    .type(about.isText ? `${about.mediaType}; charset=utf-8` : about.mediaType);
}
