/** Household portions on pages: in the page's language and in centimetres, or in the source's words, marked as such. */
import { describe, expect, test } from 'vitest';
import { counted, portionLabel } from '../../src/pages/food/portions.ts';
import { LANGS, LANGUAGE } from '../../src/tables/languages.ts';

const label = (lang: 'en' | (typeof LANGS)[number], amount: number, measure: string) => {
  const { text, english } = portionLabel(lang, { amount, measure, grams: 1 });
  return [text, ...(english === '' ? [] : [`en: ${english}`])].filter((one) => one !== '').join(' ');
};

describe.each([
  [1, 'cup, mashed', '1 tass, püreeritult', '1 kuppi, soseutettuna', '1 чашка, пюре'],
  [0.5, 'cup', '0,5 tassi', '0,5 kuppia', '0,5 чашки'],
  [2, 'tbsp', '2 sl', '2 rkl', '2 ст. л.'],
  [
    1,
    'extra small (less than 6" long)',
    '1 väga väike (pikkus alla 15 cm)',
    '1 hyvin pieni (pituus alle 15 cm)',
    '1 шт. очень маленького размера (длина менее 15 см)',
  ],
  [
    1,
    'medium (7" to 7-7/8" long)',
    '1 keskmine (pikkus 18–20 cm)',
    '1 keskikokoinen (pituus 18–20 cm)',
    '1 шт. среднего размера (длина 18–20 см)',
  ],
  [
    1,
    'extra large (9" or longer)',
    '1 väga suur (pikkus vähemalt 23 cm)',
    '1 hyvin iso (pituus vähintään 23 cm)',
    '1 шт. очень крупного размера (длина от 23 см)',
  ],
  [
    1,
    'slice, large (1/4" thick)',
    '1 suur viil (paksus 0,6 cm)',
    '1 iso viipale (paksuus 0,6 cm)',
    '1 ломтик крупного размера (толщина 0,6 см)',
  ],
  [
    1,
    'pat (1" sq, 1/3" high)',
    '1 tükike (2,5 × 2,5 cm, kõrgus 0,8 cm)',
    '1 nokare (2,5 × 2,5 cm, korkeus 0,8 cm)',
    '1 кусочек (2,5 × 2,5 см, высота 0,8 см)',
  ],
  [
    1,
    'slice (4" dia x 1/8" thick)',
    '1 viil (läbimõõt 10 cm, paksus 0,3 cm)',
    '1 viipale (halkaisija 10 cm, paksuus 0,3 cm)',
    '1 ломтик (диаметр 10 см, толщина 0,3 см)',
  ],
  [
    1,
    'can or bottle (12 fl oz)',
    '1 purk või pudel (355 ml)',
    '1 tölkki tai pullo (355 ml)',
    '1 банка или бутылка (355 мл)',
  ],
  [1, 'package (10 oz)', '1 pakk (283 g)', '1 pakkaus (283 g)', '1 упаковка (283 г)'],
  [1, 'can (303 x 406)', '1 purk', '1 tölkki', '1 банка'],
  [10, 'rings', '10 rõngast', '10 rengasta', '10 колец'],
  [5, 'cookies', '5 küpsist', '5 keksiä', '5 печений'],
  [22, 'crackers', '22 kreekerit', '22 voileipäkeksiä', '22 крекера'],
  [
    1,
    'NLEA serving',
    '1 portsjon, USA pakendimärgistuse järgi',
    '1 annos, Yhdysvaltain pakkausmerkintöjen mukaan',
    '1 порция, по правилам маркировки США',
  ],
  [
    1,
    'cup (4.86 large eggs)',
    '1 tass en: (4.86 large eggs)',
    '1 kuppi en: (4.86 large eggs)',
    '1 чашка en: (4.86 large eggs)',
  ],
  [1, 'Toaster Strudel', 'en: 1 Toaster Strudel', 'en: 1 Toaster Strudel', 'en: 1 Toaster Strudel'],
  [1, 'cup penne', 'en: 1 cup penne', 'en: 1 cup penne', 'en: 1 cup penne'],
])('%s %s', (amount, measure, et, fi, ru) => {
  test('in et, fi and ru', () => {
    expect(LANGS.map((lang) => label(lang, amount, measure))).toEqual([et, fi, ru]);
  });
});

test('in English the portion is the source’s, and the serving of US labels is named for what it is', () => {
  expect(label('en', 1, 'cup, mashed')).toBe('en: 1 cup, mashed');
  expect(label('en', 1, 'NLEA serving')).toBe('en: 1 serving (as US labels define it)');
});

test('every language states each word once for a number or in all the forms that its numbers need', () => {
  for (const lang of LANGS) {
    const { categories } = { categories: new Intl.PluralRules(lang).resolvedOptions().pluralCategories };
    const words = LANGUAGE[lang].portions;
    const forms = [
      words?.piece,
      ...Object.values(words?.measures ?? {}),
      ...Object.values(words?.nouns ?? {}),
    ];
    for (const one of forms) {
      const several = categories.filter((category) => category !== 'other').length + (lang === 'ru' ? 0 : 1);
      expect([1, several], `${lang} ${one}`).toContain(one?.split('|').length);
    }
  }
});

test('a number takes the form that follows it', () => {
  const forms = 'стакан|стакана|стаканов';
  expect([1, 2, 5, 11, 21, 0.5].map((count) => counted(forms, count, 'ru'))).toEqual([
    'стакан',
    'стакана',
    'стаканов',
    'стаканов',
    'стакан',
    'стакана',
  ]);
  expect([1, 2, 0.5].map((count) => counted('viil|viilu', count, 'et'))).toEqual(['viil', 'viilu', 'viilu']);
});
