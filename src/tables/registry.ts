/** The ledgers of `sources/registry/`, and the facts that the disposition rules use. */
import * as z from 'zod';
import { DISPOSITIONS } from './audit.ts';
import { CORE_KEYS, NUTRIENT_KEYS } from './nutrients.ts';
import { SOURCES } from './row-parts.ts';
import * as tables from './table.ts';

/** Why a person has written the row. */
const reason = (description: string, rule: string) =>
  tables.text(description, { rule, expected: description });

const sinceRelease = tables.release('the release in which the change first appears', { rule: 'slug-since' });

export const DISPOSITION_LEDGER = tables.defineTable({
  file: 'sources/registry/dispositions.csv',
  rule: 'disposition-cell',
  filled: true,
  row: z.object({
    source_id: tables.text('FoodData Central id of the food'),
    disposition: tables.oneOf(DISPOSITIONS, {
      description: 'what became of the food',
      rule: 'disposition-known',
    }),
    canonical_id: tables.textOrNull('id of the food that a duplicate redirects to'),
    rule: tables.text('the first rule that applies', { expected: 'the name of a rule' }),
    reason: tables.textOrNull('why the rule applies'),
  }),
});

export const SLUG_LEDGER = tables.defineTable({
  file: 'sources/registry/slugs.csv',
  rule: 'slug-shape',
  filled: true,
  row: z.object({
    source: tables.oneOf(SOURCES, { description: 'class of the row', rule: 'slug-source' }),
    source_id: tables.text("the source's own id", { rule: 'slug-source', expected: 'the id of a row' }),
    slug: tables.slugCell('assigned once, never changed or reused'),
    since: sinceRelease,
  }),
});

export const WITHDRAWN = tables.defineTable({
  file: 'sources/registry/withdrawn.csv',
  rule: 'slug-shape',
  row: z.object({
    slug: tables.slugCell('the slug whose row is gone'),
    redirect_to: tables.slugCell('the canonical slug that it redirects to from now on'),
    since: sinceRelease,
    reason: reason('why the row is gone', 'withdrawn-reason'),
  }),
});

const listedFood = {
  id: tables.fdcId('FoodData Central id of the food', { rule: 'registry-id' }),
  reason: tables.text('why the food is listed', { rule: 'registry-reason', expected: 'a reason' }),
  once: tables.unique(['fdc_id'], 'registry-duplicate-id', 'an id unlike that of line {line}'),
};

export const ANSWER_ONLY = tables.defineTable({
  file: 'sources/registry/answer_only.csv',
  rule: 'registry-names',
  filled: true,
  row: z.object({
    fdc_id: listedFood.id,
    asked_for_as: tables.textOrNull('names that people type, separated by semicolons'),
    reason: listedFood.reason,
  }),
  lines: [listedFood.once],
});

export const KEEP = tables.defineTable({
  file: 'sources/registry/keep.csv',
  rule: 'registry-id',
  row: z.object({ fdc_id: listedFood.id, reason: listedFood.reason }),
  lines: [listedFood.once],
});

export const BRANDS = tables.defineTable({
  file: 'sources/registry/brands.csv',
  rule: 'registry-brand',
  row: z.object({
    brand: tables.text('a brand name as descriptions write it', { expected: 'a brand name' }),
  }),
});

export const EXCEPTIONS = tables.defineTable({
  file: 'sources/registry/exceptions.csv',
  rule: 'exception-source',
  row: z.object({
    source_id: tables.text("the row's own id in its source", { expected: 'the id of a row' }),
    rule: tables.oneOf(['energy-agrees', 'energy-by-factors', 'nutrient-ranges'], {
      description: 'the rule of `pipeline/checks/` that the figures break',
      rule: 'exception-rule',
    }),
    reason: reason('why the figures are published all the same', 'exception-reason'),
  }),
  lines: [
    tables.unique(['source_id', 'rule'], 'exception-once', 'an exception that line {line} does not state'),
  ],
});

/** Only USDA's own figures leave the row in the public domain, and the class `usda_sr_legacy` true. */
const USDA_PUBLICATION = /^(?:fdc:\d+|https:\/\/(?:[a-z0-9-]+\.)+usda\.gov\/\S*)$/;

export const CORRECTIONS = tables.defineTable({
  file: 'sources/registry/corrections.csv',
  rule: 'correction-applies',
  row: tables.withRowRules(
    z.object({
      fdc_id: tables.text('FoodData Central id of the food', { expected: 'a food of the snapshot' }),
      field: tables.oneOf(NUTRIENT_KEYS, {
        description: 'the column of the snapshot',
        rule: 'correction-field',
        expected: 'a nutrient column of the snapshot; salt follows sodium',
      }),
      old: tables.decimal("the source's own decimal, per 100 g in the field's unit", {
        rule: 'correction-old',
        expected: "the source's own decimal: a value that it does not have is never filled in",
      }),
      new: tables.decimalOrNull('the decimal that is published instead; empty for unknown', {
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
    tables.unique(['fdc_id', 'field'], 'correction-once', 'a figure that line {line} does not correct'),
  ],
});
