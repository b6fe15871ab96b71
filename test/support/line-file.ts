import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LineFile, openLines } from '../../src/dataset/line-file.ts';
import { temporaryFolder } from './folders.ts';

/** Bytes as a file of lines. */
export function lineFileOf(bytes: Buffer | string, before: string, isName?: RegExp): Promise<LineFile> {
  const path = join(temporaryFolder(), 'lines');
  writeFileSync(path, bytes);
  return openLines(path, before, isName);
}
