import { defineConfig } from 'vitest/config';

/** Tests of the real data, of browsers, deployments and whole builds in processes of their own: not in `npm run test:quick`. */
const WHOLE = [
  'test/{answers,artifacts,bench,browser,clients,deploy,hostile}/**/*.test.ts',
  'test/contract/{lint,server}.test.ts',
  'test/golden/{fifth-language,site}.test.ts',
  'test/mcp/transports.test.ts',
  'test/pages/valid-html.test.ts',
  'test/pipeline/{bad-input,recipes,kill,publish-dist,reproducible,classify,stages}.test.ts',
  'test/pipeline/{validate-artifacts,validate-release}.test.ts',
  'test/pipeline/refresh/{command,download,official}.test.ts',
  'test/pipeline/releases/{diff-command,second-release}.test.ts',
  'test/server/{answer-route,bundle,datasets,every-response,redis-store,sockets,start,stop}.test.ts',
];

// The files of a worker share what they import: most import the whole server, which takes a second.
const common = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  setupFiles: 'test/support/remove-folders.ts',
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'test/support/complete-dist.ts',
    // CI takes its counts from the runner's own report.
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'test-report.json' }]] : ['default'],
    projects: [
      {
        test: {
          ...common,
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: WHOLE,
          testTimeout: 10_000,
          hookTimeout: 10_000,
        },
      },
      {
        test: {
          ...common,
          name: 'whole',
          include: WHOLE,
          globalSetup: 'test/support/compile-commands.ts',
          // A build of the real data, a browser or a deployment takes longer on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
