/**
 * The community counter: contributions by day, in a form that tells nothing about one person (API 4.5; decisions, 7).
 * `sources/community/README.md` explains what the source may contain, and what is published of it.
 */
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
  const byDay = sumByDay(contributions);
  const lastPublished = lastPublishedDay([...byDay.keys()]);
  const days: CounterFile['days'] = [];
  for (const [date, byContributor] of [...byDay].sort(([a], [b]) => byCodeUnit(a, b))) {
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
 * The newest day that has waited long enough, or null without any day. The build has no clock, so the present is
 * the end of the last day in the data.
 */
function lastPublishedDay(dates: readonly string[]): string | null {
  const newest = [...dates].sort().at(-1);
  if (newest === undefined) return null;
  return new Date(Date.parse(newest) - DELAY_HOURS * MS_PER_HOUR).toISOString().slice(0, 10);
}
