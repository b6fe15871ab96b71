import type { FastifyInstance } from 'fastify';
import { canonicalRows } from '../../tables/expectations.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE, sendError, sendJson } from '../replies.ts';

/**
 * `/healthz`: the process answers. `/readyz`: whether the dataset is valid, which release it is, what is wrong with any of
 * its files, by name and never by path, and whether the limits count.
 */
export function healthRoutes(app: FastifyInstance, { dataset, files, store }: ServerContext): void {
  addReadRoute(app, '/healthz', async (_request, reply) =>
    sendJson(reply.header('Cache-Control', CACHE.never), { status: 'ok' }),
  );
  addReadRoute(app, '/readyz', async (_request, reply) => {
    const status = await dataset.thorough();
    const { release } = status;
    const plain = await files.faults(status);
    if (release === null) return sendError(reply, 503, 'dataset_unavailable', { faults: plain });
    const { usda_sr_legacy, curated_unverified } = dataset.expected;
    reply.header('Cache-Control', CACHE.never).header('X-Dataset-Version', release.version);
    return sendJson(reply, {
      status: plain.length === 0 ? 'ready' : 'degraded',
      version: release.version,
      // A valid release has exactly the rows that are expected of it.
      rows: { usda_sr_legacy, curated_unverified, total: canonicalRows(dataset.expected) },
      answer_rows: release.answers?.rows.length ?? null,
      redirects: release.redirects.size,
      names: release.nameCounts(),
      faults: plain,
      counters: { store: store.kind, state: store.isLost ? 'lost' : 'ok' },
    });
  });
}
