import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Problems, ProblemsError } from '../problem.ts';
import { digestOf, requireDigest } from './archive-digest.ts';
import { checkPins } from './check-pins.ts';
import { compareSnapshots, formatChanges } from './compare-snapshots.ts';
import { openFolder } from './open-folder.ts';
import { grouped, type Progress } from './progress.ts';
import {
  type Descriptor,
  type DescriptorFile,
  readDescriptor,
  withArchiveDigest,
} from './read-descriptor.ts';
import { type OfficialTables, readTables } from './read-tables.ts';
import { formatSnapshot, parseSnapshot } from './snapshot.ts';
import type { TableSource } from './table-source.ts';
import { replaceFiles } from './write-files.ts';

/** Where the tables are taken from. `address` null: the one in the descriptor. */
export type Origin =
  | { readonly kind: 'folder' | 'archive'; readonly path: string }
  | { readonly kind: 'download'; readonly address: URL | null };

export interface RefreshOptions {
  /** The source's folder: its `source.json` says what must hold, its `foods.csv` is renewed. */
  readonly folder: string;
  readonly origin: Origin;
  readonly idleMs: number;
  readonly overallMs: number;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Tables ready to be read, and the sha256 of the archive they stand in; null for a folder. */
interface Opened {
  readonly source: TableSource;
  readonly sha256: string | null;
  /** Lets go of the tables, and takes temporary files away. */
  close(): Promise<void>;
}

/**
 * Takes the official tables, checks them, and renews the snapshot (decisions, section 1). Gives the report to print.
 *
 * Throws `ProblemsError` with everything that was found, or the signal's reason when interrupted; then the folder is
 * as it was.
 */
export async function refreshSource(options: RefreshOptions): Promise<string> {
  const { progress, signal } = options;
  const problems = new Problems();
  const described = readDescriptor(options.folder, problems);
  if (described === null) throw new ProblemsError(problems.list);
  const opened = await openOrigin(options, described.descriptor);
  try {
    const tables = await readTables({ source: opened.source, problems, progress, signal });
    problems.add(...checkPins(tables, described.descriptor, described.file));
    problems.stopHere();
    return await writeSnapshot(options, described, tables, opened.sha256);
  } finally {
    await opened.close();
  }
}

async function openOrigin(options: RefreshOptions, { archive }: Descriptor): Promise<Opened> {
  const { origin, signal } = options;
  if (origin.kind === 'folder') {
    const source = openFolder(origin.path);
    return { source, sha256: null, close: async () => source.close() };
  }
  if (origin.kind === 'download')
    return openDownload(options, origin.address ?? new URL(archive.url), archive);
  const sha256 = await digestOf(origin.path, signal);
  requireDigest(origin.path, sha256, archive.sha256);
  // Loaded when needed: the zip reader takes a noticeable part of the time that a refresh from a folder takes in all.
  const { openArchive } = await import('./open-archive.ts');
  const source = await openArchive(origin.path, origin.path);
  return { source, sha256, close: async () => source.close() };
}

async function openDownload(
  options: RefreshOptions,
  address: URL,
  { sha256: pinned, max_bytes: maxBytes }: Descriptor['archive'],
): Promise<Opened> {
  const { downloadArchive, makeWorkspace } = await import('./download-archive.ts');
  const { openArchive } = await import('./open-archive.ts');
  const workspace = await makeWorkspace(address);
  const tidy = (): Promise<void> => rm(workspace, { recursive: true, force: true });
  try {
    const path = join(workspace, 'archive.zip');
    const sha256 = await downloadArchive(address, path, { ...options, maxBytes });
    requireDigest(address.href, sha256, pinned);
    const source = await openArchive(path, basename(address.pathname) || address.host);
    const close = (): Promise<void> => {
      source.close();
      return tidy();
    };
    return { source, sha256, close };
  } catch (error) {
    await tidy();
    throw error;
  }
}

/** Replaces what differs, the snapshot last, and reports. */
async function writeSnapshot(
  { folder, signal }: RefreshOptions,
  { descriptor, ...described }: DescriptorFile,
  { foods, rows }: OfficialTables,
  sha256: string | null,
): Promise<string> {
  const path = join(folder, 'foods.csv');
  const text = formatSnapshot(foods);
  const earlier = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw unreadable(path, error);
  });
  const isNewDigest = sha256 !== null && descriptor.archive.sha256 === null;
  const files = [];
  if (isNewDigest) files.push({ path: described.path, text: withArchiveDigest(described.text, sha256) });
  if (text !== earlier) files.push({ path, text });
  // After this nothing waits any more: an interruption comes before the first file is replaced, or too late.
  signal.throwIfAborted();
  replaceFiles(files);
  const values = grouped(rows['food_nutrient.csv'] ?? 0);
  const report = [`Read ${grouped(foods.length)} foods and ${values} values; every check passed.`];
  if (isNewDigest) report.push(`${described.file}: sha256 of the archive recorded, ${sha256}`);
  report.push(`${path}: ${describeChange(earlier, text)}`);
  return report.join('\n');
}

function describeChange(earlier: string | null, text: string): string {
  if (earlier === text) return 'nothing changed';
  if (earlier === null) return 'written; there was none before';
  const [before, after] = [parseSnapshot(earlier), parseSnapshot(text)];
  if (before === null || after === null)
    return 'written; what was there before was no snapshot to compare with';
  return `written\n${formatChanges(compareSnapshots(before, after))}`;
}

function unreadable(file: string, error: NodeJS.ErrnoException): ProblemsError {
  const found = error.code ?? error.message;
  const fix = 'correct its permissions, or take away what stands in its place';
  const problem = { file, line: null, field: null, rule: 'snapshot-readable', found, fix };
  return new ProblemsError([{ ...problem, expected: 'a readable file, or none' }]);
}
