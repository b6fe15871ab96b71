/** Broken sources through a whole build of the golden source: every fault is told at its place, and the release stays as it is. */
import { truncateSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../pipeline/lib/problem.ts';
import { SNAPSHOT_DESCRIPTOR, SOURCE_FILES } from '../../pipeline/read/sources.ts';
import { digestOf } from '../support/files.ts';
import { founds, places } from '../support/problems.ts';
import { runCommand, withoutProgress } from '../support/process.ts';
import { words } from '../support/words.ts';
import { lineOf, stateOf, Workspace } from '../support/workspace.ts';

const { srLegacy, portions, curated, dispositions, slugs, withdrawn } = SOURCE_FILES;
const { answerOnly, exceptions, corrections, crosschecks } = SOURCE_FILES;
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
    const measure = 'process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))';
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(measure)}` };
    const finished = await runCommand('build', [], env, workspace.root);
    expect(withoutProgress(finished)).toBe(`csv-size: 1 problem
  ${srLegacy}  csv-size
    found:    200000000 bytes
    expected: at most 67108864 bytes
    fix:      ${editor(srLegacy)}

1 problem in all; nothing was written.
`);
    expect(finished.code).toBe(1);
    const peakKilobytes = Number(/^peak (\d+)$/m.exec(finished.stdout)?.[1]);
    expect(peakKilobytes).toBeGreaterThan(10_000);
    // The other sources take some 130 MB; the line would add its 200 MB at least once.
    expect(peakKilobytes).toBeLessThan(260_000);
    expect(stateOf(workspace.dist)).toEqual(release);
  });
});

describe('cells', () => {
  test('numbers that are none, all of them', async () => {
    const wrong = [' 5', '5 g', ...words('1,5 -1 1e3 NaN 0x1F 5. .5 ٣ <0.1 Infinity 1_000')];
    const ids = [...workspace.read(srLegacy).matchAll(/^\d+/gm)];
    const expected = wrong.map((value, at) => {
      const line = workspace.setCell(srLegacy, `${ids[at]},`, 'fat_g', value);
      return `${srLegacy}:${line} fat_g sr-amount: ${JSON.stringify(value)}`;
    });
    const empty = workspace.setCell(curated, 'fi045,', 'fiber_g', '');
    const minus = workspace.setCell(curated, 'ru055,', 'sodium_mg', '-3');
    const problems = await faults();
    expect(founds(problems)).toEqual([
      ...expected,
      `${curated}:${empty} fiber_g curated-amount: ""`,
      `${curated}:${minus} sodium_mg curated-amount: "-3"`,
    ]);
    const told = problems.slice(-3).map((problem) => `${problem.expected}; ${problem.fix}`);
    expect(told).toEqual([
      'a plain decimal number, or nothing where the source has no value; run npm run sources:refresh',
      `a plain decimal number; correct the cell in ${curated}`,
      `a plain decimal number, or nothing where unknown; correct the cell in ${curated}`,
    ]);
  });

  test('ids that are there twice', async () => {
    const columns = workspace.read(srLegacy).split('\n', 1)[0]?.split(',').length ?? 0;
    const ndb = workspace.read(srLegacy).match(/\n173410,(\d+),/)?.[1] ?? '';
    const line = workspace.append(
      srLegacy,
      `173410,${ndb},Butter again,Dairy and Egg Products${','.repeat(columns - 4)}`,
    );
    workspace.append(curated, 'fi045,Again,Sweets,0,0,0,0,0,,,0,,,');
    workspace.append(answerOnly, '168768,twix again,well-known');
    const before = lineOf(workspace.read(srLegacy), '\n173410,1001,"Butter, salted"') + 1;
    const problems = await faults();
    expect(problems.map(({ expected }, at) => `${founds(problems)[at]}; ${expected}`)).toEqual([
      `${srLegacy}:${line} fdc_id sr-duplicate-id: "173410"; an id unlike that of line ${before}`,
      `${srLegacy}:${line} ndb_number sr-duplicate-id: "${ndb}"; a number unlike that of line ${before}`,
      `${curated}:5 id curated-duplicate-id: "fi045"; an id unlike that of line 2`,
      `${answerOnly}:3 fdc_id registry-duplicate-id: "168768"; an id unlike that of line 2`,
    ]);
  });

  test('cells of the registry that say nothing sensible', async () => {
    const slug = workspace.append(slugs, 'usda,1,Not A Slug,yesterday');
    const gone = workspace.append(withdrawn, 'Gone!,,1,');
    const again = workspace.read(exceptions).split('\n')[1] ?? '';
    const exception = workspace.append(exceptions, '173410,nutrient-range, ', again);
    const disposition = workspace.append(dispositions, '1,dropped,,because,');
    const part = workspace.append(crosschecks, 'fi045,usda:1,0,');
    const told = (place: string, rules: string) =>
      words(rules).map((rule) => `${place} ${rule.replace(':', ' ')}`);
    expect(places(await faults())).toEqual([
      ...told(`${crosschecks}:${part}`, 'ref:crosscheck-cell grams:crosscheck-cell'),
      ...told(`${slugs}:${slug}`, 'source:slug-source slug:slug-shape since:slug-since'),
      ...told(`${withdrawn}:${gone}`, 'slug:slug-shape redirect_to:slug-shape since:slug-since'),
      ...told(`${withdrawn}:${gone}`, 'reason:withdrawn-reason'),
      ...told(`${dispositions}:${disposition}`, 'disposition:disposition-known'),
      ...told(`${exceptions}:${exception}`, 'rule:exception-rule reason:exception-reason'),
      ...told(`${exceptions}:${exception + 1}`, 'source_id:exception-once'),
    ]);
  });
});

describe('the snapshot', () => {
  test.each([
    [srLegacy, 'Dairy and Egg Products,717,', 'Dairy and Egg Products,716,'],
    [portions, '\n173944,1,1,"cup, mashed",225\n', '\n173944,1,1,"cup, mashed",252\n'],
  ])('a figure of %s that was edited by hand', async (file, from, to) => {
    const before = workspace.read(file);
    const after = workspace.replace(file, from, to);
    const problems = await faults();
    expect(founds(problems)).toEqual([`${file}:null null snapshot-digest: sha256 ${digestOf(after)}`]);
    expect(problems).toMatchObject([
      {
        expected: `sha256 ${digestOf(before)}, as ${SNAPSHOT_DESCRIPTOR} has it from the refresh that wrote the file`,
        fix: `run npm run sources:refresh, which writes the publisher's figures; a correction of one belongs in ${corrections}`,
      },
    ]);
  });

  test('a descriptor without digests, and one that is none', async () => {
    workspace.change(SNAPSHOT_DESCRIPTOR, (text) =>
      text.replace(/"(foods|portions)\.csv": "[0-9a-f]{64}"/g, '"$1.csv": null'),
    );
    const unpinned = [srLegacy, portions].map((file) => `${file}:null null snapshot-digest`);
    expect(places(await faults())).toEqual(unpinned);
    workspace.write(SNAPSHOT_DESCRIPTOR, '{');
    expect(places(await faults())).toEqual([`${SNAPSHOT_DESCRIPTOR}:null null descriptor-json`]);
    workspace.remove(SNAPSHOT_DESCRIPTOR);
    expect(places(await faults())).toEqual([`${SNAPSHOT_DESCRIPTOR}:null null descriptor-readable`]);
  });

  test('portions of no food, of no weight, without a measure, out of order and twice', async () => {
    const lines: readonly (readonly [line: string, faults: string])[] = [
      ['999999999,1,1,cup,240', 'fdc_id portion-known-food'],
      ['173944,1,1,cup,0', 'grams portion-weight, seq_num portion-order'],
      ['173944,1,1,cup,-1', 'grams portion-weight, seq_num portion-order'],
      ['173944,x,1,cup,1', 'seq_num portion-number'],
      ['173944,1,half,cup,1', 'amount portion-amount'],
      ['173944,1,1, ,1', 'measure portion-measure, seq_num portion-order'],
      ['173944,1,1,cup,1', 'seq_num portion-order'],
    ];
    const first = workspace.append(portions, ...lines.map(([line]) => line));
    workspace.repin();
    expect(places(await faults())).toEqual(
      lines.flatMap(([, told], at) => told.split(', ').map((one) => `${portions}:${first + at} ${one}`)),
    );
  });
});

describe('the registry', () => {
  test('rows taken out of the slug ledger', async () => {
    workspace.change(slugs, (text) => text.replace(/^.*,(173410|fi045),.*\n/gm, ''));
    const butter = lineOf(workspace.read(srLegacy), '\n173410,') + 1;
    const problems = await faults();
    const pancake = 'curated_unverified fi045 "Oven pancake, Finnish (pannukakku)"';
    expect(founds(problems)).toEqual([
      `${srLegacy}:${butter} slug slug-assigned: no entry for usda_sr_legacy 173410 "Butter, salted"`,
      `${curated}:2 slug slug-assigned: no entry for ${pancake}`,
    ]);
    const fix = 'run npm run registry:propose -- --write, and read what it appends';
    expect(problems[0]).toMatchObject({ expected: `a line in ${slugs}`, fix });
  });

  test('a disposition changed by hand, taken out, given twice, and given to no food', async () => {
    const changed = workspace.setCell(dispositions, '173410,', 'disposition', 'excluded');
    const twice = workspace.read(dispositions).split('\n')[1] ?? '';
    workspace.change(dispositions, (text) => text.replace(/^173468,.*\n/m, ''));
    workspace.append(dispositions, twice, '1,excluded,,brand-bound,');
    const kept = 'canonical,,kept,complete, generic, and the plainest of its kind';
    const rule = 'disposition disposition-agrees-with-rules';
    const problems = await faults();
    expect(founds(problems)).toEqual([
      `${dispositions}:14 source_id disposition-once: "167512" again`,
      `${dispositions}:15 source_id disposition-known-food: "1"`,
      `${dispositions}:${changed} ${rule}: 173410: ${kept.replace('canonical', 'excluded')}`,
      `${dispositions}:null ${rule}: 173468: no line`,
    ]);
    const expected = ['one line a food; line 2 has it already', 'a food of the snapshot', kept, kept];
    expect(problems.map((problem) => problem.expected)).toEqual(expected);
    const fix = 'read the difference with npm run registry:propose, and accept it with --write';
    expect(new Set(problems.map((problem) => problem.fix))).toEqual(new Set([fix]));
  });

  test('an answer-only food that is not listed any more, and one that is no food', async () => {
    workspace.change(answerOnly, (text) => text.replace('\n168768,', '\n1,'));
    const problems = await faults();
    expect(founds(problems)).toEqual([
      `${answerOnly}:2 fdc_id answer-only-listed: "1", no food of the snapshot`,
      `${dispositions}:null disposition disposition-count: 0 foods come out as answer_only (listed in ${answerOnly})`,
      expect.stringMatching(/dispositions\.csv:\d+ disposition disposition-agrees-with-rules: /),
    ]);
    expect(problems[1]?.expected).toBe('1');
  });
});

test('the command prints the faults of all files at once, and ends with 1', async () => {
  workspace.setCell(srLegacy, '173410,', 'kcal', '717 kcal');
  workspace.setCell(curated, 'fi045,', 'category', 'Porridge');
  const gone = workspace.append(withdrawn, 'a,b,c');
  workspace.remove(exceptions);
  const line = lineOf(workspace.read(srLegacy), '\n173410,') + 1;
  const finished = await runCommand('build', [], {}, workspace.root);
  expect(finished).toMatchObject({ code: 1, stdout: '' });
  expect(withoutProgress(finished)).toBe(`sr-amount: 1 problem
  ${srLegacy}:${line}  kcal  sr-amount
    found:    "717 kcal"
    expected: a plain decimal number, or nothing where the source has no value
    fix:      run npm run sources:refresh

curated-category: 1 problem
  ${curated}:2  category  curated-category
    found:    "Porridge"
    expected: a label of src/tables/languages/labels.json
    fix:      correct the cell in ${curated}

csv-width: 1 problem
  ${withdrawn}:${gone}  csv-width
    found:    3 cells: "a,b,c"
    expected: 4 cells, as in the header
    fix:      ${editor(withdrawn)}

csv-readable: 1 problem
  ${exceptions}  csv-readable
    found:    ENOENT
    expected: a readable file
    fix:      restore the file from version control, or correct its permissions

4 problems in all; nothing was written.
`);
  expect(stateOf(workspace.dist)).toEqual(release);
  expect(workspace.leftovers()).toEqual([]);
});
