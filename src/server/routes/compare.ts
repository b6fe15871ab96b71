import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import {
  compareAgainPage,
  comparePage,
  compareStartPage,
  type Side,
} from '../../pages/compare/compare-page.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { foodPageData, foodUrl } from '../food-lookup.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { languageOf, parameter } from '../query.ts';
import { sendPage } from '../replies.ts';

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

/** `/compare?a=SLUG&b=SLUG`: two foods side by side, by slug or by name; 404 with suggestions when one is no food. */
export function compareRoutes(app: FastifyInstance, context: ServerContext): void {
  const { baseUrl } = context;
  addReadRoute(
    app,
    '/compare',
    withRelease(context, (release, request, reply) => {
      const lang = languageOf(request);
      const [a, b] = [parameter(request, 'a'), parameter(request, 'b')].map((text) =>
        readSide(release, lang, text ?? ''),
      );
      if (a === undefined || b === undefined || (a.text === '' && b.text === '')) {
        reply.header('Cache-Control', CACHE.hour);
        return sendPage(reply, compareStartPage(context, lang, examples(release)));
      }
      const first = a.food === null ? null : foodPageData(release, a.food.slug, baseUrl);
      const second = b.food === null ? null : foodPageData(release, b.food.slug, baseUrl);
      reply.header('X-Robots-Tag', 'noindex');
      if (first !== null && second !== null) {
        reply.header('Cache-Control', CACHE.day).header('X-Data-License', DATA_LICENSE);
        return sendPage(reply, comparePage(context, lang, first, second));
      }
      const isUnknown = [a, b].some(({ text, food }) => text !== '' && food === null);
      reply.code(isUnknown ? 404 : 200).header('Cache-Control', isUnknown ? CACHE.never : CACHE.hour);
      return sendPage(reply, compareAgainPage(context, lang, a, b));
    }),
  );
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
