import { parse, stringify } from 'yaml';
import { z } from 'zod';

/** The headers of responses, and what the two documents call them under `components.headers`. */
const HEADERS = {
  'Access-Control-Allow-Origin': 'AllowOrigin',
  'Access-Control-Allow-Methods': 'AllowMethods',
  'Access-Control-Allow-Headers': 'AllowHeaders',
  'Access-Control-Expose-Headers': 'ExposeHeaders',
  'Access-Control-Max-Age': 'MaxAge',
  Allow: 'Allow AllowRead AllowPost',
  'Cache-Control': 'CachedForADay CachedForAnHour NotStored CachedPage CachedHome CachedAsset',
  'Content-Encoding': 'ContentEncoding',
  Location: 'Location',
  'Retry-After': 'RetryAfter',
  Vary: 'VaryByEncoding',
  'X-Data-License': 'DataLicense',
  'X-Dataset-Version': 'DatasetVersion OptionalDatasetVersion',
  'X-RateLimit-Limit': 'RateLimit BetaRateLimit QuestionLimit',
  'X-RateLimit-Remaining': 'RateRemaining QuestionsLeft',
  'X-Robots-Tag': 'NotIndexed',
};
const HEADER_BY_NAME = new Map(
  Object.entries(HEADERS).flatMap(([header, names]) =>
    names.split(' ').map((name) => [name, header] as const),
  ),
);

/** What every response has; those of the beta interface have its limit, too. */
const CORS = ['AllowOrigin', 'AllowMethods', 'ExposeHeaders'];
const LIMIT = ['BetaRateLimit', 'RateRemaining'];

/** How every operation may fail, unless it `omits` the status or describes it itself. */
const FAILURES = {
  405: 'MethodNotAllowed',
  414: 'AddressTooLong',
  431: 'HeadersTooLarge',
  500: 'InternalError',
  503: 'DatasetUnavailable',
};
const BETA_FAILURES = {
  ...FAILURES,
  405: 'BetaMethodNotAllowed',
  414: 'BetaAddressTooLong',
  429: 'BetaRateLimited',
};

const record = <T extends z.ZodType>(schema: T) => z.record(z.string(), schema);
const responseSchema = z.looseObject({
  headers: z
    .array(z.string().refine((name) => HEADER_BY_NAME.has(name), 'is no header of HEADERS'))
    .default([]),
  json: z.union([z.string(), z.array(z.string())]).optional(),
  example: z.unknown().optional(),
  examples: record(z.unknown()).optional(),
  html: z.string().optional(),
  content: record(z.unknown()).optional(),
});
/** A parameter is a text in the query that may be missing, unless it says something else. */
const parameterSchema = z
  .looseObject({
    name: z.string(),
    in: z.string().default('query'),
    required: z.boolean().optional(),
    schema: z.unknown().optional(),
  })
  .transform(({ required, schema, ...rest }) => ({
    ...rest,
    required: required ?? rest.in === 'path',
    schema: schema ?? { type: 'string' },
  }));
const operationSchema = z.looseObject({
  tags: z.array(z.string()),
  operationId: z.string(),
  parameters: z.array(z.union([z.string(), parameterSchema])).default([]),
  omits: z.array(z.number()).default([]),
  responses: record(z.union([z.string(), responseSchema])).default({}),
});
const sourceSchema = z.looseObject({
  paths: record(record(operationSchema)),
  components: z.looseObject({
    parameters: record(parameterSchema),
    headers: record(z.unknown()),
    responses: record(responseSchema),
    schemas: record(z.unknown()),
  }),
});
type Operation = z.infer<typeof operationSchema>;
type Kind = 'parameters' | 'headers' | 'responses' | 'schemas';

/**
 * An OpenAPI document of the contract, of its source in `src/contract/`: components are written there by their names alone, and
 * what every operation has is added here: its preflight (`omits: [204]` where it has none), the headers of its responses, and how any
 * request may fail. Throws a `ZodError` where the text is not of that form.
 */
export function openApiDocument(text: string): string {
  const { paths, components, ...head } = sourceSchema.parse(parse(text));
  const ref = (kind: Kind, name: string): object => {
    const document = Object.hasOwn(components[kind], name) ? '' : 'openapi.yaml';
    return { $ref: `${document}#/components/${kind}/${name}` };
  };

  function response(source: string | z.infer<typeof responseSchema>, isBeta: boolean): object {
    if (typeof source === 'string') return ref('responses', source);
    const { headers, json, example, examples, html, content, ...rest } = source;
    const names = [...CORS, ...headers, ...(isBeta ? LIMIT : [])];
    const schema = Array.isArray(json) ? { oneOf: json.map((name) => ref('schemas', name)) } : null;
    const bodies = {
      ...(json !== undefined && {
        'application/json': { schema: schema ?? ref('schemas', `${json}`), example, examples },
      }),
      ...(html !== undefined && { 'text/html': { schema: ref('schemas', 'Page'), example: html } }),
      ...content,
    };
    return {
      ...rest,
      headers: Object.fromEntries(names.map((name) => [HEADER_BY_NAME.get(name), ref('headers', name)])),
      ...(Object.keys(bodies).length > 0 && { content: bodies }),
    };
  }

  function operation(source: Operation, method: string): object {
    const { tags, operationId, omits, parameters, responses, ...rest } = source;
    const isBeta = tags.includes('Beta');
    const failures = isBeta ? BETA_FAILURES : FAILURES;
    const preflight = { 204: isBeta ? 'BetaPreflight' : 'Preflight', 431: FAILURES[431] };
    const all = Object.entries({ ...(method === 'options' ? preflight : failures), ...responses });
    const kept = all.filter(([status]) => !omits.includes(Number(status)));
    return {
      ...{ tags, operationId, ...rest },
      ...(parameters.length > 0 && { parameters: parameters.map(named) }),
      responses: Object.fromEntries(kept.map(([status, one]) => [status, response(one, isBeta)])),
    };
  }

  /** What is asked before a request of another origin: by the path alone. */
  function preflightOf({ tags, operationId, parameters }: Operation): Operation {
    const inPath = parameters.filter(
      (one) => (typeof one === 'string' ? components.parameters[one] : one)?.in === 'path',
    );
    const id = `preflight${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
    const summary = 'CORS preflight';
    return { tags, operationId: id, summary, parameters: inPath, omits: [], responses: {} };
  }

  const named = (one: string | object): object => (typeof one === 'string' ? ref('parameters', one) : one);
  const document = {
    ...head,
    paths: mapValues(paths, (methods) => {
      const [first] = Object.values(methods);
      const isAsked = first !== undefined && !first.omits.includes(204) && methods.options === undefined;
      return mapValues({ ...methods, ...(isAsked && { options: preflightOf(first) }) }, operation);
    }),
    components: {
      ...components,
      schemas: schemaOf(components.schemas),
      responses: mapValues(components.responses, (one, name) => response(one, name.startsWith('Beta'))),
    },
  };
  return stringify(document, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
}

/** A schema with its closed objects written out, each of which is its `object`: the keys, with a `?` behind those that may be missing. */
function schemaOf(source: unknown): unknown {
  if (Array.isArray(source)) return source.map(schemaOf);
  if (typeof source !== 'object' || source === null) return source;
  const { object, ...rest } = mapValues({ ...source }, schemaOf);
  if (typeof object !== 'object' || object === null) return rest;
  const required = Object.keys(object).filter((key) => !key.endsWith('?'));
  const properties = Object.entries(object).map(([key, value]) => [key.replace(/\?$/, ''), value]);
  return {
    type: 'object',
    ...rest,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

const mapValues = <T, U>(
  values: Readonly<Record<string, T>>,
  map: (value: T, key: string) => U,
): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
