/** What a folder with one file absent, broken or swapped still gives, and what it says about it. */
import { readFileSync, rmSync, unlinkSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { Dataset } from '../../src/dataset/dataset.ts';
import { loadRelease } from '../../src/dataset/load-release.ts';
import { type Loaded, RELEASE_FILES, statRelease } from '../../src/dataset/release-reader.ts';
import { answerKeysFile } from '../../src/tables/files.ts';
import type { FoodRow } from '../../src/tables/foods.ts';
import { ANSWER_LANGS, byLanguage, LANGS } from '../../src/tables/languages.ts';
import { foodsText, makeFixture } from '../support/fixture.ts';

const fixture = makeFixture();
beforeEach(() => fixture.restore());

const { load } = fixture;
const told = ({ faults }: Loaded): string[] => faults.map(({ file, reason }) => `${file}: ${reason}`);

const BUTTER = { et: 'voi soolatud', fi: 'voi suolattu', ru: 'масло соленое' };

describe('a whole folder', () => {
  test('gives every part, each language its own names, and no fault', async () => {
    const loaded = await load();
    expect([told(loaded), loaded.lasting]).toEqual([[], true]);
    const { release } = loaded;
    if (release === null) throw new Error('no release');
    for (const lang of LANGS) {
      expect(release.nameCounts()[lang]).toBe(Object.keys(fixture.data.names[lang]).length);
      const language = release.answers?.languages.find((one) => one.lang === lang);
      for (const [one, name] of Object.entries(BUTTER)) {
        const slug = one === lang ? 'butter-salted' : undefined;
        expect(language?.names.find(name, name)?.slug, `${name} in ${lang}`).toBe(slug);
      }
    }
    expect(release.audit?.answer_only).toBe(199);
    const { provenance, portions } = release.details.of('butter-salted');
    expect([provenance?.slug, portions?.length]).toEqual(['butter-salted', 1]);
    expect(release.redirects.size).toBe(3);
    expect(release.bytes.equals(readFileSync(fixture.path('foods.json')))).toBe(true);
  });

  test('is proven one release by its pins, and is not without them', async () => {
    expect((await load()).isWhole).toBe(true);
    fixture.alter('datapackage.json', JSON.stringify({ version: '1.2.3' }));
    const unpinned = await load();
    expect([unpinned.isWhole, unpinned.release?.version]).toEqual([false, '1.2.3']);
  });
});

/** What of a release can be used. */
function usable({ release }: Loaded): object | null {
  if (release === null) return null;
  const details = release.details.of('butter-salted');
  return {
    answers: release.answers !== null,
    search: release.holding('butter') !== null,
    ...byLanguage(LANGS, (lang) => release.hasNames(lang)),
    provenance: details.provenance !== null,
    portions: details.portions !== null,
    rankings: release.rankings !== null,
    audit: release.audit !== null,
  };
}

/** What cannot be used without a file; without those that are not listed there is no dataset. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'answer-index.json': ['answers'],
  'answer-words.json': ['answers'],
  'search-index.json': ['search'],
  ...Object.fromEntries(LANGS.map((lang) => [`names.${lang}.json`, [lang, 'answers']])),
  ...Object.fromEntries(ANSWER_LANGS.map((lang) => [answerKeysFile(lang), ['answers']])),
  'provenance.jsonl': ['provenance'],
  'portions.json': ['portions'],
  'rankings.jsonl': ['rankings'],
  'audit.json': ['audit'],
  'datapackage.json': [],
  SHA256SUMS: [],
};

describe('a file that is absent, or was edited, costs what depends on it, and is told', () => {
  test.each(RELEASE_FILES)('%s', async (file) => {
    const whole = usable(await load());
    const expected = NEEDS[file] && {
      ...whole,
      ...Object.fromEntries(NEEDS[file].map((part) => [part, false])),
    };
    unlinkSync(fixture.path(file));
    const absent = await load();
    expect(told(absent)).toContain(`${file}: missing`);
    expect(usable(absent)).toEqual(expected ?? null);
    fixture.restore();
    if (file === 'datapackage.json' || file === 'SHA256SUMS') return;
    // A blank more: as good a file, but not the one that the release states.
    fixture.alter(file, `${readFileSync(fixture.path(file), 'utf8')}\n`);
    const edited = await load();
    expect(told(edited)).toContain(`${file}: not the bytes that datapackage.json pins`);
    expect(usable(edited)).toEqual(expected ?? null);
    expect(edited.isWhole).toBe(false);
  });

  test('names that nobody promised may be absent', async () => {
    for (const file of ['names.et.json', 'datapackage.json']) unlinkSync(fixture.path(file));
    const { release } = await load();
    expect([release?.hasNames('et'), release?.nameCounts().et]).toEqual([true, 0]);
    expect(release?.version).toBe('unversioned');
  });

  test('a search index of other files is refused', async () => {
    const index = readFileSync(fixture.path('search-index.json'));
    const renamed = fixture.data.foods.map((row) => ({ ...row, name: `${row.name} 2` }));
    fixture.write('foods.json', foodsText(renamed));
    fixture.write('search-index.json', index);
    expect(told(await load())).toContain('search-index.json: goes with other rows');
  });

  test('a list of digests of another release is refused', async () => {
    fixture.alter('SHA256SUMS', `${'0'.repeat(64)}  foods.json\n`);
    expect(told(await load())).toEqual(['SHA256SUMS: goes with another foods.json']);
  });

  test('a slug that is a food and leads to another would be lost: there is no dataset', async () => {
    fixture.write('redirects.json', JSON.stringify({ redirects: { 'bananas-raw': 'butter-salted' } }));
    const loaded = await load();
    expect(told(loaded)).toContain('redirects.json: bananas-raw is a food, and leads to another');
    expect(loaded.release).toBeNull();
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
  const files = ANSWER_LANGS.map(answerKeysFile);
  const keys = files.map((file) => readFileSync(fixture.path(file)));
  fixture.write('answer-index.json', foodsText(rows as unknown as FoodRow[]));
  for (const [at, file] of files.entries()) fixture.write(file, keys[at] ?? '');
  const loaded = await load();
  expect(told(loaded)).toEqual(files.map((file) => `${file}: goes with other rows`));
  expect(loaded.release?.answers).toBeNull();
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

test('what has the same bytes is taken over from the release before; figures are those of the new one', async () => {
  const kept = new Map();
  const before = (await load(kept)).release;
  const dearer = fixture.data.foods.map((row) => ({ ...row, per_100g: { ...row.per_100g, kcal: 1 } }));
  fixture.write('foods.json', foodsText(dearer));
  const after = await load(kept);
  expect(told(after)).toEqual([]);
  const languages = after.release?.answers?.languages ?? [];
  expect(languages).toHaveLength(ANSWER_LANGS.length);
  for (const [at, { lexicon }] of languages.entries())
    expect(lexicon).toBe(before?.answers?.languages[at]?.lexicon);
  expect(after.release?.answers?.foodNamed('butter salted', 'en')?.per_100g.kcal).toBe(1);
  expect(before?.answers?.foodNamed('butter salted', 'en')?.per_100g.kcal).not.toBe(1);
});

test('redirects that were read without rows are compared with the rows that come', async () => {
  const kept = new Map();
  expect(told(await load(kept))).toEqual([]);
  const foods = readFileSync(fixture.path('foods.json'));
  fixture.write('redirects.json', JSON.stringify({ redirects: { 'bananas-raw': 'butter-salted' } }));
  fixture.alter('foods.json', '{}');
  expect(told(await load(kept))).toContain('foods.json: not the bytes that datapackage.json pins');
  fixture.alter('foods.json', foods);
  expect(told(await load(kept))).toContain('redirects.json: bananas-raw is a food, and leads to another');
});

test('a part that fails to be made is tried again', async () => {
  const kept = new Map();
  const portions = readFileSync(fixture.path('portions.json'), 'utf8');
  for (const text of [portions, '{}', '{}', portions]) {
    fixture.write('portions.json', text);
    const refused = told(await load(kept)).filter((fault) => fault.startsWith('portions.json'));
    expect(refused).toEqual(text === portions ? [] : ['portions.json: no object named portions']);
  }
});

test('a file that is gone between the look and the reading is worth another try, without a change on disk', async () => {
  const states = statRelease(fixture.dist);
  unlinkSync(fixture.path('names.fi.json'));
  const loaded = await loadRelease(fixture.dist, states, fixture.expectations);
  expect([told(loaded), loaded.lasting]).toEqual([['names.fi.json: cannot be read (ENOENT)'], false]);
  expect(loaded.release?.hasNames('fi')).toBe(false);
});

test('what stands without a reading is what was read last, as long as the file is that one', async () => {
  const dataset = new Dataset(fixture.dist, () => {}, fixture.expectations);
  expect(dataset.cachedStatus()).toBeNull();
  const read = await dataset.current();
  expect(dataset.cachedStatus()).toBe(read);
  fixture.write('foods.json', '{}');
  expect(dataset.cachedStatus()).toBeNull();
  const broken = await dataset.current();
  expect(dataset.cachedStatus()).toBe(broken);
  fixture.write('audit.json', '{"rows":[]}');
  expect(dataset.cachedStatus()).toBeNull();
});
