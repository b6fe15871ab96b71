/** Run once before the tests: most of what a build makes of the committed texts of `dist/` is not committed. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST_FILE_NAMES } from '../../src/tables/files.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/**
 * Adds to `dist/` the files that a fresh clone lacks. What is there stays as it is, so that a test can still find it to be
 * another than the sources give.
 */
export default function completeDist(): void {
  const missing = DIST_FILE_NAMES.filter((name) => !existsSync(join(ROOT, 'dist', name)));
  if (missing.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'complete-dist-'));
  try {
    // The committed release has the standard address; the test runner has a BASE_URL of its own.
    const { BASE_URL: _others, ...inherited } = process.env;
    const env = { ...inherited, DIST_DIR: join(folder, 'dist') };
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'pipeline/build.ts'], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`dist/ lacks ${missing[0]}, and the build failed: ${stderr}`);
    for (const name of missing) copyFileSync(join(env.DIST_DIR, name), join(ROOT, 'dist', name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
