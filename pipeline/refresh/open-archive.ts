import { basename } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Problem, ProblemsError, quote } from '../lib/problem.ts';
import { grouped } from './progress.ts';
import { TABLE_FILES, type TableFile } from './sr-legacy.ts';
import type { TableSource } from './table-source.ts';

/** The publisher's archive has under 30 entries and unpacks to well under 100 MB. */
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
/** Such tables pack about 1:10; a bomb packs 1:1000. Small entries may pack better without doing harm. */
const MAX_RATIO = 200;
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024;

/**
 * The tables of a zip archive, wherever in it they stand; read as streams, nothing is unpacked to disk.
 * Every entry is judged before the first is read. Throws `ProblemsError` for an archive that must not be used.
 *
 * @param label the archive as messages show it
 */
export async function openArchive(path: string, label: string): Promise<TableSource> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    const found = error.message;
    throw new ProblemsError([fault(label, null, 'archive-zip', found, 'a complete zip archive')]);
  });
  try {
    const entries = await judgeEntries(zip, label);
    const places = placesOfTables(entries, label);
    return {
      label: (table) => `${label}/${places.get(table)?.fileName ?? table}`,
      open: async (table) => {
        const entry = places.get(table);
        return entry ? openEntry(zip, entry) : null;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function judgeEntries(zip: ZipFile, label: string): Promise<Entry[]> {
  const problems: Problem[] = [];
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  const report = (entry: Entry | null, rule: string, found: string, expected: string): void => {
    problems.push(fault(label, entry?.fileName ?? null, rule, found, expected));
  };
  if (zip.entryCount > MAX_ENTRIES) {
    report(null, 'archive-size', `${grouped(zip.entryCount)} entries`, `at most ${grouped(MAX_ENTRIES)}`);
    throw new ProblemsError(problems);
  }
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      if (entries.has(fileName)) report(entry, 'archive-entry', 'the name a second time', 'each name once');
      entries.set(fileName, entry);
      unpacked += uncompressedSize;
      if (uncompressedSize > RATIO_MATTERS_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO) {
        const found = `${grouped(compressedSize)} bytes that unpack to ${grouped(uncompressedSize)}`;
        report(entry, 'archive-size', found, `at most ${MAX_RATIO} times the packed size`);
      }
    }
  } catch (error) {
    // yauzl refuses names that lead out of the archive, and a damaged directory, in the middle of the list.
    report(
      null,
      'archive-entry',
      (error as Error).message,
      'plain relative names in a sound central directory',
    );
  }
  if (unpacked > MAX_UNPACKED_BYTES) {
    const found = `entries that unpack to ${grouped(unpacked)} bytes`;
    report(null, 'archive-size', found, `at most ${grouped(MAX_UNPACKED_BYTES)} bytes`);
  }
  if (problems.length > 0) throw new ProblemsError(problems);
  return [...entries.values()];
}

function placesOfTables(entries: readonly Entry[], label: string): Map<TableFile, Entry> {
  const problems: Problem[] = [];
  const places = new Map<TableFile, Entry>();
  for (const table of TABLE_FILES) {
    const found = entries.filter(({ fileName }) => basename(fileName) === table && !fileName.endsWith('/'));
    const entry = found[0];
    if (entry) places.set(table, entry);
    if (found.length > 1) {
      const names = found.map(({ fileName }) => quote(fileName)).join(', ');
      problems.push(fault(label, table, 'archive-entry', names, 'the table once in the archive'));
    } else if (entry && !entry.canDecodeFileData()) {
      const how = entry.isEncrypted() ? 'an encrypted entry' : `packing method ${entry.compressionMethod}`;
      problems.push(
        fault(label, entry.fileName, 'archive-entry', how, 'an entry that is stored or deflated'),
      );
    }
  }
  if (problems.length > 0) throw new ProblemsError(problems);
  return places;
}

/** One entry's unpacked bytes. yauzl checks the length but not the checksum, so that is done here. */
async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  let sum = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      const sound = sum === entry.crc32;
      done(sound ? null : new Error(`checksum ${sum.toString(16)} instead of ${entry.crc32.toString(16)}`));
    },
  });
  const packed = await zip.openReadStreamPromise(entry);
  // The error reaches whoever reads `checked`; there is nothing else to do with it here.
  return pipeline(packed, checked, () => {});
}

function fault(file: string, field: string | null, rule: string, found: string, expected: string): Problem {
  const fix =
    'take the archive from its publisher again; if it is the same again, unpack it and pass the folder';
  return { file, line: null, field, rule, found, expected, fix };
}
