import { KEYWORDS, SERVICE_NAME } from '../../../src/about.ts';
import { type ReleaseAbout, releaseDescription } from './release-about.ts';

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
