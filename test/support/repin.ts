/** A release states the digest of its files in `datapackage.json` and `SHA256SUMS`; a test that alters one renews both. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Pinned {
  path: string;
  hash?: string;
  bytes?: number;
}

/**
 * Enters the digest and the size of a release's files as they stand now, where they are pinned: first in `datapackage.json`,
 * then in `SHA256SUMS`, which pins that file too. Files that neither lists stay unpinned, and a list that is missing
 * stays so.
 *
 * @param files only these; without any, every file of the folder
 */
export function repin(folder: string, ...files: readonly string[]): void {
  const isMeant = (file: string): boolean =>
    (files.length === 0 || files.includes(file)) && existsSync(join(folder, file));
  const [datapackage, sums] = [join(folder, 'datapackage.json'), join(folder, 'SHA256SUMS')];
  if (existsSync(datapackage)) {
    const before = readFileSync(datapackage, 'utf8');
    const stated: { resources?: Pinned[] } = JSON.parse(before);
    for (const resource of stated.resources ?? []) {
      if (resource.hash === undefined || !isMeant(resource.path)) continue;
      const bytes = readFileSync(join(folder, resource.path));
      resource.hash = `sha256:${digestOf(bytes)}`;
      if (resource.bytes !== undefined) resource.bytes = bytes.length;
    }
    writeFileSync(
      datapackage,
      before.startsWith('{\n') ? `${JSON.stringify(stated, null, 2)}\n` : JSON.stringify(stated),
    );
  }
  if (!existsSync(sums)) return;
  const lines = readFileSync(sums, 'utf8').split('\n');
  const renewed = lines.map((line) => {
    const file = line.split('  ')[1] ?? '';
    if (file !== 'datapackage.json' && !isMeant(file)) return line;
    return `${digestOf(readFileSync(join(folder, file)))}  ${file}`;
  });
  writeFileSync(sums, renewed.join('\n'));
}

/** Hex SHA-256. */
export function digestOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
