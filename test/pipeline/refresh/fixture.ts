/** Four foods in the official tables' form, with a descriptor that pins them; and the command as a child process. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { sourcesRefresh } from '../../../pipeline/commands/sources-refresh.ts';
import type { Problem } from '../../../pipeline/lib/problem.ts';
import type { TablesOrigin } from '../../../pipeline/refresh/open-tables.ts';
import { refreshSource } from '../../../pipeline/refresh/refresh-source.ts';
import { makeProgress } from '../../../src/command.ts';
import { ALL_NUTRIENTS } from '../../../src/tables/nutrients.ts';
import { digestOf, ROOT } from '../../support/files.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { problemsOf } from '../../support/problems.ts';
import { listening, runHere } from '../../support/process.ts';
import { words } from '../../support/words.ts';

export type Tables = Record<string, string>;

const inFolder = (name: string): string => join(import.meta.dirname, name);

/** `foods.csv` for these foods, written by hand: header
/** The tables of a folder beside this file. */
export const tablesIn = (folder: string): Tables =>
  Object.fromEntries(
    readdirSync(inFolder(folder)).map((name) => [name, readFileSync(inFolder(`${folder}/${name}`), 'utf8')]),
  );

/** `foods.csv` for these foods, written by hand: header apart, first columns and the four filled ones. */
const SNAPSHOT_ROWS: readonly (readonly string[])[] = [
  ['5', '18060', '"Bread, ""rye"""', 'Baked Products', '259', '', '603'],
  ['99', '2047', '"Salt, table"', 'Spices and Herbs', '0', '', '38758'],
  ['300', '09040', '"Bananas, raw"', 'Fruits', '89', '0.330', ''],
  ['1001', '1001', '"Butter, salted"', 'Dairy and Egg Products', '717', '81.11', ''],
];

/** `portions.csv` for these foods, written by hand. */
export const EXPECTED_PORTIONS = readFileSync(inFolder('expected-portions.csv'), 'utf8');

/** The whole expected file. */
export function expectedSnapshot(): string {
  const keys = ALL_NUTRIENTS.map(({ key }) => key);
  const lines = SNAPSHOT_ROWS.map(([id, ndb, description, category, kcal = '', fat = '', sodium = '']) => {
    const filled: Readonly<Record<string, string>> = { kcal, fat_g: fat, sodium_mg: sodium };
    return [id, ndb, description, category, ...keys.map((key) => filled[key] ?? '')].join(',');
  });
  return `${[`fdc_id,ndb_number,description,category,${keys.join(',')}`, ...lines].join('\n')}\n`;
}

/**
 * The tables with the columns that are needed, and one value of a nutrient that the snapshot does not have; neither foods
 * nor portions in the order of the snapshot, nor in that of the numbers as texts.
 */
export function goodTables(): Tables {
  const rows = ALL_NUTRIENTS.map(({ key, fdcId, fdcUnit, srNumber }) => [
    String(fdcId),
    key,
    fdcUnit,
    srNumber,
    '1.0',
  ]);
  const heading = words('id name unit_name nutrient_nbr rank');
  const lines = [heading, ['1063', 'Sugars, Total NLEA', 'G', '269.3', '1500.0'], ...rows];
  const nutrients = lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join('');
  return { ...tablesIn('tables'), 'nutrient.csv': nutrients };
}

/** A text of a table that is replaced/** A text of a table that is replaced by another. */
export type Edit = readonly [table: string, from: string | RegExp, to: string];

/** The tables with replaced texts, each in one place; fails if a text is not there. */
export function edited(...edits: readonly Edit[]): Tables {
  const tables = goodTables();
  for (const [table, from, to] of edits) {
    const text = (tables[table] ?? '').replace(from, to);
    if (text === tables[table]) throw new Error(`${table} does not hold ${from}`);
    tables[table] = text;
  }
  return tables;
}

/** The tables with one replaced text. */
export const changed = (...edit: Edit): Tables => edited(edit);

/** The embedded source's own folder, and its files. */
export const FOLDER = join(ROOT, 'sources/usda_sr_legacy');
export const embedded = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** A descriptor, as far as tests change it. */
interface GoodDescriptor {
  archive: { url: string; sha256: string | null; max_bytes: number };
  snapshot: Record<string, string | null>;
  codes: { rows: Record<string, object> };
}

/** The embedded descriptor with pins for the four foods and their portions, as far as its archive is not stated otherwise. */
export function goodDescriptor(archive: Partial<GoodDescriptor['archive']> = {}): GoodDescriptor {
  const counts: Readonly<Record<string, number>> = { kcal: 4, fat_g: 2, sodium_mg: 2 };
  const own = JSON.parse(embedded('source.json'));
  const pins = JSON.parse(readFileSync(inFolder('pins.json'), 'utf8'));
  const digests = { 'foods.csv': digestOf(expectedSnapshot()), 'portions.csv': digestOf(EXPECTED_PORTIONS) };
  return {
    ...own,
    ...pins,
    archive: { ...pins.archive, ...archive },
    snapshot: { ...Object.fromEntries(Object.keys(own.snapshot).map((name) => [name, null])), ...digests },
    codes: { ...own.codes, from: null, rows: {} },
    values: {
      reason: 'Counted by hand.',
      by_nutrient: Object.fromEntries(ALL_NUTRIENTS.map(({ key }) => [key, counts[key] ?? 0])),
    },
  };
}

export function writeTables(tables: Record<string, string | Buffer>, folder = temporaryFolder()): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(tables)) writeFileSync(join(folder, name), text);
  return folder;
}

/** A zip with the tables, in a sub-folder as the publisher has them, and what is added besides. */
export function zipOf(
  tables: Tables,
  prefix = 'FoodData_Central_sr_legacy_food_csv_2018-04/',
  { compress = true, add = (_zip: ZipFile): void => {} } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  const options = { mtime: new Date(0), compress };
  for (const [name, text] of Object.entries(tables))
    zip.addBuffer(Buffer.from(text), `${prefix}${name}`, options);
  add(zip);
  zip.end();
  return buffer(zip.outputStream);
}

export type SourceFolder = ReturnType<typeof sourceFolder>;

/** A source folder as the command finds it; `state()` gives every byte in it, for comparison before and after. */
export function sourceFolder(descriptor: object = goodDescriptor(), snapshot: string | null = 'old') {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'source.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  if (snapshot !== null) writeFileSync(join(folder, 'foods.csv'), snapshot);
  return {
    folder,
    state: (): Record<string, string> =>
      Object.fromEntries(
        readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
      ),
    snapshot: () => readFileSync(join(folder, 'foods.csv'), 'utf8'),
    portions: () => readFileSync(join(folder, 'portions.csv'), 'utf8'),
  };
}

/** `refreshSource` in this process; gives its report, or the problems. */
export async function refresh({ folder }: SourceFolder, origin: TablesOrigin) {
  const progress = makeProgress({ write: () => {} });
  let report: string | null = null;
  const problems = await problemsOf(async () => {
    report = await refreshSource({ folder, origin, idleMs: 5_000, overallMs: 10_000, progress });
  });
  return { report: report as string | null, problems };
}

/** Takes tables that are right: a folder with the snapshot and the portions that are expected of them. */
export async function accept(origin: TablesOrigin): Promise<SourceFolder> {
  const source = sourceFolder();
  expect((await refresh(source, origin)).problems).toEqual([]);
  expect(source.portions()).toBe(EXPECTED_PORTIONS);
  return source;
}

/** Refuses the tables, finds the source's folder unchanged, and gives the problems with their files relative to the tables. */
export async function refuse(
  origin: TablesOrigin & { path: string },
  descriptor: object = goodDescriptor(),
): Promise<Problem[]> {
  const source = sourceFolder(descriptor);
  const before = source.state();
  const { report, problems } = await refresh(source, origin);
  expect(report).toBeNull();
  expect(source.state()).toEqual(before);
  const relative = (file: string): string =>
    [origin.path, source.folder].reduce((text, folder) => text.replace(folder, ''), file).replace(/^\//, '');
  return problems.map((problem) => ({ ...problem, file: relative(problem.file) }));
}

/** The command in this process. */
export const refreshHere = (...args: string[]) => runHere(sourcesRefresh, ...args);

/** A server on loopback for the length of one test; gives its address. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listening(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}
