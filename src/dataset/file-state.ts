import { type Stats, statSync } from 'node:fs';

/** What of a `stat` must be equal for the bytes to be the same; times to a quarter of a microsecond, which is what a double holds. */
type Identity = Pick<Stats, 'dev' | 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>;

/** What one `stat` tells about a file: enough to know whether it is still the one that was judged. */
export interface FileState {
  readonly kind: 'file' | 'missing' | 'other' | 'refused';
  /** Device, inode, size and both times; equal marks mean the same bytes. For an absent file, the reason. */
  readonly mark: string;
  /** Size in bytes; 0 when there is no regular file. */
  readonly size: number;
  /** Time of the last change of content or rights, in ms since the epoch; 0 when there is no file. */
  readonly changedAt: number;
  /** What `mark` is made of; null where there is no file. */
  readonly identity: Identity | null;
}

/** Looks at a file without opening it; never throws. Synchronous: one call takes a few microseconds. */
export function statFile(path: string): FileState {
  try {
    // In this order: a file that changes in between has a mark of its own with an identity that no later look confirms.
    const identity = statSync(path);
    const stat = statSync(path, { bigint: true });
    return {
      kind: stat.isFile() ? 'file' : 'other',
      mark: `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`,
      size: Number(stat.size),
      changedAt: Number(stat.ctimeNs / 1_000_000n),
      identity,
    };
  } catch (error) {
    const code = errorCode(error);
    const kind = code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'refused';
    return { kind, mark: code, size: 0, changedAt: 0, identity: null };
  }
}

/** True while a file that was there is the one that was looked at; the same verdict as equal marks, without making one. */
export function isUnchanged(path: string, { identity }: FileState): boolean {
  if (identity === null) return false;
  try {
    // Without big integers, which would take a third of a look-up's own time.
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(path);
    return (
      ctimeMs === identity.ctimeMs &&
      mtimeMs === identity.mtimeMs &&
      size === identity.size &&
      ino === identity.ino &&
      dev === identity.dev
    );
  } catch {
    return false;
  }
}

/** The system's name of a failure, such as `EACCES`; never its text, which holds the path. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'EUNKNOWN';
}
