import type { FastifyInstance } from 'fastify';
import { licencesPage } from '../../pages/licences.ts';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { CACHE } from '../headers.ts';
import { languageOf } from '../query.ts';
import { sendPage } from '../replies.ts';
import { countsOf } from './home.ts';

/** `/licences`: what may be done with which rows, for people. */
export function licenceRoutes(app: FastifyInstance, context: ServerContext): void {
  addReadRoute(
    app,
    '/licences',
    withRelease(
      context,
      (release, request, reply) => {
        const data = { version: release.version, counts: countsOf(release) };
        reply.header('Cache-Control', CACHE.hour);
        return sendPage(reply, licencesPage(context, languageOf(request), data));
      },
      'answers',
    ),
  );
}
