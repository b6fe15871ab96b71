/** The pipeline's commands as a user runs them, less npm, over the golden source: what they print, and the exit code. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SOURCE_FILES } from '../../pipeline/read/sources.ts';
import { ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { type Finished, runCommand, startCommand, withoutProgress } from '../support/process.ts';
import { stateOf, Workspace } from '../support/workspace.ts';

const { curated, dispositions, slugs } = SOURCE_FILES;

const workspace = new Workspace({ withCode: true, golden: true });
beforeAll(async () => {
  cpSync(join(ROOT, 'schemas'), workspace.path('schemas'), { recursive: true });
  expect(await workspace.problems()).toEqual([]);
});
afterEach(() => workspace.reset());

const run = (command: string, ...args: string[]): Promise<Finished> =>
  runCommand(command, args, {}, workspace.root);

const COMMANDS = [
  ['build', 'npm run build -- [--stages] [--until STAGE] [--all-problems]'],
  ['explain', 'npm run explain -- FOOD [--json]'],
  ['audit-licences', 'npm run audit:licences -- [--json]'],
  ['registry-propose', 'npm run registry:propose -- [--write] [--since VERSION]'],
  ['schemas', 'npm run schemas -- [--check]'],
  ['names-report', 'npm run names:report -- [options]'],
  [
    'sources-refresh',
    'npm run sources:refresh -- [--from PATH] [--url ADDRESS] [--timeout SECONDS] [--source FOLDER]',
  ],
  ['site', 'npm run site -- FOLDER [--lang LANG,LANG] [--base-url URL]'],
] as const;

test.each(COMMANDS)('%s prints its help and ends well', async (command, usage) => {
  const { code, stdout, stderr } = await run(command, '--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n', 1)).toEqual([`Usage: ${usage}`]);
});

test.each([
  ['build', []],
  ['audit-licences', ['--json']],
  ['explain', ['butter-salted']],
  ['sources-refresh', ['--help']],
])('%s %j ends well when nobody reads what it prints', async (command, args) => {
  const { child, ended: finished } = startCommand(command, args, {}, workspace.root);
  child.stdout?.destroy();
  const done = await finished;
  expect({ code: done.code, stderr: withoutProgress(done) }).toEqual({ code: 0, stderr: '' });
});

describe('bad usage and settings end with 2 and one line', () => {
  test.each([
    ['build', ['dist']],
    ['registry-propose', ['--since', 'next']],
    ['audit-licences', ['--nope']],
    ['explain', []],
    ['explain', ['butter-salted', 'bananas-raw']],
    ['site', []],
    ['site', ['public', '--lang', 'en,xx']],
    ['site', ['public', '--base-url', 'food.example.org']],
  ])('%s %j', async (command, args) => {
    const { code, stdout, stderr } = await run(command, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  test.each([
    ['BASE_URL', 'ftp://x', 'an http or https address'],
    ['DIST_DIR', ' ', 'the path of a folder'],
  ])('%s=%j', async (name, value, allowed) => {
    const before = stateOf(workspace.dist);
    const { code, stdout, stderr } = await runCommand('build', [], { [name]: value }, workspace.root);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr.startsWith(`${name}=${JSON.stringify(value)} is not allowed: ${allowed}`)).toBe(true);
    expect(stateOf(workspace.dist)).toEqual(before);
  });
});

test('site writes a folder and says what is in it, replaces its own, and refuses another', async () => {
  const folder = join(temporaryFolder(), 'public');
  const first = await run('site', folder, '--lang', 'et,en');
  expect(first.code).toBe(0);
  expect(first.stdout).toMatch(
    /^Wrote the site of release 1\.0\.0 in \d+\.\d s: \d+ files, \d+\.\d MB in .*public\n/,
  );
  expect(first.stdout).toContain('languages        et, en\n');
  const moved = await run('site', folder, '--base-url', 'https://elsewhere.example');
  expect([moved.code, moved.stdout]).toEqual([
    0,
    expect.stringContaining('build with BASE_URL=https://elsewhere'),
  ]);
  expect(readdirSync(folder)).not.toContain('et');
  writeFileSync(join(folder, 'CNAME'), 'mine');
  const { code, stderr } = await run('site', folder);
  expect([code, stderr]).toEqual([1, expect.stringContaining('site-folder')]);
  expect(readdirSync(folder)).toContain('CNAME');
});

describe('build', () => {
  test('prints counts, split, licences and time', async () => {
    const env = { DIST_DIR: join(temporaryFolder(), 'out') };
    const { code, stdout } = await runCommand('build', [], env, workspace.root);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Built release \d+\.\d+\.\d+ in \d+\.\d\d s: \d+ files, \d+\.\d MB in .*out\n/);
    expect(stdout).toMatch(/canonical rows +13\n/);
    expect(stdout).toMatch(/usda_sr_legacy +10 +values: us_public_domain\n/);
    expect(stdout).toMatch(/curated_unverified +3 +values: no right of reuse asserted\n/);
    expect(stdout).toMatch(/answer index +14\n/);
    expect(stdout).toMatch(/source foods +13 = 10 canonical \+ 0 duplicate \+ 1 answer-only \+ 2 excluded\n/);
  });

  test('refuses a folder with files of somebody else, and leaves them', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'out/photos'), { recursive: true });
    const { code, stderr } = await runCommand('build', [], { DIST_DIR: join(folder, 'out') }, workspace.root);
    expect(code).toBe(1);
    expect(stderr).toContain('  out/photos  dist-foreign-file\n');
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readdirSync(join(folder, 'out'))).toEqual(['photos']);
  });
});

describe('audit:licences', () => {
  test('a table for people', async () => {
    const { code, stdout, stderr } = await run('audit-licences');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^usda_sr_legacy +us_public_domain +10 +10 +\d+$/m);
    expect(stdout).toMatch(/^curated_unverified +none +3 +0 +0$/m);
    expect(stdout).toContain('Every row keeps the rules.');
  });

  test('JSON for machines', async () => {
    const { code, stdout } = await run('audit-licences', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      rows: 13,
      groups: [
        { source: 'usda_sr_legacy', values_license: 'us_public_domain', rows: 10, with_source_ref: 10 },
        { source: 'curated_unverified', values_license: null, rows: 3, with_source_ref: 0, sugar_known: 0 },
      ],
      breaches: [],
    });
  });

  test('every row that breaks a rule is named, with its field and the rule', async () => {
    workspace.change('dist/foods.json', (text) =>
      text
        .replace(/("slug":"butter-salted".*"values_license":)"\w+"/, '$1null')
        .replace(/("slug":"bananas-raw".*"source_ref":)"[\w:]+"/, '$1null'),
    );
    const json = await run('audit-licences', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      groups: [{ rows: 9 }, { rows: 3 }, { source: 'usda_sr_legacy', values_license: null, rows: 1 }],
      breaches: [
        { slug: 'bananas-raw', field: 'source_ref', rule: 'reference-kept' },
        { slug: 'butter-salted', field: 'values_license', rule: 'licence-of-class', found: 'null' },
      ],
    });
    const people = await run('audit-licences');
    expect(people.code).toBe(1);
    expect(people.stdout).toContain(
      'bananas-raw  source_ref  reference-kept\n  found:    null\n  expected: fdc: and the FDC id\n',
    );
    expect(people.stdout).toContain('\n2 breaches.');
  });
});

describe('registry:propose', () => {
  const NEW = 'zz001,Crème & rye 100%,Sweets,0,0,0,0,0,,,0,,,';
  const ledgers = (): string[] => [workspace.read(dispositions), workspace.read(slugs)];
  /** So that they are put back after a command has written them. */
  const keepLedgers = (): void => {
    for (const file of [dispositions, slugs]) workspace.change(file, (text) => text);
  };

  test('has nothing to propose for the ledgers as they are', async () => {
    const before = ledgers();
    const { code, stdout, stderr } = await run('registry-propose', '--write');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^dispositions: 13 classified, 0 unlike the ledger\n/);
    expect(stdout).toMatch(/^slugs: 0 to append, \d+ in the ledger\n/m);
    expect(ledgers()).toEqual(before);
  });

  test('a new row: a proposal, and with --write a line at the end and no other change', async () => {
    workspace.append(curated, NEW);
    const [rules, before] = ledgers();
    const shown = await run('registry-propose');
    expect(shown.stdout).toContain('  curated_unverified zz001 -> creme-and-rye-100-percent\n');
    expect(ledgers()).toEqual([rules, before]);

    keepLedgers();
    expect(await run('registry-propose', '--write', '--since', '1.1.0')).toMatchObject({ code: 0 });
    expect(ledgers()).toEqual([rules, `${before}curated_unverified,zz001,creme-and-rye-100-percent,1.1.0\n`]);
  });

  test('a lost line of the disposition ledger comes back as it was', async () => {
    const before = ledgers();
    workspace.change(dispositions, (text) => text.split('\n').toSpliced(3, 2).join('\n'));
    keepLedgers();
    const { stdout } = await run('registry-propose', '--write');
    expect(stdout).toContain('dispositions: 13 classified, 2 unlike the ledger\n');
    expect(ledgers()).toEqual(before);
  });

  test('a slug that is taken: both rows are named, and nothing is written', async () => {
    const names = ['Butter salted', '汤', 'Crème & rye'];
    workspace.append(curated, ...names.map((name, at) => `zz00${at + 1},${name},Sweets,0,0,0,0,0,,,0,,,`));
    keepLedgers();
    const before = ledgers();
    const { code, stderr } = await run('registry-propose', '--write');
    expect(code).toBe(1);
    expect(stderr).toContain(
      'found:    "butter-salted" for curated_unverified zz001 "Butter salted", taken by usda_sr_legacy 173410\n',
    );
    expect(stderr).toContain('found:    "" for curated_unverified zz002 "汤", taken by no row, but empty\n');
    expect(stderr).toContain('2 problems in all; nothing was written.\n');
    expect(ledgers()).toEqual(before);
  });
});

test('schemas: --check tells a stale or missing file; writing renews it', async () => {
  expect(await run('schemas', '--check')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  const before = workspace.read('schemas/foods.schema.json');
  workspace.change('schemas/foods.schema.json', (text) => text.replace('"kcal"', '"energy"'));
  workspace.remove('schemas/names.schema.json');
  const fix = 'is not what src/tables/ gives; fix: npm run schemas';
  expect(await run('schemas', '--check')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `schemas/foods.schema.json ${fix}\nschemas/names.schema.json ${fix}\n`,
  });
  expect(await run('schemas')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 renewed'),
  });
  expect(workspace.read('schemas/foods.schema.json')).toBe(before);
  expect(await run('schemas', '--check')).toMatchObject({ code: 0 });
});
