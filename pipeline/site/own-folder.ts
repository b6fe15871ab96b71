import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { refusal } from '../lib/problem.ts';

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
