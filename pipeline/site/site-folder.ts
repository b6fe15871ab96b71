import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { refusal } from '../lib/problem.ts';

/** Files that are made and written at the same time. */
const AT_ONCE = 16;

/** The folder that a site is written to, and what is in it. */
export class SiteFolder {
  readonly #folder: string;
  readonly #report: (files: number) => void;
  readonly #sizes = new Map<string, number>();
  readonly #limit = pLimit(AT_ONCE);

  /**
   * @param folder an empty folder
   * @param report told how many files there are, after each
   */
  constructor(folder: string, report: (files: number) => void) {
    this.#folder = folder;
    this.#report = report;
  }

  get files(): number {
    return this.#sizes.size;
  }

  get bytes(): number {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  has(path: string): boolean {
    return this.#sizes.has(path);
  }

  /** Writes a file, with the folders above it. Throws `ProblemsError` for a second one at the same place. */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const file = await this.#place(path);
    await writeFile(file, content);
    this.#add(path, Buffer.byteLength(content));
  }

  /** Copies a file into the site. */
  async copy(from: string, path: string): Promise<void> {
    await copyFile(from, await this.#place(path));
    this.#add(path, (await stat(from)).size);
  }

  /** Does a piece of work for each item, a few at the same time. */
  async all<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
    await this.#limit.map(items, work);
  }

  async #place(path: string): Promise<string> {
    if (this.has(path)) {
      const [found, expected] = ['two addresses with the same file', 'a file for each'];
      const fix = 'name the folders of the pages in src/pages/static/addresses.ts apart';
      throw refusal(path, 'site-file', found, expected, fix);
    }
    this.#sizes.set(path, 0);
    const file = join(this.#folder, path);
    await mkdir(dirname(file), { recursive: true });
    return file;
  }

  #add(path: string, size: number): void {
    this.#sizes.set(path, size);
    this.#report(this.files);
  }
}
