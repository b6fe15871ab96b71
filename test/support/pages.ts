/**
 * One page of every kind that people see, over the committed release. Whatever must hold for all of them is tested over
 * this list: validity, accessibility, weight, policy. A new kind of page is added here, and nowhere else.
 */
export interface PageKind {
  readonly kind: string;
  readonly path: string;
  readonly status: number;
}

const LONG_NAME =
  'beef-round-eye-of-round-roast-boneless-separable-lean-and-fat-trimmed-to-0-fat-all-grades-raw';
const MANY_REDIRECTS = 'soup-bean-with-bacon-condensed-single-brand';

export const PAGES: readonly PageKind[] = [
  { kind: 'home', path: '/', status: 200 },
  { kind: 'home in Russian', path: '/?lang=ru', status: 200 },
  { kind: 'search, empty', path: '/search', status: 200 },
  { kind: 'search with matches', path: '/search?q=butter', status: 200 },
  { kind: 'search in Estonian', path: '/search?q=banaan&lang=et', status: 200 },
  { kind: 'search without a match', path: '/search?q=bananna', status: 200 },
  { kind: 'question, empty', path: '/ask', status: 200 },
  { kind: 'answer', path: '/ask?q=protein+in+bananas', status: 200 },
  { kind: 'comparison', path: '/ask?q=sugar+in+banana+vs+apple', status: 200 },
  { kind: 'refusal', path: '/ask?q=calories+in+xyzzy', status: 404 },
  { kind: 'API', path: '/food-api.php', status: 200 },
  { kind: 'API in Finnish', path: '/food-api.php?lang=fi', status: 200 },
  { kind: 'counter', path: '/counter.php', status: 200 },
  { kind: 'food', path: '/foods/bananas-raw', status: 200 },
  { kind: 'food in Russian, with redirects', path: `/foods/${MANY_REDIRECTS}?lang=ru`, status: 200 },
  { kind: 'curated food in Finnish', path: '/foods/adjika-tomato-and-pepper?lang=fi', status: 200 },
  { kind: 'food of answers only', path: '/foods/alcoholic-beverage-beer-light-bud-light', status: 200 },
  { kind: 'food with many unknowns', path: '/foods/abiyuch-raw?lang=et', status: 200 },
  { kind: 'food with a long name', path: `/foods/${LONG_NAME}`, status: 200 },
  { kind: 'food that does not exist', path: '/foods/bananas-row', status: 404 },
  { kind: 'two foods side by side', path: `/compare?a=butter-salted&b=${LONG_NAME}`, status: 200 },
  { kind: 'comparison, empty', path: '/compare?lang=et', status: 200 },
  { kind: 'comparison with an unknown food', path: '/compare?a=butter-salted&b=butter', status: 404 },
  { kind: 'audit', path: '/audit', status: 200 },
  { kind: 'audit in Russian', path: '/audit?lang=ru', status: 200 },
];
