/** Tables that were made many times over pass every check of a refresh, and give every food as often. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enlargeDescriptor, enlargeTables } from '../../bench/enlarge.ts';
import {
  EXPECTED_PORTIONS,
  expectedSnapshot,
  goodDescriptor,
  goodTables,
  refresh,
  sourceFolder,
  temporaryFolder,
  writeTables,
} from '../pipeline/refresh/fixture.ts';

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

async function enlarged(times: number) {
  const tables = temporaryFolder();
  const records = await enlargeTables(writeTables(goodTables()), tables, times);
  const source = sourceFolder(goodDescriptor(), null);
  const descriptor = join(source.folder, 'source.json');
  await enlargeDescriptor(descriptor, descriptor, times);
  return { records, source, tables, result: await refresh(source, { kind: 'folder', path: tables }) };
}

test('once over is the source as it is', async () => {
  const { source, tables, result } = await enlarged(1);
  expect(result.problems).toEqual([]);
  expect(source.snapshot()).toBe(expectedSnapshot());
  expect(source.portions()).toBe(EXPECTED_PORTIONS);
  for (const [name, text] of Object.entries(goodTables())) {
    expect(readFileSync(join(tables, name), 'utf8')).toBe(text);
  }
});

test('three times over every copy has ids of its own, and all else in common', async () => {
  const once = await enlarged(1);
  const { records, source, result } = await enlarged(3);
  expect(result.problems).toEqual([]);
  expect(result.report).toContain('Read 12 foods, 27 values and 15 portions; every check passed.');
  // Nutrients, categories and units do not grow.
  const grown = 4 + 4 + 9 + 5;
  expect(records - once.records).toBe(2 * grown);
  const [header, ...foods] = linesOf(source.snapshot());
  expect(header).toBe(linesOf(expectedSnapshot())[0]);
  expect(foods).toHaveLength(12);
  const ids = foods.map((food) => food.split(',', 1)[0]);
  expect(new Set(ids).size).toBe(12);
  const withoutIds = (food: string): string => food.split(',').slice(2).join(',');
  const original = linesOf(expectedSnapshot()).slice(1).map(withoutIds);
  expect(foods.map(withoutIds)).toEqual([...original, ...original, ...original]);
});

test('the pins hold: a food too few is refused', async () => {
  const tables = temporaryFolder();
  await enlargeTables(writeTables(goodTables()), tables, 2);
  const file = join(tables, 'food_portion.csv');
  writeFileSync(file, linesOf(readFileSync(file, 'utf8')).slice(0, -1).join('\n'));
  const source = sourceFolder(goodDescriptor(), null);
  const descriptor = join(source.folder, 'source.json');
  await enlargeDescriptor(descriptor, descriptor, 2);
  const { problems } = await refresh(source, { kind: 'folder', path: tables });
  expect(problems.map(({ rule }) => rule)).toContain('row-count');
});
