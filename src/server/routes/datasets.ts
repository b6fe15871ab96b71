import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DatasetStatus } from '../../dataset/dataset.ts';
import type { Release } from '../../dataset/release.ts';
import { type Coding, PUBLISHED_FILES, type PublishedFile } from '../../tables/files.ts';
import { acceptedCodings } from '../accept-encoding.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { type OpenFile, ReleaseFiles } from '../open-release-file.ts';
import { type CompressedCopy, PrecompressedFoods } from '../precompressed-foods.ts';
import { sendError, sendUnavailable } from '../replies.ts';

/** What is served, by name: a request chooses from this table, and no text of it reaches the file system. */
const FILES = new Map(PUBLISHED_FILES.filter((file) => file.isPublic).map((file) => [file.name, file]));

/** Served from memory, compressed copies too, so that its bytes are the validated ones whatever happens on disk (API 4.3). */
const FOODS = 'foods.json';

/**
 * `/datasets/`: every data file of the release (API 4.3). Large texts come compressed to clients that accept that, from the
 * copies made by the build; all but `foods.json` are streamed from an open file.
 */
export function datasetRoutes(app: FastifyInstance, { dataset, distDir }: ServerContext): void {
  const files = new ReleaseFiles(distDir, dataset);
  const packedFoods = new PrecompressedFoods(FOODS, files);
  const sendFoods = (
    reply: FastifyReply,
    about: PublishedFile,
    release: Release,
    packed: CompressedCopy | null,
  ) => {
    if (packed !== null) reply.header('Content-Encoding', packed.coding);
    return describe(reply, about, release.version).send(packed?.bytes ?? release.bytes);
  };
  const answerFoods = (
    reply: FastifyReply,
    about: PublishedFile,
    { release }: DatasetStatus,
    codings: readonly Coding[],
  ): FastifyReply | Promise<FastifyReply> => {
    if (release === null) return sendUnavailable(reply);
    const packed = codings.length === 0 ? null : packedFoods.read(release, codings);
    return packed instanceof Promise
      ? packed.then((one) => sendFoods(reply, about, release, one))
      : sendFoods(reply, about, release, packed);
  };
  addReadRoute(app, '/datasets/:name', (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const about = FILES.get(name);
    if (about === undefined) return sendError(reply, 404, 'not_found');
    const codings = about.isPrecompressed ? acceptedCodings(request.headers['accept-encoding']) : [];
    if (name !== FOODS) return answerFile(request, reply, about, codings);
    const cached = dataset.cachedStatus();
    if (cached !== null) return answerFoods(reply, about, cached, codings);
    return dataset.current().then((status) => answerFoods(reply, about, status, codings));
  });

  async function answerFile(
    request: FastifyRequest,
    reply: FastifyReply,
    about: PublishedFile,
    codings: readonly Coding[],
  ): Promise<FastifyReply> {
    const { release, file } = await files.open(about.name, codings);
    if (release === null) return sendUnavailable(reply);
    if (file === null) {
      return sendError(reply.header('X-Dataset-Version', release.version), 404, 'not_found');
    }
    return sendFile(request, describe(reply, about, release.version), file);
  }
}

function describe(reply: FastifyReply, about: PublishedFile, version: string): FastifyReply {
  if (about.isPrecompressed) reply.header('Vary', 'Accept-Encoding');
  return reply
    .header('X-Dataset-Version', version)
    .header('Cache-Control', CACHE.day)
    .header('X-Data-License', DATA_LICENSE)
    .type(about.isText ? `${about.mediaType}; charset=utf-8` : about.mediaType);
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: OpenFile): Promise<FastifyReply> {
  if (file.coding !== null) reply.header('Content-Encoding', file.coding);
  reply.header('Content-Length', String(file.size));
  if (request.method === 'HEAD') {
    await file.handle.close();
    return reply.send();
  }
  // The stream closes the file at its end, and also when the client goes away.
  return reply.send(file.handle.createReadStream({ start: 0 }));
}
