import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256Of } from '../lib/files.ts';
import type { Problems } from '../lib/problem.ts';
import { readDescriptor } from './source-descriptor.ts';
import { SNAPSHOT_DESCRIPTOR, SOURCE_FILES } from './source-files.ts';

/**
 * Compares the embedded snapshot with the digests that the refresh which wrote it has entered in the descriptor: a figure
 * that was edited by hand is found without the official tables. A file that has a problem already is skipped, because that
 * problem says more.
 */
export function checkSnapshotDigests(root: string, problems: Problems): void {
  const faulty = new Set(problems.list.map(({ file }) => file));
  const described = readDescriptor(join(root, dirname(SNAPSHOT_DESCRIPTOR)), problems, SNAPSHOT_DESCRIPTOR);
  if (described === null) return;
  const pins = described.descriptor.snapshot;
  const files = [
    { file: SOURCE_FILES.srLegacy, pinned: pins['foods.csv'] },
    { file: SOURCE_FILES.portions, pinned: pins['portions.csv'] },
  ];
  for (const { file, pinned } of files) {
    if (faulty.has(file)) continue;
    const found = sha256Of(readFileSync(join(root, file)));
    if (found === pinned) continue;
    problems.add({
      file,
      line: null,
      field: null,
      rule: 'snapshot-digest',
      found: `sha256 ${found}`,
      expected: `${pinned === null ? 'a digest' : `sha256 ${pinned}`}, as ${SNAPSHOT_DESCRIPTOR} has it from the refresh that wrote the file`,
      fix: `run npm run sources:refresh, which writes the publisher's figures; a correction of one belongs in ${SOURCE_FILES.corrections}`,
    });
  }
}
