import { describe, expect, test } from 'vitest';
import { asItSounds, inOtherLetters } from '../../src/answer/keyboard.ts';
import { spellingsOf } from '../../src/tables/languages/ru.ts';

const KNOWN = ['сколько', 'калорий', 'калории', 'в', 'банане', 'кефир', 'варенье', 'соль', 'яйцо', 'курица'];
const readings = (typed: string, lang: 'fi' | 'ru' = 'ru') =>
  inOtherLetters(typed, lang, (word) => asItSounds(word, lang, (one) => KNOWN.includes(one)));

describe('a text typed on the Latin layout', () => {
  test.each([
    ['crjkmrj rfkjhbq d ,fyfyt', 'сколько калорий в банане'],
    ['CVTNFYF 20%', 'сметана 20%'],
    ['калории d ,fyfyt', 'калории в банане'],
    ['cколько калорий', 'сколько калорий'],
  ])('%s reads as %s in Russian', (typed, meant) => {
    expect(readings(typed)[0]).toBe(meant);
  });

  test('is left where it holds no Latin letters, and where a language has no layout of its own', () => {
    expect(readings('калории')).toEqual([]);
    expect(readings('rfkjhbb', 'fi')).toEqual([]);
  });
});

describe('Russian in Latin letters', () => {
  test.each([
    ['skolko kaloriy v banane', 'сколько калорий в банане'],
    ['ckolko kalorij v banane', 'сколько калорий в банане'],
    ['kefir 2.5% kalorii', 'кефир 2.5% калории'],
    ['varenye', 'варенье'],
    ['sol', 'соль'],
    ['yajco', 'яйцо'],
    ['kuriza', 'курица'],
  ])('%s reads as %s', (typed, meant) => {
    expect(readings(typed)[1]).toBe(meant);
  });

  test('has no Latin look-alike of с but in front of k: English "code" is no "соде"', () => {
    expect(spellingsOf('code')).not.toContain('соде');
  });

  test('is not looked for among Cyrillic words', () => {
    expect(readings('salami калории')).toHaveLength(1);
  });
});
