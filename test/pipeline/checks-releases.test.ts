/** What the last release promised, and how far the next one may go from it. */
import { describe, expect, test } from 'vitest';
import type { CheckData } from '../../pipeline/checks/check.ts';
import { releaseVersion, unitsKept } from '../../pipeline/checks/release.ts';
import { slugContinuity, slugReuse } from '../../pipeline/checks/slugs.ts';
import type { LastRelease, ReleasedSlug } from '../../pipeline/releases/record.ts';
import { checkData, draft, slugEntry as entry, found } from '../support/drafts.ts';

const CURATED = { source: 'curated_unverified' } as const;
const released = (slug: string, stated: Partial<ReleasedSlug> = {}): ReleasedSlug => ({
  source: 'usda_sr_legacy',
  slug,
  kind: 'row',
  source_id: '1',
  values: {},
  line: 2,
  ...stated,
});
const release = (stated: Partial<LastRelease> = {}): LastRelease => ({
  version: '1.10.0',
  units: {},
  slugs: [],
  ...stated,
});

describe('release-version', () => {
  test.each<[string, LastRelease | null]>([
    ['0.1.0', null],
    ['1.10.0', release()],
    ['1.10.1', release()],
    ['2.0.0', release()],
  ])('%s may be built', (version, lastRelease) => {
    expect(found(releaseVersion, { version, lastRelease })).toEqual([]);
  });

  test.each<[string, LastRelease | null, string]>([
    ['1.0', null, 'a version such as 1.0.0'],
    ['1.9.9', release(), '1.10.0 or higher: sources/registry/releases/1.10.0.json is there'],
    ['next', release(), '1.10.0 or higher: sources/registry/releases/1.10.0.json is there'],
  ])('%s may not', (version, lastRelease, expected) => {
    const problems = releaseVersion.run(checkData({ version, lastRelease }));
    expect(problems).toMatchObject([{ field: 'version', found: version, expected }]);
  });
});

describe('slug-reuse', () => {
  const lastRelease = release({ slugs: [released('rye')] });

  test('a slug stays with its source row; new slugs and a first release break nothing', () => {
    expect(found(slugReuse, { slugs: [entry('rye', '1'), entry('oat', '2')], lastRelease })).toEqual([]);
    expect(found(slugReuse, { slugs: [entry('rye', '2')] })).toEqual([]);
  });

  test('a slug whose line is gone is not given to another: that is for slug-continuity', () => {
    expect(found(slugReuse, { slugs: [entry('oat', '2')], lastRelease })).toEqual([]);
  });

  test('a row of the other class with the same id is another row', () => {
    expect(found(slugReuse, { slugs: [entry('rye', '1', CURATED)], lastRelease })).toEqual([
      'slug: "rye" for curated_unverified 1; release 1.10.0 had it for usda_sr_legacy 1',
    ]);
  });

  test('held twice, it is not taken away as long as the row that had it is among the two', () => {
    for (const slugs of [
      [entry('rye', '2'), entry('rye', '1')],
      [entry('rye', '1'), entry('rye', '2')],
    ]) {
      expect(found(slugReuse, { slugs, lastRelease })).toEqual([]);
    }
    expect(found(slugReuse, { slugs: [entry('rye', '2'), entry('rye', '3')], lastRelease })).toHaveLength(1);
  });
});

describe('slug-continuity', () => {
  test('a withdrawn slug that redirects is sound', () => {
    const data = {
      slugs: [entry('rye', '1')],
      withdrawn: [{ slug: 'rye', redirect_to: 'oat', since: '1.1.0', reason: '', line: 2 }],
      redirects: [{ from: 'rye', to: 'oat', file: 'x', line: 2 }],
    };
    expect(found(slugContinuity, data)).toEqual([]);
  });

  test.each(['answer_only', 'redirect'] as const)(
    'a slug that was released as %s may be answer-only; a row may not become so',
    (kind) => {
      const data = (was: ReleasedSlug['kind']) => ({
        slugs: [entry('rye', '1')],
        answerOnly: [draft({ slug: 'rye' })],
        lastRelease: release({ slugs: [released('rye', { kind: was })] }),
      });
      expect(found(slugContinuity, data(kind))).toEqual([]);
      expect(found(slugContinuity, data('row'))).toHaveLength(1);
    },
  );
});

describe('units-kept', () => {
  const slugs = (old: number | null, count = 20) =>
    Array.from({ length: count }, (_, at) => released(`food-${at}`, { values: { sodium_mg: old } }));
  const rows = (current: number | null, count = 20) =>
    Array.from({ length: count }, (_, at) => draft({ slug: `food-${at}`, per_100g: { sodium_mg: current } }));
  const given = (stated: Partial<CheckData>, last: Partial<LastRelease> = {}) =>
    found(unitsKept, {
      version: '1.11.0',
      rows: rows(500),
      lastRelease: release({ units: { sodium_mg: 'mg' }, slugs: slugs(500), ...last }),
      ...stated,
    });
  const RESCALED = ['per_100g.sodium_mg: 0.001 times the value of release 1.10.0 in 20 rows'];

  test('the same values in the same unit pass', () => {
    expect(given({})).toEqual([]);
    expect(given({ lastRelease: null })).toEqual([]);
  });

  test('values that all changed by one factor are in another unit, whatever the key says', () => {
    expect(given({ rows: rows(0.5) })).toEqual(RESCALED);
    const lastRelease = release({ units: { sodium_mg: 'mg' }, slugs: slugs(500) });
    expect(unitsKept.run(checkData({ version: '1.11.0', rows: rows(0.5), lastRelease }))).toMatchObject([
      {
        expected: 'values in mg',
        fix: 'correct the unit of the source, or release it as a new major version: npm run release -- --version 2.0.0',
      },
    ]);
  });

  test('a value that is unknown now, or was, says nothing about the unit; nor does a row that is new or gone', () => {
    expect(given({ rows: rows(null) })).toEqual([]);
    expect(given({}, { slugs: slugs(null) })).toEqual([]);
    expect(given({}, { slugs: [...slugs(500), released('gone', { values: { sodium_mg: 1 } })] })).toEqual([]);
    const withNew = [...rows(0.5), draft({ slug: 'new', per_100g: { sodium_mg: 7 } })];
    expect(given({ rows: withNew })).toEqual(RESCALED);
    const halfKnown = [...slugs(500), ...slugs(null, 30).slice(20)];
    expect(given({ rows: rows(0.5, 30) }, { slugs: halfKnown })).toEqual(RESCALED);
  });

  test('only a new major version may change a unit or take a key away', () => {
    const units = { sodium_mg: 'g', sodium_g: 'g' };
    expect(given({}, { units })).toEqual([
      'per_100g.sodium_mg: mg',
      'per_100g.sodium_g: no such key any more',
    ]);
    expect(given({ version: '2.0.0' }, { units })).toEqual([]);
    expect(given({ version: '2.0.0', rows: rows(0.5) })).toEqual([]);
    expect(given({ version: '2.0.0', rows: rows(0.5) }, { version: '2.0.0' })).toHaveLength(1);
  });
});
