/** The life of a row, as docs/change-data.md describes it: each recipe done right builds, done wrong is found by name. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../pipeline/lib/problem.ts';
import { SOURCE_FILES } from '../../pipeline/read/sources.ts';
import type { FoodRow } from '../../src/tables/foods.ts';
import { ANSWER_LANGS, LANGS } from '../../src/tables/languages.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { runCommand } from '../support/process.ts';
import { stateOf, Workspace } from '../support/workspace.ts';

const { brands, corrections, curated, crosschecks, dispositions, slugs, withdrawn } = SOURCE_FILES;
const workspace = new Workspace({ withCode: true, golden: true });
let release: Record<string, string>;

/** A food that may take another one's place: figures of its recipe, which is bananas with butter. */
const NEW_FOOD =
  'zz001,"Banana, buttered",Fruits and Fruit Juices,183,1.05,19.4,12.5,2.2,7.8,97,0,Banaan võiga,Banaani voilla,Банан с маслом';
const NEW_RECIPE = ['zz001,fdc:173944,85,banana', 'zz001,fdc:173410,15,butter', 'zz001,yield,100,'];
const GONE = 'lavash-thin-flatbread';
const TARGET = 'oven-pancake-finnish-pannukakku';
const SAP = 'birch-sap-unsweetened';

beforeAll(async () => {
  expect(await workspace.problems()).toEqual([]);
  release = stateOf(workspace.dist);
});
afterEach(() => workspace.reset());

/** Takes lines out of a file. */
function dropLines(file: string, isDropped: (line: string) => boolean): void {
  const kept = (text: string): string[] => text.split('\n').filter((line) => !isDropped(line));
  workspace.change(file, (text) => kept(text).join('\n'));
}

/** Takes a curated row out, and the everyday names that mean it. */
function takeOut(id: 'ru055' | 'ru119'): void {
  for (const file of [curated, crosschecks]) dropLines(file, (line) => line.startsWith(`${id},`));
  forgetNames({ ru055: GONE, ru119: SAP }[id]);
}

function forgetNames(slug: string): void {
  for (const lang of ANSWER_LANGS)
    dropLines(`sources/answers/${lang}/names.csv`, (line) => line.includes(`,${slug},`));
}

function addFood(slug: string | null = 'banana-buttered'): void {
  workspace.append(curated, NEW_FOOD);
  workspace.append(crosschecks, ...NEW_RECIPE);
  if (slug !== null) workspace.append(slugs, `curated_unverified,zz001,${slug},1.1.0`);
}

function withdraw(slug: string, target: string): void {
  workspace.append(withdrawn, `${slug},${target},1.1.0,as the recipe says`);
}

/** Takes the flatbread out, whose slug leads to the pancake from now on. */
function replaceFlatbread(): void {
  takeOut('ru055');
  withdraw(GONE, TARGET);
}

/** The command that settles the foods and gives new rows their slugs; it writes two ledgers, which are put back later. */
async function propose(): Promise<void> {
  for (const file of [slugs, dispositions]) workspace.change(file, (text) => text);
  const args = ['--write', '--since', '1.1.0'];
  const finished = await runCommand('registry-propose', args, {}, workspace.root);
  expect(finished).toMatchObject({ code: 0, stderr: '' });
}

/** Gives a row another name. */
const rename = (): unknown => workspace.setCell(curated, 'ru055,', 'name', 'Lavash without a filling');

interface Built {
  readonly foods: ReadonlyMap<string, FoodRow>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly provenance: ReadonlyMap<string, ProvenanceRecord>;
}

/** Builds beside the release, which must succeed with the rows that are expected. */
async function built({ usda = 10 } = {}): Promise<Built> {
  expect(await workspace.problems(`${workspace.dist}-next`)).toEqual([]);
  const { foods }: { foods: FoodRow[] } = JSON.parse(workspace.read('dist-next/foods.json'));
  const curatedRows = foods.filter(({ source }) => source === 'curated_unverified');
  expect([foods.length, curatedRows.length]).toEqual([usda + 3, 3]);
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

test('a curated row that is added in the place of another one, which redirects', async () => {
  addFood(null);
  replaceFlatbread();
  await propose();
  expect(workspace.read(slugs).endsWith('\ncurated_unverified,zz001,banana-buttered,1.1.0\n')).toBe(true);
  const { foods, redirects } = await built();
  expect(foods.get('banana-buttered')?.name).toBe('Banana, buttered');
  expect(foods.has(GONE)).toBe(false);
  expect(redirects[GONE]).toBe(TARGET);
});

/** Half a recipe, or a wrong one: the rules that find it, and what one of them found. */
const refusals: [name: string, changes: (() => unknown)[], rules: string, found: string][] = [
  ['a row without room for it', [addFood], 'row-count row-split', '14'],
  [
    "a row under a withdrawn row's slug",
    [replaceFlatbread, () => addFood(GONE)],
    'unique-slugs redirects-resolve',
    `"${GONE}" for curated_unverified zz001, held by `,
  ],
  [
    'a curated value in another unit',
    [() => workspace.setCell(curated, 'ru055,', 'kcal', '1464')],
    'nutrient-ranges energy-agrees curated-crosscheck',
    '1464',
  ],
  [
    'a curated column in another unit',
    [() => workspace.replace(curated, 'sodium_mg', 'sodium_g')],
    'csv-header',
    'an unknown column "sodium_g"',
  ],
  [
    'a second slug of a row that was renamed',
    [rename, () => workspace.append(slugs, 'curated_unverified,ru055,lavash-without-a-filling,1.1.0')],
    'unique-slugs slug-continuity answer-names',
    'a second slug "lavash-without-a-filling"',
  ],
  [
    'a row merged into one that was itself merged',
    [() => takeOut('ru119'), replaceFlatbread, () => withdraw(SAP, GONE), addFood],
    'row-count row-split redirects-resolve names-coverage',
    `"${SAP}" leads to "${GONE}", which redirects itself`,
  ],
  [
    'the slug of a row that was split redirects while a half still has it',
    [replaceFlatbread, addFood, () => withdraw(TARGET, 'banana-buttered')],
    'redirects-resolve',
    `"${TARGET}" is a row and redirects`,
  ],
  [
    'a row withdrawn without a redirect',
    [() => takeOut('ru055'), addFood],
    'slug-continuity',
    `"${GONE}" of curated_unverified ru055 leads nowhere`,
  ],
  [
    'a row withdrawn with a redirect to a row that is not there',
    [() => takeOut('ru119'), () => withdraw(SAP, 'no-such-row'), addFood],
    'redirects-resolve',
    `"${SAP}" leads to "no-such-row", which is no canonical row`,
  ],
];
test.each(refusals)('refused: %s', async (_name, changes, rules, found) => {
  for (const change of changes) change();
  const problems = await refused();
  expect([...problems.keys()].join(' ')).toBe(rules);
  expect([...problems.values()].map((problem) => problem.found)).toContainEqual(
    expect.stringContaining(found),
  );
});

describe('correct a value', () => {
  const butter = (field: string, old: string, next: string, reason: string, reference: string): number =>
    workspace.append(corrections, `173410,${field},${old},${next},${reason},${reference}`);

  test('of a curated row: in its place', async () => {
    workspace.setCell(curated, 'ru055,', 'sodium_mg', '400');
    const { foods } = await built();
    expect(foods.get(GONE)?.per_100g).toMatchObject({ sodium_mg: 400, salt_g: 1 });
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
    expect([...provenance.values()].flatMap(({ slug, corrected }) => (corrected ? slug : []))).toEqual([
      'bananas-raw',
      'butter-salted',
    ]);
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

test('a row that is renamed keeps its slug', async () => {
  rename();
  const { foods } = await built();
  expect(foods.get(GONE)?.name).toBe('Lavash without a filling');
});

test('a row that is split: the plainest half keeps the id and the slug, the other half is a new row', async () => {
  workspace.setCell(curated, 'fi045,', 'name', 'Oven pancake');
  replaceFlatbread();
  addFood('pancake-on-banana');
  const { foods, redirects, provenance } = await built();
  expect(foods.get(TARGET)?.name).toBe('Oven pancake');
  expect(provenance.get(TARGET)?.origin.id).toBe('fi045');
  expect(foods.has('pancake-on-banana')).toBe(true);
  // Two rows merged are the same change: the one that goes redirects to the one that stays.
  expect(Object.hasOwn(redirects, TARGET)).toBe(false);
  expect(redirects[GONE]).toBe(TARGET);
});

test('a row of USDA that a fact of the rules takes out: one row fewer, and a redirect', async () => {
  workspace.append(brands, 'Sugars');
  workspace.replace('sources/expectations.json', '"usda_sr_legacy": 10', '"usda_sr_legacy": 9');
  const slug = 'sugars-granulated';
  withdraw(slug, 'salt-table');
  forgetNames(slug);
  for (const lang of LANGS)
    dropLines(`sources/names/${lang}/sweets.csv`, (line) => line.startsWith('"Sugars, granulated"'));
  workspace.change('sources/names/coverage.csv', (text) => text.replaceAll(',13', ',12'));
  await propose();
  const { foods, redirects } = await built({ usda: 9 });
  expect(foods.has(slug)).toBe(false);
  expect(redirects[slug]).toBe('salt-table');
});

test('a withdrawn row that everyday names still mean: each name is told', async () => {
  for (const file of [curated, crosschecks]) dropLines(file, (line) => line.startsWith('ru055,'));
  addFood();
  withdraw(GONE, TARGET);
  const problems = await workspace.problems();
  expect(problems.length).toBeGreaterThan(3);
  expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['answer-names']));
  expect(problems[0]?.found).toContain(GONE);
});
