import { describe, expect, test } from 'vitest';
import { localiseLanguage, localiseNames, type NameRow } from '../../../pipeline/stages/localise-names.ts';
import { buildGlossary, type GlossaryRow, type Override } from '../../../pipeline/stages/names/glossary.ts';
import type { Lang } from '../../../src/tables/languages.ts';

const FRUITS = 'Fruits and Fruit Juices';

function row(slug: string, name: string, names: NameRow['names'] = {}): NameRow {
  const origin = { file: 'foods.csv', line: 7 };
  return { slug, name, category: FRUITS, source: 'usda_sr_legacy', names, origin };
}

function head(phrase: string, translation: string, line: number): GlossaryRow {
  return { file: 'fruits.csv', line, category: FRUITS, role: 'head', phrase, translation, form: 0 };
}

function modifier(phrase: string, translation: string, line: number): GlossaryRow {
  const place = { file: 'modifiers.csv', line, category: null };
  return { ...place, role: 'modifier', phrase, forms: [translation], place: 'after' };
}

function override(slug: string, name: string, line: number): Override {
  return { file: 'overrides.csv', line, slug, name, reason: 'a usual word' };
}

const apple = head('Apples', 'õun', 2);
const raw = modifier('raw', 'toores', 2);
const dried = modifier('dried', 'kuivatatud', 3);

describe('localiseLanguage', () => {
  test('puts an override before the row’s own name, and that before a composed one', () => {
    const rows = [
      row('apples-raw', 'Apples, raw'),
      row('apples-own', 'Apples, raw', { et: 'Meie õunad', fi: 'Omenamme' }),
      row('apples-dried', 'Apples, dried', { et: 'Meie kuivatatud õunad' }),
    ];
    const glossary = buildGlossary('et', [apple, raw, dried], [override('apples-dried', 'Õunalõigud', 4)]);
    const { names } = localiseLanguage(rows, glossary);
    expect([...names]).toEqual([
      [
        'apples-raw',
        {
          name: 'Õun, toores',
          kind: 'composed',
          origin: { file: 'fruits.csv', line: 2 },
          parts: [apple, raw],
        },
      ],
      [
        'apples-own',
        { name: 'Meie õunad', kind: 'curated', origin: { file: 'foods.csv', line: 7 }, parts: [] },
      ],
      [
        'apples-dried',
        { name: 'Õunalõigud', kind: 'override', origin: { file: 'overrides.csv', line: 4 }, parts: [] },
      ],
    ]);
  });

  test('tells of left-out rows what is missing', () => {
    const rows = [row('apples-frozen', 'Apples, frozen'), row('pears-raw', 'Pears, raw')];
    const { names, leftOut } = localiseLanguage(rows, buildGlossary('et', [apple, raw]));
    expect(names.size).toBe(0);
    expect(leftOut).toEqual([
      { row: rows[0], missing: [{ role: 'modifier', part: 'frozen' }] },
      { row: rows[1], missing: [{ role: 'head', part: 'Pears' }] },
    ]);
  });

  test('does not store the English name, but counts its rows as used', () => {
    const mango = head('Mango', 'mango', 3);
    const rows = [row('mango', 'Mango'), row('kiwi', 'Kiwi', { et: 'Kiwi' })];
    const { names, leftOut, used } = localiseLanguage(rows, buildGlossary('et', [mango]));
    expect(names.size).toBe(0);
    expect(leftOut).toEqual([
      { row: rows[0], missing: [] },
      { row: rows[1], missing: [] },
    ]);
    expect(used).toEqual(new Set([mango]));
  });

  test('takes a food whose override is the English name for named as in English', () => {
    const mango = head('Mango', 'mangovili', 3);
    const glossary = buildGlossary('et', [mango], [override('mango', 'Mango', 2)]);
    const { names, leftOut, overrides } = localiseLanguage([row('mango', 'Mango')], glossary);
    expect(names.size).toBe(0);
    expect(leftOut).toMatchObject([{ missing: [] }]);
    expect(overrides).toMatchObject([{ known: true, replaces: 'Mangovili' }]);
  });

  test('counts as used only the rows of names that are composed whole and not overridden', () => {
    const rows = [row('apples-raw', 'Apples, raw'), row('apples-dried', 'Apples, dried, sliced')];
    const glossary = buildGlossary('et', [apple, raw, dried], [override('apples-raw', 'Toores õun', 2)]);
    const { used, overrides } = localiseLanguage(rows, glossary);
    expect(used).toEqual(new Set());
    expect(overrides).toMatchObject([{ known: true, replaces: 'Õun, toores' }]);
  });

  test('knows overrides of foods that are not there', () => {
    const glossary = buildGlossary('et', [], [override('plums', 'Ploomid', 2)]);
    expect(localiseLanguage([row('apples', 'Apples')], glossary).overrides).toMatchObject([
      { known: false, replaces: null },
    ]);
  });
});

describe('localiseNames', () => {
  test('names every language from its own glossary', () => {
    const rows = [row('apples', 'Apples', { fi: 'Omena' })];
    const empty = (lang: Lang) => buildGlossary(lang, []);
    const localised = localiseNames(rows, {
      et: buildGlossary('et', [apple]),
      fi: empty('fi'),
      ru: empty('ru'),
    });
    expect(localised.et.names.get('apples')?.name).toBe('Õun');
    expect(localised.fi.names.get('apples')?.name).toBe('Omena');
    expect(localised.ru.leftOut).toHaveLength(1);
  });
});
