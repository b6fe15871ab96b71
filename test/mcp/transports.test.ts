/** Every tool over both transports, by the client of the protocol's own SDK, over the committed release. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TOOLS } from '../../src/mcp/tools.ts';
import { ROOT } from '../support/files.ts';
import { committedApp, listen } from '../support/http.ts';

const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function overHttp(settings: Parameters<typeof committedApp>[0] = {}): Promise<Client> {
  const app = committedApp({ baseUrl: 'http://localhost:8080', ...settings });
  apps.push(app);
  const address = new URL(`http://127.0.0.1:${await listen(app)}/mcp`);
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(address);
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

/** As docs/assistants.md has an assistant start it. */
async function overStdio(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const args = ['--silent', '--prefix', ROOT, 'run', 'mcp'];
  await client.connect(new StdioClientTransport({ command: 'npm', args, cwd: '/', stderr: 'ignore' }));
  return client;
}

const figure = z.object({
  key: z.string(),
  name: z.string().min(1),
  amount: z.number().nullable(),
  unit: z.string().min(1),
  basis: z.string().regex(/per 100 g/),
  known: z.object({ how: z.string().min(1) }).nullable(),
});
const food = z.object({
  slug: z.string(),
  local_name: z.string().nullable(),
  source: z.string(),
  source_ref: z.string().nullable(),
  values_license: z.string().nullable(),
  url: z.url(),
  figures: z.array(figure).min(1),
});
type ToolFood = z.infer<typeof food>;
const result = z.looseObject({
  found: z.record(z.string(), z.unknown()).nullable(),
  refused: z
    .object({ reason: z.string(), explanation: z.string().min(1), suggestions: z.array(z.unknown()) })
    .nullable(),
  dataset_version: z.string().min(1),
  attribution: z.string().min(1),
});

describe.each([
  ['Streamable HTTP', () => overHttp()],
  ['standard input and output', overStdio],
])('%s', (_, connect) => {
  let client: Client;
  const call = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
    expect(isError, JSON.stringify(content)).toBeFalsy();
    // For assistants that read texts alone.
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    return result.parse(structuredContent);
  };
  const foodsOf = async (name: string, args: Record<string, unknown>): Promise<ToolFood[]> => {
    const { found, refused } = await call(name, args);
    expect(refused).toBeNull();
    return z.array(food).parse(found?.foods ?? [found?.food]);
  };
  beforeAll(async () => {
    client = await connect();
    // The client then holds every result against the schema that was listed.
    await client.listTools();
  });
  afterAll(() => client.close());

  test('the six tools are listed, read-only, with schemas that a validator takes', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    expect(tools).toHaveLength(6);
    for (const { inputSchema, outputSchema, annotations, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(description).toMatch(/\w/);
      for (const schema of [inputSchema, outputSchema]) {
        const validate = new Ajv2020({ strict: false }).compile({ ...schema, $schema: '' });
        expect(validate).toBeTypeOf('function');
        expect(schema?.type).toBe('object');
      }
    }
    expect(client.getInstructions()).toContain('never zero');
  });

  test.each([
    ['banana', 'en', 'bananas-raw'],
    ['banaan', 'et', 'bananas-raw'],
    ['banaani', 'fi', 'bananas-raw'],
    ['банан', 'ru', 'bananas-raw'],
  ])('search_foods finds "%s" (%s), and names it in the language', async (query, lang, slug) => {
    const [first, ...others] = await foodsOf('search_foods', { query, lang, limit: 3 });
    expect([first?.slug, first?.local_name === null]).toEqual([slug, lang === 'en']);
    expect(others.length).toBeLessThan(3);
  });

  test('search_foods keeps to a category, and says when nothing is called so', async () => {
    const foods = await foodsOf('search_foods', { query: 'butter', category: 'Dairy and Egg Products' });
    expect(foods.map(({ slug }) => slug)).toContain('butter-salted');
    const { found, refused } = await call('search_foods', { query: 'qqqqxzzq' });
    expect([found, refused?.reason]).toEqual([null, 'nothing_found']);
  });

  test('get_food gives the label with unit, basis, source, licence and how each figure is known', async () => {
    const [banana] = await foodsOf('get_food', { food: 'bananas-raw' });
    expect(banana).toMatchObject({ source: 'usda_sr_legacy', values_license: 'us_public_domain' });
    const figures = new Map(banana?.figures.map((one) => [one.key, one]));
    expect(figures.get('kcal')).toMatchObject({ amount: 89, unit: 'kcal' });
    expect(figures.get('salt_g')?.known?.how).toMatch(/^computed: sodium/);
    const { found } = await call('get_food', { food: 'banana', nutrients: 'all', lang: 'fi' });
    expect(found).toMatchObject({ names: { en: 'Bananas, raw' }, portions: expect.any(Array) });
    expect(food.parse(found?.food).figures.length).toBeGreaterThan(80);
  });

  test('a curated row says that nothing may be done with its figures, and what is unknown is null', async () => {
    const [soup] = await foodsOf('get_food', { food: 'borscht' });
    expect(soup).toMatchObject({ source: 'curated_unverified', values_license: null, source_ref: null });
    expect(soup?.figures.find(({ key }) => key === 'sugar_g')).toMatchObject({ amount: null, known: null });
  });

  test.each([
    ['how many calories in a banana', 'kcal', 89],
    ['сколько белка в сливочном масле', 'protein_g', 0.85],
    ['palju on banaanis kaloreid', 'kcal', 89],
    ['paljonko banaanissa on kaloreita', 'kcal', 89],
  ])('answer_question: %s', async (question, key, amount) => {
    const [first] = await foodsOf('answer_question', { question });
    expect(first?.figures).toMatchObject([{ key, amount }]);
  });

  test.each([
    ['is coffee good for my heart', 'advice'],
    ['how much iron in spinach', 'unknown_metric'],
    ['calories in qqqqxzzq', 'unknown_food'],
    ['sugar in borscht', 'no_value'],
  ])('answer_question refuses "%s" with its reason, which is no error', async (question, reason) => {
    const { found, refused } = await call('answer_question', { question });
    expect([found, refused?.reason]).toEqual([null, reason]);
  });

  test('compare_foods says which has most of what, by slug or by name', async () => {
    const { found } = await call('compare_foods', {
      foods: ['butter-salted', 'bananas-raw', 'buckwheat'],
      nutrients: ['Total fat', 'iron_mg'],
    });
    expect(found?.highest).toMatchObject({ fat_g: 'butter-salted' });
    expect(
      z
        .array(food)
        .parse(found?.foods)
        .map(({ figures }) => figures.length),
    ).toEqual([2, 2, 2]);
    const twice = await call('compare_foods', { foods: ['butter-salted', 'butter'] });
    expect(twice.refused?.reason).toBe('same_food');
  });

  test('rank_foods orders by a nutrient both ways', async () => {
    const amounts = async (order: string) =>
      (await foodsOf('rank_foods', { nutrient: 'protein_g', category: 'Beverages', order, limit: 5 })).map(
        ({ figures }) => figures[0]?.amount ?? Number.NaN,
      );
    const highest = await amounts('highest');
    expect(highest).toEqual([...highest].sort((a, b) => b - a));
    expect(Math.max(...(await amounts('lowest')))).toBeLessThan(Math.min(...highest));
  });

  test('explain_value leads to the source line, and an unknown figure is refused, not zero', async () => {
    const { found } = await call('explain_value', { food: 'bananas-raw', nutrient: 'Iron' });
    expect(found).toMatchObject({
      origin: { kind: 'received', amount: '0.26', known: { kind: 'analysed', source_code: '1' } },
      source_line: { file: 'sources/usda_sr_legacy/foods.csv', id: '173944' },
      ids: { fdc_id: 1089 },
    });
    const unknown = await call('explain_value', { food: 'borscht', nutrient: 'sugar_g' });
    expect(unknown.refused?.reason).toBe('no_value');
    const none = await call('explain_value', { food: 'bananas-raw', nutrient: 'phlogiston' });
    expect(none.refused?.reason).toBe('unknown_nutrient');
  });

  test.each([
    ['get_food', {}],
    ['get_food', { food: 'banana', foods: 'banana' }],
    ['get_food', { food: '' }],
    ['search_foods', { query: 'x'.repeat(161) }],
    ['compare_foods', { foods: ['butter'] }],
    ['rank_foods', { nutrient: 'kcal', limit: 51 }],
    ['explain_value', { food: 'banana', nutrient: 'kcal', lang: 'xx' }],
    ['no_such_tool', {}],
  ])('wrong input and unknown tools are errors that an assistant can read: %s %j', async (name, args) => {
    const { isError, content } = await client.callTool({ name, arguments: args });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain(name);
  });
});

test('over HTTP the limit is an error of the transport that the client reports', async () => {
  const client = await overHttp({ betaRateLimit: 2 });
  await expect(client.listTools()).rejects.toThrow(/rate_limited/);
  await client.close();
});
