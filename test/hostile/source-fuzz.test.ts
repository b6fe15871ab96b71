/** `npm run fuzz:sources` on the golden source, the same damages every time. */
import { expect, test } from 'vitest';
import { layOutGolden } from '../support/golden.ts';
import { fuzzSources } from './source-fuzz-run.ts';

const RUNS = 60;

// Sixty builds, and a busy machine takes its time over one.
test(`damaged sources are refused with reasons, or published as they are (${RUNS} builds, seed 3)`, {
  timeout: 120_000,
}, async () => {
  const report = await fuzzSources(3, RUNS, () => {}, layOutGolden);
  expect(report.findings).toEqual([]);
  expect(report.runs).toBe(RUNS);
  expect(report.refused).toBeGreaterThan(0);
  expect(report.built).toBeGreaterThan(0);
});
