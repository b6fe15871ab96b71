import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { packageRoot } from '../src/package-root.ts';
import { readSettings, SETTINGS } from '../src/settings.ts';
import { CONTRACT_EXPECTATIONS, type Expectations, expectationsSchema } from '../src/tables/expectations.ts';
import { quote, refusal } from './lib/problem.ts';

/** Sources of another size than the contract's state it here; the repository's own have no such file. */
const EXPECTATIONS_FILE = 'sources/expectations.json';

/** The folder that contains package.json. */
export const repositoryRoot: string = resolve(fileURLToPath(packageRoot(new URL(import.meta.url))));

/** What the pipeline's commands take from their surroundings; the only file of the pipeline that reads the environment. */
export interface PipelineConfig {
  readonly root: string;
  /** Public address, without a trailing slash; goes into every `url`. */
  readonly baseUrl: string;
  /** Folder of the artifacts, absolute. */
  readonly distDir: string;
  /** Version of the dataset: the package's own. */
  readonly version: string;
  /** Day of the release, as in 2026-01-31: stated beside the version, because a build reads no clock. */
  readonly released: string;
  /** How many rows a release of these sources has. */
  readonly expectations: Expectations;
  /** Seconds since 1970 that are taken for today, if they are set: only a release's entry in the changelog has a date. */
  readonly sourceDateEpoch?: string | undefined;
  /** Address of the form for reports, for the pages of a site. */
  readonly reportUrl?: string | null;
}

const pipelineSettings = SETTINGS.pick({
  BASE_URL: true,
  DIST_DIR: true,
  REPORT_URL: true,
  SOURCE_DATE_EPOCH: true,
});

const manifest = z.object({
  version: z.string({ error: 'package.json has no version' }),
  released: z.iso.date({ error: 'package.json has no day in "released"' }),
});

/** Reads the settings of the pipeline, and the version in package.json. Throws `SettingError` for a bad setting. */
export function readPipelineConfig(root: string = repositoryRoot): PipelineConfig {
  const settings = readSettings(pipelineSettings, process.env);
  return {
    root,
    expectations: readExpectations(root),
    baseUrl: settings.BASE_URL,
    distDir: resolve(root, settings.DIST_DIR),
    reportUrl: settings.REPORT_URL,
    sourceDateEpoch: settings.SOURCE_DATE_EPOCH,
    ...manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
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
    const expected = `whole numbers of ${Object.keys(CONTRACT_EXPECTATIONS).join(', ')}`;
    const fix = 'state the numbers, or remove the file: the numbers of the contract then apply';
    throw refusal(EXPECTATIONS_FILE, 'expectations', quote(text.trim()), expected, fix);
  }
}
