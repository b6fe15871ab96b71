import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SLUG_MAX_LENGTH, SLUG_PATTERN } from '../../src/slug.ts';
import { counterFileSchema } from '../../src/tables/contributions.ts';
import { CONTRACT_EXPECTATIONS, canonicalRows } from '../../src/tables/expectations.ts';
import { foodRowSchema } from '../../src/tables/foods.ts';
import { LANGS } from '../../src/tables/languages.ts';
import { METRICS, metricUnit } from '../../src/tables/metrics.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { SOURCES } from '../../src/tables/row-parts.ts';
import * as contract from '../support/contract-documents.ts';
import { words } from '../support/words.ts';

const MAIN: contract.Place = { file: 'openapi.yaml', keys: [] };
const EXTRAS: contract.Place = { file: 'openapi-extras.yaml', keys: [] };

/** A place that must exist, and the object there. */
function placeAt(from: contract.Place, ...keys: string[]): contract.Place {
  const place = contract.descend(from, ...keys);
  if (place === null) throw new Error(`nothing at ${keys.join(' ')}`);
  return place;
}
const node = (from: contract.Place, ...keys: string[]) =>
  contract.asNode(contract.read(placeAt(from, ...keys)), keys.join(' '));
const schema = (name: string) => node(MAIN, 'components', 'schemas', name);

/** The components of a kind in both documents. */
const components = (kind: string) =>
  [MAIN, EXTRAS].flatMap((document) =>
    contract.keysAt(contract.descend(document, 'components', kind)).map((name) => ({
      kind,
      name,
      place: placeAt(document, 'components', kind, name),
    })),
  );

const title = ({ method, path }: contract.Operation): string => `${method.toUpperCase()} ${path}`;
const everyResponse = contract.operations().flatMap((operation) =>
  contract.responsesOf(operation).map(({ status, place }) => ({
    name: `${title(operation)} ${status}`,
    status,
    place,
  })),
);

describe.each(contract.CONTRACT_FILES)('%s', (file) => {
  test('says the same to readers of YAML 1.1 and of YAML 1.2', () => {
    const text = contract.contractText(file);
    expect(parse(text, { version: '1.1', merge: false })).toEqual(parse(text, { version: '1.2' }));
  });

  test('is OpenAPI 3.1, version 1.0.0, with relative servers and no authentication', () => {
    const document = contract.asNode(contract.read({ file, keys: [] }), file);
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ version: '1.0.0', license: { identifier: 'CC-BY-4.0' } });
    expect(document.servers).toMatchObject([{ url: '/' }]);
    expect(document.security).toEqual([]);
  });
});

describe('what is described', () => {
  test('the main document has the two endpoints, the older address, and nothing else', () => {
    const own = contract.operations().filter(({ file }) => file === MAIN.file);
    expect(own.map(title)).toEqual([
      'GET /food-api.php',
      'GET /api/answer',
      'OPTIONS /api/answer',
      'GET /api/answer.php',
      'OPTIONS /api/answer.php',
    ]);
  });

  test('the second document has every other address', () => {
    expect(contract.keysAt({ ...EXTRAS, keys: ['paths'] })).toEqual(
      words(`
      /datasets/foods.json /datasets/{name} /datasets/{version}/{name} /counter.php /v1/foods /v1/foods/{id}
      /v1/foods:batch /v1/foods/{id}/nutrients /v1/categories /v1/nutrients /v1/nutrients/{key}/foods /mcp
      / /downloads /licences /foods/{slug}
      /foods/{slug}/provenance.json /foods/{slug}/picture.png /compare /audit /foods /nutrients /nutrients/{key} /search /ask /assets/{version}/{file} /healthz
      /readyz /metrics /robots.txt /.well-known/openapi.yaml /.well-known/openapi-extras.yaml /sitemap.xml
`),
    );
  });

  test.each([
    ['/food-api.php', ['200', '404', '414', '431', '500', '503']],
    ['/api/answer', ['200', '400', '404', '405', '414', '429', '431', '500', '503']],
    ['/api/answer.php', ['200', '400', '404', '405', '414', '429', '431', '500', '503']],
  ])('GET %s has the statuses %j', (path, statuses) => {
    expect(contract.keysAt(contract.descend(MAIN, 'paths', path, 'get', 'responses'))).toEqual(statuses);
  });

  test('the older address takes and gives the same as the published one', () => {
    for (const method of ['get', 'options']) {
      const [older, published] = ['/api/answer.php', '/api/answer'].map((path) =>
        node(MAIN, 'paths', path, method),
      );
      expect(older?.responses).toEqual(published?.responses);
      expect(older?.parameters).toEqual(published?.parameters);
    }
  });
});

describe.each(everyResponse)('$name', ({ status, place }) => {
  test('has the CORS headers, and none by which a cache could ask again', () => {
    const headers = contract.keysAt(contract.descend(place, 'headers'));
    expect(headers).toEqual(
      expect.arrayContaining(['Access-Control-Allow-Origin', 'Access-Control-Allow-Methods']),
    );
    expect(headers).not.toContain('ETag');
    expect(headers).not.toContain('Last-Modified');
  });

  test('gives an example for each content type, which fits the schema', () => {
    const content = contract.descend(place, 'content');
    if (content === null) {
      expect(['202', '204', '301']).toContain(status);
      return;
    }
    for (const mediaType of contract.keysAt(content)) {
      const where = placeAt(content, mediaType, 'schema');
      const examples = examplesOf(node(content, mediaType));
      expect(examples.length).toBeGreaterThan(0);
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
  const withExample = described.filter(({ place }) => Object.hasOwn(node(place), 'example'));

  test.each(withExample)('$kind $name', ({ place }) => {
    expect(contract.schemaFaults(placeAt(place, 'schema'), node(place).example)).toEqual([]);
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
  test.each(components('schemas'))(closed, ({ name, place }) => {
    const { type, properties, required, additionalProperties } = node(place);
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
    expect(node(MAIN, 'components', 'parameters', 'Lang', 'schema').enum).toEqual(LANGS);
    for (const name of ['BetaLang', 'BetaNameLang'])
      expect(node(EXTRAS, 'components', 'parameters', name, 'schema').enum).toEqual(LANGS);
    expect(schema('Metric').enum).toEqual(METRICS);
    expect(schema('Unit').enum).toEqual([...new Set(METRICS.map(metricUnit))]);
    expect(schema('Per100g').required).toEqual(PER_100G_KEYS);
    expect(contract.keysAt(contract.descend(MAIN, 'components', 'schemas', 'Per100g', 'properties'))).toEqual(
      PER_100G_KEYS,
    );
  });

  test('the size of the bulk file', () => {
    const properties = contract.asNode(
      node(EXTRAS, 'components', 'schemas', 'FoodsFile').properties,
      'properties',
    );
    expect(properties.count).toMatchObject({ const: canonicalRows(CONTRACT_EXPECTATIONS) });
  });

  test('a row of the bulk file and the food of the lookup differ by the translated names alone', () => {
    const record = contract.asNode(z.toJSONSchema(foodRowSchema), 'record');
    const translated = LANGS.map((lang) => `name_${lang}`);
    const keys = contract.keysAt(contract.descend(MAIN, 'components', 'schemas', 'Food', 'properties'));
    expect(keys).toEqual([...Object.keys(contract.asNode(record.properties, 'properties')), ...translated]);
    expect(schema('Food').required).toEqual(record.required);
  });

  test('the counter', () => {
    const record = contract.asNode(z.toJSONSchema(counterFileSchema), 'record');
    expect(node(EXTRAS, 'components', 'schemas', 'Counter').required).toEqual(record.required);
    const empty = { total: 0, days: [], as_of: null, delay_hours: 48, cap_per_contributor_per_day: 20 };
    const where = { ...EXTRAS, keys: ['components', 'schemas', 'Counter'] };
    expect(contract.schemaFaults(where, counterFileSchema.parse(empty))).toEqual([]);
  });
});
