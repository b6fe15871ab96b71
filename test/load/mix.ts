/** What people ask of the service, in rough shares, and what each release must answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import type { Variant } from './releases.ts';

export interface Ask {
  readonly method: string;
  readonly target: string;
  /** Requests of this kind among a thousand. */
  readonly share: number;
}

/** Status and body that a release gives in peace. */
export interface Expected {
  readonly status: number;
  readonly body: Buffer;
}

export interface Case extends Ask {
  /** By the version header; '' where a response has none. */
  readonly expected: ReadonlyMap<string, readonly Expected[]>;
}

export const BASE_URL = 'http://localhost:8080';
/** So high that no request of a run is refused, while every one is counted. */
export const NO_LIMIT = 1_000_000_000;

/** Every n-th item, so that all parts of a list are met. */
function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_item, at) => at % step === 0).slice(0, count);
}

/** The mix over a release: look-ups, searches, questions in four languages, pages, the beta, the file, and nonsense. */
export function mixOf(distDir: string, questionsFile: string): Ask[] {
  const json = (file: string) => JSON.parse(readFileSync(join(distDir, file), 'utf8'));
  const slugs = (json('foods.json').foods as { slug: string }[]).map(({ slug }) => slug);
  const duplicates = Object.keys(json('redirects.json').redirects);
  const questions = readFileSync(questionsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { q: string })
    .map(({ q }) => `/api/answer?q=${encodeURIComponent(q)}`);
  const names = (['et', 'fi', 'ru'] as const).flatMap((lang) =>
    spread(Object.values<string>(json(`names.${lang}.json`).names), 8).map((name) => ({ lang, name })),
  );
  const group = (share: number, targets: readonly string[], method = 'GET'): Ask[] =>
    targets.map((target) => ({ method, target, share: share / targets.length }));
  const searches = [
    '',
    'a',
    'butter',
    'BUTTER',
    'milk%20whole',
    'buckwheat',
    'xyzzy',
    'sal',
    'jalape%C3%B1o',
    '100%25',
  ];
  return [
    ...group(
      240,
      spread(slugs, 120).map((slug) => `/food-api.php?food=${slug}`),
    ),
    ...group(
      40,
      spread(duplicates, 20).map((slug) => `/food-api.php?food=${slug}&lang=et`),
    ),
    ...group(
      20,
      spread(slugs, 30).map((slug) => `/food-api.php?food=${slug}&lang=ru`),
    ),
    ...group(
      150,
      searches.map((text) => `/food-api.php?search=${text}`),
    ),
    ...group(290, spread(questions, 150)),
    ...group(
      70,
      names.map(({ lang, name }) => `/v1/foods?lang=${lang}&q=${encodeURIComponent(name.slice(0, 12))}`),
    ),
    ...group(
      40,
      spread(slugs, 20).map((slug) => `/v1/foods/${slug}`),
    ),
    ...group(
      60,
      spread(slugs, 40).map((slug) => `/foods/${slug}`),
    ),
    ...group(10, [
      '/',
      '/food-api.php',
      '/robots.txt',
      '/.well-known/openapi.yaml',
      '/counter.php?format=json',
    ]),
    ...group(2, ['/datasets/foods.json']),
    ...group(10, ['/healthz', '/foods/no-such-food', '/nope']),
    ...group(58, [
      ...[
        '/food-api.php?food=no-such-food',
        '/food-api.php?food=__proto__',
        '/foods/%zz',
        '/v1/foods',
        '/v1/foods/nope',
      ],
      ...['/api/answer', `/api/answer?q=${'a'.repeat(161)}`, '/api/answer?q=a%0ab', '/api/answer?q=qwrtpsdf'],
    ]),
    ...group(10, ['/api/answer?q=banana', '/datasets/foods.json', '/food-api.php?food=bananas-raw'], 'POST'),
  ];
}

/** The mix with what each variant answers, from the same app without a network, undisturbed. */
export async function expectAnswers(
  asks: readonly Ask[],
  folders: Readonly<Record<Variant, string>>,
): Promise<Case[]> {
  const known = asks.map(() => new Map<string, Expected[]>());
  for (const distDir of Object.values(folders)) {
    const app = buildApp({
      distDir,
      baseUrl: BASE_URL,
      answerRateLimit: NO_LIMIT,
      betaRateLimit: NO_LIMIT,
      trustProxy: [],
      logLevel: 'silent',
    });
    for (const [at, { method, target }] of asks.entries()) {
      const response = await app.inject({
        method: method as 'GET',
        url: target,
        headers: { host: 'localhost' },
      });
      const version = String(response.headers['x-dataset-version'] ?? '');
      const expected = known[at]?.get(version) ?? [];
      known[at]?.set(version, [...expected, { status: response.statusCode, body: response.rawPayload }]);
    }
    await app.close();
  }
  return asks.map((ask, at) => ({ ...ask, expected: known[at] ?? new Map() }));
}

/** Draws from the mix by share, the same order for the same seed. */
export function drawer(cases: readonly Case[], seed: number): () => Case {
  const total = cases.reduce((sum, { share }) => sum + share, 0);
  let state = seed;
  return () => {
    // A linear congruence is chance enough to spread requests (constants of Numerical Recipes).
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    let rest = (state / 2 ** 32) * total;
    for (const one of cases) {
      rest -= one.share;
      if (rest < 0) return one;
    }
    return cases[0] as Case;
  };
}
