import type { AnswerResult } from '../answer/result.ts';
import type { Release, SearchedFood } from '../dataset/release.ts';
import { nutrientLabel } from '../tables/languages.ts';
import { METRICS } from '../tables/metrics.ts';

/** Characters of a text that a hint repeats inside an address. */
const REPEATED_LENGTH = 60;

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** Address of the search for a text; fit for a body, never for a header. */
function searchUrl(baseUrl: string, text: string): string {
  const search = text.trim().slice(0, REPEATED_LENGTH);
  return `${baseUrl}/food-api.php?${new URLSearchParams({ search }).toString()}`;
}

/** What a 404 `food_not_found` says: the slug as it was sent, the nearest foods, and where to search (API part 7). */
export function unknownFood(release: Release, baseUrl: string, slug: string) {
  const search = searchUrl(baseUrl, slug.replaceAll('-', ' '));
  return { slug, hint: `${nearestText(release.suggest(slug))}Search: ${search}` };
}

type Refused = Extract<AnswerResult, { kind: 'refused' }>;

/** The foods that a question which is refused was probably about: those that were recognised, else those nearest to its words. */
export function suggestionsFor(
  release: Release,
  { foods, about, reason, lang }: Refused,
): readonly SearchedFood[] {
  if (foods.length > 0) return foods;
  return reason === 'unknown_food' && about !== '' ? release.suggestAnswers(about, lang) : [];
}

/** Hint of a 404 `answer_not_found`: why there is no answer, and what may help. */
export function answerHint(
  baseUrl: string,
  { reason, lang, about, foods, unplaced, nutrients }: Refused,
  nearest: readonly Named[],
): string {
  const parameters = new URLSearchParams({
    q: about.slice(0, REPEATED_LENGTH),
    ...(lang === 'en' ? {} : { lang }),
  });
  const search = `Search: ${baseUrl}/search?${parameters.toString()}`;
  const slugs = foods.map(({ slug }) => slug);
  switch (reason) {
    case 'rejected':
      return `A question has at most 160 characters and no control characters. ${search}`;
    case 'too_many_foods':
      return `Two foods at a time can be compared. ${search}`;
    case 'several_foods':
      return `Recognised: ${slugs.join(', ')}; ask for one of them, or compare two. Figures are not added up. ${search}`;
    case 'no_value':
      return `No value is stored for this in ${slugs.join(' and ')}. ${search}`;
    case 'unknown_words':
      return `Recognised: ${slugs.join(', ')}; not understood: ${unplaced || about}. ${search}`;
    case 'no_figure':
      return `Recognised: ${slugs.join(', ')}; but no figure is asked for. Name one of: ${METRICS.join(', ')}. ${search}`;
    case 'unknown_metric': {
      const labels = nutrients.map((key) => nutrientLabel(key, 'en') ?? key).join(', ');
      if (slugs.length === 0)
        return `${labels}: not among the figures that questions are answered with. ${search}`;
      const pages = slugs.map((slug) => `${baseUrl}/foods/${slug}`).join(' and ');
      return `${labels}: not among the figures that questions are answered with, but on the page of the food: ${pages}`;
    }
    case 'advice':
      return `Whether a food is good for health is no stored figure. Ask for one of: ${METRICS.join(', ')}. ${search}`;
    case 'ambiguous':
      return `The words mean more than one food: ${slugs.join(', ')}. ${search}`;
    case 'same_food':
      return `Both are names of ${slugs.join(', ')}. ${search}`;
    case 'unknown_food':
      return `${nearestText(nearest)}${search}`;
  }
}

function nearestText(nearest: readonly Named[]): string {
  return nearest.length === 0 ? '' : `Nearest: ${nearest.map(({ slug }) => slug).join(', ')}. `;
}
