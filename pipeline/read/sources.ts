import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pLimit from 'p-limit';
import { CROSSCHECKS, CURATED_FOODS } from '../../src/tables/curated.ts';
import * as registry from '../../src/tables/registry.ts';
import { SR_FOODS, srPortions } from '../../src/tables/sr-legacy.ts';
import { codeOf } from '../lib/problem.ts';

/** Larger than any source of this project; a bigger file is a mistake, and must not fill the memory. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** Files that are read at the same time. */
const AT_ONCE = 8;

/** What reading a file gave: its bytes, or the code of the error, with the size of a file that is too large. */
export type SourceFile = Buffer | { readonly code: string; readonly size?: number };

/** Files by their paths relative to the repository's root. Readers take them from here, and none touches the disk. */
export type Sources = ReadonlyMap<string, SourceFile>;

/** Reads every file below `sources/`; a file that cannot be read is there with the reason. */
export async function readSources(root: string): Promise<Sources> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(root, 'sources'), options).catch(() => []);
  // A folder that is called like a table is where the table should be.
  const files = entries.filter((entry) => !entry.isDirectory() || entry.name.includes('.'));
  const paths = files.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  return readFiles(root, paths.sort());
}

/** Reads some files, so many at a time. */
export async function readFiles(root: string, files: readonly string[]): Promise<Sources> {
  const read = async (file: string) => [file, await readWhole(join(root, file))] as const;
  return new Map(await pLimit(AT_ONCE).map(files, read));
}

/** A file's bytes, or why it cannot be read. */
export async function readWhole(path: string): Promise<SourceFile> {
  try {
    const { size } = await stat(path);
    return size > MAX_BYTES ? { code: 'EFBIG', size } : await readFile(path);
  } catch (error) {
    return { code: codeOf(error) };
  }
}

/** Names of the files in a folder, in order. */
export const namesInFolder = (sources: Sources, folder: string): string[] =>
  [...sources.keys()]
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));

/** Paths of the sources, relative to the repository's root. */
export const SOURCE_FILES = {
  srLegacy: SR_FOODS.file,
  portions: srPortions(null).file,
  curated: CURATED_FOODS.file,
  crosschecks: CROSSCHECKS.file,
  dispositions: registry.DISPOSITION_LEDGER.file,
  slugs: registry.SLUG_LEDGER.file,
  withdrawn: registry.WITHDRAWN.file,
  answerOnly: registry.ANSWER_ONLY.file,
  exceptions: registry.EXCEPTIONS.file,
  corrections: registry.CORRECTIONS.file,
} as const;

/** What the snapshot is, and the digests of its files as a refresh wrote them. */
export const SNAPSHOT_DESCRIPTOR = 'sources/usda_sr_legacy/source.json';

/** Where a record is: file relative to the repository's root, and the 1-based line on which the record begins. */
export interface RecordPlace {
  readonly file: string;
  readonly line: number;
}

/** A row's place in a source, as provenance and messages show it. */
export interface SourceLocation extends RecordPlace {
  /** The source's own id: an FDC id or a curated id. */
  readonly id: string;
}
