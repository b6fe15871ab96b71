import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SearchedFood } from '../../dataset/release.ts';
import { foodPage } from '../../pages/food/food-page.ts';
import { unknownFoodPage } from '../../pages/food/near-section.ts';
import { askedId, choosePortion } from '../../pages/food/portions.ts';
import { inLanguage, siteIn } from '../../pages/layout.ts';
import { foodPicture } from '../../pages/picture/food-picture.ts';
import { addReleaseRoute, type ReleaseHandler, type ServerContext } from '../context.ts';
import { foodPageData, foodUrl } from '../food-lookup.ts';
import { unknownFood } from '../hints.ts';
import { languageOf, parameter, pathParameter } from '../query.ts';
import { CACHE, DATA_LICENSE, sendError, sendJson, sendPage, sendUnavailable } from '../replies.ts';

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
  const add = (ending: string, answer: FoodHandler): void =>
    addReleaseRoute(app, context, `/foods/:slug${ending}`, 'all', (release, request, reply) => {
      const food = release.findAny(pathParameter(request, 'slug'));
      if (food !== null) return answer(food, release, request, reply);
      // It may be one that only answers know.
      if (release.answers === null) return sendUnavailable(reply);
      return (ending === '' ? sendUnknownPage : sendNoFood)(context, release, request, reply);
    });
  add('', (row, release, request, reply) => {
    const asked = pathParameter(request, 'slug');
    const lang = languageOf(request);
    if (row.slug !== asked) {
      // A merged slug is named in the fragment, for the page to say what was asked for; another spelling is the same slug.
      const named = release.redirects.has(asked) ? `#${askedId(asked)}` : '';
      return sendMoved(reply, basePath + inLanguage(`/foods/${row.slug}${named}`, lang));
    }
    const food = foodPageData(release, row, baseUrl);
    const sent = { portion: parameter(request, 'portion'), grams: parameter(request, 'grams') };
    const html = foodPage(siteIn(context, lang), food, choosePortion(sent, food.details.portions));
    return sendPage(reply, { html, caching: CACHE.day, isData: true });
  });
  add('/picture.png', async (row, release, request, reply) => {
    const bytes = await foodPicture(languageOf(request), foodPageData(release, row, baseUrl));
    reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
    return reply.type('image/png').send(bytes);
  });
  add('/provenance.json', ({ slug }, release, request, reply) => {
    if (slug !== pathParameter(request, 'slug'))
      return sendMoved(reply, `${basePath}/foods/${slug}/provenance.json`);
    const { provenance } = release.details.of(slug);
    if (provenance === null) return sendUnavailable(reply);
    reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
    return sendJson(reply, provenance);
  });
}

/** Answers from a food that the address names. */
type FoodHandler = (food: SearchedFood, ...asked: Parameters<ReleaseHandler>) => ReturnType<ReleaseHandler>;

type UnknownHandler = (context: ServerContext, ...asked: Parameters<ReleaseHandler>) => unknown;

/** 404 as JSON, with the nearest foods. */
const sendNoFood: UnknownHandler = ({ baseUrl }, release, request, reply) =>
  sendError(reply, 404, 'food_not_found', unknownFood(release, baseUrl, pathParameter(request, 'slug')));

/** 404 as a page with the nearest foods. */
const sendUnknownPage: UnknownHandler = (context, release, request, reply) => {
  const asked = pathParameter(request, 'slug');
  const nearest = release.suggest(asked, NEAREST_LIMIT).map((food) => foodUrl(release, food));
  const html = unknownFoodPage(siteIn(context, languageOf(request)), asked, nearest);
  return sendPage(reply, { html, status: 404 });
};

/** 301; the slug in the address comes from the release, never from the request. */
function sendMoved(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(301).header('Cache-Control', CACHE.day).header('Location', location).send();
}
