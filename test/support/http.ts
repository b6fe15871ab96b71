import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../src/server/app.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { expectToMatchContract } from './contract.ts';
import { ROOT } from './files.ts';
import { BASE_URL, type Fixture } from './fixture.ts';

/** The app as production builds it, over a release; silent, with generous limits unless told otherwise. */
export function testApp(
  { dist, expectations }: Pick<Fixture, 'dist' | 'expectations'>,
  overrides: Partial<AppOptions> = {},
): FastifyInstance {
  return buildApp({
    distDir: dist,
    baseUrl: BASE_URL,
    expectations,
    answerRateLimit: 100_000,
    betaRateLimit: 100_000,
    trustProxy: [],
    logLevel: 'silent',
    ...overrides,
  });
}

/** The same over the repository's own release; the caller closes it. */
export const committedApp = (overrides: Partial<AppOptions> = {}): FastifyInstance =>
  testApp({ dist: join(ROOT, 'dist'), expectations: CONTRACT_EXPECTATIONS }, overrides);

let shared: FastifyInstance | null = null;

/** The one without overrides that the test files of a worker share: reading the release takes a second. It is never closed. */
export const sharedApp = (): FastifyInstance => {
  shared ??= committedApp();
  return shared;
};

export interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
  readonly remoteAddress?: string;
}

export type Answered = Awaited<ReturnType<typeof ask>>;

/** Addresses that the contract leaves out. */
const UNDESCRIBED = new Set(['/', '*']);

/** One request through the whole app; every response to a described address is held against the contract. */
export async function ask(app: FastifyInstance, url: string, asked: Asked = {}) {
  const { method = 'GET', ...rest } = asked;
  const response = await app.inject({ method: method as 'GET', url, ...rest });
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    headers[name] = value === undefined ? undefined : String(value);
  }
  const { statusCode: status, body, rawPayload: bytes } = response;
  const isUnknownAddress = status === 404 && body === '{"error":"not_found"}';
  const path = url.split('?', 1)[0] ?? url;
  if (!isUnknownAddress && !UNDESCRIBED.has(path)) {
    expectToMatchContract({ method, path: url, status, headers, body });
  }
  /** The body as JSON; fails the test when it is none. */
  const json = (): Record<string, unknown> => JSON.parse(body);
  return { status, headers, body, bytes, json };
}

/** Starts listening on a free loopback port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const SILENCE_MS = 30_000;

/**
 * Sends bytes as they are and gives everything that comes back until the server closes, or until `isWhole` says that it
 * is enough. Silence ends it only after a time that no machine needs, however busy.
 */
export function exchange(
  port: number,
  sent: string | Buffer,
  isWhole: (raw: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    const finish = (): void => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(SILENCE_MS, finish);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString('latin1'))) finish();
    });
    socket.on('close', finish);
    socket.on('error', finish);
  });
}

/** True once the first response has come in full, by its Content-Length; without one, its end is the connection's. */
export function isOneResponse(raw: string): boolean {
  const head = raw.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: *(\d+)/i.exec(raw.slice(0, Math.max(0, head)))?.[1];
  return length !== undefined && raw.length >= head + 4 + Number(length);
}

/** Status of a raw response, and its headers by lower-case name. */
export function parseHead(raw: string): { status: number; headers: ReadonlyMap<string, string> } {
  const [first = '', ...lines] = (raw.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers) };
}
