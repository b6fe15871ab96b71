import { ROW_COUNTS } from '../src/records.ts';
import type { Artifact } from './artifacts.ts';

const PUBLIC_DOMAIN = {
  name: 'LicenseRef-us-public-domain',
  title: 'United States public domain: values of the rows of source usda_sr_legacy',
  path: 'https://fdc.nal.usda.gov/',
};
const CC_BY = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0: schema, metadata and localised names',
  path: 'https://creativecommons.org/licenses/by/4.0/',
};

/** What each file holds, and the grants that reach into it; no grant covers the values of curated rows. */
const RESOURCES: Readonly<Record<string, { readonly title: string; readonly licenses: readonly object[] }>> =
  {
    'foods.json': { title: 'The canonical list', licenses: [PUBLIC_DOMAIN, CC_BY] },
    'answer-index.json': { title: 'Rows that questions are answered from', licenses: [PUBLIC_DOMAIN, CC_BY] },
    'answer-words.json': { title: 'Words that questions are made of, by language', licenses: [CC_BY] },
    'redirects.json': { title: 'Slugs that lead to another row', licenses: [CC_BY] },
    'names.et.json': { title: 'Estonian names', licenses: [CC_BY] },
    'names.fi.json': { title: 'Finnish names', licenses: [CC_BY] },
    'names.ru.json': { title: 'Russian names', licenses: [CC_BY] },
    'provenance.jsonl': { title: 'The lineage of every row', licenses: [PUBLIC_DOMAIN, CC_BY] },
    'portions.json': { title: 'Household portions and their weights', licenses: [PUBLIC_DOMAIN, CC_BY] },
    'nutrients.json': { title: 'Nutrients: keys, units, ids and labels', licenses: [CC_BY] },
    'categories.json': { title: 'Categories: rows and labels', licenses: [CC_BY] },
    'audit.json': { title: 'The release in figures', licenses: [PUBLIC_DOMAIN, CC_BY] },
    'counter.json': { title: 'Aggregate community counter', licenses: [CC_BY] },
  };

/**
 * `datapackage.json` (Data Package v2): the release's version, and each data file with its size, digest and licences.
 * The licence of a row is its own `values_license`; `mixed` says no more than that.
 */
export function describePackage(version: string, baseUrl: string, files: readonly Artifact[]): string {
  const resources = files.flatMap(({ name, bytes, sha256 }) => {
    const about = RESOURCES[name];
    if (about === undefined) return [];
    return {
      name: name.replace(/\.jsonl?$/, '').replaceAll('.', '-'),
      path: name,
      title: about.title,
      format: name.endsWith('.jsonl') ? 'jsonl' : 'json',
      mediatype: name.endsWith('.jsonl') ? 'application/jsonl' : 'application/json',
      encoding: 'utf-8',
      bytes: bytes.length,
      hash: `sha256:${sha256}`,
      licenses: about.licenses,
    };
  });
  const description = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'open-nutrition-reference',
    title: 'Open nutrition reference: values per 100 g of food, each traced to its source',
    description: `${ROW_COUNTS.total} foods. Values carry their licence row by row: ${ROW_COUNTS.usda_sr_legacy} rows are in the public domain of the United States, and no right of reuse is asserted for ${ROW_COUNTS.curated_unverified} curated rows.`,
    homepage: baseUrl,
    version,
    sources: [
      {
        title:
          'U.S. Department of Agriculture, Agricultural Research Service. FoodData Central, SR Legacy, April 2018',
        path: 'https://fdc.nal.usda.gov/',
      },
    ],
    resources,
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}
