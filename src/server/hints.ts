import type { AnswerResult } from '../answer/answer.ts';
import type { Food } from '../dataset/served-rows.ts';

/** Characters of a text that a hint repeats inside an address. */
const REPEATED_LENGTH = 60;

interface Named {
  readonly slug: string;
}

/** Address of the search for a text; fit for a body, never for a header. */
function searchUrl(baseUrl: string, text: string): string {
  const search = text.trim().slice(0, REPEATED_LENGTH);
  return `${baseUrl}/food-api.php?${new URLSearchParams({ search }).toString()}`;
}

/** Hint of a 404 `food_not_found`: the nearest foods, and where to search (API part 7). */
export function foodHint(baseUrl: string, slug: string, nearest: readonly Food[]): string {
  return `${nearestText(nearest)}Search: ${searchUrl(baseUrl, slug.replaceAll('-', ' '))}`;
}

type Refused = Extract<AnswerResult, { kind: 'refused' }>;

/** Hint of a 404 `answer_not_found`: why there is no answer, and what may help. */
export function answerHint(
  baseUrl: string,
  { reason, about, foods }: Refused,
  nearest: readonly Named[],
): string {
  const search = `Search: ${searchUrl(baseUrl, about)}`;
  switch (reason) {
    case 'rejected':
      return `A question has at most 160 characters and no control characters. ${search}`;
    case 'too_many_foods':
      return `Two foods at a time can be compared. ${search}`;
    case 'no_value':
      return `No value is stored for this in ${foods.map((food) => food.slug).join(' and ')}. ${search}`;
    case 'unknown_food':
      return `${nearestText(nearest)}${search}`;
  }
}

function nearestText(nearest: readonly Named[]): string {
  return nearest.length === 0 ? '' : `Nearest: ${nearest.map(({ slug }) => slug).join(', ')}. `;
}
