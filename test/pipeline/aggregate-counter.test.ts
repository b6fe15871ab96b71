import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatProblems, Problems } from '../../pipeline/lib/problem.ts';
import { readTable } from '../../pipeline/read/read-table.ts';
import { readFiles, type Sources } from '../../pipeline/read/sources.ts';
import { aggregateCounter } from '../../pipeline/stages/aggregate-counter.ts';
import { CONTRIBUTIONS, type Contribution, counterFileSchema } from '../../src/tables/contributions.ts';
import { ROOT } from '../support/files.ts';

/** One contribution each of `people` different contributors on `date`. */
function crowd(date: string, people: number): Contribution[] {
  return Array.from({ length: people }, (_, at) => ({
    date,
    contributor: `person-${String(at).padStart(4, '0')}`,
    contributions: 1,
  }));
}

test('counts the 48 hours over a leap day and a turn of the year', () => {
  const leap = [...crowd('2028-02-28', 5), ...crowd('2028-02-29', 5), ...crowd('2028-03-01', 5)];
  expect(aggregateCounter(leap).as_of).toBe('2028-02-28');
  const year = [...crowd('2026-12-30', 5), ...crowd('2026-12-31', 5), ...crowd('2027-01-01', 5)];
  expect(aggregateCounter(year).as_of).toBe('2026-12-30');
});

describe('aggregateCounter, for any contributions', () => {
  const contribution: fc.Arbitrary<Contribution> = fc.record({
    date: fc
      .integer({ min: 0, max: 12 })
      .map((day) => new Date(Date.UTC(2026, 1, 20 + day)).toISOString().slice(0, 10)),
    contributor: fc.integer({ min: 0, max: 9 }).map((id) => `person-${id}-pseudonym`),
    contributions: fc.integer({ min: 1, max: 60 }),
  });
  const file = fc.array(contribution, { maxLength: 200 });

  test('has the published shape, days in order without repetition, and a total that is their sum', () => {
    fc.assert(
      fc.property(file, (lines) => {
        const counter = counterFileSchema.parse(aggregateCounter(lines));
        const dates = counter.days.map((day) => day.date);
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(counter.total).toBe(counter.days.reduce((sum, day) => sum + day.contributions, 0));
        expect(counter.as_of).toBe(dates.at(-1) ?? null);
      }),
    );
  });

  test('lists every day that is two days old and has five people, each with 20 contributions at most', () => {
    fc.assert(
      fc.property(file, (lines) => {
        const newest = Math.max(...lines.map((line) => Date.parse(line.date)));
        const due = [...new Set(lines.map((line) => line.date))].sort().flatMap((date) => {
          const own = lines.filter((line) => line.date === date);
          const people = [...new Set(own.map((line) => line.contributor))];
          const given = people.map((one) =>
            own.reduce((sum, line) => sum + (line.contributor === one ? line.contributions : 0), 0),
          );
          const contributions = given.reduce((sum, count) => sum + Math.min(count, 20), 0);
          const isDue = people.length >= 5 && newest - Date.parse(date) >= 48 * 3_600_000;
          return isDue ? [{ date, contributions, contributors: people.length }] : [];
        });
        expect(aggregateCounter(lines).days).toEqual(due);
      }),
    );
  });
});

const readContributions = (sources: Sources, problems: Problems): Contribution[] =>
  readTable(sources, CONTRIBUTIONS, problems);

describe('the table of contributions', () => {
  const read = (...lines: string[]) => readLines('date,contributor,contributions', ...lines);

  function readLines(...lines: string[]) {
    const problems = new Problems();
    const sources = new Map([[CONTRIBUTIONS.file, Buffer.from(`${lines.join('\n')}\n`)]]);
    return { rows: readContributions(sources, problems), problems: problems.list };
  }

  test('reads the file of the repository without a problem', async () => {
    const problems = new Problems();
    const sources = await readFiles(ROOT, [CONTRIBUTIONS.file]);
    const counter = aggregateCounter(readContributions(sources, problems));
    expect(problems.list).toEqual([]);
    expect(counterFileSchema.parse(counter)).toEqual(counter);
  });

  test('says that personal data may not stand there, and does not repeat an e-mail address', () => {
    const { problems } = read('2026-03-01,Mari.Maasikas@example.org,1');
    expect(problems).toHaveLength(1);
    const text = formatProblems(problems);
    expect(text).toContain('looks like an e-mail address');
    expect(text).toContain('no personal data');
    expect(text).not.toContain('Maasikas');
    expect(text).not.toContain('example.org');
  });

  test('repeats no e-mail address from another cell, a line of the wrong width or a header', () => {
    const address = `${'long.'.repeat(40)}name@example.org`;
    const cells = read(`${address},4f9c2d7a51e0b386,1`, `2026-03-01,4f9c2d7a51e0b386,${address}`);
    const width = read(`2026-03-01,${address}`);
    const quotes = read(`2026-03-01,${address}"x,1`);
    const header = readLines(`2026-03-01,${address},1`);
    const all = [cells, width, quotes, header].map(({ problems }) => problems);
    for (const problems of all) {
      expect(problems).not.toEqual([]);
      expect(formatProblems(problems)).not.toMatch(/long\.|example\.org/);
    }
  });
});
