import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGlossary, composeName } from '../../../pipeline/stages/names/glossary.ts';
import { splitParts } from '../../../src/tables/glossary.ts';
import { LANGS } from '../../../src/tables/languages.ts';
import type { Category } from '../../../src/tables/row-parts.ts';
import { ofKind, readParts } from '../../support/cases.ts';
import { head, modifier } from '../../support/names-fixture.ts';

const VEGETABLES = 'Vegetables and Vegetable Products';
const POULTRY = 'Poultry Products';

/** Names by the rows of a glossary: `head | food group | phrase | translation | form`, `modifier | food group or * | phrase | forms | place`. */
const cases = readParts('test/pipeline/names/cases/compose.txt', /^(?:head|modifier|et|fi|ru)$/).flatMap(
  (part) => {
    const rows = [
      ...ofKind(part, 'head').map(([group, phrase = '', name = '', form]) =>
        head(group as Category, phrase, name, Number(form)),
      ),
      ...ofKind(part, 'modifier').map(([group, phrase = '', forms = '', place]) =>
        modifier(
          group === '*' ? null : (group as Category),
          phrase,
          forms.split('/').filter(Boolean),
          place as 'after',
        ),
      ),
    ];
    return LANGS.flatMap((lang) =>
      ofKind(part, lang).map(([category = '', english = '', expected = '']) => {
        return { glossary: buildGlossary(lang, rows), category: category as Category, english, expected };
      }),
    );
  },
);

describe('composeName', () => {
  test.each(cases)('$english: $expected', ({ glossary, category, english, expected }) => {
    const composition = composeName(english, category, glossary);
    const told =
      'name' in composition
        ? composition.name
        : `missing ${composition.missing.map(({ role, part }) => `${role}: ${part}`).join('; ')}`;
    expect(told).toBe(expected);
  });

  test('says once what two English parts say with one word', () => {
    const rows = [
      head(VEGETABLES, 'Beans', 'oad'),
      modifier(null, 'boiled', ['keedetud']),
      modifier(null, 'cooked', ['keedetud']),
    ];
    const composition = composeName('Beans, cooked, boiled', VEGETABLES, buildGlossary('et', rows));
    expect(composition).toMatchObject({ name: 'Oad, keedetud' });
    expect('used' in composition && composition.used.length).toBe(3);
  });

  test('leaves no English word in a name, whatever the glossary lacks', () => {
    const words = ['beef', 'raw', 'lean', 'chuck', 'cooked', 'whole (all, of it)'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }),
        fc.subarray(words),
        (parts, known) => {
          const rows = known.flatMap((word, at) => [
            head(POULTRY, word, `голова${at}`),
            modifier(null, word, [`слово${at}`]),
          ]);
          const composition = composeName(parts.join(', '), POULTRY, buildGlossary('ru', rows));
          const whole = parts.every((part) => known.includes(part));
          expect('name' in composition).toBe(whole);
          if ('name' in composition) expect(composition.name).not.toMatch(/[a-z]/i);
        },
      ),
    );
  });
});

describe('splitParts', () => {
  test('parts at commas before blanks outside brackets', () => {
    for (const parts of [
      ['Yogurt', 'fruit', 'low fat,9 g protein/8 oz'],
      ['Cookies (includes arrowroot, tea biscuits)', 'plain'],
      ['Odd) name', 'plain'],
    ])
      expect(splitParts(parts.join(', '))).toEqual(parts);
  });

  test('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', ',', ' ', '(', ')')), (signs) => {
        expect(splitParts(signs.join('')).join(', ')).toBe(signs.join(''));
      }),
    );
  });
});
