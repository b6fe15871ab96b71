import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import type { Html } from '../../html.ts';
import { type AuditPart, auditPage, auditPart, auditPartPage } from '../../pages/audit/audit-page.ts';
import { energyPoints } from '../../pages/audit/scatter.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import { siteIn } from '../../pages/layout.ts';
import { addReleaseRoute, type ServerContext } from '../context.ts';
import { languageOf, parameter } from '../query.ts';
import { sendPage } from '../replies.ts';

/** `/audit`: the release in figures, and its long parts by `nutrients=all` and `part=`. Every row is looked at once a release and language; a release never changes. */
export function auditRoutes(app: FastifyInstance, context: ServerContext): void {
  const made = (_release: Release) => new Map<string, Html>();
  addReleaseRoute(app, context, '/audit', (release, request, reply) => {
    const lang = languageOf(request);
    const part = auditPart((name) => parameter(request, name) ?? null);
    const pages = release.memo(made);
    const key = `${lang} ${part}`;
    const page = pages.get(key) ?? renderAudit(context, release, lang, part);
    pages.set(key, page);
    return sendPage(reply, page);
  });
}

function renderAudit(context: ServerContext, release: Release, lang: PageLang, part: AuditPart | null): Html {
  const { version, audit } = release;
  const nameOf = (slug: string): string | null => {
    const food = release.findAny(slug);
    return food === null ? null : lang === 'en' ? food.name : release.localName(food, lang);
  };
  if (part !== null && audit !== null)
    return auditPartPage(siteIn(context, lang), part, { version, nameOf }, audit);
  return auditPage(siteIn(context, lang), {
    version,
    audit,
    points: energyPoints(release),
    names: release.nameCounts(),
    nameOf,
  });
}
