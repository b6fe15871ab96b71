import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visit } from './fuzz-visits.ts';

/** After so long without a byte the client of damaged bytes half-closes: what they ask for may never be complete. */
const QUIET_MS = 400;

export interface Heard {
  readonly bytes: Buffer;
  /** How the connection ended: by the server, by a reset, or not within the time. */
  readonly end: 'closed' | 'reset' | 'open';
}

/** Goes through one visit over a connection of its own. Rejects when nothing accepts the connection. */
export function goThrough(port: number, visit: Visit, patienceMs: number): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let end: Heard['end'] = 'closed';
    let connected = false;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const quiet = setInterval(() => {
      if (visit.requests.length === 0) socket.end();
    }, QUIET_MS);
    const patience = setTimeout(() => {
      end = 'open';
      socket.destroy();
    }, patienceMs);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      quiet.refresh();
    });
    // The server's half is over; ours ends too, so that the connection closes.
    socket.on('end', () => socket.destroy());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!connected) reject(error);
      else end = 'reset';
    });
    socket.on('close', () => {
      clearInterval(quiet);
      clearTimeout(patience);
      resolve({ bytes: Buffer.concat(chunks), end });
    });
    socket.on('connect', () => {
      connected = true;
      write(visit).catch(reject);
    });
    const write = async ({ pieces, pauseMs, ending }: Visit): Promise<void> => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        quiet.refresh();
        // Even without a pause each piece is a packet of its own, as far as the kernel sends it as such.
        await (pauseMs > 0 ? pause(pauseMs) : new Promise((next) => setImmediate(next)));
      }
      if (ending === 'half-close') socket.end();
      if (ending === 'hang-up') socket.resetAndDestroy();
    };
  });
}
