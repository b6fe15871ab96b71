import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAnswers } from './answers.ts';
import { benchBuild } from './build.ts';
import { formatComparison } from './measure.ts';
import { benchRefresh } from './refresh.ts';

const HELP = `Usage: npm run bench -- [--from FOLDER] [--rounds N]

Measures each command beside a peer in the same run, and prints medians and ratios.

  --from FOLDER   the official SR Legacy tables (default: ../shared/usda_sr_legacy; skipped where there are none)
  --rounds N      rounds of each pair, 1 to 99 (default: 7)
  --help          this text
`;

const options = {
  from: { type: 'string', default: '../shared/usda_sr_legacy' },
  rounds: { type: 'string', default: '7' },
  help: { type: 'boolean', default: false },
} as const;

async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!/^[1-9]\d?$/.test(values.rounds)) {
    console.error(`--rounds ${values.rounds} is not a number from 1 to 99`);
    return 2;
  }
  const rounds = Number(values.rounds);
  const from = resolve(values.from);
  console.log('The build, beside csv-parse reading the same sources (goal: at most 4 times)');
  console.log(formatComparison('npm run build', 'csv-parse alone', await benchBuild(rounds)));
  console.log(
    '\nA refresh, beside csv-parse streaming the same tables (goal: at most 1.5 times, under 300 MB)',
  );
  if (existsSync(from)) {
    console.log(
      formatComparison('sources:refresh --from', 'csv-parse alone', await benchRefresh(from, rounds)),
    );
  } else {
    console.log(`skipped: there are no tables in ${values.from}`);
  }
  console.log(
    '\nAnswering a question, in the process (goal: a usual one under 0.3 ms, a hostile one under 5 ms)',
  );
  for (const line of await benchAnswers()) console.log(line);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
    throw error;
  console.error(error.message);
  process.exitCode = 2;
}
