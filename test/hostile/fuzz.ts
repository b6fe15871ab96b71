/** The command `npm run fuzz`: hostile requests over real sockets against the real server. */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../../pipeline/lib/command.ts';
import { startWatchedServer } from '../support/watched-server.ts';
import { type FuzzReport, fuzz } from './fuzz-run.ts';
import { truthsOf } from './truth.ts';

const HELP = `Usage: npm run fuzz -- [--requests N] [--seed N] [--connections N]

Starts the server over dist/ and sends it requests by chance over sockets: well-formed, damaged, cut off. Prints what the
server did wrong, with the bytes that show it. The same seed draws the same requests.

  --requests N      how many (default: 200000)
  --seed N          default: 1
  --connections N   at a time (default: 48)
  --help            this text

Exit codes: 0 nothing found, 1 something found, 2 bad usage.
`;

const options = {
  requests: { type: 'string', default: '200000' },
  seed: { type: 'string', default: '1' },
  connections: { type: 'string', default: '48' },
  help: { type: 'boolean', default: false },
} as const;
/** Longest part of a finding that is printed. */
const SHOWN = 3_000;
const PATIENCE_MS = 60_000;
/** Far above what a look-up takes: a loop that stands still so long serves nobody. */
const DELAY_MAX_MS = 1_000;
/** Growth of the resident set over the second half of a run. */
const GROWTH_MAX = 0.5;

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [requests, seed, connections] = [values.requests, values.seed, values.connections].map((text) =>
    /^\d{1,9}$/.test(text) ? Number(text) : null,
  );
  if (!requests || !connections || seed === null || seed === undefined) {
    throw new UsageError('--requests, --seed and --connections are whole numbers');
  }
  const began = performance.now();
  const server = await startWatchedServer({ TRUST_PROXY: '127.0.0.1' });
  const progress = (sent: number): void => void process.stderr.write(`  ${sent} requests …\n`);
  const report = await fuzz(server, truthsOf('dist'), {
    seed,
    requests,
    connections,
    patienceMs: PATIENCE_MS,
    progress,
  });
  const faults = [...printReport(report), ...judgeVitals(server.vitals)];
  await server.stop();
  console.log(`seed ${seed}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  for (const fault of faults) console.log(`FOUND: ${fault}`);
  console.log(faults.length === 0 ? 'nothing found' : `${faults.length} found`);
  return faults.length === 0 ? 0 : 1;
}

function printReport({ requests, connections, responses, truths, findings }: FuzzReport): string[] {
  const statuses = [...responses].sort(([one], [other]) => one - other);
  console.log(`${requests} requests on ${connections} connections, ${truths} truths asked for in between`);
  console.log(`responses: ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  return findings.map(({ faults, sent, heard }) =>
    [faults.join('; '), `  sent ${sent.slice(0, SHOWN)}`, `  heard ${heard.slice(0, SHOWN)}`].join('\n'),
  );
}

function judgeVitals(vitals: readonly { rssBytes: number; delayMs: number }[]): string[] {
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

await runCommand(main);
