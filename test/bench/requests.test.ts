import { expect, test } from 'vitest';
import { formatAsked, parseAsked, wireRequest } from '../../bench/requests.ts';

test.each([
  { path: '/food-api.php?search=raw' },
  { path: '/datasets/foods.json', accept: 'br' },
  { path: '/datasets/foods.json', accept: 'gzip, br;q=0.5' },
])('$path with $accept comes back as it was given', (asked) => {
  expect(parseAsked(formatAsked(asked))).toEqual(asked);
});

test('a path with a blank, which would be read as an encoding, is refused', () => {
  expect(() => formatAsked({ path: '/food-api.php?search=a b' })).toThrow('no blanks');
});

test('an Accept-Encoding goes over the wire where there is one, and none else', () => {
  expect(wireRequest({ path: '/x' })(7)).toBe('GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(wireRequest({ path: '/x', accept: 'br' })(7)).toBe(
    'GET /x HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
  );
});

test('a path may hold the number of the request', () => {
  const request = wireRequest({ path: '/x?q=a&n={n}', accept: 'br' });
  expect([1, 20].map((number) => request(number).split('\r\n')[0])).toEqual([
    'GET /x?q=a&n=1 HTTP/1.1',
    'GET /x?q=a&n=20 HTTP/1.1',
  ]);
});
