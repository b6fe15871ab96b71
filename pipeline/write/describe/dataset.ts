import { KEYWORDS, SERVICE_NAME, SUMMARY } from '../../../src/about.ts';
import { CC_BY } from '../../../src/tables/files.ts';
import { ANSWER_LANGS } from '../../../src/tables/languages.ts';
import { PER_100G_KEYS } from '../../../src/tables/nutrients.ts';
import {
  type DescribedFile,
  fileUrl,
  type ReleaseAbout,
  releaseCitation,
  releaseDescription,
  USDA_CITATION,
} from './release-about.ts';

/** `dataset.jsonld`: the release as a schema.org Dataset, for catalogues and search engines. */
export function describeDataset(about: ReleaseAbout, files: readonly DescribedFile[]): object {
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
    distribution: files.map(({ name, title, mediaType, size, sha256 }) => ({
      '@type': 'DataDownload',
      name,
      description: title,
      contentUrl: fileUrl(about, name),
      encodingFormat: mediaType,
      contentSize: `${size} B`,
      sha256,
    })),
  };
}
