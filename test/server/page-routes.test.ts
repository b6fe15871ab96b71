import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dataset } from '../../src/dataset/dataset.ts';
import { ASSETS, ASSETS_PATH } from '../../src/pages/read-assets.ts';
import { writeDist } from '../support/fixture.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const { fixture, request } = server;
afterEach(() => {
  vi.restoreAllMocks();
  fixture.restore();
});

describe('/ask', () => {
  test('counts against the one limit of questions, and says when to come back', async () => {
    server.start({ answerRateLimit: 2, clock: () => 3_600_000 - 90_000 });
    const plain = await request('/ask');
    expect(plain.status).toBe(200);
    expect(plain.headers).not.toHaveProperty('x-ratelimit-limit');
    const first = await request('/ask?q=calories+in+butter');
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' });
    expect((await request('/api/answer?q=butter')).headers['x-ratelimit-remaining']).toBe('0');
    const third = await request('/ask?q=butter');
    expect(third.status).toBe(429);
    expect(third.headers).toMatchObject({ 'retry-after': '90', 'cache-control': 'no-store' });
    expect(third.body).toContain('Ask again in 2 minutes.');
  });

  test('6 HEAD counts and is refused as GET is; where a method is not answered, it does not count', async () => {
    server.start({ answerRateLimit: 2 });
    for (const [method, path, expected, remaining] of [
      ['HEAD', '/api/answer?q=butter', 405, '2'],
      ['POST', '/ask?q=butter', 405, undefined],
      ['HEAD', '/ask?q=butter', 200, '1'],
      ['HEAD', '/ask?q=xyzzy', 404, '0'],
      ['HEAD', '/ask?q=butter', 429, '0'],
      ['GET', '/ask?q=butter', 429, '0'],
    ] as const) {
      const { status, headers } = await request(path, { method });
      expect([status, headers['x-ratelimit-remaining']]).toEqual([expected, remaining]);
    }
  });

  test('a refusal gives its reason in the language of the page', async () => {
    const reasons = [
      ['calories in xyzzy', 'Küsimusest ei tuntud ära ühtegi toiduainet.'],
      ['sugar in rye loaf', 'Seda väärtust ei ole salvestatud: Black rye loaf.'],
      ['butter vs banana vs apple', 'Korraga saab võrrelda kaht toiduainet.'],
      ['x'.repeat(161), 'kuni 160 tähemärki'],
    ] as const;
    for (const [question, reason] of reasons) {
      const { status, body } = await request(`/ask?lang=et&q=${encodeURIComponent(question)}`);
      expect(status).toBe(404);
      expect(body).toContain(reason);
      expect(body).toContain('<html lang="et">');
    }
  });

  test('the question is escaped wherever it is repeated', async () => {
    const { body } = await request(`/ask?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;');
  });
});

describe('/search', () => {
  test('finds by the name in the page’s language, whatever the accents, and shows the English one beside it', async () => {
    const { body } = await request('/search?q=VOI,+soolatud&lang=et');
    expect(body).toContain('<a href="/foods/butter-salted?lang=et">Või, soolatud</a>');
    expect(body).toContain('Butter, salted');
    expect(body).toContain('717 kcal');
  });

  test('a misspelt text finds what was meant; groups are named in the language of the page', async () => {
    expect((await request('/search?q=buter+salted')).body).toContain('1 food found');
    const { body } = await request('/search?q=butter&lang=fi');
    expect(body).toContain('Maito- ja munatuotteet');
    expect(body).not.toContain('Dairy and egg products');
  });

  test('a food that only answers know is found, and marked', async () => {
    const { body } = await request('/search?q=stew');
    expect(body).toContain('href="/foods/answer-only-stew"');
    expect(body).toContain('<span class="badge warm">answers only</span>');
  });

  test('nothing found: foods with a similar name, and the way to ask', async () => {
    const { status, body } = await request('/search?q=butter+xyzzy');
    expect(status).toBe(200);
    expect(body).toContain('No food is named “butter xyzzy”.');
    expect(body).toContain('href="/foods/butter-salted"');
    expect(body).toContain('href="/ask?q=butter+xyzzy"');
  });

  test('without a valid dataset it is a page too, with 503', async () => {
    fixture.write('foods.json', 'broken');
    const { status, headers, body } = await request('/search?q=butter&lang=fi');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toContain('Aineistoa vaihdetaan');
    const home = await request('/');
    expect([home.status, home.headers['cache-control']]).toEqual([200, 'no-store']);
  });
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

  test('nothing else of the folder can be reached', async () => {
    const [, , version] = ASSETS_PATH.split('/');
    for (const file of ['tsconfig.json', '..%2Fhome.ts', 'SITE.css', 'constructor']) {
      expect((await request(`/assets/${version}/${file}`)).status).toBe(404);
    }
  });
});

describe('what pages state of the service', () => {
  test.each([
    ['en', '77 an hour', 'limited to 77 requests per hour and IP address', 'to 1,234.'],
    ['et', '77 tunnis', 'esitada 77 tunnis', 'on piir 1234.'],
    ['fi', '77 tunnissa', 'esittää 77 tunnissa', 'raja on 1\u00a0234.'],
    ['ru', '77 в час', 'ограничены: 77 в час', '— 1\u00a0234.'],
  ])('%s: the limits are those of the settings', async (lang, onHome, questions, beta) => {
    server.start({ answerRateLimit: 77, betaRateLimit: 1234 });
    expect((await request(`/?lang=${lang}`)).body).toContain(`; ${onHome}</td>`);
    const { body } = await request(`/food-api.php?lang=${lang}`);
    const limits = body
      .replace(/<[^>]+>/g, '')
      .split('\n')
      .find((line) => line.includes(questions));
    expect(limits).toContain(beta);
  });

  test('the parameters of a call have the names that it takes', async () => {
    const { body } = await request('/food-api.php');
    const heads = body.split('id="calls"')[0]?.matchAll(/<th scope="row"><code>([^<]*)</g) ?? [];
    expect(Array.from(heads, ([, name]) => name)).toEqual(['food', 'search', 'lang']);
  });

  test('the first page describes the dataset in the words of the release, or not at all', async () => {
    const described = { '@type': 'Dataset', license: 'https://example.org/licence', version: '1.0.0' };
    const datasetOn = async (): Promise<unknown> => {
      const { body } = await request('/');
      const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      return blocks.map(([, json = '']) => JSON.parse(json)).find((one) => one['@type'] === 'Dataset');
    };
    expect(await datasetOn()).toBeUndefined();
    fixture.write('dataset.jsonld', JSON.stringify(described));
    expect(await datasetOn()).toEqual(described);
    fixture.write('dataset.jsonld', JSON.stringify({ ...described, version: '0.9.0' }));
    expect(await datasetOn()).toBeUndefined();
  });

  test('is of one release when another comes before its description is read', async () => {
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
});
