import { describe, expect, test } from 'vitest';
import { rich } from '../../src/html.ts';
import { figure, fill, PAGE_LANGS, pageLang, stringsIn, withCount } from '../../src/pages/i18n/strings.ts';
import { inLanguage } from '../../src/pages/layout.ts';

/** Every string of a table by its path, as in `search.found.one`. */
function texts(table: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of texts(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const marks = (text: string): string[] => (text.match(/\{\w+\}|`[^`]+`/g) ?? []).sort();

describe.each(PAGE_LANGS)('strings in %s', (lang) => {
  const english = texts(stringsIn('en'));
  const own = texts(stringsIn(lang));

  test('say all that English says, with the same placeholders and code', () => {
    expect([...own.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of own) {
      const wanted = new Set(marks(english.get(key) ?? ''));
      const has = new Set(marks(text));
      // A reason may leave out what stands there in English.
      const missing = key.startsWith('reasons.') ? [] : [...wanted].filter((mark) => !has.has(mark));
      const further = [...has].filter((mark) => !wanted.has(mark));
      expect([key, missing, further]).toEqual([key, [], []]);
    }
  });

  test('are tidy: not empty, no blanks at the ends or doubled', () => {
    for (const [key, text] of own) expect([key, text.replace(/\s+/g, ' ').trim()]).toEqual([key, text]);
  });
});

test('a number takes the form its language wants', () => {
  const { found } = stringsIn('ru').search;
  expect([1, 2, 5, 11, 21].map((n) => withCount('ru', found, n))).toEqual([
    'Найден 1 продукт',
    'Найдено 2 продукта',
    'Найдено 5 продуктов',
    'Найдено 11 продуктов',
    'Найден 21 продукт',
  ]);
  expect([0, 1, 20].map((n) => withCount('en', stringsIn('en').search.found, n))).toEqual([
    '0 foods found',
    '1 food found',
    '20 foods found',
  ]);
});

test('figures keep every stored digit', () => {
  expect([0.0025, 5038, 1.5075].map((n) => figure('en', n))).toEqual(['0.0025', '5,038', '1.5075']);
  expect(figure('et', 1.5075)).toBe('1,5075');
});

test('a placeholder without a value is a fault, not a text', () => {
  expect(() => fill('{a} and {b}', { a: 1 })).toThrow('{b}');
  expect(() => rich('{a}')).toThrow('{a}');
  expect(rich('`<b>` {a}', { a: '<i>' }).text).toBe('<code>&lt;b&gt;</code> &lt;i&gt;');
});

test('addresses carry the language unless it is the default; an unknown one gives the default', () => {
  expect(inLanguage('/foods/x', 'en')).toBe('/foods/x');
  expect(inLanguage('/search?q=a', 'fi')).toBe('/search?q=a&lang=fi');
  expect(inLanguage('/#dataset', 'ru')).toBe('/?lang=ru#dataset');
  expect([pageLang('et'), pageLang('xx'), pageLang(undefined)]).toEqual(['et', 'en', 'en']);
});
