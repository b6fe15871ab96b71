import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 600_000,
    pool: 'forks',
    maxWorkers: 2,
    // CI takes its counts from the runner's own report.
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'test-report.json' }]] : ['default'],
  },
});
