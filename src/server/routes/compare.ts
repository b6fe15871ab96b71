import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import {
  compareAgainPage,
  comparePage,
  compareStartPage,
  type Side,
} from '../../pages/compare/compare-page.ts';
import { COMPARE_FIELDS } from '../../pages/food/near-section.ts';
import { foodPageData, foodUrl } from '../../pages/food-lookup.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import { addReleaseRoute, type ServerContext } from '../context.ts';
import { parameter } from '../query.ts';
import { CACHE } from '../replies.ts';

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
    if (given.length === 0) return { html: compareStartPage(site, examples(release)) };
    const rows = given.flatMap(({ food }) => (food && release.findAny(food.slug)) ?? []);
    const foods = rows.map((row) => foodPageData(release, row, site.baseUrl));
    const isUnknown = foods.length < given.length;
    if (foods.length < 2 || isUnknown)
      return { html: compareAgainPage(site, sides), status: isUnknown ? 404 : 200 };
    const html = comparePage(site, foods, parameter(request, 'order'));
    return { html, caching: CACHE.day, isData: true };
  });
}

/** A slug, or a name in the page's language or in English, in any case; else what a search for it finds. */
function readSide(release: Release, lang: PageLang, sent: string): Side {
  const text = [...sent.trim()].slice(0, TEXT_MAX_LENGTH).join('');
  if (text === '') return { text, food: null, candidates: [] };
  const food = release.findAny(text) ?? release.foodNamed(text, lang);
  if (food !== null) return { text, food: foodUrl(release, food), candidates: [] };
  const { hits, nearest } = release.search(text, lang) ?? { hits: [], nearest: [] };
  const candidates = hits.length > 0 ? hits : nearest;
  return {
    text,
    food: null,
    candidates: candidates.slice(0, CANDIDATES).map((one) => foodUrl(release, one)),
  };
}

function examples(release: Release) {
  return EXAMPLES.flatMap(([a, b]) => {
    const [first, second] = [release.find(a), release.find(b)];
    return first === null || second === null
      ? []
      : [[foodUrl(release, first), foodUrl(release, second)] as const];
  });
}
