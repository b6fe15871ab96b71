/** Every tool over both transports, by the client of the protocol's own SDK, over the committed release. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TOOLS } from '../../src/mcp/tools.ts';
import { expectAt, readRecipes, valueAt } from '../support/cases.ts';
import { ROOT } from '../support/files.ts';
import { committedApp, listen } from '../support/http.ts';

const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function overHttp(settings: Parameters<typeof committedApp>[0] = {}): Promise<Client> {
  const app = committedApp({ baseUrl: 'http://localhost:8080', ...settings });
  apps.push(app);
  // Client and server share a process: after a pause of it one would send while the other closes.
  app.server.keepAliveTimeout = 60_000;
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

  async function take(steps: readonly string[]): Promise<void> {
    let found: Record<string, unknown> | null = null;
    let refused: string | undefined;
    const foods = () => z.array(food).parse(found?.foods ?? [found?.food]);
    for (const step of steps) {
      const [, word, first = '', rest = ''] = /^(\w+) (\S+) ?(.*)$/.exec(step) ?? [];
      if (word === 'call') {
        const done = await call(first, JSON.parse(rest));
        [found, refused] = [done.found, done.refused?.reason];
      } else if (word === 'fault') {
        const { isError, content } = await client.callTool({ name: first, arguments: JSON.parse(rest) });
        expect(isError, step).toBe(true);
        expect(JSON.stringify(content)).toContain(first);
      } else if (word === 'refused') expect([found, refused]).toEqual([null, first]);
      else if (word === 'found') expectAt(found, first, rest);
      else if (word === 'has') expect(JSON.stringify(found)).toContain(`${first} ${rest}`.trim());
      else if (word === 'count') expect(valueAt(found, first)).toHaveLength(Number(rest));
      else if (word === 'figure') {
        const [key = '', stated = ''] = rest.split(/ (.*)/);
        const figures = new Map(foods()[Number(first)]?.figures.map((one) => [one.key, one]));
        expectAt(figures.get(key), '.', stated);
      } else if (word === 'ordered') {
        const amounts = foods().map(({ figures: [one] }) => one?.amount ?? Number.NaN);
        const sorted = [...amounts].sort((a, b) => (first === 'highest' ? b - a : a - b));
        expect(amounts).toEqual(sorted);
      } else throw new Error(`no such step: ${step}`);
    }
  }

  test.each(readRecipes('test/mcp/cases/tools.txt'))('%s', (_title, steps) => take(steps));
});

test('over HTTP the limit is an error of the transport that the client reports', async () => {
  const client = await overHttp({ betaRateLimit: 2 });
  await expect(client.listTools()).rejects.toThrow(/rate_limited/);
  await client.close();
});
