import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../pipeline/lib/command.ts';
import { benchAnswers } from './answers.ts';
import { benchBuild } from './build.ts';
import {
  benchGrowth,
  benchStages,
  formatGrown,
  formatGrowth,
  formatStages,
  type Grown,
  type GrownBuild,
} from './growth.ts';
import { formatComparison } from './measure.ts';
import { benchRefresh } from './refresh.ts';
import { benchServer, formatResults } from './server.ts';

const PARTS = ['build', 'refresh', 'growth', 'answers', 'server'] as const;
/** With more, the rows of a build fill the memory of a usual machine. */
const MOST_STAGES = 10;
/** A growth's round is long, and its figures are far apart. */
const GROWTH_ROUNDS = 2;

const HELP = `Usage: npm run bench -- [--only PART] [--case TEXT] [--rounds N] [--seconds S] [--json] [--from FOLDER]
                        [--times LIST]

Measures each command beside a peer in the same run, and prints medians and ratios.

  --only PART     build, refresh, growth, answers or server (default: all)
  --case TEXT     of the server's cases, those whose name holds the text, such as "search"
  --seconds S     length of one measurement of the server, 1 to 60 (default: 1)
  --json          the server's figures as JSON
  --from FOLDER   the official SR Legacy tables (default: ../shared/usda_sr_legacy; skipped where there are none)
  --times LIST    how many times over growth takes the rows, 1 to 100 each (default: 1,10; 100 takes a quarter of an hour)
  --rounds N      rounds of each pair, 1 to 99 (default: 5)
  --help          this text
`;

const options = {
  from: { type: 'string', default: '../shared/usda_sr_legacy' },
  only: { type: 'string', default: '' },
  case: { type: 'string', default: '' },
  seconds: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  times: { type: 'string', default: '1,10' },
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
  if (!/^(?:[1-9]\d?|100)(?:,(?:[1-9]\d?|100))*$/.test(values.times)) {
    throw new UsageError(`--times ${values.times} is not a list of numbers from 1 to 100, such as 1,10`);
  }
  const times = values.times.split(',').map(Number);
  times.sort((one, other) => one - other);
  const rounds = Number(values.rounds);
  const wanted = (part: (typeof PARTS)[number]): boolean => values.only === '' || values.only === part;
  if (wanted('build')) await runBuild(rounds);
  if (wanted('refresh')) await runRefresh(resolve(values.from), rounds);
  if (wanted('growth')) await runGrowth(resolve(values.from), times, Math.min(rounds, GROWTH_ROUNDS));
  if (wanted('answers')) await runAnswers();
  if (wanted('server')) await runServer(rounds, Number(values.seconds), values.case, values.json);
  return 0;
}

async function runBuild(rounds: number): Promise<void> {
  console.log('The build, beside csv-parse reading the same sources (goal: at most 4 times)');
  console.log(formatComparison('npm run build', 'csv-parse alone', await benchBuild(rounds)));
}

async function runRefresh(from: string, rounds: number): Promise<void> {
  console.log(
    '\nA refresh, beside csv-parse streaming the same tables (goal: at most 1.5 times, under 300 MB)',
  );
  if (!existsSync(from)) {
    console.log(`skipped: there are no tables in ${from}`);
    return;
  }
  console.log(
    formatComparison('sources:refresh --from', 'csv-parse alone', await benchRefresh(from, rounds)),
  );
}

async function runGrowth(from: string, times: readonly number[], rounds: number): Promise<void> {
  console.log(
    '\nA refresh of the official tables many times over, beside csv-parse streaming the same tables',
  );
  if (!existsSync(from)) console.log(`skipped: there are no tables in ${from}`);
  else {
    const all: Grown[] = [];
    for await (const grown of benchGrowth(from, times, rounds)) {
      console.log(formatGrown(grown));
      all.push(grown);
    }
    for (const line of formatGrowth(all)) console.log(line);
  }
  const sizes = times.filter((one) => one <= MOST_STAGES);
  if (sizes.length === 0) return;
  console.log('\nStages of the build with as many rows, processor time in one process (no peer)');
  const stages: GrownBuild[] = [];
  for (const size of sizes) stages.push(await benchStages(size));
  for (const line of formatStages(stages)) console.log(line);
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
