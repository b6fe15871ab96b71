import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Release } from '../../dataset/release.ts';
import { auditPage, auditPart, auditPartPage } from '../../pages/audit/audit-page.ts';
import { energyPoints } from '../../pages/audit/scatter.ts';
import { downloadsPage, packageSchema } from '../../pages/downloads.ts';
import { homePage, type ReleaseCounts } from '../../pages/home.ts';
import { licencesPage } from '../../pages/licences.ts';
import { addPage, addReleaseRoute, type ReleaseVisit, type ServerContext } from '../context.ts';
import { categoryCounts } from '../food-lookup.ts';
import { parameter } from '../query.ts';
import { parseJson } from '../release-files.ts';
import { CACHE, type Page } from '../replies.ts';

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
    if (release === null)
      return { html: homePage(site, { counts: null, categories: [], dataset: null }), caching: CACHE.never };
    reply.header('X-Dataset-Version', release.version);
    const data = {
      counts: countsOf(release),
      categories: categoryCounts(release),
      dataset: described?.version === release.version ? described : null,
    };
    return { html: homePage(site, data) };
  });
  addPage(app, context, '/downloads', async ({ site, reply }) => {
    const { release, bytes } = await context.files.read('datapackage.json');
    const described = parseJson(bytes, packageSchema);
    if (release === null || described === null)
      return { html: downloadsPage(site, null), caching: CACHE.never };
    reply.header('X-Dataset-Version', release.version);
    return { html: downloadsPage(site, { ...described, version: release.version }) };
  });
  const licences = ({ release, site }: ReleaseVisit): Page => ({
    html: licencesPage(site, release.version, countsOf(release)),
  });
  addReleaseRoute(app, context, '/licences', 'answers', licences);
  addReleaseRoute(app, context, '/audit', 'all', ({ release, site, request }) => {
    const { version, audit } = release;
    const nameOf = (slug: string): string | null => {
      const food = release.findAny(slug);
      return food && (site.lang === 'en' ? food.name : release.localName(food, site.lang));
    };
    const part = auditPart((name) => parameter(request, name) ?? null);
    if (part !== null && audit !== null)
      return { html: auditPartPage(site, part, { version, nameOf }, audit) };
    // Every row is looked at.
    const points = release.memo(energyPoints);
    return { html: auditPage(site, { version, audit, points, names: release.nameCounts(), nameOf }) };
  });
}

function countsOf(release: Release): ReleaseCounts {
  const usda = release.foods.filter(({ source }) => source === 'usda_sr_legacy').length;
  return {
    foods: release.foods.length,
    usda,
    curated: release.foods.length - usda,
    answers: release.answerCount,
    redirects: release.redirects.size,
    names: release.nameCounts(),
  };
}
