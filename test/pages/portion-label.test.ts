/** Household portions on pages: in the page's language and in centimetres, or in the source's words, marked as such. */
import { expect, test } from 'vitest';
import { counted, portionLabel } from '../../src/pages/food/portions.ts';
import { LANGS, LANGUAGE } from '../../src/tables/languages.ts';
import { readParts } from '../support/cases.ts';

const label = (lang: 'en' | (typeof LANGS)[number], amount: number, measure: string) => {
  const { text, english } = portionLabel(lang, { amount, measure, grams: 1 });
  return [text, ...(english === '' ? [] : [`en: ${english}`])].filter((one) => one !== '').join(' ');
};

const CASES = readParts('test/pages/cases/portion-labels.txt').flat();
test.each(CASES)('%s in et, fi and ru', (portion = '', ...expected) => {
  const [, amount, measure = ''] = /^(\S+) (.+)$/.exec(portion) ?? [];
  const told = (['et', 'fi', 'ru'] as const).map((lang) => label(lang, Number(amount), measure));
  expect(told).toEqual(expected);
});

test('in English the portion is the source’s, and the serving of US labels is named for what it is', () => {
  expect(label('en', 1, 'cup, mashed')).toBe('en: 1 cup, mashed');
  expect(label('en', 1, 'NLEA serving')).toBe('en: 1 serving (as US labels define it)');
});

test('every language states each word once for a number or in all the forms that its numbers need', () => {
  for (const lang of LANGS) {
    const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const words = LANGUAGE[lang].portions;
    const forms = [
      words?.piece,
      ...Object.values(words?.measures ?? {}),
      ...Object.values(words?.nouns ?? {}),
    ];
    for (const one of forms) {
      // Where "many" is for some whole numbers, "other" is for fractions alone, and has the last form.
      const several = categories.length - (categories.includes('many') ? 1 : 0);
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
