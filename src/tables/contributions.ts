/** Contributions to the community counter, and `counter.json`; `sources/community/README.md` explains what may be written there. */
import * as z from 'zod';
import { count, listOf } from './row-parts.ts';
import { defineTable } from './table.ts';

/** More on one line is an error of typing or of a program. */
const MAX_CONTRIBUTIONS_PER_LINE = 10_000;

/** True for a day of the calendar as YYYY-MM-DD. */
export const isCalendarDay = (date: string): boolean => z.iso.date().safeParse(date).success;

export const CONTRIBUTIONS = defineTable({
  file: 'sources/community/contributions.csv',
  rule: 'contribution-count',
  row: z.object({
    date: z
      .string()
      .regex(/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/, { abort: true })
      .refine(isCalendarDay, { params: { remark: ', a day that no calendar has' } })
      .meta({
        description: 'the day in UTC, `YYYY-MM-DD`, between 2000-01-01 and 2099-12-31',
        rule: 'contribution-date',
        expected: 'a UTC day as YYYY-MM-DD, from 2000-01-01 to 2099-12-31',
        fix: 'write the day on which the contributions were accepted, without a time',
      }),
    contributor: z
      .string()
      .regex(/^[a-z0-9-]{8,64}$/)
      .meta({
        description: 'a pseudonymous id; the same person keeps the same id',
        rule: 'contribution-contributor',
        expected: 'a pseudonymous id: 8 to 64 characters of a-z, 0-9 and -',
        fix: 'give the contributor a random id, for instance from `openssl rand -hex 8`; no personal data may be put there',
      }),
    contributions: z
      .string()
      .regex(/^[1-9][0-9]*$/, { abort: true })
      .refine((number) => Number(number) <= MAX_CONTRIBUTIONS_PER_LINE, {
        params: {
          fix: 'check the number; if it is right, split it over the days on which the work was done',
        },
      })
      .transform(Number)
      .meta({
        description: 'how many corrections, names or checks were accepted that day',
        rule: 'contribution-count',
        expected: `a whole number from 1 to ${MAX_CONTRIBUTIONS_PER_LINE}, in plain digits`,
        fix: 'write plain digits: no sign, fraction, exponent or leading zero; leave the line out when there were none',
      }),
  }),
  withheld: {
    pattern: /[@＠]/,
    found: 'what looks like an e-mail address (not repeated here)',
    fix: 'no personal data may be put into this file: use a random id, and take the address out of its history too',
  },
});

/** One line of the table. */
export type Contribution = z.output<typeof CONTRIBUTIONS.row>;

// Smaller days are never published, and everybody counted has contributed something.
const dayCount = z.int().min(5);

/** `counter.json`: the aggregate community counter (decisions, 7). */
export const counterFileSchema = z.strictObject({
  total: count.describe('Contributions of the days listed'),
  days: listOf({ date: z.iso.date(), contributions: dayCount, contributors: dayCount }).describe(
    'Days with at least five contributors, oldest first',
  ),
  as_of: z.iso.date().nullable().describe('The last day listed; null if there is none'),
  delay_hours: count.describe('Hours after which a day is published'),
  cap_per_contributor_per_day: z
    .int()
    .min(1)
    .describe('Contributions of one contributor that count on one day, at most'),
});
export type CounterFile = z.infer<typeof counterFileSchema>;
