/** What goes on around the traffic: releases that are swapped and broken, counters that vanish, clients that misbehave. */
import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage, Variant } from '../../bench/releases.ts';
import { checkVisit } from '../hostile/check-response.ts';
import type { Sent } from '../hostile/fuzz-requests.ts';
import { visitOf } from '../hostile/fuzz-visits.ts';
import { goThrough } from '../hostile/raw-client.ts';
import { type Running, startStore } from '../support/process.ts';
import { repin } from '../support/repin.ts';
import type { Outage } from './traffic.ts';

const SWAP_EVERY_MS = 20_000;
const BROKEN_FOR_MS = 2_000;
const STORE_DIES_AFTER_MS = 15_000;
const STORE_GONE_FOR_MS = 5_000;
const MISCHIEF_EVERY_MS = 250;
const PATIENCE_MS = 60_000;
const MOST_DAWDLERS = 20;

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

/** Ways in which a release is broken, null for the one that `leaveRowOut` makes; none may be served. */
const BREAKAGES: readonly (((folder: string) => void) | null)[] = [
  (folder) => truncateSync(join(folder, 'foods.json'), 1_000_000),
  // A figure that was edited by hand: only the pinned digest tells.
  (folder) => edit(folder, (text) => text.replace('"kcal":', '"kcal":1')),
  null,
  (folder) => rmSync(join(folder, 'redirects.json')),
];

/** A copy of a release in which a row is missing, with digests that are right: made before the traffic, which it would hold up for seconds. */
export function leaveRowOut(release: string, copy: string): void {
  cpSync(release, copy, { recursive: true });
  edit(copy, (text) => text.replace(/\n\{.*,(?=\n)/, ''));
  repin(copy, 'foods.json');
}

function edit(folder: string, change: (text: string) => string): void {
  const path = join(folder, 'foods.json');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Swaps the release every 20 s; every third swap goes by way of a broken one, which is mended 2 s later. */
export async function swapReleases(
  stage: Stage,
  folders: Readonly<Record<Variant | 'withoutRow', string>>,
  outages: Outage[],
  told: Disturbances,
  until: number,
): Promise<void> {
  // The first halfway, so that a short run has as many swaps as a part of a long one.
  for (let wait = SWAP_EVERY_MS / 2; await sleep(wait, until); wait = SWAP_EVERY_MS) {
    const shown = folders[told.swaps % 2 === 0 ? 'next' : 'current'];
    const outage = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
    if (told.swaps % 3 === 2) {
      outages.push(outage);
      const breakage = BREAKAGES[told.outages % BREAKAGES.length] ?? null;
      const broken = breakage === null ? folders.withoutRow : shown;
      await stage.show(broken, breakage ?? undefined, () => {
        outage.from = performance.now();
      });
      await pause(BROKEN_FOR_MS);
      told.outages += 1;
    }
    await stage.show(shown, undefined, () => {
      // A request that is sent after this moment must be served again.
      outage.to = performance.now();
    });
    told.swaps += 1;
  }
}

/** A counter store of our own, which runs from the first `start`. */
export function counterStore(port: number, folder: string) {
  let running: Running | null = null;
  const start = async (): Promise<void> => {
    running = await startStore(port, folder);
  };
  const kill = async (): Promise<void> => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  };
  /** Dies every 20 s and is back after 5. */
  const dieAndRevive = async (told: Disturbances, until: number): Promise<void> => {
    while (await sleep(STORE_DIES_AFTER_MS, until)) {
      await kill();
      told.storeDeaths += 1;
      await sleep(STORE_GONE_FOR_MS, until);
      await start();
    }
  };
  return { start, kill, dieAndRevive };
}

/** Clients that cut off, dawdle, pipeline and exaggerate, a few at a time, all the while. */
export async function misbehave(port: number, told: Disturbances, until: number): Promise<void> {
  const dawdlers = new Set<Socket>();
  for (let turn = 0; await sleep(MISCHIEF_EVERY_MS, until); turn += 1) {
    const visit = MISCHIEF[turn % MISCHIEF.length]?.() ?? pipelined();
    told.visits += 1;
    const heard = await goThrough(port, visit, PATIENCE_MS);
    told.faults.push(...checkVisit(visit, heard).map((fault) => `${visit.ending}: ${fault}`));
    if (dawdlers.size < MOST_DAWDLERS) dawdle(port, dawdlers);
  }
  for (const socket of dawdlers) socket.destroy();
}

/** Sends a byte a second, until the server has had enough. */
function dawdle(port: number, dawdlers: Set<Socket>): void {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /datasets/foods.json HTTP/1.1\r\nX-Slow: '),
  );
  const drip = setInterval(() => socket.write('a'), 1_000);
  for (const event of ['error', 'data']) socket.on(event, () => socket.destroy());
  socket.on('close', () => {
    clearInterval(drip);
    dawdlers.delete(socket);
  });
  dawdlers.add(socket);
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
