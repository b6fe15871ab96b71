/**
 * The community counter: contributions by day, in a form that tells nothing about one person (API 4.5; decisions, 7).
 * `sources/community/README.md` explains what the source may contain, and what is published of it.
 */
import { groupBy } from '../../src/collections.ts';
import type { Contribution, CounterFile } from '../../src/tables/contributions.ts';
import { byCodeUnit } from './draft.ts';

/** Contributions of one contributor on one day that count at most. */
export const CAP_PER_CONTRIBUTOR_PER_DAY = 20;

/** How long a day waits before it is published. */
export const DELAY_HOURS = 48;

/** A day with fewer contributors is not published. */
export const MIN_CONTRIBUTORS_PER_DAY = 5;

const MS_PER_HOUR = 3_600_000;

/**
 * The counter that is published for these contributions, in whatever order they come. Days are listed oldest first;
 * `total` is the sum of the days listed and of nothing else, so that releases cannot be subtracted to find a small day.
 */
export function aggregateCounter(contributions: readonly Contribution[]): CounterFile {
  const byDay = [...groupBy(contributions, ({ date }) => date)].sort(([a], [b]) => byCodeUnit(a, b));
  const lastPublished = lastPublishedDay(byDay.at(-1)?.[0]);
  const days = byDay.flatMap(([date, given]) => {
    const byContributor = [...groupBy(given, ({ contributor }) => contributor).values()];
    if (date > lastPublished || byContributor.length < MIN_CONTRIBUTORS_PER_DAY) return [];
    const capped = byContributor.map((own) => Math.min(totalOf(own), CAP_PER_CONTRIBUTOR_PER_DAY));
    const sum = capped.reduce((total, own) => total + own, 0);
    return { date, contributions: sum, contributors: byContributor.length };
  });
  return {
    total: totalOf(days),
    days,
    as_of: days.at(-1)?.date ?? null,
    delay_hours: DELAY_HOURS,
    cap_per_contributor_per_day: CAP_PER_CONTRIBUTOR_PER_DAY,
  };
}

const totalOf = (lines: readonly Pick<Contribution, 'contributions'>[]): number =>
  lines.reduce((sum, { contributions }) => sum + contributions, 0);

/**
 * The newest day that has waited long enough. The build has no clock, so the present is the end of the last day in the data;
 * without any day all days are waiting.
 */
const lastPublishedDay = (newest = '0001-01-01'): string =>
  new Date(Date.parse(newest) - DELAY_HOURS * MS_PER_HOUR).toISOString().slice(0, 10);
