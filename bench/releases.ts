/** Two whole releases that differ in every row, and the folder in which they take turns. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPipelineConfig } from '../pipeline/config.ts';
import { runStages } from '../pipeline/stages.ts';

const execute = promisify(execFile);

/** `next` has another version, and another address in every row. */
export type Variant = 'current' | 'next';

/** Copies the release of DIST_DIR, and builds the other from the same sources; gives their folders. */
export async function makeVariants(root: string): Promise<Readonly<Record<Variant, string>>> {
  const config = readPipelineConfig();
  const folders = { current: join(root, 'current'), next: join(root, 'next') };
  cpSync(config.distDir, folders.current, { recursive: true });
  const next = { version: '99.0.0', baseUrl: 'http://next.localhost:8080', distDir: folders.next };
  // In a process of its own: the memory that a build leaves takes long to collect, and holds up the clients of this one.
  const own = [...process.execArgv, import.meta.filename, JSON.stringify({ ...config, ...next })];
  await execute(process.execPath, own);
  return folders;
}

/** A folder that is served, whose releases are swapped as a build swaps them: two renames of whole folders. */
export class Stage {
  readonly dir: string;
  readonly #root: string;
  #turn = 0;

  constructor(root: string, first: string) {
    this.#root = root;
    this.dir = join(root, 'served');
    mkdirSync(root, { recursive: true });
    cpSync(first, this.dir, { recursive: true });
  }

  /**
   * Puts a copy of a folder in the place of what is served; copies beforehand, and in a process of its own, so that the
   * clients of this one are held up by two renames alone.
   *
   * @param alter what is done to the copy before
   * @param atOnce called in the same moment, after the swap
   */
  async show(
    folder: string,
    alter: (copy: string) => Promise<void> | void = () => {},
    atOnce: () => void = () => {},
  ): Promise<void> {
    this.#turn += 1;
    const copy = join(this.#root, `turn-${this.#turn}`);
    await execute('cp', ['-R', folder, copy]);
    await alter(copy);
    const previous = `${copy}.previous`;
    renameSync(this.dir, previous);
    renameSync(copy, this.dir);
    atOnce();
    await execute('rm', ['-R', previous]);
  }
}

const [, started, config] = process.argv;
if (started === import.meta.filename && config) await runStages(JSON.parse(config), () => {});
