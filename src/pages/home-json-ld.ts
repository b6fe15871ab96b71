import { SERVICE_NAME } from '../about.ts';
import type { HomeData } from './home.ts';
import { stringsIn } from './i18n/strings.ts';
import type { PageLang, Site } from './layout.ts';

/** schema.org descriptions of the site with its search, and of the dataset with its files. */
export function homeJsonLd({ baseUrl }: Site, lang: PageLang, { version, downloads }: HomeData): object[] {
  const { description } = stringsIn(lang).home;
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SERVICE_NAME,
    url: `${baseUrl}/`,
    inLanguage: ['en', 'et', 'fi', 'ru'],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  const dataset = {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: SERVICE_NAME,
    description,
    url: `${baseUrl}/`,
    ...(version === null ? {} : { version }),
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: SERVICE_NAME, url: `${baseUrl}/` },
    // Values are mixed: the statement about them, row by row, is on the API's page.
    license: `${baseUrl}/food-api.php#licence`,
    isBasedOn: 'https://fdc.nal.usda.gov/',
    variableMeasured: [
      'energy',
      'protein',
      'carbohydrate',
      'fat',
      'fibre',
      'sugars',
      'saturated fat',
      'salt',
      'sodium',
    ],
    distribution: downloads.flatMap(({ url, file, bytes, sha256 }) =>
      url === null
        ? []
        : [
            {
              '@type': 'DataDownload',
              name: file,
              contentUrl: new URL(url, baseUrl).href,
              encodingFormat: file.endsWith('.json') ? 'application/json' : 'application/octet-stream',
              ...(bytes === null ? {} : { contentSize: `${bytes} B` }),
              sha256,
            },
          ],
    ),
  };
  return [site, dataset];
}
