/** `npm run explain` over the golden source: every food of the sources, whatever became of it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { explain } from '../../pipeline/commands/explain.ts';
import { nearestRows } from '../../pipeline/explain/find-food.ts';
import { SOURCE_FILES } from '../../pipeline/read/sources.ts';
import { provenanceRecordSchema } from '../../src/tables/provenance.ts';
import { runHere } from '../support/process.ts';
import { phrases } from '../support/words.ts';
import { lineOf, Workspace } from '../support/workspace.ts';

const { curated, dispositions, srLegacy, withdrawn } = SOURCE_FILES;
const FLOUR = 'wheat-flour-white-all-purpose-enriched-bleached';
const OLD_FLOUR = 'wheat-flour-white-all-purpose-enriched-unbleached';
const BISCUITS = 'Pillsbury Golden Layer Buttermilk Biscuits, Artificial Flavor, refrigerated dough';

const workspace = new Workspace({ golden: true });
beforeAll(async () => {
  // The test runner sets it to a path.
  vi.stubEnv('BASE_URL', undefined);
  expect(await workspace.problems()).toEqual([]);
});

const run = (...args: string[]) => runHere(explain(workspace.root), ...args);

/** Line of the row that begins with an id. */
const lineIn = (file: string, id: string): number => lineOf(workspace.read(file), `\n${id},`) + 1;

async function expectTexts(asked: string, texts: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await run(asked);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const text of texts) expect(stdout).toContain(text);
}

describe('a row', () => {
  test('of USDA: its line, its ids, its disposition, each field with its nutrient, and the rights', () =>
    expectTexts('butter-salted', [
      'Butter, salted\n',
      `  source line    ${srLegacy}:${lineIn(srLegacy, '173410')}\n`,
      '  source ids     FDC 173410, NDB 1001\n',
      `  disposition    canonical (${dispositions}:${lineIn(dispositions, '173410')})\n`,
      'as received: 717 (Energy; FDC nutrient 1008, SR number 208, INFOODS ENERC_KCAL); calculated (USDA source code 4, derivation code NC)\n',
      '(Protein; FDC nutrient 1003, SR number 203, INFOODS PROCNT); analysed, 16 data points (USDA source code 1, no derivation code)\n',
      '  vitamin_d_ug ',
      'How values are known: SR28 (2015, revised 2016), the edition before SR Legacy; its codes, only where the amount',
      '  salt_g              1.6075   computed: sodium_mg × 2.5 / 1000\n',
      '  given in release 1.0.0, kept for ever\n',
      '  us_public_domain: in the public domain of the United States',
    ]));

  test('of USDA that was corrected', () => expectTexts('bananas-raw', ['CORRECTED from 12.23 as received']));

  test('that is curated: nothing is claimed, and its names have a place', () =>
    expectTexts('lavash-thin-flatbread', [
      `  source line    ${curated}:${lineIn(curated, 'ru055')}\n`,
      '  source id      ru055 (curated)\n',
      '  sugar_g            unknown   the source has no value\n',
      `   (${curated}:${lineIn(curated, 'ru055')})\n`,
      'Worked out from\n  fdc:168894',
      '  no right of reuse is asserted',
    ]));

  test('of the answer index alone', () =>
    expectTexts('168768', [
      '  slug           candies-mars-snackfood-us-twix-caramel-cookie-bars (answer index only, not in foods.json)\n',
      `  disposition    answer_only (${dispositions}:${lineIn(dispositions, '168768')})\n`,
      '  kept because   asked-for-by-name: best-known chocolate bar\n',
    ]));

  test.each([' BUTTER-Salted ', '173410', 'fdc:173410', '1001', '01001', 'butter, SALTED'])(
    'is found by %j as by its slug',
    async (asked) => expect(await run(asked)).toEqual(await run('butter-salted')),
  );

  test('that is curated is found by its id and by its name', async () => {
    const bySlug = await run('lavash-thin-flatbread');
    expect(await run('RU055')).toEqual(bySlug);
    expect(await run('Lavash (thin flatbread)')).toEqual(bySlug);
  });

  test('as JSON: the record as it is published', async () => {
    const { code, stdout } = await run('butter-salted', '--json');
    expect(code).toBe(0);
    const record = provenanceRecordSchema.parse(JSON.parse(stdout));
    expect(workspace.read('dist/provenance.jsonl').split('\n')).toContain(JSON.stringify(record));
    expect(record.slug).toBe('butter-salted');
  });
});

describe('a source food whose slug was withdrawn', () => {
  test.each([OLD_FLOUR, '168936', '20581'])(
    '%s: why, where it is recorded, and the row that stands for it',
    (asked) =>
      expectTexts(asked, [
        `${OLD_FLOUR} redirects to ${FLOUR}.\n`,
        'the same flour but for its colour',
        `  slug           ${FLOUR}\n`,
      ]),
  );

  test('as JSON', async () => {
    expect(JSON.parse((await run('168936', '--json')).stdout)).toMatchObject({
      asked: '168936',
      disposition: 'excluded',
      rule: 'withdrawn',
      ledger: { file: dispositions, line: lineIn(dispositions, '168936') },
      slug: OLD_FLOUR,
      coveredBy: FLOUR,
      row: { slug: FLOUR },
    });
  });
});

test.each(['birch-sap-sweetened', 'ru120'])('a withdrawn row, as %s', (asked) =>
  expectTexts(asked, [
    'birch-sap-sweetened redirects to birch-sap-unsweetened.\n',
    '  disposition    withdrawn: ',
    '  because        its sugar was not stated on any label\n',
    `  ledger line    ${withdrawn}:2\n`,
    '  slug           birch-sap-unsweetened\n',
  ]),
);

describe('an excluded food', () => {
  test.each(['167512', '18634', BISCUITS])('%s: by which rule, and what is nearest', (asked) =>
    expectTexts(asked, [
      `${BISCUITS}\n`,
      '  source ids     FDC 167512, NDB 18634\n',
      '  disposition    excluded: ',
      '  because        brand-bound: bound to the brand Pillsbury\n',
      `  ledger line    ${dispositions}:${lineIn(dispositions, '167512')}\n`,
      'No row is recorded as covering it',
    ]),
  );

  test('as JSON', async () => {
    expect(JSON.parse((await run('167512', '--json')).stdout)).toMatchObject({
      disposition: 'excluded',
      rule: 'brand-bound',
      food: { fdcId: '167512', description: BISCUITS },
      slug: null,
      coveredBy: null,
      row: null,
    });
  });

  test('is nearest to the same state, then to another state, then to a similar name', () => {
    const names = phrases(`Pork, leg, separable lean and fat, cooked | Beef, leg
      Pork, leg, separable lean and fat, raw | Pork, leg, rump`);
    const rows = names.map((name) => ({ slug: name, name }));
    expect(nearestRows('Pork, leg, separable lean only, raw', rows, 3)).toMatchObject([
      { name: names[2], likeness: 'same food in the same state' },
      { name: names[0], likeness: 'same food in another state' },
      { name: names[3], likeness: 'similar name' },
    ]);
  });
});

describe('what cannot be explained', () => {
  test('is answered with the nearest slugs', async () => {
    const { code, stdout, stderr } = await run('butter-slated');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^"butter-slated" is no slug, FDC id, [^\n]+ Nearest slugs: butter-salted[^\n]*\n$/,
    );
  });

  test.each(['__proto__', '999999', 'fdc:', ''])('%j is nothing', async (asked) => {
    const { code, stdout, stderr } = await run(asked);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  test('with a broken or missing build: the file, its line and the fix', async () => {
    const line = lineOf(workspace.read('dist/provenance.jsonl'), '{"slug":"butter-salted",');
    workspace.replace('dist/provenance.jsonl', '"butter-salted","source"', '"butter-salted",source"');
    const broken = await run('butter-salted');
    expect(broken).toMatchObject({ code: 1, stdout: '' });
    expect(broken.stderr).toContain(`dist/provenance.jsonl:${line}  artifact-readable\n`);

    workspace.replace('dist/provenance.jsonl', '"butter-salted",source"', '"butter-old","source"');
    expect((await run('butter-salted')).stderr).toContain('found:    no row "butter-salted"\n');

    rmSync(join(workspace.dist, 'answer-index.json'));
    const none = await run('butter-salted');
    expect(none.stderr).toContain('answer-index.json  artifact-readable\n    found:    ENOENT\n');
    expect(none.stderr).toContain('fix:      run npm run build\n');
  });
});
