/** What the server takes by itself: the time of a start, and memory. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readDistDir } from '../src/settings.ts';
import { lookUp, lookUps, questions, readNames, searches } from './lists.ts';
import { makeVariants, Stage } from './releases.ts';
import { median, type Row } from './report.ts';
import { type LoadClient, QUIET_ENV, type Serving, serveCommand, startServing } from './serving.ts';

const CONNECTIONS = 50;
const SETTLE_MS = 3_000;
const MOST_START_MS = 600;
const MOST_IDLE_MB = 130;
const MOST_LOADED_MB = 190;

const BARE = `
import Fastify from 'fastify';
const app = Fastify();
app.get('/food-api.php', (_request, reply) => reply.send('{}'));
await app.listen({ host: '127.0.0.1', port: 0 });
console.log('http://127.0.0.1:' + app.server.address().port + '/');`;

/** From the start of a process to the end of its first answer, the bundle included, beside the least that it takes. */
export async function measureStart(rounds: number): Promise<Row> {
  const runs = { ours: serveCommand(), bare: [process.execPath, '--input-type=module', '-e', BARE] as const };
  const times = { ours: [] as number[], bare: [] as number[], node: [] as number[] };
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['ours', 'bare'] as const) {
      const serving = await startServing(runs[side], QUIET_ENV, lookUp('bananas-raw'));
      times[side].push(serving.firstAnswerMs);
      if (side === 'ours') cpu.push(serving.cpuMs());
      await serving.stop();
    }
    const began = performance.now();
    execFileSync(process.execPath, ['-e', '0']);
    times.node.push(performance.now() - began);
  }
  const value = median(times.ours);
  return {
    what: 'start to first answer',
    // Without that of making the bundle, which another process does.
    ours: `${value.toFixed(0)} ms, ${median(cpu).toFixed(0)} ms CPU`,
    peer: `node -e 0 ${median(times.node).toFixed(0)} ms, bare Fastify ${median(times.bare).toFixed(0)} ms`,
    value,
    shown: `${value.toFixed(0)} ms`,
    goal: { atMost: MOST_START_MS },
  };
}

/** Resident memory before any load, and at most while two releases take turns every few seconds of a mixed load. */
export async function measureMemory(swaps: number, client: LoadClient): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  let serving: Serving | null = null;
  try {
    const names = readNames(readDistDir(process.env));
    const asked = [lookUps, searches, questions].map((list) => list(names).measured);
    const paths = (asked[0] ?? []).flatMap((_, at) => asked.flatMap((list) => list[at] ?? []));
    const folders = await makeVariants(folder);
    const stage = new Stage(folder, folders.current);
    serving = await startServing(
      serveCommand(),
      { ...QUIET_ENV, DIST_DIR: stage.dir },
      lookUp('bananas-raw'),
    );
    await pause(SETTLE_MS);
    const idle = serving.memory().now;
    for (let swap = 0; swap < swaps; swap += 1) {
      const load = client.run({ port: serving.port, paths, connections: CONNECTIONS });
      await pause(SETTLE_MS / 3);
      await stage.show(swap % 2 === 0 ? folders.next : folders.current);
      const { statuses } = await load;
      if (Object.keys(statuses).some((status) => status !== '200' && status !== '404'))
        throw new Error(`not served while valid releases were swapped: ${JSON.stringify(statuses)}`);
    }
    const row = (what: string, bytes: number, atMost: number): Row => {
      const shown = `${(bytes / 1e6).toFixed(0)} MB`;
      return { what, ours: shown, peer: '', value: bytes / 1e6, shown, goal: { atMost } };
    };
    return [
      row('resident memory, idle', idle, MOST_IDLE_MB),
      row(`resident memory, most under load, ${swaps} swaps`, serving.memory().peak, MOST_LOADED_MB),
    ];
  } finally {
    await serving?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
