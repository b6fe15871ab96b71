import type { Lang } from '../../../tables/languages.ts';

/** The page of `/food-api.php` in English. */
export const api = {
  title: 'Food lookup and search',
  heading: 'Food API',
  description:
    'How to look up and search foods as JSON: parameters, errors, limits, licences and calls to copy. No key, no signup, no request limit.',
  intro:
    'One food by its slug, or up to 20 search matches, as JSON. No key, no signup, no request limit, and any web page may call it.',
  try: 'Try it',
  trySearch: 'Search by name',
  tryFood: 'Slug of a food',
  tryLang: 'Name in',
  noLang: 'English only',
  languages: { et: 'Estonian', fi: 'Finnish', ru: 'Russian' } satisfies Record<Lang, string>,
  searchButton: 'Search',
  foodButton: 'Look up',
  response: 'Response',
  working: 'Asking …',
  failed: 'The service cannot be reached. Check your connection and try again.',
  parameters: 'Parameters',
  parameter: 'Parameter',
  meaning: 'Meaning',
  food: 'The slug of one food. Blanks around it and upper case are ignored; the slug of a duplicate leads to the remaining row.',
  search:
    'Text found anywhere in the English name or the slug, in any case. Takes precedence over `food`. Empty: the first 20 foods.',
  lang: '{codes} adds {fields} to a food where that name differs from the English one. Other values are ignored.',
  twice:
    'If a parameter is sent twice, the last one counts. With neither `food` nor `search` you get this page. Send GET: other methods are answered the same way, and no request body is read.',
  calls: 'Calls to copy',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed; select the text instead',
  copyLabel: 'Copy the {what} call',
  fields: 'What comes back',
  fieldsText:
    '`per_100g` holds `kcal`, `protein_g`, `carbs_g` (fibre included), `fat_g`, `fiber_g`, `sugar_g`, `saturated_fat_g`, `salt_g` and `sodium_mg` per 100 g of edible portion. A value of null is unknown, never zero. A search gives thin rows without figures: fetch the slug you choose.',
  errors: 'Errors',
  status: 'Status',
  error: 'Code',
  errorFood: 'No food has this slug. `hint` names the nearest ones and where to search.',
  errorDataset: 'The dataset is being replaced or is damaged. Try again later; your request was correct.',
  errorSearch: 'A search without matches is no error: `count` is 0 and the list is empty.',
  limits: 'Limits',
  limitsText:
    'Searching and looking up are not limited. Responses may be cached for a day. If you need more than a few hundred foods, download {file} once instead. Questions ({answer}) are limited to {answerLimit} requests per hour and IP address, the beta interface ({beta}) to {betaLimit}.',
  wholeFile: 'the whole file',
  licence: 'What you may do with the values',
  licenceText:
    'It differs from row to row; this is the meaning of `dataset_license: mixed`. Rows of `usda_sr_legacy` carry `us_public_domain`: you may use them freely. Rows of `curated_unverified` carry null: no right to reuse them is asserted. Schema, metadata and translated names are CC BY 4.0. Keep `source`, `source_ref` and `values_license` beside every value you store, and credit {site} where you show them.',
  contract: 'Contract',
  contractText: 'Machine-readable descriptions: {main} for the two main endpoints, {extras} for the rest.',
};
