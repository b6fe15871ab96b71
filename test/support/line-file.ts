import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LineFile } from '../../src/dataset/line-file.ts';

/** Bytes as a file of lines; the file itself is unlinked already. */
export async function lineFileOf(bytes: Buffer | string, before: string, isName?: RegExp): Promise<LineFile> {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  try {
    const path = join(folder, 'lines');
    writeFileSync(path, bytes);
    return await LineFile.open(path, before, isName);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
