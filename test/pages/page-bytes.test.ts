import { expect, test } from 'vitest';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { artifact } from '../artifacts/read.ts';
import { sharedApp } from '../support/http.ts';
import { PAGE_BYTES } from '../support/pages.ts';

/** Foods that are looked at: the page of none below them is nearly as long. */
const LONGEST = 12;

const app = sharedApp();

/** The foods of which the most is said: a page is as long as its food's lineage. */
const lineages = artifact('provenance.jsonl')
  .split('\n')
  .sort((a, b) => b.length - a.length)
  .slice(0, LONGEST);

test.each([
  ['foods, with a portion too', lineages.map((line) => `/foods/${JSON.parse(line).slug}?portion=1&`)],
  ['the audit', ['', 'nutrients=all&', 'part=missing&', 'part=exceptions&'].map((part) => `/audit?${part}`)],
])('the longest pages of %s are short before any compression, in every language', async (_what, paths) => {
  const tooLong: string[] = [];
  for (const path of paths.flatMap((one) => PAGE_LANGS.map((lang) => `${one}lang=${lang}`))) {
    const { statusCode, rawPayload } = await app.inject(path);
    expect(statusCode).toBe(200);
    if (rawPayload.length > PAGE_BYTES) tooLong.push(`${path}: ${rawPayload.length} bytes`);
  }
  expect(tooLong).toEqual([]);
});
