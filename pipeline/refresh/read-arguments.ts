import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { quote } from '../lib/problem.ts';
import { isHttpAddress } from './address.ts';
import type { RefreshOptions } from './refresh-source.ts';

const OPTIONS = {
  from: { type: 'string' },
  url: { type: 'string' },
  timeout: { type: 'string' },
  source: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const DEFAULT_TIMEOUT = '30';
const DEFAULT_FOLDER = fileURLToPath(new URL('../../sources/usda_sr_legacy', import.meta.url));

/** Wrong usage: the message is one line, and the exit code 2. */
export class UsageError extends Error {}

export type Arguments = Pick<RefreshOptions, 'folder' | 'origin' | 'idleMs'>;

/** Reads the command line of `sources:refresh`; null when help is asked for. Throws `UsageError`. */
export function readArguments(args: readonly string[]): Arguments | null {
  const { from, url, timeout = DEFAULT_TIMEOUT, source, help } = parseOptions(args);
  if (help) return null;
  if (from !== undefined && url !== undefined) throw new UsageError('--from and --url exclude each other');
  if (url !== undefined && !isHttpAddress(url)) {
    throw new UsageError(`--url ${quote(url)} is not an http or https address without credentials`);
  }
  if (!/^[1-9][0-9]{0,3}$/.test(timeout) || Number(timeout) > 3_600) {
    throw new UsageError(`--timeout ${quote(timeout)} is not a number of seconds from 1 to 3600`);
  }
  const folder = source ?? (relative(process.cwd(), DEFAULT_FOLDER) || '.');
  if (kindOf(folder) !== 'folder') throw new UsageError(`--source ${quote(folder)} is not a folder`);
  const idleMs = Number(timeout) * 1_000;
  if (from === undefined) {
    return { folder, idleMs, origin: { kind: 'download', address: url === undefined ? null : new URL(url) } };
  }
  const kind = kindOf(from);
  if (kind === null) throw new UsageError(`--from ${quote(from)} is neither a folder nor a file`);
  return { folder, idleMs, origin: { kind, path: from } };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n', 1)[0]);
  }
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
