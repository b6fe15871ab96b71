import type { AnswerResult } from '../answer/reply/result.ts';
import { type Release, type SearchedFood, suggested } from '../dataset/release.ts';
import { fill } from '../fill.ts';
import { rankingPath } from '../pages/browse/paths.ts';
import { inLanguage } from '../pages/layout.ts';
import { withQuery } from '../pages/parts.ts';
import { nutrientLabel } from '../tables/languages.ts';
import { METRICS } from '../tables/nutrients.ts';
import TEXTS from './hints.json' with { type: 'json' };

/** Characters of a text that a hint repeats inside an address. */
const REPEATED_LENGTH = 60;

/**
 * What a 404 `food_not_found` says: the slug as it was sent, the nearest foods, and where to search (API part 7); fit for a body, never
 * for a header.
 */
export function unknownFood(release: Release, baseUrl: string, slug: string) {
  const search = slug.replaceAll('-', ' ').trim().slice(0, REPEATED_LENGTH);
  const url = baseUrl + withQuery('/food-api.php', { search });
  return { slug, hint: `${nearestText(release.suggest(slug))}Search: ${url}` };
}

type Refused = Extract<AnswerResult, { kind: 'refused' }>;

/** Refusals of words that may be a food's whole name, though only a part of them was recognised. */
const MAY_BE_NAMED: ReadonlySet<Refused['reason']> = new Set([
  'unknown_words',
  'unknown_food',
  'ambiguous',
  'several_foods',
]);

/**
 * The foods that a question which is refused was probably about: those that are called by all its words, those that were recognised, else those
 * nearest to its words.
 */
export function suggestionsFor(
  release: Release,
  { foods, about, reason, lang, unplaced }: Refused,
): readonly SearchedFood[] {
  if (foods.length === 0)
    return reason === 'unknown_food' && about !== '' ? release.suggestAnswers(about, lang) : [];
  // What is asked of a whole food is no question about others that are called so too.
  const isPart = reason === 'unknown_metric' && unplaced !== '';
  if (!isPart && !MAY_BE_NAMED.has(reason)) return foods;
  const named = release.namedWhole(about, lang);
  // "Bread and butter" are two foods before they are pickles; usual kinds of "soup" are no part of "beetroot soup".
  return suggested(foods.length > 1 && reason !== 'ambiguous' ? [...foods, ...named] : [...named, ...foods]);
}

/** Hint of a 404 `answer_not_found`: why there is no answer, and what may help; `hints.json` has the texts. */
export function answerHint(
  baseUrl: string,
  { reason, lang, about, foods, unplaced, nutrients, ranked }: Refused,
  nearest: readonly SearchedFood[],
): string {
  const addressOf = (path: string): string => baseUrl + inLanguage(path, lang);
  const q = about.slice(0, REPEATED_LENGTH) || null;
  const { keys, order } = ranked;
  const rankings = keys.map((key) => addressOf(rankingPath({ key, order })));
  const slugs = foods.map(({ slug }) => slug);
  const isElsewhere = reason === 'unknown_metric' && slugs.length > 0;
  // The page of cod has no figures of its liver.
  const elsewhere = unplaced === '' ? 'metric_on_pages' : 'metric_of_other';
  const isOfKinds = reason === 'ambiguous' && nutrients.length > 0;
  return fill(TEXTS[isElsewhere ? elsewhere : isOfKinds ? 'metric_of_kinds' : reason], {
    search: keys.length > 0 ? '' : `Search: ${addressOf(withQuery('/search', { q }))}`,
    rankings: keys.length === 0 ? '' : `Foods by what they have: ${rankings.join(' and ')} `,
    foods: (reason === 'ambiguous' ? nearest : foods).map(({ slug }) => slug).join(', '),
    both: slugs.join(' and '),
    pages: slugs.map((slug) => `${baseUrl}/foods/${slug}`).join(' and '),
    words: unplaced || about,
    metrics: METRICS.join(', '),
    nutrients: nutrients.map((key) => nutrientLabel(key, 'en') ?? key).join(', '),
    // Foods that were recognised are told as such.
    nearest: nearestText(
      reason === 'unknown_food' ? nearest : nearest.filter(({ slug }) => !slugs.includes(slug)),
    ),
  }).trim();
}

const nearestText = (nearest: readonly SearchedFood[]): string =>
  nearest.length === 0 ? '' : `Nearest: ${nearest.map(({ slug }) => slug).join(', ')}. `;
