import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Extent } from '../../dataset/load-release.ts';
import { ORDERS } from '../../dataset/rankings.ts';
import type { Release } from '../../dataset/release.ts';
import type { Food } from '../../dataset/served-rows.ts';
import { type AnswerLang, categoryLabel, isLang } from '../../tables/languages.ts';
import { RANKED_NUTRIENTS } from '../../tables/nutrients.ts';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { betaFood, betaNutrient, betaNutrients, betaRow } from '../envelopes.ts';
import { categoryCounts, foodsByCategory } from '../food-lookup.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { foodHint } from '../hints.ts';
import { parameter, pathParameter } from '../query.ts';
import { rateHook } from '../rate-hook.ts';
import { sendError, sendJson, sendUnavailable } from '../replies.ts';

const PAGE = 20;
const LARGEST_PAGE = 100;
const LARGEST_BATCH = 50;

/** The beta interface under `/v1` (API 4.6, decisions 7 and 8). */
export function betaRoutes(app: FastifyInstance, context: ServerContext): void {
  app.register(
    async (scope) => {
      scope.addHook('onRequest', rateHook(context.limits.beta));
      scope.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'not_found'));
      const add = (url: string, answer: Answer, extent: Extent = 'answers'): void =>
        addReadRoute(
          scope,
          url,
          withRelease(
            context,
            (release, request, reply) => {
              const lang = parameter(request, 'lang');
              return answer(reply, { release, request, lang: isLang(lang) ? lang : 'en', context });
            },
            extent,
          ),
        );
      add('/foods', listFoods);
      // Two colons mean one: a single one begins the name of a part.
      add('/foods::batch', someFoods);
      add('/foods/:id', oneFood);
      add('/foods/:id/nutrients', nutrientsOfFood, 'all');
      add('/categories', listCategories);
      add('/nutrients', listNutrients);
      add('/nutrients/:key/foods', rankFoods, 'all');
    },
    { prefix: '/v1' },
  );
}

interface Asked {
  readonly release: Release;
  readonly request: FastifyRequest;
  readonly lang: AnswerLang;
  readonly context: ServerContext;
}

type Answer = (reply: FastifyReply, asked: Asked) => FastifyReply;

/** Sends what may be kept for an hour. */
function send(reply: FastifyReply, body: unknown): FastifyReply {
  reply.header('Cache-Control', CACHE.hour).header('X-Data-License', DATA_LICENSE);
  return sendJson(reply, body);
}

/** 400 to a parameter with another value than is allowed. */
const refuse = (reply: FastifyReply, name: string, allowed: string): FastifyReply =>
  sendError(reply, 400, 'invalid_parameter', { parameter: name, allowed });

/** Foods found by a text, or those of a category, a page at a time. */
const listFoods: Answer = (reply, { release, request, lang, context }) => {
  const query = parameter(request, 'q') ?? '';
  const category = parameter(request, 'category');
  if (query.trim() === '' && category === undefined) {
    const example = `${context.baseUrl}/v1/foods?q=butter`;
    return sendError(reply, 400, 'missing_query', { example });
  }
  const page = pageOf(request);
  if (typeof page === 'string') return refuse(reply, page, ALLOWED[page]);
  if (category !== undefined && !release.memo(foodsByCategory).has(category))
    return refuse(reply, 'category', 'a category of /v1/categories');
  if (query.trim() === '') {
    const foods = release.memo(foodsByCategory).get(category ?? '') ?? [];
    return send(reply, { category, ...paged(foods, page, (food) => betaRow(release, food, lang)) });
  }
  const isPaged = ['category', 'limit', 'cursor'].some((name) => parameter(request, name) !== undefined);
  // All that is found has pages; a search without them gives the 20 best.
  const found = release.searchFoods(query, lang, isPaged ? release.foods.length : undefined);
  if (found === null) return sendUnavailable(reply);
  const all = found.hits.length > 0 ? found.hits : found.nearest;
  const foods = category === undefined ? all : all.filter((food) => food.category === category);
  const rowOf = (food: Food) => betaRow(release, food, lang);
  return send(
    reply,
    isPaged ? { query, ...paged(foods, page, rowOf) } : { query, results: foods.map(rowOf) },
  );
};

const oneFood: Answer = (reply, asked) => {
  const food = foodAsked(asked);
  return food === null ? notFound(reply, asked) : send(reply, betaFood(asked.release, food));
};

const nutrientsOfFood: Answer = (reply, asked) => {
  const { release, lang } = asked;
  const food = foodAsked(asked);
  if (food === null) return notFound(reply, asked);
  const { provenance } = release.details.of(food.slug);
  return provenance === null ? sendUnavailable(reply) : send(reply, betaNutrients(food, provenance, lang));
};

const foodAsked = ({ release, request }: Asked): Food | null => release.find(pathParameter(request, 'id'));

function notFound(reply: FastifyReply, { release, request, context }: Asked): FastifyReply {
  const slug = pathParameter(request, 'id');
  const hint = foodHint(context.baseUrl, slug, release.suggest(slug));
  return sendError(reply, 404, 'food_not_found', { slug, hint });
}

const someFoods: Answer = (reply, { release, request }) => {
  const ids = (parameter(request, 'ids') ?? '').split(',').filter((id) => id.trim() !== '');
  if (ids.length === 0 || ids.length > LARGEST_BATCH)
    return refuse(reply, 'ids', `1 to ${LARGEST_BATCH} slugs, commas between them`);
  const results = ids.flatMap((id) => release.find(id) ?? []).map((food) => betaFood(release, food));
  return send(reply, { results, missing: ids.filter((id) => release.find(id) === null) });
};

const listCategories: Answer = (reply, { release, lang }) => {
  const categories = categoryCounts(release).map(({ category, foods }) => ({
    category,
    name: categoryLabel(category, lang),
    foods,
  }));
  return send(reply, { categories });
};

const listNutrients: Answer = (reply, { lang }) =>
  send(reply, { nutrients: RANKED_NUTRIENTS.map((one) => betaNutrient(one, lang)) });

/** The foods that have most of a nutrient, or least; of those whose amounts were analysed, if only they are wanted. */
const rankFoods: Answer = (reply, { release, request, lang }) => {
  const key = pathParameter(request, 'key');
  const nutrient = RANKED_NUTRIENTS.find((one) => one.key === key);
  if (nutrient === undefined) {
    const hint = 'The keys are those of /v1/nutrients.';
    return sendError(reply, 404, 'nutrient_not_found', { key, hint });
  }
  const category = parameter(request, 'category');
  const order = ORDERS.find((one) => one === (parameter(request, 'order') ?? 'highest'));
  const known = parameter(request, 'known');
  const page = pageOf(request);
  if (typeof page === 'string') return refuse(reply, page, ALLOWED[page]);
  if (order === undefined) return refuse(reply, 'order', ORDERS.join(' or '));
  if (known !== undefined && known !== 'analysed') return refuse(reply, 'known', 'analysed');
  if (category !== undefined && !release.memo(foodsByCategory).has(category))
    return refuse(reply, 'category', 'a category of /v1/categories');
  const ranked = release.rankings?.of({ key, category, order, analysedOnly: known === 'analysed' });
  if (!ranked) return sendUnavailable(reply);
  return send(reply, {
    nutrient: betaNutrient(nutrient, lang),
    ...paged(ranked, page, ({ food, amount, kind }) => ({
      ...betaRow(release, food, lang),
      amount,
      known: { kind },
    })),
  });
};

/** Which part of a list is asked for. */
interface Page {
  readonly from: number;
  readonly limit: number;
}

const ALLOWED = {
  limit: `a whole number from 1 to ${LARGEST_PAGE}`,
  cursor: 'the next_cursor of the page before',
} as const;

/** The page that a request asks for, or the name of the parameter that is wrong. */
function pageOf(request: FastifyRequest): Page | keyof typeof ALLOWED {
  const limit = parameter(request, 'limit') ?? String(PAGE);
  const cursor = parameter(request, 'cursor') ?? 'from-0';
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > LARGEST_PAGE) return 'limit';
  const from = /^from-(\d{1,6})$/.exec(cursor)?.[1];
  return from === undefined ? 'cursor' : { from: Number(from), limit: Number(limit) };
}

/** One page of a list, how long the whole is, and the cursor of the next page; null behind the last. */
function paged<T>(all: readonly T[], { from, limit }: Page, rowOf: (one: T) => object) {
  const end = from + limit;
  return {
    count: all.length,
    results: all.slice(from, end).map(rowOf),
    next_cursor: end < all.length ? `from-${end}` : null,
  };
}
