/**
 * The golden source: thirteen foods of SR Legacy and three curated ones in `test/golden/sources/`, real rows with real
 * figures. A canonical row, a duplicate, an excluded and an answer-only food, a correction, a withdrawn slug, range
 * exceptions, portions, names in three languages and everyday names are all there, so that whatever is not about the
 * size of the real data is tried on it in milliseconds.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type PipelineConfig, readExpectations } from '../../pipeline/config.ts';
import { type Build, runStages } from '../../pipeline/stages.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { BASE_URL } from './fixture.ts';
import { testApp } from './http.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = fileURLToPath(new URL('../golden/sources/', import.meta.url));

/** Public address of the golden release. */
export const GOLDEN_URL = BASE_URL;

/** Makes `root` a root with the golden source: all that a build reads beside the code. */
export function layOutGolden(root: string): void {
  cpSync(SOURCES, join(root, 'sources'), { recursive: true });
  cpSync(join(ROOT, 'src/contract'), join(root, 'src/contract'), { recursive: true });
  const manifest = {
    name: 'golden',
    version: '1.0.0',
    released: '2026-01-31',
    private: true,
    type: 'module',
  };
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The configuration of a build in `root`. */
export function goldenConfig(root: string): PipelineConfig {
  return {
    root,
    baseUrl: GOLDEN_URL,
    distDir: join(root, 'dist'),
    version: '1.0.0',
    released: '2026-01-31',
    expectations: readExpectations(root),
  };
}

/** A golden release that was built in a temporary folder. */
export interface Golden {
  readonly config: PipelineConfig;
  readonly build: Build;
  /** A server of the release, for `inject`. */
  serve(options?: Partial<AppOptions>): FastifyInstance;
  /** Removes the folder. */
  remove(): void;
}

/** Builds the golden release, as `npm run build` does. */
export async function buildGolden(): Promise<Golden> {
  const root = mkdtempSync(join(tmpdir(), 'golden-'));
  layOutGolden(root);
  const config = goldenConfig(root);
  const build = await runStages(config, () => {});
  return {
    config,
    build,
    serve: (options) => testApp({ dist: config.distDir, expectations: config.expectations }, options),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
