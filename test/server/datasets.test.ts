/** `/datasets/`: the files of the release that is served, compressed where the client likes it, and of no other release. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { PUBLISHED_FILES } from '../../src/tables/files.ts';
import { testExchanges } from '../support/exchanges.ts';
import { fixtureData, writeDist, writeSums } from '../support/fixture.ts';
import { useServer } from '../support/server.ts';

const PUBLIC = PUBLISHED_FILES.filter(({ isPublic }) => isPublic);

const server = useServer(CONTRACT_EXPECTATIONS);
const { fixture, request } = server;
/** Where the complete folder is, to be put back after a test that has changed it. */
const whole = `${fixture.dist}.whole`;
beforeAll(() => {
  complete(fixture.dist, 'one');
  cpSync(fixture.dist, whole, { recursive: true });
});

function putBack(): void {
  rmSync(fixture.dist, { recursive: true, force: true });
  cpSync(whole, fixture.dist, { recursive: true });
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Adds every published file that a fixture lacks, with `mark` in its text, and the copies; then pins all of them. */
function complete(folder: string, mark: string): void {
  const present = new Set(readdirSync(folder));
  for (const { name, mediaType, isPrecompressed } of PUBLISHED_FILES) {
    const path = join(folder, name);
    const isJson = mediaType === 'application/json';
    if (!present.has(name)) {
      writeFileSync(
        path,
        isJson ? `{"file":"${name}","of":"${mark}"}\n` : `${name} of ${mark}\n`.repeat(999),
      );
    }
    if (!isPrecompressed) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), quickly));
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
  }
  writeSums(folder);
}

const bytesOf = (name: string): Buffer => readFileSync(fixture.path(name));
const accept = (codings: string): { headers: Record<string, string> } => ({
  headers: { 'accept-encoding': codings },
});

/** A compressed answer cannot be held against the contract's JSON; it is asked for below the helper that does so. */
async function askPacked(name: string, codings: string, method: 'GET' | 'HEAD' = 'GET') {
  const asked = { method, url: `/datasets/${name}`, ...accept(codings) };
  const { statusCode, headers, rawPayload } = await server.app.inject(asked);
  return { status: statusCode, headers, bytes: rawPayload, coding: headers['content-encoding'] };
}

describe('what is served', () => {
  test.each(PUBLIC.map(({ name, ...about }) => [name, about] as const))(
    '%s, byte for byte, with its type, licence and release',
    async (name, { mediaType, isText, isPrecompressed }) => {
      const { status, headers, bytes } = await request(`/datasets/${name}`);
      expect(status).toBe(200);
      expect(bytes.equals(bytesOf(name))).toBe(true);
      expect(headers).toMatchObject({
        'content-type': isText ? `${mediaType}; charset=utf-8` : mediaType,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=86400',
        'x-data-license': 'mixed',
        'x-dataset-version': '1.0.0',
      });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe(isPrecompressed ? 'Accept-Encoding' : undefined);
      expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
    },
  );
});

testExchanges('test/server/datasets', request);

describe('compressed copies', () => {
  afterEach(putBack);

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
  ])('%s gets %s', async (codings, coding) => {
    for (const name of ['foods.json', 'foods.csv', 'names.ru.json', 'provenance.jsonl']) {
      const { status, headers, bytes } = await askPacked(name, codings);
      expect([status, headers['content-encoding'], headers.vary]).toEqual([200, coding, 'Accept-Encoding']);
      expect(headers['content-length']).toBe(String(bytes.length));
      const decode = coding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(decode(bytes).equals(bytesOf(name))).toBe(true);
    }
  });

  test.each(['identity', 'br;q=0, gzip;q=0', '*;q=0', 'deflate', 'identity;q=1, br;q=0.5'])(
    '%s gets the plain bytes',
    async (codings) => {
      for (const name of ['foods.json', 'foods.csv']) {
        const { headers, bytes } = await request(`/datasets/${name}`, accept(codings));
        expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding']);
        expect(bytes.equals(bytesOf(name))).toBe(true);
      }
    },
  );

  test('HEAD tells the size of what GET would send', async () => {
    for (const name of ['foods.json', 'foods.csv']) {
      const { status, bytes, coding, headers } = await askPacked(name, 'br', 'HEAD');
      expect([status, bytes.length, coding]).toEqual([200, 0, 'br']);
      expect(headers['content-length']).toBe(String(bytesOf(`${name}.br`).length));
    }
  });

  test('the next best copy is taken where one is missing', async () => {
    rmSync(fixture.path('foods.csv.br'));
    expect((await askPacked('foods.csv', 'br, gzip')).coding).toBe('gzip');
  });

  const OF_ANOTHER = brotliCompressSync('of another release');
  test.each<[string, string, string | undefined, () => void]>([
    ['a file without copies', 'foods.parquet', undefined, () => {}],
    ['without the copy', 'foods.csv', 'Accept-Encoding', () => rmSync(fixture.path('foods.csv.br'))],
    [
      'with a copy of another release',
      'foods.csv',
      'Accept-Encoding',
      () => fixture.write('foods.csv.br', OF_ANOTHER),
    ],
  ])('%s: %s is sent as it is', async (_what, name, vary, change) => {
    change();
    const { headers, bytes, coding } = await askPacked(name, 'br');
    expect([coding, headers.vary, bytes.equals(bytesOf(name))]).toEqual([undefined, vary, true]);
  });
});

describe('files and releases', () => {
  afterEach(putBack);

  test('a file that is missing, or not the one that the release pins, is 503 and told; foods.json does not depend on it', async () => {
    rmSync(fixture.path('foods.csv'));
    rmSync(fixture.path('foods.csv.br'));
    rmSync(fixture.path('foods.csv.gz'));
    fixture.alter('portions.json', '{"of":"another release"}');
    for (const name of ['foods.csv', 'portions.json'])
      expect((await request(`/datasets/${name}`)).status).toBe(503);
    expect((await request('/datasets/foods.json')).status).toBe(200);
    const { faults } = JSON.parse((await request('/readyz')).body);
    expect(faults.map(({ file }: { file: string }) => file)).toEqual(['portions.json', 'foods.csv']);
  });

  test('without SHA256SUMS, or with the one of another release, what the data package pins is served', async () => {
    const sums = bytesOf('SHA256SUMS').toString();
    for (const other of [null, sums.replace(/^[0-9a-f]{8}(.*foods\.json)$/m, '00000000$1')]) {
      if (other === null) rmSync(fixture.path('SHA256SUMS'));
      else fixture.alter('SHA256SUMS', other);
      await server.app.inject('/readyz');
      expect((await request('/datasets/SHA256SUMS')).status).toBe(404);
      const { status, bytes } = await request('/datasets/portions.json');
      expect([status, bytes.equals(bytesOf('portions.json'))]).toEqual([200, true]);
    }
  });

  test('is 503 while there is no valid dataset, and back when there is', async () => {
    fixture.write('foods.json', '{}');
    for (const name of ['foods.json', 'foods.csv', 'SHA256SUMS'])
      expect((await request(`/datasets/${name}`, accept('br'))).status).toBe(503);
    putBack();
    expect((await request('/datasets/foods.csv')).status).toBe(200);
  });

  test('no answer mixes two releases while they are swapped', async () => {
    const other = `${fixture.dist}.other`;
    const data = { ...fixtureData(CONTRACT_EXPECTATIONS), version: '2.0.0' };
    const [first] = data.foods;
    if (first !== undefined) data.foods[0] = { ...first, name: 'Butter of release two' };
    writeDist(other, data);
    complete(other, 'two');
    const names = ['foods.json', 'foods.csv', 'portions.json', 'SHA256SUMS'];
    const releases = new Map([
      ['1.0.0', new Map(names.map((name) => [name, bytesOf(name)]))],
      ['2.0.0', new Map(names.map((name) => [name, readFileSync(join(other, name))]))],
    ]);
    const aside = `${fixture.dist}.aside`;
    const seen = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const answers = names.flatMap((name) =>
        ['identity', 'br'].map(async (codings) => {
          const { status, headers, bytes, coding } = await askPacked(name, codings);
          return { name, status, headers, body: coding === 'br' ? brotliDecompressSync(bytes) : bytes };
        }),
      );
      renameSync(fixture.dist, aside);
      renameSync(other, fixture.dist);
      renameSync(aside, other);
      for (const { name, status, headers, body } of await Promise.all(answers)) {
        // A swap in the middle of every try is possible here, and is no fault.
        if (status === 503) continue;
        const version = String(headers['x-dataset-version']);
        expect(status).toBe(200);
        const own = releases.get(version)?.get(name);
        expect(own && body.equals(own), `${name} of ${version}`).toBe(true);
        seen.add(version);
      }
    }
    expect(seen.size).toBeGreaterThan(0);
    rmSync(other, { recursive: true });
  });

  test('a client that goes away in the middle of a file leaves the server well', async () => {
    fixture.write('foods.sqlite', Buffer.alloc(32 * 1024 * 1024, 1));
    writeSums(fixture.dist);
    const port = await server.port();
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((resolve, reject) => {
        const asked = get({ port, host: '127.0.0.1', path: '/datasets/foods.sqlite' }, (response) => {
          response.once('data', () => asked.destroy());
          response.once('close', resolve);
          response.on('error', () => {});
        });
        asked.once('error', reject);
      });
    }
    const { status, bytes } = await request('/datasets/foods.sqlite');
    expect([status, bytes.length]).toEqual([200, 32 * 1024 * 1024]);
  });
});
