import { UsageError } from '../../src/command.ts';
import type { PipelineConfig } from '../config.ts';
import type { Artifact } from '../lib/files.ts';
import { ProblemsError } from '../lib/problem.ts';
import type { Build } from '../stages.ts';
import { EMPTY_CHANGELOG, hasEntry, withEntry } from './changelog.ts';
import type { Changes } from './changes.ts';
import { compareReleases } from './compare-releases.ts';
import { chooseVersion, compareArtifacts, releaseFaults, weighRelease } from './judge-release.ts';
import { firstNotes, notesOf } from './notes.ts';
import { parseRelease } from './parse-release.ts';
import { LAST_ROWS_FILE, recordFile, recordOf, rowsText } from './record.ts';
import { recordText, withVersion } from './release-files.ts';
import { type Bump, isVersion } from './version.ts';

/** A release that could be written: its files, and what a person wants to know before. */
export interface Plan {
  readonly version: string;
  readonly previous: string | null;
  /** The version that the changes ask for, and their weight; null for the first release. */
  readonly proposed: string | null;
  readonly bump: Bump | null;
  readonly changes: Changes | null;
  readonly artifacts: readonly Artifact[];
  /** Files to write besides the artifacts, in the order in which they are put in place. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** Texts that a release changes, as they stand. */
export interface CurrentFiles {
  readonly changelog: string | null;
  readonly manifest: string;
  readonly lock: string | null;
}

/**
 * Plans the next release from what a build has made: compares it with the last one, chooses the version, audits it, and
 * writes the record and the notes. Null where nothing has changed and no version was asked for. Throws `ProblemsError`
 * with all that keeps it from being released. Pure but for the artifacts, which are completed again with the new version.
 *
 * @param complete the whole release from the build's artifacts, under a version
 */
export async function planRelease(
  config: PipelineConfig,
  build: Build,
  current: CurrentFiles,
  stated: { readonly version: string | undefined; readonly date: string },
  complete: (version: string) => Promise<readonly Artifact[]>,
): Promise<Plan | null> {
  if (stated.version !== undefined && !isVersion(stated.version))
    throw new UsageError(`--version ${JSON.stringify(stated.version)} is not a version such as 1.1.0`);
  const { lastRelease: last } = build;
  const texts = new Map(build.artifacts.map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  const release = parseRelease('this build', texts);
  const changes = last === null ? null : compareReleases(last.snapshot, release);
  const files = last === null ? null : compareArtifacts(last.record, await complete(last.version));
  const bump = changes === null || files === null ? null : weighRelease(changes, files);
  const choice =
    last === null || bump === null
      ? null
      : chooseVersion({ asked: stated.version, inPackage: config.version, last: last.version, bump });
  const version = choice?.version ?? stated.version ?? config.version;
  if (version === last?.version) return null;
  const faults = releaseFaults({
    foods: JSON.parse(texts.get('foods.json') ?? '').foods,
    changes,
    released: new Set(last?.slugs.map(({ slug }) => slug)),
    ledger: build.data.slugs,
    version,
  });
  if (hasEntry(current.changelog ?? '', version)) {
    faults.push({
      file: 'CHANGELOG.md',
      line: null,
      field: null,
      rule: 'release-entry',
      found: `an entry for ${version}`,
      expected: 'none: npm run release writes it',
      fix: 'move what it says under Unreleased, and take the entry out',
    });
  }
  if (faults.length > 0) throw new ProblemsError(faults);

  const artifacts = await complete(version);
  const rows = rowsText(release, new Map(build.data.slugs.map((entry) => [entry.slug, entry])));
  const record = recordOf(release, {
    version,
    previous: last?.version ?? null,
    baseUrl: config.baseUrl,
    artifacts,
    rows,
    changes,
  });
  const notes = changes === null || files === null ? firstNotes(record) : notesOf(changes, files, version);
  const changelog = withEntry(current.changelog ?? EMPTY_CHANGELOG, version, stated.date, notes);
  return {
    version,
    previous: last?.version ?? null,
    proposed: choice?.proposed ?? null,
    bump,
    changes,
    artifacts,
    files: [
      { path: LAST_ROWS_FILE, text: rows },
      { path: recordFile(version), text: recordText(record) },
      { path: 'CHANGELOG.md', text: changelog },
      ...(current.lock === null
        ? []
        : [{ path: 'package-lock.json', text: withVersion(current.lock, version) }]),
      // Last: until it names the new version, a build refuses what is half written.
      { path: 'package.json', text: withVersion(current.manifest, version, stated.date) },
    ],
  };
}
