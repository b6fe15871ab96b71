import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { counterPage } from '../../pages/counter.ts';
import { type CounterFile, counterFileSchema } from '../../tables/contributions.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE, JSON_TYPE } from '../headers.ts';
import { languageOf, parameter } from '../query.ts';
import { sendPage, sendUnavailable } from '../replies.ts';
import { StaticFile } from '../static-file.ts';

/** `/counter.php` (API 4.5, decisions 7): the aggregate counter, as JSON with `format=json`, else as a short page. */
export function counterRoutes(app: FastifyInstance, context: ServerContext): void {
  const source = new StaticFile(join(context.distDir, 'counter.json'));
  addReadRoute(app, '/counter.php', async (request, reply) => {
    reply.header('X-Robots-Tag', 'noindex');
    const bytes = await source.read();
    const counter = bytes === null ? null : parseCounter(bytes);
    if (counter === null) return sendUnavailable(reply);
    reply.header('Cache-Control', CACHE.hour);
    if (parameter(request, 'format') === 'json') return reply.type(JSON_TYPE).send(bytes);
    return sendPage(reply, counterPage(context, languageOf(request), counter));
  });
}

function parseCounter(bytes: Buffer): CounterFile | null {
  try {
    return counterFileSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}
