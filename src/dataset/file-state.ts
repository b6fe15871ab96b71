import { statSync } from 'node:fs';

/** What one `stat` tells about a file: enough to know whether it is still the one that was judged. */
export interface FileState {
  readonly kind: 'file' | 'missing' | 'other' | 'refused';
  /** Device, inode, size and both times; equal marks mean the same bytes. For an absent file, the reason. */
  readonly mark: string;
  /** Size in bytes; 0 when there is no regular file. */
  readonly size: number;
  /** Time of the last change of content or rights, in ms since the epoch; 0 when there is no file. */
  readonly changedAt: number;
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
    };
  } catch (error) {
    const code = errorCode(error);
    const kind = code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'refused';
    return { kind, mark: code, size: 0, changedAt: 0 };
  }
}

/** The system's name of a failure, such as `EACCES`; never its text, which holds the path. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'EUNKNOWN';
}
