/** Broken sources through a whole build of the golden source: every fault is told at its place, and the release stays as it is. */
import { truncateSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../pipeline/lib/problem.ts';
import { SOURCE_FILES } from '../../pipeline/read/sources.ts';
import { founds, places } from '../support/problems.ts';
import { runCommand, withoutProgress } from '../support/process.ts';
import { words } from '../support/words.ts';
import { stateOf, Workspace } from '../support/workspace.ts';

const { srLegacy, portions, curated, dispositions, slugs, withdrawn } = SOURCE_FILES;
const { answerOnly, crosschecks } = SOURCE_FILES;
const ANSWER_TABLES = words(
  'metrics nutrients filler-phrases bare-words judgements connectors fixed-phrases spellings misspellings not-typos/en passed-over usual-kinds',
);
const ALL_SOURCES = [
  ...Object.values(SOURCE_FILES),
  'sources/community/contributions.csv',
  ...ANSWER_TABLES.map((name) => `sources/answers/${name}.csv`),
];

const workspace = new Workspace({ withCode: true, golden: true });
let release: Record<string, string>;

beforeAll(async () => {
  expect(await workspace.problems()).toEqual([]);
  release = stateOf(workspace.dist);
});
afterEach(() => workspace.reset());

/** What a build says of the sources as they stand; whatever it says, the release is untouched. */
async function faults(): Promise<readonly Problem[]> {
  const problems = await workspace.problems();
  expect(problems).not.toEqual([]);
  expect(stateOf(workspace.dist)).toEqual(release);
  expect(workspace.leftovers()).toEqual([]);
  return problems;
}

/** A build that prints at its end how much memory it had at most. */
const measuredBuild = () => {
  const measure = 'process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))';
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(measure)}` };
  return runCommand('build', [], env, workspace.root);
};
const peakKilobytes = ({ stdout }: { readonly stdout: string }): number =>
  Number(/^peak (\d+)$/m.exec(stdout)?.[1]);

const editor = (file: string): string => `correct ${file} in a text editor`;

describe('files', () => {
  test('every missing one is told, not only the first', async () => {
    for (const file of ALL_SOURCES) workspace.remove(file);
    const problems = await faults();
    // A language may have no list of words that are no misspellings.
    const needed = ALL_SOURCES.filter((file) => !file.includes('/not-typos/'));
    expect(founds(problems).sort()).toEqual(
      needed.map((file) => `${file}:null null csv-readable: ENOENT`).sort(),
    );
    expect(problems[0]).toMatchObject({
      expected: 'a readable file',
      fix: 'restore the file from version control, or correct its permissions',
    });
  });

  test('empty ones', async () => {
    for (const file of ALL_SOURCES) workspace.write(file, '');
    const problems = await faults();
    expect(founds(problems).sort()).toEqual(
      ALL_SOURCES.map((file) => `${file}:1 null csv-header: an empty file`).sort(),
    );
    expect(problems.find(({ file }) => file === withdrawn)).toMatchObject({
      expected: 'the header slug,redirect_to,since,reason',
      fix: editor(withdrawn),
    });
  });

  test('headers alone, where a source is never without rows', async () => {
    for (const file of ALL_SOURCES) workspace.change(file, (text) => `${text.split('\n', 1)[0]}\n`);
    const problems = await faults();
    const filled = [srLegacy, portions, curated, crosschecks, answerOnly, dispositions, slugs];
    expect(places(problems).sort()).toEqual(filled.map((file) => `${file}:1 null csv-rows`).sort());
  });

  test('a line of 200 MB is refused at once, and is not read into memory', async () => {
    workspace.write(srLegacy, 'fdc_id,');
    truncateSync(workspace.path(srLegacy), 200_000_000);
    const finished = await measuredBuild();
    expect(withoutProgress(finished)).toBe(`csv-size: 1 problem
  ${srLegacy}  csv-size
    found:    200000000 bytes
    expected: at most 67108864 bytes
    fix:      ${editor(srLegacy)}

1 problem in all; nothing was written.
`);
    expect(finished.code).toBe(1);
    expect(stateOf(workspace.dist)).toEqual(release);
    workspace.write(srLegacy, '');
    const peakOfOthers = peakKilobytes(await measuredBuild());
    expect(peakOfOthers).toBeGreaterThan(10_000);
    // The line would add its 200 MB at least once.
    expect(peakKilobytes(finished)).toBeLessThan(peakOfOthers + 100_000);
  });
});
