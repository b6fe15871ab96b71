/** The server beside bare Fastify routes that send the same bytes, in alternating rounds; its start and its memory. */
import { median } from './measure.ts';
import { putUnderLoad, type Serving, serveArguments, startServing } from './serving.ts';

/** One line of the report. */
export interface Result {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  /** Ours to the peer; null where a figure stands by itself. */
  readonly ratio: number | null;
  readonly goal: string;
  readonly met: boolean;
}

interface Case {
  readonly what: string;
  readonly path: string;
  /** Least share of the peer's requests per second. */
  readonly goal: number;
}

const question = (text: string): string => `/api/answer?q=${encodeURIComponent(text)}`;
const CASES: readonly Case[] = [
  { what: 'one food', path: '/food-api.php?food=bananas-raw', goal: 0.9 },
  { what: 'search, a common text', path: '/food-api.php?search=raw', goal: 0.7 },
  { what: 'search, a rare text', path: '/food-api.php?search=tamarind', goal: 0.7 },
  { what: 'search, empty', path: '/food-api.php?search=', goal: 0.7 },
  { what: 'search, no hit', path: '/food-api.php?search=qwertz', goal: 0.7 },
  { what: 'answer, one food', path: question('how many calories in a banana'), goal: 0.6 },
  { what: 'answer, a comparison', path: question('protein: eggs vs tofu'), goal: 0.6 },
  { what: 'answer, a refusal', path: question('calories in apple watch'), goal: 0.6 },
  { what: 'dataset file', path: '/datasets/foods.json', goal: 0.9 },
];
/** Searches that differ from request to request, so that none is remembered: for the memory under load. */
const MIXED = [
  ...CASES.map(({ path }) => path),
  '/food-api.php?food=nobody-knows',
  ...Array.from({ length: 500 }, (_, at) => `/food-api.php?search=${(at * 7_919).toString(36)}`),
];

const PLAIN_GOAL = 100;
const MEMORY_GOAL_MB = 150;
const START_GOAL_MS = 1_000;
const CONNECTIONS = 10;

/**
 * @param rounds times each pair is measured, one after the other, so that both meet the same load of the machine
 * @param seconds length of one measurement
 * @param only words of the cases to run; all where empty
 */
export async function benchServer(rounds: number, seconds: number, only: string): Promise<Result[]> {
  const env = { PORT: '0', HOST: '127.0.0.1', ANSWER_RATE_LIMIT: '1000000000' };
  const first = '/food-api.php?food=bananas-raw';
  const starts: number[] = [];
  let ours: Serving | null = null;
  for (let round = 0; round < rounds; round += 1) {
    await ours?.stop();
    ours = await startServing(serveArguments(), env, first);
    starts.push(ours.firstAnswerMs);
  }
  if (ours === null) return [];
  const idle = ours.memory().now;
  const cases = CASES.filter(({ what }) => what.includes(only));
  const args = ['--import', 'tsx', 'bench/peer.ts', String(ours.port), ...cases.map(({ path }) => path)];
  const peer = await startServing(args, {}, '/plain');
  try {
    const results: Result[] = [];
    for (const [at, one] of cases.entries()) {
      results.push(await compare(one, ours, [one.path], peer, [`/same/${at}`], rounds, seconds));
    }
    if ('plain way'.includes(only)) {
      const plain = { what: 'one food, beside the plain way', path: first, goal: PLAIN_GOAL };
      results.push(await compare(plain, ours, [first], peer, ['/plain?food=bananas-raw'], rounds, seconds));
    }
    await putUnderLoad(ours.port, MIXED, rounds * seconds, 5 * CONNECTIONS);
    const { now, peak } = ours.memory();
    return [
      ...results,
      alone('start to first answer', median(starts), 'ms', START_GOAL_MS),
      alone('resident memory, idle', idle / 1e6, 'MB', MEMORY_GOAL_MB),
      alone('resident memory, after load', now / 1e6, 'MB', MEMORY_GOAL_MB),
      alone('resident memory, at most', peak / 1e6, 'MB', MEMORY_GOAL_MB),
    ];
  } finally {
    await Promise.all([ours.stop(), peer.stop()]);
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
    met ? 'met' : 'not met',
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

async function compare(
  { what, goal }: Case,
  ours: Serving,
  ourPaths: readonly string[],
  peer: Serving,
  peerPaths: readonly string[],
  rounds: number,
  seconds: number,
): Promise<Result> {
  const ratios: number[] = [];
  const rates: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  const costs: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measure(ours, ourPaths, seconds);
    const other = await measure(peer, peerPaths, seconds);
    if (round === 0) continue;
    rates.ours.push(one.perSecond);
    rates.peer.push(other.perSecond);
    costs.ours.push(one.cpuUs);
    costs.peer.push(other.cpuUs);
    ratios.push(one.perSecond / other.perSecond);
  }
  const shown = (rate: readonly number[], cost: readonly number[]): string =>
    `${median(rate).toFixed(0)}/s, ${median(cost).toFixed(0)} µs CPU`;
  const ratio = median(ratios);
  return {
    what,
    ours: shown(rates.ours, costs.ours),
    peer: shown(rates.peer, costs.peer),
    ratio,
    goal: `>= ${goal}`,
    met: ratio >= goal,
  };
}

/** Requests per second, and processor time of the server for each, in µs. */
async function measure(serving: Serving, paths: readonly string[], seconds: number) {
  const before = serving.cpuMs();
  const { requests, perSecond } = await putUnderLoad(serving.port, paths, seconds, CONNECTIONS);
  return { perSecond, cpuUs: (1_000 * (serving.cpuMs() - before)) / requests };
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
