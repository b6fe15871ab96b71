/** Two real releases that differ in what can be seen, and the folder in which they take turns. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cp, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** `next` has another version, and one kilocalorie more in every row. */
export type Variant = 'current' | 'next';

/** Makes both variants from an artifact folder; gives their folders. */
export function makeVariants(distDir: string, root: string): Readonly<Record<Variant, string>> {
  const folders = { current: join(root, 'current'), next: join(root, 'next') };
  for (const folder of Object.values(folders)) cpSync(distDir, folder, { recursive: true });
  const change = (file: string, edit: (text: string) => string): string => {
    const path = join(folders.next, file);
    const text = edit(readFileSync(path, 'utf8'));
    writeFileSync(path, text);
    return text;
  };
  const oneMore = (text: string): string =>
    text.replace(
      /"kcal":(\d+(?:\.\d+)?)/g,
      (_all, kcal: string) => `"kcal":${Math.round(Number(kcal) * 10 + 10) / 10}`,
    );
  const foods = change('foods.json', oneMore);
  change('answer-index.json', oneMore);
  change('datapackage.json', (text) => describedAs(text, foods));
  return folders;
}

interface DataPackage {
  version: string;
  resources: { path: string; hash?: string }[];
}

function describedAs(text: string, foods: string): string {
  const described = JSON.parse(text) as DataPackage;
  const digest = createHash('sha256').update(foods).digest('hex');
  for (const resource of described.resources)
    if (resource.path === 'foods.json') resource.hash = `sha256:${digest}`;
  return JSON.stringify({ ...described, version: '99.0.0' }, null, 2);
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
   * Puts a copy of a folder in the place of what is served; copies beforehand, so that the clients of this process are
   * held up by two renames alone.
   *
   * @param atOnce called in the same moment, after the swap
   */
  async show(folder: string, atOnce: () => void = () => {}): Promise<void> {
    await this.#swapIn(await this.#copyOf(folder), atOnce);
  }

  /** The same with a copy whose `foods.json` is cut in half. */
  async showBroken(folder: string, atOnce: () => void): Promise<void> {
    const copy = await this.#copyOf(folder);
    const path = join(copy, 'foods.json');
    const { size } = await stat(path);
    await truncate(path, Math.floor(size / 2));
    await this.#swapIn(copy, atOnce);
  }

  async #copyOf(folder: string): Promise<string> {
    this.#turn += 1;
    const copy = join(this.#root, `turn-${this.#turn}`);
    await cp(folder, copy, { recursive: true });
    return copy;
  }

  async #swapIn(copy: string, atOnce: () => void): Promise<void> {
    const previous = `${copy}.previous`;
    renameSync(this.dir, previous);
    renameSync(copy, this.dir);
    atOnce();
    await rm(previous, { recursive: true });
  }
}
