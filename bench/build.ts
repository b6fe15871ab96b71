/** The build beside a bare csv-parse read of the same sources. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Comparison, compareCommands } from './measure.ts';

/** @param rounds times each of the two is run */
export async function benchBuild(rounds: number): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-build-'));
  try {
    return await compareCommands(
      { program: 'pipeline/build.ts', args: [], env: { DIST_DIR: join(folder, 'dist') } },
      { program: 'bench/bare-csv.ts', args: ['whole', 'sources'] },
      rounds,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
