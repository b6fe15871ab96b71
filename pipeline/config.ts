import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBaseUrl, readDistDir } from '../src/settings.ts';
import { CONTRACT_EXPECTATIONS, type Expectations, expectationsSchema } from '../src/tables/expectations.ts';
import { repositoryRoot } from './lib/command.ts';
import { ProblemsError, quote } from './lib/problem.ts';

/** Sources of another size than the contract's state it here; the repository's own have no such file. */
const EXPECTATIONS_FILE = 'sources/expectations.json';

/** What the pipeline's commands take from their surroundings; the only file of the pipeline that reads them. */
export interface PipelineConfig {
  readonly root: string;
  /** Public address, without a trailing slash; goes into every `url`. */
  readonly baseUrl: string;
  /** Folder of the artifacts, absolute. */
  readonly distDir: string;
  /** Version of the dataset: the package's own. */
  readonly version: string;
  /** Day of the release, as in 2026-01-31: stated beside the version, for a build knows no clock. */
  readonly released: string;
  /** How many rows a release of these sources has. */
  readonly expectations: Expectations;
  /** True where progress may rewrite its line. */
  readonly interactive: boolean;
  /** Seconds since 1970 that stand for today, where they are stated: only a release's entry in the changelog has a date. */
  readonly sourceDateEpoch?: string | undefined;
}

/** Reads the settings of decisions, section 2, that the pipeline uses. Throws `SettingError` on a bad one. */
export function readPipelineConfig(root: string = repositoryRoot): PipelineConfig {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error('package.json has no version');
  }
  if (!('released' in manifest) || !/^\d{4}-\d{2}-\d{2}$/.test(String(manifest.released))) {
    throw new Error('package.json has no day in "released"');
  }
  return {
    root,
    baseUrl: readBaseUrl(process.env),
    distDir: resolve(root, readDistDir(process.env)),
    version: String(manifest.version),
    released: String(manifest.released),
    expectations: readExpectations(root),
    interactive: process.stderr.isTTY === true,
    sourceDateEpoch: process.env.SOURCE_DATE_EPOCH,
  };
}

/** How many rows the sources under `root` must give: the contract's numbers unless they state their own. Throws `ProblemsError`. */
export function readExpectations(root: string): Expectations {
  const path = join(root, EXPECTATIONS_FILE);
  if (!existsSync(path)) return CONTRACT_EXPECTATIONS;
  const text = readFileSync(path, 'utf8');
  try {
    return expectationsSchema.parse(JSON.parse(text));
  } catch {
    throw new ProblemsError([
      {
        file: EXPECTATIONS_FILE,
        line: null,
        field: null,
        rule: 'expectations',
        found: quote(text.trim()),
        expected: `whole numbers of ${Object.keys(CONTRACT_EXPECTATIONS).join(', ')}`,
        fix: 'state the numbers, or remove the file: the numbers of the contract then apply',
      },
    ]);
  }
}
