import { expect, test } from 'vitest';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { artifact } from '../artifacts/read.ts';
import { sharedApp } from '../support/http.ts';
import { PAGE_BYTES } from '../support/pages.ts';

/** Foods that are looked at: the page of none below them is nearly as long. */
const LONGEST = 12;

const app = sharedApp();

/** The foods of which the most is said: a page is as long as its food's lineage. */
function longestSlugs(): string[] {
  const lines = artifact('provenance.jsonl').split('\n');
  const longest = lines.sort((a, b) => b.length - a.length).slice(0, LONGEST);
  return longest.map((line) => JSON.parse(line).slug);
}

test('the longest pages of foods are short before any compression, in every language, with a portion too', async () => {
  const tooLong: string[] = [];
  for (const slug of longestSlugs()) {
    for (const lang of PAGE_LANGS) {
      const path = `/foods/${slug}?lang=${lang}&portion=1`;
      const { statusCode, rawPayload } = await app.inject(path);
      expect(statusCode).toBe(200);
      if (rawPayload.length > PAGE_BYTES) tooLong.push(`${path}: ${rawPayload.length} bytes`);
    }
  }
  expect(tooLong).toEqual([]);
});

test('so are those of the audit', async () => {
  const tooLong: string[] = [];
  for (const query of ['', 'nutrients=all&', 'part=missing&', 'part=exceptions&']) {
    for (const lang of PAGE_LANGS) {
      const { rawPayload } = await app.inject(`/audit?${query}lang=${lang}`);
      if (rawPayload.length > PAGE_BYTES) tooLong.push(`${query}${lang}: ${rawPayload.length} bytes`);
    }
  }
  expect(tooLong).toEqual([]);
});
