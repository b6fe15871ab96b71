import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { packageRoot } from '../src/package-root.ts';
import { readSettings, SETTINGS } from '../src/settings.ts';
import { CONTRACT_EXPECTATIONS, type Expectations, expectationsSchema } from '../src/tables/expectations.ts';
import { quote, refusal, telling } from './lib/problem.ts';

/** Sources of another size than the contract's state it here; the repository's own have no such file. */
const EXPECTATIONS_FILE = 'sources/expectations.json';

/** The folder that contains package.json. */
export const repositoryRoot: string = resolve(fileURLToPath(packageRoot(new URL(import.meta.url))));

/** What the pipeline's commands take from their surroundings; the only file of the pipeline that reads the environment. */
export type PipelineConfig = Readonly<ReturnType<typeof readPipelineConfig>>;

const pipelineSettings = SETTINGS.pick({
  BASE_URL: true,
  DIST_DIR: true,
  REPORT_URL: true,
  SOURCE_DATE_EPOCH: true,
});

const manifest = z.object({
  /** Version of the dataset: the package's own. */
  version: z.string({ error: 'package.json has no version' }),
  /** Day of the release, as in 2026-01-31: stated beside the version, because a build reads no clock. */
  released: z.iso.date({ error: 'package.json has no day in "released"' }),
});

/** Reads the settings of the pipeline, and the version in package.json. Throws `SettingError` for a bad setting. */
export function readPipelineConfig(root: string = repositoryRoot) {
  const settings = readSettings(pipelineSettings, process.env);
  return {
    root,
    /** How many rows a release of these sources has. */
    expectations: readExpectations(root),
    /** Public address, without a trailing slash; goes into every `url`. */
    baseUrl: settings.BASE_URL,
    /** Folder of the artifacts, absolute. */
    distDir: resolve(root, settings.DIST_DIR),
    /** Address of the form for reports, for the pages of a site. */
    reportUrl: settings.REPORT_URL,
    /** Seconds since 1970 that are taken for today, if they are set: only a release's entry in the changelog has a date. */
    sourceDateEpoch: settings.SOURCE_DATE_EPOCH,
    ...manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
  };
}

/** How many rows the sources under `root` must give: the contract's numbers unless they state their own. Throws `ProblemsError`. */
export function readExpectations(root: string): Expectations {
  const path = join(root, EXPECTATIONS_FILE);
  if (!existsSync(path)) return CONTRACT_EXPECTATIONS;
  const text = readFileSync(path, 'utf8');
  const parse = () => expectationsSchema.parse(JSON.parse(text));
  return telling(parse, () => {
    const expected = `whole numbers of ${Object.keys(CONTRACT_EXPECTATIONS).join(', ')}`;
    const fix = 'state the numbers, or remove the file: the numbers of the contract then apply';
    return refusal(EXPECTATIONS_FILE, 'expectations', quote(text.trim()), expected, fix);
  });
}
