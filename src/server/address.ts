import { isIPv4, isIPv6 } from 'node:net';

/**
 * What counts as one client for the limits (decisions, 7): an IPv4 address, or an IPv6 /64 network, since one
 * subscriber holds at least that much. `::ffff:` addresses are the IPv4 address they wrap. A port that some proxies
 * append is dropped. Null when the text is no address, or when there is none: a client that has hung up.
 */
export function clientKey(address: string | undefined): string | null {
  if (address === undefined) return null;
  if (isIPv4(address)) return address;
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = groupsOf(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** A client as logs may show it: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function truncatedAddress(address: string | undefined): string {
  const key = clientKey(address);
  if (key === null) return 'unknown';
  const parts = key.split(/[.:]/).slice(0, 3);
  return isIPv4(key) ? `${parts.join('.')}.0/24` : `${parts.join(':')}::/48`;
}

/**
 * True when networks, each an address or in CIDR notation, hold every IPv4 or every IPv6 address together. The IPv4
 * addresses are the IPv6 ones that wrap them.
 */
export function holdEveryAddress(networks: readonly string[]): boolean {
  const prefixes = networks.map((network) => {
    const [address = '', length = isIPv4(address) ? '32' : '128'] = network.split('/');
    const bits = groupsOf(address).map((group) => group.toString(2).padStart(16, '0'));
    return bits.join('').slice(0, (isIPv4(address) ? MAPPED.length : 0) + Number(length));
  });
  const isHeld = (prefix: string): boolean =>
    prefixes.some((one) => prefix.startsWith(one)) ||
    (prefixes.some((one) => one.startsWith(prefix)) && isHeld(`${prefix}0`) && isHeld(`${prefix}1`));
  return isHeld('') || isHeld(MAPPED);
}

/** True for a text whose percent signs begin escapes of UTF-8. */
export function isEscaped(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

/** The first bits of an IPv6 address that wraps an IPv4 one. */
const MAPPED = '0'.repeat(80) + '1'.repeat(16);

function withoutPort(text: string): string {
  const match = /^\[([^\]]*)\](?::[0-9]+)?$/.exec(text) ?? /^([0-9.]+):[0-9]+$/.exec(text);
  return match?.[1] ?? text;
}

/** The eight 16-bit groups of a valid IPv6 address, or of the one that wraps an IPv4 address. */
function groupsOf(address: string): readonly number[] {
  // An address has no decimal part as the host of a URL.
  const { hostname } = new URL(`http://[${isIPv4(address) ? `::ffff:${address}` : address}]`);
  const halves = hostname.slice(1, -1).split('::');
  const [left = [], right = []] = halves.map((half) => half.split(':').filter((group) => group));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

const ipv4Of = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');
