/** The official tables many times over: what the pipeline would meet if the source grew. */
import { createWriteStream } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import type { Descriptor } from '../pipeline/refresh/read-descriptor.ts';
import { type CountedTable, TABLE_FILES, type TableFile } from '../pipeline/refresh/sr-legacy.ts';

/** Columns whose cells are other ones in every copy, by table; tables that are not here do not grow. */
const OWN: Readonly<Partial<Record<TableFile, readonly string[]>>> = {
  'food.csv': ['fdc_id'],
  'sr_legacy_food.csv': ['fdc_id', 'NDB_number'],
  'food_nutrient.csv': ['fdc_id'],
  'food_portion.csv': ['id', 'fdc_id'],
};

/** Above every id of the source. */
const ID_STEP = 1_000_000;
/** The first number of six digits: the source's own have at most five. */
const FIRST_NDB = 100_000;
const CHUNK_LENGTH = 256 * 1024;

/** More copies would need NDB numbers of seven digits. */
export const MOST_TIMES = 100;

/**
 * Writes the tables of `from` into `to`, those with foods so many times over, every copy with ids of its own; the first
 * copy is the source as it is. Streamed. Gives the records in all.
 */
export async function enlargeTables(from: string, to: string, times: number): Promise<number> {
  let records = 0;
  for (const table of TABLE_FILES) {
    const own = OWN[table];
    const [header = [], ...rows]: string[][] = parse(await readFile(join(from, table)));
    if (own === undefined) await copyFile(join(from, table), join(to, table));
    else {
      const text = Readable.from(copies(header, rows, own, times));
      await pipeline(text, createWriteStream(join(to, table)));
    }
    records += rows.length * (own === undefined ? 1 : times);
  }
  return records;
}

/** The descriptor of tables that were enlarged: the same pins, of as many rows and values as there must be then. */
export async function enlargeDescriptor(from: string, to: string, times: number): Promise<void> {
  const descriptor: Descriptor = JSON.parse(await readFile(from, 'utf8'));
  for (const [table, { rows }] of Object.entries(descriptor.tables)) {
    if (OWN[table as CountedTable] === undefined) continue;
    rows.min *= times;
    rows.max *= times;
  }
  const counts = descriptor.values.by_nutrient;
  for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] *= times;
  await writeFile(to, `${JSON.stringify(descriptor, null, 2)}\n`);
}

/** The table's text in pieces. Every cell is quoted, as the publisher does. */
function* copies(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  own: readonly string[],
  times: number,
): Generator<string> {
  const isOwn = header.map((column) => own.includes(column));
  let chunk = line(header);
  for (let copy = 0; copy < times; copy += 1) {
    for (const [place, row] of rows.entries()) {
      chunk += line(
        copy === 0
          ? row
          : row.map((cell, at) => {
              if (!isOwn[at]) return cell;
              if (header[at] === 'NDB_number') return String(FIRST_NDB + (copy - 1) * rows.length + place);
              return String(Number(cell) + copy * ID_STEP);
            }),
      );
      if (chunk.length < CHUNK_LENGTH) continue;
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

function line(cells: readonly string[]): string {
  let text = '';
  for (const cell of cells)
    text += `${text === '' ? '' : ','}"${cell.includes('"') ? cell.replaceAll('"', '""') : cell}"`;
  return `${text}\n`;
}
