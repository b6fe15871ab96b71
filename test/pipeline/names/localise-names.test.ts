import { describe, expect, test } from 'vitest';
import { localiseLanguage, localiseNames, type NameRow } from '../../../pipeline/stages/localise-names.ts';
import { buildGlossary, type Override } from '../../../pipeline/stages/names/glossary.ts';
import { byLanguage, LANGS } from '../../../src/tables/languages.ts';
import { head, modifier, nameRow } from '../../support/names-fixture.ts';

const FRUITS = 'Fruits and Fruit Juices';

function override(slug: string, name: string, line: number): Override {
  return { file: 'overrides.csv', line, slug, name, reason: 'a usual word' };
}

const row = (slug: string, name: string, names: NameRow['names'] = {}) => nameRow(slug, name, FRUITS, names);
const apple = head(FRUITS, 'Apples', 'õun');
const raw = modifier(null, 'raw', ['toores']);
const dried = modifier(null, 'dried', ['kuivatatud']);

describe('localiseLanguage', () => {
  test('puts an override before the row’s own name, and that before a composed one', () => {
    const rows = [
      row('apples-raw', 'Apples, raw'),
      row('apples-own', 'Apples, raw', { et: 'Meie õunad', fi: 'Omenamme' }),
      row('apples-dried', 'Apples, dried', { et: 'Meie kuivatatud õunad' }),
    ];
    const glossary = buildGlossary('et', [apple, raw, dried], [override('apples-dried', 'Õunalõigud', 4)]);
    const { names } = localiseLanguage(rows, glossary);
    const curated = { file: 'foods.csv', line: 7 };
    const overridden = { file: 'overrides.csv', line: 4 };
    expect(Object.fromEntries(names)).toEqual({
      'apples-raw': {
        name: 'Õun, toores',
        kind: 'composed',
        origin: { file: 'glossary.csv', line: 2 },
        parts: [apple, raw],
      },
      'apples-own': { name: 'Meie õunad', kind: 'curated', origin: curated, parts: [] },
      'apples-dried': { name: 'Õunalõigud', kind: 'override', origin: overridden, parts: [] },
    });
    expect([...names.keys()]).toEqual(rows.map(({ slug }) => slug));
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
    const mango = head(FRUITS, 'Mango', 'mango');
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
    const mango = head(FRUITS, 'Mango', 'mangovili');
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

test('localiseNames: names every language from its own glossary', () => {
  const rows = [row('apples', 'Apples', { fi: 'Omena' })];
  const glossaries = byLanguage(LANGS, (lang) => buildGlossary(lang, lang === 'et' ? [apple] : []));
  const localised = localiseNames(rows, glossaries);
  expect(localised.et.names.get('apples')?.name).toBe('Õun');
  expect(localised.fi.names.get('apples')?.name).toBe('Omena');
  expect(localised.ru.leftOut).toHaveLength(1);
});
