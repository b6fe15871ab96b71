import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Release, SearchedFood } from '../../dataset/release.ts';
import * as compare from '../../pages/compare/compare-page.ts';
import { foodPage } from '../../pages/food/food-page.ts';
import { COMPARE_FIELDS, unknownFoodPage } from '../../pages/food/near-section.ts';
import { askedId, choosePortion } from '../../pages/food/portions.ts';
import { foodPageData, foodUrl } from '../../pages/food-lookup.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import { foodPicture } from '../../pages/picture/food-picture.ts';
import { addReleaseRoute, type ReleaseHandler, type ReleaseVisit, type ServerContext } from '../context.ts';
import { unknownFood } from '../hints.ts';
import { CACHE, DATA_LICENSE, sendError, sendJson } from '../replies.ts';
import { parameter, pathParameter } from '../request-target.ts';

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
  /** @param answer from a food, and from the slug by which the address names it */
  const add = (
    ending: string,
    answer: (food: SearchedFood, visit: ReleaseVisit, asked: string) => ReturnType<ReleaseHandler>,
  ): void =>
    addReleaseRoute(app, context, `/foods/:slug${ending}`, 'all', (visit) => {
      const { release, request, reply, site } = visit;
      const asked = pathParameter(request, 'slug');
      const food = release.findAny(asked);
      if (food !== null) return answer(food, visit, asked);
      // It may be one that only answers know.
      if (release.answers === null) return null;
      if (ending !== '')
        return sendError(reply, 404, 'food_not_found', unknownFood(release, site.baseUrl, asked));
      const nearest = release.suggest(asked, NEAREST_LIMIT).map((one) => foodUrl(release, one));
      return { html: unknownFoodPage(site, asked, nearest), status: 404 };
    });
  add('', (row, { release, site, request, reply }, asked) => {
    if (row.slug !== asked) {
      // A merged slug is named in the fragment, for the page to say what was asked for; another spelling is the same slug.
      const named = release.redirects.has(asked) ? `#${askedId(asked)}` : '';
      return sendMoved(reply, site.to(`/foods/${row.slug}${named}`));
    }
    const food = foodPageData(release, row, site.baseUrl);
    const sent = { portion: parameter(request, 'portion'), grams: parameter(request, 'grams') };
    const html = foodPage(site, food, choosePortion(sent, food.details.portions));
    return { html, caching: CACHE.day, isData: true };
  });
  add('/picture.png', async (row, { release, site, reply }) => {
    const bytes = await foodPicture(site.lang, foodPageData(release, row, site.baseUrl));
    reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
    return reply.type('image/png').send(bytes);
  });
  add('/provenance.json', ({ slug }, { release, site, reply }, asked) => {
    if (slug !== asked) return sendMoved(reply, `${site.basePath}/foods/${slug}/provenance.json`);
    const { provenance } = release.details.of(slug);
    if (provenance === null) return null;
    reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
    return sendJson(reply, provenance);
  });
}

/** 301; the slug in the address comes from the release, never from the request. */
const sendMoved = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(301).header('Cache-Control', CACHE.day).header('Location', location).send();

/** Longest text of a field, in UTF-16 units; no food is called more. */
const TEXT_MAX_LENGTH = 160;
/** Foods that are offered for a text that is none. */
const CANDIDATES = 8;

/** Comparisons to begin with; one whose food a release lacks is left out. */
const EXAMPLES = [
  ['butter-salted', 'margarine-regular-80-percent-fat-composite-stick-with-salt'],
  ['bananas-raw', 'apples-raw-with-skin'],
  ['buckwheat-groats-roasted-dry', 'rice-white-long-grain-parboiled-enriched-dry'],
  ['milk-whole-3-25-percent-milkfat-with-added-vitamin-d', 'oat-drink-unsweetened'],
] as const;

/** `/compare?a=SLUG&b=SLUG`, and `c` and `d`: foods side by side, by slug or by name; 404 with suggestions when one is no food. */
export function compareRoutes(app: FastifyInstance, context: ServerContext): void {
  addReleaseRoute(app, context, '/compare', 'all', ({ release, site, request }) => {
    const sides = COMPARE_FIELDS.map((field) =>
      readSide(release, site.lang, parameter(request, field) ?? ''),
    );
    const given = sides.filter(({ text }) => text !== '');
    if (given.length === 0) return { html: compare.compareStartPage(site, examples(release)) };
    const rows = given.flatMap(({ food }) => (food && release.findAny(food.slug)) ?? []);
    const foods = rows.map((row) => foodPageData(release, row, site.baseUrl));
    const isUnknown = foods.length < given.length;
    if (foods.length < 2 || isUnknown)
      return { html: compare.compareAgainPage(site, sides), status: isUnknown ? 404 : 200 };
    const html = compare.comparePage(site, foods, parameter(request, 'order'));
    return { html, caching: CACHE.day, isData: true };
  });
}

/** A slug, or a name in the page's language or in English, in any case; else what a search for it finds. */
function readSide(release: Release, lang: PageLang, sent: string): compare.Side {
  const text = [...sent.trim()].slice(0, TEXT_MAX_LENGTH).join('');
  const food = release.findAny(text) ?? release.foodNamed(text, lang);
  const { hits = [], nearest = [] } = (food === null && release.search(text, lang)) || {};
  const candidates = [...hits, ...nearest].slice(0, CANDIDATES).map((one) => foodUrl(release, one));
  return { text, food: food && foodUrl(release, food), candidates };
}

function examples(release: Release) {
  return EXAMPLES.flatMap(([a, b]) => {
    const [first, second] = [release.find(a), release.find(b)];
    return first === null || second === null
      ? []
      : [[foodUrl(release, first), foodUrl(release, second)] as const];
  });
}
