import { defineConfig } from 'vitest/config';

/** For `npm run mutate`, which names the tests of the part that it changes. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? 'test/server/limiter.test.ts').split(','),
    // The mutation runner works in threads, in which no process can give up its rights.
    testNamePattern: '^(?!.*a file without read permission)',
    environment: 'node',
    setupFiles: 'test/support/remove-folders.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
