/**
 * One page of every kind that people see, over the committed release. Whatever must hold for all of them is tested over
 * this list: validity, accessibility, weight, policy. A new kind of page is added here, and nowhere else.
 */
export interface PageKind {
  readonly kind: string;
  readonly path: string;
  readonly status: number;
}

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
  { kind: 'food that does not exist', path: '/foods/bananas-row', status: 404 },
];
