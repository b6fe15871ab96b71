/** The matcher that every response of a test goes through: what it lets pass, and what it sees. */
import { expect, test } from 'vitest';
import { readParts, valueAt } from '../support/cases.ts';
import { contractMismatches, expectToMatchContract, type ObservedResponse } from '../support/contract.ts';
import { asNode, type Node, nodeAt } from '../support/contract-documents.ts';

/** An example of the contract itself. */
const example = (...keys: readonly string[]): Node => nodeAt('openapi.yaml', ...keys, 'value');
const IN_JSON = ['content', 'application/json', 'examples'];
const LOOKED_UP = ['paths', '/food-api.php', 'get', 'responses', '200', ...IN_JSON];
const ANSWERED = ['components', 'responses', 'Answered', ...IN_JSON];
const FOOD = example(...LOOKED_UP, 'food');
const CURATED = structuredClone(FOOD);
Object.assign(asNode(CURATED.food, 'food'), {
  source: 'curated_unverified',
  source_ref: null,
  values_license: null,
});
Object.assign(asNode(valueAt(CURATED, 'food.per_100g'), 'per_100g'), { sugar_g: null });

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-expose-headers': 'X-RateLimit-Limit, Retry-After',
};
const RATE = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', 'x-dataset-version': '1.0.0' };
const STORED = { 'cache-control': 'public, max-age=86400', 'x-data-license': 'mixed' };

const looked = (body: Node) => ({
  method: 'GET',
  path: '/food-api.php?food=x',
  status: 200,
  headers: { ...CORS, ...JSON_TYPE, ...STORED },
  body,
});
const answered = (
  body: Node,
  status = 200,
  headers: object = { 'cache-control': 'public, max-age=3600' },
) => ({
  method: 'GET',
  path: '/api/answer?q=x',
  status,
  headers: { ...CORS, ...RATE, ...JSON_TYPE, ...headers },
  body,
});

/** Responses that match; every one of the contract that does is tried in server.test.ts. */
const RIGHT: Readonly<Record<string, object>> = {
  food: looked(FOOD),
  curated: looked(CURATED),
  search: looked(example(...LOOKED_UP, 'search')),
  answer: answered(example(...ANSWERED, 'single')),
  comparison: answered(example(...ANSWERED, 'comparison')),
  limited: answered({ error: 'rate_limited', retry_after: 1 }, 429, {
    'cache-control': 'no-store',
    'retry-after': '1',
  }),
  missing: answered({ error: 'missing_query', example: 'x' }, 400, { 'cache-control': 'no-store' }),
  preflight: {
    method: 'OPTIONS',
    path: '/api/answer',
    status: 204,
    headers: {
      ...CORS,
      ...RATE,
      'access-control-allow-headers': '*, Authorization',
      'access-control-max-age': '86400',
    },
    body: '',
  },
};

/** A response with another value at a place, or with none where that is undefined. */
function observed(name: string, place = '', value?: unknown): ObservedResponse {
  const changed = structuredClone(RIGHT[name] ?? {});
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.length === 0 ? changed : Object(valueAt(changed, keys.join('.')));
  if (place !== '') Object.assign(owner, { [last]: value });
  const { body, ...response } = changed as ObservedResponse & { body: unknown };
  return { ...response, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

test.each(Object.keys(RIGHT))('takes a response that matches: %s', (name) => {
  expect(contractMismatches(observed(name))).toEqual([]);
  const { headers } = observed(name);
  const ofFetch = new Headers(headers as Record<string, string>);
  expect(contractMismatches({ ...observed(name), headers: ofFetch })).toEqual([]);
});

test('a HEAD that a path does not list gets what GET gets where the refusal of other methods allows it', () => {
  const head = (path: string, status: number) => {
    const { headers, ...response } = observed('food');
    const page = { ...headers, 'content-type': 'text/html', allow: 'GET, HEAD, OPTIONS' };
    return contractMismatches({ ...response, method: 'HEAD', path, status, headers: page, body: '' });
  };
  expect(head('/foods/butter-salted', 200)).toEqual([]);
  expect(head('/foods/butter-salted', 405).join()).toMatch(/405 is not described/);
  expect(head('/api/answer?q=x', 200).join()).toMatch(/200 is not described; 405/);
});

test.each(readParts('test/contract/cases/mismatches.txt').flat())(
  'sees %s',
  (_what, name = '', place = '', value = '', mismatch = '') => {
    const response = observed(name, place, value === '-' ? undefined : JSON.parse(value));
    expect(contractMismatches(response).join('\n')).toMatch(new RegExp(mismatch));
    expect(() => expectToMatchContract(response)).toThrow(new RegExp(mismatch));
  },
);
