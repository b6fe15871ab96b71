/** A food and what it is a piece of in one word, and what comes with a food. */
import { expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { casesOf } from '../support/words.ts';

const chips = { ...answerRow('chips', 'Potato chips'), category: 'Snacks' };
const index = smallIndex(
  [
    answerRow('pizza', 'Pizza', { aliases: ['pizza'] }),
    answerRow('garlic', 'Garlic, raw', { aliases: ['garlic'] }),
    answerRow('tea', 'Tea', { aliases: ['tea'] }),
    answerRow('sour-cream', 'Sour cream, 20% fat', { aliases: ['sour cream'] }),
    answerRow('sliced', 'Cheese, sliced', { aliases: ['cheese slice'] }),
    answerRow('corn', 'Corn, raw'),
    answerRow('corn-canned', 'Corn, canned'),
    answerRow('beets', 'Beets, raw'),
    answerRow('beets-boiled', 'Beets, boiled'),
    answerRow('fried-chicken', 'Chicken, fried'),
    answerRow('fish', 'Fish'),
    chips,
    answerRow('green-tea', 'Tea, green'),
    answerRow('butter', 'Butter'),
    answerRow('pasta-cooked', 'Pasta, cooked'),
    answerRow('mince-20', 'Beef, ground, 20% fat'),
    answerRow('mince-5', 'Beef, ground, 5% fat'),
    answerRow('school', 'Cola'),
    answerRow('oil', 'Oil'),
    answerRow('linseed-oil', 'Oil, linseed'),
    answerRow('beer', 'Beer'),
    answerRow('apples-raw', 'Apples, raw'),
    answerRow('white-bread', 'Bread, white'),
    answerRow('pork-liver', 'Pork, liver'),
    answerRow('plums', 'Plums, raw'),
    answerRow('prunes', 'Plums, dried'),
    answerRow('juice', 'Tomato juice, salted'),
    answerRow('milk', 'Milk'),
    answerRow('whipping-cream', 'Cream, whipping'),
    answerRow('sour', 'Cream, sour'),
    answerRow('pho', 'Pho'),
    answerRow('soy', 'Soybeans'),
    answerRow('tofu', 'Tofu'),
    answerRow('sugar', 'Sugar'),
    answerRow('butter-salted', 'Butter, salted'),
  ],
  {
    everyday: {
      et: {
        pitsa: 'pizza',
        küüslauk: 'garlic',
        tee: 'tea',
        'roheline tee': 'green-tea',
        või: 'butter',
        '20% hapukoor': 'sour-cream',
        juustuviil: 'sliced',
        mais: 'corn',
        'konserveeritud mais': 'corn-canned',
        peet: 'beets',
        'keedetud peet': 'beets-boiled',
        praekana: 'fried-chicken',
        kala: 'fish',
        krõps: 'chips',
        makaron: 'pasta-cooked',
        hakkliha: 'mince-20',
        koola: 'school',
        õli: 'oil',
        linaseemneõli: 'linseed-oil',
        õlu: 'beer',
        õun: 'apples-raw',
        'keedetud muna': 'sliced',
        sai: 'white-bread',
        seamaks: 'pork-liver',
        ploom: 'plums',
        'kuivatatud ploom': 'prunes',
        tomatimahl: 'juice',
        piim: 'milk',
        vahukoor: 'whipping-cream',
        hapukoor: 'sour',
        pho: 'pho',
        soja: 'soy',
        sojajuust: 'tofu',
        suhkur: 'sugar',
      },
    },
    local: {
      et: {
        'Tomatimahl, soolaga': 'juice',
        'Või, soolaga': 'butter-salted',
        'Veisehakkliha, 20% rasva, toores': 'mince-20',
        'Veisehakkliha, 5% rasva, toores': 'mince-5',
      },
    },
  },
);

const read = (question: string): string => {
  const result = answerQuestion(question, index, { lang: 'et' });
  return result.kind === 'single' ? `${result.food.slug} ${result.metric}` : result.kind;
};

test.each(
  casesOf({
    'pizza energy': 'pitsalõigu kalorid | kaks pitsalõiku kalorid | pitsatüki kalorid | lõik pitsat kalorid',
    'garlic energy': 'kaks küüslauguküünt kalorid',
    // A name of its own is no piece of another.
    'sliced energy': 'juustuviilu kalorid | juustuviil',
    // What comes in a jar is preserved.
    'corn-canned energy': 'mais purgist kalorid | purk maisi kalorid | maisikonserv kalorid | konservmais',
    // A larger number counts what is in the partitive, a pack is of what is eaten out of it, and 100 behind what is asked is grams.
    'chips energy': 'krõpsuviil kalorid | 20 krõpsu kalorid | krõpsupakk kalorid | krõps kcal 100',
    'green-tea energy': 'tee roheline kalorid | roheline tee kalorid',
    // A food and its form in one word, where a row has that form.
    'beets-boiled energy': 'keedupeet kalorid | keedupeedis on mitu kalorit',
    // How fat it is chooses among rows that differ in that.
    'mince-5 energy': 'hakkliha 5% kalorid | 5% hakkliha kalorid | hakkliha 5% rasva kalorid',
    'chips carbohydrate': 'laps sööb krõpse, kui palju neis süsivesikuid on',
    // A verb is no bread, "seal" no pig, "või" with nothing behind it "or", and a slip may be of two words.
    // What comes with a food in pieces is not left out, nor makes it a compound.
    // What comes with a food is not asked for; "praekala" is no slip of "praekana", nor is a form of "kool" one of "koola".
    'juice salt': 'klaas tomatimahla sool',
    'butter salt': 'sool, või',
    // "Oli" is a word without its mark, beer is no oil, "õuna koor" the peel, and who eats is not eaten.
    refused:
      'palju valku ta sai | palju soola sai ta | palju seal maksas valku on | kuivatatud ploomid-või kalorid | vapukoor kalorid | phol kalorid | piim suhkrutükkidega kalorid | sojaga juust kalorid | oli kalorid | linaseemneõlu kalorid | õuna koor kalorid | mitu kalorit kala sööb | mitu kalorit võid süüa | mis on rasvaseim kala | kas kala on rasvasem | tee suhkruga | tee suhkruga kalorid | tee rasvaga | praekala kalorid | suitsupeet kalorid | kooli kalorid | makaronipakk kalorid',
    'tea sugar': 'tee suhkur | suhkrut tees | mitu g suhkrut on tees',
    'tea carbohydrate': 'kas tee on kõrge süsivesikute sisaldusega',
    'sour-cream fat': '20% hapukoor rasv',
    'apples-raw energy': 'õun tk kcal | 2 tk õuna | õun koorega kalorid | sõin ära õuna, palju kaloreid',
    'oil energy': 'õli kalorid | mitu kalorit on õlis',
    // What is cooked may be said behind the food in cases of its own.
    'beets-boiled fat': 'peet keedetuna rasv | peedid keedetult rasv',
  }),
)('%s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test('"või" between two things is "or", and is not suggested as butter', () => {
  const result = answerQuestion('kala või kook kalorid', index, { lang: 'et' });
  expect(result.kind === 'refused' ? result.foods.map(({ slug }) => slug) : result.kind).toEqual(['fish']);
});
