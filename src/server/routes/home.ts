import type { FastifyInstance } from 'fastify';
import { homePage } from '../../pages/home.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';
import { languageOf } from '../query.ts';
import { sendPage } from '../replies.ts';

/** `/`: a short index for people. */
export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  addReadRoute(app, '/', (request, reply) =>
    sendPage(reply.header('Cache-Control', CACHE.hour), homePage(context, languageOf(request))),
  );
}
