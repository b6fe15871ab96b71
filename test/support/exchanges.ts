/**
 * Requests and what is answered to them, as files of cases list them: a title and, on the lines below it, steps of one word and
 * what it is about; empty lines are between cases.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectAt, readRecipes, repeated, valueAt } from './cases.ts';
import { ROOT } from './files.ts';
import type { Answered, Asked } from './http.ts';
import { labelFigures, rowText } from './page-values.ts';
import { expectedBody } from './server.ts';

/** Asks an address. */
type Ask = (url: string, asked?: Asked) => Promise<Answered>;

/** Steps of a folder's own: what they do with their first word, and all behind it. */
type Acts = Readonly<Record<string, (first: string, rest: string) => unknown>>;

/** The first block of JSON-LD in a page. */
const linkedData = ({ body }: Answered): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

/** What is looked for in an answer: the step's word, its first word, and all behind that. */
const LOOKS: Readonly<Record<string, (got: Answered, first: string, rest: string, whole: string) => void>> = {
  header: ({ headers }, name, value) =>
    value === '-' ? expect(headers[name]).toBeUndefined() : expect(headers[name]).toBe(value),
  headerhas: ({ headers }, name, value) => expect(headers[name]).toContain(value),
  has: ({ body }, _first, _rest, text) => expect(body).toContain(text),
  lacks: ({ body }, _first, _rest, text) => expect(body).not.toContain(text),
  matches: ({ body }, _first, _rest, pattern) => expect(body).toMatch(new RegExp(pattern)),
  never: ({ body }, _first, _rest, pattern) => expect(body).not.toMatch(new RegExp(pattern)),
  times: ({ body }, count, text) => expect(body.split(text)).toHaveLength(Number(count) + 1),
  row({ body }, _first, _rest, whole) {
    const [heading = '', text = ''] = whole.split(' = ');
    expect(rowText(body, heading)).toEqual(
      text.startsWith('… ') ? expect.stringContaining(text.slice(2)) : `${heading} ${text}`.trim(),
    );
  },
  figure: ({ body }, key, value) => expectAt(labelFigures(body), key, value),
  linked: (got, path, value) => expectAt(linkedData(got), path, value),
  json: (got, path, value) => expectAt(got.json(), path, value),
  text: (got, path, value) => expect(valueAt(got.json(), path)).toContain(value),
  keys: (got, path, names) => expect(Object.keys(Object(valueAt(got.json(), path))).join(' ')).toBe(names),
  count: (got, path, length) => expect(valueAt(got.json(), path)).toHaveLength(Number(length)),
  slugs(got, path, slugs) {
    const rows = Object.values(Object(valueAt(got.json(), path)));
    expect(rows.map((row) => valueAt(row, 'slug')).join(' ')).toBe(slugs);
  },
  /** Every heading of the second order. */
  headings({ body }, _first, _rest, texts) {
    const headings = [...body.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(headings.join(' | ')).toBe(texts);
  },
  file: ({ body }, name) => expect(body).toBe(expectedBody(name)),
  body: ({ body }, _first, _rest, text) => expect(body).toBe(text),
};

/** What goes with a body: those of assistants alone are read. */
const MESSAGE = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

async function take(steps: readonly string[], ask: Ask, acts: Acts): Promise<void> {
  let got: Answered | null = null;
  let url = '';
  let next: Asked & { headers: Record<string, string> } = { headers: {} };
  for (const step of steps) {
    const [, word = '', whole = '', first = '', rest = ''] = /^(\w+) ?((\S*) ?(.*))$/.exec(step) ?? [];
    if (acts[word] !== undefined) await acts[word](first, rest);
    else if (word === 'with') next.headers[first] = repeated(rest);
    else if (word === 'from') next = { ...next, remoteAddress: first };
    else if (word === 'send') next = { headers: { ...MESSAGE, ...next.headers }, payload: repeated(whole) };
    else if (word === word.toUpperCase()) {
      const [path = '', status = '200'] = repeated(whole).split(' -> ');
      url = path;
      got = await ask(url, { method: word, ...next });
      expect(`${word} ${path} ${got.status}`).toBe(`${word} ${path} ${status}`);
      next = { headers: {} };
    } else if (word === 'follow') {
      const address = new RegExp(whole).exec(got?.body ?? '')?.[1] ?? '';
      got = await ask(address.replaceAll('&amp;', '&'));
      expect(`${step} ${got.status}`).toBe(`${step} 200`);
    } else if (word === 'head') {
      // Like the last GET, less its body.
      const head = await ask(url, { method: 'HEAD' });
      const [headers, expected] = [head.headers, got?.headers].map((one) => ({ ...one, date: '' }));
      expect([head.status, head.body, headers], url).toEqual([got?.status, '', expected]);
      expect(head.headers['content-length'], url).toBe(String(got?.bytes.length));
    } else if (word === 'same') expect((await ask(first)).body, step).toBe(got?.body);
    else {
      const look = LOOKS[word];
      if (look === undefined || got === null) throw new Error(`no such step: ${step}`);
      look(got, first, rest, whole);
    }
  }
}

/**
 * Tests the cases of a folder's files.
 *
 * @param folder from the root of the repository
 */
export function testExchanges(folder: string, ask: Ask, acts: Acts = {}): void {
  describe.each(readdirSync(join(ROOT, folder)))('%s', (file) => {
    const cases = readRecipes(join(folder, file));
    test.each(cases)('%s', (_title, steps) => take(steps, ask, acts));
  });
}
