/** `nutrients.csv`: the amounts of the sources in the long form, one line an amount. */
import { z } from 'zod';
import { NUTRIENTS } from './nutrients.ts';
import { slug } from './row-parts.ts';

export const amountRowSchema = z.strictObject({
  slug: slug.meta({ description: 'The food: a slug of the table of foods', key: true, references: 'foods' }),
  fdc_id: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'FoodData Central id of the source row; empty on curated rows' }),
  ndb_number: z
    .string()
    .nullable()
    .meta({ description: "USDA's older NDB number of the source row; empty on curated rows" }),
  nutrient: z
    .enum(NUTRIENTS.map(({ key }) => key))
    .meta({ description: 'Key of the nutrient, which carries its unit', key: true }),
  fdc_nutrient_id: z.int().min(1).meta({ description: 'FoodData Central id of the nutrient' }),
  sr_number: z.string().min(1).meta({ description: 'Older SR number of the nutrient' }),
  infoods_tag: z.string().min(1).meta({ description: 'INFOODS tagname of the nutrient' }),
  amount: z.number().min(0).meta({
    description:
      "Amount per 100 g of edible portion, in the source's own decimals; where it is unknown there is no line",
  }),
  unit: z.string().min(1).meta({ description: 'Unit of the amount' }),
});
export type AmountRow = z.infer<typeof amountRowSchema>;
