import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASES, ORDERS, type Ranked } from '../../dataset/rankings.ts';
import type { Release } from '../../dataset/release.ts';
import { nutrientsPage } from '../../pages/browse/browse-page.ts';
import { pagePart, type RankingChoice } from '../../pages/browse/paths.ts';
import { isEnergy, type RankedFood, rankingPage } from '../../pages/browse/ranking-page.ts';
import { siteIn } from '../../pages/layout.ts';
import { usualPortion } from '../../portion-text.ts';
import { isRankedKey } from '../../tables/nutrients.ts';
import { categoryAsked, foodsByCategory } from '../categories.ts';
import { addReleaseRoute, type ReleaseHandler, type ServerContext } from '../context.ts';
import { foodByReference, foodUrl } from '../food-lookup.ts';
import { languageOf, pageAsked, parameterOrNull, pathParameter } from '../query.ts';
import { sendPage, sendUnavailable } from '../replies.ts';
import { LIST_PAGE, sendMissing } from './browse.ts';

/** `/nutrients`, and for each of them `/nutrients/KEY?category=&per=&known=&order=&food=&page=`: the foods that have it. */
export function nutrientRoutes(app: FastifyInstance, context: ServerContext): void {
  const list: ReleaseHandler = (_release, request, reply) =>
    sendPage(reply, nutrientsPage(siteIn(context, languageOf(request))), { isData: true });
  addReleaseRoute(app, context, '/nutrients', list, 'rows');
  addReleaseRoute(app, context, '/nutrients/:key', (release, request, reply) => {
    const choice = choiceOf(release, request);
    return choice === null
      ? sendMissing(context, request, reply)
      : sendRanking(context, release, request, reply, choice);
  });
}

/** What is asked for; null if there is no such ranking. */
function choiceOf(release: Release, request: FastifyRequest): RankingChoice | null {
  const key = pathParameter(request, 'key');
  const asked = (name: string): string | null => parameterOrNull(request, name);
  const basis = BASES.find((one) => one === (asked('per') ?? '100g'));
  const order = ORDERS.find((one) => one === (asked('order') ?? 'highest'));
  const known = asked('known');
  const [group, slug] = [asked('category'), asked('food')];
  const category = group === null ? null : categoryAsked(release, group);
  const food = slug === null ? null : (foodByReference(release, slug)?.slug ?? null);
  const page = pageAsked(request);
  const isWrong = [
    !isRankedKey(key),
    known !== null && known !== 'analysed',
    group !== null && category === null,
    slug !== null && food === null,
    basis === '100kcal' && isEnergy(key),
  ].includes(true);
  if (isWrong || basis === undefined || order === undefined || page === null) return null;
  return { key, category, basis, order, analysedOnly: known !== null, food, page };
}

function sendRanking(
  context: ServerContext,
  release: Release,
  request: FastifyRequest,
  reply: FastifyReply,
  choice: RankingChoice,
): FastifyReply | Promise<FastifyReply> {
  const ranked = release.rankings?.of(choice);
  if (!ranked) return sendUnavailable(reply);
  const part = pagePart(ranked.length, choice.page, LIST_PAGE);
  if (part.page !== choice.page) return sendMissing(context, request, reply);
  const place = ranked.findIndex(({ food }) => food.slug === choice.food);
  const food = choice.food === null ? null : release.find(choice.food);
  const value = ranked[place]?.value;
  const data = {
    choice,
    part,
    foods: ranked.slice(part.from - 1, part.to).map((one) => shown(release, one, choice)),
    values: Float64Array.from(ranked, (one) => one.value).sort(),
    marked: food && {
      ...foodUrl(release, food),
      at: value === undefined ? null : { value, place: place + 1, page: 1 + Math.floor(place / LIST_PAGE) },
    },
    categories: [...release.memo(foodsByCategory).keys()],
  };
  return sendPage(reply, rankingPage(siteIn(context, languageOf(request)), data), { isData: true });
}

function shown(release: Release, { food, value, kind }: Ranked, { basis }: RankingChoice): RankedFood {
  const { name, category, source, per_100g } = food;
  const portions = basis === 'portion' ? (release.details.portionsOf(food.slug) ?? []) : [];
  const portion = usualPortion({ name, kcal: per_100g.kcal }, portions);
  return { ...foodUrl(release, food), category, source, value, kind, portion };
}
