/**
 * A program that publishes two small releases in turn, for ever, as fast as it can: whatever the moment at which it is
 * killed, it was writing. `publisher.ts FOLDER`; prints a line once the first release stands.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishDist, recoverDist } from '../../pipeline/write/make-release.ts';
import { DIST_FILE_NAMES, RELEASE_FILE_NAMES } from '../../src/tables/files.ts';
import { digestOf } from './files.ts';

const [folder = ''] = process.argv.slice(2);

/** A release whose files all hold its name, with the list of their digests. */
function small(name: string) {
  const files = DIST_FILE_NAMES.filter((file) => file !== 'SHA256SUMS').map((file) => {
    const bytes = Buffer.from(`${file} of ${name}\n`.repeat(2_000));
    return { name: file, bytes, sha256: digestOf(bytes) };
  });
  const lines = files
    .filter(({ name: file }) => RELEASE_FILE_NAMES.includes(file))
    .map((file) => `${file.sha256}  ${file.name}\n`);
  const list = Buffer.from(lines.join(''));
  return [...files, { name: 'SHA256SUMS', bytes: list, sha256: '' }];
}

const releases = [small('one'), small('two')];
recoverDist(folder);
for (let count = 0; ; count += 1) {
  // Read back before the swap, as a build does, so that a kill falls there too.
  publishDist(folder, releases[count % 2] ?? [], (next) => {
    for (const name of DIST_FILE_NAMES) readFileSync(join(next, name));
  });
  if (count === 0) process.stdout.write('published\n');
}
