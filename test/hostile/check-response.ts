import { MARK, OTHER_HOST } from './fuzz-requests.ts';
import { GOODBYE, type Visit } from './fuzz-visits.ts';
import type { Heard } from './raw-client.ts';
import { parseResponses, type RawResponse } from './raw-responses.ts';

/** Statuses that a sound server with a valid dataset gives to anybody. */
const STATUSES = [200, 204, 301, 400, 404, 405, 408, 414, 429, 431];
const EXPECTED_HEADERS = [
  ['access-control-allow-origin', '*'],
  ['access-control-allow-methods', 'GET, OPTIONS'],
  [
    'access-control-expose-headers',
    'X-RateLimit-Limit, X-RateLimit-Remaining, Retry-After, X-Data-License, X-Dataset-Version',
  ],
  ['x-content-type-options', 'nosniff'],
] as const;
/** What only a stack trace or a path of the machine holds; no request of the fuzzer does. */
const LEAK = /node_modules|\bat [\w.<>]+ \(|file:\/\/|\.ts:\d|\/work\/|\/home\/|\bENOENT\b/;
const RATED = /^\/(?:api\/answer(?:\.php)?|v1\/foods)(?:[?#]|$)/;

/** What is wrong with how the server dealt with a visit; empty when nothing is. */
export function checkVisit(visit: Visit, { bytes, end }: Heard): string[] {
  if (visit.ending === 'hang-up') return [];
  const { requests, ending } = visit;
  const { responses, fault, cutOff } = parseResponses(
    bytes,
    requests.map(({ method }) => method),
  );
  const faults = responses.flatMap((response, at) => checkResponse(response, requests[at]?.target));
  if (fault !== null) faults.push(fault);
  if (end === 'open') faults.push('the connection stays open');
  // A refusal closes while the client may still be writing, so that the rest of it can be lost in a reset.
  if (cutOff && end === 'closed' && ending !== 'half-close') faults.push('a response that is cut off');
  if (requests.length > 0) faults.push(...checkOrder(visit, responses, end));
  return faults;
}

/** As many answers as requests; fewer only after one that closes the connection. */
function checkOrder(
  { requests, ending }: Visit,
  responses: readonly RawResponse[],
  end: Heard['end'],
): string[] {
  if (responses.length > requests.length)
    return [`${responses.length} answers to ${requests.length} requests`];
  const goodbye = responses[requests.length - 1];
  if (goodbye !== undefined && requests.at(-1) === GOODBYE && goodbye.body.toString() !== '{"status":"ok"}') {
    return [`the goodbye was answered ${goodbye.status} ${goodbye.body}`];
  }
  if (goodbye !== undefined || ending === 'half-close' || end === 'reset') return [];
  const last = responses.at(-1);
  const closes = last?.headers.get('connection')?.includes('close') ?? false;
  return closes ? [] : [`${responses.length} answers to ${requests.length} requests, and none closes`];
}

/** What is wrong with one response; `target` is undefined where the request is not known. */
export function checkResponse({ status, headers, body }: RawResponse, target: string | undefined): string[] {
  const faults: string[] = [];
  const header = (name: string): string | undefined => headers.get(name)?.join(' | ');
  const check = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(`${status} ${fault}`);
  };
  const type = header('content-type') ?? '';
  const text = body.toString('utf8');
  check(STATUSES.includes(status), 'is no status of this service');
  for (const [name, value] of EXPECTED_HEADERS) check(header(name) === value, `${name}: ${header(name)}`);
  for (const name of ['etag', 'last-modified', 'set-cookie', 'x-powered-by', `x-${MARK}`]) {
    check(!headers.has(name), `has ${name}`);
  }
  for (const [name, values] of headers) check(values.length === 1, `${name} ${values.length} times`);
  for (const values of headers.values())
    check(!values.some((one) => one.includes(MARK)), 'echoes into a header');
  if (status >= 400)
    check(header('cache-control') === 'no-store', `cache-control: ${header('cache-control')}`);
  if (type.startsWith('application/json')) check(isJson(text, status), `is no JSON: ${text.slice(0, 200)}`);
  else if (status >= 400) check(type.startsWith('text/html'), `an error as ${type}`);
  if (type.startsWith('text/html')) check(!new RegExp(`<\\/?${MARK}`, 'i').test(text), 'unescaped in a page');
  check(!LEAK.test(text), `leaks: ${LEAK.exec(text)?.[0]}`);
  if (target !== undefined) check(!text.includes(OTHER_HOST), 'takes the host of the request');
  if (target !== undefined && RATED.test(target) && status !== 431 && type !== '') {
    const rated = ['x-ratelimit-limit', 'x-ratelimit-remaining'].every((name) =>
      /^\d+$/.test(header(name) ?? ''),
    );
    // What the parser refuses never reaches a route.
    check(rated || text === '{"error":"bad_request"}', 'lacks the rate headers');
  }
  if (status === 429) check(Number(header('retry-after')) >= 1, `retry-after: ${header('retry-after')}`);
  return faults;
}

function isJson(text: string, status: number): boolean {
  try {
    const value: unknown = text === '' ? null : JSON.parse(text);
    if (status < 400 || value === null) return true;
    return typeof value === 'object' && 'error' in value && typeof value.error === 'string';
  } catch {
    return false;
  }
}
