import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import { BASE_URL } from '../support/fixture.ts';
import { expectedBody, useServer } from '../support/server.ts';
import { words } from '../support/words.ts';

const { fixture, request } = useServer();

const get = (query: string) => request(`/food-api.php${query}`);

describe('food=', () => {
  test('4.1.1, 2.3 the single-food envelope, field by field and in order', async () => {
    const { status, body } = await get('?food=butter-salted');
    expect(status).toBe(200);
    expect(body).toBe(expectedBody('food'));
  });

  test('2.6 a curated row: null reference, null licence, null sugar', async () => {
    expect((await get('?food=black-rye-loaf')).json().food).toMatchObject({
      source: 'curated_unverified',
      source_ref: null,
      values_license: null,
      per_100g: { sugar_g: null },
    });
  });

  test('2.2 null, zero and a trace arrive as they are stored', async () => {
    const { body } = await get('?food=tea-black-brewed');
    expect(body).toContain(
      '"fat_g":0.02,"fiber_g":0,"sugar_g":0,"saturated_fat_g":0.002,"salt_g":null,"sodium_mg":null',
    );
    expect((await get('?food=water-tap')).body).toContain(
      '"fiber_g":0,"sugar_g":null,"saturated_fat_g":null',
    );
  });

  test('4.1 a duplicate slug is followed one hop, and no further', async () => {
    expect((await get('?food=butter-with-salt')).json().food).toMatchObject({ slug: 'butter-salted' });
    expect((await get('?food=chain-start')).status).toBe(404);
  });

  test('5 blanks around a slug and capitals are forgiven', async () => {
    for (const slug of ['%20butter-salted%20', 'Butter-SALTED', '%09butter-salted%0A', '+butter-salted+']) {
      expect((await get(`?food=${slug}`)).status, slug).toBe(200);
    }
  });

  const plain = ['', ...words('no-such-food __proto__ constructor toString hasOwnProperty %zz')];
  test.each([
    ...plain.map((slug): [string, string] => [slug, slug]),
    ['butter%20salted', 'butter salted'],
    ['butter-salted%00', 'butter-salted\0'],
    ['%22%3E%3Cscript%3E', '"><script>'],
    ['%F0%9F%8D%8C', '🍌'],
    ['..%2f..%2fetc%2fpasswd', '../../etc/passwd'],
  ])('7 unknown slug %s: 404 with the slug as received and a hint to the search', async (sent, received) => {
    const { status, headers, json } = await get(`?food=${sent}`);
    expect(status).toBe(404);
    expect(Object.keys(json())).toEqual(['error', 'slug', 'hint']);
    expect(json()).toMatchObject({ error: 'food_not_found', slug: received });
    expect(json().hint).toContain(`${BASE_URL}/food-api.php?search=`);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('7 the hint names the nearest foods', async () => {
    expect((await get('?food=butter-salt')).json().hint).toContain('butter-salted');
  });

  test('a slug as long as an address can be is 404', async () => {
    expect((await get(`?food=${'butter-'.repeat(2_000)}`)).status).toBe(404);
  });
});

describe('lang=', () => {
  test('2.1 adds the localised name, after the other fields', async () => {
    const food = (await get('?food=butter-salted&lang=ru')).json().food as Record<string, unknown>;
    expect(Object.entries(food).at(-1)).toEqual(['name_ru', 'Масло солёное']);
    expect(food).not.toHaveProperty('name_et');
  });

  test('2.1 adds nothing when there is no name, or none that differs', async () => {
    expect((await get('?food=bananas-raw&lang=fi')).body).not.toContain('name_');
    expect((await get('?food=apples-raw&lang=et')).body).not.toContain('name_');
    expect((await get('?food=butter-salted')).body).not.toContain('name_');
  });

  test.each(['de', '', 'ET', 'et,fi', '__proto__', 'constructor', '%zz'])(
    '7.3 any other value (%s) is ignored',
    async (lang) => {
      expect((await get(`?food=butter-salted&lang=${lang}`)).body).toBe(
        (await get('?food=butter-salted')).body,
      );
    },
  );
});

describe('search=', () => {
  test('2.3, 2.4 the search envelope with thin rows, field by field and in order', async () => {
    const { status, body } = await get('?search=BUTTER');
    expect(status).toBe(200);
    expect(body).toBe(expectedBody('search'));
  });

  test('4.1.2, 7.2 a search without a match is 200 with an empty list, never 404', async () => {
    for (const text of ['xyzzy', '%zz', '%00', '__proto__', '.*', '(', '%F0%9F%8D%8C', 'a'.repeat(9_000)]) {
      const { status, json } = await get(`?search=${text}`);
      expect(status, text).toBe(200);
      expect(json(), text).toMatchObject({ count: 0, results: [] });
    }
  });

  test('4.1 it wins when food is also sent, in either order and also when empty', async () => {
    for (const query of ['?search=bananas&food=butter-salted', '?food=butter-salted&search=bananas'])
      expect((await get(query)).json()).toMatchObject({ query: 'bananas', count: 1 });
    expect((await get('?food=butter-salted&search=')).json()).toMatchObject({ query: '', count: 20 });
  });

  test('4.1 empty: the first 20 rows of the dataset', async () => {
    const first = fixture.data.foods.slice(0, 20).map(({ slug }) => slug);
    for (const query of ['?search=', '?search']) {
      const { results } = (await get(query)).json() as { results: { slug: string }[] };
      expect(results.map(({ slug }) => slug)).toEqual(first);
    }
  });

  test('8 at most 20 results', async () => {
    expect((await get('?search=sample')).json().count).toBe(20);
  });

  test('4.1 matches the slug too, whatever the case', async () => {
    expect((await get('?search=BUTTER-SAL')).json().count).toBe(1);
  });

  test('5 composed and decomposed letters are the same, and those without the mark', async () => {
    expect((await get('?search=JALAPEN%CC%83O')).json().count).toBe(1);
    expect((await get('?search=jalape%C3%B1o%20p')).json().count).toBe(1);
    expect((await get('?search=jalapeno%20p')).json().count).toBe(1);
  });

  test('4.1 does not look at localised names', async () => {
    expect((await get('?search=soolatud&lang=et')).json().count).toBe(0);
  });
});

test('5 of a parameter sent twice the last one counts', async () => {
  expect((await get('?food=xyzzy&food=butter-salted')).status).toBe(200);
  expect((await get('?food=butter-salted&food=xyzzy')).status).toBe(404);
  expect((await get('?search=butter&search=bananas')).json().query).toBe('bananas');
  expect((await get(`?${'search=x&'.repeat(1_500)}search=bananas`)).json().query).toBe('bananas');
  expect((await get('?food=butter-salted&lang=fi&lang=et')).body).toContain('name_et');
});

test('a parameter with brackets is another parameter', async () => {
  expect((await get('?food[]=butter-salted')).headers['content-type']).toContain('text/html');
});

test('4.1.3, 5 with neither parameter: 200 and a page that documents the endpoint', async () => {
  for (const query of ['', '?', '?lang=et', '?Food=butter-salted', '?__proto__=1']) {
    const { status, headers, body } = await get(query);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toMatch(/<form [^>]*action="\/food-api\.php"/);
    for (const name of ['food', 'search', 'lang']) expect(body).toContain(`name="${name}"`);
  }
});

describe('4.1.5 headers', () => {
  test('a good response may be kept for a day', async () => {
    for (const query of ['', '?food=butter-salted', '?search=butter']) {
      const { headers } = await get(query);
      expect(headers['cache-control']).toBe('public, max-age=86400');
      expect(headers['x-data-license']).toBe('mixed');
      expect(headers['x-dataset-version']).toBe('1.0.0');
    }
  });

  test('an unknown slug is not kept', async () => {
    const { headers } = await get('?food=xyzzy');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-data-license']).toBe('mixed');
  });
});

describe('4.1.6 any method gives what GET gives', () => {
  const JSON_TYPE = 'application/json';
  const bodies: readonly [string | undefined, string][] = [
    [undefined, ''],
    ...['{"food":"bananas-raw"}', '{', '', '{"__proto__":{"x":1}}'].map((body): [string, string] => [
      JSON_TYPE,
      body,
    ]),
    ['application/xml', '<food/>'],
    ['application/x-www-form-urlencoded', 'food=bananas-raw'],
    [';;', 'x'],
  ];
  const methods = METHODS.filter((method) => method !== 'CONNECT' && method !== 'HEAD');

  test.each(methods)('4.1.6 any method: %s', async (method) => {
    const expected = await get('?food=butter-salted');
    for (const [type, payload] of bodies) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const { status, body } = await request('/food-api.php?food=butter-salted', {
        method,
        headers,
        payload,
      });
      expect([status, body], `${type} ${payload}`).toEqual([200, expected.body]);
    }
  });

  test('4.1.6 a body of 2 MB is not read', async () => {
    const payload = `{"food":"${'x'.repeat(2_000_000)}"}`;
    const headers = { 'content-type': 'application/json' };
    const response = await request('/food-api.php?food=butter-salted', { method: 'POST', headers, payload });
    expect(response.status).toBe(200);
  });

  test('4.1.6 HEAD: the headers of GET, without the body', async () => {
    for (const query of ['', '?food=butter-salted', '?search=butter', '?food=xyzzy']) {
      const full = await get(query);
      const head = await request(`/food-api.php${query}`, { method: 'HEAD' });
      expect(head.status).toBe(full.status);
      expect(head.body).toBe('');
      const { date: _full, ...expected } = full.headers;
      const { date: _head, ...actual } = head.headers;
      expect(actual).toEqual(expected);
      expect(actual['content-length']).toBe(String(full.bytes.length));
    }
  });

  test('a method override header is ignored', async () => {
    const headers = { 'x-http-method-override': 'DELETE' };
    expect((await request('/food-api.php?food=butter-salted', { headers })).status).toBe(200);
  });
});

test('5.2 a key changes nothing', async () => {
  const plain = await get('?food=butter-salted');
  for (const headers of [{ authorization: 'Bearer abc' }, { 'x-api-key': 'abc' }, { cookie: 'key=abc' }]) {
    expect((await request('/food-api.php?food=butter-salted', { headers })).body).toBe(plain.body);
  }
  expect((await get('?food=butter-salted&api_key=abc')).body).toBe(plain.body);
});
