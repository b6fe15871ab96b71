/** Files that the repository holds although a command makes them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './files.ts';

/** One of them as it should be, and what it is made of. */
interface GeneratedFile {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly text: string;
  readonly source: string;
}

/**
 * Writes those that are missing or out of date, or with `check` only names them, and what renews them. Gives the exit code of the
 * command.
 */
export function renewFiles(
  root: string,
  files: readonly GeneratedFile[],
  command: string,
  check: boolean,
): number {
  const stale = files.filter(({ file, text }) => textOf(join(root, file)) !== text);
  for (const { file, text, source } of stale) {
    if (check) console.error(`${file} is not what ${source} gives; fix: ${command}`);
    else writeFileAtomically(join(root, file), text);
  }
  if (!check) console.log(`${files.length} files, ${stale.length} renewed`);
  return check && stale.length > 0 ? 1 : 0;
}

/** Null for a file that is not there. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
