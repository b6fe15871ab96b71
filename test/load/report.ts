import { REPORT_MS, type Vitals, type WatchedServer } from '../support/watched-server.ts';
import type { Disturbances } from './disturb.ts';
import type { Tally } from './traffic.ts';

const SHOWN_EVERY_MS = 30_000;
/** Growth of the resident set from the second quarter of a run to the last one, in bytes, that is no leak. */
const GROWTH_MAX_BYTES = 100_000_000;
const RULES_SHOWN = 20;

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const listed = <K>(map: ReadonlyMap<K, number>, name: (key: K) => string): string =>
  [...map].map(([key, count]) => `${name(key)}: ${count}`).join(', ');

/** The value below which a share of the sorted values lies. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function printTally(
  title: string,
  { latencies, statuses, versions, requests, unavailable, wrong }: Tally,
): void {
  const sorted = latencies.toSorted((one, other) => one - other);
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(sorted, share).toFixed(1));
  console.log(
    [
      `${title}: ${requests} requests, p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`,
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

/** Memory at each half minute, and how long the event loop stood still at most. */
export function printVitals(vitals: readonly Vitals[]): void {
  const step = SHOWN_EVERY_MS / REPORT_MS;
  const shown = vitals.filter((_one, at) => at % step === 0 || at === vitals.length - 1);
  console.log(`memory each half minute: ${shown.map(({ rssBytes }) => mb(rssBytes)).join(', ')}`);
  console.log(`  heap: ${shown.map(({ heapBytes }) => mb(heapBytes)).join(', ')}`);
  const longest = Math.max(0, ...vitals.map(({ delayMs }) => delayMs));
  console.log(`longest delay of the event loop: ${longest.toFixed(0)} ms`);
}

export interface Outcome {
  readonly tallies: readonly Tally[];
  readonly told: Disturbances;
  readonly vitals: readonly Vitals[];
  readonly server: WatchedServer;
}

/** What must hold over a run, and did not. */
export function rulesBroken({ tallies, told, vitals, server }: Outcome): string[] {
  const wrong = tallies.flatMap((tally) => tally.wrong);
  const broken = wrong.slice(0, RULES_SHOWN).map((one) => `a wrong answer: ${one}`);
  if (wrong.length > RULES_SHOWN) broken.push(`${wrong.length - RULES_SHOWN} further wrong answers`);
  broken.push(...told.faults.slice(0, RULES_SHOWN).map((fault) => `a client that misbehaves: ${fault}`));
  if (server.ended() !== null) broken.push(`the server ended: ${server.ended()}`);
  // That a counter store is lost is said once each time, and is what was done to it.
  const complaints = server.complaints.filter((line) => !line.includes('counter store lost'));
  broken.push(...complaints.slice(0, RULES_SHOWN).map((line) => `a complaint in the log: ${line}`));
  const quarter = Math.floor(vitals.length / 4);
  const median = (part: readonly Vitals[]): number =>
    quantile(
      part.map(({ rssBytes }) => rssBytes).sort((one, other) => one - other),
      0.5,
    );
  const grown = median(vitals.slice(-quarter)) - median(vitals.slice(quarter, 2 * quarter));
  if (grown > GROWTH_MAX_BYTES)
    broken.push(`memory grew by ${mb(grown)} from the second quarter to the last`);
  return broken;
}
