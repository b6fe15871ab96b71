import { type Stats, statSync } from 'node:fs';

/** What of a `stat` must be equal for the bytes to be the same; times to a quarter of a microsecond, which is what a double holds. */
type Identity = Pick<Stats, 'dev' | 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>;

/** What one `stat` tells about a file: enough to know whether it is still the file that was read. */
export interface FileState {
  readonly kind: 'file' | 'missing' | 'other' | 'refused';
  /** Device, inode, size and both times; equal fingerprints mean the same bytes. For an absent file, the reason. */
  readonly fingerprint: string;
  /** Size in bytes; 0 when there is no regular file. */
  readonly size: number;
  /** Time of the last change of content or rights, in ms since the epoch; 0 when there is no file. */
  readonly changedAt: number;
  /** What `fingerprint` is made of; null where there is no file. */
  readonly identity: Identity | null;
}

/** Looks at a file without opening it; never throws. Synchronous: one call takes a few microseconds. */
export function statFile(path: string): FileState {
  try {
    // In this order: a file that changes in between gets an identity that no later call confirms.
    const identity = statSync(path);
    const stat = statSync(path, { bigint: true });
    return {
      kind: stat.isFile() ? 'file' : 'other',
      fingerprint: `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`,
      size: Number(stat.size),
      changedAt: Number(stat.ctimeNs / 1_000_000n),
      identity,
    };
  } catch (error) {
    const code = errorCode(error);
    const kind = code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'refused';
    return { kind, fingerprint: code, size: 0, changedAt: 0, identity: null };
  }
}

/** True while the file is the one whose state was taken: the same result as equal fingerprints, without making one. */
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
