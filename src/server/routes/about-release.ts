import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { downloadsPage, licencesPage, packageSchema } from '../../pages/about-release.ts';
import { auditPage } from '../../pages/audit/audit-page.ts';
import { homePage } from '../../pages/home.ts';
import { addPage, addReleaseRoute, addRoute, type ServerContext } from '../context.ts';
import { parseJson } from '../release-files.ts';
import { CACHE, sendError, sendJson } from '../replies.ts';
import { parameter } from '../request-target.ts';

/** `dataset.jsonld`, which the first page embeds as it is. */
const datasetSchema = z.record(z.string(), z.unknown());

/**
 * The pages about the release: `/`, `/downloads` (its files), `/licences` (what may be done with which rows) and `/audit` (the release
 * in figures, and its long parts by `nutrients=all` and `part=`). The first two are there also while the dataset is not.
 */
export function aboutReleaseRoutes(app: FastifyInstance, context: ServerContext): void {
  addPage(app, context, '/', async ({ site, reply }) => {
    const { release, bytes } = await context.files.read('dataset.jsonld');
    const described = parseJson(bytes, datasetSchema);
    // Without figures the page is for the moment only.
    if (release === null) return { html: homePage(site, null, null), caching: CACHE.never };
    reply.header('X-Dataset-Version', release.version);
    return { html: homePage(site, release, described?.version === release.version ? described : null) };
  });
  addPage(app, context, '/downloads', async ({ site, reply }) => {
    const { release, bytes } = await context.files.read('datapackage.json');
    const described = parseJson(bytes, packageSchema);
    if (release === null || described === null)
      return { html: downloadsPage(site, null), caching: CACHE.never };
    reply.header('X-Dataset-Version', release.version);
    return { html: downloadsPage(site, { ...described, version: release.version }) };
  });
  addReleaseRoute(app, context, '/licences', 'answers', ({ release, site }) => {
    return { html: licencesPage(site, release) };
  });
  addReleaseRoute(app, context, '/audit', 'all', ({ release, site, request }) => {
    return { html: auditPage(site, release, (name) => parameter(request, name)) };
  });
}

/**
 * `/healthz`: the process answers. `/readyz`: whether the dataset is valid, which release it is, what is wrong with any of
 * its files, by name and never by path, and whether the limits count.
 */
export function healthRoutes(app: FastifyInstance, { dataset, files, store, facts }: ServerContext): void {
  addRoute(app, '/healthz', async (_request, reply) =>
    sendJson(reply.header('Cache-Control', CACHE.never), { status: 'ok' }),
  );
  addRoute(app, '/readyz', async (_request, reply) => {
    const status = await dataset.thorough();
    const { release } = status;
    const plain = await files.faults(status);
    if (release === null) return sendError(reply, 503, 'dataset_unavailable', { faults: plain });
    const { usda_sr_legacy, curated_unverified, foods: total } = facts;
    reply.header('Cache-Control', CACHE.never).header('X-Dataset-Version', release.version);
    return sendJson(reply, {
      status: plain.length === 0 ? 'ready' : 'degraded',
      version: release.version,
      // A valid release has exactly the rows that are expected of it.
      rows: { usda_sr_legacy, curated_unverified, total },
      answer_rows: release.answers?.rows.length ?? null,
      redirects: release.redirects.size,
      names: release.nameCounts(),
      faults: plain,
      counters: { store: store.kind, state: store.isLost ? 'lost' : 'ok' },
    });
  });
}
