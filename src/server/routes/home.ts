import type { FastifyInstance } from 'fastify';
import { homePage } from '../../pages/home.ts';
import { addReadRoute, type ServerContext } from '../context.ts';
import { CACHE } from '../headers.ts';
import { sendPage } from '../replies.ts';

/** `/`: a short index for people. */
export function homeRoutes(app: FastifyInstance, { basePath }: ServerContext): void {
  const page = homePage(basePath);
  addReadRoute(app, '/', (_request, reply) => sendPage(reply.header('Cache-Control', CACHE.hour), page));
}
