/**
 * The load generator, a process of its own: keeps some connections busy for a time, each with one request after the
 * other, and prints how many were answered and how long they took.
 * Usage: client.ts PORT SECONDS CONNECTIONS REQUEST..., each as `formatAsked` gives it.
 */
import { connect } from 'node:net';
import { parseAsked, wireRequest } from './requests.ts';

const [port = 0, seconds = 1, connections = 1] = process.argv.slice(2, 5).map(Number);
const requests = process.argv.slice(5).map((text) => wireRequest(parseAsked(text)));
const HEAD_END = Buffer.from('\r\n\r\n');

const times: number[] = [];
const statuses = new Map<number, number>();
let sent = 0;
let bytes = 0;
const began = performance.now();
const until = began + seconds * 1_000;

/** One connection; resolves when the time is over and its last request is answered. */
function keepBusy(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let head = Buffer.alloc(0);
    /** Bytes of the body still to come; null while the head is read. */
    let missing: number | null = null;
    let asked = 0;
    const ask = (): void => {
      asked = performance.now();
      const request = requests[sent % requests.length];
      sent += 1;
      if (request !== undefined) socket.write(request(sent));
    };
    const finish = (): void => {
      const now = performance.now();
      times.push(now - asked);
      missing = null;
      head = Buffer.alloc(0);
      if (now < until) ask();
      else socket.end(resolve);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (missing !== null) {
        missing -= chunk.length;
        if (missing <= 0) finish();
        return;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      const status = Number(text.slice(9, 12));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) return reject(new Error(`no content-length: ${text}`));
      missing = Number(length) - (head.length - end - HEAD_END.length);
      if (missing <= 0) finish();
    });
  });
}

await Promise.all(Array.from({ length: connections }, keepBusy));
const elapsed = (performance.now() - began) / 1_000;
times.sort((a, b) => a - b);
const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
console.log(
  JSON.stringify({
    requests: times.length,
    perSecond: times.length / elapsed,
    bytes,
    p50: at(0.5),
    p99: at(0.99),
    statuses: Object.fromEntries(statuses),
  }),
);
