import type { FastifyInstance } from 'fastify';
import { ASSETS, ASSETS_VERSION } from '../../pages/read-assets.ts';
import { addReadRoute } from '../context.ts';
import { CACHE } from '../headers.ts';
import { pathParameter } from '../query.ts';
import { sendError } from '../replies.ts';

/**
 * Styles, scripts and pictures of the pages. An address names the version of its bytes, so it may be kept for ever; a
 * page that was kept from an earlier version gets today's file, which must then not be kept under the old address.
 */
export function assetRoutes(app: FastifyInstance): void {
  addReadRoute(app, '/assets/:version/:file', async (request, reply) => {
    const version = pathParameter(request, 'version');
    const asset = ASSETS.get(pathParameter(request, 'file'));
    if (asset === undefined || !/^[0-9a-f]{12}$/.test(version)) return sendError(reply, 404, 'not_found');
    reply.header('Cache-Control', version === ASSETS_VERSION ? CACHE.forever : CACHE.never);
    return reply.type(asset.type).send(asset.bytes);
  });
}
