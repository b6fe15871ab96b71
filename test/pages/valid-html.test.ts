import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { BASE_URL } from '../support/fixture.ts';
import { buildGolden, GOLDEN_URL } from '../support/golden.ts';
import { sharedApp } from '../support/http.ts';
import { PAGES } from '../support/pages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // Names of foods are as long as they are.
    'long-title': 'off',
    // The list of a combobox is filled while one types, which no select can.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});

const app = sharedApp();

test.each(PAGES)('$kind is valid HTML', async ({ path, status }) => {
  const { statusCode, body } = await app.inject(path);
  expect(statusCode).toBe(status);
  const { results } = await validator.validateString(body);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`)).toEqual([]);
});

test('every page names its canonical address and its languages, below the public address', async () => {
  for (const path of ['/', '/search', '/ask', '/food-api.php', '/foods/bananas-raw']) {
    const { body } = await app.inject({ url: `${path}?lang=fi`, headers: { host: 'evil.example' } });
    expect(body).toContain('<html lang="fi">');
    expect(body).toContain(`<link rel="canonical" href="${BASE_URL}${path}?lang=fi">`);
    for (const lang of PAGE_LANGS) {
      const address = lang === 'en' ? path : `${path}?lang=${lang}`;
      expect(body).toContain(`hreflang="${lang}" href="${BASE_URL}${address}">`);
    }
    expect(body).not.toContain('evil.example');
    const english = (await app.inject(path)).body;
    expect(english).toContain(`<link rel="canonical" href="${BASE_URL}${path}">`);
  }
});

test('the sitemap lists every food once, below the public address, and no date', async () => {
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
  expect(new Set(places).size).toBe(places.length);
  expect(places.filter((place) => place.startsWith(`${BASE_URL}/foods/`))).toHaveLength(5038);
  expect(places).toContain(`${BASE_URL}/`);
  expect(body).not.toContain('<lastmod>');
});

test('the first page tells search engines of the site, its search and the dataset', async () => {
  const golden = await buildGolden();
  const site = golden.serve();
  try {
    const { body } = await site.inject('/');
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const described = blocks.map(([, json = '']) => JSON.parse(json));
    expect(described.map((one) => one['@type'])).toEqual(['WebSite', 'Dataset']);
    const { urlTemplate } = described[0].potentialAction.target;
    expect(urlTemplate).toBe(`${GOLDEN_URL}/search?q={search_term_string}`);
    // The release's own words, so that the two descriptions cannot differ.
    const own = readFileSync(join(golden.config.distDir, 'dataset.jsonld'), 'utf8');
    expect(described[1]).toEqual(JSON.parse(own));
  } finally {
    await site.close();
  }
});
