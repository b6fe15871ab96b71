import { datasetDescription, SERVICE_NAME } from '../../../src/about.ts';
import type { Expectations } from '../../../src/tables/expectations.ts';
import { type DataFile, PUBLISHED_FILES } from '../../../src/tables/files.ts';
import { type Licence, USDA_ADDRESS, USDA_CITATION } from '../../../src/tables/licences.ts';
import type { Artifact } from '../../lib/files.ts';

/** What is said of a release as a whole. */
export interface ReleaseAbout {
  readonly version: string;
  /** Day of the release, as in 2026-01-31: stated beside the version, for a build knows no clock. */
  readonly released: string;
  /** Public address, without a trailing slash. */
  readonly baseUrl: string;
  /** How many rows it has, by source. */
  readonly expectations: Expectations;
}

/** The dataset in a few sentences, as every description of a release states it. */
export const releaseDescription = ({ expectations }: ReleaseAbout): string =>
  datasetDescription(expectations);

/** Address under which a file of the release is served. */
export const fileUrl = ({ baseUrl }: ReleaseAbout, name: string): string => `${baseUrl}/datasets/${name}`;

/** A credit line for the release. */
export const releaseCitation = ({ version, released, baseUrl }: ReleaseAbout): string =>
  `${SERVICE_NAME}, version ${version}, ${released}. ${baseUrl} — with values from: ${USDA_CITATION}. ${USDA_ADDRESS}`;

/** Address of the text of a licence. */
export const licenceUrl = (about: ReleaseAbout, { path }: Licence): string =>
  path.includes(':') ? path : fileUrl(about, path);

/** A file of data as it was made, with what is said of it. */
export interface DescribedFile extends DataFile, Omit<Artifact, 'bytes'> {
  readonly mediaType: string;
  readonly isText: boolean;
  readonly size: number;
}

/** The files of data among the artifacts, in the order of the table of published files. */
export function describedFiles(artifacts: readonly Artifact[]): DescribedFile[] {
  const made = new Map(artifacts.map((artifact) => [artifact.name, artifact]));
  return PUBLISHED_FILES.flatMap(({ name, mediaType, isText, data }) => {
    const artifact = made.get(name);
    if (artifact === undefined || data === null) return [];
    return { ...data, name, mediaType, isText, size: artifact.bytes.length, sha256: artifact.sha256 };
  });
}
