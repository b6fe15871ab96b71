import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words } from '../support/words.ts';

const text = readFileSync(new URL('../../src/contract/robots.txt', import.meta.url), 'utf8');

/** Whether a crawler may fetch a path: the longest rule that matches decides, a tie allows (RFC 9309, 2.2.2). */
function allowed(path: string): boolean {
  const rules = text.split('\n').flatMap((line) => {
    const [, verb, prefix] = /^(Allow|Disallow): (\/\S*)$/.exec(line) ?? [];
    return prefix !== undefined && path.startsWith(prefix) ? [{ allow: verb === 'Allow', prefix }] : [];
  });
  rules.sort((a, b) => b.prefix.length - a.prefix.length || Number(b.allow) - Number(a.allow));
  return rules[0]?.allow ?? true;
}

test('speaks to every crawler, in one group of rules that are all understood', () => {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('User-agent: *');
  for (const line of lines.slice(1)) expect(line).toMatch(/^(?:Allow|Disallow): \/\S*$/);
});

test.each(['/api/', '/api/other', '/api/keys?x=1'])('keeps crawlers out of %s', (path) => {
  expect(allowed(path)).toBe(false);
});

test.each(
  words(`/api/answer /api/answer?q=calories+in+butter /food-api.php?food=butter-salted /datasets/foods.json
    /.well-known/openapi.yaml /foods/butter-salted /counter.php?format=json /`),
)('lets crawlers into %s', (path) => {
  expect(allowed(path)).toBe(true);
});
