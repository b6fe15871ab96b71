import { lstatSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SERVICE_NAME } from '../../src/about.ts';
import * as published from '../../src/tables/files.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { LICENCE_SUMMARY } from '../../src/tables/licences.ts';
import type { PipelineConfig } from '../config.ts';
import * as disk from '../lib/files.ts';
import { type Artifact, artifactOf } from '../lib/files.ts';
import { Problems, ProblemsError, refusal, telling } from '../lib/problem.ts';
import * as dataFiles from './data-files.ts';
import {
  type DescribedFile,
  describedFiles,
  describePackage,
  type ReleaseAbout,
} from './describe/datapackage.ts';
import * as dataset from './describe/dataset.ts';
import { answerKeysText, rankingsText, searchIndexText } from './prepared-files.ts';
import { type ReleaseTables, type Reviewed, releaseTables, reviewedTexts } from './release-tables.ts';
import { validateArtifacts, validateRelease } from './validate-release.ts';
import { writeSqlite } from './write-sqlite.ts';

/** What a file of data is made of; a database is made in `folder`. */
interface Given extends ReleaseAbout {
  readonly tables: ReleaseTables;
  readonly reviewed: Reviewed;
  readonly folder: string;
}
type MakeData = (given: Given) => string | Promise<Buffer> | Buffer;

const DATA: Readonly<Record<string, MakeData>> = {
  // Begun first, because it takes longest, in a thread of its own.
  'foods.sqlite': ({ tables, folder, ...about }) => writeSqlite(tables, databaseMetadata(about), folder),
  'foods.us_public_domain.json': ({ tables, expectations }) =>
    dataFiles.publicDomainJson(tables, expectations),
  'foods.ndjson': ({ tables }) => dataFiles.foodsNdjson(tables),
  ...Object.fromEntries(
    published.PUBLISHED_FILES.filter(({ data }) => data?.row).map(({ name }): [string, MakeData] => [
      name,
      ({ tables, version }) => dataFiles.flatFile(name, tables, version),
    ]),
  ),
  ...Object.fromEntries(
    ANSWER_LANGS.map((lang): [string, MakeData] => [
      published.answerKeysFile(lang),
      ({ reviewed }) => answerKeysText(lang, reviewed),
    ]),
  ),
  'search-index.json': ({ reviewed }) => searchIndexText(reviewed),
  'rankings.jsonl': ({ reviewed }) => rankingsText(reviewed),
};

/** Makes a file that describes the files of data, or all files before it. */
type Describe = (about: ReleaseAbout, files: readonly DescribedFile[], all: readonly Artifact[]) => string;

const DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  LICENSE: dataset.describeLicence,
  'README.md': dataset.describeFolder,
  'CITATION.cff': dataset.describeCitation,
  'datapackage.json': (about, files) => jsonText(describePackage(about, files)),
  'dataset.jsonld': (about, files) => jsonText(dataset.describeDataset(about, files)),
  'croissant.json': (about, files) => jsonText(dataset.describeCroissant(about, files)),
  'index.html': (about, files) => dataset.landingPage(about, files, dataset.describeDataset(about, files)),
  // As `sha256sum -c` reads it.
  SHA256SUMS: (_about, _files, all) => all.map(({ sha256, name }) => `${sha256}  ${name}\n`).join(''),
};

/**
 * The whole release from its reviewed text artifacts, file by file as the table of published files lists them: the same
 * data in further formats, what describes the files, and the digests of all; then the compressed copies. Rejects when
 * nothing makes a file.
 *
 * @param about the release's version, day, address and size
 * @param reviewed the text artifacts
 * @param folder a folder of this build's own, for the database while it is made
 */
async function makeRelease(
  about: ReleaseAbout,
  reviewed: readonly Artifact[],
  folder: string,
): Promise<Artifact[]> {
  const texts = reviewedTexts(reviewed);
  const given = { ...about, tables: releaseTables(texts), reviewed: texts, folder };
  // A copy is begun as soon as its file is there, and made while others are.
  const made = await Promise.all([
    ...Object.entries(DATA).map(async ([name, make]) => withCopies(artifactOf(name, await make(given)))),
    ...reviewed.map(withCopies),
  ]);
  const byName = new Map(made.map((files) => [files[0].name, files]));
  const release: Artifact[] = [];
  for (const { name } of published.PUBLISHED_FILES) {
    const text = DESCRIPTIONS[name]?.(about, describedFiles(release), release);
    const artifact = text === undefined ? byName.get(name)?.[0] : artifactOf(name, text);
    if (artifact === undefined) throw new Error(`${name} was not made`);
    release.push(artifact);
  }
  return [...release, ...release.flatMap(({ name }) => byName.get(name)?.slice(1) ?? [])];
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function databaseMetadata({ version, released, baseUrl }: ReleaseAbout): [string, string][] {
  return [
    ['title', SERVICE_NAME],
    ['version', version],
    ['released', released],
    ['homepage', baseUrl],
    ['licence', LICENCE_SUMMARY],
    ['amounts', 'per 100 g of edible portion; an amount that is absent is unknown, never zero'],
  ];
}

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

/** Bytes handed over at once: the default is a turn of the event loop for every 16 KiB. */
const chunkSize = 1024 * 1024;

/** At these levels; beyond them, time grows faster than bytes shrink. */
const COMPRESS: Readonly<Record<published.Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { chunkSize, level: 5 }),
};

/**
 * A file of the release and, if it is a large text, its compressed copies for servers that send them. Copies are no part
 * of the release: their bytes differ between versions of Node.
 */
export async function withCopies(artifact: Artifact): Promise<readonly [Artifact, ...Artifact[]]> {
  // As many at once as libuv has threads for.
  const copies = published.TRANSPORT_COPIES.filter(({ of }) => of === artifact.name).map(
    async ({ name, coding }) => artifactOf(name, await COMPRESS[coding](artifact.bytes)),
  );
  return [artifact, ...(await Promise.all(copies))];
}

/**
 * Corrects what a killed build has left: a release that was moved aside comes back, and folders of builds that have ended
 * are removed. Called before anything else is done. Throws `ProblemsError` if that fails, if one of the two folders
 * contains files that no build writes, or if it is a link.
 */
export function recoverDist(distDir: string): void {
  onDisk(distDir, () => {
    for (const folder of [disk.previousFolder(distDir), distDir]) refuseForeignFiles(folder);
    disk.recoverFolder(distDir);
  });
}

/**
 * Lends the folder that the release will be written to, for work that needs a file meanwhile. Nothing of it stays; if this
 * build is killed, the next one removes it. Throws `ProblemsError` if it cannot be made, or the disk fails meanwhile.
 */
export async function inNextFolder<T>(distDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const next = onDisk(distDir, () => disk.makeNextFolder(distDir));
  try {
    return await work(next);
  } catch (error) {
    throw writeProblem(distDir, error);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Writes the artifacts aside, has `validate` read them back from the disk, and swaps the whole folder in: readers see the
 * old release or the new one, and a build that dies leaves the old one.
 *
 * Refuses a link, and a folder with files that no build writes, which the swap would delete. Throws `ProblemsError`.
 */
export function publishDist(
  distDir: string,
  artifacts: readonly Artifact[],
  validate: (folder: string) => void,
): void {
  onDisk(distDir, () => {
    for (const folder of [disk.previousFolder(distDir), distDir]) refuseForeignFiles(folder);
    disk.swapFolder(distDir, (next) => {
      for (const { name, bytes } of artifacts) writeFileSync(join(next, name), bytes);
      validate(next);
    });
  });
}

const onDisk = <T>(distDir: string, work: () => T): T =>
  telling(work, (error) => writeProblem(distDir, error));

const OF_DIST = {
  rule: 'dist-write',
  expected: 'a folder that can be written and renamed, with room for the release',
  fix: 'free some space, correct the permissions, or set DIST_DIR to another folder',
};

const writeProblem = (distDir: string, error: unknown): unknown =>
  disk.writeFault(basename(distDir), error, OF_DIST);

/** Refuses whatever a swap would destroy: files that no build writes, and a link, which may be what servers follow. */
function refuseForeignFiles(folder: string): void {
  // Without the slash that may end the setting, for that would look behind the link.
  const path = resolve(folder);
  const name = basename(path);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isSymbolicLink()) {
    const expected = 'a folder of its own, which a build replaces as a whole';
    const fix =
      'set DIST_DIR to another folder, and put what is built there into use with deploy/publish-release.sh';
    throw refusal(name, 'dist-link', `a link to ${readlinkSync(path)}`, expected, fix);
  }
  const [foreign, found] = stat.isDirectory()
    ? [
        readdirSync(path).filter((file) => !published.DIST_FILE_NAMES.includes(file)),
        'a file that no build writes',
      ]
    : [[''], 'a file where the folder of the artifacts belongs'];
  if (foreign.length === 0) return;
  const expected = `only artifacts in ${name}, which a build replaces as a whole`;
  const fix = 'move the file elsewhere, or set DIST_DIR to a folder of its own';
  const rule = 'dist-foreign-file';
  throw new ProblemsError(foreign.map((file) => ({ file: join(name, file), rule, found, expected, fix })));
}
