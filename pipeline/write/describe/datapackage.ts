import { datasetDescription, KEYWORDS, PACKAGE_NAME, SERVICE_NAME, SUMMARY } from '../../../src/about.ts';
import { flatColumns, tableSchemaFields } from '../../../src/tables/derive.ts';
import { PUBLISHED_FILES, schemaFile } from '../../../src/tables/files.ts';
import { type Licence, USDA_ADDRESS, USDA_CITATION } from '../../../src/tables/licences.ts';
import type { PipelineConfig } from '../../config.ts';
import type { Artifact } from '../../lib/files.ts';

/** What is said of a release as a whole. */
export type ReleaseAbout = Pick<PipelineConfig, 'version' | 'released' | 'baseUrl' | 'expectations'>;

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
export type DescribedFile = Readonly<ReturnType<typeof describedFiles>[number]>;

/** The files of data among the artifacts, in the order of the table of published files. */
export function describedFiles(artifacts: readonly Artifact[]) {
  const made = new Map(artifacts.map((artifact) => [artifact.name, artifact]));
  return PUBLISHED_FILES.flatMap(({ name, mediaType, isText, data }) => {
    const artifact = made.get(name);
    if (artifact === undefined || data === null) return [];
    return { ...data, name, mediaType, isText, size: artifact.bytes.length, sha256: artifact.sha256 };
  });
}

/** Name of the resource that the other tables refer to. */
const FOODS_RESOURCE = 'foods-csv';

/**
 * `datapackage.json` (Data Package v2): the release's version, and each data file with its size, digest, licences and
 * schema. Where a file is a table, the schema is a Table Schema; where it is JSON, `jsonSchema` names the file of its JSON
 * Schema. Licences reach parts of a file: that of a row's values is its own `values_license`.
 */
export function describePackage(about: ReleaseAbout, files: readonly DescribedFile[]): object {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: PACKAGE_NAME,
    title: SUMMARY,
    description: releaseDescription(about),
    homepage: about.baseUrl,
    version: about.version,
    created: `${about.released}T00:00:00Z`,
    keywords: KEYWORDS,
    contributors: [{ title: SERVICE_NAME, path: about.baseUrl, roles: ['publisher'] }],
    sources: [{ title: USDA_CITATION, path: USDA_ADDRESS }],
    resources: files.map(resourceOf),
  };
}

function resourceOf(file: DescribedFile): object {
  const { name, row, schema } = file;
  return {
    name: file.resource,
    ...(row === null ? {} : { type: 'table' }),
    path: name,
    title: file.title,
    format: name.slice(name.lastIndexOf('.') + 1),
    mediatype: file.mediaType,
    ...(file.isText ? { encoding: 'utf-8' } : {}),
    bytes: file.size,
    hash: `sha256:${file.sha256}`,
    licenses: file.licences.map(stated),
    // In CSV a value that is missing is an empty cell.
    ...(row === null ? {} : { schema: tableSchema(row, file.isText ? { missingValues: [''] } : {}) }),
    ...(schema === null ? {} : { jsonSchema: schemaFile(schema) }),
  };
}

const stated = ({ name, title, path }: Licence): object => ({ name, title, path });

/** A Table Schema (Data Package v2). */
function tableSchema(row: Parameters<typeof flatColumns>[0], more: object): object {
  const columns = flatColumns(row);
  const foreignKeys = columns
    .filter(({ references }) => references === 'foods')
    .map(({ name }) => ({ fields: [name], reference: { resource: FOODS_RESOURCE, fields: ['slug'] } }));
  return {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    fields: tableSchemaFields(columns),
    ...more,
    primaryKey: columns.flatMap(({ name, isKey }) => (isKey ? name : [])),
    ...(foreignKeys.length === 0 ? {} : { foreignKeys }),
  };
}
