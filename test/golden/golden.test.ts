/** The golden source from sources to response: built, checked and served. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuild } from '../../pipeline/stages.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { DIST_FILE_NAMES } from '../../src/tables/files.ts';
import { LANGS } from '../../src/tables/languages.ts';
import { testExchanges } from '../support/exchanges.ts';
import { useGolden } from '../support/golden.ts';
import { ask } from '../support/http.ts';

const FLOUR = 'wheat-flour-white-all-purpose-enriched-bleached';
const OLD_FLOUR = 'wheat-flour-white-all-purpose-enriched-unbleached';

const golden = useGolden();

const artifact = (name: string): string => readFileSync(join(golden.config.distDir, name), 'utf8');

describe('built', () => {
  test('into a whole release of the expected size', () => {
    expect(readdirSync(golden.config.distDir).sort()).toEqual([...DIST_FILE_NAMES].sort());
    expect(JSON.parse(artifact('foods.json')).count).toBe(13);
    expect(JSON.parse(artifact('answer-index.json')).count).toBe(14);
  });

  test('from values that are what its texts say', async () => {
    const { artifacts } = await makeBuild(golden.config, () => {});
    const valued = artifacts.filter(({ value }) => value !== undefined);
    expect(valued.map(({ name }) => name)).toEqual(expect.arrayContaining(['foods.json', 'names.et.json']));
    for (const { name, value, bytes } of valued) {
      const text = name.endsWith('.jsonl')
        ? `[${String(bytes).trim().replaceAll('\n', ',')}]`
        : String(bytes);
      expect(value, name).toStrictEqual(JSON.parse(text));
    }
  });

  test('with withdrawn rows of both classes that redirect, and nothing of an excluded food', () => {
    expect(JSON.parse(artifact('redirects.json')).redirects).toEqual({
      'birch-sap-sweetened': 'birch-sap-unsweetened',
      [OLD_FLOUR]: FLOUR,
    });
    expect(artifact('answer-index.json')).not.toContain('Pillsbury');
  });

  test('with every food named in every language', () => {
    for (const lang of LANGS) expect(JSON.parse(artifact(`names.${lang}.json`)).count, lang).toBe(13);
  });

  test('with schemas and descriptions that state its own numbers', () => {
    expect(JSON.parse(artifact('foods.schema.json')).properties.count.const).toBe(13);
    expect(JSON.parse(artifact('datapackage.json')).description).toMatch(/^13 foods .* 10 rows .* 3 curated/);
  });

  test('with every amount of the source in long and wide tables, and the facts of foods in their own', () => {
    const banana = artifact('nutrients.csv')
      .split('\r\n')
      .filter((line) => line.startsWith('bananas-raw,'));
    expect(banana.find((line) => line.includes(',iron_mg,'))).toBe(
      'bananas-raw,173944,9040,iron_mg,1089,303,FE,0.26,mg,analysed,1,A,42,usda_sr_legacy,fdc:173944,us_public_domain',
    );
    const [header = '', ...foods] = artifact('nutrients-wide.csv').trimEnd().split('\r\n');
    expect(header.split(',')).toHaveLength(149);
    expect(foods).toHaveLength(13);
    const wide =
      foods
        .find((line) => line.startsWith('bananas-raw,'))
        ?.split(',')
        .slice(-143) ?? [];
    expect(wide.filter((cell) => cell !== '')).toHaveLength(banana.length);
    expect(artifact('food-facts.csv')).toContain('bananas-raw,36,Skin,Musa acuminata Colla');
    expect(artifact('food-langual.csv')).toContain('bananas-raw,B1266,BANANA,usda_sr_legacy');
  });
});

describe('served', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = golden.serve();
  });
  afterAll(() => app.close());
  testExchanges('test/golden/cases', (url, asked) => ask(app, url, asked));

  test('and refused where the contract is expected: a release does not vouch for itself', async () => {
    const strict = golden.serve({ expectations: CONTRACT_EXPECTATIONS });
    const { statusCode, body } = await strict.inject('/readyz');
    await strict.close();
    expect(statusCode).toBe(503);
    expect(JSON.parse(body).faults).toContainEqual({
      file: 'foods.json',
      reason: '13 rows, expected 5038',
    });
  });
});
