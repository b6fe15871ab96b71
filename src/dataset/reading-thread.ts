import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../package-root.ts';
import type { Coding } from '../tables/files.ts';

/** How long the thread waits for more: it has 7 MB, and a release is read at once. */
const IDLE_MS = 500;
/** The thread keeps a block of a file and where its lines are. */
const LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };

/** What a file with one entry a line has. */
export interface Lines {
  /** Hex, of the whole file. */
  readonly sha256: string;
  /** False when the last line has no end. */
  readonly endsInNewline: boolean;
  /** Why the lines cannot be used: not UTF-8, a name of another shape, a repeated name, a line too long; null if they can. */
  readonly fault: string | null;
  /** Of the entries, in the order of their lines. */
  readonly names: readonly string[];
  /** Start and end of each entry's line. */
  readonly bounds: Uint32Array;
}

interface Waiting {
  readonly resolve: (read: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Reads what is asked for, one after the other, and ends when nothing is. */
let thread: Worker | null = null;
let ending: NodeJS.Timeout | undefined;
const waiting = new Map<number, Waiting>();
let asked = 0;

function start(): Worker {
  const program = new URL('src/dataset/reading-thread.cjs', packageRoot(new URL(import.meta.url)));
  const started = new Worker(fileURLToPath(program), { env: {}, execArgv: [], resourceLimits: LIMITS });
  started.on('message', ({ id, code, read }: { id: number; code?: string; read?: unknown }) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (waiting.size === 0) rest(started);
    if (code === undefined) resolve?.(read);
    else reject?.(Object.assign(new Error('cannot be read'), { code }));
  });
  started.on('error', (error) => {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}

/** Who waits for nothing may end, and the thread soon does. */
function rest(idle: Worker): void {
  idle.unref();
  ending = setTimeout(() => {
    thread = null;
    idle.terminate();
  }, IDLE_MS).unref();
}

function ask(message: object): Promise<unknown> {
  clearTimeout(ending);
  thread ??= start();
  thread.ref();
  asked += 1;
  const id = asked;
  thread.postMessage({ id, ...message });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

/**
 * The hex SHA-256 of an open file, or of what a compressed copy decompresses to. Rejects with the system's code where it
 * cannot be read.
 */
export const digestOf = (fd: number, coding: Coding | null = null): Promise<string> =>
  ask({ fd, coding }) as Promise<string>;

/** The same of a file that is opened for it. */
export async function digestOfFile(path: string): Promise<string> {
  const fd = openSync(path, 'r');
  return digestOf(fd).finally(() => closeSync(fd));
}

/**
 * The digest of an open file and where its lines are.
 *
 * @param before the text before the name on every line that holds an entry, such as `{"slug":"`
 * @param isName what a name may be
 */
export const linesOf = (fd: number, before: string, isName: RegExp): Promise<Lines> =>
  ask({ fd, before, isName }) as Promise<Lines>;
