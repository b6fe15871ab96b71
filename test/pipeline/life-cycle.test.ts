/** The life of a row, as sources/README.md describes it: each recipe done right builds, done wrong is caught by name. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../pipeline/lib/problem.ts';
import { SOURCE_FILES } from '../../pipeline/read/source-files.ts';
import type { FoodRow, ProvenanceRecord } from '../../src/tables/records.ts';
import { runCommand } from '../support/child.ts';
import { stateOf, Workspace } from '../support/workspace.ts';

// Each test is a build or two, and a busy machine takes its time over one.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const { brands, corrections, curated, crosschecks, dispositions, slugs, withdrawn } = SOURCE_FILES;
const workspace = new Workspace({ withCode: true, withNames: false });
let release: Record<string, string>;

/** A food that may take another one's place: figures of its recipe, which is rye bread with butter. */
const NEW_FOOD = 'zz001,"Rye bread, buttered",Baked Products,335,7.3,41.1,14.8,5,8.3,607,0,,,';
const NEW_RECIPE = ['zz001,fdc:172684,85,bread', 'zz001,fdc:173410,15,butter', 'zz001,yield,100,'];
const GONE = 'scone-plain';
const TARGET = 'biscuits-plain-or-buttermilk-prepared-from-recipe';
const KOHUKE = { vanilla: 'kohuke-glazed-curd-snack-vanilla', cocoa: 'kohuke-glazed-curd-snack-cocoa' };

beforeAll(async () => {
  expect(await workspace.problems()).toEqual([]);
  release = stateOf(workspace.dist);
});
afterEach(() => workspace.reset());

function takeOut(id: string): void {
  for (const file of [curated, crosschecks]) {
    workspace.change(file, (text) =>
      text
        .split('\n')
        .filter((line) => !line.startsWith(`${id},`))
        .join('\n'),
    );
  }
}

function addFood(slug: string | null = 'rye-bread-buttered'): void {
  workspace.append(curated, NEW_FOOD);
  workspace.append(crosschecks, ...NEW_RECIPE);
  if (slug !== null) workspace.append(slugs, `curated_unverified,zz001,${slug},1.1.0`);
}

function withdraw(slug: string, target: string): void {
  workspace.append(withdrawn, `${slug},${target},1.1.0,as the recipe says`);
}

/** The command that settles the foods and gives new rows their slugs; it writes two ledgers, which are put back later. */
async function propose(): Promise<void> {
  for (const file of [slugs, dispositions]) workspace.change(file, (text) => text);
  const args = ['--write', '--since', '1.1.0'];
  const finished = await runCommand('registry-propose', args, {}, workspace.root);
  expect(finished).toMatchObject({ code: 0, stderr: '' });
}

interface Built {
  readonly foods: ReadonlyMap<string, FoodRow>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly provenance: ReadonlyMap<string, ProvenanceRecord>;
}

/** Builds beside the release, which must succeed with the counts that the contract fixes. */
async function built(): Promise<Built> {
  expect(await workspace.problems(`${workspace.dist}-next`)).toEqual([]);
  const { count, foods }: { count: number; foods: FoodRow[] } = JSON.parse(
    workspace.read('dist-next/foods.json'),
  );
  expect([count, foods.filter(({ source }) => source === 'curated_unverified').length]).toEqual([5_038, 426]);
  const records: ProvenanceRecord[] = workspace
    .read('dist-next/provenance.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    foods: new Map(foods.map((row) => [row.slug, row])),
    redirects: JSON.parse(workspace.read('dist-next/redirects.json')).redirects,
    provenance: new Map(records.map((record) => [record.slug, record])),
  };
}

/** Rules that are broken, each once; the release stays as it is. */
async function refused(): Promise<Map<string, Problem>> {
  const problems = await workspace.problems();
  expect(problems).not.toEqual([]);
  expect(stateOf(workspace.dist)).toEqual(release);
  return new Map(problems.map((problem) => [problem.rule, problem]));
}

describe('add a curated row', () => {
  test('in the place of another one, which redirects', async () => {
    addFood(null);
    takeOut('wo111');
    withdraw(GONE, TARGET);
    await propose();
    expect(workspace.read(slugs).endsWith('\ncurated_unverified,zz001,rye-bread-buttered,1.1.0\n')).toBe(
      true,
    );
    const { foods, redirects } = await built();
    expect(foods.get('rye-bread-buttered')?.name).toBe('Rye bread, buttered');
    expect(foods.has(GONE)).toBe(false);
    expect(redirects[GONE]).toBe(TARGET);
  });

  test('without making room: the counts', async () => {
    addFood();
    expect([...(await refused()).keys()]).toEqual(['row-count', 'row-split']);
  });

  test("under a withdrawn row's slug: the slug is taken", async () => {
    takeOut('wo111');
    withdraw(GONE, TARGET);
    addFood(GONE);
    const problems = await refused();
    expect([...problems.keys()]).toEqual(['unique-slugs', 'redirects-resolve']);
    expect(problems.get('unique-slugs')?.found).toMatch(
      /^"scone-plain" for curated_unverified zz001, held by .*wo111/,
    );
  });
});

describe('correct a value', () => {
  const butter = (field: string, old: string, next: string, reason: string, reference: string): number =>
    workspace.append(corrections, `173410,${field},${old},${next},${reason},${reference}`);

  test('of a curated row: in its place', async () => {
    workspace.setCell(curated, 'wo111,', 'sodium_mg', '400');
    const { foods } = await built();
    expect(foods.get(GONE)?.per_100g).toMatchObject({ sodium_mg: 400, salt_g: 1 });
  });

  test('of a curated row, in another unit: the rules of energy', async () => {
    workspace.setCell(curated, 'wo111,', 'kcal', '1464');
    expect([...(await refused()).keys()]).toEqual(['nutrient-ranges', 'energy-agrees', 'curated-crosscheck']);
  });

  test('of a curated row, its column in another unit: the header', async () => {
    workspace.replace(curated, 'sodium_mg', 'sodium_g');
    const { found } = (await refused()).get('csv-header') ?? {};
    expect(found).toBe('an unknown column "sodium_g"');
  });

  test('of a USDA row: published, and its provenance keeps the figure received, the reason and the reference', async () => {
    butter('sodium_mg', '643', '576', 'measured again', 'fdc:790508');
    butter('trans_fat_g', '3.278', '', 'an error of the table', '');
    const { foods, provenance } = await built();
    expect(foods.get('butter-salted')).toMatchObject({
      source: 'usda_sr_legacy',
      source_ref: 'fdc:173410',
      values_license: 'us_public_domain',
      per_100g: { kcal: 717, sodium_mg: 576, salt_g: 1.44 },
    });
    const record = provenance.get('butter-salted');
    expect(record?.amounts.sodium_mg).toBe('576');
    expect(record?.amounts.trans_fat_g).toBeUndefined();
    expect(record?.corrected).toEqual({
      sodium_mg: { received: '643', reason: 'measured again', reference: 'fdc:790508' },
      trans_fat_g: { received: '3.278', reason: 'an error of the table', reference: null },
    });
    expect([...provenance.values()].filter(({ corrected }) => corrected !== undefined)).toHaveLength(1);
    const env = { DIST_DIR: `${workspace.dist}-next` };
    const { stdout } = await runCommand('explain', ['butter-salted'], env, workspace.root);
    expect(stdout).toContain(
      'column sodium_mg, CORRECTED from 643 as received: measured again; fdc:790508\n',
    );
  });

  test.each([
    ['without a reason', ['sodium_mg', '643', '576', ' ', 'fdc:790508'], 'correction-reason'],
    ['without a reference', ['sodium_mg', '643', '576', 'better', ''], 'correction-reference'],
    [
      'from another table',
      ['sodium_mg', '643', '576', 'better', 'https://fineli.fi/'],
      'correction-reference',
    ],
    ['that no longer applies', ['sodium_mg', '640', '576', 'better', 'fdc:1'], 'correction-applies'],
    ['that changes nothing', ['sodium_mg', '643', '643', 'better', 'fdc:1'], 'correction-new'],
    ['that takes a core figure away', ['kcal', '717', '', 'wrong', ''], 'correction-new'],
    ['of no number', ['sodium_mg', '643', '<5', 'better', 'fdc:1'], 'correction-new'],
    ['of what the source does not have', ['caffeine_mg', '', '1', 'better', 'fdc:1'], 'correction-old'],
    ['of salt, which is computed', ['salt_g', '1.6', '1.5', 'better', 'fdc:1'], 'correction-field'],
    ['in another unit', ['kcal', '717', '2999', 'in kilojoules', 'fdc:1'], 'nutrient-ranges'],
  ] as const)('of a USDA row, %s', async (_name, [field, old, next, reason, reference], rule) => {
    const line = butter(field, old, next, reason, reference);
    const problem = (await refused()).get(rule);
    if (rule === 'nutrient-ranges') expect(problem?.found).toBe('2999');
    else expect(problem).toMatchObject({ file: corrections, line });
  });

  test('of a USDA row twice, of no food, and of one that is not published', async () => {
    const line = workspace.append(
      corrections,
      '173410,sodium_mg,643,576,better,fdc:1',
      '173410,sodium_mg,643,577,better,fdc:1',
    );
    expect((await refused()).get('correction-once')?.line).toBe(line + 1);
    workspace.reset();
    workspace.append(corrections, '1,kcal,1,2,better,fdc:1', '167512,kcal,307,308,better,fdc:1');
    const problems = await workspace.problems();
    expect(problems.map(({ rule, found }) => `${rule}: ${found}`)).toEqual([
      'correction-applies: "1"',
      'correction-applies: "167512", which is excluded',
    ]);
  });
});

describe('rename a row', () => {
  test('the slug stays', async () => {
    workspace.setCell(curated, 'wo111,', 'name', 'Scone with raisins left out');
    const { foods } = await built();
    expect(foods.get(GONE)?.name).toBe('Scone with raisins left out');
  });

  test('and give it a second slug: one line a row', async () => {
    workspace.setCell(curated, 'wo111,', 'name', 'Scone with raisins left out');
    workspace.append(slugs, 'curated_unverified,wo111,scone-with-raisins-left-out,1.1.0');
    const problems = await refused();
    expect(problems.get('unique-slugs')?.found).toContain('a second slug "scone-with-raisins-left-out"');
  });
});

describe('merge two rows', () => {
  test('the one that goes redirects to the one that stays', async () => {
    takeOut('ee003');
    withdraw(KOHUKE.cocoa, KOHUKE.vanilla);
    addFood();
    const { foods, redirects } = await built();
    expect(foods.has(KOHUKE.vanilla)).toBe(true);
    expect(redirects[KOHUKE.cocoa]).toBe(KOHUKE.vanilla);
  });

  test('into one that was itself merged: a chain', async () => {
    takeOut('ee003');
    takeOut('wo111');
    withdraw(KOHUKE.cocoa, GONE);
    withdraw(GONE, TARGET);
    addFood();
    const problems = await refused();
    expect(problems.get('redirects-resolve')?.found).toBe(
      `"${KOHUKE.cocoa}" leads to "${GONE}", which redirects itself`,
    );
  });
});

describe('split a row', () => {
  test('the plainest half keeps the id and the slug, the other half is a new row', async () => {
    workspace.setCell(curated, 'ee002,', 'name', 'Kohuke (glazed curd snack)');
    takeOut('wo111');
    withdraw(GONE, TARGET);
    addFood('kohuke-on-bread');
    const { foods, redirects, provenance } = await built();
    expect(foods.get(KOHUKE.vanilla)?.name).toBe('Kohuke (glazed curd snack)');
    expect(provenance.get(KOHUKE.vanilla)?.origin.id).toBe('ee002');
    expect(foods.has('kohuke-on-bread')).toBe(true);
    expect(Object.hasOwn(redirects, KOHUKE.vanilla)).toBe(false);
  });

  test('and redirect the old slug while a half still has it: one of the two', async () => {
    takeOut('wo111');
    withdraw(GONE, TARGET);
    addFood();
    withdraw(KOHUKE.vanilla, 'rye-bread-buttered');
    const problems = await refused();
    expect(problems.get('redirects-resolve')?.found).toBe(`"${KOHUKE.vanilla}" is a row and redirects`);
  });
});

describe('withdraw a row', () => {
  test('of USDA: a fact of the rules takes it out, and the cut-off lets the next one in', async () => {
    workspace.append(brands, 'Dulce de Leche');
    const slug = 'dulce-de-leche';
    withdraw(slug, 'candies-caramels');
    await propose();
    const { foods, redirects } = await built();
    expect(foods.has(slug)).toBe(false);
    expect(redirects[slug]).toBe('candies-caramels');
  });

  test('without a redirect: its slug vanishes', async () => {
    takeOut('wo111');
    addFood();
    const problems = await refused();
    expect([...problems.keys()]).toEqual(['slug-continuity']);
    expect(problems.get('slug-continuity')?.found).toBe(
      '"scone-plain" of curated_unverified wo111 leads nowhere',
    );
  });

  test('with a redirect to a row that is not there', async () => {
    takeOut('ee003');
    withdraw(KOHUKE.cocoa, 'no-such-row');
    addFood();
    expect((await refused()).get('redirects-resolve')?.found).toBe(
      `"${KOHUKE.cocoa}" leads to "no-such-row", which is no canonical row`,
    );
  });
});

test('a withdrawn row that everyday names still mean: each name is told', async () => {
  const whole = new Workspace();
  for (const file of [curated, crosschecks]) {
    whole.change(file, (text) =>
      text
        .split('\n')
        .filter((line) => !line.startsWith('wo111,'))
        .join('\n'),
    );
  }
  whole.append(curated, NEW_FOOD);
  whole.append(crosschecks, ...NEW_RECIPE);
  whole.append(slugs, 'curated_unverified,zz001,rye-bread-buttered,1.1.0');
  whole.append(withdrawn, `${GONE},${TARGET},1.1.0,as the recipe says`);
  const problems = await whole.problems();
  expect(problems.length).toBeGreaterThan(3);
  expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['answer-names']));
  expect(problems[0]?.found).toContain(GONE);
});
