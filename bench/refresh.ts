/** `sources:refresh --from FOLDER` beside csv-parse alone, streaming the same tables. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Comparison, compareCommands } from './measure.ts';

const TABLES = ['nutrient.csv', 'food_category.csv', 'food.csv', 'sr_legacy_food.csv', 'food_nutrient.csv'];

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
      { program: 'pipeline/sources-refresh.ts', args: ['--from', from, '--source', source] },
      { program: 'bench/bare-csv.ts', args: ['stream', from, ...TABLES] },
      rounds,
      // Written anew each time, as on the first refresh.
      () => rm(join(source, 'foods.csv'), { force: true }),
    );
  } finally {
    await rm(source, { recursive: true, force: true });
  }
}
