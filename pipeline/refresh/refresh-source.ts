import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { replaceFiles, sha256Of } from '../lib/files.ts';
import { Problems, ProblemsError } from '../lib/problem.ts';
import { digestOf, requireDigest } from './archive-digest.ts';
import { checkPins } from './check-pins.ts';
import { compareSnapshots, formatChanges, type SnapshotChanges } from './compare-snapshots.ts';
import { openFolder } from './open-folder.ts';
import { comparePortions, formatPortions, parsePortions } from './portions.ts';
import { grouped, type Progress } from './progress.ts';
import { type Descriptor, type DescriptorFile, readDescriptor, withDigests } from './read-descriptor.ts';
import { type OfficialTables, readTables } from './read-tables.ts';
import { formatSnapshot, parseSnapshot } from './snapshot.ts';
import type { TableSource } from './table-source.ts';

/** Where the tables are taken from. `address` null: the one in the descriptor. */
export type TablesOrigin =
  | { readonly kind: 'folder' | 'archive'; readonly path: string }
  | { readonly kind: 'download'; readonly address: URL | null };

export interface RefreshOptions {
  /** The source's folder: its `source.json` says what must hold, its `foods.csv` and `portions.csv` are renewed. */
  readonly folder: string;
  readonly origin: TablesOrigin;
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
    problems.throwIfAny();
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

/** A file of the snapshot: what stands there, null where there is none, and what is to stand there. */
interface Renewal {
  readonly path: string;
  readonly earlier: string | null;
  readonly text: string;
  readonly compare: Comparing;
}

/** What changed from one text to another; null when the earlier one cannot be compared. */
type Comparing = (earlier: string, text: string) => SnapshotChanges | null;

/** Replaces what differs, all or none, the foods last, and reports. */
async function writeSnapshot(
  { folder, signal }: RefreshOptions,
  { descriptor, ...described }: DescriptorFile,
  { foods, portions, rows }: OfficialTables,
  sha256: string | null,
): Promise<string> {
  const renew = async (name: string, text: string, compare: Comparing): Promise<Renewal> => {
    const path = join(folder, name);
    return { path, earlier: await readEarlier(path), text, compare };
  };
  const ofFoods = await renew(
    'foods.csv',
    formatSnapshot(foods),
    compareTexts(parseSnapshot, compareSnapshots),
  );
  const ofPortions = await renew(
    'portions.csv',
    formatPortions(portions),
    compareTexts(parsePortions, comparePortions),
  );
  const isNewArchive = sha256 !== null && descriptor.archive.sha256 === null;
  const nextDescriptor = withDigests(described.text, {
    archive: isNewArchive ? sha256 : null,
    snapshot: { 'foods.csv': sha256Of(ofFoods.text), 'portions.csv': sha256Of(ofPortions.text) },
  });
  const files = [];
  if (nextDescriptor !== described.text) files.push({ path: described.path, text: nextDescriptor });
  for (const { path, earlier, text } of [ofPortions, ofFoods])
    if (text !== earlier) files.push({ path, text });
  // After this nothing waits any more: an interruption comes before the first file is replaced, or too late.
  signal.throwIfAborted();
  replaceFiles(files);
  const values = grouped(rows['food_nutrient.csv'] ?? 0);
  const read = `${grouped(foods.length)} foods, ${values} values and ${grouped(portions.length)} portions`;
  const report = [`Read ${read}; every check passed.`];
  if (isNewArchive) report.push(`${described.file}: sha256 of the archive recorded, ${sha256}`);
  for (const renewal of [ofFoods, ofPortions]) report.push(`${renewal.path}: ${describeChange(renewal)}`);
  return report.join('\n');
}

async function readEarlier(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw unreadable(path, error);
  });
}

function compareTexts<T>(
  parse: (text: string) => T | null,
  compare: (before: T, after: T) => SnapshotChanges,
): Comparing {
  return (earlier, text) => {
    const [before, after] = [parse(earlier), parse(text)];
    return before === null || after === null ? null : compare(before, after);
  };
}

function describeChange({ earlier, text, compare }: Renewal): string {
  if (earlier === text) return 'nothing changed';
  if (earlier === null) return 'written; there was none before';
  const changes = compare(earlier, text);
  if (changes === null) return 'written; what was there before was no snapshot to compare with';
  return `written\n${formatChanges(changes)}`;
}

function unreadable(file: string, error: NodeJS.ErrnoException): ProblemsError {
  const found = error.code ?? error.message;
  const fix = 'correct its permissions, or take away what stands in its place';
  const problem = { file, line: null, field: null, rule: 'snapshot-readable', found, fix };
  return new ProblemsError([{ ...problem, expected: 'a readable file, or none' }]);
}
