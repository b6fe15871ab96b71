/** What the audit page says, in English: the model of the other tables. */
export const audit = {
  title: 'Data audit',
  description:
    'Licences, dispositions, missing values, energy checks and translations of the dataset, counted from the release that is served.',
  lead: 'The content of this release, its gaps and its implausible figures. Every number is counted from the data that is served, release {version}.',
  unavailable: 'The file with the audit cannot be read right now.',
  rows: 'Rows and licences',
  source: 'Row class',
  licence: 'Licence of the values',
  count: 'Rows',
  total: 'Total',
  noLicence: 'null: no right of reuse is asserted',
  publicDomain: 'public domain in the United States',
  rowsNote:
    'Besides: {answerOnly} foods that only answers know, and {redirects} slugs that lead to another row. A release in which the licence of any row does not match its class is rejected.',
  dispositions: 'Dispositions of the source’s foods',
  dispositionsNote:
    'SR Legacy has {n} foods. Each has exactly one disposition by a rule; the ledger states the reason.',
  disposition: 'Disposition',
  rule: 'Rule',
  canonical: 'canonical',
  duplicate: 'duplicate',
  answer_only: 'answers only',
  excluded: 'left out',
  rules: {
    kept: 'complete, generic, the plainest of its kind',
    nearDuplicate: 'the same food in the same state as another; its slug redirects',
    askedForByName: 'not in the list, but people ask for it by name',
    brandBound: 'bound to a brand',
    coreNutrientMissing: 'has no value for energy, protein, carbohydrate, fat or fibre',
    infantFood: 'made for infants or toddlers',
    notRetail: 'a raw material of industry, or not sold by itself',
    overSpecified: 'one of many near variants in a crowded family',
    restaurantFood: 'a dish of a restaurant or fast food',
  },
  energy: 'Stated energy against the macronutrients',
  energyNote:
    'Each dot is a food. Across: the stated energy. Up: 4 × protein + 4 × carbohydrate without fibre + 2 × fibre + 9 × fat + 7 × alcohol. On the line both agree; the dashed lines are 20 % or 20 kcal apart, the larger counts.',
  energyAlternative:
    'Scatter plot of {n} foods: {within} lie within 20 % or 20 kcal of the line where stated and computed energy agree, {outside} lie outside.',
  stated: 'stated, kcal per 100 g',
  computedEnergy: 'from macronutrients, kcal',
  usda: 'USDA SR Legacy',
  curated: 'curated',
  outside: 'outside the tolerance',
  outliers: 'Reviewed exceptions',
  outliersNote:
    'Rows that fail a check. Each was reviewed; the official figure remains as received, for this reason.',
  missing: 'Missing values',
  missingNote:
    'Rows of {n} in which a nutrient is unknown. Unknown is null in the data and “unknown” on pages, never 0.',
  nutrient: 'Nutrient',
  missingUsda: 'USDA',
  missingCurated: 'curated',
  share: 'Share',
  names: 'Names by language',
  language: 'Language',
  named: 'Foods with a name of their own',
  namesNote: 'A food without one is shown by its English name, marked as English.',
  how: 'How to check this yourself',
  howText:
    'The whole list is {foods}, with {source} and {licence} on every row. Each build counts all this again from the committed sources and publishes nothing if a check fails; {command} audits every row, {explain} prints the lineage of one.',
};
