import { groupBy, remembered } from '../../src/collections.ts';
import { type CROSSCHECKS, CURATED_FOODS, curatedAmounts } from '../../src/tables/curated.ts';
import { LANGS, type Lang, nameColumn } from '../../src/tables/languages.ts';
import { ALL_NUTRIENTS, type NutrientKey } from '../../src/tables/nutrients.ts';
import * as foodFacts from '../../src/tables/sr-legacy.ts';
import { SR_CODES, SR_FOODS, SR_VALUES, type srPortions } from '../../src/tables/sr-legacy.ts';
import { readCodes, VALUE_KIND_TABLE, type ValueOrigin } from '../../src/tables/value-kinds.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { type RowOf, readTable } from './read-table.ts';
import type { SourceLocation, Sources } from './sources.ts';

/** One of the 7,793 foods of the embedded snapshot. */
export type SrFood = Readonly<ReturnType<typeof readSrLegacy>[number]>;

/**
 * One household portion of the embedded snapshot: its measure as received (`cup, mashed`), how many of it (0 if the source
 * has lost the fraction), and the weight of that amount in grams, above 0.
 */
export type SrPortion = RowOf<ReturnType<typeof srPortions>>;

/** True where the source has no figure for fibre, and none is possible: carbohydrate by difference includes it, and is 0. */
export const isLogicalZero = ({ fiber_g, carbs_g }: Amounts): boolean =>
  fiber_g === null && carbs_g != null && Number(carbs_g) === 0;

/** One of the amounts of a food; a logical zero is stated. */
export const amountOf = (amounts: Amounts, key: string): string | null =>
  key === 'fiber_g' && isLogicalZero(amounts) ? '0' : (amounts[key] ?? null);

type Amounts = Readonly<Partial<Record<string, string | null>>>;

/** Reads the embedded snapshot of SR Legacy; faults go into `problems`, and rows without a fault are returned. */
export function readSrLegacy(sources: Sources, problems: Problems, file: string = SR_FOODS.file) {
  return readTable(sources, SR_FOODS, problems, file).map((row) => {
    const { line, fdc_id: fdcId, ndb_number: ndbNumber, description, category, ...decimals } = row;
    const origin: SourceLocation = { file, line, id: fdcId };
    // In the unit that the key carries, per 100 g of edible portion; null for an unknown value.
    const amounts: Readonly<Record<NutrientKey, string | null>> = decimals;
    return { fdcId, ndbNumber, description, category, amounts, origin };
  });
}

/** Codes of some of a food's values, with the SR numbers of their nutrients. */
export interface CodeGroup extends ValueOrigin {
  readonly srNumbers: readonly string[];
}

/** What USDA says of how the values of each food are known, by FDC id. */
export type ValueCodes = ReadonlyMap<string, readonly CodeGroup[]>;

/** Reads the codes of the values, and makes a kind of each by the one table for it; codes without a kind are a problem. */
export function readValueCodes(sources: Sources, problems: Problems): ValueCodes {
  const kinds = readTable(sources, VALUE_KIND_TABLE, problems);
  const originOf = remembered((word): ValueOrigin | null => {
    const codes = readCodes(word);
    const points = codes.data_points === 0 ? 'none' : 'some';
    const row = kinds.find(
      (one) =>
        one.source_code === codes.source_code &&
        one.derivation_code === codes.derivation_code &&
        (one.points === 'any' || one.points === points),
    );
    if (row !== undefined) return { kind: row.kind, ...codes };
    problems.add(unknownCodes(word));
    return null;
  });
  return new Map(
    readTable(sources, SR_VALUES, problems).map(({ fdc_id, known }) => {
      const groups = known.split(';').flatMap((group): CodeGroup[] => {
        const [word = '', ...srNumbers] = group.split(' ');
        const origin = originOf(word);
        return origin === null ? [] : [{ ...origin, srNumbers }];
      });
      return [fdc_id, groups];
    }),
  );
}

const unknownCodes = (word: string) => ({
  file: VALUE_KIND_TABLE.file,
  field: 'source_code',
  rule: 'value-kind-known',
  found: `no line for ${quote(word)} of ${SR_VALUES.file}`,
  expected: 'a kind for every pair of codes',
  fix: 'add a line that says no more than the codes do',
});

/** What SR Legacy says of a food beside its amounts; a fact that it does not state is absent. */
export interface SourceFacts {
  readonly facts: Partial<foodFacts.FoodFacts>;
  readonly footnotes: readonly foodFacts.Footnote[];
}

const KEY_BY_ID: ReadonlyMap<string, string> = new Map(
  ALL_NUTRIENTS.map(({ key, fdcId }) => [String(fdcId), key]),
);
const NUMBERS = new Set(
  Object.entries(foodFacts.foodFactsSchema.shape).flatMap(([fact, field]) =>
    field.meta()?.unit === undefined ? [] : fact,
  ),
);

/** Reads the facts and footnotes of the foods, by FDC id. */
export function readFoodFacts(sources: Sources, problems: Problems): ReadonlyMap<string, SourceFacts> {
  const footnotes = groupBy(readTable(sources, foodFacts.SR_FOOTNOTES, problems), ({ fdc_id }) => fdc_id);
  return new Map(
    readTable(sources, foodFacts.SR_FACTS, problems).map(({ fdc_id, line: _line, ...facts }) => {
      const stated = Object.entries(facts).flatMap(([fact, value]) =>
        value === null ? [] : [[fact, NUMBERS.has(fact) ? Number(value) : value]],
      );
      const own = (footnotes.get(fdc_id) ?? []).map(({ seq, type, nutrient_id, text }) => {
        const nutrient = KEY_BY_ID.get(nutrient_id ?? '') ?? null;
        return { seq: Number(seq), type, nutrient, text };
      });
      return [fdc_id, { facts: Object.fromEntries(stated), footnotes: own }];
    }),
  );
}

/** Reads the texts of all codes; a LanguaL code of a food that has none is a problem. */
export function readCodeTexts(
  sources: Sources,
  facts: ReadonlyMap<string, SourceFacts>,
  problems: Problems,
): readonly foodFacts.CodeRow[] {
  const langual = readTable(sources, foodFacts.SR_LANGUAL, problems);
  const known = new Set(langual.map(({ code }) => code));
  const used = new Set([...facts.values()].flatMap((one) => one.facts.langual_codes?.split(' ') ?? []));
  for (const code of used) {
    if (known.has(code)) continue;
    const place = { file: foodFacts.SR_LANGUAL.file, field: 'code', rule: 'langual-known' };
    const [expected, fix] = ['a text for every code of a food', 'run npm run sources:refresh'];
    problems.add({ ...place, found: `no text for ${quote(code)}`, expected, fix });
  }
  return [
    ...readTable(sources, SR_CODES, problems).map(({ line: _line, ...row }) => row),
    ...langual.map(({ code, description }) => ({ scheme: 'langual' as const, code, description })),
  ];
}

type CuratedAmount = keyof typeof curatedAmounts;

/** Figures of a curated food, per 100 g as eaten. */
const CURATED_AMOUNTS = Object.keys(curatedAmounts) as CuratedAmount[];

/** One of the 426 foods that this project adds by hand. */
export type CuratedFood = Readonly<ReturnType<typeof readCurated>[number]>;

/** One ingredient of the recipe, or the most similar food, against which a curated food's figures are checked. */
export type CrosscheckPart = RowOf<typeof CROSSCHECKS>;

/** Reads the curated foods; faults go into `problems`, and rows without a fault are returned. */
export function readCurated(sources: Sources, problems: Problems) {
  return readTable(sources, CURATED_FOODS, problems).map((row) => {
    const { id, name, category, line } = row;
    // As written in the file; null for an empty cell.
    const amounts = {} as Record<CuratedAmount, string | null>;
    for (const key of CURATED_AMOUNTS) amounts[key] = row[key];
    const origin: SourceLocation = { file: CURATED_FOODS.file, line, id };
    return { id, name, category, amounts, names: namesIn(row), origin };
  });
}

/** The names in a row's localised columns, which a shopper would use; a language whose cell is empty is absent. */
export function namesIn(row: Readonly<Record<`name_${Lang}`, string | null>>): Partial<Record<Lang, string>> {
  const names = LANGS.map((lang) => [lang, row[nameColumn(lang)]] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== null));
}
