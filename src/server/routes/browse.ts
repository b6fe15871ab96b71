import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { ALL_FOODS, browsePage, listPage, missingListPage } from '../../pages/browse/browse-page.ts';
import { pagePart, sortText } from '../../pages/browse/paths.ts';
import { siteIn } from '../../pages/layout.ts';

import { categoryAsked, categoryCounts } from '../categories.ts';
import { addReleaseRoute, type ReleaseHandler, type ServerContext } from '../context.ts';
import { foodUrl } from '../food-lookup.ts';
import { foodsInOrder, lettersOf, sorted, sortingAsked } from '../foods-in-order.ts';
import { languageOf, pageAsked, parameterOrNull } from '../query.ts';
import { sendPage } from '../replies.ts';

/** Foods on a page of a list. */
export const LIST_PAGE = 50;

/** `/foods`: the categories and letters; with a parameter a list, `/foods?category=&letter=&sort=&page=`. */
export function browseRoutes(app: FastifyInstance, context: ServerContext): void {
  const send: ReleaseHandler = (release, request, reply) => {
    const lang = languageOf(request);
    const isList = ['category', 'letter', 'sort', 'page'].some(
      (name) => parameterOrNull(request, name) !== null,
    );
    if (isList) return sendList(context, release, request, reply);
    const categories = categoryCounts(release);
    const letters = lettersOf(release.memoOf(foodsInOrder, lang), lang);
    return sendPage(reply, browsePage(siteIn(context, lang), { categories, letters }), { isData: true });
  };
  addReleaseRoute(app, context, '/foods', send, 'answers');
}

function sendList(
  context: ServerContext,
  release: Release,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = languageOf(request);
  const asked = parameterOrNull(request, 'category');
  const category = asked === null ? null : categoryAsked(release, asked);
  const letter = parameterOrNull(request, 'letter')?.toLocaleUpperCase(lang) ?? null;
  const sorting = sortingAsked(parameterOrNull(request, 'sort') ?? sortText(ALL_FOODS.sorting));
  const page = pageAsked(request);
  if ((asked !== null && category === null) || sorting === null || page === null)
    return sendMissing(context, request, reply);
  const inCategory = release
    .memoOf(foodsInOrder, lang)
    .filter(({ food }) => category === null || food.category === category);
  const chosen = letter === null ? inCategory : inCategory.filter((one) => one.letter === letter);
  const part = pagePart(chosen.length, page, LIST_PAGE);
  if (chosen.length === 0 || part.page !== page) return sendMissing(context, request, reply);
  const foods = sorted(chosen, sorting).slice(part.from - 1, part.to);
  const data = {
    choice: { category, letter, sorting, page },
    part,
    letters: lettersOf(inCategory, lang),
    foods: foods.map(({ food }) => ({ ...foodUrl(release, food), per_100g: food.per_100g })),
  };
  return sendPage(reply, listPage(siteIn(context, lang), data), { isData: true });
}

/** 404 to an address that names no list. */
export function sendMissing(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendPage(reply, missingListPage(siteIn(context, languageOf(request))), { status: 404 });
}
