import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Release } from '../../dataset/release.ts';
import { type Download, homePage, type ReleaseCounts } from '../../pages/home.ts';
import { publishedFile } from '../../tables/files.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';
import { languageOf } from '../query.ts';
import { sendPage } from '../replies.ts';

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

/** `dataset.jsonld`, which the page embeds as it is. */
const datasetSchema = z.record(z.string(), z.unknown());

/** `/`: the first page. It is there also while the dataset is not, without the figures then. */
export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { basePath, dataset, files } = context;
  /** Address of a file of the release, where this server gives it. */
  const urlOf = (file: string): string | null =>
    publishedFile(file)?.isPublic ? `${basePath}/datasets/${file}` : null;
  addReadRoute(app, '/', async (request, reply) => {
    const [{ release }, description, described] = await Promise.all([
      dataset.current(),
      files.read('datapackage.json').then((bytes) => parsed(bytes, packageSchema)),
      files.read('dataset.jsonld').then((bytes) => parsed(bytes, datasetSchema)),
    ]);
    const data = {
      version: release?.version ?? null,
      counts: release && countsOf(release),
      downloads: release && description ? downloadsOf(description, urlOf) : [],
      // Of another release only while one takes the other's place.
      dataset: release !== null && described?.version === release.version ? described : null,
    };
    if (release !== null) reply.header('X-Dataset-Version', release.version);
    // Without figures the page is for the moment only.
    reply.header('Cache-Control', release === null ? CACHE.never : CACHE.hour);
    return sendPage(reply, homePage(context, languageOf(request), data));
  });
}

function parsed<T>(bytes: Buffer | null, schema: z.ZodType<T>): T | null {
  try {
    return bytes && schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
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
