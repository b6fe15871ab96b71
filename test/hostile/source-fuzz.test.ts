/** A small share of `npm run fuzz:sources`, the same damages every time. */
import { expect, test } from 'vitest';
import { fuzzSources } from './source-fuzz-run.ts';

const RUNS = 24;

test(`damaged sources are refused with reasons, or published as they are (${RUNS} builds, seed 3)`, {
  timeout: 900_000,
}, async () => {
  const report = await fuzzSources(3, RUNS);
  expect(report.findings).toEqual([]);
  expect(report.runs).toBe(RUNS);
  expect(report.refused).toBeGreaterThan(0);
  expect(report.built).toBeGreaterThan(0);
});
