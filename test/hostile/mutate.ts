/** The command `npm run mutate`: does any test notice when one part of the code is changed a little? */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { any, defineCommand, one, runProgram, UsageError } from '../../src/command.ts';

/** What has tests that write, break and swap whole releases: too slow to run for each change of what reads one file. */
const WHOLE_RELEASES = ['dataset', 'file-state', 'load-release', 'release'];

/** What is changed, and the tests that must notice; each part's tests run in seconds, because they run for each change. */
const PARTS: Readonly<
  Record<string, { readonly mutate: readonly string[]; readonly tests: readonly string[] }>
> = {
  limiter: { mutate: ['src/server/limiter.ts'], tests: ['test/server/limiter.test.ts'] },
  checks: {
    mutate: ['pipeline/checks/*.ts', '!pipeline/checks/index.ts'],
    tests: ['test/pipeline/bad.test.ts', 'test/pipeline/checks*.test.ts'],
  },
  dataset: {
    mutate: ['src/dataset/*.ts', ...WHOLE_RELEASES.map((name) => `!src/dataset/${name}.ts`)],
    tests: ['test/dataset/*.test.ts', ...WHOLE_RELEASES.map((name) => `!test/dataset/${name}.test.ts`)],
  },
  release: {
    mutate: WHOLE_RELEASES.map((name) => `src/dataset/${name}.ts`),
    tests: WHOLE_RELEASES.map((name) => `test/dataset/${name}.test.ts`),
  },
  answer: { mutate: ['src/answer/**/*.ts'], tests: ['test/answer/*.test.ts'] },
};

const command = defineCommand({
  name: 'mutate',
  help: `Changes one part of the code bit by bit and runs its tests for each change; prints the changes that no test noticed. One
core, low priority; a part takes minutes to hours.`,
  arguments: {
    name: one('PART', Object.keys(PARTS).join(', ')),
    files: any('FILE', 'only these files of the part'),
  },
  exits: { success: 'done', failure: 'too few changes were noticed' },
  async run({ name, files }) {
    const part = PARTS[name];
    if (part === undefined) throw new UsageError(`PART is one of ${Object.keys(PARTS).join(', ')}`);
    const mutate = files.length > 0 ? files : part.mutate;
    const stryker = fileURLToPath(new URL('../../node_modules/.bin/stryker', import.meta.url));
    const child = spawn('nice', ['-n', '19', stryker, 'run', '--mutate', mutate.join(',')], {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_TESTS: part.tests.join(',') },
    });
    const [code] = await once(child, 'close');
    return code === 0 ? 0 : 1;
  },
});

await runProgram(import.meta, command);
