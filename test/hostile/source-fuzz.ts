/** The command `npm run fuzz:sources`: builds from damaged sources. */
import { defineCommand, number, runProgram, withDefault } from '../../src/command.ts';
import { fuzzSources } from './source-fuzz-run.ts';

const command = defineCommand({
  name: 'fuzz:sources',
  help: `Damages one source at a time by chance and builds from it: the build must say what is wrong and leave the release alone,
or publish figures that agree with the damaged sources. The same seed draws the same damages.`,
  options: {
    runs: withDefault(number('N', 'how many builds', { from: 1, to: 999_999_999 }), 300),
    seed: withDefault(number('N', 'order of the damages', { from: 0, to: 999_999_999 }), 1),
  },
  exits: { success: 'nothing found', failure: 'something found' },
  async run({ runs: wanted, seed }, { progress }) {
    const report = await fuzzSources(seed, wanted, (run) => progress.update(() => `  ${run} builds …`));
    progress.clear();
    const { runs, refused, built, rules, findings } = report;
    console.log(
      `seed ${seed}: ${runs} damages, ${refused} refused, ${built} built and compared with their sources`,
    );
    const sorted = [...rules].sort(([, one], [, other]) => other - one);
    console.log(`rules that refused: ${sorted.map(([rule, count]) => `${rule} ${count}`).join(', ')}`);
    for (const finding of findings) console.log(`FOUND: ${finding}`);
    console.log(findings.length === 0 ? 'nothing found' : `${findings.length} found`);
    return findings.length === 0 ? 0 : 1;
  },
});

await runProgram(import.meta, command);
