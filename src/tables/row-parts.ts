/** Fields that several tables have in common. */
import * as z from 'zod';
import { SLUG_MAX_LENGTH, SLUG_PATTERN } from '../slug.ts';
import labels from './languages/labels.json' with { type: 'json' };

/** Row classes (API 2.6). */
export const SOURCES = ['usda_sr_legacy', 'curated_unverified'] as const;
export type Source = (typeof SOURCES)[number];

/** What may be done with a row's values, by class (API 2.6). Null: no right of reuse is asserted. */
export const VALUES_LICENSE = {
  usda_sr_legacy: 'us_public_domain',
  curated_unverified: null,
} as const satisfies Record<Source, string | null>;

export type Category = keyof typeof labels.categories;

/**
 * The one list of category labels, shared by USDA and curated rows: SR Legacy's own food groups in its own order
 * (`food_category.csv`), then the category of a row whose own is unknown (API, part 2.1).
 */
export const CATEGORIES = Object.keys(labels.categories) as readonly Category[];

/** Parts of which rows and files are made. */
export const text = z.string().min(1);
export const count = z.int().min(0);
export const listOf = <S extends z.ZodRawShape>(fields: S) => z.array(z.strictObject(fields));

/** A row's name for machines (decisions, 4). */
export const slug = z.string().regex(SLUG_PATTERN).max(SLUG_MAX_LENGTH);

export const nameField = text.describe('English name');

/** Shapes of an address and of a reference, for those who look at many rows. */
export const PAGE_URL = /^https?:\/\/\S+$/;
export const SOURCE_REF = /^fdc:[0-9]+$/;

const url = z.string().regex(PAGE_URL);
export const urlField = url.meta({ description: 'Page for people', columnFormat: 'uri' });

/** The three fields that say where a row's values come from and what may be done with them (API 2.6). */
export const provenanceFields = {
  source: z.enum(SOURCES).describe('Row class, on which the licence of the values depends'),
  source_ref: z
    .string()
    .regex(SOURCE_REF)
    .nullable()
    .describe('fdc: and the FoodData Central id; curated rows have none'),
  values_license: z
    .literal('us_public_domain')
    .nullable()
    .describe('What may be done with the numbers: us_public_domain, or nothing, which grants nothing'),
};

type Rights = Readonly<z.infer<z.ZodObject<typeof provenanceFields>>>;
/** Those fields of a row. */
export const rightsOf = ({ source, source_ref, values_license }: Rights): Rights => ({
  source,
  source_ref,
  values_license,
});
