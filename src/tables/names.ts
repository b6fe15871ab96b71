/** Localised names of foods, and the everyday names that questions use, one file a language. */
import { z } from 'zod';
import { LANGS } from './languages.ts';
import { slug } from './row-parts.ts';

const name = z.string().min(1);
const count = z.int().min(0).meta({ description: 'Number of names' });

/** `names.<lang>.json`: names that differ from the English one (decisions, 3). */
export const namesFileSchema = z.strictObject({
  lang: z.enum(LANGS),
  count,
  names: z.record(slug, name).meta({ description: 'Localised name by slug' }),
});

/** `answer-names.<lang>.json`: everyday names; English ones are the aliases of the answer index instead. */
export const answerNamesFileSchema = z.strictObject({
  lang: z.enum(LANGS),
  count,
  names: z.record(name, slug).meta({ description: 'Slug of the food that each everyday name means' }),
});
export type AnswerNamesFile = z.infer<typeof answerNamesFileSchema>;
