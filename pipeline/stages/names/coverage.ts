/**
 * What translators look at: how much of a language is named, what is missing most, what clashes, what is unused. Pure;
 * `pipeline/commands/names-report.ts` reads the sources and prints.
 */
import { groupBy } from '../../../src/collections.ts';
import { phraseKey } from '../../../src/tables/glossary.ts';
import { CATEGORIES } from '../../../src/tables/row-parts.ts';
import { byCodeUnit } from '../draft.ts';
import type { LocalisedNames, NameRow } from '../localise-names.ts';
import type { Glossary, GlossaryRow } from './glossary.ts';

/** Coverage by food group, in the order of the categories; groups without foods are not there. */
export function coverageByCategory(rows: readonly NameRow[], { names, leftOut }: LocalisedNames) {
  const same = new Set(leftOut.filter(({ missing }) => missing.length === 0).map(({ row }) => row.slug));
  return CATEGORIES.flatMap((category) => {
    const group = rows.filter((row) => row.category === category);
    if (group.length === 0) return [];
    const named = group.filter(({ slug }) => names.has(slug)).length;
    // Named the same as in English, which is not stored.
    const alike = group.filter(({ slug }) => same.has(slug)).length;
    return [{ category, foods: group.length, named, same: alike, leftOut: group.length - named - alike }];
  });
}

/** One line for a build's output: `et: 400 of 5,038 foods named (7.9 %), 3 the same as in English, 4,635 left out`. */
export function coverageSummary(rows: readonly NameRow[], localised: LocalisedNames): string {
  const same = localised.leftOut.filter(({ missing }) => missing.length === 0).length;
  const named = localised.names.size;
  const count = (number: number): string => number.toLocaleString('en-GB');
  const share = ((100 * named) / Math.max(1, rows.length)).toFixed(1);
  return [
    `${localised.lang}: ${count(named)} of ${count(rows.length)} foods named (${share} %)`,
    `${count(same)} the same as in English`,
    `${count(localised.leftOut.length - same)} left out`,
  ].join(', ');
}

/**
 * Parts that the glossary does not know, those that most foods wait for first, each with one of their names. A missing head hides the
 * missing modifiers of the same name.
 */
export function countMissing({ leftOut }: LocalisedNames) {
  const all = leftOut.flatMap(({ row, missing }) => missing.map((one) => ({ ...one, example: row.name })));
  return [...groupBy(all, ({ role, part }) => `${role} ${phraseKey(part)}`).values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : { ...first, foods: 1 + others.length }))
    .sort((a, b) => b.foods - a.foods || byCodeUnit(a.part, b.part));
}

/**
 * Groups of two or more foods that a reader of the language sees under one name, compared as search compares names, without regard to
 * case; by name in code-unit order, each with where the first food's name came from. A food whose name is the same as in English
 * counts, although its name is not stored.
 */
export function sharedNames({ names, leftOut }: LocalisedNames) {
  const seen = [
    ...[...names].map(([slug, { name, origin }]) => ({ slug, name, origin })),
    ...leftOut.flatMap(({ row, missing }) => (missing.length === 0 ? row : [])),
  ];
  return [...groupBy(seen, ({ name }) => name.toLowerCase()).values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined || others.length === 0) return [];
      const { name, origin } = first;
      return { name, slugs: [first, ...others].map(({ slug }) => slug), origin };
    })
    .sort((a, b) => byCodeUnit(a.name, b.name));
}

/** Glossary rows that no composed name is made of, in the order of the files. */
export const unusedRows = ({ rows }: Glossary, { used }: LocalisedNames): GlossaryRow[] =>
  rows.filter((row) => !used.has(row));
