import { expect, test } from 'vitest';
import { clientKey, truncatedAddress } from '../../src/server/address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  [' 192.0.2.7 ', '192.0.2.7'],
])('7 %s counts as %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test.each(['', 'unknown', '192.0.2', '192.0.2.256', '1:2:3', 'a.b.c.d', '192.0.2.7, 192.0.2.8', '_hidden'])(
  '%j is no address',
  (text) => {
    expect(clientKey(text)).toBeNull();
  },
);

test('logs see a network, never an address', () => {
  expect(truncatedAddress('192.0.2.7')).toBe('192.0.2.0/24');
  expect(truncatedAddress('::ffff:192.0.2.7')).toBe('192.0.2.0/24');
  expect(truncatedAddress('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
  expect(truncatedAddress('nonsense')).toBe('unknown');
});

test('a client that has hung up has no address, and is no fault of the server', () => {
  // Fastify types an address for every request; the socket of one that was cut off has none.
  expect(clientKey(undefined)).toBeNull();
  expect(truncatedAddress(undefined)).toBe('unknown');
});
