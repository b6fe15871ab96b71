/** The columns that the READMEs of `sources/` explain are those of the tables' descriptions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as answers from '../../src/tables/answer-tables.ts';
import { CONTRIBUTIONS } from '../../src/tables/contributions.ts';
import { CURATED_FOODS } from '../../src/tables/curated.ts';
import * as glossary from '../../src/tables/glossary.ts';
import * as registry from '../../src/tables/registry.ts';
import { SR_FOODS, srPortions } from '../../src/tables/sr-legacy.ts';
import { columnMeta, columnNames, type Table } from '../../src/tables/table.ts';
import { VALUE_KIND_TABLE } from '../../src/tables/value-kinds.ts';
import { ROOT } from '../support/files.ts';

type AnyTable = Pick<Table, 'file'> & { readonly row: z.ZodObject };

const readme = (folder: string): string => readFileSync(join(ROOT, 'sources', folder, 'README.md'), 'utf8');
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The columns in the line `| file | columns | meaning |` of a file. */
function listed(text: string, file: string): string[] {
  const line = text.split('\n').find((one) => one.startsWith(`| \`${file}\` |`)) ?? '';
  return (quoted(line)[1] ?? '').split(/, */);
}

/** The columns that the section under a heading explains, in a table or as a list at its beginning. */
function explained(text: string, heading: string, columns: readonly string[]): string[] {
  const [, ...lines] = text.slice(text.indexOf(`${heading}\n`)).split('\n');
  const section = lines.slice(0, lines.findIndex((line) => line.startsWith('#')) >>> 0);
  const start = section.findIndex((line) => line.startsWith('| column |'));
  if (start === -1) return (quoted(section.join('\n'))[0] ?? '').split(/, */);
  const rows = section.slice(start + 2);
  return rows.slice(0, rows.findIndex((line) => !line.startsWith('|')) >>> 0).flatMap((line) => {
    const cell = line.split('|')[1] ?? '';
    const [first = '', last = ''] = quoted(cell);
    if (!cell.includes('` to `')) return quoted(cell);
    return columns.slice(columns.indexOf(first), columns.indexOf(last) + 1);
  });
}

const tables: readonly AnyTable[] = [
  ...Object.values(registry),
  VALUE_KIND_TABLE,
  ...Object.values(answers).filter((value) => typeof value === 'object'),
];
test.each(tables.map((table) => [table.file, table] as const))('%s', (file, table) => {
  const [, folder = '', ...name] = file.split('/');
  const text = readme(folder === 'registry' ? '' : folder);
  expect(listed(text, name.join('/'))).toEqual(columnNames(table));
  // What a refused cell is told of its column.
  for (const one of columnNames(table)) expect(columnMeta(table.row, one).expected, one).toBeDefined();
});

const sections: readonly (readonly [AnyTable, string, string])[] = [
  [srPortions(null), '', '## usda_sr_legacy/portions.csv'],
  [CURATED_FOODS, '', '## curated/foods.csv and crosschecks.csv'],
  [CONTRIBUTIONS, 'community', '# Community contributions'],
  [glossary.phraseTable('et', null), 'names', '### `<lang>/modifiers.csv` and `<lang>/<food group>.csv`'],
  [glossary.overrideTable('et'), 'names', '### `<lang>/overrides.csv`'],
  [glossary.sameNameTable('et'), 'names', '### `<lang>/same-name.csv`'],
  [glossary.ALLOWED_TOKENS, 'names', '### `allowed-tokens.csv`'],
  [glossary.COVERAGE, 'names', '### `coverage.csv`'],
];
test.each(sections.map(([table, folder, heading]) => [table.file, table, folder, heading] as const))(
  '%s',
  (_file, table, folder, heading) => {
    const columns = columnNames(table);
    expect(explained(readme(folder), heading, columns)).toEqual(columns);
  },
);

test('the snapshot, whose nutrient columns state unit and number of USDA', () => {
  expect(columnMeta(SR_FOODS.row, 'kcal')).toMatchObject({ unit: 'kcal', sourceId: 1008 });
  expect(readFileSync(join(ROOT, SR_FOODS.file), 'utf8').split('\n', 1)).toEqual([
    columnNames(SR_FOODS).join(','),
  ]);
});
