import type { FastifyInstance } from 'fastify';
import { ASSETS, ASSETS_VERSION } from '../../pages/read-assets.ts';
import { acceptedCodings, COMPRESS } from '../codings.ts';
import { addReadRoute } from '../context.ts';
import { CACHE } from '../headers.ts';
import { pathParameter } from '../query.ts';
import { sendError } from '../replies.ts';

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
