import type { FastifyInstance } from 'fastify';
import { siteIn } from '../../pages/layout.ts';
import { licencesPage } from '../../pages/licences.ts';
import { addReleaseRoute, type ReleaseHandler, type ServerContext } from '../context.ts';
import { languageOf } from '../query.ts';
import { sendPage } from '../replies.ts';
import { countsOf } from './home.ts';

/** `/licences`: what may be done with which rows, for people. */
export function licenceRoutes(app: FastifyInstance, context: ServerContext): void {
  const send: ReleaseHandler = (release, request, reply) => {
    const data = { version: release.version, counts: countsOf(release) };
    return sendPage(reply, licencesPage(siteIn(context, languageOf(request)), data));
  };
  addReleaseRoute(app, context, '/licences', send, 'answers');
}
