import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Dataset, type DatasetStatus } from '../../src/dataset/dataset.ts';
import { foodsText, makeFixture, writeDist } from '../support/fixture.ts';

vi.setConfig({ testTimeout: 60_000 }); // releases are read again and again, maybe beside other work
const fixture = makeFixture();
let statuses: DatasetStatus[];
let dataset: Dataset;
beforeEach(() => {
  fixture.restore();
  statuses = [];
  dataset = new Dataset(fixture.dist, (status) => statuses.push(status), fixture.expectations);
});

const isValid = async () => (await dataset.current()).release !== null;
const reasons = async () =>
  (await dataset.current()).faults.map(({ file, reason }) => `${file}: ${reason}`).join('; ');

test('an unchanged file keeps its verdict: the same release, read once', async () => {
  const first = await dataset.current();
  expect(first.release?.version).toBe('1.0.0');
  for (let times = 0; times < 5; times += 1) expect(await dataset.current()).toBe(first);
  expect(statuses).toHaveLength(1);
});

test('a bad verdict is kept as well, and the file is not read again for it', async () => {
  fixture.write('foods.json', 'broken');
  expect(await isValid()).toBe(false);
  expect(await isValid()).toBe(false);
  expect(statuses).toHaveLength(1);
});

test('requests at the same time share one reading', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => dataset.current()));
  expect(new Set(all).size).toBe(1);
  expect(statuses).toHaveLength(1);
});

describe('3, 4.1.7 each fault is found at the next request, and each repair too', () => {
  const path = fixture.path('foods.json');
  const write = (text: string) => fixture.write('foods.json', text);
  /** The path, after the file has been taken away. */
  const cleared = (): string => {
    fs.unlinkSync(path);
    return path;
  };
  test.each<[string, () => void, RegExp]>([
    ['missing', () => fs.unlinkSync(path), /foods\.json: missing/],
    ['folder missing', () => fs.rmSync(fixture.dist, { recursive: true }), /foods\.json: missing/],
    ['empty', () => fs.truncateSync(path, 0), /0 bytes/],
    ['1 byte', () => write('{'), /1 bytes/],
    ['2 bytes, but no dataset', () => write('{}'), /no list/],
    ['over 16 MB', () => fs.truncateSync(path, 16 * 1024 * 1024 + 1), /16777217 bytes/],
    ['cut short', () => fs.truncateSync(path, 10_000), /not the bytes that/],
    ['broken JSON', () => write('{"foods":['), /not JSON/],
    ['a row fewer', () => write(foodsText(fixture.data.foods.slice(1))), /87 rows/],
    ['a folder in its place', () => fs.mkdirSync(cleared()), /not a regular file/],
    ['a pipe', () => execFileSync('mkfifo', [cleared()]), /not a regular file/],
    ['a link to itself', () => fs.symlinkSync('foods.json', cleared()), /cannot be looked at \(ELOOP/],
  ])('%s', async (_name, breakIt, reason) => {
    expect(await isValid()).toBe(true);
    breakIt();
    expect(await isValid()).toBe(false);
    expect(await reasons()).toMatch(reason);
    expect(await reasons()).not.toContain(dirname(fixture.dist));
    fixture.restore();
    expect(await isValid()).toBe(true);
    expect(await reasons()).toBe('');
  });
});

test('a file without read permission is unavailable until it can be read', async (context) => {
  const { seteuid, getuid } = process;
  if (getuid?.() !== 0 || seteuid === undefined) {
    context.skip('needs root, to drop to a user that may not read the file');
    return;
  }
  const path = fixture.path('foods.json');
  execFileSync('chmod', ['755', dirname(fixture.dist), fixture.dist]);
  for (const [mode, reason] of [
    ['600', 'foods.json: cannot be read (EACCES)'],
    ['644', ''],
  ] as const) {
    execFileSync('chmod', [mode, path]);
    seteuid(65_534);
    try {
      expect(await reasons()).toContain(reason);
      expect(await isValid()).toBe(reason === '');
    } finally {
      seteuid(0);
    }
  }
  // Every request tries anew to read it; what is told of it is told once.
  expect(statuses.map(({ release }) => release === null)).toEqual([true, false]);
});

test('another valid file in the place of foods.json alone is not what the release states', async () => {
  await dataset.current();
  const [first, ...rest] = fixture.data.foods;
  if (first === undefined) throw new Error('no rows');
  fixture.alter('foods.json', foodsText([{ ...first, name: 'Butter of another release' }, ...rest]));
  expect(await reasons()).toContain('foods.json: not the bytes that datapackage.json pins');
  expect(await isValid()).toBe(false);
});

test('a file that is touched or written anew with the same bytes leaves the release in memory', async () => {
  const { release } = await dataset.current();
  const bytes = fs.readFileSync(fixture.path('foods.json'));
  const changes = [
    () => fs.utimesSync(fixture.path('foods.json'), 1, 1),
    () => execFileSync('chmod', ['-R', 'g+w', fixture.dist]),
    () => fixture.alter('foods.json', bytes),
    () => execFileSync('cp', ['-r', '--remove-destination', `${fixture.dist}/.`, `${fixture.dist}.copy`]),
    () => execFileSync('cp', ['-r', '--remove-destination', `${fixture.dist}.copy/.`, fixture.dist]),
  ];
  for (const change of changes) {
    change();
    expect((await dataset.thorough()).release).toBe(release);
  }
  expect(statuses).toHaveLength(1);
});

test('a file that changes all the time, and is valid at every moment, is never a fault', async () => {
  const touching = setInterval(() => fs.utimesSync(fixture.path('foods.json'), Date.now() / 1000, 1), 15);
  try {
    const until = performance.now() + 1_000;
    while (performance.now() < until) {
      expect((await dataset.current()).faults).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    clearInterval(touching);
  }
});

test('a change of the same size within moments of the last one is seen', async () => {
  const text = foodsText(fixture.data.foods);
  for (const name of ['Butter, SALTED', 'Butter, sALTED', 'Butter, SaLTED']) {
    fixture.write('foods.json', text.replace('Butter, salted', name));
    expect((await dataset.current()).release?.find('butter-salted')?.name).toBe(name);
  }
});

test('a file beside foods.json that is edited later is noticed: in a blink, and at once by who asks after files', async () => {
  const before = await dataset.current();
  fixture.alter('redirects.json', '{');
  expect(before.release).not.toBeNull();
  expect((await dataset.thorough()).release).toBeNull();
  await expect.poll(isValid).toBe(false);
  fixture.restore();
  expect(await isValid()).toBe(true);
});

test('releases swapped by renaming the folder are never missed, never mixed and never a 503', async () => {
  const next = join(dirname(fixture.dist), 'dist.next');
  const previous = join(dirname(fixture.dist), 'dist.previous');
  const data = structuredClone(fixture.data);
  const seen = new Set<string>();
  const check = async (): Promise<void> => {
    const { release, faults } = await dataset.current();
    expect(faults).toEqual([]);
    const version = release?.version ?? 'none';
    seen.add(version);
    // Every file of a release names the release, so that a mixture shows.
    if (version === '1.0.0') return;
    const butter = release?.find('butter-salted');
    expect(butter?.name).toBe(`Butter ${version}`);
    expect(release?.answers?.bySlug.get('butter-salted')?.name).toBe(`Butter ${version}`);
    expect(butter && release?.localName(butter, 'et')).toBe(`Või ${version}`);
    expect(release?.redirects.get('of')).toBe(version);
    expect(release?.bytes.includes(`"Butter ${version}"`)).toBe(true);
  };
  for (let round = 1; round <= 4; round += 1) {
    const version = `2.0.${round}`;
    const rename = <T extends { slug: string; name: string }>(rows: T[]): void => {
      const row = rows.find(({ slug }) => slug === 'butter-salted');
      if (row) row.name = `Butter ${version}`;
    };
    rename(data.foods);
    rename(data.answers);
    data.names.et = { 'butter-salted': `Või ${version}` };
    data.redirects = { of: version };
    data.version = version;
    writeDist(next, data);
    const before = Array.from({ length: 5 }, check);
    fs.renameSync(fixture.dist, previous);
    fs.renameSync(next, fixture.dist);
    await Promise.all([...before, ...Array.from({ length: 5 }, check)]);
    await check();
    expect(seen).toContain(version);
    fs.rmSync(previous, { recursive: true });
  }
});

/** Has something happen after each opening of a file, for as long as `during` runs. */
async function whenOpened(happens: (path: string) => void, during: () => Promise<void>): Promise<void> {
  const real = fs.openSync;
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...how) => {
    const fd = real(path, ...how);
    happens(String(path));
    return fd;
  });
  syncBuiltinESMExports();
  try {
    await during();
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
}

test('a swap in the middle of a reading gives the new release whole, not half of each', async () => {
  const next = join(dirname(fixture.dist), 'dist.next');
  const data = structuredClone(fixture.data);
  data.version = '3.0.0';
  data.names.et = { 'butter-salted': 'Või 3' };
  writeDist(next, data);
  await whenOpened(
    (path) => {
      if (!path.endsWith('datapackage.json') || !fs.existsSync(next)) return;
      fs.rmSync(fixture.dist, { recursive: true });
      fs.renameSync(next, fixture.dist);
      fixture.write('foods.json', foodsText(data.foods.map((row) => ({ ...row, name: `${row.name} 3` }))));
    },
    async () => {
      const { release } = await dataset.current();
      const butter = release?.find('butter-salted');
      expect(butter?.name).toBe('Butter, salted 3');
      expect(butter && release?.localName(butter, 'et')).toBe('Või 3');
    },
  );
});

test('between the two renames of a swap a request waits instead of failing', async () => {
  await dataset.current();
  const aside = join(dirname(fixture.dist), 'aside');
  fs.renameSync(fixture.dist, aside);
  setTimeout(() => fs.renameSync(aside, fixture.dist), 6);
  expect(await isValid()).toBe(true);
});

test('what nothing pins, and changes during every reading, is unavailable, not half read', async () => {
  fs.unlinkSync(fixture.path('datapackage.json'));
  let readings = 0;
  await whenOpened(
    (path) => {
      // The names have been read by then.
      if (!path.endsWith('answer-index.json')) return;
      readings += 1;
      // Of another size each time, so that no clock has to tell the versions apart.
      fs.writeFileSync(fixture.path('names.fi.json'), `{"names":{}}${' '.repeat(readings)}`);
    },
    async () => {
      expect(await reasons()).toContain('changes while it is read');
      expect(readings).toBeGreaterThan(1);
    },
  );
  fixture.restore();
  await expect.poll(isValid).toBe(true);
});

describe('a request waits for no more of a new release than it needs', () => {
  /** Reads the release and notes what can be had as each file is opened. */
  const opened = async (): Promise<Record<string, readonly string[]>> => {
    const had: Record<string, readonly string[]> = {};
    const extents = ['rows', 'answers', 'all'] as const;
    await whenOpened(
      (path) => {
        had[basename(path)] = extents.filter((extent) => dataset.cachedStatus(extent) !== null);
      },
      async () => void (await dataset.current()),
    );
    return had;
  };

  test('rows first, then what questions need, then the rest', async () => {
    expect(await opened()).toMatchObject({
      'foods.json': [],
      'names.ru.json': [],
      'answer-index.json': ['rows'],
      'portions.json': ['rows'],
      'provenance.jsonl': ['rows', 'answers'],
    });
  });

  test('what is had early is of the new release, and nobody waits for lineage who asks for a food', async () => {
    await dataset.current();
    const { foods } = fixture.data;
    fixture.write('foods.json', foodsText(foods.map((row) => ({ ...row, category: 'Other' as const }))));
    const order: string[] = [];
    const ask = async (extent: 'rows' | 'answers' | 'all'): Promise<void> => {
      const { release } = await dataset.current(extent);
      order.push(`${extent}: ${release?.find('butter-salted')?.category}, ${release?.answers?.rows.length}`);
    };
    await Promise.all([ask('all'), ask('answers'), ask('rows')]);
    const rows = fixture.data.answers.length;
    expect(order).toEqual(['rows: Other, undefined', `answers: Other, ${rows}`, `all: Other, ${rows}`]);
  });

  test('a release that proves to be edited is told as ever; without pins nothing is had early', async () => {
    fixture.alter('provenance.jsonl', '');
    expect((await dataset.current('rows')).release).not.toBeNull();
    expect((await dataset.current()).faults).toHaveLength(1);
    fixture.restore();
    fs.unlinkSync(fixture.path('datapackage.json'));
    expect(new Set(Object.values(await opened()).flat())).toEqual(new Set());
  });

  test('a file that is broken again while the rest is read is seen by the next request for the rows', async () => {
    await dataset.current();
    fixture.write('foods.json', foodsText([...fixture.data.foods].reverse()));
    const asked: Promise<DatasetStatus>[] = [];
    await whenOpened(
      (path) => {
        if (!path.endsWith('provenance.jsonl') || asked.length > 0) return;
        asked.push(dataset.current('rows'));
        fixture.alter('foods.json', '{}');
      },
      async () => void (await dataset.current()),
    );
    expect((await asked[0])?.release).toBeNull();
  });
});
