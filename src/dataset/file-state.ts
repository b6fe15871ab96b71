import { type BigIntStats, statSync } from 'node:fs';

/** What of a `stat` must be equal for the bytes to be the same. */
type Identity = Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs' | 'ctimeNs'>;

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
export function lookAt(path: string): FileState {
  try {
    const stat = statSync(path, { bigint: true });
    return {
      kind: stat.isFile() ? 'file' : 'other',
      mark: `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`,
      size: Number(stat.size),
      changedAt: Number(stat.ctimeNs / 1_000_000n),
      identity: stat,
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
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return (
      ctimeNs === identity.ctimeNs &&
      mtimeNs === identity.mtimeNs &&
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
