import { describe, expect, test } from 'vitest';
import { FORMS_OF, isLang } from '../../src/tables/languages.ts';
import { readCases } from '../support/cases.ts';

const formsOf = (lang: string, word: string): readonly string[] => (isLang(lang) ? FORMS_OF[lang](word) : []);
const CASES = readCases('test/tables/cases/word-forms.txt');

describe('the forms of a word', () => {
  test.each(CASES)('in %s of %s: %s', (lang, word, forms, others = '') => {
    const found = formsOf(lang, word);
    expect(found).toEqual(expect.arrayContaining(forms.split(' ').filter((form) => form !== '')));
    for (const other of others.split(' ')) expect(found).not.toContain(other);
  });

  test.each([
    ['fi', ['2%', 'b12', 'a', '']],
    ['ru', ['с', 'без', 'филе', '2', 'bacon']],
  ])('in %s are none where there is no word that changes', (lang, words) => {
    expect(words.flatMap((word) => formsOf(lang, word))).toEqual([]);
  });

  test('never have the word itself among them, nor one twice', () => {
    for (const [lang, word = ''] of CASES) {
      const forms = formsOf(lang, word);
      expect(forms).not.toContain(word);
      expect(new Set(forms).size, `${lang} ${word}`).toBe(forms.length);
    }
  });
});
