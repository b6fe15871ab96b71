/** What questions are answered from, the words they are made of, and everyday names. */
import * as z from 'zod';
import { answerIndexRows, type Expectations } from './expectations.ts';
import { answerPer100gSchema, type NamedBlock } from './foods.ts';
import { ANSWER_LANGS, LANGS } from './languages.ts';
import { isAmountMeaning, isMeasuredAs } from './measures.ts';
import { METRIC_WORDS } from './nutrients.ts';
import { madeFrom } from './prepared.ts';
import { listOf, nameField, text as phrase, provenanceFields, slug, urlField } from './row-parts.ts';

/** One row of `answer-index.json`: what the resolver needs, and the row's licence beside its values. */
export const answerRowSchema = z.strictObject({
  slug: slug.meta({ description: 'Name for machines, given once and kept for ever', key: true }),
  name: nameField,
  answer_only: z.boolean().describe('True for a row that is not in foods.json'),
  aliases: z
    .array(z.string().min(1))
    .describe('Further names the row is asked for by; no alias belongs to two rows'),
  names: z
    .partialRecord(z.enum(LANGS), nameField)
    .optional()
    .describe(
      'Localised names of an answer-only row, by language; the others have theirs in the names files',
    ),
  ...provenanceFields,
  per_100g: answerPer100gSchema,
  url: urlField,
});
export type AnswerRow = z.infer<typeof answerRowSchema>;

/** A food as questions are answered from it: a row of `foods.json`, or one that only answers know. */
export type AnswerFood = Omit<AnswerRow, 'answer_only' | 'aliases' | 'per_100g'> & {
  readonly per_100g: NamedBlock;
  /** Of a row of `foods.json`. */
  readonly category?: string;
};

/** `answer-index.json` (decisions, 3), with exactly as many rows as expected. */
export const answerIndexFileSchema = (expected: Expectations) =>
  z.strictObject({
    count: z.literal(answerIndexRows(expected)),
    foods: z.array(answerRowSchema).length(answerIndexRows(expected)),
  });

/** What a word between two foods does. */
export const CONNECTORS = ['versus', 'and', 'compared', 'sum'] as const;
export type Connector = (typeof CONNECTORS)[number];

/** What a word of a question's filler does besides. */
export const BARE_WORDS = [
  'article',
  'vague',
  'compare',
  'more',
  'less',
  'sum',
  'states',
  'asks',
  'speaks',
  'person',
  'takes',
  'refers',
  'excepts',
] as const;
export type BareWord = (typeof BARE_WORDS)[number];

/** Nouns whose forms say where, when or with whom something was; an occasion says so in its base form too. */
export const SCENES = ['scene', 'occasion'] as const;
export type Scene = (typeof SCENES)[number];

/** What is cooked before it is eaten, or has been. */
export const GRAIN_STATES = ['dry', 'cooked'] as const;
export type GrainState = (typeof GRAIN_STATES)[number];

const phrases = z.array(phrase);

/** `answer-words.json`: the words that questions are made of, by language. */
export const answerWordsFileSchema = z.strictObject({
  states: z
    .record(slug, z.enum(GRAIN_STATES))
    .describe('Foods of which 100 g are another amount when they are dry than when they are cooked'),
  languages: listOf({
    lang: z.enum(ANSWER_LANGS),
    metrics: z.record(phrase, z.enum(METRIC_WORDS)).describe('Metric phrases'),
    amounts: z
      .record(phrase, z.string().refine(isAmountMeaning))
      .describe('Words of amounts: units, household measures, sizes, numbers; and what each means'),
    nutrients: z
      .record(phrase, z.string().min(1))
      .describe('Phrases for nutrients that pages show and answers do not, beside their labels; their keys'),
    first_parts: z
      .record(phrase, phrase)
      .describe('First parts of compounds for what is asked, and the phrase that asks for the same'),
    fillers: phrases.describe(
      'Filler phrases, of which any number may surround a food and what is asked of it',
    ),
    bare: z
      .record(phrase, z.enum(BARE_WORDS))
      .describe(
        "What filler does besides: articles, amounts of no number and words that compare may go with a food that is named alone; more and less ask for two foods, sum for their sum; a text that states and does not ask is no question; with speaks begins a clause of somebody's own, which may precede a question, and with a person one of what they did; takes are verbs whose object may be a food in such a clause, refers are pronouns for it, and behind excepts is what is not spoken of",
      ),
    scenes: z
      .string()
      .describe(
        'Forms of nouns that say behind a preposition where, when or for whom something was, separated by blanks',
      ),
    judgements: phrases.describe(
      'Phrases that ask whether a food is good for somebody, which no figure says',
    ),
    connectors: z
      .record(phrase, z.enum(CONNECTORS))
      .describe(
        'Words that join two foods: versus always separates, and only where both sides are foods, compared only in a question that says that it compares ("compare milk with kefir", but never "coffee with milk"); sum asks for both together, which is no stored figure',
      ),
    fixed_phrases: phrases.describe(
      "Fixed phrases, whose metric word or connector belongs to the food's name",
    ),
    forms: phrases.describe(
      'Words that say a food\'s form, and may come before it or after ("frozen peas", "peas, frozen")',
    ),
    spellings: z
      .record(phrase, phrase)
      .describe('Spellings of a word, and the one that names are compared under'),
    misspellings: z
      .record(phrase, phrase)
      .describe('Common misspellings further away from the word that is meant than one letter'),
    not_typos: z.string().describe('Words that look like misspelt foods and are not, separated by blanks'),
    passed_over: z
      .record(
        phrase,
        z.strictObject({
          foods: z
            .array(z.string())
            .describe('How the slugs of these foods begin, or with a hyphen in front a part of them'),
          except: phrases.describe('Parts of the slugs of foods for which it does change something'),
        }),
      )
      .describe('Phrases beside a name that change nothing for some foods ("sliced bread")'),
    measured: listOf({
      measures: phrases.describe('Measures by their keys'),
      means: z.string().refine(isMeasuredAs),
      categories: phrases,
      foods: z.array(z.string()),
      except: phrases,
    }).describe('What measures mean of some foods; the first that holds counts'),
    kinds: z
      .record(phrase, z.array(slug))
      .describe('Names that may mean several foods, and those that they usually mean'),
  }).length(ANSWER_LANGS.length),
});
export type AnswerWordsFile = z.infer<typeof answerWordsFileSchema>;

/**
 * A text such as `FILTER!|key=place|key=place;|key=place;`: groups of keys, as many as a power of two, each ended by a semicolon. A key
 * is in the group that its FNV-1a digest says. The filter has a bit for each digest that a key may have, in base64.
 */
const keyText = z.string();

/**
 * `answer-keys.<lang>.json`: everything under which the foods of `answer-index.json` are found in questions of a language,
 * prepared by the build: names as words without case, marks and punctuation, joined by blanks. Each key is followed by the
 * place of its row, or by -1 where two rows have the key: then it answers nothing.
 */
export const answerKeysFileSchema = z.strictObject({
  lang: z.enum(ANSWER_LANGS),
  made_from: madeFrom('the keys were'),
  names: keyText.describe('Names'),
  forms: keyText.describe(
    'Forms of names, each word singular and in one spelling, less those that are names and mean the same; -1 also for names that are no forms',
  ),
  loose: keyText.describe('Names with other blanks or in another order'),
  bases: phrases.describe('Words of names and metrics that others are forms of'),
  word_forms: keyText.describe('Bases and their forms, each followed by the place of its base in `bases`'),
  last_parts: phrases.describe(
    'Last parts of words for what is asked, of which `word_forms` has the base alone',
  ),
  last_part_forms: keyText.describe('They and their forms, each followed by its place in `last_parts`'),
  marked: phrases.describe(
    "Words of names and questions that have letters of the language's own alphabet, with those letters",
  ),
  fixed_phrases: phrases.describe('Fixed phrases that follow from the names of rows'),
  heads: phrases.describe('Words that a misspelling may have meant, by how they begin'),
  tails: phrases.describe('The same words, by their first letter and how they end'),
  known: keyText.describe('Further words that are no misspellings'),
});
export type AnswerKeysFile = z.infer<typeof answerKeysFileSchema>;

/** `answer-names.<lang>.json`: everyday names; English ones are the aliases of the answer index instead. */
export const answerNamesFileSchema = z.strictObject({
  lang: z.enum(LANGS),
  count: z.int().min(0).describe('Number of names'),
  names: z.record(phrase, slug).describe('Slug of the food that each everyday name means'),
});
export type AnswerNamesFile = z.infer<typeof answerNamesFileSchema>;
