import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { sitemap } from '../../pages/sitemap.ts';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { CACHE } from '../headers.ts';

/** `/sitemap.xml`, made once a release; `robots.txt` names it. */
export function sitemapRoutes(app: FastifyInstance, context: ServerContext): void {
  const made = new WeakMap<Release, Buffer>();
  addReadRoute(
    app,
    '/sitemap.xml',
    withRelease(context, (release, _request, reply) => {
      const bytes =
        made.get(release) ??
        Buffer.from(
          sitemap(
            context,
            release.foods.map(({ slug }) => slug),
          ),
        );
      made.set(release, bytes);
      return reply.header('Cache-Control', CACHE.day).type('application/xml; charset=utf-8').send(bytes);
    }),
  );
}
