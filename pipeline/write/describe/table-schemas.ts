import { amountRowSchema } from '../../../src/tables/amounts.ts';
import { flatColumns, tableSchemaFields } from '../../../src/tables/derive.ts';
import { foodRowSchema } from '../../../src/tables/foods.ts';
import { licenceAuditRowSchema } from '../../../src/tables/licence-audit.ts';

/** Name of the resource that the other tables refer to. */
const FOODS_RESOURCE = 'foods-csv';

/** In CSV a value that is missing is an empty cell. */
const IN_CSV = { missingValues: [''] };

/** Table Schemas (Data Package v2) of the flat tables, by file name. */
export const TABLE_SCHEMAS: Readonly<Record<string, object>> = {
  'foods.csv': tableSchema(foodRowSchema, IN_CSV),
  'foods.parquet': tableSchema(foodRowSchema, {}),
  'nutrients.csv': tableSchema(amountRowSchema, IN_CSV),
  'licence-audit.csv': tableSchema(licenceAuditRowSchema, IN_CSV),
};

function tableSchema(row: Parameters<typeof flatColumns>[0], more: object): object {
  const columns = flatColumns(row);
  const foreignKeys = columns
    .filter(({ references }) => references === 'foods')
    .map(({ name }) => ({ fields: [name], reference: { resource: FOODS_RESOURCE, fields: ['slug'] } }));
  return {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    fields: tableSchemaFields(columns),
    ...more,
    primaryKey: columns.flatMap(({ name, isKey }) => (isKey ? name : [])),
    ...(foreignKeys.length === 0 ? {} : { foreignKeys }),
  };
}
