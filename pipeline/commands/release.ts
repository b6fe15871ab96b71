import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, runProgram } from '../../src/command.ts';
import { flag, text } from '../../src/command-options.ts';
import { type PipelineConfig, readPipelineConfig } from '../config.ts';
import type { Announce } from '../lib/stage-list.ts';
import { type Plan, planRelease } from '../releases/plan-release.ts';
import { printChanges } from '../releases/print-changes.ts';
import { releaseRecordSchema } from '../releases/record.ts';
import { releaseDate } from '../releases/release-date.ts';
import { nextSteps } from '../releases/release-files.ts';
import {
  beginRelease,
  endRelease,
  finishPending,
  interrupted,
  type Pending,
  pendingRelease,
  readPending,
} from '../releases/write-release.ts';
import { makeBuild } from '../stages.ts';
import { completeRelease, publishArtifacts } from '../write/complete-release.ts';
import { recoverDist } from '../write/publish.ts';

const command = defineCommand({
  name: 'release',
  help: `Builds, audits the licences, compares the build with the last recorded release, and proposes the next version: major if a
slug leaves the rows or a field goes or changes its meaning, minor if rows, fields or languages are added, patch if
something is corrected. Then writes the notes into CHANGELOG.md, the record into sources/registry/releases/, the version into
package.json and package-lock.json, and the artifacts. A fault changes nothing; a release that was killed half-way is finished by
the next run. Nothing is committed or pushed.`,
  options: {
    version: text('X.Y.Z', 'a version not lower than the one proposed'),
    date: text('YYYY-MM-DD', 'the day in CHANGELOG.md (default: that of SOURCE_DATE_EPOCH, else today)'),
    dryRun: flag('print what would be released, write nothing'),
  },
  exits: {
    success: 'released, or nothing to release',
    failure: 'a source, a check or the version is at fault',
  },
  run: (values, { progress }) => release(values, (title) => progress.stage(title)),
});

interface Asked {
  readonly version: string | undefined;
  readonly date: string | undefined;
  readonly dryRun: boolean;
}

async function release(asked: Asked, announce: Announce): Promise<number> {
  const config = readPipelineConfig();
  const date = releaseDate(asked.date, config.sourceDateEpoch);
  const pending = readPending(config.root);
  if (pending !== null) return finish(config, pending, asked.dryRun, announce);

  recoverDist(config.distDir);
  const build = await makeBuild({ ...config, version: asked.version ?? config.version }, announce);
  const current = {
    changelog: textOf(config, 'CHANGELOG.md'),
    manifest: readFileSync(join(config.root, 'package.json'), 'utf8'),
    lock: textOf(config, 'package-lock.json'),
  };
  const stated = { version: asked.version, date };
  const plan = await planRelease(config, build, current, stated, (version) =>
    completeRelease(
      version === config.version ? config : { ...config, version, released: date },
      build.artifacts,
    ),
  );
  if (plan === null) {
    console.log(
      `Nothing has changed since release ${build.lastRelease?.version}: there is nothing to release.`,
    );
    return 0;
  }
  console.log(planText(plan));
  if (asked.dryRun) {
    console.log('Dry run: nothing was written.');
    return 0;
  }
  announce('write the release');
  write(config, plan);
  console.log(`Released ${plan.version}.\n\n${nextSteps(config, plan.version)}`);
  return 0;
}

/** The artifacts lie aside, judged, when the other files are put in place; where the swap fails, these go back. */
function write(config: PipelineConfig, plan: Plan): void {
  recoverDist(config.distDir);
  let undo = (): void => {};
  try {
    publishArtifacts(config, plan.artifacts, () => {
      undo = beginRelease(config.root, pendingRelease(config.root, plan.version, plan.files)).undo;
    });
  } catch (error) {
    undo();
    throw error;
  }
  endRelease(config.root);
}

/** Finishes a release that was killed half-way: its files first, then the artifacts that it had recorded. */
async function finish(
  config: PipelineConfig,
  pending: Pending,
  dryRun: boolean,
  announce: Announce,
): Promise<number> {
  const { root } = config;
  if (dryRun) {
    console.log(
      `Release ${pending.version} was interrupted; npm run release finishes it. Nothing was written.`,
    );
    return 1;
  }
  const file = pending.files.find(({ path }) => path.endsWith(`/${pending.version}.json`));
  const record = releaseRecordSchema.parse(JSON.parse(file?.text ?? ''));
  finishPending(root, pending);
  // Its day is in package.json by now.
  const own = { ...readPipelineConfig(root), baseUrl: record.base_url };
  recoverDist(own.distDir);
  const artifacts = await completeRelease(own, (await makeBuild(own, announce)).artifacts);
  const recorded = new Map(record.artifacts.map(({ name, sha256 }) => [name, sha256]));
  const other = artifacts.filter(({ name, sha256 }) => recorded.get(name) !== sha256);
  if (other.length > 0 || recorded.size !== artifacts.length) {
    const names = other.map(({ name }) => name).join(', ');
    throw interrupted(
      'sources',
      `sources that give other artifacts now: ${names}`,
      `those of release ${record.version}`,
    );
  }
  publishArtifacts(own, artifacts);
  endRelease(root);
  console.log(
    `Finished release ${record.version}, which was interrupted.\n\n${nextSteps(own, record.version)}`,
  );
  return 0;
}

function planText({ version, previous, proposed, bump, changes, files }: Plan): string {
  const entry = files.find(({ path }) => path === 'CHANGELOG.md')?.text ?? '';
  const from = entry.indexOf(`## [${version}]`);
  const next = entry.indexOf('\n## [', from + 1);
  const notes = entry.slice(from, next === -1 ? undefined : next).trimEnd();
  const head =
    previous === null || proposed === null || changes === null
      ? [`Release ${version}, the first that is recorded`]
      : [
          printChanges(changes),
          '',
          `Since ${previous}: ${bump}. Proposed ${proposed}, releasing ${version}.`,
        ];
  return [...head, '', notes, ''].join('\n');
}

function textOf({ root }: PipelineConfig, file: string): string | null {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

await runProgram(import.meta, command);
