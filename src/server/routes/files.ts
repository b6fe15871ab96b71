import type { FastifyInstance } from 'fastify';
import { counterPage } from '../../pages/counter.ts';
import { siteIn } from '../../pages/layout.ts';
import { counterFileSchema } from '../../tables/contributions.ts';
import { publishedFile } from '../../tables/files.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE, JSON_TYPE } from '../headers.ts';
import { languageOf, parameter } from '../query.ts';
import { parseJson } from '../release-files.ts';
import { sendError, sendPage, sendUnavailable } from '../replies.ts';

/** Addresses that give a file of the artifact folder unchanged (API 4.4, part 8). */
const FILES = {
  '/.well-known/openapi.yaml': 'openapi.yaml',
  '/.well-known/openapi-extras.yaml': 'openapi-extras.yaml',
  '/robots.txt': 'robots.txt',
} as const;

/** Small files that are served also while there is no dataset: contracts, `robots.txt` and the counter. */
export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const [url, file] of Object.entries(FILES)) {
    const type = `${publishedFile(file)?.mediaType}; charset=utf-8`;
    addReadRoute(app, url, async (_request, reply) => {
      const bytes = await context.files.read(file);
      if (bytes === null) return sendError(reply, 404, 'not_found');
      return reply.header('Cache-Control', CACHE.hour).type(type).send(bytes);
    });
  }
  counterRoute(app, context);
}

/** `/counter.php` (API 4.5, decisions 7): the aggregate counter, as JSON with `format=json`, else as a short page. */
function counterRoute(app: FastifyInstance, context: ServerContext): void {
  addReadRoute(app, '/counter.php', async (request, reply) => {
    reply.header('X-Robots-Tag', 'noindex');
    const bytes = await context.files.read('counter.json');
    const counter = parseJson(bytes, counterFileSchema);
    if (counter === null) return sendUnavailable(reply);
    if (parameter(request, 'format') === 'json')
      return reply.header('Cache-Control', CACHE.hour).type(JSON_TYPE).send(bytes);
    return sendPage(reply, counterPage(siteIn(context, languageOf(request)), counter));
  });
}
