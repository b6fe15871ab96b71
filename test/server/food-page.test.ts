import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, foodsText, makeFixture } from '../support/fixture.ts';
import { ask, testApp } from '../support/http.ts';

let fixture: Fixture;
let app: FastifyInstance;
beforeAll(() => {
  fixture = makeFixture();
});
afterAll(() => fixture.remove());
beforeEach(() => {
  app = testApp(fixture);
});
afterEach(async () => {
  await app.close();
  fixture.restore();
});

describe('7 /foods/SLUG', () => {
  const page = (slug: string) => ask(app, `/foods/${slug}`);

  test('shows name, localised names, category, values, licence and provenance, and links the row', async () => {
    const { status, headers, body } = await page('butter-salted');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of [
      '<h1>Butter, salted</h1>',
      'Või, soolatud',
      'Voi, suolattu',
      'Масло солёное',
      'Dairy and Egg Products',
      '717 kcal',
      '643 mg',
      'public domain in the United States',
      'fdc:167500',
      'href="/food-api.php?food=butter-salted"',
    ]) {
      expect(body).toContain(text);
    }
  });

  test('a value that is not stored is unknown; a stored zero is 0', async () => {
    const { body } = await page('water-tap');
    expect(body).toMatch(/Sugars, total<\/th><td class="figure">unknown/);
    expect(body).toMatch(/Dietary fibre<\/th><td class="figure">0 g/);
    expect(body).toMatch(/Energy<\/th><td class="figure">0 kcal/);
    expect((await page('tea-black-brewed')).body).toMatch(/Total fat<\/th><td class="figure">0.02 g/);
  });

  test('2.6 a curated row asserts no right', async () => {
    expect((await page('black-rye-loaf')).body).toContain('No right to reuse the values is asserted');
  });

  test('a duplicate slug, and another spelling, get 301 to the canonical page', async () => {
    for (const slug of ['butter-with-salt', 'Butter-Salted', '%20butter-salted']) {
      const { status, headers } = await page(slug);
      expect([status, headers.location]).toEqual([301, '/foods/butter-salted']);
    }
  });

  test('an unknown slug: a 404 page with the nearest foods and a search, nothing unescaped', async () => {
    const { status, headers, body } = await page('butter-salt');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<a href="/foods/butter-salted">Butter, salted</a>');
    const hostile = await page(encodeURIComponent('"><script>alert(1)</script>&'));
    expect(hostile.status).toBe(404);
    expect(hostile.body).not.toContain('<script');
    expect(hostile.body).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('names of a release are escaped', async () => {
    const [first, ...rest] = fixture.data.foods;
    if (first === undefined) throw new Error('no rows');
    fixture.write('foods.json', foodsText([{ ...first, name: '<b onclick="x">&' }, ...rest]));
    const { body } = await page('butter-salted');
    expect(body).toContain('<h1>&lt;b onclick=&quot;x&quot;&gt;&amp;</h1>');
    expect(body).not.toContain('<b ');
  });

  test('the policy allows files of this site and nothing else; nothing that runs is inlined', async () => {
    const { headers, body } = await page('butter-salted');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(body).not.toMatch(/<style|style="|\son\w+=|<script(?! type="(?:module" src|application\/))/);
  });

  test('links and redirects keep the path of the public address', async () => {
    await app.close();
    app = testApp(fixture, { baseUrl: 'https://example.org/nutrition' });
    expect((await page('old-banana')).headers.location).toBe('/nutrition/foods/bananas-raw');
    expect((await page('bananas-raw')).body).toContain('href="/nutrition/food-api.php?food=bananas-raw"');
  });
});
