import { describe, expect, it } from 'vitest';
import { baseFinder, knownForms, makeWordForms } from '../../src/answer/text/word-forms.ts';
import { readParts } from '../support/cases.ts';
import { words } from '../support/words.ts';

/** Endings of a made-up language. */
const formsOf = (word: string): string[] => [`${word}n`, `${word}ssa`];
const finderOf = (forms: ReturnType<typeof makeWordForms>, lang: 'et') => baseFinder(knownForms(forms), lang);

describe('forms of the words of names', () => {
  it.each(readParts('test/answer/cases/word-forms.txt').flat())('%s', (_what, names, phrases, bases) => {
    const [of, asked] = [names, phrases].map((text = '') => text.split('; ').filter(Boolean));
    const base = finderOf(makeWordForms(of ?? [], formsOf, asked), 'et');
    for (const [word = '', expected] of words(bases ?? '').map((pair) => pair.split('=')))
      expect(base(word)).toBe(expected);
  });

  it('leaves a form of two bases out', () => {
    const base = finderOf(
      makeWordForms(['kari', 'karin'], (word) => [word.slice(0, 3)]),
      'et',
    );
    expect(base('kar')).toBe('kar');
  });

  it('leads a form of two names of one food to the first, and one of a name and another word to the name', () => {
    const food = new Map([
      ['zefir', 'zefir-apple'],
      ['zefiri', 'zefir-apple'],
      ['gini', 'gin'],
    ]);
    const formsOf = (word: string): string[] => [`${word.replace(/i$/, '')}issa`];
    const names = ['zefir', 'zefiri', 'gini', 'gin long drink'];
    const base = finderOf(
      makeWordForms(names, formsOf, [], (word) => food.get(word)),
      'et',
    );
    expect(base('zefirissa')).toBe('zefir');
    expect(base('ginissa')).toBe('gini');
  });

  it('takes words that are forms of each other for one, and all their forms for its', () => {
    const forms = new Map([
      ['яблоко', ['яблока', 'яблоки']],
      ['яблоки', ['яблоко', 'яблок']],
    ]);
    const base = finderOf(
      makeWordForms(['яблоко', 'печёные яблоки'], (word) => forms.get(word) ?? []),
      'et',
    );
    expect(['яблоко', 'яблоки', 'яблока', 'яблок'].map(base)).toEqual(Array(4).fill('яблоко'));
  });
});
