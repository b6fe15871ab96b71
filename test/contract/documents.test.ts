import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SLUG_MAX_LENGTH, SLUG_PATTERN } from '../../src/slug.ts';
import { counterFileSchema } from '../../src/tables/contributions.ts';
import { CONTRACT_EXPECTATIONS, canonicalRows } from '../../src/tables/expectations.ts';
import { foodRowSchema } from '../../src/tables/foods.ts';
import { ANSWER_LANGS, LANGS } from '../../src/tables/languages.ts';
import { METRIC_KEYS, METRICS, metricUnit, PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { SOURCES } from '../../src/tables/row-parts.ts';
import * as contract from '../support/contract-documents.ts';
import { sharedApp } from '../support/http.ts';
import { words } from '../support/words.ts';

const MAIN = 'openapi.yaml';
const EXTRAS = 'openapi-extras.yaml';

const schema = (name: string) => contract.nodeAt(MAIN, 'components', 'schemas', name);

/** The components of a kind in both documents. */
const components = (kind: string) =>
  contract.CONTRACT_FILES.flatMap((file) =>
    Object.entries(contract.valueBelow(contract.nodeAt(file, 'components'), kind) ?? {}).map(
      ([name, one]) => ({ kind, name, node: contract.asNode(one, name) }),
    ),
  );

/** The addresses of an app, `*` for a part that has any name: Fastify prints them as a tree, four characters a level. */
function addressesOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^(.*?── )(.+?)( \(.+\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above[depth] = `${above[depth - 1] ?? ''}${part}`.replace(/\/:[^/]+/g, '/*');
      return methods === undefined ? [] : [above[depth] ?? ''];
    });
}

const title = ({ method, path }: contract.Operation): string => `${method.toUpperCase()} ${path}`;
const everyResponse = contract
  .operations()
  .flatMap((operation) =>
    operation.responses.map((one) => ({ ...one, name: `${title(operation)} ${one.status}` })),
  );

describe.each(contract.CONTRACT_FILES)('%s', (file) => {
  test('says the same to readers of YAML 1.1 and of YAML 1.2', () => {
    const text = contract.contractText(file);
    expect(parse(text, { version: '1.1', merge: false })).toEqual(parse(text, { version: '1.2' }));
  });

  test('is OpenAPI 3.1, version 1.0.0, with relative servers and no authentication', () => {
    const document = contract.nodeAt(file);
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ version: '1.0.0', license: { identifier: 'CC-BY-4.0' } });
    expect(document.servers).toMatchObject([{ url: '/' }]);
    expect(document.security).toEqual([]);
  });
});

describe('what is described', () => {
  test('the main document has the two endpoints, the older address, and nothing else', () => {
    const own = contract.operations().filter(({ file }) => file === MAIN);
    expect(own.map(title)).toEqual([
      'GET /food-api.php',
      'GET /api/answer',
      'OPTIONS /api/answer',
      'GET /api/answer.php',
      'OPTIONS /api/answer.php',
    ]);
  });

  test('the documents have every address of the server, and no other', async () => {
    const app = sharedApp();
    await app.ready();
    const named = contract.CONTRACT_FILES.flatMap((file) => Object.keys(contract.nodeAt(file, 'paths')));
    // The bulk file has a description of its own, and is answered as any file is.
    const addresses = [...addressesOf(app), '/datasets/foods.json'];
    expect(named.map((path) => path.replace(/\{\w+\}/g, '*')).sort()).toEqual(addresses.sort());
  });

  test.each([
    ['/food-api.php', ['200', '404', '414', '431', '500', '503']],
    ['/api/answer', ['200', '400', '404', '405', '414', '429', '431', '500', '503']],
    ['/api/answer.php', ['200', '400', '404', '405', '414', '429', '431', '500', '503']],
  ])('GET %s has the statuses %j', (path, statuses) => {
    expect(Object.keys(contract.nodeAt(MAIN, 'paths', path, 'get', 'responses'))).toEqual(statuses);
  });

  test('the older address takes and gives the same as the published one', () => {
    for (const method of ['get', 'options']) {
      const [older, published] = ['/api/answer.php', '/api/answer'].map((path) =>
        contract.nodeAt(MAIN, 'paths', path, method),
      );
      expect(older?.responses).toEqual(published?.responses);
      expect(older?.parameters).toEqual(published?.parameters);
    }
  });
});

describe.each(everyResponse)('$name', ({ status, response }) => {
  test('has the CORS headers, and none by which a cache could ask again', () => {
    const headers = contract.keysBelow(response, 'headers');
    expect(headers).toEqual(
      expect.arrayContaining(['Access-Control-Allow-Origin', 'Access-Control-Allow-Methods']),
    );
    expect(headers).not.toContain('ETag');
    expect(headers).not.toContain('Last-Modified');
  });

  test('gives an example for each content type, which fits the schema', () => {
    const { content } = response;
    if (content === undefined) {
      expect(['202', '204', '301']).toContain(status);
      return;
    }
    for (const [mediaType, media] of Object.entries(contract.asNode(content, 'content'))) {
      const { schema, ...described } = contract.asNode(media, mediaType);
      const examples = examplesOf(described);
      expect(examples.length).toBeGreaterThan(0);
      const where = contract.asNode(schema, 'schema');
      for (const example of examples) expect(contract.schemaFaults(where, example)).toEqual([]);
    }
  });
});

function examplesOf({ example, examples }: Readonly<Record<string, unknown>>): unknown[] {
  const named = contract.isNode(examples)
    ? Object.values(examples).map((one) => contract.asNode(one, 'example').value)
    : [];
  return example === undefined ? named : [example, ...named];
}

describe('examples of parameters and headers', () => {
  const described = [...components('parameters'), ...components('headers')];
  const withExample = described.filter(({ node }) => Object.hasOwn(node, 'example'));

  test.each(withExample)('$kind $name', ({ node: { schema, example } }) => {
    expect(contract.schemaFaults(contract.asNode(schema, 'schema'), example)).toEqual([]);
  });

  test('every parameter has one', () => {
    const parameters = withExample.filter(({ kind }) => kind === 'parameters').map(({ name }) => name);
    expect(parameters).toEqual(
      words(
        'Food Search Lang Question AnswerLang PageLang Slug BetaId Known ListPage ReleaseVersion FileName BetaNameLang BetaCategory BetaLimit BetaCursor BetaLang',
      ),
    );
  });
});

describe('schemas', () => {
  const closed = '$name is closed, and requires no key that it does not define';
  test.each(components('schemas'))(closed, ({ name, node }) => {
    const { type, properties, required, additionalProperties } = node;
    if (type !== 'object') return expect(properties).toBeUndefined();
    expect(additionalProperties).toBe(false);
    expect(Object.keys(contract.asNode(properties, name))).toEqual(expect.arrayContaining([required].flat()));
  });
});

describe('agreement with the code', () => {
  test('slugs', () => {
    const { pattern, maxLength } = schema('Slug');
    expect(pattern).toBe(SLUG_PATTERN.source);
    expect(maxLength).toBe(SLUG_MAX_LENGTH);
  });

  test('row classes, languages, metrics, units and figures', () => {
    expect(schema('Source').enum).toEqual(SOURCES);
    const named = new Map(components('parameters').map(({ name, node }) => [name, node]));
    const valuesOf = (name: string) => contract.valueBelow(named.get(name), 'schema', 'enum');
    for (const name of ['Lang', 'BetaLang', 'BetaNameLang']) expect(valuesOf(name), name).toEqual(LANGS);
    for (const name of ['AnswerLang', 'PageLang']) expect(valuesOf(name), name).toEqual(ANSWER_LANGS);
    expect(schema('Metric').enum).toEqual(METRICS);
    expect(schema('Unit').enum).toEqual([...new Set(METRICS.map(metricUnit))]);
    expect(contract.keysBelow(schema('Answer'), 'properties', 'per_100g', 'properties')).toEqual(
      Object.values(METRIC_KEYS),
    );
    expect(schema('Per100g').required).toEqual(PER_100G_KEYS);
    expect(contract.keysBelow(schema('Per100g'), 'properties')).toEqual(PER_100G_KEYS);
  });

  test('the size of the bulk file', () => {
    const file = contract.nodeAt(EXTRAS, 'components', 'schemas', 'FoodsFile');
    expect(contract.valueBelow(file, 'properties', 'count')).toMatchObject({
      const: canonicalRows(CONTRACT_EXPECTATIONS),
    });
  });

  test('a row of the bulk file and the food of the lookup differ by the translated names alone', () => {
    const record = contract.asNode(z.toJSONSchema(foodRowSchema), 'record');
    const translated = LANGS.map((lang) => `name_${lang}`);
    const keys = contract.keysBelow(schema('Food'), 'properties');
    expect(keys).toEqual([...contract.keysBelow(record, 'properties'), ...translated]);
    expect(schema('Food').required).toEqual(record.required);
  });

  test('the counter', () => {
    const record = contract.asNode(z.toJSONSchema(counterFileSchema), 'record');
    const counter = contract.nodeAt(EXTRAS, 'components', 'schemas', 'Counter');
    expect(counter.required).toEqual(record.required);
    const empty = { total: 0, days: [], as_of: null, delay_hours: 48, cap_per_contributor_per_day: 20 };
    expect(contract.schemaFaults(counter, counterFileSchema.parse(empty))).toEqual([]);
  });
});
