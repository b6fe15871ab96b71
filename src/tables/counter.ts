/** `counter.json`: the aggregate community counter (decisions, 7). */
import { z } from 'zod';

const total = z.int().min(0);
// Smaller days are never published, and everybody counted has contributed something.
const dayCount = z.int().min(5);

export const counterFileSchema = z.strictObject({
  total: total.meta({ description: 'Contributions of the days listed' }),
  days: z
    .array(z.strictObject({ date: z.iso.date(), contributions: dayCount, contributors: dayCount }))
    .meta({ description: 'Days with at least five contributors, oldest first' }),
  as_of: z.iso.date().nullable().meta({ description: 'The last day listed; null if there is none' }),
  delay_hours: total.meta({ description: 'Hours after which a day is published' }),
  cap_per_contributor_per_day: z
    .int()
    .min(1)
    .meta({ description: 'Contributions of one contributor that count on one day, at most' }),
});
export type CounterFile = z.infer<typeof counterFileSchema>;
