/** The same sources give the same bytes, on every machine and in every run (decisions, section 3). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { RELEASE_FILE_NAMES } from '../../src/tables/files.ts';
import { isCommitted } from '../artifacts/read.ts';
import { ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runCommand } from '../support/process.ts';

/** Files of the release; its compressed copies may differ between versions of Node. */
const bytesOf = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder)
      .filter((name) => RELEASE_FILE_NAMES.includes(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

async function build(env: Record<string, string>): Promise<Map<string, Buffer>> {
  const dist = join(temporaryFolder(), 'dist');
  const { code, stderr } = await runCommand('build', [], { DIST_DIR: dist, ...env });
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return bytesOf(dist);
}

/** Names of the files that are not the same in both, or only in one. */
function differences(one: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

/** Longest time of a whole build of the real data, on a busy machine. */
const BUILD_MS = 180_000;

let first: Map<string, Buffer>;
beforeAll(async () => {
  first = await build({});
}, BUILD_MS);

test(
  'a second build, in another time zone and locale, is the same to the byte',
  async () => {
    expect(first.size).toBeGreaterThan(10);
    const elsewhere = { TZ: 'Pacific/Kiritimati', LC_ALL: 'et_EE.UTF-8', LANG: 'tr_TR.UTF-8' };
    expect(differences(first, await build(elsewhere))).toEqual([]);
  },
  BUILD_MS,
);

test('committed dist is what the sources give', () => {
  const committed = (files: Map<string, Buffer>): Map<string, Buffer> =>
    new Map([...files].filter(([name]) => isCommitted(name)));
  // SHA256SUMS is among them, so that the files which are not committed are held too.
  const differing = differences(committed(bytesOf(join(ROOT, 'dist'))), committed(first));
  expect(differing, 'dist/ is not what the sources give: run npm run build, and commit the result').toEqual(
    [],
  );
});

test(
  'another address changes the addresses alone',
  async () => {
    const there = await build({ BASE_URL: 'https://food.example.org/nutrition/' });
    const foods = there.get('foods.json')?.toString();
    expect(foods).toContain('"url":"https://food.example.org/nutrition/foods/butter-salted"');
    expect(foods?.replaceAll('https://food.example.org/nutrition/', 'http://localhost:8080/')).toBe(
      first.get('foods.json')?.toString(),
    );
    expect(differences(first, there).sort()).toEqual(
      [
        ...[
          'CITATION.cff',
          'README.md',
          'SHA256SUMS',
          'answer-index.json',
          'croissant.json',
          'datapackage.json',
        ],
        ...['dataset.jsonld', 'index.html', 'foods.parquet', 'foods.sqlite', 'robots.txt'],
        ...['foods.json', 'foods.csv', 'foods.ndjson', 'foods.us_public_domain.json'],
        // It states the digest of the rows that it was made from.
        'rankings.jsonl',
      ].sort(),
    );
  },
  BUILD_MS,
);
