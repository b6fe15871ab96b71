import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Release } from '../../dataset/release.ts';
import { askedId, choosePortion } from '../../pages/food/chosen-portion.ts';
import { foodPage } from '../../pages/food/food-page.ts';
import { unknownFoodPage } from '../../pages/food/near-section.ts';
import { inLanguage } from '../../pages/layout.ts';
import { foodPicture } from '../../pages/picture/food-picture.ts';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { foodPageData, foodUrl } from '../food-lookup.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { foodHint } from '../hints.ts';
import { languageOf, parameter, pathParameter } from '../query.ts';
import { sendError, sendJson, sendPage, sendUnavailable } from '../replies.ts';

/** Pictures that are kept in memory, each of some 10 kB. */
const PICTURES = 256;
const pictures = (_release: Release) => new LRUCache<string, Buffer>({ max: PICTURES });

/** Foods that a 404 page names. */
const NEAREST_LIMIT = 6;

/**
 * `/foods/SLUG`, the page that a row's `url` points at (decisions, 7), and `/foods/SLUG/provenance.json`, its lineage, and
 * `/foods/SLUG/picture.png`, what those who share the page show.
 * With `portion=N` or `grams=150` its figures are also those of a portion. Another spelling of a slug, and a duplicate one, get
 * 301 to the canonical page. Answer-only rows have pages too, since
 * answers point at them.
 */
export function foodPageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { basePath, baseUrl } = context;
  addReadRoute(
    app,
    '/foods/:slug',
    withRelease(context, (release, request, reply) => {
      const asked = pathParameter(request, 'slug');
      const lang = languageOf(request);
      const food = foodPageData(release, asked, baseUrl);
      if (food === null && release.answers === null) return sendUnavailable(reply);
      if (food === null) return sendUnknown(context, request, reply, release);
      if (food.slug !== asked) {
        // A merged slug is named in the fragment, for the page to say what was asked for; another spelling is the same slug.
        const named = release.redirects.has(asked) ? `#${askedId(asked)}` : '';
        return sendMoved(reply, basePath + inLanguage(`/foods/${food.slug}${named}`, lang));
      }
      const sent = { portion: parameter(request, 'portion'), grams: parameter(request, 'grams') };
      const chosen = choosePortion(sent, food.details.portions);
      reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
      return sendPage(reply, foodPage(context, lang, food, chosen));
    }),
  );
  addReadRoute(
    app,
    '/foods/:slug/picture.png',
    withRelease(context, async (release, request, reply) => {
      const food = foodPageData(release, pathParameter(request, 'slug'), baseUrl);
      if (food === null && release.answers === null) return sendUnavailable(reply);
      if (food === null) return sendNoFood(context, request, reply, release);
      const lang = languageOf(request);
      const kept = release.memo(pictures);
      const key = `${lang} ${food.slug}`;
      const bytes = kept.get(key) ?? (await foodPicture(lang, food));
      kept.set(key, bytes);
      reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
      return reply.type('image/png').send(bytes);
    }),
  );
  addReadRoute(
    app,
    '/foods/:slug/provenance.json',
    withRelease(context, (release, request, reply) => {
      const asked = pathParameter(request, 'slug');
      const slug = release.canonicalSlug(asked);
      if (slug === null && release.answers === null) return sendUnavailable(reply);
      if (slug === null) return sendNoFood(context, request, reply, release);
      if (slug !== asked) return sendMoved(reply, `${basePath}/foods/${slug}/provenance.json`);
      const { provenance } = release.details.of(slug);
      if (provenance === null) return sendUnavailable(reply);
      reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
      return sendJson(reply, provenance);
    }),
  );
}

/** 404 as JSON, with the nearest foods. */
function sendNoFood(
  { baseUrl }: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
): FastifyReply {
  const slug = pathParameter(request, 'slug');
  return sendError(reply, 404, 'food_not_found', {
    slug,
    hint: foodHint(baseUrl, slug, release.suggest(slug)),
  });
}

/** 301; the slug in the address comes from the release, never from the request. */
function sendMoved(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(301).header('Cache-Control', CACHE.day).header('Location', location).send();
}

function sendUnknown(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
): Promise<FastifyReply> {
  const asked = pathParameter(request, 'slug');
  const nearest = release.suggest(asked, NEAREST_LIMIT).map((food) => foodUrl(release, food));
  reply.code(404).header('Cache-Control', CACHE.never);
  return sendPage(reply, unknownFoodPage(context, languageOf(request), asked, nearest));
}
