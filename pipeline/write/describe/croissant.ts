import { KEYWORDS, SERVICE_NAME } from '../../../src/about.ts';
import { PUBLISHED_FILES } from '../../../src/tables/files.ts';
import { ANSWER_LANGS } from '../../../src/tables/languages.ts';
import type { Artifact } from '../../lib/files.ts';
import { AMOUNT_COLUMNS } from '../amount-columns.ts';
import { FOOD_COLUMNS } from '../food-columns.ts';
import {
  CC_BY,
  fileUrl,
  PUBLIC_DOMAIN,
  type ReleaseAbout,
  releaseCitation,
  releaseDescription,
} from './release-about.ts';
import { RESOURCES } from './resources.ts';

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

const TABLES = [
  { id: 'foods', file: 'foods.csv', key: ['slug'] },
  { id: 'amounts', file: 'nutrients.csv', key: ['slug', 'nutrient'] },
] as const;

/** `croissant.json` (Croissant 1.1): the files of the release, and its two tables field by field, for machine learning tools. */
export function describeCroissant(about: ReleaseAbout, files: readonly Artifact[]): string {
  const media = new Map(PUBLISHED_FILES.map((file) => [file.name, file.mediaType]));
  const description = {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: SERVICE_NAME,
    description: releaseDescription(about),
    url: about.baseUrl,
    version: about.version,
    datePublished: about.released,
    license: [CC_BY.path, PUBLIC_DOMAIN.path],
    citeAs: releaseCitation(about),
    creator: { '@type': 'sc:Organization', name: SERVICE_NAME, url: about.baseUrl },
    keywords: KEYWORDS,
    inLanguage: ANSWER_LANGS,
    distribution: files.flatMap(({ name, bytes, sha256 }) => {
      const resource = RESOURCES[name];
      if (resource === undefined) return [];
      return {
        '@type': 'cr:FileObject',
        '@id': name,
        name,
        description: resource.title,
        contentUrl: fileUrl(about, name),
        contentSize: `${bytes.length} B`,
        encodingFormat: media.get(name),
        sha256,
      };
    }),
    recordSet: TABLES.map(({ id, file, key }) => ({
      '@type': 'cr:RecordSet',
      '@id': id,
      name: id,
      key: key.map((name) => ({ '@id': `${id}/${name}` })),
      field: fieldsOf(file).map(({ name, dataType, description }) => ({
        '@type': 'cr:Field',
        '@id': `${id}/${name}`,
        name,
        description,
        dataType,
        source: { fileObject: { '@id': file }, extract: { column: name } },
        ...(id === 'amounts' && name === 'slug' ? { references: { field: { '@id': 'foods/slug' } } } : {}),
      })),
    })),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

const TYPES = { text: 'sc:Text', integer: 'sc:Integer', number: 'sc:Float' } as const;

interface CroissantField {
  readonly name: string;
  readonly dataType: string;
  readonly description: string;
}

function fieldsOf(file: (typeof TABLES)[number]['file']): CroissantField[] {
  if (file === 'foods.csv') {
    return FOOD_COLUMNS.map(({ name, kind, description }) => ({
      name,
      dataType: name === 'url' ? 'sc:URL' : TYPES[kind],
      description,
    }));
  }
  return AMOUNT_COLUMNS.map(({ name, kind, description }) => ({ name, dataType: TYPES[kind], description }));
}
