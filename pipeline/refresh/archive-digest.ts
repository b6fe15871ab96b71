import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ProblemsError } from '../lib/problem.ts';

/** sha256 of a local file, in hexadecimal. Throws `ProblemsError` when it cannot be read. */
export async function digestOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash, { signal });
  } catch (error) {
    signal.throwIfAborted();
    const found = (error as NodeJS.ErrnoException).code ?? String(error);
    const fix = 'correct the permissions of the archive';
    const problem = { file: path, line: null, field: null, rule: 'archive-readable', found, fix };
    throw new ProblemsError([{ ...problem, expected: 'a readable archive' }]);
  }
  return hash.digest('hex');
}

/** Throws `ProblemsError` when a digest is pinned and the archive has another. */
export function requireDigest(file: string, found: string, pinned: string | null): void {
  if (pinned === null || found === pinned) return;
  const fix =
    'take the archive from its publisher; tables that were packed again can be passed as a folder; ' +
    'only for an archive that is known to be right, set archive.sha256 in source.json to null first';
  const problem = { file, line: null, field: 'archive.sha256', rule: 'archive-digest', found, fix };
  throw new ProblemsError([{ ...problem, expected: pinned }]);
}
