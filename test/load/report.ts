import { REPORT_MS, type Vitals, type WatchedServer } from '../support/watched-server.ts';
import type { Disturbances } from './disturb.ts';
import type { Tally } from './traffic.ts';

/** Longest that a share of the responses of a disturbed run may take. */
const MOST_MS: Readonly<Record<string, number>> = { 0.99: 300, 1: 600 };
const SHOWN_EVERY_MS = 30_000;
/** Growth of the resident set from the second quarter of a run to the last one, in bytes, that is no leak. */
const GROWTH_MAX_BYTES = 100_000_000;
const FAULTS_SHOWN = 20;

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const listed = <K>(map: ReadonlyMap<K, number>, name: (key: K) => string): string =>
  [...map].map(([key, count]) => `${name(key)}: ${count}`).join(', ');

/** The value below which a share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function printTally(
  title: string,
  { latencies, statuses, versions, unavailable, wrong }: Tally,
): void {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(latencies, share).toFixed(1));
  console.log(
    [
      `${title}: ${latencies.length} responses, p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`,
      `  statuses ${listed(statuses, String)}`,
      `  releases ${listed(versions, (version) => version || 'none named')}`,
      `  wrong ${wrong.length}, unavailable while the dataset was broken ${unavailable}`,
    ].join('\n'),
  );
}

export function printDisturbances({ swaps, outages, storeDeaths, visits, faults }: Disturbances): void {
  console.log(
    `disturbances: ${swaps} swaps, ${outages} of them by way of a broken dataset, the counter store died ` +
      `${storeDeaths} times, ${visits} clients misbehaved (${faults.length} dealt with wrongly)`,
  );
}

/**
 * Memory at each half minute and at most, and how long the event loop stood still at most.
 *
 * @param clientsMs the same of the process of the clients: what they could not send or hear then is no fault of the server
 */
export function printVitals(vitals: readonly Vitals[], clientsMs: number): void {
  const step = SHOWN_EVERY_MS / REPORT_MS;
  const shown = vitals.filter((_one, at) => at % step === 0 || at === vitals.length - 1);
  const most = (of: (one: Vitals) => number): number =>
    vitals.reduce((max, one) => Math.max(max, of(one)), 0);
  console.log(`memory each half minute: ${shown.map(({ rssBytes }) => mb(rssBytes)).join(', ')}`);
  console.log(`  at most: ${mb(most(({ rssBytes }) => rssBytes))}`);
  console.log(`  heap: ${shown.map(({ heapBytes }) => mb(heapBytes)).join(', ')}`);
  const serversMs = most(({ delayMs }) => delayMs);
  console.log(
    `longest delay of the event loop: ${serversMs.toFixed(0)} ms, of the clients' own ${clientsMs.toFixed(0)} ms`,
  );
}

export interface Outcome {
  /** Of the run that was disturbed. */
  readonly disturbed: Tally;
  readonly atLimit: Tally;
  readonly told: Disturbances;
  readonly vitals: readonly Vitals[];
  readonly server: WatchedServer;
}

/** What must hold over a run, and did not. */
export function rulesBroken({ disturbed, atLimit, told, vitals, server }: Outcome): string[] {
  const broken: string[] = [];
  const add = (what: string, faults: readonly string[]): void => {
    broken.push(...faults.slice(0, FAULTS_SHOWN).map((fault) => `${what}: ${fault}`));
    if (faults.length > FAULTS_SHOWN) broken.push(`${what}: ${faults.length - FAULTS_SHOWN} more`);
  };
  add('a wrong answer', [...atLimit.wrong, ...disturbed.wrong]);
  add('a client that misbehaves', told.faults);
  // That a counter store is lost is said once each time, and is what was done to it.
  const complaints = server.complaints.filter((line) => !line.includes('counter store lost'));
  add('a complaint in the log', complaints);
  if (server.ended() !== null) broken.push(`the server ended: ${server.ended()}`);
  for (const [share, most] of Object.entries(MOST_MS)) {
    const ms = quantile(disturbed.latencies, Number(share));
    if (ms <= most) continue;
    broken.push(`${Number(share) * 100} % of the responses took up to ${ms.toFixed(0)} ms, not ${most}`);
  }
  const quarter = Math.floor(vitals.length / 4);
  const rss = vitals.map(({ rssBytes }) => rssBytes);
  const grown = quantile(rss.slice(-quarter), 0.5) - quantile(rss.slice(quarter, 2 * quarter), 0.5);
  if (grown > GROWTH_MAX_BYTES)
    broken.push(`memory grew by ${mb(grown)} from the second quarter to the last`);
  return broken;
}
