/** `npm run diff`: what it prints, its exit codes, and the files that it cannot compare (decisions, section 1). */
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareReleases } from '../../../pipeline/releases/compare-releases.ts';
import { parseRelease, readRelease } from '../../../pipeline/releases/read-release.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { runCommand } from '../../support/process.ts';
import { type Files, foodRow, releaseFiles } from '../../support/releases.ts';

const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);

function writeRelease(name: string, files: Files): string {
  mkdirSync(at(name));
  for (const [file, text] of releaseFiles(files)) writeFileSync(at(`${name}/${file}`), text);
  return at(name);
}

const [OAT, RYE] = [foodRow('oat'), foodRow('rye')];
beforeAll(() => {
  writeRelease('old', {});
  writeRelease('new', {
    foods: [OAT, RYE, foodRow('barley')],
    redirects: { oats: 'oat', 'rye-grain': 'rye', salt: 'oat' },
  });
  writeRelease('lost', { foods: [OAT, RYE] });
  writeFileSync(at('alone.json'), JSON.stringify({ count: 2, foods: [OAT, RYE] }));
});

describe('exit codes', () => {
  test.each([
    ['nothing lost', 0, ['old', 'new']],
    ['a file named foods.json stands for its folder', 0, ['old/foods.json', 'new/foods.json']],
    ['a slug without a redirect', 1, ['old', 'lost']],
    ['a file alone: no redirects to lead on', 1, ['old', 'alone.json']],
  ] as const)('%s: %i', { timeout: 120_000 }, async (_what, code, paths) => {
    const done = await runCommand('diff', paths.map(at));
    expect({ code: done.code, stderr: done.stderr }).toEqual({ code, stderr: '' });
  });

  test.each([[[]], [['old']], [['old', 'new', 'old']]])('%j: 2', { timeout: 120_000 }, async (paths) => {
    expect(await runCommand('diff', paths.map(at))).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+ arguments?\b[^\n]+ npm run diff -- OLD NEW [^\n]+\n$/),
    });
  });

  test('a file that is not there: 2, and one line', { timeout: 120_000 }, async () => {
    const done = await runCommand('diff', [at('old'), at('nothing')]);
    const stderr = `${at('nothing')} cannot be read: no such file or folder\n`;
    expect(done).toMatchObject({ code: 2, stdout: '', stderr });
  });
});

describe('files that cannot be compared are named, with what is wrong', () => {
  const row = JSON.stringify(OAT);
  const withEnergy = (kcal: string) => `{"foods":[{"slug":"a","name":"A","per_100g":{"kcal":${kcal}}}]}`;
  test.each([
    ['not-json', '{"count":', 'is not JSON: it begins with "{\\"count\\":"'],
    ['empty', '', 'is not JSON: it begins with ""'],
    ['list', '[]', 'has another shape: '],
    ['no-foods', '{}', 'has another shape: foods: '],
    ['text-value', withEnergy('"89"'), 'has another shape: foods.0.per_100g.kcal: '],
    ['infinite', withEnergy('1e999'), 'has another shape: foods.0.per_100g.kcal: '],
    ['twice', `{"foods":[${row},${row}]}`, ': two rows have the slug "oat"'],
    ['miscounted', `{"count":2,"foods":[${row}]}`, ': count is 2, but 1 rows follow'],
  ])('%s', (name, text, message) => {
    const path = at(`${name}.json`);
    writeFileSync(path, text);
    expect(() => readRelease(path)).toThrow(`${path}${message.startsWith(':') ? '' : ' '}${message}`);
  });

  test('a file of 200 MB, a folder without a release, a folder where a file belongs', () => {
    writeFileSync(at('huge.json'), '');
    truncateSync(at('huge.json'), 200_000_000);
    expect(() => readRelease(at('huge.json'))).toThrow('huge.json has 200000000 bytes; a release');
    mkdirSync(at('bare/foods.json'), { recursive: true });
    expect(() => readRelease(at('bare'))).toThrow('foods.json is not a file');
    mkdirSync(at('nobody'));
    expect(() => readRelease(at('nobody'))).toThrow('foods.json cannot be read: no such file or folder');
  });

  test('the version is that of datapackage.json, or of CITATION.cff in a checkout, which has no other', () => {
    writeRelease('checkout', {});
    writeFileSync(at('checkout/CITATION.cff'), 'type: dataset\nversion: "3.2.1"\n');
    expect(readRelease(at('checkout')).version).toBe('1.0.0');
    rmSync(at('checkout/datapackage.json'));
    expect(readRelease(at('checkout')).version).toBe('3.2.1');
    rmSync(at('checkout/CITATION.cff'));
    expect(readRelease(at('checkout')).version).toBeNull();
  });

  test('a broken file beside the rows', () => {
    writeRelease('beside', {});
    writeFileSync(at('beside/redirects.json'), '{"redirects":{"a":1}}');
    expect(() => readRelease(at('beside'))).toThrow(
      'beside: redirects.json has another shape: redirects.a: ',
    );
  });
});

test('5,038 rows take no more steps a row than 500: values are read once each', () => {
  let reads = 0;
  const counting = (count: number): number => {
    const foods = Array.from({ length: count }, (_, index) => foodRow(`f${index}`));
    const files = releaseFiles({ foods, redirects: {}, names: null });
    const snapshot = parseRelease('x', files);
    const rows = new Map(snapshot.rows);
    const counted = new Proxy(rows, {
      get: (target, key) => {
        reads += 1;
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    reads = 0;
    compareReleases({ ...snapshot, rows: counted }, { ...snapshot, rows: counted });
    return reads / count;
  };
  const [few, many] = [counting(500), counting(5_038)];
  expect(many).toBeGreaterThan(1);
  expect(many).toBeLessThan(few * 1.1);
});
