import { type Stats, statSync } from 'node:fs';

/** What of a `stat` must be equal for the bytes to be the same; times to a quarter of a microsecond, which is what a double holds. */
export type Identity = Pick<Stats, 'dev' | 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>;

/** What one `stat` tells about a file: enough to know whether it is still the file that was read. */
export interface FileState {
  readonly kind: 'file' | 'missing' | 'other' | 'refused';
  /** Null when there is nothing to look at. */
  readonly identity: Identity | null;
  /** Why there is nothing to look at, as the system names it; empty otherwise. */
  readonly code: string;
}

/** Looks at a file without opening it; never throws. Synchronous: one call takes a few microseconds. */
export function statFile(path: string): FileState {
  try {
    const stat = statSync(path);
    return { kind: stat.isFile() ? 'file' : 'other', identity: stat, code: '' };
  } catch (error) {
    const code = errorCode(error);
    const kind = code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'refused';
    return { kind, identity: null, code };
  }
}

/** True when two looks were at the same file with the same bytes, or found nothing for the same reason. */
export function isSameState(one: FileState, other: FileState): boolean {
  return one.code === other.code && isSameFile(one.identity, other.identity);
}

/** True when two files are the same one with the same bytes. */
export function isSameFile(one: Identity | null, other: Identity | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.ctimeMs === other.ctimeMs &&
    one.mtimeMs === other.mtimeMs &&
    one.size === other.size &&
    one.ino === other.ino &&
    one.dev === other.dev
  );
}

/** The system's name of a failure, such as `EACCES`; never its text, which holds the path. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'EUNKNOWN';
}
