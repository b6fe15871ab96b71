/** The matcher that every response of a test goes through: what it lets pass, and what it sees. */
import { describe, expect, test } from 'vitest';
import { contractMismatches, expectToMatchContract, type ObservedResponse } from '../support/contract.ts';
import { asNode, type Node, read } from '../support/contract-documents.ts';

/** An example of the contract itself, or a part of it. */
const example = (...keys: readonly string[]): Node =>
  asNode(read({ file: 'openapi.yaml', keys }), keys.join(' '));
const IN_JSON = ['content', 'application/json', 'examples'];
const LOOKED_UP = ['paths', '/food-api.php', 'get', 'responses', '200', ...IN_JSON];
const ANSWERED = ['components', 'responses', 'Answered', ...IN_JSON];
const ENVELOPE = example(...LOOKED_UP, 'food', 'value');
const FOOD = example(...LOOKED_UP, 'food', 'value', 'food');
const PER_100G = example(...LOOKED_UP, 'food', 'value', 'food', 'per_100g');
const SEARCH = example(...LOOKED_UP, 'search', 'value');
const SEARCH_ROW = example(...LOOKED_UP, 'search', 'value', 'results', '0');
const ANSWER = example(...ANSWERED, 'single', 'value');
const COMPARISON = example(...ANSWERED, 'comparison', 'value');
const COMPARED = example(...ANSWERED, 'comparison', 'value', 'foods', '0');

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-expose-headers': 'X-RateLimit-Limit, Retry-After',
};
const RATE = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', 'x-dataset-version': '1.0.0' };
const FOOD_HEADERS = {
  ...CORS,
  ...JSON_TYPE,
  'cache-control': 'public, max-age=86400',
  'x-data-license': 'mixed',
};
const ANSWER_HEADERS = { ...CORS, ...RATE, ...JSON_TYPE, 'cache-control': 'public, max-age=3600' };
const PREFLIGHT_HEADERS = {
  ...CORS,
  ...RATE,
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

function response(path: string, status: number, headers: object, body: unknown): ObservedResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method: 'GET', path, status, headers: { ...headers }, body: text };
}
const looked = (headers: object, body: unknown = ENVELOPE): ObservedResponse =>
  response('/food-api.php?food=x', 200, headers, body);
const food = (stated: object): ObservedResponse =>
  looked(FOOD_HEADERS, { ...ENVELOPE, food: { ...FOOD, ...stated } });
const figures = (stated: object): ObservedResponse => food({ per_100g: { ...PER_100G, ...stated } });
const search = (stated: object): ObservedResponse =>
  response('/food-api.php?search=b', 200, FOOD_HEADERS, { ...SEARCH, ...stated });
const answer = (body: object): ObservedResponse => response('/api/answer?q=x', 200, ANSWER_HEADERS, body);
const answered = (status: number, headers: object, body: object = ANSWER): ObservedResponse =>
  response('/api/answer?q=x', status, { ...ANSWER_HEADERS, ...headers }, body);

/** Takes the place of a key, which is then not there. */
const GONE = undefined;
const UNLICENSED = {
  source: 'curated_unverified',
  source_ref: null,
  values_license: null,
  per_100g: { ...PER_100G, sugar_g: null },
};

const curated = (stated: object): ObservedResponse => food({ ...UNLICENSED, ...stated });
const compared = (stated: object): ObservedResponse =>
  answer({ ...COMPARISON, foods: [COMPARED, { ...COMPARED, ...stated }] });
const withHeader = (name: string, value: unknown): ObservedResponse =>
  looked({ ...FOOD_HEADERS, [name]: value });
const PREFLIGHT = { ...response('/api/answer', 204, PREFLIGHT_HEADERS, 'ok'), method: 'OPTIONS' };
const LIMITED = { error: 'rate_limited', retry_after: 1 };
const MISSING = { error: 'missing_query', example: 'x' };

/** Every response of the contract that matches is tried in server.test.ts. */
test('takes the headers of fetch as well as those of app.inject()', () => {
  for (const headers of [FOOD_HEADERS, new Headers(FOOD_HEADERS)])
    expect(contractMismatches({ ...looked(FOOD_HEADERS), headers })).toEqual([]);
  expect(contractMismatches(food(UNLICENSED))).toEqual([]);
  for (const body of [ANSWER, COMPARISON]) expect(contractMismatches(answer(body))).toEqual([]);
});

describe('a HEAD that a path does not list', () => {
  const page = { ...FOOD_HEADERS, 'content-type': 'text/html' };
  const head = (path: string, status: number): ObservedResponse => ({
    ...response(path, status, { ...page, allow: 'GET, HEAD, OPTIONS' }, ''),
    method: 'HEAD',
  });

  test('gets what GET gets where the refusal of other methods allows it', () => {
    expect(contractMismatches(head('/foods/butter-salted', 200))).toEqual([]);
    expect(contractMismatches(head('/foods/butter-salted', 405)).join()).toMatch(/405 is not described/);
  });

  test('is refused elsewhere', () => {
    expect(contractMismatches(head('/api/answer?q=x', 200)).join()).toMatch(/200 is not described; 405/);
  });
});

test.each<[string, ObservedResponse, RegExp]>([
  ['a missing field', food({ source_ref: GONE }), /required property 'source_ref'/],
  ['a further field', food({ brand: 'x' }), /additional properties \(brand\)/],
  ['a further figure', figures({ water_g: 1 }), /\(water_g\)/],
  ['a missing figure', figures({ salt_g: GONE }), /'salt_g'/],
  ['null for energy', figures({ kcal: null }), /kcal must be number/],
  ['null for a name', food({ name: null }), /name must be string/],
  ['a number as text', figures({ fat_g: '81.11' }), /fat_g must be number/],
  ['a negative figure', figures({ fat_g: -1 }), /fat_g must be >= 0/],
  ['an unknown row class', food({ source: 'branded' }), /source must be equal/],
  ['a translation that is null', food({ name_fi: null }), /name_fi must be string/],
  ['an address that is none', food({ url: '/foods/butter-salted' }), /url must match format/],
  ['a licence on a curated row', curated({ values_license: 'us_public_domain' }), /values_license/],
  ['a reference on a curated row', curated({ source_ref: 'fdc:1' }), /source_ref/],
  ['sugar on a curated row', curated({ per_100g: PER_100G }), /sugar_g must be null/],
  ['no licence on a USDA row', food({ values_license: null }), /values_license/],
  ['a count as text', search({ count: '1' }), /count must be integer/],
  ['a search row with figures', search({ results: [FOOD] }), /\(per_100g\)/],
  ['21 results', search({ results: Array.from({ length: 21 }, () => SEARCH_ROW) }), /more than 20 items/],
  ['an answer without a source', answer({ ...ANSWER, source: GONE }), /required property 'source'/],
  ['an answer with a metric', answer({ ...ANSWER, metric: 'salt' }), /\(metric\)/],
  ['an answer of null', answer({ ...ANSWER, value: null }), /value must be number/],
  ['an answer as text', answer({ ...ANSWER, value: '1.6' }), /value must be number/],
  ['another unit', answer({ ...ANSWER, unit: 'mg_per_100g' }), /unit must be equal/],
  ['a comparison of one', answer({ ...COMPARISON, foods: [COMPARED] }), /fewer than 2 items/],
  ['a comparison without a value', compared({ value: GONE }), /required property 'value'/],
  ['another status', { ...food({}), status: 418 }, /status 418 is not described/],
  ['a status of the other endpoint', { ...food({}), status: 429 }, /status 429 is not described/],
  ['a method that must be refused', { ...answer(ANSWER), method: 'POST' }, /200 is not described; 405/],
  ['another address', { ...food({}), path: '/foods.php' }, /address \/foods\.php is not described/],
  ['another content type', withHeader('content-type', 'text/plain'), /type text\/plain is not described/],
  ['no content type', withHeader('content-type', GONE), /content-type is missing/],
  ['a body that is not JSON', looked(FOOD_HEADERS, '{"dataset'), /not JSON/],
  ['a body in answer to HEAD', { ...food({}), method: 'HEAD' }, /there is a body in answer to HEAD/],
  ['a preflight with a body', PREFLIGHT, /there is a body, and none is described/],
  ['no rate header', answered(200, { 'x-ratelimit-remaining': GONE }), /X-RateLimit-Remaining is missing/],
  ['a rate header that is no number', answered(200, { 'x-ratelimit-limit': 'x' }), /X-RateLimit-Limit: "x"/],
  ['Retry-After of 0', answered(429, { 'retry-after': '0' }, LIMITED), /Retry-After: "0"/],
  ['an origin that is one', withHeader('access-control-allow-origin', 'null'), /Allow-Origin: "null"/],
  ['an error that may be cached', answered(400, {}, MISSING), /Cache-Control: "public, max-age=3600"/],
  ['an ETag', withHeader('ETag', '"1"'), /etag is there/],
])('responses that do not match: %s', (_name, observed, mismatch) => {
  const mismatches = contractMismatches(observed);
  expect(mismatches.join('\n')).toMatch(mismatch);
  expect(() => expectToMatchContract(observed)).toThrow(mismatch);
});
