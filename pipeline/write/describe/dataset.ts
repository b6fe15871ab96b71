import { KEYWORDS, SERVICE_NAME, SUMMARY } from '../../../src/about.ts';
import { dataBlock, html } from '../../../src/html.ts';
import { type Column, flatColumns } from '../../../src/tables/derive.ts';
import { amountRowSchema, foodRowSchema } from '../../../src/tables/foods.ts';
import { ANSWER_LANGS } from '../../../src/tables/languages.ts';
import * as rights from '../../../src/tables/licences.ts';
import { PER_100G_KEYS } from '../../../src/tables/nutrients.ts';
import {
  type DescribedFile,
  fileUrl,
  licenceUrl,
  type ReleaseAbout,
  releaseCitation,
  releaseDescription,
} from './datapackage.ts';

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
    // Of the whole: the file that says which part has which licence; then each part with its own.
    license: fileUrl(about, rights.LICENCE_FILE),
    hasPart: rights.ALL_LICENCES.map((licence) => ({
      '@type': 'CreativeWork',
      name: licence.title.slice(licence.title.indexOf(': ') + 2),
      license: licenceUrl(about, licence),
    })),
    usageInfo: fileUrl(about, 'licence-audit.csv'),
    creditText: releaseCitation(about),
    creator: { '@type': 'Organization', name: SERVICE_NAME, url: about.baseUrl },
    isBasedOn: { '@type': 'Dataset', name: rights.USDA_CITATION, url: rights.USDA_ADDRESS },
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

/** `CITATION.cff` (Citation File Format 1.2.0). JSON strings are YAML strings, so that nothing needs further escaping. */
export function describeCitation(about: ReleaseAbout): string {
  const { version, released, baseUrl } = about;
  const quoted = (text: string): string => JSON.stringify(text);
  return [
    'cff-version: 1.2.0',
    'message: "Please cite this dataset, and with it the source of the values that you use."',
    'type: dataset',
    `title: ${quoted(SERVICE_NAME)}`,
    `abstract: ${quoted(releaseDescription(about))}`,
    'authors:',
    `  - name: ${quoted(SERVICE_NAME)}`,
    `version: ${quoted(version)}`,
    `date-released: ${quoted(released)}`,
    `url: ${quoted(baseUrl)}`,
    'keywords:',
    ...KEYWORDS.map((word) => `  - ${quoted(word)}`),
    'references:',
    '  - type: database',
    '    title: "FoodData Central, SR Legacy"',
    '    authors:',
    '      - name: "U.S. Department of Agriculture, Agricultural Research Service"',
    '    date-released: "2018-04-01"',
    '    url: "https://fdc.nal.usda.gov/"',
    '',
  ].join('\n');
}

/** `README.md` of a release: what is in the folder, for who opens it without the repository. */
export function describeFolder(about: ReleaseAbout, files: readonly DescribedFile[]): string {
  const rows = files.map(
    ({ name, title, licences }) =>
      `| \`${name}\` | ${title} | ${licences.map((one) => one.label).join(', ')} |`,
  );
  return `# ${SERVICE_NAME} ${about.version}

${releaseDescription(about)}

| file | content | licences of its parts |
|---|---|---|
${rows.join('\n')}

- [${rights.LICENCE_FILE}](${rights.LICENCE_FILE}) says what may be done with which part; each row says it of its values in \`values_license\`.
- \`datapackage.json\` describes every file and column; \`sha256sum -c SHA256SUMS\` checks the folder.
- Cite it as: ${releaseCitation(about)}
`;
}

/** `LICENSE` */
export const describeLicence = ({ expectations }: ReleaseAbout): string => rights.licenceText(expectations);

/**
 * `index.html`: what one sees who opens the folder where it is published as it is. It loads nothing; the dataset's
 * description for machines is inside.
 */
export function landingPage(about: ReleaseAbout, files: readonly DescribedFile[], dataset: object): string {
  const title = `${SERVICE_NAME} ${about.version}`;
  const rows = files.map((file) => {
    const size = (file.size / 1e6).toFixed(2);
    return html`<tr><td><a href="${file.name}">${file.name}</a></td><td>${file.title}</td><td>${size} MB</td></tr>
`;
  });
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}td,th{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}</style>
${dataBlock('application/ld+json', dataset)}
</head>
<body>
<h1>${title}</h1>
<p>${releaseDescription(about)}</p>
<p>Described in <a href="datapackage.json">datapackage.json</a>, <a href="dataset.jsonld">dataset.jsonld</a> and
<a href="croissant.json">croissant.json</a>; how to cite it is in <a href="CITATION.cff">CITATION.cff</a>. Digests are in
<a href="SHA256SUMS">SHA256SUMS</a>: <code>sha256sum -c SHA256SUMS</code>. What may be done with which part is in
<a href="${rights.LICENCE_FILE}">${rights.LICENCE_FILE}</a>.</p>
<table>
<thead><tr><th>File</th><th>Content</th><th>Size</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</body>
</html>
`.text;
}

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
    license: rights.ALL_LICENCES.map((licence) => licenceUrl(about, licence)),
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
