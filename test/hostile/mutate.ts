/** The command `npm run mutate`: does any test notice when one part of the code is changed a little? */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
    tests: [...WHOLE_RELEASES, 'prepare'].map((name) => `test/dataset/${name}.test.ts`),
  },
  answer: { mutate: ['src/answer/*.ts'], tests: ['test/answer/*.test.ts'] },
};

const HELP = `Usage: npm run mutate -- PART [FILE...]

Changes one part of the code bit by bit and runs its tests for each change; prints the changes that no test noticed.

  PART      ${Object.keys(PARTS).join(', ')}
  FILE...   only these files of the part

One core, low priority; a part takes minutes to hours.
`;

const [name = '', ...files] = process.argv.slice(2);
const part = PARTS[name];
if (name === '--help') {
  process.stdout.write(HELP);
} else if (part === undefined) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  const mutate = files.length > 0 ? files : part.mutate;
  const stryker = fileURLToPath(new URL('../../node_modules/.bin/stryker', import.meta.url));
  const child = spawn('nice', ['-n', '19', stryker, 'run', '--mutate', mutate.join(',')], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: part.tests.join(',') },
  });
  child.on('close', (code) => {
    process.exitCode = code === 0 ? 0 : 1;
  });
}
