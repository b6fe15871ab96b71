/** The ledgers of `sources/registry/`, and the facts that the disposition rules use. */
import * as z from 'zod';
import { DISPOSITIONS } from './audit.ts';
import { CORE_KEYS, NUTRIENTS } from './nutrients.ts';
import { SOURCES } from './row-parts.ts';
import {
  decimal,
  decimalOrNull,
  defineTable,
  fdcId,
  oneOf,
  release,
  slugCell,
  text,
  textOrNull,
  unique,
  withRowRules,
} from './table.ts';

/** Why a person has written the row. */
const reason = (description: string, rule: string) => text(description, { rule, expected: description });

const sinceRelease = release('the release in which the change first appears', { rule: 'slug-since' });

export const DISPOSITION_LEDGER = defineTable({
  file: 'sources/registry/dispositions.csv',
  rule: 'disposition-cell',
  filled: true,
  row: z.object({
    source_id: text('FoodData Central id of the food'),
    disposition: oneOf(DISPOSITIONS, { description: 'what became of the food', rule: 'disposition-known' }),
    canonical_id: textOrNull('id of the food that a duplicate redirects to'),
    rule: text('the first rule that applies', { expected: 'the name of a rule' }),
    reason: textOrNull('why the rule applies'),
  }),
});

export const SLUG_LEDGER = defineTable({
  file: 'sources/registry/slugs.csv',
  rule: 'slug-shape',
  filled: true,
  row: z.object({
    source: oneOf(SOURCES, { description: 'class of the row', rule: 'slug-source' }),
    source_id: text("the source's own id", { rule: 'slug-source', expected: 'the id of a row' }),
    slug: slugCell('assigned once, never changed or reused'),
    since: sinceRelease,
  }),
});

export const WITHDRAWN = defineTable({
  file: 'sources/registry/withdrawn.csv',
  rule: 'slug-shape',
  row: z.object({
    slug: slugCell('the slug whose row is gone'),
    redirect_to: slugCell('the canonical slug that it redirects to from now on'),
    since: sinceRelease,
    reason: reason('why the row is gone', 'withdrawn-reason'),
  }),
});

const listedFood = {
  id: fdcId('FoodData Central id of the food', { rule: 'registry-id' }),
  reason: text('why the food is listed', { rule: 'registry-reason', expected: 'a reason' }),
  once: unique(['fdc_id'], 'registry-duplicate-id', (line) => `an id unlike that of line ${line}`),
};

export const ANSWER_ONLY = defineTable({
  file: 'sources/registry/answer_only.csv',
  rule: 'registry-names',
  filled: true,
  row: z.object({
    fdc_id: listedFood.id,
    asked_for_as: textOrNull('names that people type, separated by semicolons'),
    reason: listedFood.reason,
  }),
  lines: [listedFood.once],
});

export const KEEP = defineTable({
  file: 'sources/registry/keep.csv',
  rule: 'registry-id',
  row: z.object({ fdc_id: listedFood.id, reason: listedFood.reason }),
  lines: [listedFood.once],
});

export const BRANDS = defineTable({
  file: 'sources/registry/brands.csv',
  rule: 'registry-brand',
  row: z.object({
    brand: text('a brand name as descriptions write it', { expected: 'a brand name' }),
  }),
});

export const EXCEPTIONS = defineTable({
  file: 'sources/registry/exceptions.csv',
  rule: 'exception-source',
  row: z.object({
    source_id: text("the row's own id in its source", { expected: 'the id of a row' }),
    rule: oneOf(['energy-agrees', 'energy-by-factors', 'nutrient-ranges'], {
      description: 'the rule of `pipeline/checks/` that the figures break',
      rule: 'exception-rule',
    }),
    reason: reason('why the figures are published all the same', 'exception-reason'),
  }),
  lines: [
    unique(
      ['source_id', 'rule'],
      'exception-once',
      (line) => `an exception that line ${line} does not state`,
    ),
  ],
});

/** Only USDA's own figures leave the row in the public domain, and the class `usda_sr_legacy` true. */
const USDA_PUBLICATION = /^(?:fdc:\d+|https:\/\/(?:[a-z0-9-]+\.)+usda\.gov\/\S*)$/;

export const CORRECTIONS = defineTable({
  file: 'sources/registry/corrections.csv',
  rule: 'correction-applies',
  row: withRowRules(
    z.object({
      fdc_id: text('FoodData Central id of the food', { expected: 'a food of the snapshot' }),
      field: oneOf(
        NUTRIENTS.map(({ key }) => key),
        {
          description: 'the column of the snapshot',
          rule: 'correction-field',
          expected: 'a nutrient column of the snapshot; salt follows sodium',
        },
      ),
      old: decimal("the source's own decimal, per 100 g in the field's unit", {
        rule: 'correction-old',
        expected: "the source's own decimal: a value that it does not have is never filled in",
      }),
      new: decimalOrNull('the decimal that is published instead; empty for unknown', {
        rule: 'correction-new',
        expected: 'a plain decimal number, or nothing for unknown',
      }),
      reason: reason('why the official figure is not published', 'correction-reason'),
      reference: z.string().regex(USDA_PUBLICATION).nullable().meta({
        description: 'the USDA publication that has the new figure',
        rule: 'correction-reference',
        expected: 'where USDA has published the new figure: fdc:<id>, or an https address of usda.gov',
      }),
    }),
    ({ field, old, new: next, reference }) => [
      ...(next === null && CORE_KEYS.some((key) => key === field)
        ? [{ field: 'new', expected: 'a number: no row is published without this figure' }]
        : []),
      ...(next === old ? [{ field: 'new', expected: 'another figure than the old one' }] : []),
      ...(next !== null && reference === null ? [{ field: 'reference' }] : []),
    ],
  ),
  lines: [
    unique(['fdc_id', 'field'], 'correction-once', (line) => `a figure that line ${line} does not correct`),
  ],
});
