/**
 * The load generator, a process of its own that `serving.ts` forks: asks for every path of a job once, in turn, over some
 * connections with one request at a time each, and tells what came back. Bytes are looked at no more than it takes to find
 * the end of a response: autocannon, which parses them, takes more processor time a request than the servers that are measured.
 */
import { connect } from 'node:net';
import type { Job, Load } from './serving.ts';

const HEAD_END = Buffer.from('\r\n\r\n');

process.on('message', async (job: Job) => {
  process.send?.(await askAll(job));
});

async function askAll({ port, paths, connections }: Job): Promise<Load> {
  const statuses: Record<string, number> = {};
  let next = 0;
  let bodyBytes = 0;

  /** One connection; resolves when nothing is left to ask for and its last request is answered. */
  const keepBusy = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let head = Buffer.alloc(0);
      /** Bytes of the body still to come; null while the head is read. */
      let missing: number | null = null;
      const ask = (): void => {
        const path = paths[next];
        next += 1;
        missing = null;
        head = Buffer.alloc(0);
        if (path === undefined) socket.end(resolve);
        else socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (missing === null) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const end = head.indexOf(HEAD_END);
          if (end === -1) return;
          const text = head.toString('latin1', 0, end);
          const status = text.slice(9, 12);
          statuses[status] = (statuses[status] ?? 0) + 1;
          const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
          if (length === undefined) return reject(new Error(`no content-length: ${text}`));
          bodyBytes += Number(length);
          missing = Number(length) - (head.length - end - HEAD_END.length);
        } else missing -= chunk.length;
        if (missing <= 0) ask();
      });
    });

  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, keepBusy));
  return { seconds: (performance.now() - began) / 1_000, bodyBytes, statuses };
}
