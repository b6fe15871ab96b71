/** Version numbers, the day of a release, its notes, and their place in the changelog. */
import { describe, expect, test } from 'vitest';
import { compareReleases } from '../../../pipeline/releases/compare-releases.ts';
import {
  EMPTY_CHANGELOG,
  entryOf,
  notesOf,
  releaseDate,
  withEntry,
} from '../../../pipeline/releases/notes.ts';
import { chooseVersion, requirePublicAddress, withVersion } from '../../../pipeline/releases/plan-release.ts';
import { type Bump, compareVersions } from '../../../src/tables/release.ts';
import { foodRow, release } from '../../support/releases.ts';
import { words } from '../../support/words.ts';

test('versions are compared as numbers', () => {
  const sorted = words('1.10.0 1.9.9 1.9.10 2.0.0 1.9.0').sort(compareVersions);
  expect(sorted).toEqual(words('1.9.0 1.9.9 1.9.10 1.10.0 2.0.0'));
});

describe('the version of a release', () => {
  const choose = (bump: Bump, asked?: string, inPackage = '1.2.3') =>
    chooseVersion({ asked, inPackage, last: '1.2.3', bump }).version;
  test('is the one proposed, a higher one asked for, or the one in package.json', () => {
    expect(choose('minor')).toBe('1.3.0');
    expect(choose('patch', '1.3.0')).toBe('1.3.0');
    expect(choose('patch', undefined, '2.0.0')).toBe('2.0.0');
    expect(choose('none', '1.2.4')).toBe('1.2.4');
    expect(choose('none')).toBe('1.2.3');
  });
  test.each<[Bump, string | undefined, string]>([
    ['minor', '1.2.4', '1.2.3'],
    ['major', '1.9.0', '1.2.3'],
    ['patch', '1.2.3', '1.2.3'],
    ['patch', '1.2.2', '1.2.3'],
    ['none', '1.2.3', '1.2.3'],
    ['major', undefined, '1.3.0'],
  ])('%s changes do not go with %s (package.json: %s)', (bump, asked, inPackage) => {
    expect(() => choose(bump, asked, inPackage)).toThrow('1 problem');
  });
});

describe('the day', () => {
  test('is the one stated, then that of SOURCE_DATE_EPOCH, then today', () => {
    expect(releaseDate('2026-12-01', '0')).toBe('2026-12-01');
    expect(releaseDate(undefined, '86400')).toBe('1970-01-02');
    expect(releaseDate(undefined, undefined)).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
  test.each(['-1', 'x', ''])('SOURCE_DATE_EPOCH=%j is none', (text) => {
    expect(() => releaseDate(undefined, text)).toThrow('is not a number of seconds');
  });
});

test('a public address that names this machine is refused with what is wanted', () => {
  expect(() => requirePublicAddress('http://127.1')).toThrow(
    'BASE_URL="http://127.1" is not allowed: a release needs BASE_URL to be set to its public address',
  );
});

describe('notes', () => {
  const now = release({
    foods: [
      foodRow('oat', { name: 'Oats', per_100g: { kcal: 101, fat_g: 0, sugar_g: 1 } }),
      foodRow('rye'),
      foodRow('barley'),
    ],
    redirects: { oats: 'oat', 'rye-grain': 'rye', salt: 'oat' },
  });
  const notes = notesOf(compareReleases(release(), now), { added: ['foods.csv'], removed: [] }, '2.0.0');
  test('name rows with category, source and licence, old and new values, and where a slug leads', () => {
    const shelf = '  - Other (usda_sr_legacy, us_public_domain), 1:';
    expect(notes).toEqual({
      Added: [`1 row added:\n${shelf}\n    - \`barley\` "Food barley"`, '1 file added:\n  - `foods.csv`'],
      Changed: ['1 row renamed:\n  - Other, 1:\n    - `oat`: "Food oat" → "Oats"'],
      Deprecated: [],
      Removed: [
        `1 row gone, redirecting:\n${shelf}\n    - \`salt\` "Food salt" → \`oat\`; kcal 100 → 101 and 1 value more`,
      ],
      Fixed: [`1 row with other values:\n${shelf}\n    - \`oat\`: kcal 100 → 101, sugar_g unknown → 1`],
      Security: [],
    });
  });

  test('a list of up to 20 is whole; of a longer one the largest parts, the plainest names, and where the rest is', () => {
    const rows = (category: string, count: number) =>
      Array.from({ length: count }, (_, at) =>
        foodRow(`${category}-${'x'.repeat(count - at)}`, { category }),
      );
    const itemOf = (...added: ReturnType<typeof rows>): string => {
      const changes = compareReleases(release({ foods: [] }), release({ foods: added }));
      return notesOf(changes, { added: [], removed: [] }, '2.0.0').Added?.[0] ?? '';
    };
    expect(itemOf(...rows('a', 20)).split('\n')).toHaveLength(22);
    const many = words('a b c d e f g h').flatMap((category, at) => rows(category, at + 2));
    const rights = '(usda_sr_legacy, us_public_domain)';
    expect(itemOf(...many).split('\n')).toEqual([
      '44 rows added, all of them in `sources/registry/releases/2.0.0.json`:',
      ...words('h g f e d c').map(
        (part, at) => `  - ${part} ${rights}: ${9 - at}, such as \`${part}-x\`; \`${part}-xx\``,
      ),
      '  - and 5 more in 2 smaller groups',
    ]);
  });

  test('go on top, with what was written by hand under Unreleased', () => {
    const first = withEntry(EMPTY_CHANGELOG, '1.0.0', '2026-11-21', { Added: ['3 rows'] });
    expect(first).toMatch(/\n## \[Unreleased\]\n\n## \[1\.0\.0\] - 2026-11-21\n\n### Added\n\n- 3 rows\n$/);
    const news = '## [Unreleased]\n\nBig news.\n\n### Fixed\n\n- A page\n';
    const byHand = first.replace('## [Unreleased]\n', news);
    const second = withEntry(byHand, '1.0.1', '2026-12-01', { Fixed: ['1 value'], Added: [] });
    expect(second).toContain(
      '## [Unreleased]\n\n## [1.0.1] - 2026-12-01\n\nBig news.\n\n### Fixed\n\n- A page\n- 1 value\n\n## [1.0.0] - 2026-11-21\n',
    );
    expect(entryOf(second, '1.0.0')).toBe('## [1.0.0] - 2026-11-21\n\n### Added\n\n- 3 rows');
    expect(entryOf(second, '1.0.2')).toBeNull();
  });

  test('a changelog without the heading keeps every entry', () => {
    const text = withEntry('# Changes\n\n## [0.9.0]\n\n- old\n', '1.0.0', '2026-11-21', { Added: ['rows'] });
    expect(text).toBe(
      '# Changes\n\n## [Unreleased]\n\n## [1.0.0] - 2026-11-21\n\n### Added\n\n- rows\n\n## [0.9.0]\n\n- old\n',
    );
  });
});

test('a version goes into package.json and both places of package-lock.json, and nothing else changes', () => {
  const lock = `${JSON.stringify({ name: 'x', version: '1.0.0', packages: { '': { version: '1.0.0' }, a: { version: '1.0.0' } } }, null, 2)}\n`;
  expect(JSON.parse(withVersion(lock, '1.1.0'))).toEqual({
    name: 'x',
    version: '1.1.0',
    packages: { '': { version: '1.1.0' }, a: { version: '1.0.0' } },
  });
  expect(withVersion(lock, '1.0.0')).toBe(lock);
});
