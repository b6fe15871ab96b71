import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { tidySlug } from '../../dataset/text.ts';
import { type FoodPageData, foodPage, unknownFoodPage } from '../../pages/food.ts';
import type { PageLang, Site } from '../../pages/site.ts';
import { LANGS } from '../../records.ts';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { languageOf, pathParameter } from '../query.ts';
import { sendPage, sendUnavailable } from '../replies.ts';

/**
 * `/foods/SLUG`, the page that a row's `url` points at (decisions, 7). Another spelling of a slug, and a duplicate one,
 * get 301 to the canonical page. Answer-only rows have pages too, since answers point at them.
 */
export function foodPageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { basePath } = context;
  addReadRoute(
    app,
    '/foods/:slug',
    withRelease(context, (release, request, reply) => {
      const asked = pathParameter(request, 'slug');
      const food = pageData(release, asked);
      if (food === null && release.answers === null) return sendUnavailable(reply);
      if (food === null) return sendUnknown(reply, context, languageOf(request), asked, release);
      if (food.slug !== asked) {
        // The slug comes from the release, never from the request.
        reply.code(301).header('Cache-Control', CACHE.day);
        return reply.header('Location', `${basePath}/foods/${food.slug}`).send();
      }
      reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
      return sendPage(reply, foodPage(context, languageOf(request), food));
    }),
  );
}

function sendUnknown(
  reply: FastifyReply,
  site: Site,
  lang: PageLang,
  slug: string,
  release: Release,
): FastifyReply {
  reply.code(404).header('Cache-Control', CACHE.never);
  return sendPage(reply, unknownFoodPage(site, lang, slug, release.nearest(slug)));
}

function pageData(release: Release, slug: string): FoodPageData | null {
  const food = release.find(slug);
  if (food !== null) {
    const names = LANGS.flatMap((lang) => {
      const name = release.localName(food, lang);
      return name === null ? [] : [[lang, name] as const];
    });
    return { ...food, localNames: Object.fromEntries(names), answerOnly: false };
  }
  const tidy = tidySlug(slug);
  const row = release.answers?.bySlug.get(release.redirects.get(tidy) ?? tidy);
  return row === undefined ? null : { ...row, category: null, localNames: {}, answerOnly: true };
}
