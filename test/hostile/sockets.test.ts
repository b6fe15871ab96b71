/** What the fuzzer has found over sockets, each as the smallest request that showed it. */
import { describe, expect, test } from 'vitest';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { exchange } from '../support/http.ts';
import { useServer } from '../support/server.ts';
import { checkResponse } from './check-response.ts';
import { parseResponses, type RawResponse } from './raw-responses.ts';

const server = useServer(CONTRACT_EXPECTATIONS);

/** Sends bytes and gives the responses, each of them sound; the server closes at the end. */
async function responsesTo(text: string, methods: readonly string[] = []): Promise<readonly RawResponse[]> {
  const raw = await exchange(await server.port(), Buffer.from(text, 'latin1'));
  const { responses, fault, cutOff } = parseResponses(Buffer.from(raw, 'latin1'), methods);
  expect({ fault, cutOff }).toEqual({ fault: null, cutOff: false });
  expect(responses.flatMap((response) => checkResponse(response, undefined))).toEqual([]);
  return responses;
}
const HOST = 'Host: localhost\r\n';
const END = `${HOST}Connection: close\r\n\r\n`;
const get = (target: string): string => `GET ${target} HTTP/1.1\r\n${HOST}\r\n`;
const summary = ({ status, body }: RawResponse): string => `${status} ${body.toString().slice(0, 60)}`;
const BAD = '400 {"error":"bad_request"}';

describe('7 an absolute target is read as any other, and never refused without our headers', () => {
  test.each([
    ['http://other.example/healthz#part', '200 {"status":"ok"}'],
    ['http://other.example/healthz?a=#', '200 {"status":"ok"}'],
    ['HTTP://other.example:99999/healthz', '200 {"status":"ok"}'],
    ['http://a b@[::/healthz'.replace(' ', ''), '200 {"status":"ok"}'],
    ['https://other.example/nope', '404 {"error":"not_found"}'],
    ['http://other.example/foods/%zz#', BAD],
  ])('%s', async (target, expected) => {
    const responses = await responsesTo(`GET ${target} HTTP/1.1\r\n${END}`);
    expect(responses.map(summary)).toEqual([expected]);
  });

  test.each(['http://other.example', 'http://other.example?a=b'])('%s is the index page', async (target) => {
    const [response] = await responsesTo(`GET ${target} HTTP/1.1\r\n${END}`);
    expect(response?.status).toBe(200);
    expect(response?.headers.get('content-type')).toEqual(['text/html; charset=utf-8']);
  });
});

describe('7 a refusal never takes the place of the answer to an earlier request', () => {
  const huge = `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(40_000)}\r\n\r\n`;

  test('pipelined requests are answered before what follows them is refused', async () => {
    const asked = `${get('/food-api.php?food=butter-salted')}${get('/robots.txt')}`;
    const responses = await responsesTo(`${asked}broken\r\n\r\n`);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(responses[0]?.body.toString()).toContain('"slug":"butter-salted"');
    expect(responses[2]?.headers.get('connection')).toEqual(['close']);
  });

  test('a client that waits for 100 Continue gets its answer instead, whole, and the connection ends', async () => {
    const expecting = `GET /robots.txt HTTP/1.1\r\nExpect: 100-continue\r\n${HOST}\r\n`;
    const responses = await responsesTo(get('/food-api.php?food=butter-salted') + expecting);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[1]?.body.toString()).toBe('User-agent: *\nDisallow: /api/\n');
    // Whether the body still comes cannot be known (RFC 9110, 10.1.1), so nothing more is read.
    expect(responses[1]?.headers.get('connection')).toEqual(['close']);
  });

  test('a HEAD keeps its own answer when the next request is too large', async () => {
    const head = `HEAD /robots.txt HTTP/1.1\r\n${HOST}\r\n`;
    const responses = await responsesTo(head + huge, ['HEAD', 'GET']);
    expect(responses.map(({ status }) => status)).toEqual([200, 431]);
  });

  test('2.8 a large answer arrives whole when something broken comes behind it', async () => {
    const responses = await responsesTo(`${get('/datasets/foods.json')}broken\r\n\r\n`);
    expect(responses.map(({ status }) => status)).toEqual([200, 400]);
    expect(JSON.parse(responses[0]?.body.toString() ?? '').count).toBe(5038);
  });

  test('a tunnel is refused after what was asked before it', async () => {
    const responses = await responsesTo(`${get('/robots.txt')}CONNECT example.org:443 HTTP/1.1\r\n${END}`);
    expect(responses.map(({ status }) => status)).toEqual([200, 400]);
  });

  test('a body that breaks the rules gets its request no second answer', async () => {
    const post = `POST /robots.txt HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n5\r\nab`;
    const responses = await responsesTo(`${post}\r\nno chunk\r\n\r\n`);
    expect(responses.map(({ status }) => status)).toEqual([405]);
  });
});
