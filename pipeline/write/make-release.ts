import { SERVICE_NAME } from '../../src/about.ts';
import { CODINGS, PUBLISHED_FILES } from '../../src/tables/files.ts';
import { type Artifact, artifactOf } from '../lib/files.ts';
import { Compressor } from './compress.ts';
import { describeCitation } from './describe/citation.ts';
import { describeCroissant } from './describe/croissant.ts';
import { describePackage } from './describe/datapackage.ts';
import { describeDataset } from './describe/dataset.ts';
import { landingPage } from './describe/landing-page.ts';
import type { ReleaseAbout } from './describe/release-about.ts';
import { foodsParquet } from './parquet.ts';
import { copyKey, readCompressed } from './read-compressed.ts';
import { releaseTables } from './release-tables.ts';
import { textTables } from './text-tables.ts';
import { writeSqlite } from './write-sqlite.ts';

/**
 * The whole release from its reviewed text artifacts: the same data in further formats, what describes the files, the
 * compressed copies, and the digests of all. In the order of the table of published files; throws when one is missing.
 *
 * @param about the release's version, day, address and size
 * @param artifacts the text artifacts
 * @param distDir where the release before lies, whose compressed copies are taken over where they are still right
 * @param folder a folder of this build's own, for the database while it is made
 */
export async function makeRelease(
  about: ReleaseAbout,
  artifacts: readonly Artifact[],
  distDir: string,
  folder: string,
): Promise<Artifact[]> {
  const compressor = new Compressor();
  try {
    const tables = releaseTables(artifacts);
    const texts = [
      ...artifacts,
      ...textTables(tables, about.expectations).map(([name, text]) => artifactOf(name, text)),
    ];
    const copies = compressedCopies(texts, distDir, compressor);
    // While the threads compress.
    const data = [
      ...texts,
      artifactOf('foods.parquet', foodsParquet(tables, about.version)),
      artifactOf('foods.sqlite', writeSqlite(tables, databaseMetadata(about), folder)),
    ];
    const described = [...data, ...describe(about, data)];
    return withDigests(inOrder([...described, ...(await copies)]));
  } finally {
    await compressor.close();
  }
}

function databaseMetadata({ version, released, baseUrl }: ReleaseAbout): [string, string][] {
  return [
    ['title', SERVICE_NAME],
    ['version', version],
    ['released', released],
    ['homepage', baseUrl],
    ['licence', 'mixed: see values_license of each food; localised names are CC BY 4.0'],
    ['amounts', 'per 100 g of edible portion; an amount that is absent is unknown, never zero'],
  ];
}

function describe(about: ReleaseAbout, data: readonly Artifact[]): Artifact[] {
  return [
    artifactOf('CITATION.cff', describeCitation(about)),
    artifactOf('datapackage.json', describePackage(about, data)),
    artifactOf('dataset.jsonld', describeDataset(about, data)),
    artifactOf('croissant.json', describeCroissant(about, data)),
    artifactOf('index.html', landingPage(about, data)),
  ];
}

/** Copies of the large texts, taken from the release before where it has them, made by the threads where not. */
async function compressedCopies(
  texts: readonly Artifact[],
  distDir: string,
  compressor: Compressor,
): Promise<Artifact[]> {
  const earlier = readCompressed(distDir);
  const large = new Set(PUBLISHED_FILES.flatMap((file) => (file.isPrecompressed ? [file.name] : [])));
  return Promise.all(
    texts
      .filter(({ name }) => large.has(name))
      .sort((a, b) => b.bytes.length - a.bytes.length)
      .flatMap(({ name, bytes, sha256 }) =>
        CODINGS.map(async ({ ending, coding }) => {
          const known = earlier.get(copyKey(sha256, ending));
          return artifactOf(`${name}${ending}`, known ?? (await compressor.compress(bytes, coding)));
        }),
      ),
  );
}

function inOrder(artifacts: readonly Artifact[]): Artifact[] {
  const byName = new Map(artifacts.map((one) => [one.name, one]));
  const names = PUBLISHED_FILES.flatMap(({ name, isPrecompressed }) => [
    name,
    ...(isPrecompressed ? CODINGS.map(({ ending }) => `${name}${ending}`) : []),
  ]);
  return names
    .filter((name) => name !== 'SHA256SUMS')
    .map((name) => {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`${name} was not made`);
      return found;
    });
}

/** `SHA256SUMS` in the form that `sha256sum -c` reads. */
function withDigests(artifacts: readonly Artifact[]): Artifact[] {
  const lines = artifacts.map(({ sha256, name }) => `${sha256}  ${name}\n`);
  return [...artifacts, artifactOf('SHA256SUMS', lines.join(''))];
}
