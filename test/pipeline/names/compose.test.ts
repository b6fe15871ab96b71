import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGlossary, composeName, type GlossaryRow } from '../../../pipeline/stages/names/glossary.ts';
import type { Category } from '../../../src/tables/categories.ts';
import { splitParts } from '../../../src/tables/glossary.ts';
import type { Lang } from '../../../src/tables/languages.ts';
import { head, modifier } from '../../support/names-fixture.ts';

const VEGETABLES = 'Vegetables and Vegetable Products';
const POULTRY = 'Poultry Products';

function compose(lang: Lang, rows: readonly GlossaryRow[], english: string, category: Category): unknown {
  const composition = composeName(english, category, buildGlossary(lang, rows));
  return 'name' in composition ? composition.name : composition.missing;
}

describe('composeName', () => {
  const roasted = ['запечённый', 'запечённая', 'запечённое', 'запечённые'];
  const russian = [
    head(POULTRY, 'Chicken, broilers or fryers, breast', 'куриная грудка', 1),
    head(POULTRY, 'Chicken, wing', 'куриные крылья', 3),
    modifier(null, 'cooked, roasted', roasted),
    modifier(null, 'meat only', [], 'silent'),
    modifier(null, 'with salt', ['с солью']),
  ];

  test('lets a Russian adjective follow the gender and number of its head, and keeps silent what is not said', () => {
    const breast = 'Chicken, broilers or fryers, breast, meat only, cooked, roasted';
    expect(compose('ru', russian, breast, POULTRY)).toBe('Куриная грудка, запечённая');
    expect(compose('ru', russian, 'Chicken, wing, cooked, roasted, with salt', POULTRY)).toBe(
      'Куриные крылья, запечённые, с солью',
    );
  });

  test('puts attributes before the head in their English order, and raises the first letter alone', () => {
    const rows = [
      head(VEGETABLES, 'Peppers, sweet', 'paprika'),
      head(VEGETABLES, 'Sprouts', 'Brüsseli kapsas'),
      modifier(null, 'red', ['punane'], 'before'),
      modifier(null, 'small', ['väike'], 'before'),
      modifier(null, 'raw', ['toores']),
    ];
    expect(compose('et', rows, 'Peppers, sweet, red, raw', VEGETABLES)).toBe('Punane paprika, toores');
    expect(compose('et', rows, 'Peppers, sweet, raw, small, red', VEGETABLES)).toBe(
      'Väike punane paprika, toores',
    );
    expect(compose('et', rows, 'Sprouts, small', VEGETABLES)).toBe('Väike Brüsseli kapsas');
  });

  test('adjoins to a plain Russian head what begins with a preposition, and brackets to whatever stands before them', () => {
    const rows = [
      head(VEGETABLES, 'Peas', 'горошек', 0),
      head(VEGETABLES, 'Peas, with mint', 'горошек с мятой', 0),
      head(VEGETABLES, 'Peas, sieved', 'горошек, протёртый', 0),
      modifier(null, 'salted', ['с солью']),
      modifier(null, 'unsweetened', ['без сахара']),
      modifier(null, 'mix', ['(сухая смесь)']),
    ];
    const named = (english: string): unknown => compose('ru', rows, english, VEGETABLES);
    expect(named('Peas, salted, unsweetened')).toBe('Горошек с солью, без сахара');
    expect(named('Peas, with mint, salted')).toBe('Горошек с мятой, с солью');
    expect(named('Peas, sieved, salted, mix')).toBe('Горошек, протёртый, с солью (сухая смесь)');
    expect(named('Peas, mix')).toBe('Горошек (сухая смесь)');
  });

  test('says a part in another way where a phrase with a gap names another part of the food', () => {
    const rows = [
      head(VEGETABLES, 'Spinach', 'шпинат', 0),
      modifier(null, 'frozen', ['замороженный']),
      modifier(null, 'frozen, …, cooked', ['(из замороженного)']),
      modifier(null, 'leaf', ['листовой']),
      modifier(null, 'cooked', ['варёный']),
    ];
    expect(compose('ru', rows, 'Spinach, frozen, leaf', VEGETABLES)).toBe('Шпинат, замороженный, листовой');
    expect(compose('ru', rows, 'Spinach, frozen, leaf, cooked', VEGETABLES)).toBe(
      'Шпинат (из замороженного), листовой, варёный',
    );
    expect(compose('ru', rows, 'Spinach, frozen, cooked', VEGETABLES)).toBe(
      'Шпинат (из замороженного), варёный',
    );
  });

  test('lets Estonian and Finnish modifiers follow the number of the head', () => {
    const rows = [
      head(VEGETABLES, 'Carrot', 'porkkana', 0),
      head(VEGETABLES, 'Peas', 'herneet', 1),
      modifier(null, 'cooked', ['keitetty', 'keitetyt']),
    ];
    expect(compose('fi', rows, 'Carrot, cooked', VEGETABLES)).toBe('Porkkana, keitetty');
    expect(compose('fi', rows, 'Peas, cooked', VEGETABLES)).toBe('Herneet, keitetyt');
  });

  test('takes the longest head and the longest modifier, and never goes back to a shorter one', () => {
    const rows = [
      head(VEGETABLES, 'Beans', 'oad'),
      head(VEGETABLES, 'Beans, green', 'rohelised oad'),
      modifier(null, 'green', ['rohelised']),
      modifier(null, 'cooked', ['keedetud']),
      modifier(null, 'cooked, boiled', ['vees keedetud']),
      modifier(null, 'drained', ['nõrutatud']),
    ];
    expect(compose('et', rows, 'Beans, green, cooked', VEGETABLES)).toBe('Rohelised oad, keedetud');
    expect(compose('et', rows, 'Beans, cooked, boiled, drained', VEGETABLES)).toBe(
      'Oad, vees keedetud, nõrutatud',
    );
    expect(compose('et', rows, 'Beans, cooked, green', VEGETABLES)).toBe('Oad, keedetud, rohelised');
    expect(compose('et', rows, 'Beans, green, mature', VEGETABLES)).toEqual([
      { role: 'modifier', part: 'mature' },
    ]);
  });

  test('prefers the food group’s own modifier to the common one of the same length, but not to a longer one', () => {
    const rows = [
      modifier(null, 'light', ['vähendatud rasvaga']),
      modifier(null, 'light, raw', ['kerge ja toores']),
      head(POULTRY, 'Turkey', 'kalkun'),
      head(VEGETABLES, 'Salad', 'salat'),
      modifier(POULTRY, 'light', ['hele liha']),
    ];
    expect(compose('et', rows, 'Turkey, light', POULTRY)).toBe('Kalkun, hele liha');
    expect(compose('et', rows, 'Turkey, light, raw', POULTRY)).toBe('Kalkun, kerge ja toores');
    expect(compose('et', rows, 'Salad, light', VEGETABLES)).toBe('Salat, vähendatud rasvaga');
  });

  test('knows heads in their own food group alone', () => {
    const rows = [head(POULTRY, 'Turkey', 'kalkun')];
    expect(compose('et', rows, 'Turkey', VEGETABLES)).toEqual([{ role: 'head', part: 'Turkey' }]);
  });

  test('compares phrases without regard to case, and whole parts only', () => {
    const rows = [head(POULTRY, 'CHICKEN, wing', 'kanatiib'), modifier(null, 'RAW', ['toores'])];
    expect(compose('et', rows, 'Chicken, Wing, raw', POULTRY)).toBe('Kanatiib, toores');
    expect(compose('et', rows, 'Chicken, wings, raw', POULTRY)).toEqual([{ role: 'head', part: 'Chicken' }]);
  });

  test('names every missing modifier as written, and gives no half of a name', () => {
    const rows = [head(POULTRY, 'Turkey', 'kalkun'), modifier(null, 'raw', ['toores'])];
    expect(compose('et', rows, 'Turkey, Young Hen (fresh, large), raw, frozen', POULTRY)).toEqual([
      { role: 'modifier', part: 'Young Hen (fresh, large)' },
      { role: 'modifier', part: 'frozen' },
    ]);
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
