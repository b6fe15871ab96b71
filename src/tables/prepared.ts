/** What searches look in, made by the build so that a server only reads it. */

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ANSWER_LANGS, byLanguage } from './languages.ts';
import { VALUE_KINDS } from './value-kinds.ts';

const integers = (bits: number, what: string) =>
  z.string().describe(`${what}: little-endian integers of ${bits} bits, base64`);

const digests = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));
/** What a prepared file states of what it was made from. */
export const madeFrom = (what: string) =>
  digests.describe(
    `SHA-256 of each file that ${what} made from, and under \`rows\` of the slugs and names of the rows, a line each`,
  );

/** Items by the words of their names. */
const wordIndexSchema = z.strictObject({
  words: z
    .string()
    .describe(
      'In their order, characters of words behind all others, a line end behind each: words of names in the form under which they are compared, and after ^ the words of the first part of a name',
    ),
  firsts: integers(32, 'Where the items of each word begin, and where those of the last one end'),
  items: integers(16, 'Positions of the items that have a word, word after word'),
});
export type WordIndexData = z.infer<typeof wordIndexSchema>;

/** Items by the parts of their texts. */
const textIndexSchema = z.strictObject({
  texts: z
    .array(z.string())
    .describe('Of each item its name and its slug without case and diacritics, a line end between them'),
  words: wordIndexSchema.describe('Words of the texts, the items of each in the order of the places'),
  places: integers(
    32,
    'Where words begin in the texts one behind the other, a line end around each, in the order of what follows there: characters of words behind all others',
  ),
  heads: integers(8, '1 where a name or a slug begins with the word, else 0'),
  within: integers(
    32,
    'Letters of the words but the first ones, in the order of what follows there: 256 times the number of the word, and that of the letter',
  ),
  sizes: integers(16, 'How many keys count when the name of an item is compared with another'),
});
export type TextIndexData = z.infer<typeof textIndexSchema>;

/** `search-index.json`: items are the rows of `foods.json`, plain ones before composed ones, then the answer-only rows. */
export const searchIndexFileSchema = z.strictObject({
  made_from: madeFrom('the index was'),
  rows: integers(16, 'Position in `foods.json` of each item that is there'),
  families: integers(16, 'Of each item that is in `foods.json` a number for the first part of its name'),
  categories: integers(16, 'Of each item that is in `foods.json` a number for its category'),
  texts: textIndexSchema.describe('English names and slugs'),
  words: z
    .strictObject(byLanguage(ANSWER_LANGS, () => wordIndexSchema))
    .describe('Words of names in each language, everyday names too'),
  named: z
    .string()
    .describe(
      'Texts within the English name or the slug of a food by which a question would mean it, with its position in `foods.json`, as the keys of answers are written',
    ),
});
export type SearchIndexFile = z.infer<typeof searchIndexFileSchema>;

/** What the file says of itself, on its first line. */
export const ABOUT = 'about';
export const rankingsAboutSchema = z.strictObject({
  key: z.literal(ABOUT),
  made_from: digests.describe('SHA-256 of each file that the rankings were made from'),
  kinds: z.array(z.enum(VALUE_KINDS)).describe('How values are known, in the order of their digits'),
});

/** Every other line. */
export const rankingSchema = z.strictObject({
  key: z.string().describe('A nutrient, or `usual_portion`, whose amounts are its grams'),
  foods: z
    .array(z.int().min(0))
    .describe('Positions in `foods.json` of the foods whose amount is known, the highest first'),
  amounts: z.array(z.number().min(0)).describe('Their amounts per 100 g, in the order of the foods'),
  known: z
    .string()
    .regex(/^[0-9a-z-]*$/)
    .describe(
      'How each amount is known: a digit of base 36 for its place in `kinds`, - where that is not recorded',
    ),
});
export type RankingLine = z.infer<typeof rankingSchema>;

/** What is ranked beside the nutrients: the grams of each food's usual portion. */
export const USUAL_PORTION = 'usual_portion';

/** One line of the file. */
export const rankingsLineSchema = z.union([rankingsAboutSchema, rankingSchema]);

/** Under which a prepared file states the rows that it was made for, among the files that it was made from. */
export const ROWS = 'rows';

type Row = Readonly<Record<'slug' | 'name', string>>;

/**
 * Hex SHA-256 of the slugs and names of `foods.json` and of `answer-index.json`, a line each, in their order: all that a file
 * which places rows by their names depends on. A figure that changes leaves it as it is.
 */
export function rowsDigest(foods: readonly Row[], answers: readonly Row[]): string {
  const lines = [...foods, ...answers].map(({ slug, name }) => `${slug} ${name}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
