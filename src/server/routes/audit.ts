import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import type { Html } from '../../html.ts';
import { auditPage } from '../../pages/audit/audit-page.ts';
import { energyPoints } from '../../pages/audit/scatter.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { CACHE } from '../headers.ts';
import { languageOf } from '../query.ts';
import { sendPage } from '../replies.ts';

/** `/audit`: the release in figures. Every row is looked at once a release and language; a release never changes. */
export function auditRoutes(app: FastifyInstance, context: ServerContext): void {
  const made = (_release: Release) => new Map<PageLang, Html>();
  addReadRoute(
    app,
    '/audit',
    withRelease(context, (release, request, reply) => {
      const lang = languageOf(request);
      const pages = release.memo(made);
      const page = pages.get(lang) ?? renderAudit(context, release, lang);
      pages.set(lang, page);
      return sendPage(reply.header('Cache-Control', CACHE.hour), page);
    }),
  );
}

function renderAudit(context: ServerContext, release: Release, lang: PageLang): Html {
  const { version, audit } = release;
  return auditPage(context, lang, {
    version,
    audit,
    points: energyPoints(release),
    names: release.nameCounts(),
  });
}
