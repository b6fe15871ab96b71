import { KEYWORDS, PACKAGE_NAME, SERVICE_NAME, SUMMARY } from '../../../src/about.ts';
import { PUBLISHED_FILES, type PublishedFile } from '../../../src/tables/files.ts';
import type { Artifact } from '../../lib/files.ts';
import { type ReleaseAbout, releaseDescription, USDA_CITATION } from './release-about.ts';
import { RESOURCES } from './resources.ts';
import { TABLE_SCHEMAS } from './table-schemas.ts';

const MEDIA = new Map<string, PublishedFile>(PUBLISHED_FILES.map((file) => [file.name, file]));

/**
 * `datapackage.json` (Data Package v2): the release's version, and each data file with its size, digest, licences and
 * schema. Where a file is a table, the schema is a Table Schema; where it is JSON, `jsonSchema` names the file of its JSON
 * Schema. The licence of a row is its own `values_license`: there is none for the whole.
 */
export function describePackage(about: ReleaseAbout, files: readonly Artifact[]): string {
  const description = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: PACKAGE_NAME,
    title: SUMMARY,
    description: releaseDescription(about),
    homepage: about.baseUrl,
    version: about.version,
    created: `${about.released}T00:00:00Z`,
    keywords: KEYWORDS,
    contributors: [{ title: SERVICE_NAME, path: about.baseUrl, roles: ['publisher'] }],
    sources: [{ title: USDA_CITATION, path: 'https://fdc.nal.usda.gov/' }],
    resources: files.flatMap(resourceOf),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function resourceOf({ name, bytes, sha256 }: Artifact): object[] {
  const about = RESOURCES[name];
  const file = MEDIA.get(name);
  if (about === undefined || file === undefined) return [];
  const schema = TABLE_SCHEMAS[name];
  return [
    {
      name: about.name,
      ...(schema === undefined ? {} : { type: 'table' }),
      path: name,
      title: about.title,
      format: name.slice(name.lastIndexOf('.') + 1),
      mediatype: file.mediaType,
      ...(file.isText ? { encoding: 'utf-8' } : {}),
      bytes: bytes.length,
      hash: `sha256:${sha256}`,
      licenses: about.licenses,
      ...(schema === undefined ? {} : { schema }),
      ...(about.jsonSchema === undefined ? {} : { jsonSchema: about.jsonSchema }),
    },
  ];
}
