/** `npm run sources:refresh`: renews the embedded snapshot of SR Legacy from the publisher's tables. */
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineCommand, number, runProgram, text, UsageError, withDefault } from '../../src/command.ts';
import { repositoryRoot } from '../config.ts';
import { quote } from '../lib/problem.ts';
import { httpAddress } from '../read/source-descriptor.ts';
import type { TablesOrigin } from '../refresh/open-tables.ts';
import { refreshSource } from '../refresh/refresh-source.ts';

/** Upper limit for a whole download, in milliseconds, however steadily it goes on. */
const OVERALL_MS = 30 * 60 * 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const sourcesRefresh = defineCommand({
  name: 'sources:refresh',
  help: `Takes the official tables of USDA SR Legacy, checks their headers, row counts, nutrient ids, units and the values pinned
in source.json, renews the embedded snapshot (foods.csv and portions.csv) from them, enters its sha256 in source.json, and prints
what changed. Whatever fails, nothing is changed. The sha256 of the first archive that passes is written into source.json; from
then on an archive must have it.`,
  options: {
    from: text('PATH', 'a folder or a zip archive with the tables, instead of the download'),
    url: text('ADDRESS', 'a mirror of the archive, by https unless source.json has its sha256'),
    timeout: withDefault(
      number('SECONDS', 'how long to wait for the next piece of the download', { from: 1, to: 3_600 }),
      30,
    ),
    source: text('FOLDER', 'the folder of source.json and the snapshot; sources/usda_sr_legacy by default'),
  },
  exits: { success: 'done', failure: 'a check or the download failed' },
  async run({ from, url, timeout, source }, { stdout, stderr, progress }) {
    const folder = source ?? (relative('', join(repositoryRoot, 'sources/usda_sr_legacy')) || '.');
    if (kindOf(folder) !== 'folder') throw new UsageError(`--source ${quote(folder)} is not a folder`);
    const origin = originOf(from, url);
    // The files are replaced without a pause in between, so that a signal comes before the first of them or after the last.
    const interrupt = (): never => {
      progress.clear();
      stderr.write('Interrupted; nothing was changed.\n');
      process.exit(1);
    };
    for (const name of SIGNALS) process.once(name, interrupt);
    try {
      const report = await refreshSource({
        folder,
        origin,
        idleMs: timeout * 1_000,
        overallMs: OVERALL_MS,
        progress,
      });
      progress.clear();
      stdout.write(`${report}\n`);
      return 0;
    } finally {
      for (const name of SIGNALS) process.off(name, interrupt);
    }
  },
});

/** Where `--from` and `--url` say that the tables are. Throws `UsageError`. */
function originOf(from: string | undefined, url: string | undefined): TablesOrigin {
  if (from !== undefined && url !== undefined) throw new UsageError('--from and --url exclude each other');
  if (url !== undefined && !httpAddress.safeParse(url).success)
    throw new UsageError(`--url ${quote(url)} is not an http or https address without credentials`);
  if (from === undefined) return { kind: 'download', address: url === undefined ? null : new URL(url) };
  const kind = kindOf(from);
  if (kind === null) throw new UsageError(`--from ${quote(from)} is neither a folder nor a file`);
  return { kind, path: from };
}

function kindOf(path: string): 'folder' | 'archive' | null {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'archive' : null;
  } catch {
    return null;
  }
}

await runProgram(import.meta, sourcesRefresh);
