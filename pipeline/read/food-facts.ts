import * as foodFacts from '../../src/tables/food-facts.ts';
import { ALL_NUTRIENTS } from '../../src/tables/nutrients.ts';
import { SR_CODES } from '../../src/tables/sr-legacy.ts';
import { groupBy } from '../lib/collections.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { readTable } from './read-table.ts';
import type { Sources } from './sources.ts';

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
export function readCodes(
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
