import type { FastifyInstance } from 'fastify';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { CACHE, DATA_LICENSE, JSON_TYPE } from '../headers.ts';

/** `/datasets/foods.json` (API 4.3): the bytes of the release in memory, so that a swap never mixes two. */
export function datasetRoutes(app: FastifyInstance, context: ServerContext): void {
  addReadRoute(
    app,
    '/datasets/foods.json',
    withRelease(context, (release, _request, reply) =>
      reply
        .header('Cache-Control', CACHE.day)
        .header('X-Data-License', DATA_LICENSE)
        .type(JSON_TYPE)
        .send(release.bytes),
    ),
  );
}
