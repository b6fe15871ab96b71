/** The server beside its peers: bare Fastify routes that send the same bytes, and what people would pick instead. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Case, type Contest, cases, contests, FIRST, mixed, RIVALS, type Rival } from './cases.ts';
import { CONNECTIONS, compareServers, type Result } from './compare-servers.ts';
import { median } from './measure.ts';
import { formatAsked } from './requests.ts';
import { peerCommand, putUnderLoad, type Serving, serveCommand, startServing } from './serving.ts';

const PLAIN = 'one food, beside the plain way';
const PLAIN_GOAL = 100;
const MEMORY_GOAL_MB = 150;
const START_GOAL_MS = 1_000;
const LOGGED: Case = { what: 'one food, both logging each request', asked: [{ path: FIRST }], goal: null };

/**
 * @param rounds times each pair is measured, one after the other, so that both meet the same load of the machine
 * @param seconds length of one measurement
 * @param only words of the cases to run; all where empty
 */
export async function benchServer(rounds: number, seconds: number, only: string): Promise<Result[]> {
  const env = { PORT: '0', HOST: '127.0.0.1', ANSWER_RATE_LIMIT: '1000000000', LOG_LEVEL: 'info' };
  const starts: number[] = [];
  let ours: Serving | null = null;
  for (let round = 0; round < rounds; round += 1) {
    await ours?.stop();
    ours = await startServing(serveCommand(), env, FIRST);
    starts.push(ours.firstAnswerMs);
  }
  if (ours === null) return [];
  try {
    const idle = ours.memory().now;
    const results = [
      ...(await withoutLogs(env, rounds, seconds, only)),
      ...(LOGGED.what.includes(only) ? await besideBare(ours, [LOGGED], true, rounds, seconds) : []),
    ];
    await putUnderLoad(ours.port, mixed(), rounds * seconds, 5 * CONNECTIONS);
    const { now, peak } = ours.memory();
    return [
      ...results,
      alone('start to first answer', median(starts), 'ms', START_GOAL_MS),
      alone('resident memory, idle', idle / 1e6, 'MB', MEMORY_GOAL_MB),
      alone('resident memory, after load', now / 1e6, 'MB', MEMORY_GOAL_MB),
      alone('resident memory, at most', peak / 1e6, 'MB', MEMORY_GOAL_MB),
    ];
  } finally {
    await ours.stop();
  }
}

/** The report as a table. */
export function formatResults(results: readonly Result[]): string {
  const rows = results.map(({ what, ours, peer, ratio, goal, met }) => [
    what,
    ours,
    peer,
    ratio === null ? '' : ratio.toFixed(2),
    goal,
    met === null ? '' : met ? 'met' : 'not met',
  ]);
  const all = [['what', 'ours', 'peer', 'ratio', 'goal', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Ours beside peers that log nothing of a request either: a log line costs both as much as a look-up. */
async function withoutLogs(
  env: Readonly<Record<string, string>>,
  rounds: number,
  seconds: number,
  only: string,
): Promise<Result[]> {
  const ours = await startServing(serveCommand(), { ...env, LOG_LEVEL: 'warn' }, FIRST);
  try {
    const wanted = cases().filter(({ what }) => what.includes(only));
    return [
      ...(await besideBare(ours, wanted, false, rounds, seconds)),
      ...(PLAIN.includes(only) ? await besidePlain(ours, rounds, seconds) : []),
      ...(await besideRivals(ours, rounds, seconds, only)),
    ];
  } finally {
    await ours.stop();
  }
}

/** Ours beside bare routes with the same bytes. */
async function besideBare(
  ours: Serving,
  wanted: readonly Case[],
  isLogging: boolean,
  rounds: number,
  seconds: number,
): Promise<Result[]> {
  const results: Result[] = [];
  // One peer a case: with thousands of routes in it, another's would be slower.
  for (const { what, asked, goal } of wanted) {
    const command = peerCommand('bench/peer.ts', String(ours.port), ...asked.map(formatAsked));
    const serving = await startServing(command, isLogging ? { PEER_LOGS: 'info' } : {}, '/same/0');
    try {
      const requests = asked.map((one, at) => ({ ...one, path: `/same/${at}` }));
      const side = { serving: ours, requests: asked };
      results.push(...(await compareServers(side, [{ serving, requests, what, goal }], rounds, seconds)));
    } finally {
      await serving.stop();
    }
  }
  return results;
}

/** Ours beside a server that reads, parses and checks the file on every request. */
async function besidePlain(ours: Serving, rounds: number, seconds: number): Promise<Result[]> {
  const path = '/plain?food=bananas-raw';
  const serving = await startServing(peerCommand('bench/peer.ts', String(ours.port)), {}, path);
  try {
    const peer = { serving, requests: [{ path }], what: PLAIN, goal: PLAIN_GOAL };
    return await compareServers({ serving: ours, requests: [{ path: FIRST }] }, [peer], rounds, seconds);
  } finally {
    await serving.stop();
  }
}

/** Ours beside the servers that people would pick instead; shown without a goal. */
async function besideRivals(ours: Serving, rounds: number, seconds: number, only: string): Promise<Result[]> {
  const title = ({ what }: Contest, { name }: Rival): string => `${what}, beside ${name}`;
  const wanted = contests().filter((contest) => RIVALS.some((rival) => title(contest, rival).includes(only)));
  if (wanted.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'bench-peers-'));
  const rivals: { readonly rival: Rival; readonly serving: Serving }[] = [];
  try {
    for (const rival of RIVALS) {
      const command = peerCommand(rival.program, folder);
      rivals.push({ rival, serving: await startServing(command, {}, rival.lookUp('bananas-raw')) });
    }
    const results: Result[] = [];
    for (const contest of wanted) {
      const peers = rivals
        .map(({ rival, serving }) => ({
          what: title(contest, rival),
          serving,
          requests: contest.of(rival),
          goal: null,
        }))
        .filter(({ what }) => what.includes(only));
      const side = { serving: ours, requests: contest.ours };
      results.push(...(await compareServers(side, peers, rounds, seconds)));
    }
    return results;
  } finally {
    await Promise.all(rivals.map(({ serving }) => serving.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

function alone(what: string, value: number, unit: string, goal: number): Result {
  return {
    what,
    ours: `${value.toFixed(0)} ${unit}`,
    peer: '',
    ratio: null,
    goal: `< ${goal} ${unit}`,
    met: value < goal,
  };
}
