import { UsageError } from '../../src/command.ts';
import { quote } from '../lib/problem.ts';

/** True for a day of the calendar as YYYY-MM-DD. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The day that an entry of the changelog carries: as stated, else that of SOURCE_DATE_EPOCH, else today (UTC). It goes
 * into CHANGELOG.md and nowhere else. Throws `UsageError` for what is no day.
 */
export function releaseDate(stated: string | undefined, sourceDateEpoch: string | undefined): string {
  if (stated !== undefined) {
    if (isDay(stated)) return stated;
    throw new UsageError(`--date ${quote(stated)} is not a day such as 2026-11-21`);
  }
  if (sourceDateEpoch === undefined) return new Date().toISOString().slice(0, 10);
  if (!/^\d{1,11}$/.test(sourceDateEpoch))
    throw new UsageError(`SOURCE_DATE_EPOCH=${quote(sourceDateEpoch)} is not a number of seconds`);
  return new Date(Number(sourceDateEpoch) * 1_000).toISOString().slice(0, 10);
}
