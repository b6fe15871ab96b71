/** Run once before the tests: most of what a build makes of the committed texts of `dist/` is not committed. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST_FILE_NAMES } from '../../src/tables/files.ts';
import { bytesOf, DIST, isCommitted, sums } from '../artifacts/read.ts';
import { digestOf, ROOT } from './files.ts';

/** True where a file is not there, or has other bytes than the committed list of digests pins. */
const isStale = (name: string): boolean =>
  !existsSync(join(DIST, name)) || digestOf(bytesOf(name)) !== (sums().get(name) ?? digestOf(bytesOf(name)));

/**
 * Makes the files of `dist/` that are not committed, unless they are those of the committed list of digests. What is committed
 * stays as it is, so that a test can still find it to be another than the sources give.
 */
export default function completeDist(): void {
  const made = DIST_FILE_NAMES.filter((name) => !isCommitted(name));
  const stale = made.filter(isStale);
  if (stale.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'complete-dist-'));
  try {
    // The committed release has the standard address; the test runner has a BASE_URL of its own.
    const { BASE_URL: _others, ...inherited } = process.env;
    const env = { ...inherited, DIST_DIR: join(folder, 'dist') };
    const args = ['pipeline/build.sh'];
    const { status, stderr } = spawnSync('sh', args, { cwd: ROOT, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`dist/ lacks ${stale[0]}, and the build failed: ${stderr}`);
    for (const name of made) copyFileSync(join(env.DIST_DIR, name), join(DIST, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
