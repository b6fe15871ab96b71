/** Broken sources through a whole build of the golden source: every fault is told at its place, and the release stays as it is. */
import { createHash } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../pipeline/lib/problem.ts';
import { SNAPSHOT_DESCRIPTOR, SOURCE_FILES } from '../../pipeline/read/source-files.ts';
import { runCommand, withoutProgress } from '../support/process.ts';
import { lineOf, stateOf, Workspace } from '../support/workspace.ts';

const {
  srLegacy,
  portions,
  curated,
  dispositions,
  slugs,
  withdrawn,
  answerOnly,
  exceptions,
  corrections,
  crosschecks,
} = SOURCE_FILES;
const ANSWER_TABLES = [
  'metrics',
  'filler-phrases',
  'measures',
  'connectors',
  'fixed-phrases',
  'spellings',
  'not-typos',
];
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
const row = (file: string, line: number | null, field: string | null, rule: string) => ({
  file,
  line,
  field,
  rule,
});
const places = (problems: readonly Problem[]): string[] =>
  problems.map(({ file, line, field, rule }) => [file, line, field, rule].join(' '));

/** Replaces a piece of the text by bytes that are not text. */
function withBytes(text: string, anchor: string, bytes: readonly number[]): Buffer {
  lineOf(text, anchor);
  const at = Buffer.from(text.slice(0, text.indexOf(anchor))).length;
  const whole = Buffer.from(text);
  return Buffer.concat([whole.subarray(0, at), Buffer.from(bytes), whole.subarray(at)]);
}

describe('files', () => {
  test('every missing one is told, not only the first', async () => {
    for (const file of ALL_SOURCES) workspace.remove(file);
    const problems = await faults();
    expect([...problems].sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(
      [...ALL_SOURCES].sort().map((file) => ({
        ...row(file, null, null, 'csv-readable'),
        found: 'ENOENT',
        expected: 'a readable file',
        fix: 'restore the file from version control, or correct its permissions',
      })),
    );
  });

  test('empty ones', async () => {
    for (const file of ALL_SOURCES) workspace.write(file, '');
    const problems = await faults();
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(ALL_SOURCES));
    expect(problems).toHaveLength(ALL_SOURCES.length);
    expect(problems).toContainEqual({
      ...row(withdrawn, 1, null, 'csv-header'),
      found: 'an empty file',
      expected: 'the header slug,redirect_to,since,reason',
      fix: editor(withdrawn),
    });
  });

  test('headers alone, where a source is never without rows', async () => {
    for (const file of ALL_SOURCES) workspace.change(file, (text) => `${text.split('\n', 1)[0]}\n`);
    const problems = await faults();
    const filled = [srLegacy, portions, curated, crosschecks, answerOnly, dispositions, slugs];
    expect(places(problems).sort()).toEqual(filled.map((file) => `${file} 1  csv-rows`).sort());
  });

  test('a line of 200 MB is refused at once, and is not read into memory', async () => {
    workspace.write(srLegacy, 'fdc_id,');
    truncateSync(workspace.path(srLegacy), 200_000_000);
    const measure = 'process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))';
    const finished = await runCommand(
      'build',
      [],
      { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(measure)}` },
      workspace.root,
    );
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

describe('bytes', () => {
  const cases: readonly [string, (text: string) => Buffer, string, string, string][] = [
    [
      'a byte order mark',
      (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
      'csv-bom',
      'a byte order mark',
      'UTF-8 without a byte order mark',
    ],
    ['a NUL', (text) => withBytes(text, 'Bananas, raw', [0]), 'csv-nul', 'a NUL byte', 'text'],
    [
      'a CRLF',
      (text) => withBytes(text, '\n173944,', [0x0d]),
      'csv-line-ends',
      'a carriage return',
      'lines that end in LF alone',
    ],
    [
      'Latin-1',
      (text) => withBytes(text, 'Bananas, raw', [0xe9, 0x20]),
      'csv-utf8',
      'the byte 0xe9, which is not UTF-8',
      'UTF-8 (the file may be in Latin-1 or cp1252)',
    ],
  ];
  test.each(cases)('%s', async (_name, spoil, rule, found, expected) => {
    const text = workspace.read(srLegacy);
    const lines = { 'csv-bom': 1, 'csv-line-ends': lineOf(text, '\n173944,') };
    const line = lines[rule as keyof typeof lines] ?? lineOf(text, 'Bananas, raw');
    workspace.write(srLegacy, spoil(text));
    expect(await faults()).toEqual([
      { ...row(srLegacy, line, null, rule), found, expected, fix: editor(srLegacy) },
    ]);
  });
});

describe('columns and cells', () => {
  test('columns that are missing, unknown or there twice', async () => {
    workspace.replace(curated, 'fiber_g', 'fibre_g');
    workspace.replace(slugs, 'source_id,slug', 'source_id,slug,slug');
    workspace.replace(answerOnly, ',reason', '');
    const header = (file: string, field: string, found: string, expected: string) => ({
      ...row(file, 1, field, 'csv-header'),
      found,
      expected,
      fix: editor(file),
    });
    const columns =
      'id, name, category, kcal, protein_g, carbs_g, fat_g, fiber_g, saturated_fat_g, sodium_mg, alcohol_g, name_et, name_fi, name_ru';
    expect(await faults()).toEqual([
      header(curated, 'fiber_g', 'no such column', 'a column fiber_g'),
      header(curated, 'fibre_g', 'an unknown column "fibre_g"', `only ${columns}`),
      header(answerOnly, 'reason', 'no such column', 'a column reason'),
      header(slugs, 'slug', 'the column a second time', 'only source, source_id, slug, since'),
    ]);
  });

  test('figures whose names are exchanged in the header are one problem, though each cell is a number', async () => {
    workspace.replace(curated, 'protein_g,carbs_g,fat_g', 'fat_g,carbs_g,protein_g');
    const found = "the columns protein_g and fat_g are in each other's place";
    expect(await faults()).toMatchObject([{ ...row(curated, 1, 'protein_g', 'csv-header'), found }]);
  });

  test('a decomposed file is one problem', async () => {
    workspace.change(curated, (text) => text.normalize('NFD'));
    expect(await faults()).toMatchObject([{ file: curated, rule: 'csv-nfc' }]);
  });

  test('numbers that are none, all of them', async () => {
    const wrong = [
      '1,5',
      '-1',
      '1e3',
      ' 5',
      'NaN',
      '0x1F',
      '5.',
      '.5',
      '٣',
      '<0.1',
      '5 g',
      'Infinity',
      '1_000',
    ];
    const ids = [...workspace.read(srLegacy).matchAll(/^\d+/gm)];
    const expected = wrong.map((value, at) => {
      const line = workspace.setCell(srLegacy, `${ids[at]},`, 'fat_g', value);
      return {
        ...row(srLegacy, line, 'fat_g', 'sr-amount'),
        found: JSON.stringify(value),
        expected: 'a plain decimal number, or nothing where the source has no value',
        fix: 'run npm run sources:refresh',
      };
    });
    const empty = workspace.setCell(curated, 'fi045,', 'fiber_g', '');
    const minus = workspace.setCell(curated, 'ru055,', 'sodium_mg', '-3');
    const amount = { fix: `correct the cell in ${curated}`, rule: 'curated-amount', file: curated };
    expect(await faults()).toEqual([
      ...expected,
      { ...amount, line: empty, field: 'fiber_g', found: '""', expected: 'a plain decimal number' },
      {
        ...amount,
        line: minus,
        field: 'sodium_mg',
        found: '"-3"',
        expected: 'a plain decimal number, or nothing where unknown',
      },
    ]);
  });

  test('ids that are there twice', async () => {
    const line = workspace.read(srLegacy).split('\n').length;
    const ndb = workspace.read(srLegacy).match(/\n173410,(\d+),/)?.[1] ?? '';
    workspace.append(srLegacy, `173410,${ndb},Butter again,Dairy and Egg Products${','.repeat(39)}`);
    workspace.append(curated, 'fi045,Again,Sweets,0,0,0,0,0,,,0,,,');
    workspace.append(answerOnly, '168768,twix again,well-known');
    const before = lineOf(workspace.read(srLegacy), '\n173410,1001,"Butter, salted"') + 1;
    const problems = await faults();
    const twice = (found: string, expected: string) => ({ found, expected });
    expect(problems).toMatchObject([
      {
        ...row(srLegacy, line, 'fdc_id', 'sr-duplicate-id'),
        ...twice('"173410"', `an id unlike that of line ${before}`),
      },
      {
        ...row(srLegacy, line, 'ndb_number', 'sr-duplicate-id'),
        ...twice(`"${ndb}"`, `a number unlike that of line ${before}`),
      },
      {
        ...row(curated, 5, 'id', 'curated-duplicate-id'),
        ...twice('"fi045"', 'an id unlike that of line 2'),
      },
      {
        ...row(answerOnly, 3, 'fdc_id', 'registry-duplicate-id'),
        ...twice('"168768"', 'an id unlike that of line 2'),
      },
    ]);
  });

  test('cells of the registry that say nothing sensible', async () => {
    const slug = workspace.append(slugs, 'usda,1,Not A Slug,yesterday');
    const gone = workspace.append(withdrawn, 'Gone!,,1,');
    const again = workspace.read(exceptions).split('\n')[1] ?? '';
    const exception = workspace.append(exceptions, '173410,nutrient-range, ', again);
    const disposition = workspace.append(dispositions, '1,dropped,,because,');
    const part = workspace.append(crosschecks, 'fi045,usda:1,0,');
    expect(places(await faults())).toEqual([
      `${crosschecks} ${part} ref crosscheck-cell`,
      `${crosschecks} ${part} grams crosscheck-cell`,
      `${dispositions} ${disposition} disposition disposition-known`,
      `${slugs} ${slug} source slug-source`,
      `${slugs} ${slug} slug slug-shape`,
      `${slugs} ${slug} since slug-since`,
      `${withdrawn} ${gone} slug slug-shape`,
      `${withdrawn} ${gone} redirect_to slug-shape`,
      `${withdrawn} ${gone} since slug-since`,
      `${withdrawn} ${gone} reason withdrawn-reason`,
      `${exceptions} ${exception} rule exception-rule`,
      `${exceptions} ${exception} reason exception-reason`,
      `${exceptions} ${exception + 1} source_id exception-once`,
    ]);
  });
});

describe('the snapshot', () => {
  const digestOf = (text: string): string => `sha256 ${createHash('sha256').update(text).digest('hex')}`;

  test.each([
    [
      srLegacy,
      '\n173410,1001,"Butter, salted",Dairy and Egg Products,717,',
      '\n173410,1001,"Butter, salted",Dairy and Egg Products,716,',
    ],
    [portions, '\n173944,1,1,"cup, mashed",225\n', '\n173944,1,1,"cup, mashed",252\n'],
  ])('a figure of %s that was edited by hand', async (file, from, to) => {
    const before = workspace.read(file);
    const after = workspace.replace(file, from, to);
    expect(await faults()).toEqual([
      {
        ...row(file, null, null, 'snapshot-digest'),
        found: digestOf(after),
        expected: `${digestOf(before)}, as ${SNAPSHOT_DESCRIPTOR} has it from the refresh that wrote the file`,
        fix: `run npm run sources:refresh, which writes the publisher's figures; a correction of one belongs in ${corrections}`,
      },
    ]);
  });

  test('a descriptor without digests, and one that is none', async () => {
    workspace.change(SNAPSHOT_DESCRIPTOR, (text) =>
      text.replace(/"(foods|portions)\.csv": "[0-9a-f]{64}"/g, '"$1.csv": null'),
    );
    expect((await faults()).map(({ file, rule }) => [file, rule])).toEqual([
      [srLegacy, 'snapshot-digest'],
      [portions, 'snapshot-digest'],
    ]);
    workspace.write(SNAPSHOT_DESCRIPTOR, '{');
    expect(places(await faults())).toEqual([`${SNAPSHOT_DESCRIPTOR}   descriptor-json`]);
    workspace.remove(SNAPSHOT_DESCRIPTOR);
    expect(places(await faults())).toEqual([`${SNAPSHOT_DESCRIPTOR}   descriptor-readable`]);
  });

  test('portions of no food, of no weight, without a measure, out of order and twice', async () => {
    const lines = [
      '999999999,1,1,cup,240',
      '173944,1,1,cup,0',
      '173944,1,1,cup,-1',
      '173944,x,1,cup,1',
      '173944,1,half,cup,1',
      '173944,1,1, ,1',
    ];
    const first = workspace.append(portions, ...lines, '173944,1,1,cup,1');
    workspace.repin();
    const at = (line: number, field: string, rule: string): string =>
      `${portions} ${first + line} ${field} ${rule}`;
    expect(places(await faults())).toEqual([
      at(0, 'fdc_id', 'portion-known-food'),
      at(1, 'grams', 'portion-weight'),
      at(1, 'seq_num', 'portion-order'),
      at(2, 'grams', 'portion-weight'),
      at(2, 'seq_num', 'portion-order'),
      at(3, 'seq_num', 'portion-number'),
      at(4, 'amount', 'portion-amount'),
      at(5, 'measure', 'portion-measure'),
      at(5, 'seq_num', 'portion-order'),
      at(6, 'seq_num', 'portion-order'),
    ]);
  });
});

describe('the registry', () => {
  const slugLine = (id: string): string => {
    const line = workspace
      .read(slugs)
      .split('\n')
      .find((text) => text.includes(`,${id},`));
    if (line === undefined) throw new Error(id);
    return `${line}\n`;
  };

  test('rows taken out of the slug ledger', async () => {
    workspace.replace(slugs, slugLine('173410'), '');
    workspace.replace(slugs, slugLine('fi045'), '');
    const missing = (file: string, line: number, found: string) => ({
      ...row(file, line, 'slug', 'slug-assigned'),
      found: `no entry for ${found}`,
      expected: `a line in ${slugs}`,
      fix: 'run npm run registry:propose -- --write, and read what it appends',
    });
    const butter = lineOf(workspace.read(srLegacy), '\n173410,') + 1;
    expect(await faults()).toEqual([
      missing(srLegacy, butter, 'usda_sr_legacy 173410 "Butter, salted"'),
      missing(curated, 2, 'curated_unverified fi045 "Oven pancake, Finnish (pannukakku)"'),
    ]);
  });

  test('a disposition changed by hand, taken out, given twice, and given to no food', async () => {
    const changed = workspace.setCell(dispositions, '173410,', 'disposition', 'excluded');
    const text = workspace.read(dispositions);
    const removed = text.split('\n').find((line) => line.startsWith('173468,')) ?? '';
    workspace.replace(dispositions, `${removed}\n`, '');
    const twice = text.split('\n')[1] ?? '';
    workspace.append(dispositions, twice, '1,excluded,,brand-bound,');
    const fix = 'read the difference with npm run registry:propose, and accept it with --write';
    const kept = 'canonical,,kept,complete, generic, and the plainest of its kind';
    expect(await faults()).toEqual([
      {
        ...row(dispositions, 14, 'source_id', 'disposition-once'),
        found: '"167512" again',
        expected: 'one line a food; line 2 has it already',
        fix,
      },
      {
        ...row(dispositions, 15, 'source_id', 'disposition-known-food'),
        found: '"1"',
        expected: 'a food of the snapshot',
        fix,
      },
      {
        ...row(dispositions, changed, 'disposition', 'disposition-agrees-with-rules'),
        found: `173410: ${kept.replace('canonical', 'excluded')}`,
        expected: kept,
        fix,
      },
      {
        ...row(dispositions, null, 'disposition', 'disposition-agrees-with-rules'),
        found: '173468: no line',
        expected: kept,
        fix,
      },
    ]);
  });

  test('an answer-only food that is not listed any more, and one that is no food', async () => {
    workspace.change(answerOnly, (text) => text.replace('\n168768,', '\n1,'));
    const problems = await faults();
    expect(places(problems)).toEqual([
      `${answerOnly} 2 fdc_id answer-only-listed`,
      `${dispositions}  disposition disposition-count`,
      expect.stringMatching(
        /^sources\/registry\/dispositions\.csv \d+ disposition disposition-agrees-with-rules$/,
      ),
    ]);
    expect(problems[0]?.found).toBe('"1", no food of the snapshot');
    expect(problems[1]).toMatchObject({
      found: `0 foods come out as answer_only (listed in ${answerOnly})`,
      expected: '1',
    });
  });
});

test('the command prints the faults of all files at once, and ends with 1', async () => {
  workspace.setCell(srLegacy, '173410,', 'kcal', '717 kcal');
  workspace.setCell(curated, 'fi045,', 'category', 'Porridge');
  workspace.append(withdrawn, 'a,b,c');
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
    expected: a label of src/tables/categories.ts
    fix:      correct the cell in ${curated}

csv-width: 1 problem
  ${withdrawn}:3  csv-width
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
