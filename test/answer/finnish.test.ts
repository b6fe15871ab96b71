/** Finnish words as people type them: in any case, behind their food, in one word or two, and beside the words of other languages. */
import { expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { casesOf } from '../support/words.ts';

const index = smallIndex(
  [
    answerRow('pork', 'Pork, raw'),
    answerRow('pork-loin', 'Pork, loin, raw'),
    answerRow('peas', 'Peas, raw'),
    answerRow('peas-frozen', 'Peas, frozen'),
    answerRow('salmon-baked', 'Salmon, baked'),
    answerRow('salmon', 'Salmon, raw'),
    answerRow('mince', 'Mince'),
    answerRow('beef-mince', 'Mince, beef'),
    answerRow('beef', 'Beef'),
    answerRow('jam', 'Jam'),
    answerRow('milk', 'Milk'),
    answerRow('chocolate', 'Chocolate'),
    answerRow('milk-chocolate', 'Chocolate, milk'),
    answerRow('liver-sausage', 'Sausage, liver'),
    answerRow('sausage', 'Sausage'),
    answerRow('butter', 'Butter'),
    answerRow('coffee', 'Coffee'),
    answerRow('cream', 'Cream, coffee'),
    answerRow('plain-cream', 'Cream'),
    answerRow('shark', 'Shark'),
    answerRow('salt', 'Salt'),
    answerRow('water', 'Water'),
    answerRow('egg-boiled', 'Egg, boiled'),
    answerRow('wing-meat-and-skin', 'Wing, meat and skin'),
  ],
  {
    everyday: {
      fi: {
        porsas: 'pork',
        'porsaan filee': 'pork-loin',
        herne: 'peas',
        pakasteherne: 'peas-frozen',
        lohi: 'salmon',
        uunilohi: 'salmon-baked',
        jauheliha: 'mince',
        'naudan jauheliha': 'beef-mince',
        nauta: 'beef',
        hillo: 'jam',
        maito: 'milk',
        suklaa: 'chocolate',
        maitosuklaa: 'milk-chocolate',
        maksamakkara: 'liver-sausage',
        makkara: 'sausage',
        voi: 'butter',
        kahvi: 'coffee',
        kerma: 'plain-cream',
        kahvikerma: 'cream',
        hai: 'shark',
        suola: 'salt',
        vesi: 'water',
        'keitetty muna': 'egg-boiled',
        kanansiipi: 'wing-meat-and-skin',
      },
    },
    local: { fi: { 'Makea hillo': 'jam' } },
  },
);

const read = (question: string): string => {
  const result = answerQuestion(question, index, { lang: 'fi' });
  return result.kind === 'single' ? `${result.food.slug} ${result.metric}` : result.kind;
};

test.each(
  casesOf({
    // A genitive, and no case that says where something is put.
    'pork energy': 'porsaan kalorit',
    // Two words of a name in one.
    'pork-loin energy': 'porsaan filee kalorit | porsaanfilee kalorit | kalorit porsaanfileessä',
    // A state, and whose meat it is, behind the food.
    'peas-frozen energy': 'herneet pakaste kalorit | pakasteherneet kalorit',
    'salmon-baked energy': 'lohi uunissa kalorit',
    'beef-mince energy': 'jauheliha naudan kalorit',
    'mince fat': 'tarvitsen jauhelihan rasvapitoisuuden',
    'salmon energy':
      'söin lohta ja haluaisin tietää montako kaloria siinä oli | äiti osti kaupasta lohta, montako kaloria siinä on',
    // What is in a clause of any teller, and asked for behind an "and"; a number of several in one word.
    'sausage energy':
      'terve, makkara ja kalorit kiitos | poika söi koulussa makkaraa, montako kaloria siinä on | makkara oli hyvää, montako kaloria siinä oli | lasken kaloreita, paljonko makkara antaa | sataviisikymmentä grammaa makkaraa kalorit',
    // What is said of those who cooked it.
    'egg-boiled energy':
      'äiti keitti munan, montako kaloria siinä on | kotona keitettiin muna, montako kaloria siinä on | olen keittänyt munan, montako kaloria siinä on',
    // With a clitic, of what is asked again behind an "and", and of a hundred grams behind a slash.
    'jam energy':
      'kerropa hillon kalorit | montakohan kaloria hillossani on | onko hillossa kaloreita ja paljonko | hillo kcal / 100 g',
    'milk fat': 'rasvapitoisuus maidossa | maidon rasvaprosentti | kuinka rasvaista maito on',
    'butter fat': 'voin rasva | paljonko rasvaa voissa on',
    'cream energy': 'kahvikermalla kalorit | kahvi kerma kalorit',
    'shark energy': 'hai | kaloreita haista',
    'water energy': 'lasi vettä kalorit',
    'wing-meat-and-skin energy': 'kanansiivet nahalla kalorit',
    // "Voi" before another verb may, water that is asked for is a nutrient, and the white of an egg is no protein of all of it. What is put into a food is not in it, chocolate in milk is no milk chocolate, and a word is no slip of another.
    refused:
      'rasvapitoisin makkara | kahvi kermalla kalorit | haista | voi olla rasvaa | voi hyvin kalorit | paljonko vettä sisältää suola | keitetyn munan valkuainen kalorit | liikaa suolaa makkara | sokeria porsaaseen | suklaa maidossa kalorit | kalorit hiloissa | makeamakkara kalorit | kalorit hilojen | mikä on rasvaisin makkara | kanansiiven nahka kalorit | lapset söivät suolaa, paljonko maitoa he saivat | makkara oli keitettyä, montako kaloria siinä oli | herne kuori kalorit | makkara laatikko kalorit | lihottaako makkara | voisko siinä olla rasvaa | paljonko rasvaa hilloihin',
  }),
)('%s', (question, expected) => {
  expect(read(question)).toBe(expected);
});
