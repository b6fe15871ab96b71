import { SERVICE_NAME } from '../../src/about.ts';
import { RELEASE_FILE_NAMES } from '../../src/tables/files.ts';
import { type Artifact, artifactOf } from '../lib/files.ts';
import { transportCopies } from './compress.ts';
import { describeCitation } from './describe/citation.ts';
import { describeCroissant } from './describe/croissant.ts';
import { describePackage } from './describe/datapackage.ts';
import { describeDataset } from './describe/dataset.ts';
import { landingPage } from './describe/landing-page.ts';
import type { ReleaseAbout } from './describe/release-about.ts';
import { foodsParquet } from './parquet.ts';
import { releaseTables } from './release-tables.ts';
import { textTables } from './text-tables.ts';
import { writeSqlite } from './write-sqlite.ts';

/**
 * The whole release from its reviewed text artifacts: the same data in further formats, what describes the files, and the
 * digests of all, in the order of the table of published files; then the compressed copies. Throws when one is missing.
 *
 * @param about the release's version, day, address and size
 * @param artifacts the text artifacts
 * @param folder a folder of this build's own, for the database while it is made
 */
export async function makeRelease(
  about: ReleaseAbout,
  artifacts: readonly Artifact[],
  folder: string,
): Promise<Artifact[]> {
  const tables = releaseTables(artifacts);
  const texts = [
    ...artifacts,
    ...textTables(tables, about.expectations).map(([name, text]) => artifactOf(name, text)),
  ];
  // zlib has threads of its own, which compress while the rest is made.
  const copies = transportCopies(texts);
  const data = [
    ...texts,
    artifactOf('foods.parquet', foodsParquet(tables, about.version)),
    artifactOf('foods.sqlite', writeSqlite(tables, databaseMetadata(about), folder)),
  ];
  const release = withDigests(inOrder([...data, ...describe(about, data)]));
  return [...release, ...(await copies)];
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

function inOrder(artifacts: readonly Artifact[]): Artifact[] {
  const byName = new Map(artifacts.map((one) => [one.name, one]));
  return RELEASE_FILE_NAMES.filter((name) => name !== 'SHA256SUMS').map((name) => {
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
