/** The peers of the pipeline's benchmarks: csv-parse by itself over the same files, nothing kept but a count. */
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';

/** Every CSV file below a folder, read whole, one after the other. */
function readWhole(folder: string): number {
  let records = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.csv')) continue;
    records += parseSync(readFileSync(join(entry.parentPath, entry.name))).length;
  }
  return records;
}

/** The named tables of a folder, streamed. */
async function stream(folder: string, tables: readonly string[]): Promise<number> {
  let records = 0;
  for (const table of tables) {
    const parser = createReadStream(join(folder, table)).pipe(parse());
    parser.on('data', () => {
      records += 1;
    });
    await new Promise((resolve, reject) => parser.on('end', resolve).on('error', reject));
  }
  return records;
}

const [, , how, folder = '', ...tables] = process.argv;
if (how !== 'whole' && how !== 'stream')
  throw new Error('usage: bare-csv.ts whole FOLDER | stream FOLDER TABLE...');
console.log(`${how === 'whole' ? readWhole(folder) : await stream(folder, tables)} records`);
