/** What a folder with one file absent, broken or swapped still gives, and what it says about it. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, unlinkSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Dataset } from '../../src/dataset/dataset.ts';
import { type Loaded, loadRelease, RELEASE_FILES, statRelease } from '../../src/dataset/load-release.ts';
import { makeFixture } from '../support/fixture.ts';

const fixture = makeFixture();
afterAll(() => fixture.remove());
beforeEach(() => fixture.restore());

const load = (): Promise<Loaded> =>
  loadRelease(fixture.dist, statRelease(fixture.dist), fixture.expectations);
const told = ({ faults }: Loaded): string[] => faults.map(({ file, reason }) => `${file}: ${reason}`);
const digest = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(fixture.path(file)))
    .digest('hex');

/** Writes a data package that pins files, by their bytes or by others. */
function pin(pins: Readonly<Record<string, string>>): void {
  const resources = Object.entries(pins).map(([path, hash]) => ({ path, hash }));
  fixture.write('datapackage.json', JSON.stringify({ version: '1.2.3', resources }));
}

describe('a whole folder', () => {
  test('gives every part, each language its own names, and no fault', async () => {
    const loaded = await load();
    expect([told(loaded), loaded.lasting]).toEqual([[], true]);
    const { release } = loaded;
    if (release === null) throw new Error('no release');
    for (const lang of ['et', 'fi', 'ru'] as const) {
      expect(Object.fromEntries(release.names[lang])).toEqual(fixture.data.names[lang]);
      const language = release.answers?.languages.find(({ lexicon }) => lexicon.lang === lang);
      for (const [one, name] of Object.entries({
        et: 'voi soolatud',
        fi: 'voi suolattu',
        ru: 'масло соленое',
      }))
        expect(language?.names.find(name, name)?.slug, `${name} in ${lang}`).toBe(
          one === lang ? 'butter-salted' : undefined,
        );
    }
    expect(release.audit?.answer_only).toBe(199);
    const { provenance, portions } = release.details.of('butter-salted');
    expect([provenance?.slug, portions?.length]).toEqual(['butter-salted', 1]);
    expect(release.redirects.size).toBe(3);
    expect(release.bytes.equals(readFileSync(fixture.path('foods.json')))).toBe(true);
  });

  test('of which the package pins the lineage and the portions is taken as long as the bytes are those', async () => {
    const pins = { 'provenance.jsonl': digest('provenance.jsonl'), 'portions.json': digest('portions.json') };
    pin(pins);
    expect(told(await load())).toEqual([]);
    pin({ 'provenance.jsonl': pins['portions.json'], 'portions.json': pins['provenance.jsonl'] });
    const loaded = await load();
    expect(told(loaded)).toEqual([
      'provenance.jsonl: not the bytes that datapackage.json pins',
      'portions.json: not the bytes that datapackage.json pins',
    ]);
    expect(loaded.release?.details.of('butter-salted')).toEqual({ provenance: null, portions: null });
    expect(loaded.release?.version).toBe('1.2.3');
  });
});

describe('a file that is absent costs what depends on it, and is told', () => {
  test.each(RELEASE_FILES)('%s', async (file) => {
    unlinkSync(fixture.path(file));
    const loaded = await load();
    expect([told(loaded), loaded.lasting]).toEqual([[`${file}: missing`], true]);
    const { release } = loaded;
    if (file === 'foods.json') {
      expect(release).toBeNull();
      return;
    }
    const details = release?.details.of('butter-salted');
    expect({
      redirects: release?.redirects.size === 3,
      answers: release?.answers !== null,
      et: release?.names.et.size === 3,
      fi: release?.names.fi.size === 1,
      ru: release?.names.ru.size === 1,
      provenance: details?.provenance !== null,
      portions: details?.portions !== null,
      audit: release?.audit !== null,
      version: release?.version === '1.0.0',
    }).toEqual({
      redirects: file !== 'redirects.json',
      answers: !/^answer-(index|words|keys\.(en|et|fi|ru))\.json$/.test(file),
      et: file !== 'names.et.json',
      fi: file !== 'names.fi.json',
      ru: file !== 'names.ru.json',
      provenance: file !== 'provenance.jsonl',
      portions: file !== 'portions.json',
      audit: file !== 'audit.json',
      version: file !== 'datapackage.json',
    });
    expect(release?.foods).toHaveLength(88);
  });
});

test('without a dataset the other files that are absent, empty or of another kind are told too, each once', async () => {
  fixture.write('foods.json', '{}');
  fixture.write('redirects.json', '{"redirects":');
  fixture.write('audit.json', '');
  unlinkSync(fixture.path('portions.json'));
  expect(told(await load())).toEqual([
    'foods.json: no list of foods',
    'redirects.json: not JSON',
    'portions.json: missing',
    'audit.json: 0 bytes; allowed are 2 to 16777216',
  ]);
  rmSync(fixture.dist, { recursive: true });
  expect(told(await load())).toEqual(RELEASE_FILES.map((file) => `${file}: missing`));
});

test('keys that were made from other rows or words answer nothing: another food would be at the place', async () => {
  const rows = [...fixture.data.answers].reverse();
  fixture.write('answer-index.json', JSON.stringify({ count: rows.length, foods: rows }));
  const loaded = await load();
  expect(told(loaded)).toEqual(
    ['en', 'et', 'fi', 'ru'].map((lang) => `answer-keys.${lang}.json: made from another answer-index.json`),
  );
  expect([loaded.release?.answers, loaded.release?.answerRows]).toEqual([null, null]);
  expect(loaded.release?.foods).toHaveLength(88);
});

test('lineage may be that of answer-only rows too, and must be that of every row', async () => {
  const lines = readFileSync(fixture.path('provenance.jsonl'), 'utf8').split('\n');
  const without = lines.filter((line) => !line.includes('"slug":"answer-only-stew"'));
  fixture.write('provenance.jsonl', without.join('\n'));
  expect(told(await load())).toEqual(['provenance.jsonl: no line for answer-only-stew']);
  unlinkSync(fixture.path('answer-index.json'));
  expect(told(await load())).toEqual(['answer-index.json: missing']);
});

test('a file that is gone between the look and the reading is worth another try, without a change on disk', async () => {
  const states = statRelease(fixture.dist);
  unlinkSync(fixture.path('names.fi.json'));
  const loaded = await loadRelease(fixture.dist, states, fixture.expectations);
  expect([told(loaded), loaded.lasting]).toEqual([['names.fi.json: cannot be read (ENOENT)'], false]);
  expect(loaded.release?.names.fi.size).toBe(0);
});

test('what stands without a reading is what was judged last, as long as the file is that one', async () => {
  const dataset = new Dataset(fixture.dist, () => {}, fixture.expectations);
  expect(dataset.cachedStatus()).toBeNull();
  const judged = await dataset.current();
  expect(dataset.cachedStatus()).toBe(judged);
  fixture.write('foods.json', '{}');
  expect(dataset.cachedStatus()).toBeNull();
  const broken = await dataset.current();
  expect(dataset.cachedStatus()).toBe(broken);
  fixture.write('audit.json', '{"rows":[]}');
  expect(dataset.cachedStatus()).toBeNull();
});
