import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { downloadArchive } from '../../../pipeline/refresh/download-archive.ts';
import { makeProgress } from '../../../src/command.ts';
import { digestOf } from '../../support/files.ts';
import { freePort, startCommand } from '../../support/process.ts';
import {
  expectedSnapshot,
  goodDescriptor,
  goodTables,
  refreshHere,
  serve,
  sourceFolder,
  zipOf,
} from './fixture.ts';

const ZIP = { 'content-type': 'application/zip' };
let zip: Buffer;

beforeAll(async () => {
  zip = await zipOf(goodTables());
});

const send =
  (status: number, headers: OutgoingHttpHeaders = {}, bytes?: Buffer): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(bytes ?? zip);
const sendZip = send(200, ZIP);

const sendPart =
  (headers: Record<string, string | number>): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { ...ZIP, ...headers });
    response.write(zip.subarray(0, 100), () => setTimeout(() => response.destroy(), 50));
  };

/** On a machine that is busy, a second may pass and progress be told. */
const withoutProgress = (stderr: string): string => stderr.replace(/^Downloading: .*\n/gm, '');

/** Runs the command against a server; `path` is asked for. Anything but success must change nothing. */
async function download(
  listener: RequestListener,
  { descriptor = goodDescriptor(), path = '/sr.zip', args = [] as string[] },
) {
  const address = await serve(listener);
  const source = sourceFolder(descriptor);
  const before = source.state();
  const finished = await refreshHere('--url', `${address}${path}`, '--source', source.folder, ...args);
  const after = source.state();
  if (finished.code !== 0) expect(after).toEqual(before);
  else expect(Object.keys(after).sort()).toEqual(['foods.csv', 'portions.csv', 'source.json']);
  return {
    ...finished,
    stderr: withoutProgress(finished.stderr),
    address,
    snapshot: source.snapshot(),
    descriptor: after['source.json'] ?? '',
  };
}

/** One problem, printed on stderr with its place, what was found and what was expected; exit code 1, nothing changed. */
async function refuse(
  listener: RequestListener,
  rule: string,
  found: string | RegExp,
  expected: string,
  options: Parameters<typeof download>[1] = {},
): Promise<void> {
  const { code, stdout, stderr, address } = await download(listener, options);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  const [title, place, foundLine = '', expectedLine, fix, , sum] = stderr.split('\n');
  expect(title).toBe(`${rule}: 1 problem`);
  expect(place?.trim().split('  ')).toEqual([`${address}${options.path ?? '/sr.zip'}`, rule]);
  const shown = foundLine.replace('    found:    ', '').replaceAll(address, 'ADDRESS');
  expect(shown).toEqual(typeof found === 'string' ? found : expect.stringMatching(found));
  expect(expectedLine).toBe(`    expected: ${expected}`);
  expect(fix).toMatch(/^ {4}fix: {6}\S/);
  expect(sum).toBe('1 problem in all; nothing was written.');
}

describe('a download that is taken', () => {
  test('renews the snapshot and records the sha256', async () => {
    const { code, stdout, stderr, snapshot, descriptor } = await download(sendZip, {});
    const sha256 = digestOf(zip);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Read 4 foods, 9 values and 5 portions; every check passed\.\n/);
    expect(stdout).toContain(`source.json: sha256 of the archive recorded, ${sha256}\n`);
    expect(snapshot).toBe(expectedSnapshot());
    expect(JSON.parse(descriptor)).toMatchObject({ archive: { sha256 } });
  });

  test('comes from the descriptor’s address when no other is given', async () => {
    const source = sourceFolder(goodDescriptor({ url: `${await serve(sendZip)}/sr.zip` }));
    const { code } = await refreshHere('--source', source.folder);
    expect(code).toBe(0);
    expect(source.snapshot()).toBe(expectedSnapshot());
  });

  test('after five redirects, as an octet stream, without a length', async () => {
    const listener: RequestListener = (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step < 5) response.writeHead(301 + (step % 2), { location: `./${step + 1}` }).end('moved');
      else {
        response.writeHead(200, { 'content-type': 'Application/Octet-Stream; charset=binary' });
        response.write(zip.subarray(0, 500));
        response.end(zip.subarray(500));
      }
    };
    const { code, snapshot } = await download(listener, { path: '/0' });
    expect(code).toBe(0);
    expect(snapshot).toBe(expectedSnapshot());
  });
});

describe('a download that is refused', () => {
  const TYPE = 'application/zip or application/octet-stream';
  const LAST_BYTE = 'the archive to its last byte';
  const ARCHIVE = 'HTTP 200 with the archive';
  const CLOSED = /^UND_ERR_SOCKET: other side closed$/;
  const FTP = 'ftp://127.0.0.1/sr.zip';
  const HTTPS = 'a redirect to an https address';
  const page = { 'content-type': 'text/html; charset=utf-8' };
  const gzip = { ...ZIP, 'content-encoding': 'gzip' };
  const cases: [name: string, RequestListener, rule: string, found: string | RegExp, expected: string][] = [
    ['not found', send(404), 'archive-status', 'HTTP 404 Not Found', ARCHIVE],
    ['a fault of the server', send(503), 'archive-status', /^HTTP 503/, ARCHIVE],
    ['part of the archive', send(206, ZIP), 'archive-status', /^HTTP 206/, ARCHIVE],
    ['no type', send(200), 'archive-type', 'content type null', TYPE],
    ['a page', send(200, page), 'archive-type', 'content type "text/html"', TYPE],
    ['a packed one', send(200, gzip), 'archive-type', 'content encoding "gzip"', 'the archive as it is'],
    ['half of it', sendPart({ 'content-length': 1_000 }), 'archive-truncated', CLOSED, LAST_BYTE],
    ['half, in chunks', sendPart({ 'transfer-encoding': 'chunked' }), 'archive-truncated', CLOSED, LAST_BYTE],
    ['nothing at all', send(200, ZIP, Buffer.alloc(0)), 'archive-truncated', '0 bytes', 'the archive'],
    ['a lost redirect', send(302), 'archive-redirect', 'a redirect to null', 'a redirect to an address'],
    ['a redirect by ftp', send(302, { location: FTP }), 'archive-redirect', `a redirect to "${FTP}"`, HTTPS],
  ];

  test.each(cases)('%s', (_name, listener, rule, found, expected) => refuse(listener, rule, found, expected));

  test('more bytes than the descriptor allows, announced or not', async () => {
    const descriptor = goodDescriptor({ max_bytes: 1_000 });
    const expected = 'at most 1,000 bytes (archive.max_bytes in source.json)';
    const announced = `${zip.length.toLocaleString('en')} bytes announced`;
    const told = send(200, { ...ZIP, 'content-length': zip.length });
    await refuse(told, 'archive-size', announced, expected, { descriptor });
    const silent: RequestListener = (_request, response) => {
      response.writeHead(200, ZIP).write(zip);
      response.end();
    };
    await refuse(silent, 'archive-size', 'a body that goes on', expected, { descriptor });
  });

  test('redirects in a circle, after the fifth', async () => {
    let requests = 0;
    const listener: RequestListener = (_request, response) => {
      requests += 1;
      response.writeHead(302, { location: '/sr.zip' }).end();
    };
    const found = 'more than 5 redirects, the last to "ADDRESS/sr.zip"';
    await refuse(listener, 'archive-redirect', found, 'at most 5 redirects');
    expect(requests).toBe(6);
  });

  const stopping: RequestListener = (_request, response) =>
    response.writeHead(200, ZIP).write(zip.subarray(0, 100));
  test.each<[string, RequestListener]>([
    ['no answer', () => {}],
    ['an answer that stops', stopping],
  ])('%s in time', (_name, listener) => {
    const args = ['--timeout', '1'];
    const expected = 'an answer within 1 seconds';
    return refuse(listener, 'archive-time', 'nothing for 1 seconds', expected, { args });
  });

  test.each([
    ['no server that listens', async () => `http://127.0.0.1:${await freePort()}/`, null, 'ECONNREFUSED'],
    ['plain http to an archive of unknown digest', async () => 'http://sr.invalid/', null, 'an http address'],
    ['a name that nobody has', async () => 'http://sr.invalid/', 'f'.repeat(64), '(ENOTFOUND|EAI_AGAIN)'],
  ])('%s', async (_name, address, sha256, found) => {
    const source = sourceFolder(goodDescriptor({ sha256 }));
    const before = source.state();
    const { code, stderr } = await refreshHere('--url', await address(), '--source', source.folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^archive-address: 1 problem\n.*\n {4}found: {4}${found}`));
    expect(source.state()).toEqual(before);
  });
});

describe('a slow download', () => {
  /** Twenty pieces, one in 100 ms: two seconds in all, which is longer than the wait for a single piece. */
  const drip: RequestListener = async (_request, response) => {
    response.writeHead(200, ZIP);
    const size = Math.ceil(zip.length / 20);
    for (let at = 0; at < zip.length; at += size) {
      await sleep(100);
      response.write(zip.subarray(at, at + size));
    }
    response.end();
  };

  async function slowly(idleMs: number, overallMs: number): Promise<Buffer> {
    const progress = makeProgress({ write: () => {} });
    return downloadArchive(new URL(await serve(drip)), { idleMs, overallMs, maxBytes: 100_000, progress });
  }

  test('is waited for as long as pieces come', async () => {
    expect((await slowly(1_200, 20_000)).equals(zip)).toBe(true);
  });

  test('is given up when all of it takes too long', async () => {
    await expect(slowly(1_200, 500)).rejects.toMatchObject({
      problems: [{ rule: 'archive-time', found: 'an unfinished download after 0.5 seconds' }],
    });
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s in the middle of a download changes nothing', async (name) => {
  const source = sourceFolder();
  const before = source.state();
  let arrived = (): void => {};
  const halfway = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const address = await serve((_request, response) => {
    response.writeHead(200, { ...ZIP, 'content-length': zip.length });
    response.write(zip.subarray(0, 300), () => setTimeout(arrived, 100));
  });
  const { child, ended } = startCommand('sources-refresh', ['--url', address, '--source', source.folder]);
  await halfway;
  child.kill(name);
  const { code, stdout, stderr } = await ended;
  expect([code, stdout, withoutProgress(stderr)]).toEqual([1, '', 'Interrupted; nothing was changed.\n']);
  expect(source.state()).toEqual(before);
});
