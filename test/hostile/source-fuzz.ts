/** The command `npm run fuzz:sources`: builds from damaged sources. */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../../pipeline/lib/command.ts';
import { fuzzSources } from './source-fuzz-run.ts';

const HELP = `Usage: npm run fuzz:sources -- [--runs N] [--seed N]

Damages one source at a time by chance and builds from it: the build must say what is wrong and leave the release alone,
or publish figures that agree with the damaged sources. The same seed draws the same damages.

  --runs N    how many builds (default: 300)
  --seed N    default: 1
  --help      this text

Exit codes: 0 nothing found, 1 something found, 2 bad usage.
`;

const options = {
  runs: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const;

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (![values.runs, values.seed].every((text) => /^\d{1,9}$/.test(text)) || Number(values.runs) === 0) {
    throw new UsageError('--runs and --seed are whole numbers');
  }
  const report = await fuzzSources(Number(values.seed), Number(values.runs), (run) => {
    if (run % 10 === 0) process.stderr.write(`  ${run} builds …\n`);
  });
  const { runs, refused, built, rules, findings } = report;
  console.log(
    `seed ${values.seed}: ${runs} damages, ${refused} refused, ${built} built and compared with their sources`,
  );
  const sorted = [...rules].sort(([, one], [, other]) => other - one);
  console.log(`rules that refused: ${sorted.map(([rule, count]) => `${rule} ${count}`).join(', ')}`);
  for (const finding of findings) console.log(`FOUND: ${finding}`);
  console.log(findings.length === 0 ? 'nothing found' : `${findings.length} found`);
  return findings.length === 0 ? 0 : 1;
}

await runCommand(main);
