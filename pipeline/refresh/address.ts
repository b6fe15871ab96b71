const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True for an http or https address without user name or password. */
export function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username + password === '';
}

/**
 * True when a download may go on from one address to the next: https always; plain http only between two loopback
 * addresses, because a redirect must not take the archive out of TLS, nor point a public answer at this machine.
 */
export function mayRedirect(from: URL, to: URL): boolean {
  if (to.username + to.password !== '') return false;
  if (to.protocol === 'https:') return true;
  return to.protocol === 'http:' && isLoopback(from) && isLoopback(to);
}

function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}
