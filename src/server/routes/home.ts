import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import type { Download } from '../../pages/downloads.ts';
import { homePage, type ReleaseCounts } from '../../pages/home.ts';
import { canonicalRows } from '../../tables/expectations.ts';
import { publishedFile } from '../../tables/files.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';
import { languageOf } from '../query.ts';
import { type PackageDescription, PackageFile } from '../read-package.ts';
import { sendPage } from '../replies.ts';

/** `/`: the first page. It is there also while the dataset is not, without the figures then. */
export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { basePath, dataset, distDir } = context;
  const packageFile = new PackageFile(distDir);
  /** Address of a file of the release, where this server gives it. */
  const urlOf = (file: string): string | null =>
    publishedFile(file)?.isPublic ? `${basePath}/datasets/${file}` : null;
  addReadRoute(app, '/', async (request, reply) => {
    const [{ release }, description] = await Promise.all([dataset.current(), packageFile.read()]);
    const data = {
      version: release?.version ?? null,
      counts: release && countsOf(release),
      downloads: release && description ? downloadsOf(description, urlOf) : [],
    };
    if (release !== null) reply.header('X-Dataset-Version', release.version);
    // Without figures the page is for the moment only.
    reply.header('Cache-Control', release === null ? CACHE.never : CACHE.hour);
    return sendPage(reply, homePage(context, languageOf(request), data, canonicalRows(dataset.expected)));
  });
}

function countsOf(release: Release): ReleaseCounts {
  const usda = release.foods.filter(({ source }) => source === 'usda_sr_legacy').length;
  return {
    foods: release.foods.length,
    usda,
    curated: release.foods.length - usda,
    answers: release.answerRows?.length ?? null,
    redirects: release.redirects.size,
    names: release.nameCounts(),
  };
}

function downloadsOf({ resources }: PackageDescription, urlOf: (file: string) => string | null): Download[] {
  return resources.map(({ path, title, bytes, hash, licenses }) => ({
    file: path,
    url: urlOf(path),
    title: title ?? '',
    bytes: bytes ?? null,
    sha256: hash.replace(/^sha256:/, ''),
    licences: licenses ?? [],
  }));
}
