import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Progress } from '../../src/progress.ts';
import type { ProblemsError } from '../lib/problem.ts';
import type { Descriptor } from '../read/source-descriptor.ts';
import { downloadArchive, refuseDisk } from './download-archive.ts';
import { TABLE_FILES } from './official-tables.ts';
import { openArchive } from './open-archive.ts';
import type { TableSource } from './read-official-table.ts';
import { codeOf, refusal } from './refusal.ts';

/** Tables with the sha256 of their archive in hexadecimal; null for a folder. */
type OpenedTables = TableSource & { readonly sha256: string | null };

/** Where the tables are taken from. `address` null: the one in the descriptor. */
export type TablesOrigin =
  | { readonly kind: 'folder' | 'archive'; readonly path: string }
  | { readonly kind: 'download'; readonly address: URL | null };

export interface OpenOptions {
  readonly origin: TablesOrigin;
  /** Longest wait for an answer to a download, and between two pieces of it, in milliseconds. */
  readonly idleMs: number;
  /** Longest time for a whole download, in milliseconds. */
  readonly overallMs: number;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Larger than the default, because the largest table has 14 to 40 MB. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Opens the tables; an archive is downloaded if it is not a local one, and must have the sha256 that is pinned.
 *
 * @throws ProblemsError if they cannot be had, or are not to be used; the signal's reason if it is aborted
 */
export async function openTables(
  options: OpenOptions,
  archive: Descriptor['archive'],
): Promise<OpenedTables> {
  const { origin, signal } = options;
  if (origin.kind === 'folder') return openFolder(origin.path);
  if (origin.kind === 'download')
    return openDownload(options, origin.address ?? new URL(archive.url), archive);
  const sha256 = await hashFile(origin.path, signal);
  requireDigest(origin.path, sha256, archive.sha256);
  return { ...(await openArchive(origin.path, origin.path)), sha256 };
}

async function openDownload(
  options: OpenOptions,
  address: URL,
  { sha256: pinned, max_bytes: maxBytes }: Descriptor['archive'],
): Promise<OpenedTables> {
  const prefix = join(tmpdir(), 'sources-refresh-');
  const folder = await mkdtemp(prefix).catch((error) => refuseDisk(address, error));
  const tidy = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'archive.zip');
    const sha256 = await downloadArchive(address, path, { ...options, maxBytes });
    requireDigest(address.href, sha256, pinned);
    const tables = await openArchive(path, basename(address.pathname) || address.host);
    return { ...tables, sha256, close: () => tables.close().then(tidy) };
  } catch (error) {
    await tidy();
    throw error;
  }
}

/** The tables of a folder, or of its only sub-folder that has any, as unpacking the publisher's archive gives it. */
function openFolder(path: string): OpenedTables {
  const hasTables = (folder: string): boolean => TABLE_FILES.some((table) => existsSync(join(folder, table)));
  const inside = hasTables(path) ? [] : subfolders(path).filter(hasTables);
  const folder = (inside.length === 1 ? inside[0] : null) ?? path;
  return {
    label: (table) => join(folder, table),
    open: async (table) => {
      const file = join(folder, table);
      return existsSync(file) ? createReadStream(file, { highWaterMark: CHUNK_BYTES }) : null;
    },
    close: async () => {},
    sha256: null,
  };
}

function subfolders(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
  } catch (error) {
    throw unreadable(path, 'folder', error);
  }
}

/** sha256 of a local file, in hexadecimal. */
async function hashFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal }).catch((error) => {
    signal.throwIfAborted();
    throw unreadable(path, 'archive', error);
  });
  return hash.digest('hex');
}

function unreadable(path: string, what: 'folder' | 'archive', error: unknown): ProblemsError {
  const found = codeOf(error as NodeJS.ErrnoException);
  return refusal(
    path,
    `${what}-readable`,
    found,
    `a readable ${what}`,
    `correct the permissions of the ${what}`,
  );
}

/** Throws if a digest is pinned and the archive has another. */
function requireDigest(file: string, found: string, pinned: string | null): void {
  const fix =
    'take the archive from its publisher; tables that were packed again can be passed as a folder; ' +
    'only for an archive that is known to be right, set archive.sha256 in source.json to null first';
  if (pinned !== null && found !== pinned)
    throw refusal(file, 'archive-digest', found, pinned, fix, 'archive.sha256');
}
