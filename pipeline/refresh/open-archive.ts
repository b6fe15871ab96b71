import { basename } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Problem, ProblemsError, quote } from '../lib/problem.ts';
import { TABLE_FILES } from './official-tables.ts';
import type { TableSource } from './read-official-table.ts';
import { grouped } from './refusal.ts';

/** The publisher's archive has under 30 entries and unpacks to well under 100 MB. */
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
/** Such tables pack about 1:10; a bomb packs 1:1000. Small entries may pack better without doing harm. */
const MAX_RATIO = 200;
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024;

/** Adds a problem; `field` is the entry, null for the archive. */
type Report = (field: string | null, rule: string, found: string, expected: string) => void;

/**
 * The tables of a zip archive, in whichever folder of it they are; read as streams, nothing is unpacked to disk. Every
 * entry is checked before the first is read.
 *
 * @param label the archive as messages show it
 * @throws ProblemsError for an archive that must not be used
 */
export async function openArchive(path: string, label: string): Promise<TableSource> {
  const problems: Problem[] = [];
  const report: Report = (field, rule, found, expected) => {
    const fix =
      'take the archive from its publisher again; if it is the same again, unpack it and pass the folder';
    problems.push({ file: label, line: null, field, rule, found, expected, fix });
  };
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    report(null, 'archive-zip', error.message, 'a complete zip archive');
    throw new ProblemsError(problems);
  });
  const entries = await checkEntries(zip, report);
  const tables = problems.length === 0 ? findTables(entries, report) : new Map<string, Entry>();
  if (problems.length > 0) {
    zip.close();
    throw new ProblemsError(problems);
  }
  return {
    label: (table) => `${label}/${tables.get(table)?.fileName ?? table}`,
    open: async (table) => {
      const entry = tables.get(table);
      return entry === undefined ? null : openEntry(zip, entry);
    },
    close: async () => zip.close(),
  };
}

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
    report(null, 'archive-entry', (error as Error).message, expected);
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
async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  let sum = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      const isRight = sum === entry.crc32;
      done(isRight ? null : new Error(`checksum ${sum.toString(16)} instead of ${entry.crc32.toString(16)}`));
    },
  });
  const packed = await zip.openReadStreamPromise(entry);
  // An error reaches the reader of `checked`.
  return pipeline(packed, checked, () => {});
}
