import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { auditPage } from '../../pages/audit/audit-page.ts';
import { downloadsPage, packageSchema } from '../../pages/downloads.ts';
import { homePage } from '../../pages/home.ts';
import { licencesPage } from '../../pages/licences.ts';
import { addPage, addReleaseRoute, type ServerContext } from '../context.ts';
import { parameter } from '../query.ts';
import { parseJson } from '../release-files.ts';
import { CACHE } from '../replies.ts';

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
