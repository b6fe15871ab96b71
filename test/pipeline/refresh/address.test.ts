import { expect, test } from 'vitest';
import { isHttpAddress, mayRedirect } from '../../../pipeline/refresh/address.ts';

test.each([
  ['https://a.example/', 'https://b.example/', true],
  ['http://a.example/', 'https://a.example/', true],
  ['https://a.example/', 'http://a.example/', false],
  ['http://a.example/', 'http://a.example/next', false],
  ['https://a.example/', 'http://127.0.0.1/', false],
  ['http://127.0.0.1:1/', 'http://localhost:2/', true],
  ['http://localhost/', 'http://[::1]/', true],
  ['http://127.0.0.1/', 'http://127.0.0.1.example/', false],
  ['http://127.0.0.1/', 'http://10.0.0.1/', false],
  ['https://a.example/', 'https://me:secret@b.example/', false],
  ['https://a.example/', 'ftp://a.example/', false],
])('from %s to %s: %s', (from, to, allowed) => {
  expect(mayRedirect(new URL(from), new URL(to))).toBe(allowed);
});

test.each([
  ['https://a.example/x.zip', true],
  ['http://127.0.0.1:8080/x.zip', true],
  ['ftp://a.example/x.zip', false],
  ['a.example/x.zip', false],
  ['https://me@a.example/x.zip', false],
  ['', false],
])('%j is an address: %s', (text, is) => {
  expect(isHttpAddress(text)).toBe(is);
});
