/** `rankings.jsonl`: foods by their amount of each nutrient, made by the build so that a server only reads a line. */
import * as z from 'zod';
import { VALUE_KINDS } from './value-kinds.ts';

const digests = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/** What the file says of itself, on its first line. */
export const ABOUT = 'about';
export const rankingsAboutSchema = z.strictObject({
  key: z.literal(ABOUT),
  made_from: digests.meta({ description: 'SHA-256 of each file that the rankings were made from' }),
  kinds: z
    .array(z.enum(VALUE_KINDS))
    .meta({ description: 'How values are known, in the order of their digits' }),
});

/** Every other line. */
export const rankingSchema = z.strictObject({
  key: z.string().meta({ description: 'A nutrient, or `usual_portion`, whose amounts are its grams' }),
  foods: z
    .array(z.int().min(0))
    .meta({ description: 'Positions in `foods.json` of the foods whose amount is known, the highest first' }),
  amounts: z
    .array(z.number().min(0))
    .meta({ description: 'Their amounts per 100 g, in the order of the foods' }),
  known: z
    .string()
    .regex(/^[0-9a-z-]*$/)
    .meta({
      description:
        'How each amount is known: a digit of base 36 for its place in `kinds`, - where that is not recorded',
    }),
});
export type RankingLine = z.infer<typeof rankingSchema>;

/** What is ranked beside the nutrients: the grams of each food's usual portion. */
export const USUAL_PORTION = 'usual_portion';

/** One line of the file. */
export const rankingsLineSchema = z.union([rankingsAboutSchema, rankingSchema]);
