/** A release built from the repository's own sources into a temporary folder, once a test file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import type { Row } from '../artifacts/read.ts';
import { temporaryFolder } from '../support/folders.ts';
import { runCommand } from '../support/process.ts';

export interface Built {
  readonly folder: string;
  path(name: string): string;
  bytes(name: string): Buffer;
  text(name: string): string;
  foods(): Row[];
}

/** Builds before the file's first test; what it gives may be used inside tests only. */
export function builtRelease(): Built {
  let folder = '';
  beforeAll(async () => {
    const dist = join(temporaryFolder(), 'dist');
    const { code, stderr } = await runCommand('build', [], { DIST_DIR: dist });
    if (code !== 0) throw new Error(`the build failed: ${stderr}`);
    folder = dist;
  }, 600_000);
  const path = (name: string): string => join(folder, name);
  const bytes = (name: string): Buffer => readFileSync(path(name));
  const text = (name: string): string => bytes(name).toString('utf8');
  return {
    get folder() {
      return folder;
    },
    path,
    bytes,
    text,
    foods: () => JSON.parse(text('foods.json')).foods,
  };
}

/** A row as flat tables have it: field by field in the order of the file, `per_100g` in its place. */
export function flat({ per_100g, url, ...fields }: Row): Record<string, string | number | null> {
  return { ...fields, ...per_100g, url };
}
