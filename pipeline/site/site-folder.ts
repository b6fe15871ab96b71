import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod';
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

/** In the root of a site: what it is, and by which a later run knows the folder as its own. */
export const ABOUT_FILE = 'site.json';

const aboutSchema = z.object({
  /** Version of the dataset. */
  version: z.string(),
  base_url: z.string(),
  langs: z.array(z.string()),
  /** Number of files, this one too. */
  files: z.number().int(),
});
export type AboutSite = z.infer<typeof aboutSchema>;

/**
 * Refuses a folder that is neither absent, nor empty, nor a site that nothing was added to: a site replaces its folder as a
 * whole. Throws `ProblemsError`.
 */
export function refuseForeignFolder(folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) refuse(folder, stat.isSymbolicLink() ? 'a link' : 'a file');
  const files = filesIn(folder);
  if (files.length === 0) return;
  const about = aboutOf(folder);
  if (about === null)
    refuse(folder, `${files.length} files and no ${ABOUT_FILE} of a site, such as ${files[0]}`);
  else if (about.files !== files.length)
    refuse(folder, `a site of ${about.files} files, and ${files.length} files in it`);
}

/** Paths of the files below a folder, in no particular order. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);
}

function aboutOf(folder: string): AboutSite | null {
  try {
    return aboutSchema.parse(JSON.parse(readFileSync(join(folder, ABOUT_FILE), 'utf8')));
  } catch {
    return null;
  }
}

function refuse(file: string, found: string): never {
  const expected = 'an empty folder, or a site as npm run site has made it';
  const fix = 'name another folder, or move what is in this one elsewhere';
  throw refusal(file, 'site-folder', found, expected, fix);
}
