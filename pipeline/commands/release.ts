import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import * as z from 'zod';
import { defineCommand, flag, runProgram, text } from '../../src/command.ts';
import { type PipelineConfig, readPipelineConfig } from '../config.ts';
import { type Artifact, replaceFiles } from '../lib/files.ts';
import { readArtifact } from '../read/dist.ts';
import { entryOf, printChanges, releaseDate } from '../releases/notes.ts';
import * as planning from '../releases/plan-release.ts';
import { recordFile } from '../releases/record.ts';
import { type Announce, makeBuild } from '../stages.ts';
import { completeRelease, publishArtifacts, recoverDist } from '../write/make-release.ts';

const command = defineCommand({
  name: 'release',
  help: `Builds, audits the licences, compares the build with the last recorded release, and proposes the next version: major if a
slug leaves the rows or a field goes or changes its meaning, minor if rows, fields or languages are added, patch if
something is corrected. Then writes the notes into CHANGELOG.md, the record into sources/registry/releases/, the version into
package.json and package-lock.json, CITATION.cff, and the artifacts. A fault changes nothing; after a release that was killed half-way, the
next run prints the git command that takes it back. Nothing is committed or pushed. BASE_URL must be set to the public address.`,
  options: {
    version: text('X.Y.Z', 'a version not lower than the one proposed'),
    date: text('YYYY-MM-DD', 'the day in CHANGELOG.md (default: that of SOURCE_DATE_EPOCH, else today)'),
    dryRun: flag('print what would be released, write nothing'),
  },
  exits: {
    success: 'released, or nothing to release',
    failure: 'a source, a check or the version is at fault',
  },
  run: async ({ version, date, dryRun }, { progress }) => {
    const config = readPipelineConfig();
    planning.requirePublicAddress(config.baseUrl);
    const stated = { version, date: releaseDate(date, config.sourceDateEpoch) };
    const plan = await planFromSources(config, stated, (title) => progress.stage(title));
    if (plan === null) return 0;
    console.log(planText(plan));
    if (dryRun) {
      console.log('Dry run: nothing was written.');
      return 0;
    }
    progress.stage('write the release');
    recoverDist(config.distDir);
    const files = [...plan.files, ...citation(plan)].map((file) => ({
      ...file,
      path: join(config.root, file.path),
    }));
    replaceFiles(files, () => publishArtifacts(config, plan.artifacts));
    console.log(`Released ${plan.version}.\n\n${nextSteps(config, plan.version)}`);
    return 0;
  },
});

/** Builds and plans a release; null, after saying so, if there is nothing to release. */
async function planFromSources(config: PipelineConfig, stated: planning.Stated, announce: Announce) {
  recoverDist(config.distDir);
  const build = await makeBuild({ ...config, version: stated.version ?? config.version }, announce);
  const complete = (version: string): Promise<Artifact[]> =>
    completeRelease(
      version === config.version ? config : { ...config, version, released: stated.date },
      build.artifacts,
    );
  const plan = await planning.planRelease(config, build, currentFiles(config), stated, complete);
  if (plan === null) {
    const last = build.lastRelease?.version;
    console.log(`Nothing has changed since release ${last}: there is nothing to release.`);
  }
  return plan;
}

function currentFiles({ root, distDir }: PipelineConfig): planning.CurrentFiles {
  const textOf = (file: string): string | null =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
  const descriptor = 'datapackage.json';
  const schema = z.looseObject({ version: z.string() });
  return {
    changelog: textOf('CHANGELOG.md'),
    manifest: readFileSync(join(root, 'package.json'), 'utf8'),
    lock: textOf('package-lock.json'),
    inDist: existsSync(join(distDir, descriptor)) ? readArtifact(distDir, descriptor, schema).version : null,
  };
}

function planText({ version, step, files }: planning.Plan): string {
  const changelog = files.find(({ path }) => path === 'CHANGELOG.md')?.text ?? '';
  const head =
    step === null
      ? [`Release ${version}, the first that is recorded`]
      : [
          printChanges(step.changes),
          '',
          `Since ${step.previous}: ${step.bump}. Proposed ${step.proposed}, releasing ${version}.`,
        ];
  return [...head, '', entryOf(changelog, version) ?? '', ''].join('\n');
}

/** Forges look for it at the root of the repository. */
const CITATION = 'CITATION.cff';

/** The release's own citation, for the root of the repository; written last, so that nothing needs to take it back. */
const citation = ({ artifacts }: planning.Plan): planning.Plan['files'] =>
  artifacts.flatMap(({ name, bytes }) =>
    name === CITATION ? [{ path: CITATION, text: bytes.toString() }] : [],
  );

/** What a person does next. */
function nextSteps({ root, distDir }: PipelineConfig, version: string): string {
  const dist = relative(root, distDir);
  const isInside = dist !== '' && !dist.startsWith('..') && !isAbsolute(dist);
  const paths = ['CHANGELOG.md', CITATION, 'package.json', 'package-lock.json', 'sources/registry'];
  return [
    'Nothing is committed or pushed. Next:',
    '  npm test',
    `  git add ${[...paths, ...(isInside ? [dist] : [])].join(' ')}`,
    `  git commit -m "Publish release ${version} of the dataset"`,
    `  git tag -a v${version} -m "Release ${version}"`,
    `  git push --follow-tags   # ${recordFile(version)} has the digests`,
  ].join('\n');
}

await runProgram(import.meta, command);
