import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { type Coding, PUBLISHED_FILES, type PublishedFile } from '../../tables/files.ts';
import { acceptedCodings } from '../codings.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { pathParameter } from '../query.ts';
import { sendError, sendUnavailable } from '../replies.ts';

/** What is served, by name: a request chooses from this table, and no text of it reaches the file system. */
const FILES = new Map(PUBLISHED_FILES.filter((file) => file.isPublic).map((file) => [file.name, file]));

/** Served from memory, so that its bytes are the validated ones whatever happens on disk (API 4.3). */
const FOODS = 'foods.json';

/** The copies of `foods.json` that were asked for, by coding: some 250 KB each, of the file that most clients take. */
const foodsCopies = (_release: Release) => new Map<Coding, Buffer>();

/**
 * `/datasets/`: every data file of the release (API 4.3). Large texts come compressed to clients that accept that, from the
 * copies made by the build. 503 where a file does not have the digest that the release states. `/datasets/VERSION/NAME` gives
 * the same of the release that is served; the address of another release is 404, never the bytes of this one.
 */
export function datasetRoutes(app: FastifyInstance, { dataset, files, baseUrl }: ServerContext): void {
  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    about: PublishedFile,
    codings: readonly Coding[],
  ): Promise<FastifyReply> => {
    const { release, file } = await files.open(about.name, codings);
    if (release === null || file === null) {
      const isUnknown = release !== null && !release.digests.has(about.name);
      return isUnknown ? sendError(reply, 404, 'not_found') : sendUnavailable(reply);
    }
    describe(reply, about, release, file.coding).header('Content-Length', String(file.size));
    if (request.method === 'HEAD') {
      await file.handle.close();
      return reply.send();
    }
    // The stream closes the file at its end, and also when the client goes away.
    const stream = file.handle.createReadStream({ start: 0 });
    if (about.name !== FOODS || file.coding === null) return reply.send(stream);
    const bytes = await buffer(stream);
    release.memo(foodsCopies).set(file.coding, bytes);
    return reply.send(bytes);
  };
  const send: RouteHandlerMethod = async (request, reply) => {
    const name = pathParameter(request, 'name');
    const about = FILES.get(name);
    if (about === undefined) return sendError(reply, 404, 'not_found');
    const codings = about.isPrecompressed ? acceptedCodings(request.headers['accept-encoding']) : [];
    if (name !== FOODS) return sendFile(request, reply, about, codings);
    const { release } = await dataset.current('rows');
    if (release === null) return sendUnavailable(reply);
    const [best] = codings;
    if (best === undefined) return describe(reply, about, release, null).send(release.bytes);
    const copy = release.memo(foodsCopies).get(best);
    if (copy === undefined) return sendFile(request, reply, about, codings);
    return describe(reply, about, release, best).send(copy);
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
