import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { escapeHtml } from '../../html.ts';
import { categoryPath, rankingPath } from '../../pages/browse/paths.ts';
import { counterPage } from '../../pages/counter.ts';
import { foodsByCategory } from '../../pages/food-lookup.ts';
import { siteIn } from '../../pages/layout.ts';
import { ASSETS, ASSETS_VERSION } from '../../pages/read-assets.ts';
import { counterFileSchema } from '../../tables/contributions.ts';
import { publishedFile } from '../../tables/files.ts';
import { RANKED_NUTRIENTS } from '../../tables/nutrients.ts';
import { addReadRoute, addReleaseRoute, type ServerContext } from '../context.ts';
import { languageOf, parameter, pathParameter } from '../query.ts';
import { parseJson } from '../release-files.ts';
import {
  acceptedCodings,
  CACHE,
  COMPRESS,
  JSON_TYPE,
  sendError,
  sendPage,
  sendUnavailable,
} from '../replies.ts';

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
    addReadRoute(app, url, async (_request, reply) => {
      const { bytes } = await context.files.read(file);
      if (bytes === null) return sendError(reply, 404, 'not_found');
      return reply.header('Cache-Control', CACHE.hour).type(type).send(bytes);
    });
  }
  // API 4.5, decisions 7: as JSON with `format=json`, else as a short page.
  addReadRoute(app, '/counter.php', async (request, reply) => {
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
  const urls = paths.map((path) => `<url><loc>${escapeHtml(baseUrl + path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/**
 * Styles, scripts and pictures of the pages. An address names the version of its bytes, so it may be kept for ever; a
 * page that was kept from an earlier version gets today's file, which must then not be kept under the old address.
 */
export function assetRoutes(app: FastifyInstance): void {
  /** Compressed once each, by coding and name. */
  const copies = new Map<string, Buffer>();
  addReadRoute(app, '/assets/:version/:file', async (request, reply) => {
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
