import type { FastifyInstance } from 'fastify';
import { canonicalRows, type Expectations } from '../../tables/expectations.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';
import type { CounterStore } from '../limiter.ts';
import { sendError, sendJson } from '../replies.ts';

/**
 * `/healthz`: the process answers. `/readyz`: whether the dataset is valid, which release it is, what is wrong with any of
 * its files, by name and never by path, and whether the limits count.
 */
export function healthRoutes(
  app: FastifyInstance,
  { dataset }: Pick<ServerContext, 'dataset'>,
  store: CounterStore,
): void {
  addReadRoute(app, '/healthz', async (_request, reply) =>
    sendJson(reply.header('Cache-Control', CACHE.never), { status: 'ok' }),
  );
  addReadRoute(app, '/readyz', async (_request, reply) => {
    const { release, faults } = await dataset.current();
    const plain = faults.map(({ file, reason }) => ({ file, reason }));
    if (release === null) return sendError(reply, 503, 'dataset_unavailable', { faults: plain });
    reply.header('Cache-Control', CACHE.never).header('X-Dataset-Version', release.version);
    return sendJson(reply, {
      status: 'ready',
      version: release.version,
      rows: rowsBySource(dataset.expected),
      answer_rows: release.answerRows?.length ?? null,
      redirects: release.redirects.size,
      names: release.nameCounts(),
      faults: plain,
      counters: { store: store.kind, state: store.isLost ? 'lost' : 'ok' },
    });
  });
}

/** A valid release has exactly the rows that are expected of it. */
function rowsBySource(expected: Expectations): object {
  const { usda_sr_legacy, curated_unverified } = expected;
  return { usda_sr_legacy, curated_unverified, total: canonicalRows(expected) };
}
