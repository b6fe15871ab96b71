/** What goes on around the traffic: releases that are swapped and broken, counters that vanish, clients that misbehave. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sent } from '../hostile/fuzz-requests.ts';
import { visitOf } from '../hostile/fuzz-visits.ts';
import { judgeVisit } from '../hostile/judge-response.ts';
import { goThrough } from '../hostile/raw-client.ts';
import { accepting, type Running, run } from '../support/process.ts';
import type { Stage, Variant } from './releases.ts';
import type { Outage } from './traffic.ts';

const SWAP_EVERY_MS = 20_000;
const BROKEN_FOR_MS = 2_000;
const STORE_GONE_FOR_MS = 5_000;
const MISCHIEF_EVERY_MS = 250;
const PATIENCE_MS = 60_000;

/** What was done to the server, and what it did wrong about it. */
export interface Disturbances {
  swaps: number;
  outages: number;
  storeDeaths: number;
  visits: number;
  readonly faults: string[];
}

/** Sleeps until the end at most; false when the end has come. */
async function sleep(ms: number, until: number): Promise<boolean> {
  await pause(Math.max(0, Math.min(ms, until - performance.now())));
  return performance.now() < until;
}

/** Swaps the release every 20 s; every third swap goes by way of a broken file, which is mended 2 s later. */
export async function swapReleases(
  stage: Stage,
  folders: Readonly<Record<Variant, string>>,
  outages: Outage[],
  told: Disturbances,
  until: number,
): Promise<void> {
  let shown: Variant = 'current';
  while (await sleep(SWAP_EVERY_MS / 2, until)) {
    shown = shown === 'current' ? 'next' : 'current';
    if (told.swaps % 3 === 2) {
      const outage = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
      outages.push(outage);
      await stage.showBroken(folders[shown], () => {
        outage.from = performance.now();
      });
      await pause(BROKEN_FOR_MS);
      // A request that is sent after this moment must be served again.
      await stage.show(folders[shown], () => {
        outage.to = performance.now();
      });
      told.outages += 1;
    } else await stage.show(folders[shown]);
    told.swaps += 1;
    if (!(await sleep(SWAP_EVERY_MS / 2, until))) return;
  }
}

/** A counter store of our own, which dies every 30 s and is back after 5. */
export class CounterServer {
  readonly #program: string;
  readonly #port: number;
  readonly #folder: string;
  #running: Running | null = null;

  constructor(program: string, port: number, folder: string) {
    this.#program = program;
    this.#port = port;
    this.#folder = folder;
  }

  async start(): Promise<void> {
    const port = String(this.#port);
    const args = [
      '--port',
      port,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      this.#folder,
    ];
    this.#running = run(this.#program, args);
    await accepting(this.#port);
  }

  async kill(): Promise<void> {
    this.#running?.child.kill('SIGKILL');
    await this.#running?.ended;
  }

  async dieAndRevive(told: Disturbances, until: number): Promise<void> {
    while (await sleep(15_000, until)) {
      await this.kill();
      told.storeDeaths += 1;
      await sleep(STORE_GONE_FOR_MS, until);
      await this.start();
      if (!(await sleep(10_000, until))) return;
    }
  }
}

/** Clients that cut off, dawdle, pipeline and exaggerate, a few at a time, all the while. */
export async function misbehave(port: number, told: Disturbances, until: number): Promise<void> {
  const dawdlers = new Set<ReturnType<typeof connect>>();
  for (let turn = 0; await sleep(MISCHIEF_EVERY_MS, until); turn += 1) {
    const visit = MISCHIEF[turn % MISCHIEF.length]?.();
    if (visit !== undefined) {
      told.visits += 1;
      const heard = await goThrough(port, visit, PATIENCE_MS);
      told.faults.push(...judgeVisit(visit, heard).map((fault) => `${visit.ending}: ${fault}`));
    }
    if (dawdlers.size < 20) dawdlers.add(dawdle(port, (socket) => dawdlers.delete(socket)));
  }
  for (const socket of dawdlers) socket.destroy();
}

/** Sends a byte a second, until the server has had enough. */
function dawdle(
  port: number,
  gone: (socket: ReturnType<typeof connect>) => void,
): ReturnType<typeof connect> {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /datasets/foods.json HTTP/1.1\r\nX-Slow: '),
  );
  const drip = setInterval(() => socket.write('a'), 1_000);
  socket.on('error', () => socket.destroy());
  socket.on('data', () => socket.destroy());
  socket.on('close', () => {
    clearInterval(drip);
    gone(socket);
  });
  return socket;
}

function ask(target: string, header = 'X-A: b'): Sent {
  const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
  return { method: 'GET', target, bytes };
}

/** None of them needs the dataset, so that an outage changes none of the answers. */
const pipelined = () =>
  visitOf(Array.from({ length: 30 }, (_, at) => ask(at % 2 === 0 ? '/robots.txt' : '/nope')));
const MISCHIEF = [
  pipelined,
  () => ({ ...pipelined(), ending: 'hang-up' as const }),
  () => visitOf([ask('/healthz', `X-Big: ${'b'.repeat(60_000)}`)]),
  () => ({ ...visitOf([ask('/datasets/foods.json')]), ending: 'hang-up' as const }),
  () => visitOf([ask('/healthz'), { ...ask('/nope'), bytes: Buffer.from('\0\0broken\r\n\r\n') }]),
  () => visitOf([ask('/healthz')], [0.1, 0.3, 0.5, 0.7, 0.9], 20),
];
