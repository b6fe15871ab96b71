/** `sources:refresh --from FOLDER` beside csv-parse alone, streaming the same tables. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TABLE_FILES } from '../pipeline/refresh/official-tables.ts';
import { type Comparison, compareCommands } from './measure.ts';

/**
 * @param from folder with the official tables, directly in it
 * @param rounds times each of the two is run
 */
export async function benchRefresh(from: string, rounds: number): Promise<Comparison> {
  const source = await mkdtemp(join(tmpdir(), 'bench-refresh-'));
  try {
    await copyFile(
      new URL('../sources/usda_sr_legacy/source.json', import.meta.url),
      join(source, 'source.json'),
    );
    return await compareCommands(
      { program: 'pipeline/commands/sources-refresh.ts', args: ['--from', from, '--source', source] },
      { program: 'bench/bare-csv.ts', args: ['stream', from, ...TABLE_FILES] },
      rounds,
      // Written anew each time, as on the first refresh.
      async () => {
        for (const name of ['foods.csv', 'portions.csv']) await rm(join(source, name), { force: true });
      },
    );
  } finally {
    await rm(source, { recursive: true, force: true });
  }
}
