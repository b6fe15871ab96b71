/** `portions.json`: household portions by slug. */
import { z } from 'zod';
import { slug } from './row-parts.ts';

const aboveZero = z.number().gt(0);

/** One household portion: how many of the measure, and the grams that they weigh together. */
export const portionSchema = z.strictObject({
  amount: aboveZero.meta({ description: 'How many of the measure' }),
  measure: z.string().min(1).meta({ description: 'The household measure, in the words of the source' }),
  grams: aboveZero.meta({ description: 'What they weigh together, in grams', unit: 'g' }),
});
export type PortionRecord = z.infer<typeof portionSchema>;

export const portionsFileSchema = z.strictObject({
  count: z.int().min(0).meta({ description: 'Number of slugs' }),
  portions: z.record(slug, z.array(portionSchema).min(1)).meta({
    description: 'Portions by slug, in the order of the source; rows without any are absent',
  }),
});
export type PortionsFile = z.infer<typeof portionsFileSchema>;
