import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Release } from '../../dataset/release.ts';
import { homePage, type ReleaseCounts } from '../../pages/home.ts';
import { siteIn } from '../../pages/layout.ts';
import { licencesPage } from '../../pages/licences.ts';
import { categoryCounts } from '../categories.ts';
import { addReadRoute, addReleaseRoute, type ReleaseHandler, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';
import { languageOf } from '../query.ts';
import { parseJson } from '../release-files.ts';
import { sendPage } from '../replies.ts';

/** `dataset.jsonld`, which the page embeds as it is. */
const datasetSchema = z.record(z.string(), z.unknown());

/** `/`: the first page. It is there also while the dataset is not, without the figures then. */
export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  addReadRoute(app, '/', async (request, reply) => {
    const { release, bytes } = await context.files.read('dataset.jsonld');
    const described = parseJson(bytes, datasetSchema);
    const data = {
      counts: release && countsOf(release),
      categories: release === null ? [] : categoryCounts(release),
      dataset: release !== null && described?.version === release.version ? described : null,
    };
    if (release !== null) reply.header('X-Dataset-Version', release.version);
    // Without figures the page is for the moment only.
    const caching = release === null ? CACHE.never : CACHE.hour;
    return sendPage(reply, homePage(siteIn(context, languageOf(request)), data), { caching });
  });
}

export function countsOf(release: Release): ReleaseCounts {
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

/** `/licences`: what may be done with which rows, for people. */
export function licenceRoutes(app: FastifyInstance, context: ServerContext): void {
  const send: ReleaseHandler = (release, request, reply) => {
    const data = { version: release.version, counts: countsOf(release) };
    return sendPage(reply, licencesPage(siteIn(context, languageOf(request)), data));
  };
  addReleaseRoute(app, context, '/licences', send, 'answers');
}
