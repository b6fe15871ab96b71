import { expect, test } from 'vitest';
import { rowText } from '../support/page-values.ts';
import { useServer } from '../support/server.ts';

const { request } = useServer();

const compare = (a: string, b: string, more = '') =>
  request(`/compare?${new URLSearchParams({ a, b }).toString()}${more}`);

test('puts two foods side by side, with the difference of the second from the first', async () => {
  const { status, headers, body } = await compare('bananas-raw', 'apples-raw');
  expect(status).toBe(200);
  expect(body).toContain('<title>Bananas, raw vs Apples, raw');
  expect(rowText(body, 'Energy 89')).toBe('Energy 89 kcal 52 kcal −37 kcal, 42 % less');
  const usual = (await compare('bananas-raw', 'apples-raw', '&order=label')).body;
  expect(rowText(usual, 'of which sugars')).toBe('of which sugars 12.23 g 10.39 g −1.84 g, 15 % less');
  expect(body).toContain('href="/compare?a=bananas-raw&amp;b=apples-raw&amp;order=label"');
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(body).toMatch(/<link rel="canonical" href="[^"?]+\/compare">/);
});

test('unknown is unknown, and so is the difference; zero is 0', async () => {
  const { body } = await compare('butter-salted', 'water-tap', '&order=label');
  expect(rowText(body, 'of which sugars')).toBe('of which sugars 0.06 g unknown');
  expect(rowText(body, 'Energy 717')).toBe('Energy 717 kcal 0 kcal −717 kcal, 100 % less');
  expect(body).toContain('Known for some of them only: ');
  expect(body).not.toMatch(/width="(NaN|-)/);
});

test('duplicates are followed; names are understood, in English and in the page’s language', async () => {
  expect((await compare('butter-with-salt', 'old-banana')).body).toContain('Butter, salted vs Bananas, raw');
  expect((await compare(' Butter, Salted ', 'bananas-raw')).status).toBe(200);
  expect((await compare('Apples', 'bananas-raw')).body).toContain('Apples, raw vs Bananas, raw');
  const estonian = await compare('voi, soolatud', 'bananas-raw', '&lang=et');
  expect(estonian.status).toBe(200);
  expect(estonian.body).toContain('Või, soolatud ja Banaan, toores: võrdlus');
});

test('the swap leads to the same two the other way round', async () => {
  const { body } = await compare('bananas-raw', 'apples-raw');
  expect(body).toContain('href="/compare?a=apples-raw&amp;b=bananas-raw"');
  const swapped = await compare('apples-raw', 'bananas-raw');
  expect(rowText(swapped.body, 'Energy 52')).toBe('Energy 52 kcal 89 kcal +37 kcal, 71 % more');
});

test('a food against itself, and one that only answers know', async () => {
  expect((await compare('apples-raw', 'apples-raw')).body).toContain('These are the same food.');
  expect((await compare('apples-raw', 'answer-only-stew')).status).toBe(200);
});

test('the bare address is a form that search engines may keep', async () => {
  const { status, headers, body } = await request('/compare');
  expect(status).toBe(200);
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(body).toContain('<link rel="canonical" href="https://food.example.org/compare">');
  expect(body.match(/<input type="search" id="compare-[abcd]"/g)).toHaveLength(4);
  expect(body.match(/ required /g)).toHaveLength(2);
  expect((await request('/compare?a=&b=%20')).status).toBe(200);
});

test('one food alone: the form again, with that food in it', async () => {
  const { status, body } = await request('/compare?a=bananas-raw');
  expect(status).toBe(200);
  expect(body).toContain('value="Bananas, raw"');
});

test('an unknown food: 404 with suggestions that keep the other', async () => {
  const { status, headers, body } = await compare('bananas-raw', 'apples purple');
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('No food is called “apples purple”.');
  expect(body).toContain('<a href="/compare?a=bananas-raw&amp;b=apples-raw">Apples, raw</a>');
  const hostile = await compare('<script>', `"${'😀'.repeat(300)}`);
  expect(hostile.status).toBe(404);
  expect(hostile.body).not.toContain('<script>');
});

test('up to four foods, each against the first, and one that is unknown among them', async () => {
  const { status, body } = await compare('bananas-raw', 'apples-raw', '&c=butter-salted&d=water-tap');
  expect(status).toBe(200);
  expect(body).toContain('<h1>Bananas, raw – Apples, raw – Butter, salted – Water, tap</h1>');
  expect(rowText(body, 'Energy 89')).toBe(
    'Energy 89 kcal 52 kcal −37 kcal, 42 % less 717 kcal +628 kcal, × 8.1 0 kcal −89 kcal, 100 % less',
  );
  expect(body).toContain(
    'href="/compare?a=apples-raw&amp;b=butter-salted&amp;c=water-tap&amp;d=bananas-raw"',
  );
  const gap = await request('/compare?a=bananas-raw&c=apples-raw');
  expect(gap.body).toContain('<h1>Bananas, raw vs Apples, raw</h1>');
  const unknown = await compare('bananas-raw', 'apples-raw', '&c=apples+purple');
  expect(unknown.status).toBe(404);
  expect(unknown.body).toContain('href="/compare?a=bananas-raw&amp;b=apples-raw&amp;c=apples-raw"');
});

test('lines begin with what differs most as a share of the reference intake; fibre has one name', async () => {
  const heads = (page: string) => [...page.matchAll(/<th scope="row">([^<]+)/g)].map(([, name]) => name);
  const { body } = await compare('butter-salted', 'bananas-raw');
  // 81 g of fat against 0.3 are more than a day's intake, 628 kcal a third of it.
  expect(heads(body).slice(0, 2)).toEqual(['Saturated fatty acids', 'Fat']);
  expect(heads(body)).toContain('Fibre');
  expect(body).not.toContain('Dietary fibre');
  const usual = (await compare('butter-salted', 'bananas-raw', '&order=label')).body;
  expect(heads(usual).slice(0, 3)).toEqual(['Energy', 'Energy', 'Fat']);
});
