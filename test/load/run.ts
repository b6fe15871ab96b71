/** The command `npm run load`: mixed traffic at a steady rate while everything around it is disturbed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { makeVariants, Stage } from '../../bench/releases.ts';
import { defineCommand, number, runProgram, UsageError, withDefault } from '../../src/command.ts';
import { freePort, STORE } from '../support/process.ts';
import { startWatchedServer } from '../support/watched-server.ts';
import { counterStore, type Disturbances, leaveRowOut, misbehave, swapReleases } from './disturb.ts';
import { BASE_URL, drawer, expectAnswers, mixOf, NO_LIMIT } from './mix.ts';
import { printDisturbances, printTally, printVitals, rulesBroken } from './report.ts';
import { type Outage, Traffic } from './traffic.ts';

/** Part of the measured limit that the run puts on the server. */
const SHARE_OF_LIMIT = 0.7;
const WARM_UP_MS = 5_000;
const LIMIT_MS = 10_000;
const AT_A_TIME = 32;
const SOCKETS = 128;

const command = defineCommand({
  name: 'load',
  help: `Starts the server over copies of the release in DIST_DIR with a counter store, measures how many requests a second it bears, then sends 70 %
of that while releases are swapped, the dataset is broken and repaired, the counter store dies, and clients misbehave. Every
response is compared with what the release that it names answers in peace.`,
  options: {
    minutes: withDefault(number('N', 'length of the run', { from: 0.5, to: 120, fraction: true }), 10),
    seed: withDefault(number('N', 'order of the requests', { from: 0, to: 999_999_999 }), 1),
  },
  exits: { success: 'every rule was kept', failure: 'one was broken' },
  async run({ minutes, seed }) {
    if (STORE === null) throw new UsageError('a redis-server or valkey-server must be on the PATH');
    const root = mkdtempSync(join(tmpdir(), 'nutrition-load-'));
    try {
      return await load(root, minutes * 60_000, seed);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
});

async function load(root: string, ms: number, seed: number): Promise<number> {
  const variants = await makeVariants(root);
  const cases = await expectAnswers(mixOf(variants.current), variants);
  const folders = { ...variants, withoutRow: join(root, 'without-row') };
  leaveRowOut(folders.current, folders.withoutRow);
  const stage = new Stage(root, folders.current);
  const storePort = await freePort();
  const store = counterStore(storePort, root);
  await store.start();
  const server = await startWatchedServer({
    BASE_URL,
    DIST_DIR: stage.dir,
    REDIS_URL: `redis://127.0.0.1:${storePort}/0`,
    ANSWER_RATE_LIMIT: String(NO_LIMIT),
    BETA_RATE_LIMIT: String(NO_LIMIT),
  });
  const outages: Outage[] = [];
  const traffic = new Traffic(server.port, drawer(cases, seed), outages, SOCKETS);
  const told: Disturbances = { swaps: 0, outages: 0, storeDeaths: 0, visits: 0, faults: [] };
  try {
    console.log(
      `${cases.length} different requests, each compared with what each of two releases answers in peace`,
    );
    await traffic.measureLimit(WARM_UP_MS, AT_A_TIME);
    const limit = await traffic.measureLimit(LIMIT_MS, AT_A_TIME);
    console.log(`limit: ${limit.perSecond.toFixed(0)} requests a second with ${AT_A_TIME} at a time`);
    const perSecond = limit.perSecond * SHARE_OF_LIMIT;
    const until = performance.now() + ms;
    const from = server.vitals.length;
    const own = monitorEventLoopDelay();
    own.enable();
    const [disturbed] = await Promise.all([
      traffic.runAt(perSecond, ms),
      swapReleases(stage, folders, outages, told, until),
      store.dieAndRevive(told, until),
      misbehave(server.port, told, until),
    ]);
    printTally(`disturbed, ${perSecond.toFixed(0)} a second for ${(ms / 60_000).toFixed(1)} min`, disturbed);
    printDisturbances(told);
    const vitals = server.vitals.slice(from);
    printVitals(vitals, own.max / 1e6);
    const broken = rulesBroken({ disturbed, atLimit: limit.tally, told, vitals, server });
    for (const rule of broken) console.log(`BROKEN: ${rule}`);
    console.log(broken.length === 0 ? 'every rule held' : `${broken.length} broken`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    traffic.close();
    await server.stop();
    await store.kill();
  }
}

await runProgram(import.meta, command);
