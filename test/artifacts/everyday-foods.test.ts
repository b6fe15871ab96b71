import { expect, test } from 'vitest';
import { words } from '../support/words.ts';
import { foods } from './read.ts';

/** What a shopper looks for first, raw and in the usual cooked form. None of these may ever leave the canonical list. */
const EVERYDAY = words(`
  apples-raw-with-skin bananas-raw oranges-raw-all-commercial-varieties lemons-raw-without-peel
  strawberries-raw blueberries-raw grapes-red-or-green-european-type-such-as-thompson-seedless-raw
  pears-raw watermelon-raw avocados-raw-all-commercial-varieties orange-juice-raw
  potatoes-flesh-and-skin-raw potatoes-boiled-cooked-without-skin-flesh-without-salt
  potatoes-baked-flesh-and-skin-without-salt carrots-raw carrots-cooked-boiled-drained-without-salt
  onions-raw garlic-raw tomatoes-red-ripe-raw-year-round-average cucumber-with-peel-raw cabbage-raw
  beets-raw broccoli-raw broccoli-cooked-boiled-drained-without-salt spinach-raw peppers-sweet-red-raw
  pumpkin-raw mushrooms-white-raw peas-green-raw lentils-mature-seeds-cooked-boiled-without-salt
  beans-kidney-all-types-mature-seeds-cooked-boiled-without-salt
  milk-whole-3-25-percent-milkfat-with-added-vitamin-d
  milk-nonfat-fluid-with-added-vitamin-a-and-vitamin-d-fat-free-or-skim butter-salted
  butter-without-salt cream-sour-cultured cream-fluid-heavy-whipping yogurt-plain-whole-milk
  cheese-cheddar cheese-feta egg-whole-raw-fresh egg-whole-cooked-hard-boiled egg-whole-cooked-fried
  chicken-broiler-or-fryers-breast-skinless-boneless-meat-only-raw
  chicken-broilers-or-fryers-breast-meat-only-cooked-roasted
  turkey-all-classes-breast-meat-and-skin-cooked-roasted
  beef-ground-80-percent-lean-meat-20-percent-fat-raw pork-cured-bacon-unprepared frankfurter-meat
  fish-salmon-atlantic-farmed-raw fish-salmon-atlantic-farmed-cooked-dry-heat fish-cod-atlantic-raw
  fish-cod-atlantic-cooked-dry-heat fish-herring-atlantic-pickled
  fish-tuna-light-canned-in-water-drained-solids rice-white-long-grain-regular-raw-enriched
  rice-white-long-grain-regular-enriched-cooked rice-brown-long-grain-cooked oats
  cereals-oats-regular-and-quick-not-fortified-dry buckwheat-groats-roasted-cooked
  wheat-flour-white-all-purpose-enriched-bleached bread-rye bread-whole-wheat-commercially-prepared
  pasta-cooked-enriched-without-added-salt sugars-granulated honey salt-table
  oil-olive-salad-or-cooking salad-dressing-mayonnaise-regular catsup mustard-prepared-yellow
  chocolate-dark-70-85-percent-cacao-solids candies-milk-chocolate nuts-almonds nuts-walnuts-english
  peanut-butter-smooth-style-with-salt seeds-sunflower-seed-kernels-dried
  beverages-coffee-brewed-prepared-with-tap-water beverages-tea-black-brewed-prepared-with-tap-water
  alcoholic-beverage-beer-regular-all alcoholic-beverage-wine-table-red
`);

/** What the region eats, and dishes of the world that people ask about; words of slugs, since a slug may say more. */
const REGIONAL = words(`
  borscht shchi solyanka okroshka ukha pelmeni vareniki golubtsy syrniki blini draniki olivier
  vinegret kholodets tvorog kefir ryazhenka kissel kvass buckwheat-porridge kama kohuke mulgipuder
  mulgikapsas verivorst sult kiluvoileib rosolje leivasupp karelian-pasty leipajuusto mammi pulla
  korvapuusti lohikeitto kalakukko viili lihapullat hernekeitto mustikkapiirakka crispbread sushi
  falafel shakshuka
`);

const rows = foods();

test('every everyday food is canonical', () => {
  const slugs = new Set(rows.map(({ slug }) => slug));
  expect(EVERYDAY.filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(new Set(EVERYDAY).size).toBe(EVERYDAY.length);
});

test('every food that the region eats is there', () => {
  const slugs = rows.map(({ slug }) => `-${slug}-`);
  expect(REGIONAL.filter((word) => !slugs.some((slug) => slug.includes(`-${word}-`)))).toEqual([]);
});
