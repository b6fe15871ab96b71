import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { escapeHtml } from '../../html.ts';
import { categoryPath, rankingPath } from '../../pages/browse/paths.ts';
import { RANKED_NUTRIENTS } from '../../tables/nutrients.ts';
import { foodsByCategory } from '../categories.ts';
import { addReleaseRoute, type ReleaseHandler, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';

/** Pages that search engines should find, besides those of the foods. */
const MAIN_PAGES =
  '/ /search /foods /nutrients /ask /compare /audit /downloads /licences /food-api.php'.split(' ');

/** `/sitemap.xml`, made once a release; `robots.txt` names it. */
export function sitemapRoutes(app: FastifyInstance, context: ServerContext): void {
  const made = (release: Release) => Buffer.from(sitemap(context, release));
  const send: ReleaseHandler = (release, _request, reply) =>
    reply.header('Cache-Control', CACHE.day).type('application/xml; charset=utf-8').send(release.memo(made));
  addReleaseRoute(app, context, '/sitemap.xml', send, 'rows');
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
