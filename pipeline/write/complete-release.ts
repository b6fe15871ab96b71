import type { PipelineConfig } from '../config.ts';
import type { Artifact } from '../lib/files.ts';
import { Problems } from '../lib/problem.ts';
import { makeRelease } from './make-release.ts';
import { inNextFolder, publishDist } from './publish.ts';
import { validateArtifacts } from './validate-artifacts.ts';
import { validateRelease } from './validate-release.ts';

/** The whole release from the artifacts that people review: further formats, descriptions, compressed copies, digests. */
export function completeRelease(config: PipelineConfig, reviewed: readonly Artifact[]): Promise<Artifact[]> {
  return inNextFolder(config.distDir, (folder) => makeRelease(config, reviewed, folder));
}

/** Writes artifacts aside, validates them there, and swaps them in. */
export function publishArtifacts(
  { distDir, expectations }: PipelineConfig,
  artifacts: readonly Artifact[],
): void {
  publishDist(distDir, artifacts, (folder) => {
    const problems = new Problems();
    validateArtifacts(expectations, folder, problems);
    validateRelease(folder, problems);
    problems.throwIfAny();
  });
}
