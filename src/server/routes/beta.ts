import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Extent } from '../../dataset/load-release.ts';
import { ORDERS } from '../../dataset/rankings.ts';
import type { Release, SearchedFood } from '../../dataset/release.ts';
import type { Food } from '../../dataset/served-rows.ts';
import { categoryCounts, foodsByCategory } from '../../pages/food-lookup.ts';
import { categoryLabel } from '../../tables/languages.ts';
import { RANKED_NUTRIENTS } from '../../tables/nutrients.ts';
import { addReleaseRoute, type ReleaseVisit, type ServerContext } from '../context.ts';
import { betaFood, betaNutrient, betaNutrients, betaRow } from '../envelopes.ts';
import { unknownFood } from '../hints.ts';
import { rateHook } from '../limiter.ts';
import { CACHE, DATA_LICENSE, sendError, sendJson } from '../replies.ts';
import { parameter, pathParameter } from '../request-target.ts';

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
        addReleaseRoute(scope, context, url, extent, answer);
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

type Answer = (visit: ReleaseVisit) => FastifyReply | null;

/** Sends what may be kept for an hour. */
function send(reply: FastifyReply, body: unknown): FastifyReply {
  reply.header('Cache-Control', CACHE.hour).header('X-Data-License', DATA_LICENSE);
  return sendJson(reply, body);
}

/** What parameters may be, in words and as a rule; those that are not sent may be anything. */
const ALLOWED: Readonly<Record<string, readonly [string, (value: string, release: Release) => boolean]>> = {
  limit: [
    `a whole number from 1 to ${LARGEST_PAGE}`,
    (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= LARGEST_PAGE,
  ],
  cursor: ['the next_cursor of the page before', (value) => /^from-\d{1,6}$/.test(value)],
  order: [ORDERS.join(' or '), (value) => ORDERS.some((one) => one === value)],
  known: ['analysed', (value) => value === 'analysed'],
  category: ['a category of /v1/categories', (value, release) => release.memo(foodsByCategory).has(value)],
};

const refuse = (reply: FastifyReply, name: string, allowed: string): FastifyReply =>
  sendError(reply, 400, 'invalid_parameter', { parameter: name, allowed });

/** 400 where one of some parameters has another value than is allowed; else null. */
function refused({ request, release, reply }: ReleaseVisit, names: readonly string[]) {
  for (const name of names) {
    const [allowed, isAllowed] = ALLOWED[name] ?? ['', () => true];
    const value = parameter(request, name);
    if (value !== undefined && !isAllowed(value, release)) return refuse(reply, name, allowed);
  }
  return null;
}

/** Foods found by a text, or those of a category, a page at a time. */
const listFoods: Answer = (visit) => {
  const { release, request, reply, site } = visit;
  const query = parameter(request, 'q') ?? '';
  const category = parameter(request, 'category');
  if (query.trim() === '' && category === undefined) {
    const example = `${site.baseUrl}/v1/foods?q=butter`;
    return sendError(reply, 400, 'missing_query', { example });
  }
  const refusal = refused(visit, ['limit', 'cursor', 'category']);
  if (refusal !== null) return refusal;
  const rowOf = (food: SearchedFood) => betaRow(release, food, site.lang);
  if (query.trim() === '') {
    const foods = release.memo(foodsByCategory).get(category ?? '') ?? [];
    return send(reply, { category, ...paged(foods, request, rowOf) });
  }
  const isPaged = ['category', 'limit', 'cursor'].some((name) => parameter(request, name) !== undefined);
  // All that is found has pages; a search without them gives the 20 best.
  const found = release.search(query, site.lang, isPaged ? release.foods.length : undefined, false);
  if (found === null) return null;
  const all = found.hits.length > 0 ? found.hits : found.nearest;
  const foods = category === undefined ? all : all.filter((food) => food.category === category);
  return send(
    reply,
    isPaged ? { query, ...paged(foods, request, rowOf) } : { query, results: foods.map(rowOf) },
  );
};

/** Answers from the food that the address names; 404 for none. */
const ofFood =
  (answer: (food: Food, visit: ReleaseVisit) => object | null): Answer =>
  (visit) => {
    const { release, request, reply, site } = visit;
    const id = pathParameter(request, 'id');
    const food = release.find(id);
    if (food === null) return sendError(reply, 404, 'food_not_found', unknownFood(release, site.baseUrl, id));
    const body = answer(food, visit);
    return body && send(reply, body);
  };

const oneFood = ofFood((food, { release }) => betaFood(release, food));

const nutrientsOfFood = ofFood((food, { release, site }) => {
  const { provenance } = release.details.of(food.slug);
  return provenance && betaNutrients(food, provenance, site.lang);
});

const someFoods: Answer = ({ release, request, reply }) => {
  const ids = (parameter(request, 'ids') ?? '').split(',').filter((id) => id.trim() !== '');
  if (ids.length === 0 || ids.length > LARGEST_BATCH)
    return refuse(reply, 'ids', `1 to ${LARGEST_BATCH} slugs, commas between them`);
  const results = ids.flatMap((id) => release.find(id) ?? []).map((food) => betaFood(release, food));
  return send(reply, { results, missing: ids.filter((id) => release.find(id) === null) });
};

const listCategories: Answer = ({ release, reply, site }) => {
  const categories = categoryCounts(release).map(({ category, foods }) => {
    return { category, name: categoryLabel(category, site.lang), foods };
  });
  return send(reply, { categories });
};

const listNutrients: Answer = ({ reply, site }) =>
  send(reply, { nutrients: RANKED_NUTRIENTS.map((one) => betaNutrient(one, site.lang)) });

/** The foods that have most of a nutrient, or least; of those whose amounts were analysed, if only they are wanted. */
const rankFoods: Answer = (visit) => {
  const { release, request, reply, site } = visit;
  const key = pathParameter(request, 'key');
  const nutrient = RANKED_NUTRIENTS.find((one) => one.key === key);
  if (nutrient === undefined) {
    const hint = 'The keys are those of /v1/nutrients.';
    return sendError(reply, 404, 'nutrient_not_found', { key, hint });
  }
  const refusal = refused(visit, ['limit', 'cursor', 'order', 'known', 'category']);
  if (refusal !== null) return refusal;
  const ranked = release.rankings?.of({
    key,
    category: parameter(request, 'category'),
    order: ORDERS.find((one) => one === parameter(request, 'order')),
    analysedOnly: parameter(request, 'known') !== undefined,
  });
  if (!ranked) return null;
  return send(reply, {
    nutrient: betaNutrient(nutrient, site.lang),
    ...paged(ranked, request, ({ food, amount, kind }) => {
      return { ...betaRow(release, food, site.lang), amount, known: { kind } };
    }),
  });
};

/** The page of a list that is asked for, how long the whole is, and the cursor of the next page; null behind the last. */
function paged<T>(all: readonly T[], request: FastifyRequest, rowOf: (one: T) => object) {
  const from = Number((parameter(request, 'cursor') ?? 'from-0').slice('from-'.length));
  const end = from + Number(parameter(request, 'limit') ?? PAGE);
  return {
    count: all.length,
    results: all.slice(from, end).map(rowOf),
    next_cursor: end < all.length ? `from-${end}` : null,
  };
}
