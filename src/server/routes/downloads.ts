import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Download, downloadsPage } from '../../pages/downloads.ts';
import { siteIn } from '../../pages/layout.ts';
import { PUBLISHED_FILES, PUBLISHED_SCHEMAS, publishedFile, schemaFile } from '../../tables/files.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';
import { languageOf } from '../query.ts';
import { parseJson } from '../release-files.ts';
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

const SCHEMAS = new Set(PUBLISHED_SCHEMAS.map(schemaFile));
/** Licence, citation and descriptions: what is no data, and no schema of it. */
const DESCRIPTIONS = PUBLISHED_FILES.filter(
  ({ name, isPublic, data }) => isPublic && data === null && !SCHEMAS.has(name),
);

/** `/downloads`: the files of the release. The page is there also while the dataset is not. */
export function downloadsRoutes(app: FastifyInstance, context: ServerContext): void {
  const folder = `${context.basePath}/datasets/`;
  /** Address of a file of the release, where this server gives it. */
  const urlOf = (file: string): string | null => (publishedFile(file)?.isPublic ? folder + file : null);
  addReadRoute(app, '/downloads', async (request, reply) => {
    const { release, bytes } = await context.files.read('datapackage.json');
    const description = parseJson(bytes, packageSchema);
    const lang = languageOf(request);
    if (release === null || description === null)
      return sendPage(reply, downloadsPage(siteIn(context, lang), null), { caching: CACHE.never });
    reply.header('X-Dataset-Version', release.version);
    const data = {
      version: release.version,
      files: downloadsOf(description, urlOf),
      described: DESCRIPTIONS.map(({ name }) => ({ file: name, url: folder + name })),
    };
    return sendPage(reply, downloadsPage(siteIn(context, lang), data));
  });
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
