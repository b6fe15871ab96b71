/** Servers under the same load, one after the other, round by round. */
import { median } from './measure.ts';
import type { Asked } from './requests.ts';
import { putUnderLoad, type Serving } from './serving.ts';

/** One line of the report. */
export interface Result {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  /** Ours to the peer; null where a figure stands by itself. */
  readonly ratio: number | null;
  /** Empty where a figure is only shown. */
  readonly goal: string;
  /** Null where there is no goal. */
  readonly met: boolean | null;
}

/** A server, and what it is asked for in turn. */
export interface Side {
  readonly serving: Serving;
  readonly requests: readonly Asked[];
}

/** What ours is laid beside: the line's title, and the least ratio, where one is wanted. */
export interface Peer extends Side {
  readonly what: string;
  readonly goal: number | null;
}

export const CONNECTIONS = 10;

/**
 * Requests per second of ours beside each peer: one line a peer, all measured in every round, so that they meet the same
 * load of the machine. The first round warms all up. Rejects when one does not answer as ours does.
 */
export async function compareServers(
  ours: Side,
  peers: readonly Peer[],
  rounds: number,
  seconds: number,
): Promise<Result[]> {
  const ourRuns: Run[] = [];
  const peerRuns = peers.map((): Run[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measure(ours, seconds);
    if (round > 0) ourRuns.push(one);
    for (const [at, peer] of peers.entries()) {
      const other = await measure(peer, seconds);
      if (other.statuses !== one.statuses)
        throw new Error(`${peer.what}: answered ${other.statuses}, ours ${one.statuses}`);
      if (round > 0) peerRuns[at]?.push(other);
    }
  }
  return peers.map(({ what, goal }, at) => {
    const theirs = peerRuns[at] ?? [];
    const ratio = median(
      ourRuns.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)),
    );
    return {
      what,
      ours: shown(ourRuns),
      peer: shown(theirs),
      ratio,
      goal: goal === null ? '' : `>= ${goal}`,
      met: goal === null ? null : ratio >= goal,
    };
  });
}

interface Run {
  readonly perSecond: number;
  /** Processor time of the server for each request, in µs. */
  readonly cpuUs: number;
  /** Which there were, such as `200`. */
  readonly statuses: string;
}

async function measure({ serving, requests }: Side, seconds: number): Promise<Run> {
  const before = serving.cpuMs();
  const load = await putUnderLoad(serving.port, requests, seconds, CONNECTIONS);
  return {
    perSecond: load.perSecond,
    cpuUs: (1_000 * (serving.cpuMs() - before)) / load.requests,
    statuses: Object.keys(load.statuses).sort().join(' '),
  };
}

function shown(runs: readonly Run[]): string {
  const rate = median(runs.map(({ perSecond }) => perSecond));
  const cost = median(runs.map(({ cpuUs }) => cpuUs));
  return `${rate.toFixed(0)}/s, ${cost.toFixed(0)} µs CPU`;
}
