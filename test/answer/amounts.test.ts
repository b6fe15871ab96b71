/** How amounts are read in questions, in every language; each line is a text, the words taken, and what they mean. */
import { describe, expect, test } from 'vitest';
import { AmountReader, isPlural } from '../../src/answer/amounts.ts';
import { withDecimals } from '../../src/answer/fractions.ts';
import { wordsOf } from '../../src/answer/normalise.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { plainAnswerWords } from '../support/fixture.ts';

const readers = new Map(
  plainAnswerWords().languages.map(({ lang, amounts }) => [lang, new AmountReader(lang, amounts)]),
);

/** The longest amount at the beginning of a text: "words: count size measure", in short. */
function read(lang: AnswerLang, text: string): string {
  const words = wordsOf(withDecimals(text));
  const [found] = readers.get(lang)?.startingAt(words, 0, words.length) ?? [];
  if (found === undefined) return 'none';
  const { length, amount, needsPlural } = found;
  if (amount === null) return `${length}: 100 g`;
  const count = Math.round(amount.count * 1000) / 1000;
  const marks = [
    amount.size,
    amount.measure,
    amount.isArticle ? 'article' : null,
    needsPlural ? 'plural' : null,
  ];
  return `${length}: ${[count, ...marks.filter((mark) => mark !== null)].join(' ')}`;
}

const cases = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const TABLES: Readonly<Record<AnswerLang, string>> = {
  en: `
    2 eggs                         | 1: 2 plural
    two eggs                       | 1: 2 plural
    12 almonds                     | 1: 12 plural
    a banana                       | 1: 1 article
    an egg                         | 1: 1 article
    one egg                        | 1: 1
    1 egg                          | 1: 1
    2 large eggs                   | 2: 2 large
    two large eggs                 | 2: 2 large
    3 extra large eggs             | 3: 3 extra_large
    a medium banana                | 2: 1 medium
    a medium-sized banana          | 3: 1 medium
    medium sized apple             | 2: 1 medium
    medium                         | 1: 1 medium
    large                          | 1: 1 large
    a large                        | 2: 1 large
    1 small onion                  | 2: 1 small
    a very large potato            | 3: 1 extra_large
    an average sized apple         | 3: 1 medium
    jumbo egg                      | 1: 1 jumbo
    half a banana                  | 2: 0.5
    half an avocado                | 2: 0.5
    1/2 avocado                    | 1: 0.5
    ½ avocado                      | 1: 0.5
    half a large pizza             | 3: 0.5 large
    half fat milk                  | none
    half and half                  | none
    a quarter of a melon           | 4: 0.25
    three quarters of a cup of rice | 6: 0.75 cup
    half a cup of rice             | 4: 0.5 cup
    half cup of oats               | 3: 0.5 cup
    half of a cup of oats          | 5: 0.5 cup
    1/2 cup rice                   | 2: 0.5 cup
    1 / 2 cup rice                 | 2: 0.5 cup
    ½ cup of rice                  | 3: 0.5 cup
    1 1/2 cups of rice             | 3: 1.5 cup
    1½ cups of rice                | 3: 1.5 cup
    1-1/2 cups of rice             | 3: 1.5 cup
    3/4 cup milk                   | 2: 0.75 cup
    one and a half cups of flour   | 6: 1.5 cup
    two and a half bananas         | 4: 2.5 plural
    1.5 bananas                    | 1: 1.5 plural
    a couple of eggs               | 3: 2 plural
    couple of slices of bread      | 4: 2 slice
    a dozen eggs                   | 2: 12 plural
    half a dozen eggs              | 3: 6 plural
    two dozen oysters              | 2: 24 plural
    a cup of rice                  | 3: 1 cup
    cup of rice                    | 2: 1 cup
    per cup                        | 2: 1 cup
    per cup of milk                | 3: 1 cup
    per slice                      | 2: 1 slice
    per egg                        | none
    2 cups                         | 2: 2 cup
    2 cups of flour                | 3: 2 cup
    2cups flour                    | 1: 2 cup
    a slice of bread               | 3: 1 slice
    2 slices of bread              | 3: 2 slice
    2 large slices of bread        | 4: 2 large slice
    a medium slice of bread        | 4: 1 medium slice
    two slices                     | 2: 2 slice
    slice of bread                 | 2: 1 slice
    2 rashers of bacon             | 3: 2 slice
    200g                           | 1: 200 gram
    200g of rice                   | 2: 200 gram
    200 g of rice                  | 3: 200 gram
    200 grams rice                 | 2: 200 gram
    200 gm rice                    | 2: 200 gram
    200gms rice                    | 1: 200 gram
    250 gr of cheese               | 3: 250 gram
    150 grammes                    | 2: 150 gram
    100 g of rice                  | 3: 100 g
    100g                           | 1: 100 g
    100 grams                      | 2: 100 g
    per 100 g                      | 3: 100 g
    per 100g                       | 2: 100 g
    a hundred grams of rice        | 4: 100 g
    two hundred grams of rice      | 4: 200 gram
    1,500 g of potatoes            | 3: 1500 gram
    2.5 kg of potatoes             | 3: 2.5 kilogram
    2,5 kg potatoes                | 2: 2.5 kilogram
    a kilo of apples               | 3: 1 kilogram
    half a kilo of apples          | 4: 0.5 kilogram
    4 oz of steak                  | 3: 4 ounce
    4oz steak                      | 1: 4 ounce
    an ounce of cheese             | 3: 1 ounce
    half a pound of mince          | 4: 0.5 pound
    2 lbs of beef                  | 3: 2 pound
    2 lb beef                      | 2: 2 pound
    8 fl oz of milk                | 4: 8 fluid_ounce
    8 fl. oz. milk                 | 3: 8 fluid_ounce
    8 fluid ounces of milk         | 4: 8 fluid_ounce
    1 tbsp                         | 2: 1 tablespoon
    1 tbsp of honey                | 3: 1 tablespoon
    1 tbs honey                    | 2: 1 tablespoon
    2 tablespoons of oil           | 3: 2 tablespoon
    a tablespoonful of oil         | 3: 1 tablespoon
    a heaped tablespoon of sugar   | 4: 1 tablespoon
    1 level teaspoon of sugar      | 4: 1 teaspoon
    2 tsps sugar                   | 2: 2 teaspoon
    tsp of sugar                   | 2: 1 teaspoon
    a pint of milk                 | 3: 1 pint
    half a pint of beer            | 4: 0.5 pint
    500 ml milk                    | 2: 500 millilitre
    500ml of milk                  | 2: 500 millilitre
    1 litre of milk                | 3: 1 litre
    1 liter milk                   | 2: 1 litre
    2 dl of milk                   | 3: 2 decilitre
    33 cl beer                     | 2: 33 centilitre
    a glass of wine                | 3: 1 glass
    a shot of vodka                | 3: 1 shot
    a can of tuna                  | 3: 1 can
    a tin of tuna                  | 3: 1 can
    2 cans of coke                 | 3: 2 can
    a bottle of beer               | 3: 1 bottle
    a bowl of porridge             | 3: 1 bowl
    a handful of almonds           | 3: 1 handful
    a packet of crisps             | 3: 1 packet
    a piece of cheese              | 3: 1 piece
    3 pcs                          | 2: 3 piece
    a serving of rice              | 3: 1 serving
    two portions of chips          | 3: 2 serving
    2 cloves of garlic             | 3: 2 clove
    cloves                         | none
    cup                            | none
    a stick of butter              | 3: 1 stick
    2 leaves of lettuce            | 3: 2 leaf
    2x eggs                        | 1: 2 plural
    2 x eggs                       | 2: 2 plural
    x2                             | 1: 2
    2 x 50 g                       | 4: 100 g
    2 x 150 g of rice              | 5: 300 gram
    80/20 mince                    | none
    80 20 mince                    | none
    7 grain bread                  | 1: 7 plural
    23 almonds                     | 1: 23 plural
    57 varieties                   | none
    tbsp olive oil                 | 1: 1 tablespoon
    slice                          | 1: 1 slice
    slices                         | 1: NaN slice
    a whole avocado                | 2: 1
    whole avocado                  | none
    grams of fat                   | none
    3.25% milk                     | none
    0 eggs                         | none
    2                              | none
    mince                          | none
    eggs                           | none
    trimmed to 1/8" fat            | none`,
  et: `
    2 muna                         | 1: 2
    kaks muna                      | 1: 2
    kahes munas                    | 1: 2
    kaks suurt muna                | 2: 2 large
    suur muna                      | 1: 1 large
    keskmine banaan                | 1: 1 medium
    keskmise suurusega banaan      | 2: 1 medium
    pool banaani                   | 1: 0.5
    pool tassi riisi               | 2: 0.5 cup
    poolteist tassi riisi          | 2: 1.5 cup
    üks ja pool tassi              | 4: 1.5 cup
    klaas piima                    | 1: 1 glass
    klaasis piimas                 | 1: 1 glass
    klaasitäis piima               | 1: 1 glass
    2 klaasi piima                 | 2: 2 glass
    tass kohvi                     | 1: 1 cup
    viil leiba                     | 1: 1 slice
    kaks viilu leiba               | 2: 2 slice
    1 sl mett                      | 2: 1 tablespoon
    1 spl mett                     | 2: 1 tablespoon
    supilusikatäis mett            | 1: 1 tablespoon
    2 tl suhkrut                   | 2: 2 teaspoon
    teelusikas suhkrut             | 1: 1 teaspoon
    200 g riisi                    | 2: 200 gram
    200g riisi                     | 1: 200 gram
    200 grammi riisi               | 2: 200 gram
    200 grammis riisis             | 2: 200 gram
    100 g riisi                    | 2: 100 g
    100 grammis                    | 2: 100 g
    100 g-s                        | 3: 100 g
    kilo kartuleid                 | 1: 1 kilogram
    pool kilo kartuleid            | 2: 0.5 kilogram
    2,5 dl piima                   | 2: 2.5 decilitre
    2 detsi piima                  | 2: 2 decilitre
    5 dl                           | 2: 5 decilitre
    liiter piima                   | 1: 1 litre
    pits viina                     | 1: 1 shot
    peotäis pähkleid               | 1: 1 handful
    tükk juustu                    | 1: 1 piece
    3 tk                           | 2: 3 piece
    portsjon suppi                 | 1: 1 serving
    taldrik suppi                  | 1: 1 plate
    pudel õlut                     | 1: 1 bottle
    purk tuunikala                 | 1: 1 can
    paki kohupiima                 | 1: 1 package
    paar muna                      | 1: 2
    tosin muna                     | 1: 12
    klaas                          | none
    piim                           | none`,
  fi: `
    2 munaa                        | 1: 2
    kaksi munaa                    | 1: 2
    kahdessa munassa               | 1: 2
    kaksi isoa munaa               | 2: 2 large
    iso muna                       | 1: 1 large
    keskikokoinen banaani          | 1: 1 medium
    keskikokoisessa banaanissa     | 1: 1 medium
    puolikas avokado               | 1: 0.5
    puoli kuppia riisiä            | 2: 0.5 cup
    puolitoista desiä              | 2: 1.5 decilitre
    kaksi ja puoli desiä maitoa    | 4: 2.5 decilitre
    lasillinen maitoa              | 1: 1 glass
    lasillisessa maitoa            | 1: 1 glass
    2 lasia maitoa                 | 2: 2 glass
    kuppi kahvia                   | 1: 1 cup
    kupillisessa kahvia            | 1: 1 cup
    siivu leipää                   | 1: 1 slice
    kaksi viipaletta leipää        | 2: 2 slice
    1 rkl hunajaa                  | 2: 1 tablespoon
    ruokalusikallinen hunajaa      | 1: 1 tablespoon
    1 tl sokeria                   | 2: 1 teaspoon
    teelusikallisessa sokeria      | 1: 1 teaspoon
    200 g riisiä                   | 2: 200 gram
    200g riisiä                    | 1: 200 gram
    200 grammaa riisiä             | 2: 200 gram
    100 grammassa                  | 2: 100 g
    100 g:ssa                      | 3: 100 g
    100g:ssa riisiä                | 2: 100 g
    kilo perunoita                 | 1: 1 kilogram
    puoli kiloa perunoita          | 2: 0.5 kilogram
    2,5 dl maitoa                  | 2: 2.5 decilitre
    5 dl:ssa maitoa                | 3: 5 decilitre
    litra maitoa                   | 1: 1 litre
    tuoppi olutta                  | 1: 1 pint
    pullo olutta                   | 1: 1 bottle
    purkki tonnikalaa              | 1: 1 can
    annos puuroa                   | 1: 1 serving
    kourallinen manteleita         | 1: 1 handful
    pala juustoa                   | 1: 1 piece
    3 kpl                          | 2: 3
    2kpl                           | 1: 2
    pari munaa                     | 1: 2
    tusina munia                   | 1: 12
    lasi                           | none
    maito                          | none`,
  ru: `
    2 яйца                         | 1: 2
    два яйца                       | 1: 2
    двух яйцах                     | 1: 2
    два больших яйца               | 2: 2 large
    большое яйцо                   | 1: 1 large
    средний банан                  | 1: 1 medium
    банан среднего размера         | none
    среднего размера               | 2: 1 medium
    половина банана                | 1: 0.5
    пол банана                     | 1: 0.5
    пол стакана риса               | 2: 0.5 glass
    полстакана риса                | 1: 0.5 glass
    пол-литра молока               | 2: 0.5 litre
    поллитра молока                | 1: 0.5 litre
    полкило картошки               | 1: 0.5 kilogram
    полтора стакана                | 2: 1.5 glass
    полторы ложки мёда             | 2: 1.5 spoon
    два с половиной стакана        | 4: 2.5 glass
    три четверти стакана           | 3: 0.75 glass
    стакан молока                  | 1: 1 glass
    стакане молока                 | 1: 1 glass
    2 стакана молока               | 2: 2 glass
    чашка кофе                     | 1: 1 cup
    кружка пива                    | 1: 1 cup
    ломтик хлеба                   | 1: 1 slice
    два ломтика хлеба              | 2: 2 slice
    кусок сыра                     | 1: 1 piece
    куске хлеба                    | 1: 1 piece
    1 ст. л. мёда                  | 3: 1 tablespoon
    1 ст.л. мёда                   | 3: 1 tablespoon
    столовая ложка мёда            | 2: 1 tablespoon
    столовой ложке мёда            | 2: 1 tablespoon
    2 столовые ложки мёда          | 3: 2 tablespoon
    1 ч. л. сахара                 | 3: 1 teaspoon
    чайная ложка сахара            | 2: 1 teaspoon
    чайной ложке сахара            | 2: 1 teaspoon
    ложка сахара                   | 1: 1 spoon
    200 г риса                     | 2: 200 gram
    200г риса                      | 1: 200 gram
    200 гр риса                    | 2: 200 gram
    200 гр. риса                   | 2: 200 gram
    200 граммов риса               | 2: 200 gram
    200 граммах риса               | 2: 200 gram
    100 г риса                     | 2: 100 g
    100 граммах                    | 2: 100 g
    на 100 г                       | 3: 100 g
    на 100 грамм                   | 3: 100 g
    на стакан                      | 2: 1 glass
    килограмм картошки             | 1: 1 kilogram
    1 кг картошки                  | 2: 1 kilogram
    2,5 литра молока               | 2: 2.5 litre
    500 мл молока                  | 2: 500 millilitre
    рюмка водки                    | 1: 1 shot
    рюмке водки                    | 1: 1 shot
    бутылка пива                   | 1: 1 bottle
    банка тунца                    | 1: 1 can
    пачка творога                  | 1: 1 package
    горсть орехов                  | 1: 1 handful
    порция риса                    | 1: 1 serving
    тарелка супа                   | 1: 1 plate
    3 шт                           | 2: 3
    3 шт. яиц                      | 2: 3
    пара яиц                       | 1: 2
    десяток яиц                    | 1: 10
    дюжина яиц                     | 1: 12
    стакан                         | none
    молоко                         | none`,
};

for (const [lang, table] of Object.entries(TABLES)) {
  describe(`amounts in ${lang}`, () => {
    test.each(cases(table))('%s', (text, expected) => {
      expect(read(lang as AnswerLang, text ?? '')).toBe(expected);
    });
  });
}

test('every way of reading is given, the longest first', () => {
  const words = wordsOf('2 large slices of bread');
  const found = readers.get('en')?.startingAt(words, 0, words.length) ?? [];
  expect(found.map(({ length, amount }) => [length, amount?.measure, amount?.text])).toEqual([
    [4, 'slice', '2 large slices'],
    [2, null, '2 large'],
    [1, null, '2'],
  ]);
});

test('an amount ends where the part that it may be in ends', () => {
  const words = wordsOf('2 cups of rice');
  expect(readers.get('en')?.startingAt(words, 0, 1)).toEqual([]);
  expect(readers.get('en')?.startingAt(words, 0, 2)[0]?.length).toBe(2);
});

describe('the text of an amount', () => {
  test.each([
    ['1/2 cup of rice', '½ cup'],
    ['1 1/2 cups of rice', '1½ cups'],
    ['0.5 cup of rice', '0.5 cup'],
    ['per cup', 'cup'],
    ['a couple of eggs', 'a couple of'],
    ['200g', '200g'],
  ])('of %s is %s', (text, expected) => {
    const words = wordsOf(withDecimals(text));
    expect(readers.get('en')?.startingAt(words, 0, words.length)[0]?.amount?.text).toBe(expected);
  });
});

describe('fractions as decimals', () => {
  test.each([
    ['1/2 cup', '0.500 cup'],
    ['1½ cups', '1.500 cups'],
    ['2 1/4 cups', '2.250 cups'],
    ['80/20 mince', '80/20 mince'],
    ['beef trimmed to 1/8" fat', 'beef trimmed to 1/8" fat'],
    ['trimmed to 1/4 inch fat', 'trimmed to 1/4 inch fat'],
    ['apples/pears', 'apples/pears'],
    ['12/11/2020', '12/11/2020'],
    ['2/1 cup', '2/1 cup'],
  ])('%s', (text, expected) => expect(withDecimals(text)).toBe(expected));
});

test('a bare number counts pieces in front of an English plural only', () => {
  expect(['eggs', 'mince', 'bread'].map(isPlural)).toEqual([true, false, false]);
});

test('nothing that a client can send takes long or throws', () => {
  for (const word of ['a', 'half', '2', '1/2', 'of', 'dozen', '9'.repeat(150), 'x', 'per', 'and a half']) {
    const words = wordsOf(withDecimals(`${word} `.repeat(80)));
    for (const at of words.keys()) {
      for (const { amount } of readers.get('en')?.startingAt(words, at, words.length) ?? []) {
        expect(Number.isFinite(amount?.count ?? 1)).toBe(true);
      }
    }
  }
});
