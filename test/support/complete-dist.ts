/** Run once before the tests: most of what a build makes of the committed texts of `dist/` is not committed. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { DIST_FILE_NAMES } from '../../src/tables/files.ts';
import { bytesOf, DIST, isCommitted, sums } from '../artifacts/read.ts';
import { digestOf, ROOT } from './files.ts';

/** True where a file is not there, or has other bytes than the committed list of digests pins. */
const isStale = (name: string): boolean =>
  !existsSync(join(DIST, name)) || digestOf(bytesOf(name)) !== (sums().get(name) ?? digestOf(bytesOf(name)));

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the build before the tests has put its files; null where none was needed. */
    readonly builtElsewhere: string | null;
  }
}

/** A time zone and a language in which careless code writes other bytes. */
export const ELSEWHERE = { TZ: 'Pacific/Kiritimati', LC_ALL: 'et_EE.UTF-8', LANG: 'tr_TR.UTF-8' };

/**
 * Makes the files of `dist/` that are not committed, unless they are those of the committed list of digests. What is committed
 * stays as it is, so that a test can still find it to be another than the sources give. Gives what is done after the tests.
 */
export default function completeDist({ provide }: TestProject): (() => void) | undefined {
  const made = DIST_FILE_NAMES.filter((name) => !isCommitted(name));
  const stale = made.filter(isStale);
  provide('builtElsewhere', null);
  if (stale.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'complete-dist-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // The committed release has the standard address; the test runner has a BASE_URL of its own.
    const { BASE_URL: _others, ...inherited } = process.env;
    const env = { ...inherited, ...ELSEWHERE, DIST_DIR: join(folder, 'dist') };
    const args = ['pipeline/build.sh'];
    const { status, stderr } = spawnSync('sh', args, { cwd: ROOT, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`dist/ lacks ${stale[0]}, and the build failed: ${stderr}`);
    for (const name of made) copyFileSync(join(env.DIST_DIR, name), join(DIST, name));
    provide('builtElsewhere', env.DIST_DIR);
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}
