/** What SR Legacy says of a food beside its amounts: inedible part, scientific name, factors, LanguaL codes, footnotes. */
import * as z from 'zod';
import { decimalOrNull, fdcId, matching, oneOf, text, textOrNull } from './cells.ts';
import { ALL_NUTRIENTS } from './nutrients.ts';
import { provenanceFields, slug } from './row-parts.ts';
import { defineTable, unique } from './table.ts';

const FIX = 'run npm run sources:refresh';

/** What each fact is; those with a unit are numbers. */
const FACTS = {
  refuse_percent: { description: 'Inedible part of the food as bought, in percent of its weight', unit: '%' },
  refuse_description: { description: 'What the inedible part is' },
  scientific_name: { description: 'Scientific name' },
  common_name: { description: 'Other names in English' },
  n_factor: { description: 'Factor by which nitrogen was made into protein', unit: 'g/g' },
  protein_kcal_factor: { description: 'Energy of protein in this food', unit: 'kcal/g' },
  fat_kcal_factor: { description: 'Energy of fat in this food', unit: 'kcal/g' },
  carbohydrate_kcal_factor: {
    description: 'Energy of carbohydrate by difference in this food',
    unit: 'kcal/g',
  },
  langual_codes: { description: 'LanguaL codes, separated by blanks' },
} as const;
type Fact = keyof typeof FACTS;
/** The facts that are numbers. */
type NumberFact = { [F in Fact]: (typeof FACTS)[F] extends { unit: string } ? F : never }[Fact];

const factsWith = <N, T>(
  number: (about: { description: string; unit: string }) => N,
  words: (about: { description: string }) => T,
) =>
  Object.fromEntries(
    Object.entries(FACTS).map(([fact, about]) => [fact, 'unit' in about ? number(about) : words(about)]),
  ) as { [F in Fact]: F extends NumberFact ? N : T };

export const SR_FACTS = defineTable({
  file: 'sources/usda_sr_legacy/facts.csv',
  rule: 'food-fact',
  fix: FIX,
  row: z.object({ fdc_id: fdcId({ description: 'the food' }), ...factsWith(decimalOrNull, textOrNull) }),
  lines: [unique(['fdc_id'], 'sr-duplicate-id', (line) => `an id unlike that of line ${line}`)],
});

export const SR_FOOTNOTES = defineTable({
  file: 'sources/usda_sr_legacy/footnotes.csv',
  rule: 'footnote',
  fix: FIX,
  row: z.object({
    fdc_id: fdcId({ description: 'the food' }),
    seq: matching(/^\d+$/, 'digits', { description: "the source's own number" }),
    type: oneOf(['D', 'M', 'N'], { description: 'D description, M measure, N nutrient' }),
    nutrient_id: textOrNull({ description: 'FoodData Central id of the nutrient it is about' }),
    text: text({ description: 'the footnote, as received' }),
  }),
});

export const SR_LANGUAL = defineTable({
  file: 'sources/usda_sr_legacy/langual.csv',
  rule: 'langual-code',
  fix: FIX,
  row: z.object({
    code: text({ description: 'LanguaL code' }),
    description: text({ description: 'its text' }),
  }),
  lines: [unique(['code'], 'langual-code', (line) => `a code unlike that of line ${line}`)],
});

const number = ({ description, unit }: { description: string; unit: string }) =>
  z.number().min(0).nullable().meta({ description, unit });
const words = ({ description }: { description: string }) =>
  z.string().min(1).nullable().meta({ description });

/** The facts of a food as they are published; null where the source says nothing. */
const factFields = factsWith(number, words);
export const foodFactsSchema = z.strictObject(factFields);
export type FoodFacts = Readonly<z.infer<typeof foodFactsSchema>>;

const ofFood = slug.meta({ description: 'The food', key: true, references: 'foods' });

/** `food-facts.csv`: one line a food of USDA. */
export const foodFactsRowSchema = z.strictObject({ slug: ofFood, ...factFields, ...provenanceFields });

/** `food-langual.csv`: one line a food and LanguaL code. */
export const foodLangualRowSchema = z.strictObject({
  slug: ofFood,
  code: z.string().min(1).meta({ description: 'LanguaL code', key: true }),
  description: z.string().min(1).meta({ description: 'Text of the code' }),
  ...provenanceFields,
});

/** A footnote of a food or of one of its amounts. */
export const footnoteFields = {
  seq: z.int().min(0).meta({ description: "The source's own number", key: true }),
  type: z.enum(['D', 'M', 'N']).meta({ description: 'D description, M measure, N nutrient' }),
  nutrient: z
    .enum(ALL_NUTRIENTS.map(({ key }) => key))
    .nullable()
    .meta({ description: 'Key of the nutrient that it is about' }),
  text: z.string().min(1).meta({ description: 'The footnote, as received' }),
};
const footnoteSchema = z.strictObject(footnoteFields);
export type Footnote = Readonly<z.infer<typeof footnoteSchema>>;

/** `food-footnotes.csv`: one line a footnote. */
export const footnoteRowSchema = z.strictObject({ slug: ofFood, ...footnoteFields, ...provenanceFields });

/** `codes.json`: what the codes of sources, derivations and LanguaL mean. */
export const codeRowSchema = z.strictObject({
  scheme: z
    .enum(['usda_source', 'usda_derivation', 'langual'])
    .meta({ description: 'Whose code', key: true }),
  code: z.string().min(1).meta({ description: 'The code', key: true }),
  description: z.string().min(1).meta({ description: 'Its text, in the words of those who gave it' }),
});
export type CodeRow = Readonly<z.infer<typeof codeRowSchema>>;
export const codesFileSchema = z.strictObject({ count: z.int().min(0), codes: z.array(codeRowSchema) });
