/** What people ask of the service, in rough shares, and what each release must answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chance, lookUp, question, readNames, search } from '../../bench/lists.ts';
import type { Variant } from '../../bench/releases.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { LANGS } from '../../src/tables/languages.ts';
import { testApp } from '../support/http.ts';
import { questionSets, readQuestionSet } from '../support/marking.ts';

export interface Ask {
  readonly method: 'GET' | 'POST';
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

/** How finely the shares are kept apart in a draw. */
const SLOTS_A_SHARE = 100;

/** The mix over a release: look-ups, searches, questions in four languages, pages, the beta, the file, and nonsense. */
export function mixOf(distDir: string): Ask[] {
  const { published } = readNames(distDir);
  const { redirects } = JSON.parse(readFileSync(join(distDir, 'redirects.json'), 'utf8'));
  const slugs = Object.keys(published.en);
  const questions = questionSets()
    .flatMap(readQuestionSet)
    .map(({ q }) => question(q));
  const typed = ['', 'a', 'butter', 'BUTTER', 'milk whole', 'buckwheat', 'xyzzy', 'sal', 'jalapeño', '100%'];
  const shares: readonly (readonly [share: number, targets: readonly string[], method?: 'POST'])[] = [
    [240, spread(slugs, 120).map((slug) => lookUp(slug))],
    [40, spread(Object.keys(redirects), 20).map((slug) => lookUp(slug, '&lang=et'))],
    [20, spread(slugs, 30).map((slug) => lookUp(slug, '&lang=ru'))],
    [150, typed.map(search)],
    [290, spread(questions, 150)],
    [
      70,
      LANGS.flatMap((lang) =>
        spread(Object.values(published[lang]), 8).map(
          (name) => `/v1/foods?lang=${lang}&q=${encodeURIComponent(name.slice(0, 12))}`,
        ),
      ),
    ],
    [40, spread(slugs, 20).map((slug) => `/v1/foods/${slug}`)],
    [60, spread(slugs, 40).map((slug) => `/foods/${slug}`)],
    [10, ['/', '/food-api.php', '/robots.txt', '/.well-known/openapi.yaml', '/counter.php?format=json']],
    [2, ['/datasets/foods.json']],
    [10, ['/healthz', '/foods/no-such-food', '/nope']],
    [32, [lookUp('no-such-food'), lookUp('__proto__'), '/foods/%zz', '/v1/foods', '/v1/foods/nope']],
    [26, ['/api/answer', ...['a'.repeat(161), 'a\nb', 'qwrtpsdf'].map(question)]],
    [10, [question('banana'), '/datasets/foods.json', lookUp('bananas-raw')], 'POST'],
  ];
  return shares.flatMap(([share, targets, method]) =>
    targets.map((target): Ask => ({ method: method ?? 'GET', target, share: share / targets.length })),
  );
}

/** Every n-th item, so that all parts of a list are met. */
function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_item, at) => at % step === 0).slice(0, count);
}

/** The mix with what each variant answers, from the same app without a network, undisturbed. */
export async function expectAnswers(
  asks: readonly Ask[],
  folders: Readonly<Record<Variant, string>>,
): Promise<Case[]> {
  const cases = asks.map((ask) => ({ ...ask, expected: new Map<string, Expected[]>() }));
  for (const distDir of Object.values(folders)) {
    // With the limits of the server: pages state them.
    const limits = { answerRateLimit: NO_LIMIT, betaRateLimit: NO_LIMIT };
    const release = { dist: distDir, expectations: CONTRACT_EXPECTATIONS };
    const app = testApp(release, { baseUrl: BASE_URL, ...limits });
    for (const { method, target, expected } of cases) {
      const response = await app.inject({ method, url: target, headers: { host: 'localhost' } });
      const version = String(response.headers['x-dataset-version'] ?? '');
      const known = { status: response.statusCode, body: response.rawPayload };
      expected.set(version, [...(expected.get(version) ?? []), known]);
    }
    await app.close();
  }
  return cases;
}

/** Draws from the mix by share, the same order for the same seed. */
export function drawer(cases: readonly Case[], seed: number): () => Case {
  const slots = cases.flatMap((one) => Array<Case>(Math.ceil(SLOTS_A_SHARE * one.share)).fill(one));
  const next = chance(seed);
  return () => slots[Math.floor(next() * slots.length)] as Case;
}
