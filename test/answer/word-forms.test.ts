import { describe, expect, it } from 'vitest';
import { baseFinder, knownForms, makeWordForms } from '../../src/answer/word-forms.ts';

/** Endings of a made-up language. */
const formsOf = (word: string): string[] => [`${word}n`, `${word}ssa`];
const finderOf = (forms: ReturnType<typeof makeWordForms>, lang: 'et') => baseFinder(knownForms(forms), lang);
const baseOf = (texts: readonly string[]) => finderOf(makeWordForms(texts, formsOf), 'et');

describe('forms of the words of names', () => {
  it('leads a form to its base', () => {
    expect(baseOf(['muna'])('munassa')).toBe('muna');
  });

  it('leads a form to its base although longer names hold it', () => {
    const base = baseOf(['kana', 'kanan maksa']);
    expect(base('kanan')).toBe('kana');
    expect(base('kananssa')).toBe('kananssa');
  });

  it('leaves a name of one word as it is', () => {
    expect(baseOf(['voi', 'voin'])('voin')).toBe('voin');
  });

  it('leads a form to its base although it asks for something else too', () => {
    const base = finderOf(makeWordForms(['sool'], formsOf, ['sooln', 'soolnssa']), 'et');
    expect(base('sooln')).toBe('sool');
    expect(base('soolnssa')).toBe('soolnssa');
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

  it('takes letters without their marks, and an apostrophe for none', () => {
    const base = finderOf(makeWordForms(['Pähkinä', "raa'an kanan"], formsOf), 'et');
    expect(base('pahkinan')).toBe('pahkina');
    expect(base('raaanssa')).toBe('raaan');
  });
});
