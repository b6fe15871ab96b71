import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dataset } from '../../src/dataset/dataset.ts';
import { ASSETS, ASSETS_PATH } from '../../src/pages/read-assets.ts';
import { foodsText, writeDist } from '../support/fixture.ts';
import { useServer } from '../support/server.ts';

const { fixture, request } = useServer();
afterEach(() => {
  vi.restoreAllMocks();
  fixture.restore();
});

describe('/assets', () => {
  test('a file under its own version is kept for ever, under another not at all', async () => {
    for (const [name, { type, bytes }] of ASSETS) {
      const url = `${ASSETS_PATH}/${name}`;
      const { headers, bytes: sent } = await request(url);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toBe(type);
      expect(sent.equals(bytes)).toBe(true);
      const old = await request(url.replace(/[0-9a-f]{12}/, '000000000000'));
      expect([old.status, old.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  test('a text comes compressed to who accepts that, a picture as it is', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const css = await request(`${ASSETS_PATH}/site.css`, { headers });
    expect([css.headers['content-encoding'], css.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(css.bytes).equals(ASSETS.get('site.css')?.bytes ?? Buffer.alloc(0))).toBe(true);
    const card = await request(`${ASSETS_PATH}/card.png`, { headers });
    expect([card.headers['content-encoding'], card.bytes.readUInt32BE(16)]).toEqual([undefined, 1200]);
    expect((await request('/')).body).toContain(`${ASSETS_PATH}/card.png">`);
  });
});

test('a page is of one release when another comes before its description is read', async () => {
  const described = (version: string) => JSON.stringify({ '@type': 'Dataset', version });
  fixture.write('dataset.jsonld', described('1.0.0'));
  const look = Dataset.prototype.current;
  vi.spyOn(Dataset.prototype, 'current').mockImplementationOnce(async function (this: Dataset) {
    const before = await look.call(this);
    writeDist(fixture.dist, { ...fixture.data, version: '2.0.0' });
    fixture.write('dataset.jsonld', described('2.0.0'));
    return before;
  });
  const { headers, body } = await request('/');
  expect(headers['x-dataset-version']).toBe('2.0.0');
  expect(body).toContain('"version":"2.0.0"');
});

test('names of a release are escaped', async () => {
  const [first, ...rest] = fixture.data.foods;
  if (first === undefined) throw new Error('no rows');
  fixture.write('foods.json', foodsText([{ ...first, name: '</script><b onclick="x">&' }, ...rest]));
  const { body } = await request('/foods/butter-salted');
  expect(body).toContain('<h1>&lt;/script&gt;&lt;b onclick=&quot;x&quot;&gt;&amp;</h1>');
  expect(body).not.toContain('<b ');
});
