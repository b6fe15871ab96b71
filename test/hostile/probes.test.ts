/** Hostile probes that no other test holds; README.md beside this file says where each probe is held. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { saltFromSodium } from '../../src/tables/nutrients.ts';
import { readParts } from '../support/cases.ts';
import { useServer } from '../support/server.ts';

const { fixture, request } = useServer(CONTRACT_EXPECTATIONS);

const question = (text: string) => request(`/api/answer?q=${encodeURIComponent(text)}`);
test.each(['\u202e', '\u200d', '\u200b', '\ufeff', '\u{1f34c}'])(
  'a question with %j gives an answer or a 404, and its text as received',
  async (mark) => {
    const sent = encodeURIComponent(`calories in ${mark}butter`);
    const { status, json } = await request(`/api/answer?q=${sent}`);
    expect([200, 404]).toContain(status);
    expect(json().query).toBe(decodeURIComponent(sent));
  },
);

describe('caches: a response depends on its address alone', () => {
  const [dressing = [], addresses = []] = readParts('test/hostile/caches.txt');
  const headers = Object.fromEntries(dressing);

  test.each(addresses.flat())('%s', async (url) => {
    const plain = await request(url);
    const dressed = await request(url, { headers });
    expect(dressed.status).toBe(plain.status);
    expect(dressed.bytes.equals(plain.bytes)).toBe(true);
    expect(dressed.headers['cache-control']).toBe(plain.headers['cache-control']);
    expect(dressed.headers.location).toBe(plain.headers.location);
    expect(dressed.headers.vary ?? '').not.toMatch(/\*|cookie|user-agent/i);
    expect(JSON.stringify(dressed.headers)).not.toContain('evil');
  });
});

test('2.2 figures are the decimals of the source: no remainder of binary fractions in any answer', async () => {
  for (const sodium of [1, 3, 7, 43, 123, 1_059, 38_758]) {
    expect(String(saltFromSodium(sodium))).toMatch(/^\d+(\.\d{1,4})?$/);
  }
  for (const { slug, per_100g } of fixture.data.answers.slice(0, 10)) {
    const { json } = await question(`salt in ${slug}`);
    if (per_100g.salt_g === null || json().value === undefined) continue;
    expect(json().value).toBe(per_100g.salt_g);
    expect(json().answer).not.toMatch(/\d\.\d{7,}|\de-\d/);
  }
});

test.each([
  ['fastify', [5, 12, 1]],
  ['fast-uri', [3, 1, 1]],
])('%s is above its known advisories', (name, least) => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const version: number[] = lock.packages[`node_modules/${name}`].version.split('.').map(Number);
  const place = version.findIndex((part, at) => part !== least[at]);
  expect(place === -1 || (version[place] ?? 0) > (least[place] ?? 0), version.join('.')).toBe(true);
});
