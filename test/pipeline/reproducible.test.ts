/** The same sources give the same bytes, on every machine and in every run (decisions, section 3). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { runStages } from '../../pipeline/stages.ts';
import { RELEASE_FILE_NAMES } from '../../src/tables/files.ts';
import { isCommitted } from '../artifacts/read.ts';
import { ELSEWHERE } from '../support/complete-dist.ts';
import { ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { buildGolden } from '../support/golden.ts';
import { runCommand } from '../support/process.ts';
import { words } from '../support/words.ts';

/** Files of the release; its compressed copies may differ between versions of Node. */
const bytesOf = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder)
      .filter((name) => RELEASE_FILE_NAMES.includes(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

/** Names of the files that are not the same in both, or only in one. */
function differences(one: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

const OK = { code: 0, stderr: '' };

/** Files of the real data, built in another time zone and language: before the tests, in a clone, else now. */
async function builtElsewhere(): Promise<Map<string, Buffer>> {
  const built = inject('builtElsewhere');
  const dist = built ?? join(temporaryFolder(), 'dist');
  const { code, stderr } = built ? OK : await runCommand('build', [], { DIST_DIR: dist, ...ELSEWHERE });
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual(OK);
  return bytesOf(dist);
}

test('dist is what the sources give, in another time zone and locale too, to the byte', async () => {
  // What is not committed has its digests in SHA256SUMS, which is.
  const first = bytesOf(join(ROOT, 'dist'));
  expect(first.size).toBeGreaterThan(10);
  const differing = differences(first, await builtElsewhere());
  expect(
    differing.filter(isCommitted),
    'dist/ is not what the sources give: run npm run build, and commit the result',
  ).toEqual([]);
  expect(differing).toEqual([]);
}, 180_000); // a whole build of the real data, on a busy machine

test('another address changes the addresses alone', async () => {
  const { config } = await buildGolden();
  const first = bytesOf(config.distDir);
  const distDir = join(config.root, 'there');
  await runStages({ ...config, distDir, baseUrl: `${config.baseUrl}/nutrition` }, () => {});
  const there = bytesOf(distDir);
  const foods = there.get('foods.json')?.toString();
  expect(foods).toContain(`"url":"${config.baseUrl}/nutrition/foods/butter-salted"`);
  expect(foods?.replaceAll(`${config.baseUrl}/nutrition/`, `${config.baseUrl}/`)).toBe(
    first.get('foods.json')?.toString(),
  );
  // rankings.jsonl states the digest of the rows that it was made from.
  const addressed = words(`
    CITATION.cff README.md SHA256SUMS answer-index.json croissant.json datapackage.json dataset.jsonld
    foods.csv foods.json foods.ndjson foods.parquet foods.sqlite foods.us_public_domain.json
    index.html rankings.jsonl robots.txt
  `);
  expect(differences(first, there).sort()).toEqual(addressed);
});
