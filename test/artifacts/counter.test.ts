import { expect, test } from 'vitest';
import { json, source } from './read.ts';

test('counter.json holds aggregates alone, with the terms they are made under', () => {
  const counter = json('counter.json');
  expect(Object.keys(counter)).toEqual([
    'total',
    'days',
    'as_of',
    'delay_hours',
    'cap_per_contributor_per_day',
  ]);
  expect(counter.delay_hours).toBe(48);
  const days: { date: string; contributions: number; contributors: number }[] = counter.days;
  expect(counter.total).toBe(days.reduce((sum, day) => sum + day.contributions, 0));
  expect(days.filter((day) => day.contributors < 5)).toEqual([]);
  expect(
    days.filter((day) => day.contributions > day.contributors * counter.cap_per_contributor_per_day),
  ).toEqual([]);
  expect(counter.as_of).toBe(days.at(-1)?.date ?? null);
});

test('without contributions there is nothing to count', () => {
  const contributions = source('sources/community/contributions.csv');
  const counter = json('counter.json');
  if (contributions.length === 0) expect(counter).toMatchObject({ total: 0, days: [], as_of: null });
  else expect(contributions.length).toBeGreaterThanOrEqual(counter.days.length);
});
