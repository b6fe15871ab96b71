import { describe, expect, test } from 'vitest';
import { contractMismatches, expectToMatchContract, type ObservedResponse } from '../support/contract.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-expose-headers': 'X-RateLimit-Limit, Retry-After',
};
const RATE = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const FOOD_HEADERS = {
  ...CORS,
  ...JSON_TYPE,
  'cache-control': 'public, max-age=86400',
  'x-data-license': 'mixed',
  'x-dataset-version': '1.0.0',
};
const ANSWER_HEADERS = {
  ...CORS,
  ...RATE,
  ...JSON_TYPE,
  'cache-control': 'public, max-age=3600',
  'x-dataset-version': '1.0.0',
};
const ERROR_HEADERS = {
  ...CORS,
  ...RATE,
  ...JSON_TYPE,
  'cache-control': 'no-store',
  'x-dataset-version': '1.0.0',
};
const PREFLIGHT_HEADERS = {
  ...CORS,
  ...RATE,
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

const PER_100G = {
  kcal: 717,
  protein_g: 0.85,
  carbs_g: 0.06,
  fat_g: 81.11,
  fiber_g: 0,
  sugar_g: 0.06,
  saturated_fat_g: 51.368,
  salt_g: null,
  sodium_mg: null,
};
const URL_OF_BUTTER = 'http://localhost:8080/foods/butter-salted';
const FOOD = {
  slug: 'butter-salted',
  name: 'Butter, salted',
  category: 'Dairy and Egg Products',
  source: 'usda_sr_legacy',
  source_ref: 'fdc:173410',
  values_license: 'us_public_domain',
  per_100g: PER_100G,
  url: URL_OF_BUTTER,
};
const ENVELOPE = {
  dataset_license: 'mixed',
  licensing: {
    metadata_schema_and_service_localization: 'CC-BY-4.0',
    usda_sr_legacy_values: 'us_public_domain',
    curated_unverified_values: null,
  },
  attribution: 'http://localhost:8080',
  food: FOOD,
};
const { category: _category, per_100g: _per100g, ...SEARCH_ROW } = FOOD;
const SEARCH = { dataset_license: 'mixed', query: 'butter', count: 1, results: [SEARCH_ROW] };
const SOURCE = {
  name: 'usda_sr_legacy',
  source_ref: 'fdc:173410',
  values_license: 'us_public_domain',
  canonical_url: URL_OF_BUTTER,
};
const LICENSE = { response_text: 'CC-BY-4.0', nutrition_values: 'mixed' };
const ANSWER = {
  query: 'salt in butter',
  answer: 'Butter, salted contains 1.6075 g of salt per 100 g.',
  value: 1.6075,
  unit: 'g_per_100g',
  food: { slug: 'butter-salted', name: 'Butter, salted' },
  source_url: URL_OF_BUTTER,
  source: SOURCE,
  basis: 'Per 100 g.',
  license: LICENSE,
  attribution: 'Open Nutrition Reference',
};
const COMPARED = { slug: 'butter-salted', name: 'Butter, salted', value: 81.11, source: SOURCE };
const COMPARISON = {
  query: 'fat in butter vs butter',
  answer: 'The two are equal.',
  metric: 'fat',
  unit: 'g_per_100g',
  foods: [COMPARED, COMPARED],
  source_urls: [URL_OF_BUTTER, URL_OF_BUTTER],
  basis: 'Per 100 g.',
  license: LICENSE,
  attribution: 'Open Nutrition Reference',
};

function response(path: string, status: number, headers: object, body: unknown): ObservedResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method: 'GET', path, status, headers: { ...headers }, body: text };
}
const food = (row: object): ObservedResponse =>
  response('/food-api.php?food=butter-salted', 200, FOOD_HEADERS, { ...ENVELOPE, food: row });
const answer = (body: object): ObservedResponse => response('/api/answer?q=salt', 200, ANSWER_HEADERS, body);

/** The object without one of its keys. */
function without<T extends object>(whole: T, key: keyof T): Partial<T> {
  const copy: Partial<T> = { ...whole };
  delete copy[key];
  return copy;
}

const CURATED = {
  ...FOOD,
  source: 'curated_unverified',
  source_ref: null,
  values_license: null,
  per_100g: { ...PER_100G, sugar_g: null },
};

/** Every response of the contract that matches is tried in server.test.ts. */
test('takes the headers of fetch as well as those of app.inject()', () => {
  for (const headers of [FOOD_HEADERS, new Headers(FOOD_HEADERS)]) {
    expect(contractMismatches({ ...food(FOOD), headers })).toEqual([]);
  }
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

describe('responses that do not match', () => {
  test.each<[string, ObservedResponse, RegExp]>([
    ['a missing field', food(without(FOOD, 'source_ref')), /required property 'source_ref'/],
    ['a further field', food({ ...FOOD, brand: 'x' }), /additional properties \(brand\)/],
    ['a further figure', food({ ...FOOD, per_100g: { ...PER_100G, water_g: 1 } }), /\(water_g\)/],
    ['a missing figure', food({ ...FOOD, per_100g: without(PER_100G, 'salt_g') }), /'salt_g'/],
    ['null for energy', food({ ...FOOD, per_100g: { ...PER_100G, kcal: null } }), /kcal must be number/],
    ['null for a name', food({ ...FOOD, name: null }), /name must be string/],
    [
      'a number as text',
      food({ ...FOOD, per_100g: { ...PER_100G, fat_g: '81.11' } }),
      /fat_g must be number/,
    ],
    ['a negative figure', food({ ...FOOD, per_100g: { ...PER_100G, fat_g: -1 } }), /fat_g must be >= 0/],
    ['an unknown row class', food({ ...FOOD, source: 'branded' }), /source must be equal/],
    ['a translation that is null', food({ ...FOOD, name_fi: null }), /name_fi must be string/],
    ['an address that is none', food({ ...FOOD, url: '/foods/butter-salted' }), /url must match format/],
    [
      'a licence on a curated row',
      food({ ...CURATED, values_license: 'us_public_domain' }),
      /values_license/,
    ],
    ['a reference on a curated row', food({ ...CURATED, source_ref: 'fdc:1' }), /source_ref/],
    ['sugar on a curated row', food({ ...CURATED, per_100g: PER_100G }), /sugar_g must be null/],
    ['no licence on a USDA row', food({ ...FOOD, values_license: null }), /values_license/],
    [
      'a count as text',
      response('/food-api.php?search=b', 200, FOOD_HEADERS, { ...SEARCH, count: '1' }),
      /count must be integer/,
    ],
    [
      'a search row with figures',
      response('/food-api.php?search=b', 200, FOOD_HEADERS, { ...SEARCH, results: [FOOD] }),
      /\(per_100g\)/,
    ],
    [
      '21 results',
      response('/food-api.php?search=b', 200, FOOD_HEADERS, {
        ...SEARCH,
        results: Array.from({ length: 21 }, () => SEARCH_ROW),
      }),
      /more than 20 items/,
    ],
    ['an answer without a source', answer(without(ANSWER, 'source')), /required property 'source'/],
    ['an answer with a metric', answer({ ...ANSWER, metric: 'salt' }), /\(metric\)/],
    ['an answer of null', answer({ ...ANSWER, value: null }), /value must be number/],
    ['an answer as text', answer({ ...ANSWER, value: '1.6' }), /value must be number/],
    ['another unit', answer({ ...ANSWER, unit: 'mg_per_100g' }), /unit must be equal/],
    ['a comparison of one', answer({ ...COMPARISON, foods: [COMPARED] }), /fewer than 2 items/],
    [
      'a comparison without a value',
      answer({ ...COMPARISON, foods: [COMPARED, without(COMPARED, 'value')] }),
      /required property 'value'/,
    ],
    ['another status', { ...food(FOOD), status: 418 }, /status 418 is not described/],
    ['a status of the other endpoint', { ...food(FOOD), status: 429 }, /status 429 is not described/],
    [
      'a method that must be refused',
      { ...answer(ANSWER), method: 'POST' },
      /status 200 is not described; 405/,
    ],
    ['another address', { ...food(FOOD), path: '/foods.php' }, /address \/foods\.php is not described/],
    [
      'another content type',
      response('/food-api.php?food=x', 200, { ...FOOD_HEADERS, 'content-type': 'text/plain' }, ENVELOPE),
      /content type text\/plain is not described/,
    ],
    [
      'no content type',
      response('/food-api.php?food=x', 200, without(FOOD_HEADERS, 'content-type'), ENVELOPE),
      /content-type is missing/,
    ],
    ['a body that is not JSON', response('/food-api.php?food=x', 200, FOOD_HEADERS, '{"dataset'), /not JSON/],
    ['a body in answer to HEAD', { ...food(FOOD), method: 'HEAD' }, /there is a body in answer to HEAD/],
    [
      'a preflight with a body',
      { method: 'OPTIONS', path: '/api/answer', status: 204, headers: PREFLIGHT_HEADERS, body: 'ok' },
      /there is a body, and none is described/,
    ],
    [
      'no rate header',
      response('/api/answer?q=x', 200, without(ANSWER_HEADERS, 'x-ratelimit-remaining'), ANSWER),
      /X-RateLimit-Remaining is missing/,
    ],
    [
      'a rate header that is no number',
      response('/api/answer?q=x', 200, { ...ANSWER_HEADERS, 'x-ratelimit-limit': 'sixty' }, ANSWER),
      /X-RateLimit-Limit: "sixty"/,
    ],
    [
      'Retry-After of 0',
      response(
        '/api/answer?q=x',
        429,
        { ...ERROR_HEADERS, 'retry-after': '0' },
        {
          error: 'rate_limited',
          retry_after: 1,
        },
      ),
      /Retry-After: "0"/,
    ],
    [
      'an origin that is not everyone',
      response(
        '/food-api.php?food=x',
        200,
        { ...FOOD_HEADERS, 'access-control-allow-origin': 'null' },
        ENVELOPE,
      ),
      /Access-Control-Allow-Origin: "null"/,
    ],
    [
      'an error that may be cached',
      response('/api/answer?q=x', 400, ANSWER_HEADERS, { error: 'missing_query', example: 'x' }),
      /Cache-Control: "public, max-age=3600"/,
    ],
    [
      'an ETag',
      response('/food-api.php?food=x', 200, { ...FOOD_HEADERS, ETag: '"1"' }, ENVELOPE),
      /etag is there/,
    ],
  ])('%s', (_name, observed, mismatch) => {
    const mismatches = contractMismatches(observed);
    expect(mismatches.join('\n')).toMatch(mismatch);
    expect(() => expectToMatchContract(observed)).toThrow(mismatch);
  });
});
