import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, gunzipSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { sha256Of } from '../lib/files.ts';
import { codeOf, type Fault, grouped, ProblemsError, quote, refusal, telling } from '../lib/problem.ts';
import type { Descriptor } from '../read/source-descriptor.ts';
import { type DownloadOptions, downloadArchive, isLoopback, refusalOfSize } from './download-archive.ts';
import { SEPARATE_FILES, TABLE_FILES } from './official-tables.ts';
import type { TableSource } from './read-official-table.ts';

/** Where the tables are taken from. `address` null: the one in the descriptor. */
export type TablesOrigin =
  | { readonly kind: 'folder' | 'archive'; readonly path: string }
  | { readonly kind: 'download'; readonly address: URL | null };

export type OpenOptions = Omit<DownloadOptions, 'maxBytes'> & { readonly origin: TablesOrigin };

/** Tables with the sha256 of their archive in hexadecimal; null for a folder. */
type OpenedTables = TableSource & { readonly sha256: string | null };

/** The publisher's archive has under 30 entries and unpacks to well under 100 MB. */
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
/** Such tables pack about 1:10; a bomb packs 1:1000. Small entries may pack better without doing harm. */
const MAX_RATIO = 200;
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024;

/** What yauzl means by messages that show bytes of the archive, or that only its authors understand. */
const PLAIN_WORDS: readonly (readonly [message: RegExp, words: string])[] = [
  [/^End of central directory/, 'no end of a zip archive: it is cut short, or another kind of file'],
  [/^Invalid comment length/, 'more or fewer bytes behind its directory than it states'],
  [/^multi-disk/, 'one part of an archive in several parts'],
  [/central directory|zip64|extra field|unexpected EOF/, 'a damaged directory of entries'],
];

/**
 * Opens the tables; an archive is downloaded if it is not a local one, and must have the sha256 that is pinned. It is kept
 * in memory, so that a run which is interrupted or killed leaves nothing among the temporary files.
 *
 * @throws ProblemsError if they cannot be had, or are not to be used
 */
export async function openTables(
  options: OpenOptions,
  { url, sha256: pinned, max_bytes: maxBytes }: Descriptor['archive'],
): Promise<OpenedTables> {
  const { origin } = options;
  if (origin.kind === 'folder') return openFolder(origin.path);
  if (origin.kind !== 'download')
    return openArchive(readArchive(origin.path, maxBytes), origin.path, origin.path, pinned);
  const address = origin.address ?? new URL(url);
  if (pinned === null && address.protocol !== 'https:' && !isLoopback(address)) {
    const fix = 'give an https address; with a sha256 in source.json, which shows what came, http is allowed';
    throw refusal(address.href, 'archive-address', 'an http address', 'an https address', fix);
  }
  const bytes = await downloadArchive(address, { ...options, maxBytes });
  return openArchive(bytes, address.href, basename(address.pathname) || address.host, pinned);
}

/**
 * The tables of a folder, or of its only sub-folder that has any, as unpacking the publisher's archive gives it. The
 * separate tables are looked for in the same way, so that they may lie among the official ones or in a folder beside.
 */
function openFolder(path: string): OpenedTables {
  const folderOf = (files: readonly string[]): string => {
    const hasAny = (folder: string): boolean => files.some((file) => existsSync(join(folder, file)));
    const inside = hasAny(path) ? [] : subfolders(path).filter(hasAny);
    return (inside.length === 1 ? inside[0] : null) ?? path;
  };
  const [official, separate] = [folderOf(TABLE_FILES), folderOf(SEPARATE_FILES)];
  const label = (table: string): string => join(SEPARATE_FILES.includes(table) ? separate : official, table);
  return {
    label,
    open: async (table) => {
      const file = label(table);
      if (!existsSync(file)) return null;
      const bytes = readFileSync(file);
      return file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }) : bytes;
    },
    sha256: null,
  };
}

function subfolders(path: string): string[] {
  const entries = readable(path, 'folder', () => readdirSync(path, { withFileTypes: true }));
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
}

function readArchive(path: string, maxBytes: number): Buffer {
  const { size } = statSync(path);
  if (size > maxBytes) throw refusalOfSize(path, `${grouped(size)} bytes`, maxBytes);
  return readable(path, 'archive', () => readFileSync(path));
}

const readable = <T>(path: string, what: 'folder' | 'archive', read: () => T): T =>
  telling(read, (error) => {
    const fix = `correct the permissions of the ${what}`;
    return refusal(path, `${what}-readable`, codeOf(error), `a readable ${what}`, fix);
  });

/** Adds a problem; `field` is the entry, null for the archive. */
type Report = (field: string | null, rule: string, found: string, expected: string) => void;

/**
 * The tables of a zip archive, in whichever folder of it they are. Every entry is checked before the first is read, and
 * nothing is unpacked to disk.
 *
 * @param place where the archive is from
 * @param label the archive as messages show it
 * @throws ProblemsError for an archive that must not be used
 */
async function openArchive(
  bytes: Buffer,
  place: string,
  label: string,
  pinned: string | null,
): Promise<OpenedTables> {
  const sha256 = sha256Of(bytes);
  if (pinned !== null && sha256 !== pinned) {
    const fix =
      'take the archive from its publisher; tables that were packed again can be passed as a folder; ' +
      'only for an archive that is known to be right, set archive.sha256 in source.json to null first';
    throw refusal(place, 'archive-digest', sha256, pinned, fix, 'archive.sha256');
  }
  const problems: Fault[] = [];
  const report: Report = (field, rule, found, expected) => {
    const fix =
      'take the archive from its publisher again; if it is the same again, unpack it and pass the folder';
    problems.push({ file: label, field, rule, found, expected, fix });
  };
  const zip = await fromBufferPromise(bytes).catch((error: Error) => {
    report(null, 'archive-zip', plainWords(error), 'a complete zip archive');
    throw new ProblemsError(problems);
  });
  const entries = await checkEntries(zip, report);
  const tables = problems.length === 0 ? findTables(entries, report) : new Map<string, Entry>();
  if (problems.length > 0) throw new ProblemsError(problems);
  return {
    label: (table) => `${label}/${tables.get(table)?.fileName ?? table}`,
    open: async (table) => {
      const entry = tables.get(table);
      return entry === undefined ? null : unpacked(zip, entry);
    },
    sha256,
  };
}

const plainWords = ({ message }: Error): string =>
  PLAIN_WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? quote(message);

async function checkEntries(zip: ZipFile, report: Report): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  if (zip.entryCount > MAX_ENTRIES) {
    report(null, 'archive-size', `${grouped(zip.entryCount)} entries`, `at most ${grouped(MAX_ENTRIES)}`);
    return [];
  }
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      if (entries.has(fileName))
        report(fileName, 'archive-entry', 'the name a second time', 'each name once');
      entries.set(fileName, entry);
      unpacked += uncompressedSize;
      if (uncompressedSize > RATIO_MATTERS_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO) {
        const found = `${grouped(compressedSize)} bytes that unpack to ${grouped(uncompressedSize)}`;
        report(fileName, 'archive-size', found, `at most ${MAX_RATIO} times the packed size`);
      }
    }
  } catch (error) {
    // yauzl refuses names that lead out of the archive, and a damaged directory, in the middle of the list.
    const expected = 'plain relative names in a sound central directory';
    report(null, 'archive-entry', plainWords(error as Error), expected);
  }
  if (unpacked > MAX_UNPACKED_BYTES) {
    const found = `entries that unpack to ${grouped(unpacked)} bytes`;
    report(null, 'archive-size', found, `at most ${grouped(MAX_UNPACKED_BYTES)} bytes`);
  }
  return [...entries.values()];
}

/** The entries of the tables by the table's file name. */
function findTables(entries: readonly Entry[], report: Report): Map<string, Entry> {
  const tables = new Map<string, Entry>();
  for (const table of TABLE_FILES) {
    const found = entries.filter(({ fileName }) => basename(fileName) === table && !fileName.endsWith('/'));
    const [entry] = found;
    if (entry) tables.set(table, entry);
    if (found.length > 1) {
      const names = found.map(({ fileName }) => quote(fileName)).join(', ');
      report(table, 'archive-entry', names, 'the table once in the archive');
    } else if (entry && !entry.canDecodeFileData()) {
      const how = entry.isEncrypted() ? 'an encrypted entry' : `packing method ${entry.compressionMethod}`;
      report(entry.fileName, 'archive-entry', how, 'an entry that is stored or deflated');
    }
  }
  return tables;
}

/** One entry's unpacked bytes. yauzl checks the length but not the checksum. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  const sum = crc32(bytes);
  if (sum !== entry.crc32)
    throw new Error(`checksum ${sum.toString(16)} instead of ${entry.crc32.toString(16)}`);
  return bytes;
}
