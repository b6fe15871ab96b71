/** The command `npm run fuzz`: hostile requests over real sockets against the real server. */
import { defineCommand, number, runProgram, withDefault } from '../../src/command.ts';
import { startWatchedServer } from '../support/watched-server.ts';
import { type FuzzReport, fuzz } from './fuzz-run.ts';
import { truthsOf } from './truth.ts';

const MOST = 999_999_999;
const PATIENCE_MS = 60_000;
/** Far above what a look-up takes: a loop that stands still so long serves nobody. */
const DELAY_MAX_MS = 1_000;
/** Growth of the resident set over the second half of a run. */
const GROWTH_MAX = 0.5;

const command = defineCommand({
  name: 'fuzz',
  help: `Starts the server over dist/ and sends it requests by chance over sockets: well-formed, damaged, cut off. Prints what the
server did wrong, with the bytes that show it. The same seed draws the same requests.`,
  options: {
    requests: withDefault(number('N', 'how many', { from: 1, to: MOST }), 200_000),
    seed: withDefault(number('N', 'order of the requests', { from: 0, to: MOST }), 1),
    connections: withDefault(number('N', 'at a time', { from: 1, to: MOST }), 48),
  },
  exits: { success: 'nothing found', failure: 'something found' },
  async run({ requests, seed, connections }, { progress }) {
    const began = performance.now();
    const server = await startWatchedServer({ TRUST_PROXY: '127.0.0.1' });
    const report = await fuzz(server, truthsOf('dist'), {
      seed,
      requests,
      connections,
      patienceMs: PATIENCE_MS,
      progress: (sent) => progress.update(() => `  ${sent} requests …`),
    });
    progress.clear();
    const faults = [...printReport(report), ...checkVitals(server.vitals)];
    await server.stop();
    console.log(`seed ${seed}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    for (const fault of faults) console.log(`FOUND: ${fault}`);
    console.log(faults.length === 0 ? 'nothing found' : `${faults.length} found`);
    return faults.length === 0 ? 0 : 1;
  },
});

function printReport({ requests, connections, responses, truths, findings }: FuzzReport): string[] {
  const statuses = [...responses].sort(([one], [other]) => one - other);
  console.log(`${requests} requests on ${connections} connections, ${truths} truths asked for in between`);
  console.log(`responses: ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  return findings.map(({ faults, sent, heard }) =>
    [faults.join('; '), `  sent ${sent}`, `  heard ${heard}`].join('\n'),
  );
}

function checkVitals(vitals: readonly { rssBytes: number; delayMs: number }[]): string[] {
  const rss = vitals.map(({ rssBytes }) => rssBytes);
  const delay = Math.max(0, ...vitals.map(({ delayMs }) => delayMs));
  const [middle = 0, last = 0] = [rss[Math.floor(rss.length / 2)], rss.at(-1)];
  const mb = (bytes: number): string => (bytes / 1e6).toFixed(0);
  console.log(
    `memory: ${mb(rss[0] ?? 0)} MB at first, ${mb(middle)} MB half-way, ${mb(last)} MB at the end, ` +
      `${mb(Math.max(0, ...rss))} MB at most; longest delay of the event loop ${delay.toFixed(0)} ms`,
  );
  return [
    ...(delay > DELAY_MAX_MS ? [`the event loop stood still for ${delay.toFixed(0)} ms`] : []),
    ...(last > middle * (1 + GROWTH_MAX) ? [`memory grew from ${mb(middle)} to ${mb(last)} MB`] : []),
  ];
}

await runProgram(import.meta, command);
