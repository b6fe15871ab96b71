import { expect, test } from 'vitest';
import { escapeHtml, Html, html } from '../../src/html.ts';
import { counterPage } from '../../src/pages/about-release.ts';
import { siteIn } from '../../src/pages/layout.ts';

test('what is put into a template is escaped, in text and in attributes', () => {
  const hostile = `"><script>alert('1')</script>&`;
  expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</a>',
  );
});

test('nested templates and lists are not escaped twice; null leaves nothing, 0 is shown', () => {
  const items = ['a&b', 'c'].map((one) => html`<li>${one}</li>`);
  expect(html`<ul>${items}</ul>${null}${0}${new Html('<hr>')}`.text).toBe(
    '<ul><li>a&amp;b</li><li>c</li></ul>0<hr>',
  );
});

test('every special character is escaped', () => {
  expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
});

test('a counter without days is a page too', () => {
  const facts = { answerLimit: 60, betaLimit: 600, foods: 3, usda_sr_legacy: 2, curated_unverified: 1 };
  const pages = { langs: ['en'], assets: '/assets/0', isStatic: false, reportUrl: null } as const;
  const site = { ...pages, baseUrl: 'https://food.example.org', basePath: '', facts };
  const page = counterPage(siteIn(site, 'en'), {
    total: 0,
    days: [],
    as_of: null,
    delay_hours: 48,
    cap_per_contributor_per_day: 20,
  });
  expect(page.text).toContain('0 contributions');
  expect(page.text).not.toContain('<table');
});
