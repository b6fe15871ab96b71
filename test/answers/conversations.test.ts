/** Conversations as people have them on `/ask`: a first try, a refusal whose help is followed, and the number in the end. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { sharedApp } from '../support/http.ts';

const turn = z.union([
  /** Asked and answered: a pattern of the page's text. */
  z.strictObject({ ask: z.string(), says: z.string() }),
  /** Asked and refused: a pattern of the reason, and a food or a path that the page leads to. */
  z.strictObject({ ask: z.string(), refused: z.string(), suggests: z.string().optional() }),
  /** A food or a path that the page before leads to, and a pattern of its page's text. */
  z.strictObject({ follow: z.string(), says: z.string() }),
]);
const conversation = z.strictObject({
  id: z.string(),
  lang: z.enum(ANSWER_LANGS),
  about: z.string(),
  turns: z.array(turn).min(2),
});

const conversations = readFileSync(new URL('conversations.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => conversation.parse(JSON.parse(line)));

const app = sharedApp();
const addressOf = (to: string): string => (to.startsWith('/') ? to : `/foods/${to}`);

/** A page: its status, its text without tags, and the paths that it leads to. */
async function pageAt(path: string) {
  const reply = await app.inject(path);
  const main = /<main.*<\/main>/s.exec(reply.body)?.[0] ?? '';
  const paths = [...main.matchAll(/href="([^"?#]*)/g)].map(([, href = '']) => href);
  return { status: reply.statusCode, text: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '), paths };
}

test('there are twenty, in four languages, and each ends with a number', () => {
  expect(conversations.length).toBeGreaterThanOrEqual(20);
  expect(new Set(conversations.map(({ lang }) => lang)).size).toBe(ANSWER_LANGS.length);
  for (const { turns } of conversations) expect(turns.at(-1)).toHaveProperty('says');
});

test.each(conversations)('$id, $lang: $about', async ({ lang, turns }) => {
  let paths: readonly string[] = [];
  for (const one of turns) {
    const path = 'follow' in one ? addressOf(one.follow) : '/ask';
    if ('follow' in one) expect(paths).toContain(path);
    const query = new URLSearchParams('ask' in one ? { q: one.ask, lang } : { lang });
    const page = await pageAt(`${path}?${query.toString()}`);
    expect(page.status).toBe('refused' in one ? 404 : 200);
    expect(page.text).toMatch(new RegExp('refused' in one ? one.refused : one.says));
    if ('refused' in one && one.suggests !== undefined) expect(page.paths).toContain(addressOf(one.suggests));
    paths = page.paths;
  }
});
