import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { CounterFile } from '../../src/tables/counter.ts';
import type { FoodRow, FoodsFile, Per100g } from '../../src/tables/foods.ts';
import type { Lang } from '../../src/tables/languages.ts';
import type { Metric } from '../../src/tables/metrics.ts';
import type { Source } from '../../src/tables/row-parts.ts';
import { type ContractFile, contractPath } from '../support/contract-documents.ts';
import type { components as Main, paths } from './generated/openapi.ts';
import type { components as Extras } from './generated/openapi-extras.ts';

test.each<[ContractFile, string]>([
  ['openapi.yaml', 'openapi.ts'],
  ['openapi-extras.yaml', 'openapi-extras.ts'],
])('the types made from %s are up to date', async (file, types) => {
  const fresh = COMMENT_HEADER + astToString(await openapiTS(pathToFileURL(contractPath(file))));
  const committed = readFileSync(new URL(`generated/${types}`, import.meta.url), 'utf8');
  expect(
    committed === fresh,
    `test/contract/generated/${types} is stale; renew it with: npm run contract:types`,
  ).toBe(true);
});

/** Checked by the compiler, which `npm test` runs first: these hold or the types do not compile. */
describe('types of the contract and of the records', () => {
  type Food = Main['schemas']['Food'];
  type TranslatedName = `name_${Lang}`;

  test('a food of the lookup is a row of the bulk file and its translated names', () => {
    expectTypeOf<FoodRow>().toExtend<Food>();
    expectTypeOf<Exclude<keyof Food, TranslatedName>>().toEqualTypeOf<keyof FoodRow>();
    expectTypeOf<TranslatedName>().toExtend<keyof Food>();
    // The contract leaves the list of categories open; but for that, each is the other.
    expectTypeOf<Omit<Food, TranslatedName | 'category'>>().toExtend<Omit<FoodRow, 'category'>>();
    expectTypeOf<Omit<FoodRow, 'category'>>().toExtend<Omit<Food, TranslatedName | 'category'>>();
    expectTypeOf<Extras['schemas']['FoodsFile']['count']>().toExtend<FoodsFile['count']>();
    expectTypeOf<FoodsFile['foods']>().toExtend<Extras['schemas']['FoodsFile']['foods']>();
  });

  test('figures, row classes, metrics and languages are the same', () => {
    expectTypeOf<Main['schemas']['Per100g']>().toEqualTypeOf<Per100g>();
    expectTypeOf<Main['schemas']['Source']>().toEqualTypeOf<Source>();
    expectTypeOf<Main['schemas']['ValuesLicense']>().toEqualTypeOf<FoodRow['values_license']>();
    expectTypeOf<Main['schemas']['Metric']>().toEqualTypeOf<Metric>();
    type LookupQuery = NonNullable<paths['/food-api.php']['get']['parameters']['query']>;
    expectTypeOf<NonNullable<LookupQuery['lang']>>().toEqualTypeOf<Lang>();
  });

  test('null stands where a figure may be unknown, and nowhere else', () => {
    expectTypeOf<Food['per_100g']['sugar_g']>().toEqualTypeOf<number | null>();
    expectTypeOf<Food['per_100g']['kcal']>().toEqualTypeOf<number>();
    expectTypeOf<Main['schemas']['Answer']['value']>().toEqualTypeOf<number>();
  });

  test('the counter is the same', () => {
    expectTypeOf<Extras['schemas']['Counter']>().toEqualTypeOf<CounterFile>();
  });
});
