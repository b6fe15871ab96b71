import fc from 'fast-check';
import type { WatchedServer } from '../support/watched-server.ts';
import { checkVisit } from './check-response.ts';
import { type Visit, visits } from './fuzz-visits.ts';
import { goThrough, type Heard } from './raw-client.ts';
import { parseResponses } from './raw-responses.ts';
import { askTruth, type Truth } from './truth.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** Requests to send, well-formed ones and those that were damaged. */
  readonly requests: number;
  /** Connections at a time. */
  readonly connections: number;
  /** A connection that is still open after so long is a fault. */
  readonly patienceMs: number;
  readonly progress?: (sent: number) => void;
}

/** A visit that the server dealt with wrongly, and the bytes that show it again. */
export interface Finding {
  readonly faults: readonly string[];
  readonly sent: string;
  readonly heard: string;
}

export interface FuzzReport {
  readonly requests: number;
  readonly connections: number;
  readonly responses: ReadonlyMap<number, number>;
  readonly truths: number;
  readonly findings: readonly Finding[];
}

/** Visits are drawn in chunks, each from a seed of its own, so that a chunk can be drawn again alone. */
const CHUNK = 256;
/** Every so many visits one truth is asked for. */
const TRUTH_EVERY = 20;
/** Further ones tell nothing new. */
const FINDINGS_MAX = 20;
/** What is kept of either side of a finding: whoever reads it wants no body of 100,000 letters. */
const SHOWN = 3_000;

/** Sends hostile requests until there are enough, or until enough is found. */
export async function fuzz(
  server: WatchedServer,
  truths: readonly Truth[],
  options: FuzzOptions,
): Promise<FuzzReport> {
  const findings: Finding[] = [];
  const responses = new Map<number, number>();
  let requests = 0;
  let connections = 0;
  let asked = 0;
  const source = drawVisits(options.seed);
  const isOver = (): boolean =>
    requests >= options.requests || findings.length >= FINDINGS_MAX || server.ended() !== null;

  const askForTruth = async (): Promise<void> => {
    const at = asked++;
    const truth = truths[(at * 4_999 + options.seed) % truths.length];
    // Each from a client of its own, so that no limit is in the way.
    const client = `192.168.${(at >> 8) % 256}.${at % 256}`;
    const fault = truth === undefined ? 'no truth' : await askTruth(server.port, truth, client);
    if (fault !== null) findings.push({ faults: ['not the truth'], sent: truth?.target ?? '', heard: fault });
  };
  const work = async (): Promise<void> => {
    while (!isOver()) {
      const visit = source();
      requests += visit.count;
      connections += 1;
      const heard = await goThrough(server.port, visit, options.patienceMs);
      const finding = findingOf(visit, heard, responses);
      if (finding !== null) findings.push(finding);
      if (connections % TRUTH_EVERY === 0) await askForTruth();
      if (connections % 1_000 === 0) options.progress?.(requests);
    }
  };
  const add = (fault: string, heard = '', sent = ''): unknown =>
    findings.push({ faults: [fault], sent, heard });
  await Promise.all(Array.from({ length: options.connections }, work)).catch((error: unknown) =>
    add(`no connection: ${String(error)}`, server.complaints.join('\n')),
  );
  if (server.ended() !== null) add(`the server ended: ${server.ended()}`);
  for (const line of server.complaints) add('a complaint in the log', line);
  return { requests, connections, responses, truths: asked, findings };
}

function drawVisits(seed: number): () => Visit {
  let chunk = 0;
  let drawn: Visit[] = [];
  return () => {
    if (drawn.length === 0) {
      drawn = fc.sample(visits, { seed: (seed * 100_003 + chunk) | 0, numRuns: CHUNK });
      chunk += 1;
    }
    const visit = drawn.pop();
    if (visit === undefined) throw new Error('no visit was drawn');
    return visit;
  };
}

function findingOf(visit: Visit, heard: Heard, responses: Map<number, number>): Finding | null {
  const { responses: given } = parseResponses(
    heard.bytes,
    visit.requests.map(({ method }) => method),
  );
  for (const { status } of given) responses.set(status, (responses.get(status) ?? 0) + 1);
  const faults = checkVisit(visit, heard);
  if (faults.length === 0) return null;
  const sent = visit.pieces.map((piece) => JSON.stringify(piece.toString('latin1'))).join('\n  + ');
  return {
    faults,
    sent: `${visit.ending}: ${sent}`.slice(0, SHOWN),
    heard: `${heard.end}: ${heard.bytes.toString('latin1', 0, SHOWN)}`,
  };
}
