import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { quote } from '../lib/problem.ts';
import { type ReadingContext, readTable } from './read-table.ts';

/** What `nutrient.csv` says that the values need. */
export interface OfficialNutrients {
  /** FoodData Central ids. */
  readonly ids: ReadonlySet<string>;
  readonly whole: boolean;
}

/** An id, a number and a unit that differ from ours mean that values would land in the wrong column or unit. */
const FIX =
  'compare with src/tables/nutrients.ts: if the publisher renumbered or rescaled, that table must follow first';

/** Reads `nutrient.csv`, and checks that ids, SR numbers and units of all our nutrients are as `src/tables/nutrients.ts` says. */
export async function readNutrients(context: ReadingContext): Promise<OfficialNutrients> {
  const ids = new Set<string>();
  const expected = new Map(NUTRIENTS.map((nutrient) => [String(nutrient.fdcId), nutrient]));
  const { whole } = await readTable(context, {
    table: 'nutrient.csv',
    columns: ['id', 'unit_name', 'nutrient_nbr'],
    begin: (at, faults) => (record, line) => {
      const id = record[at.id] ?? '';
      if (ids.has(id)) faults.add(line, 'id', 'nutrient-id-unique', quote(id), 'each nutrient id once');
      ids.add(id);
      const nutrient = expected.get(id);
      if (nutrient === undefined) return;
      const unit = record[at.unit_name] ?? '';
      const number = record[at.nutrient_nbr] ?? '';
      if (unit !== nutrient.fdcUnit) {
        const right = `${nutrient.fdcUnit} for nutrient ${id} (${nutrient.key})`;
        faults.add(line, 'unit_name', 'nutrient-unit', quote(unit), right, FIX);
      }
      if (number !== nutrient.srNumber) {
        const right = `${nutrient.srNumber} for nutrient ${id} (${nutrient.key})`;
        faults.add(line, 'nutrient_nbr', 'nutrient-number', quote(number), right, FIX);
      }
    },
  });
  if (whole) addMissing(context, ids);
  return { ids, whole };
}

function addMissing({ source, problems }: ReadingContext, ids: ReadonlySet<string>): void {
  for (const { fdcId, key } of NUTRIENTS) {
    if (ids.has(String(fdcId))) continue;
    problems.add({
      file: source.label('nutrient.csv'),
      line: null,
      field: 'id',
      rule: 'nutrient-present',
      found: `no nutrient ${fdcId}`,
      expected: `nutrient ${fdcId} (${key})`,
      fix: FIX,
    });
  }
}
