import type { NamesData } from '../../pipeline/checks/names/check-names.ts';
import type { Problems } from '../../pipeline/lib/problem.ts';
import { readCsv } from '../../pipeline/read/csv.ts';
import { readGlossaries } from '../../pipeline/read/glossary.ts';
import { readNameFacts } from '../../pipeline/read/name-facts.ts';
import { localiseNames, type NameRow } from '../../pipeline/stages/localise-names.ts';
import { CATEGORIES } from '../../src/tables/categories.ts';

const COLUMNS = ['slug', 'name', 'category', 'name_et', 'name_fi', 'name_ru'] as const;

/** Foods of a small `foods.csv`; empty name cells are names that the food does not bring along. */
export function readNameFixtureRows(root: string, problems: Problems): NameRow[] {
  return readCsv(root, 'foods.csv', COLUMNS, problems).rows.map(({ line, cells }) => {
    const category = CATEGORIES.find((label) => label === cells.category);
    if (category === undefined) throw new Error(`foods.csv:${line}: no category ${cells.category}`);
    const names = {
      ...(cells.name_et === '' ? {} : { et: cells.name_et }),
      ...(cells.name_fi === '' ? {} : { fi: cells.name_fi }),
      ...(cells.name_ru === '' ? {} : { ru: cells.name_ru }),
    };
    const { slug, name } = cells;
    return { slug, name, category, source: 'curated_unverified', names, origin: { file: 'foods.csv', line } };
  });
}

/** The names of a folder with `foods.csv` and `sources/names/`, as the checks see them. */
export function readNamesFixture(root: string, brands: readonly string[], problems: Problems): NamesData {
  const rows = readNameFixtureRows(root, problems);
  const glossaries = readGlossaries(root, problems);
  const facts = readNameFacts(root, problems);
  return { rows, glossaries, localised: localiseNames(rows, glossaries), facts, brands };
}
