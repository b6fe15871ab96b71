/**
 * The published records, defined once: types come from here by `z.infer`, the JSON Schemas in `schemas/` are generated
 * from here, and the server's own checks use the same definitions. Shapes follow the API, part 2, and decisions, 3-4.
 *
 * Those of the reference artifacts (portions, nutrients, categories, audit) stand in `reference-records.ts`.
 *
 * Objects are strict and hold no transform, so that the generated schemas say everything that the types say.
 */
import { z } from 'zod';
import { answerIndexRows, canonicalRows, type Expectations } from './expectations.ts';
import { answerPer100gSchema, foodRowSchema } from './foods.ts';
import { ANSWER_LANGS, LANGS } from './languages.ts';
import { METRIC_WORDS } from './metrics.ts';
import { provenanceFields, slug, urlField } from './row-parts.ts';

export * from './foods.ts';
export * from './languages.ts';
export * from './reference-records.ts';
export { SOURCES, type Source, VALUES_LICENSE } from './row-parts.ts';

/** `foods.json` (API 2.8), with exactly as many rows as expected. */
export const foodsFileSchema = (expected: Expectations) =>
  z.strictObject({
    count: z.literal(canonicalRows(expected)),
    foods: z.array(foodRowSchema).length(canonicalRows(expected)),
  });
export type FoodsFile = z.infer<ReturnType<typeof foodsFileSchema>>;

/** One row of `answer-index.json`: what the resolver needs, and the row's licence beside its values. */
export const answerRowSchema = z.strictObject({
  slug,
  name: z.string().min(1),
  /** True for a row that is not in `foods.json`. */
  answer_only: z.boolean(),
  /** Further names the row is asked for by; no alias belongs to two rows. */
  aliases: z.array(z.string().min(1)),
  ...provenanceFields,
  per_100g: answerPer100gSchema,
  url: urlField,
});
export type AnswerRow = z.infer<typeof answerRowSchema>;

/** `answer-index.json` (decisions, 3), with exactly as many rows as expected. */
export const answerIndexFileSchema = (expected: Expectations) =>
  z.strictObject({
    count: z.literal(answerIndexRows(expected)),
    foods: z.array(answerRowSchema).length(answerIndexRows(expected)),
  });
export type AnswerIndexFile = z.infer<ReturnType<typeof answerIndexFileSchema>>;

/** What a word between two foods does. */
export const CONNECTORS = ['versus', 'and', 'compared'] as const;
export type Connector = (typeof CONNECTORS)[number];

const phrase = z.string().min(1);

/** `answer-words.json`: the words that questions are made of, by language. */
export const answerWordsFileSchema = z.strictObject({
  languages: z
    .array(
      z.strictObject({
        lang: z.enum(ANSWER_LANGS),
        /** Metric phrases. */
        metrics: z.record(phrase, z.enum(METRIC_WORDS)),
        /** Filler phrases, removed at the two ends of a question. */
        frames: z.array(phrase),
        /** Units and household measures. */
        measures: z.array(phrase),
        /**
         * Words that join two foods: `versus` always separates, `and` only where both sides are foods, `compared` only
         * in a question that says that it compares ("compare milk with kefir", but never "coffee with milk").
         */
        joints: z.record(phrase, z.enum(CONNECTORS)),
        /** Fixed phrases, whose metric word or connector belongs to the food's name. */
        traps: z.array(phrase),
        /** Words that say a food's form, and may stand before it or after ("frozen peas", "peas, frozen"). */
        forms: z.array(phrase),
        /** Spellings of a word, and the one that names are compared under. */
        spellings: z.record(phrase, phrase),
      }),
    )
    .length(ANSWER_LANGS.length),
  /** Words that look like misspelt foods and are not. */
  not_typos: z.array(phrase),
});
export type AnswerWordsFile = z.infer<typeof answerWordsFileSchema>;

/** `answer-names.<lang>.json`: everyday names and the slug that each means; English ones are the rows' aliases instead. */
export const answerNamesFileSchema = z.strictObject({
  lang: z.enum(LANGS),
  count: z.int().min(0),
  names: z.record(phrase, slug),
});
export type AnswerNamesFile = z.infer<typeof answerNamesFileSchema>;

/** `redirects.json`: duplicate slug to canonical slug, one hop (decisions, 3). */
export const redirectsFileSchema = z.strictObject({
  count: z.int().min(0),
  redirects: z.record(slug, slug),
});
export type RedirectsFile = z.infer<typeof redirectsFileSchema>;

/** `names.<lang>.json`: names that differ from the English one (decisions, 3). */
export const namesFileSchema = z.strictObject({
  lang: z.enum(LANGS),
  count: z.int().min(0),
  names: z.record(slug, z.string().min(1)),
});
export type NamesFile = z.infer<typeof namesFileSchema>;

/** Where one source row stands: file inside the repository, 1-based line, and the source's own id. */
const originSchema = z.strictObject({ file: z.string().min(1), line: z.int().min(1), id: z.string().min(1) });

/** One line of `provenance.jsonl`: a row's lineage, which `explain` prints. */
export const provenanceRecordSchema = z.strictObject({
  slug,
  ...provenanceFields,
  answer_only: z.boolean(),
  origin: originSchema,
  /** USDA's older NDB number; null for curated rows. */
  ndb_number: z.string().nullable(),
  /** The source's own description, only where the published name differs from it. */
  description_received: z.string().nullable(),
  /** Rule by which the row was kept, and the reason recorded in the disposition ledger. */
  disposition: z.strictObject({ rule: z.string().min(1), reason: z.string() }),
  /** Release in which the slug was first published. */
  slug_since: z.string().min(1),
  /** The source's decimals, untouched, by its column; a column that is absent has no value in the source. */
  amounts: z.record(z.string(), z.string()),
  /** Amounts above that were corrected, only where there are any: the source's own decimal, and why another stands. */
  corrected: z
    .record(
      z.string(),
      z.strictObject({
        received: z.string().min(1),
        reason: z.string().min(1),
        /** The USDA publication that has the other figure; null where the figure is left unknown. */
        reference: z.string().min(1).nullable(),
      }),
    )
    .optional(),
  /** Fields of `per_100g` that were computed, and how; the others are the amounts as they stand. */
  computed: z.record(z.string(), z.string()),
  /** Slugs that redirect here, with the source row behind each and why it was folded in. */
  redirects_from: z.array(
    z.strictObject({ slug, origin: originSchema, rule: z.string().min(1), reason: z.string() }),
  ),
  /** Where each localised name came from. */
  names: z.partialRecord(z.enum(LANGS), z.strictObject({ file: z.string(), line: z.int().min(1) })),
});
export type ProvenanceRecord = z.infer<typeof provenanceRecordSchema>;

/** `counter.json`: the aggregate community counter (decisions, 7). */
export const counterFileSchema = z.strictObject({
  total: z.int().min(0),
  days: z.array(
    // Smaller days are never published, and everybody counted has contributed something.
    z.strictObject({ date: z.iso.date(), contributions: z.int().min(5), contributors: z.int().min(5) }),
  ),
  as_of: z.iso.date().nullable(),
  delay_hours: z.int().min(0),
  cap_per_contributor_per_day: z.int().min(1),
});
export type CounterFile = z.infer<typeof counterFileSchema>;
