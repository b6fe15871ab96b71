import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Release } from '../../dataset/release.ts';
import { auditPage, auditPart, auditPartPage } from '../../pages/audit/audit-page.ts';
import { energyPoints } from '../../pages/audit/scatter.ts';
import { type Download, downloadsPage } from '../../pages/downloads.ts';
import { homePage, type ReleaseCounts } from '../../pages/home.ts';
import { licencesPage } from '../../pages/licences.ts';
import { PUBLISHED_FILES, PUBLISHED_SCHEMAS, publishedFile, schemaFile } from '../../tables/files.ts';
import { addPage, addReleasePage, type ReleaseVisit, type ServerContext } from '../context.ts';
import { categoryCounts } from '../food-lookup.ts';
import { parameter } from '../query.ts';
import { parseJson } from '../release-files.ts';
import { CACHE, type Page } from '../replies.ts';

/** `dataset.jsonld`, which the first page embeds as it is. */
const datasetSchema = z.record(z.string(), z.unknown());

/** What the list of downloads needs of `datapackage.json`. */
const packageSchema = z.object({
  version: z.string(),
  resources: z.array(
    z.object({
      path: z.string(),
      title: z.string().optional(),
      bytes: z.number().int().optional(),
      hash: z.string(),
      licenses: z.array(z.object({ name: z.string(), title: z.string(), path: z.string() })).optional(),
    }),
  ),
});

const SCHEMAS = new Set(PUBLISHED_SCHEMAS.map(schemaFile));
/** Licence, citation and descriptions: what is no data, and no schema of it. */
const DESCRIPTIONS = PUBLISHED_FILES.filter(
  ({ name, isPublic, data }) => isPublic && data === null && !SCHEMAS.has(name),
);

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
  const folder = `${context.basePath}/datasets/`;
  /** Address of a file of the release, where this server gives it. */
  const urlOf = (file: string): string | null => (publishedFile(file)?.isPublic ? folder + file : null);
  addPage(app, context, '/downloads', async ({ site, reply }) => {
    const { release, bytes } = await context.files.read('datapackage.json');
    const description = parseJson(bytes, packageSchema);
    if (release === null || description === null)
      return { html: downloadsPage(site, null), caching: CACHE.never };
    reply.header('X-Dataset-Version', release.version);
    const files = downloadsOf(description, urlOf);
    const described = DESCRIPTIONS.map(({ name }) => ({ file: name, url: folder + name }));
    return { html: downloadsPage(site, { version: release.version, files, described }) };
  });
  const licences = ({ release, site }: ReleaseVisit): Page => ({
    html: licencesPage(site, { version: release.version, counts: countsOf(release) }),
  });
  addReleasePage(app, context, '/licences', licences, 'answers');
  addReleasePage(app, context, '/audit', ({ release, site, request }) => {
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

function downloadsOf(
  { resources }: z.infer<typeof packageSchema>,
  urlOf: (file: string) => string | null,
): Download[] {
  return resources.map(({ path, title, bytes, hash, licenses }) => ({
    file: path,
    url: urlOf(path),
    title: title ?? '',
    bytes: bytes ?? null,
    sha256: hash.replace(/^sha256:/, ''),
    licences: (licenses ?? []).map((one) => ({ ...one, path: urlOf(one.path) ?? one.path })),
  }));
}
