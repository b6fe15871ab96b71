import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { type Coding, PUBLISHED_FILES, type PublishedFile } from '../../tables/files.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { pathParameter } from '../query.ts';
import { acceptedCodings, CACHE, DATA_LICENSE, sendError, sendUnavailable } from '../replies.ts';

/** What is served, by name: a request chooses from this table, and no text of it reaches the file system. */
const FILES = new Map(PUBLISHED_FILES.filter((file) => file.isPublic).map((file) => [file.name, file]));

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
    const about = FILES.get(name);
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
  addReadRoute(app, '/datasets/:name', send);
  addReadRoute(app, '/datasets/:version/:name', async (request, reply) => {
    const { release } = await dataset.current('rows');
    if (release === null) return sendUnavailable(reply);
    if (pathParameter(request, 'version') === release.version) return send.call(app, request, reply);
    const hint = `This server holds release ${release.version} alone: ${baseUrl}/datasets/${release.version}/foods.json.`;
    return sendError(reply, 404, 'not_found', { hint });
  });
}

function describe(
  reply: FastifyReply,
  about: PublishedFile,
  release: Release,
  coding: Coding | null,
): FastifyReply {
  if (about.isPrecompressed) reply.header('Vary', 'Accept-Encoding');
  if (coding !== null) reply.header('Content-Encoding', coding);
  return reply
    .header('X-Dataset-Version', release.version)
    .header('Cache-Control', CACHE.day)
    .header('X-Data-License', DATA_LICENSE)
    .type(about.isText ? `${about.mediaType}; charset=utf-8` : about.mediaType);
}
