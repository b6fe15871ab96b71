import { KEYWORDS, SERVICE_NAME } from '../../../src/about.ts';
import { type Column, flatColumns } from '../../../src/tables/derive.ts';
import { amountRowSchema, foodRowSchema } from '../../../src/tables/foods.ts';
import { ANSWER_LANGS } from '../../../src/tables/languages.ts';
import { ALL_LICENCES } from '../../../src/tables/licences.ts';
import {
  type DescribedFile,
  fileUrl,
  licenceUrl,
  type ReleaseAbout,
  releaseCitation,
  releaseDescription,
} from './release-about.ts';

/** Terms of Croissant 1.1 beside those of schema.org: only the ones that are used below. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  sc: 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  source: 'cr:source',
} as const;

const RECORD_SETS = [
  { id: 'foods', file: 'foods.csv', columns: flatColumns(foodRowSchema) },
  { id: 'amounts', file: 'nutrients.csv', columns: flatColumns(amountRowSchema) },
] as const;

/** `croissant.json` (Croissant 1.1): the files of the release, and its two tables field by field, for machine learning tools. */
export function describeCroissant(about: ReleaseAbout, files: readonly DescribedFile[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: SERVICE_NAME,
    description: releaseDescription(about),
    url: about.baseUrl,
    version: about.version,
    datePublished: about.released,
    license: ALL_LICENCES.map((licence) => licenceUrl(about, licence)),
    citeAs: releaseCitation(about),
    creator: { '@type': 'sc:Organization', name: SERVICE_NAME, url: about.baseUrl },
    keywords: KEYWORDS,
    inLanguage: ANSWER_LANGS,
    distribution: files.map(({ name, title, size, mediaType, sha256 }) => ({
      '@type': 'cr:FileObject',
      '@id': name,
      name,
      description: title,
      contentUrl: fileUrl(about, name),
      contentSize: `${size} B`,
      encodingFormat: mediaType,
      sha256,
    })),
    recordSet: RECORD_SETS.map(({ id, file, columns }) => ({
      '@type': 'cr:RecordSet',
      '@id': id,
      name: id,
      key: columns.filter(({ isKey }) => isKey).map(({ name }) => ({ '@id': `${id}/${name}` })),
      field: columns.map((column) => ({
        '@type': 'cr:Field',
        '@id': `${id}/${column.name}`,
        name: column.name,
        description: column.description,
        dataType: dataType(column),
        source: { fileObject: { '@id': file }, extract: { column: column.name } },
        ...(column.references === null
          ? {}
          : { references: { field: { '@id': `${column.references}/slug` } } }),
      })),
    })),
  };
}

const DATA_TYPES = { string: 'sc:Text', integer: 'sc:Integer', number: 'sc:Float' } as const;

const dataType = ({ type, format }: Column): string => (format === 'uri' ? 'sc:URL' : DATA_TYPES[type]);
