/**
 * The golden source: thirteen foods of SR Legacy and three curated ones in `test/golden/sources/`, real rows with real
 * figures. A canonical row, a duplicate, an excluded and an answer-only food, a correction, a withdrawn slug, range
 * exceptions, portions, names in three languages and everyday names are all there, so that whatever is not about the
 * size of the real data is tried on it in milliseconds.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { type PipelineConfig, readExpectations } from '../../pipeline/config.ts';
import { type Build, runStages } from '../../pipeline/stages.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { ROOT } from './files.ts';
import { BASE_URL } from './fixture.ts';
import { temporaryFolder } from './folders.ts';
import { testApp } from './http.ts';

/** Public address of the golden release. */
export const GOLDEN_URL = BASE_URL;
const RELEASE = { version: '1.0.0', released: '2026-01-31' };

/** Makes `root` a root with the golden source: all that a build reads beside the code. */
export function layOutGolden(root: string): void {
  cpSync(join(ROOT, 'test/golden/sources'), join(root, 'sources'), { recursive: true });
  cpSync(join(ROOT, 'src/contract'), join(root, 'src/contract'), { recursive: true });
  const manifest = { name: 'golden', ...RELEASE, private: true, type: 'module' };
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The configuration of a build in `root`. */
export function configOf(root: string): PipelineConfig {
  return {
    root,
    baseUrl: GOLDEN_URL,
    distDir: join(root, 'dist'),
    ...RELEASE,
    expectations: readExpectations(root),
    reportUrl: null,
    sourceDateEpoch: undefined,
  };
}

/** A golden release that was built in a folder that is gone after the test file. */
export interface Golden {
  readonly config: PipelineConfig;
  readonly build: Build;
  /** A server of the release, for `inject`. */
  serve(options?: Partial<AppOptions>): FastifyInstance;
}

/** Builds the golden release, as `npm run build` does. */
export async function buildGolden(): Promise<Golden> {
  const root = temporaryFolder();
  layOutGolden(root);
  const config = configOf(root);
  const build = await runStages(config, () => {});
  return {
    config,
    build,
    serve: (options) => testApp({ dist: config.distDir, expectations: config.expectations }, options),
  };
}

/** Has the release built before the tests of a file, and gives it to them. */
export function useGolden(): Golden {
  let golden: Golden | undefined;
  // A build of a dozen rows takes moments, but not on a machine that is busy with others.
  beforeAll(async () => {
    golden = await buildGolden();
  }, 60_000);
  const built = (): Golden => {
    if (golden === undefined) throw new Error('built before the first test');
    return golden;
  };
  return {
    get config() {
      return built().config;
    },
    get build() {
      return built().build;
    },
    serve: (options) => built().serve(options),
  };
}
