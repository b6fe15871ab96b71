/** One column of `nutrients.csv`: the long form, one line an amount. */
export interface AmountColumn {
  readonly name: string;
  readonly kind: 'text' | 'integer' | 'number';
  readonly isNullable: boolean;
  readonly description: string;
}

/** Columns of `nutrients.csv`, in their order. */
export const AMOUNT_COLUMNS: readonly AmountColumn[] = [
  column('slug', 'text', 'The food: a slug of the table of foods'),
  {
    ...column('fdc_id', 'integer', 'FoodData Central id of the source row; empty on curated rows'),
    isNullable: true,
  },
  {
    ...column('ndb_number', 'text', "USDA's older NDB number of the source row; empty on curated rows"),
    isNullable: true,
  },
  column('nutrient', 'text', 'Key of the nutrient, which carries its unit'),
  column('fdc_nutrient_id', 'integer', 'FoodData Central id of the nutrient'),
  column('sr_number', 'text', 'Older SR number of the nutrient'),
  column('infoods_tag', 'text', 'INFOODS tagname of the nutrient'),
  column(
    'amount',
    'number',
    "Amount per 100 g of edible portion, in the source's own decimals; where it is unknown there is no line",
  ),
  column('unit', 'text', 'Unit of the amount'),
];

function column(name: string, kind: AmountColumn['kind'], description: string): AmountColumn {
  return { name, kind, isNullable: false, description };
}
