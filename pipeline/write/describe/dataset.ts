import { KEYWORDS, SERVICE_NAME, SUMMARY } from '../../../src/about.ts';
import { PUBLISHED_FILES } from '../../../src/tables/files.ts';
import { ANSWER_LANGS } from '../../../src/tables/languages.ts';
import { PER_100G_KEYS } from '../../../src/tables/nutrients.ts';
import type { Artifact } from '../../lib/files.ts';
import {
  CC_BY,
  fileUrl,
  type ReleaseAbout,
  releaseCitation,
  releaseDescription,
  USDA_CITATION,
} from './release-about.ts';
import { RESOURCES } from './resources.ts';

/** `dataset.jsonld`: the release as a schema.org Dataset, for catalogues and search engines. */
export function describeDataset(about: ReleaseAbout, files: readonly Artifact[]): string {
  return `${JSON.stringify(datasetNode(about, files), null, 2)}\n`;
}

/** The same as an object, for the page that embeds it. */
export function datasetNode(about: ReleaseAbout, files: readonly Artifact[]): object {
  const media = new Map(PUBLISHED_FILES.map((file) => [file.name, file.mediaType]));
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': `${about.baseUrl}/#dataset`,
    name: SERVICE_NAME,
    alternateName: SUMMARY,
    description: releaseDescription(about),
    url: about.baseUrl,
    version: about.version,
    datePublished: about.released,
    isAccessibleForFree: true,
    inLanguage: ANSWER_LANGS,
    keywords: KEYWORDS,
    // Of the whole: the schema, the metadata and the names. Values have the licence that their row states.
    license: CC_BY.path,
    usageInfo: fileUrl(about, 'licence-audit.csv'),
    creditText: releaseCitation(about),
    creator: { '@type': 'Organization', name: SERVICE_NAME, url: about.baseUrl },
    isBasedOn: { '@type': 'Dataset', name: USDA_CITATION, url: 'https://fdc.nal.usda.gov/' },
    measurementTechnique: 'Compiled from food composition tables; per 100 g of edible portion',
    variableMeasured: PER_100G_KEYS.map((name) => ({ '@type': 'PropertyValue', name })),
    distribution: files.flatMap(({ name, bytes, sha256 }) => {
      const resource = RESOURCES[name];
      if (resource === undefined) return [];
      return {
        '@type': 'DataDownload',
        name,
        description: resource.title,
        contentUrl: fileUrl(about, name),
        encodingFormat: media.get(name),
        contentSize: `${bytes.length} B`,
        sha256,
      };
    }),
  };
}
