import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Problems } from '../../../pipeline/lib/problem.ts';
import { readDescriptor, withDigests } from '../../../pipeline/read/source-descriptor.ts';
import { ALL_NUTRIENTS } from '../../../src/tables/nutrients.ts';
import { readParts } from '../../support/cases.ts';
import { digestOf } from '../../support/files.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { embedded, FOLDER, goodDescriptor } from './fixture.ts';

describe('the embedded descriptor', async () => {
  const problems = new Problems();
  const { descriptor, text } = (await readDescriptor(FOLDER, problems)) ?? { descriptor: null, text: '' };

  test('is valid, and has the digests of the files beside it', () => {
    expect(problems.list).toEqual([]);
    for (const [name, digest] of Object.entries(descriptor?.snapshot ?? {}))
      expect(digestOf(embedded(name)), name).toBe(digest);
    expect(Object.keys(descriptor?.values.by_nutrient ?? {})).toEqual(ALL_NUTRIENTS.map(({ key }) => key));
  });

  test('pins a dozen foods, a null and a zero among their values', () => {
    const spots = descriptor?.spot_values ?? [];
    const values = spots.flatMap(({ values }) => Object.values(values));
    const groups = new Set(spots.map(({ ndb_number }) => ndb_number.padStart(5, '0').slice(0, 2)));
    expect(spots.length).toBeGreaterThanOrEqual(12);
    expect(groups.size).toBeGreaterThan(8);
    expect(values).toContain(null);
    expect(values).toContain('0');
  });

  test('changes in their own lines alone when digests are entered', () => {
    const lines = text.split('\n');
    const [archive, foods, portions] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
    const snapshot = { 'foods.csv': foods, 'portions.csv': portions };
    const ofSnapshot = [`    "foods.csv": "${foods}",`, `    "portions.csv": "${portions}",`];
    for (const [given, ofArchive] of [
      [null, []],
      [archive, [`    "sha256": "${archive}",`]],
    ] as const) {
      const entered = withDigests(text, { archive: given, snapshot }).split('\n');
      expect(entered).toHaveLength(lines.length);
      expect(entered.filter((line, at) => line !== lines[at])).toEqual([...ofArchive, ...ofSnapshot]);
    }
  });
});

describe('a descriptor that is refused', () => {
  async function problemsOf(text: string | null): Promise<string[]> {
    const folder = temporaryFolder();
    if (text !== null) writeFileSync(join(folder, 'source.json'), text);
    const problems = new Problems();
    expect(await readDescriptor(folder, problems)).toBeNull();
    return problems.list.map(({ field, rule, found }) => `${field} ${rule}: ${found}`);
  }

  test('none, and no JSON', async () => {
    expect(await problemsOf(null)).toEqual(['null descriptor-readable: ENOENT']);
    expect(await problemsOf('{"id": ')).toEqual([expect.stringMatching(/^null descriptor-json: /)]);
  });

  const faults = readParts('test/pipeline/refresh/descriptor-faults.txt').flat();
  test.each(faults)('%s: %s', async (field = '', value = '', place = '', found = '') => {
    const descriptor = goodDescriptor();
    const keys = field.split(/(?<!\\)\./).map((key) => key.replace('\\', ''));
    const last = keys.pop() ?? '';
    const owner = keys.reduce<unknown>((object, key) => Reflect.get(Object(object), key), descriptor);
    Reflect.set(Object(owner), last, value === '-' ? undefined : JSON.parse(value));
    const problems = await problemsOf(JSON.stringify(descriptor));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(`${place} descriptor-shape: ${found}`)).toBe(true);
  });
});
