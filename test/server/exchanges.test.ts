/**
 * Requests and what is answered to them, as test/server/cases/*.txt lists them. A case is a title and, on the lines below it,
 * steps of one word and what it is about; empty lines are between cases. The server is that of a fixture.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { expectAt, readRecipes, valueAt } from '../support/cases.ts';
import { ROOT } from '../support/files.ts';
import type { Answered } from '../support/http.ts';
import { labelFigures, rowText } from '../support/page-values.ts';
import { expectedBody, useServer } from '../support/server.ts';

const server = useServer();
afterEach(() => server.fixture.restore());

const FOLDER = join(ROOT, 'test/server/cases');

/** The first block of JSON-LD in a page. */
const linkedData = ({ body }: Answered): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

/** What is looked for in an answer: the step's word, its first word, and all behind that. */
const LOOKS: Readonly<Record<string, (got: Answered, first: string, rest: string, whole: string) => void>> = {
  header: ({ headers }, name, value) =>
    value === '-' ? expect(headers[name]).toBeUndefined() : expect(headers[name]).toBe(value),
  has: ({ body }, _first, _rest, text) => expect(body).toContain(text),
  lacks: ({ body }, _first, _rest, text) => expect(body).not.toContain(text),
  matches: ({ body }, _first, _rest, pattern) => expect(body).toMatch(new RegExp(pattern)),
  never: ({ body }, _first, _rest, pattern) => expect(body).not.toMatch(new RegExp(pattern)),
  times: ({ body }, count, text) => expect(body.split(text)).toHaveLength(Number(count) + 1),
  row({ body }, _first, _rest, whole) {
    const [heading = '', text = ''] = whole.split(' = ');
    expect(rowText(body, heading)).toEqual(
      text.startsWith('… ') ? expect.stringContaining(text.slice(2)) : `${heading} ${text}`,
    );
  },
  figure: ({ body }, key, value) => expectAt(labelFigures(body), key, value),
  linked: (got, path, value) => expectAt(linkedData(got), path, value),
  json: (got, path, value) => expectAt(got.json(), path, value),
  text: (got, path, value) => expect(valueAt(got.json(), path)).toContain(value),
  keys: (got, path, names) => expect(Object.keys(Object(valueAt(got.json(), path))).join(' ')).toBe(names),
  count: (got, path, length) => expect(valueAt(got.json(), path)).toHaveLength(Number(length)),
  file: ({ body }, name) => expect(body).toBe(expectedBody(name)),
  body: ({ body }, _first, _rest, text) => expect(body).toBe(text),
};

/** A server with other settings; its clock stands at a millisecond that is stated. */
function start({ clock, ...options }: { readonly clock?: number }): void {
  server.start(clock === undefined ? options : { ...options, clock: () => clock });
}

/** `{x*3}` is xxx. */
const repeated = (text: string): string =>
  text.replace(/\{([^*}]+)\*(\d+)\}/g, (_all, part: string, count: string) => part.repeat(Number(count)));

async function take(steps: readonly string[]): Promise<void> {
  let got: Answered | null = null;
  let headers: Record<string, string> = {};
  for (const step of steps) {
    const [, word = '', whole = '', first = '', rest = ''] = /^(\w+) ?((\S*) ?(.*))$/.exec(step) ?? [];
    if (word === 'start') start(JSON.parse(whole));
    else if (word === 'write') server.fixture.write(first, rest);
    else if (word === 'remove') rmSync(server.fixture.path(first));
    else if (word === 'with') headers[first] = rest;
    else if (word === word.toUpperCase()) {
      const [path = '', status = '200'] = repeated(whole).split(' -> ');
      got = await server.request(path, { method: word, headers });
      expect(`${word} ${path} ${got.status}`).toBe(`${word} ${path} ${status}`);
      headers = {};
    } else if (word === 'same') expect((await server.request(first)).body, step).toBe(got?.body);
    else {
      const look = LOOKS[word];
      if (look === undefined || got === null) throw new Error(`no such step: ${step}`);
      look(got, first, rest, whole);
    }
  }
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  test.each(readRecipes(readFileSync(join(FOLDER, file), 'utf8')))('%s', (_title, steps) => take(steps));
});
