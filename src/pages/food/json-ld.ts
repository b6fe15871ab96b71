import { SERVICE_NAME } from '../../about.ts';
import { amountPer100g, type FoodPageData } from './food-data.ts';

/** Properties of schema.org's NutritionInformation, each with its key here and the unit its value carries. */
const PROPERTIES: readonly (readonly [property: string, key: string, unit: string])[] = [
  ['calories', 'kcal', 'kcal'],
  ['fatContent', 'fat_g', 'g'],
  ['saturatedFatContent', 'saturated_fat_g', 'g'],
  ['transFatContent', 'trans_fat_g', 'g'],
  ['cholesterolContent', 'cholesterol_mg', 'mg'],
  ['carbohydrateContent', 'carbs_g', 'g'],
  ['sugarContent', 'sugar_g', 'g'],
  ['fiberContent', 'fiber_g', 'g'],
  ['proteinContent', 'protein_g', 'g'],
  ['sodiumContent', 'sodium_mg', 'mg'],
];

/**
 * schema.org description of a food's page, with the food's figures per 100 g. Unknown figures are left out. It states a
 * `license` only for values in the public domain: null grants nothing.
 */
export function foodJsonLd(food: FoodPageData, baseUrl: string): object {
  const names = [...new Set(Object.values(food.localNames))];
  const nutrition = Object.fromEntries(
    PROPERTIES.flatMap(([property, key, unit]) => {
      const amount = amountPer100g(key, food);
      return amount === null ? [] : [[property, `${amount} ${unit}`]];
    }),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': food.url,
    url: food.url,
    name: food.name,
    isPartOf: { '@type': 'WebSite', name: SERVICE_NAME, url: `${baseUrl}/` },
    mainEntity: {
      '@type': 'NutritionInformation',
      name: food.name,
      ...(names.length === 0 ? {} : { alternateName: names }),
      identifier: food.slug,
      servingSize: '100 g',
      ...nutrition,
    },
    ...(food.values_license === null
      ? {}
      : { license: 'https://creativecommons.org/publicdomain/zero/1.0/' }),
  };
}
