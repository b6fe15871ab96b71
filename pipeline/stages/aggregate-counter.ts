/**
 * The community counter: contributions by day, in a form that tells nothing about one person (API 4.5; decisions, 7).
 * What may stand in the source, and what is published of it, is written for people in `sources/community/README.md`.
 */
import type { CounterFile } from '../../src/tables/records.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { type CsvRow, readCsv } from '../read/csv.ts';

/** The source, relative to the repository's root. */
export const CONTRIBUTIONS_FILE = 'sources/community/contributions.csv';

/** Contributions of one contributor on one day that count at most. */
export const CAP_PER_CONTRIBUTOR_PER_DAY = 20;

/** How long a day waits before it is published. */
export const DELAY_HOURS = 48;

/** A day with fewer contributors is folded away. */
export const MIN_CONTRIBUTORS_PER_DAY = 5;

/** More on one line is a slip of the hand or of a program, not a person's work. */
export const MAX_CONTRIBUTIONS_PER_LINE = 10_000;

/** One line of the source. */
export interface Contribution {
  /** UTC day, `YYYY-MM-DD`. */
  readonly date: string;
  /** Pseudonymous id. */
  readonly contributor: string;
  /** Accepted contributions, a positive integer. */
  readonly contributions: number;
}

const COLUMNS = ['date', 'contributor', 'contributions'] as const;
type Column = (typeof COLUMNS)[number];

const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;

/**
 * Reads the contributions under the repository's root. Every faulty cell goes into `problems` with its line; lines
 * with a fault are not in the result.
 */
export function readContributions(root: string, problems: Problems): Contribution[] {
  const { file, rows } = readCsv(root, CONTRIBUTIONS_FILE, COLUMNS, problems);
  const read: Contribution[] = [];
  for (const row of rows) {
    const faults = cellFaults(file, row);
    problems.add(...faults);
    if (faults.length > 0) continue;
    const { date, contributor, contributions } = row.cells;
    read.push({ date, contributor, contributions: Number(contributions) });
  }
  return read;
}

/**
 * The counter that is published for these contributions, in whatever order they come. Days are listed oldest first;
 * `total` is the sum of the days listed and of nothing else, so that releases cannot be subtracted to find a small day.
 */
export function aggregateCounter(contributions: readonly Contribution[]): CounterFile {
  const byDay = sumByDay(contributions);
  const lastPublished = lastPublishedDay([...byDay.keys()]);
  const days: CounterFile['days'] = [];
  for (const [date, byContributor] of [...byDay].sort(([a], [b]) => compare(a, b))) {
    if (lastPublished === null || date > lastPublished) continue;
    if (byContributor.size < MIN_CONTRIBUTORS_PER_DAY) continue;
    let capped = 0;
    for (const sum of byContributor.values()) capped += Math.min(sum, CAP_PER_CONTRIBUTOR_PER_DAY);
    days.push({ date, contributions: capped, contributors: byContributor.size });
  }
  return {
    total: days.reduce((sum, day) => sum + day.contributions, 0),
    days,
    as_of: days.at(-1)?.date ?? null,
    delay_hours: DELAY_HOURS,
    cap_per_contributor_per_day: CAP_PER_CONTRIBUTOR_PER_DAY,
  };
}

/** Contributions by day, then by contributor, before the cap. */
function sumByDay(contributions: readonly Contribution[]): Map<string, Map<string, number>> {
  const byDay = new Map<string, Map<string, number>>();
  for (const { date, contributor, contributions: count } of contributions) {
    const day = byDay.get(date) ?? new Map<string, number>();
    byDay.set(date, day.set(contributor, (day.get(contributor) ?? 0) + count));
  }
  return byDay;
}

/**
 * The newest day that has waited long enough, or null without any day. The build has no clock, so the data's own last
 * day, taken to its midnight, stands for now.
 */
function lastPublishedDay(dates: readonly string[]): string | null {
  const newest = [...dates].sort().at(-1);
  if (newest === undefined) return null;
  const endOfNewest = Date.parse(newest) + HOURS_PER_DAY * MS_PER_HOUR;
  const lastMoment = endOfNewest - DELAY_HOURS * MS_PER_HOUR;
  return new Date(lastMoment - HOURS_PER_DAY * MS_PER_HOUR).toISOString().slice(0, 10);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function cellFaults(file: string, { line, cells }: CsvRow<Column>): Problem[] {
  const faults = [
    dateFault(cells.date),
    contributorFault(cells.contributor),
    countFault(cells.contributions),
  ];
  return faults.filter((fault) => fault !== null).map((fault) => ({ file, line, ...fault }));
}

type Fault = Omit<Problem, 'file' | 'line'>;

function dateFault(date: string): Fault | null {
  const shape = /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(date);
  if (shape && isCalendarDay(date)) return null;
  return {
    field: 'date',
    rule: 'contribution-date',
    found: shape ? `${quote(date)}, a day that no calendar has` : quote(date),
    expected: 'a UTC day as YYYY-MM-DD, from 2000-01-01 to 2099-12-31',
    fix: 'write the day on which the contributions were accepted, without a time',
  };
}

/** `Date` rolls 30 February over into March; only a day that comes back unchanged exists. */
function isCalendarDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

function contributorFault(contributor: string): Fault | null {
  if (/^[a-z0-9-]{8,64}$/.test(contributor)) return null;
  const expected = 'a pseudonymous id: 8 to 64 characters of a-z, 0-9 and -';
  // Build logs may be public, so what may identify a person is not repeated there.
  if (/[@＠]/.test(contributor)) {
    return {
      field: 'contributor',
      rule: 'contribution-contributor',
      found: 'what looks like an e-mail address (not repeated here)',
      expected,
      fix: 'no personal data may be put into this file: use a random id, and take the address out of its history too',
    };
  }
  return {
    field: 'contributor',
    rule: 'contribution-contributor',
    found: quote(contributor),
    expected,
    fix: 'give the contributor a random id, for instance from `openssl rand -hex 8`; no personal data may be put there',
  };
}

function countFault(contributions: string): Fault | null {
  const plain = /^[1-9][0-9]*$/.test(contributions);
  if (plain && Number(contributions) <= MAX_CONTRIBUTIONS_PER_LINE) return null;
  return {
    field: 'contributions',
    rule: 'contribution-count',
    found: quote(contributions),
    expected: `a whole number from 1 to ${MAX_CONTRIBUTIONS_PER_LINE}, in plain digits`,
    fix: plain
      ? 'check the number; if it is right, split it over the days on which the work was done'
      : 'write plain digits: no sign, fraction, exponent or leading zero; leave the line out when there were none',
  };
}
