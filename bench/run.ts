import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../pipeline/lib/command.ts';
import { benchAnswers } from './answers.ts';
import { benchBuild } from './build.ts';
import { formatComparison } from './measure.ts';
import { benchRefresh } from './refresh.ts';
import { benchServer, formatResults } from './server.ts';

const PARTS = ['build', 'refresh', 'answers', 'server'] as const;

const HELP = `Usage: npm run bench -- [--only PART] [--case TEXT] [--rounds N] [--seconds S] [--json] [--from FOLDER]

Measures each command beside a peer in the same run, and prints medians and ratios.

  --only PART     build, refresh, answers or server (default: all)
  --case TEXT     of the server's cases, those whose name holds the text, such as "search"
  --seconds S     length of one measurement of the server, 1 to 60 (default: 1)
  --json          the server's figures as JSON
  --from FOLDER   the official SR Legacy tables (default: ../shared/usda_sr_legacy; skipped where there are none)
  --rounds N      rounds of each pair, 1 to 99 (default: 5)
  --help          this text
`;

const options = {
  from: { type: 'string', default: '../shared/usda_sr_legacy' },
  only: { type: 'string', default: '' },
  case: { type: 'string', default: '' },
  seconds: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '5' },
  help: { type: 'boolean', default: false },
} as const;

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!/^[1-9]\d?$/.test(values.rounds)) {
    throw new UsageError(`--rounds ${values.rounds} is not a number from 1 to 99`);
  }
  if (!/^([1-9]|[1-5]\d|60)$/.test(values.seconds)) {
    throw new UsageError(`--seconds ${values.seconds} is not a number from 1 to 60`);
  }
  if (!['', ...PARTS].includes(values.only)) {
    throw new UsageError(`--only ${values.only} is not one of ${PARTS.join(', ')}`);
  }
  const rounds = Number(values.rounds);
  const wanted = (part: (typeof PARTS)[number]): boolean => values.only === '' || values.only === part;
  if (wanted('build')) await runBuild(rounds);
  if (wanted('refresh')) await runRefresh(resolve(values.from), rounds);
  if (wanted('answers')) await runAnswers();
  if (wanted('server')) await runServer(rounds, Number(values.seconds), values.case, values.json);
  return 0;
}

async function runBuild(rounds: number): Promise<void> {
  console.log('The build, beside csv-parse reading the same sources (goal: at most 4 times)');
  console.log(formatComparison('npm run build', 'csv-parse alone', await benchBuild(rounds)));
}

async function runRefresh(from: string, rounds: number): Promise<void> {
  console.log('\nA refresh, beside csv-parse streaming the same tables (goal: at most 2 times)');
  if (!existsSync(from)) {
    console.log(`skipped: there are no tables in ${from}`);
    return;
  }
  console.log(
    formatComparison('sources:refresh --from', 'csv-parse alone', await benchRefresh(from, rounds)),
  );
}

async function runAnswers(): Promise<void> {
  console.log(
    '\nAnswering a question, in the process (goal: a usual one under 0.3 ms, a hostile one under 5 ms)',
  );
  for (const line of await benchAnswers()) console.log(line);
}

async function runServer(rounds: number, seconds: number, text: string, json: boolean): Promise<void> {
  const results = await benchServer(rounds, seconds, text);
  if (json) {
    console.log(JSON.stringify(results, null, 2));
    return;
  }
  console.log('\nThe server, beside bare Fastify routes that send the same bytes');
  console.log(formatResults(results));
}

await runCommand(main);
