/** The matcher that every response of a test goes through: what it lets pass, and what it sees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readParts, valueAt } from '../support/cases.ts';
import { contractMismatches, expectToMatchContract, type ObservedResponse } from '../support/contract.ts';
import { nodeAt } from '../support/contract-documents.ts';
import { ROOT } from '../support/files.ts';

/** A copy with another value at a place, or with none where that is undefined. */
function changed<T>(whole: T, place: string, value: unknown): T {
  const copy = structuredClone(whole);
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.length === 0 ? copy : valueAt(copy, keys.join('.'));
  Object.assign(Object(owner), { [last]: value });
  return copy;
}

interface Stated {
  readonly body?: unknown;
  /** Where the contract has the body, and what of it is another. */
  readonly example?: readonly string[];
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** Responses that match; every one of the contract that does is tried in server.test.ts. */
const stated: Readonly<Record<string, Stated>> = parse(
  readFileSync(join(ROOT, 'test/contract/cases/right.yaml'), 'utf8'),
  { merge: true },
);
const RIGHT = new Map(
  Object.entries(stated).flatMap(([name, { example, changes = {}, body, ...response }]) => {
    const found: unknown = example === undefined ? body : nodeAt('openapi.yaml', ...example, 'value');
    const whole = Object.entries(changes).reduce((one, change) => changed(one, ...change), found);
    return name.startsWith('.') ? [] : [[name, { ...response, body: whole }] as const];
  }),
);

/** A response with another value at a place. */
function observed(name: string, place = '', value?: unknown): ObservedResponse {
  const right = RIGHT.get(name);
  const { body, ...response } = (place === '' ? right : changed(right, place, value)) as ObservedResponse;
  return { ...response, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

test.each([...RIGHT.keys()])('takes a response that matches: %s', (name) => {
  expect(contractMismatches(observed(name))).toEqual([]);
  const { headers } = observed(name);
  const ofFetch = new Headers(headers as Record<string, string>);
  expect(contractMismatches({ ...observed(name), headers: ofFetch })).toEqual([]);
});

test('a HEAD that a path does not list gets what GET gets where the refusal of other methods allows it', () => {
  const head = (path: string, status: number) => {
    const { headers, ...response } = observed('food');
    const page = { ...headers, 'content-type': 'text/html', allow: 'GET, HEAD, OPTIONS' };
    return contractMismatches({ ...response, method: 'HEAD', path, status, headers: page, body: '' });
  };
  expect(head('/foods/butter-salted', 200)).toEqual([]);
  expect(head('/foods/butter-salted', 405).join()).toMatch(/405 is not described/);
  expect(head('/api/answer?q=x', 200).join()).toMatch(/200 is not described; 405/);
});

test.each(readParts('test/contract/cases/mismatches.txt').flat())(
  'sees %s',
  (_what, name = '', place = '', value = '', mismatch = '') => {
    const response = observed(name, place, value === '-' ? undefined : JSON.parse(value));
    expect(contractMismatches(response).join('\n')).toMatch(new RegExp(mismatch));
    expect(() => expectToMatchContract(response)).toThrow(new RegExp(mismatch));
  },
);
