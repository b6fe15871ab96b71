/** A small share of `npm run fuzz`, the same requests every time: the real server, real sockets, hostile bytes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readParts } from '../support/cases.ts';
import { startWatchedServer, type WatchedServer } from '../support/watched-server.ts';
import { checkVisit } from './check-response.ts';
import { fuzz } from './fuzz-run.ts';
import { truthsOf } from './truth.ts';

const REQUESTS = 4_000;
/** Nothing here takes long; a machine under load may. */
const PATIENCE_MS = 120_000;

let server: WatchedServer;
beforeAll(async () => {
  server = await startWatchedServer({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.stop());

test(`no bytes lead to a fault, a silence, a leak or a wrong answer (${REQUESTS} requests, seed 7)`, {
  timeout: 600_000,
}, async () => {
  const options = { seed: 7, requests: REQUESTS, connections: 16, patienceMs: PATIENCE_MS };
  const report = await fuzz(server, truthsOf('dist'), options);
  expect(report.findings).toEqual([]);
  expect(report.requests).toBeGreaterThanOrEqual(REQUESTS);
  expect(report.truths).toBeGreaterThan(10);
  for (const status of [200, 400, 404, 405, 431])
    expect(report.responses.has(status), String(status)).toBe(true);
});

const HEAD =
  'HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\naccess-control-allow-methods: GET, OPTIONS\r\n' +
  'access-control-expose-headers: X-RateLimit-Limit, X-RateLimit-Remaining, Retry-After, X-Data-License, ' +
  'X-Dataset-Version\r\nx-content-type-options: nosniff\r\ncontent-type: application/json\r\n';

test.each(readParts('test/hostile/seen.txt').flat())('a check sees %s', (_name, bytes = '', fault = '') => {
  const ofFault = HEAD.replace('200 OK', '500 Oops');
  const raw: string = JSON.parse(bytes).replace('HEAD', HEAD).replace('FAULT', ofFault);
  const visit = { requests: [], count: 1, pieces: [], pauseMs: 0, ending: 'finish' } as const;
  const heard = { bytes: Buffer.from(raw, 'latin1'), end: 'closed' } as const;
  expect(checkVisit(visit, heard).join('\n')).toContain(fault);
});
