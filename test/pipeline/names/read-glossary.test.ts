import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problems } from '../../../pipeline/lib/problem.ts';
import { readGlossaries, readGlossary, readNameFacts } from '../../../pipeline/read/glossary.ts';
import { byLanguage, LANGS, type Lang } from '../../../src/tables/languages.ts';
import { readRecipes, textsOf } from '../../support/cases.ts';
import { ROOT } from '../../support/files.ts';
import { places } from '../../support/problems.ts';

const files = new Map<string, Buffer>();
beforeEach(() => files.clear());

function write(file: string, ...lines: readonly string[]): void {
  files.set(`sources/names/${file}`, Buffer.from(lines.map((line) => `${line}\n`).join('')));
}

const PHRASES = 'phrase,role,translation,grammar';

function read(lang: Lang) {
  const problems = new Problems();
  const glossary = readGlossary(files, lang, problems);
  return { glossary, faults: places(problems.list), problems: problems.list };
}

describe('readGlossary', () => {
  test('takes what is not there for empty', () => {
    const problems = new Problems();
    const glossaries = readGlossaries(files, problems);
    expect(problems.list).toEqual([]);
    expect(Object.values(glossaries).map(({ lang, rows }) => `${lang} ${rows.length}`)).toEqual(
      LANGS.map((lang) => `${lang} 0`),
    );
  });

  test('reads rows with their place, forms and food group', () => {
    write(
      'ru/modifiers.csv',
      PHRASES,
      '"cooked, roasted",modifier,запечённый/запечённая/запечённое/запечённые,agrees',
      'meat only,modifier,,silent',
      'red,modifier,красный / красная / красное / красные,agrees before',
    );
    write('ru/beef-products.csv', PHRASES, 'Beef,head,говядина,f', 'Beef,modifier,с говядиной,');
    const { glossary, faults } = read('ru');
    expect(faults).toEqual([]);
    const file = 'sources/names/ru/modifiers.csv';
    const beef = { file: 'sources/names/ru/beef-products.csv', category: 'Beef Products', phrase: 'Beef' };
    const roasted = ['запечённый', 'запечённая', 'запечённое', 'запечённые'];
    const red = ['красный', 'красная', 'красное', 'красные'];
    const common = { file, category: null, role: 'modifier' };
    expect(glossary.rows).toEqual([
      { ...common, line: 2, phrase: 'cooked, roasted', place: 'after', forms: roasted },
      { ...common, line: 3, phrase: 'meat only', place: 'silent', forms: [] },
      { ...common, line: 4, phrase: 'red', place: 'before', forms: red },
      { ...beef, line: 2, role: 'head', translation: 'говядина', form: 1 },
      { ...beef, line: 3, role: 'modifier', place: 'after', forms: ['с говядиной'] },
    ]);
  });

  test('reads overrides and shared names', () => {
    write('fi/overrides.csv', 'slug,name,reason', 'beef-raw,"Naudanliha, raaka",the usual word');
    write('fi/same-name.csv', 'name,slugs,reason', 'Turska,cod-raw; codfish-raw,one word for both');
    const { glossary, faults } = read('fi');
    expect(faults).toEqual([]);
    expect(glossary.overrides).toEqual([
      {
        file: 'sources/names/fi/overrides.csv',
        line: 2,
        slug: 'beef-raw',
        name: 'Naudanliha, raaka',
        reason: 'the usual word',
      },
    ]);
    expect(glossary.sameNames).toMatchObject([{ name: 'Turska', slugs: ['cod-raw', 'codfish-raw'] }]);
  });

  const faulty: Readonly<Record<'what' | 'file' | 'row' | 'field' | 'rule', string>>[] = parse(
    readFileSync(join(ROOT, 'test/pipeline/names/faulty-rows.csv')),
    { columns: true },
  );
  test.each(faulty)('reports $what: $row', ({ file, row, field, rule }) => {
    write(file, PHRASES, row);
    const { glossary, faults } = read(file.slice(0, 2) as Lang);
    expect(faults).toEqual([`sources/names/${file}:2 ${field} ${rule}`]);
    expect(glossary.rows).toEqual([]);
  });

  test('reports a file that belongs to no food group, and names the ones that do', () => {
    write('et/beef.csv', PHRASES);
    write('et/notes.txt', 'beef');
    const { faults, problems } = read('et');
    expect(faults).toEqual([
      'sources/names/et/beef.csv:null null glossary-file',
      'sources/names/et/notes.txt:null null glossary-file',
    ]);
    expect(problems[0]?.expected).toContain('src/tables/languages/labels.json');
  });

  test('knows the file of every food group by the slug of its label', () => {
    write('et/american-indian-alaska-native-foods.csv', PHRASES, 'Whale,head,vaal,');
    write('et/soups-sauces-and-gravies.csv', PHRASES, 'Soup,head,supp,');
    const { glossary, faults } = read('et');
    expect(faults).toEqual([]);
    expect(glossary.rows.map(({ category }) => category)).toEqual([
      'Soups, Sauces, and Gravies',
      'American Indian/Alaska Native Foods',
    ]);
  });
});

test('readNameFacts reads words and floors', () => {
  write('allowed-tokens.csv', 'lang,token,reason', 'et,mango,the same word', 'ru,B12,vitamins');
  const named = { ...byLanguage(LANGS, () => 0), et: 10, ru: 5038 };
  const rows = Object.entries(named).map((row) => row.join(','));
  write('coverage.csv', 'lang,named', ...rows.sort());
  const problems = new Problems();
  const { allowed, floors } = readNameFacts(files, problems);
  expect(problems.list).toEqual([]);
  expect(allowed).toMatchObject([
    { lang: 'et', token: 'mango', line: 2 },
    { lang: 'ru', token: 'B12', line: 3 },
  ]);
  expect(Object.fromEntries(floors.map((floor) => [floor.lang, floor.named]))).toEqual(named);
});

test('a row out of its order is moved by the command that sorts phrases, and by hand in the other tables', () => {
  write('et/sweets.csv', PHRASES, 'Honey,head,mesi,', 'Candies,head,kommid,');
  write('coverage.csv', 'lang,named', ...[...LANGS].reverse().map((lang) => `${lang},0`));
  const problems = new Problems();
  readGlossary(files, 'et', problems);
  readNameFacts(files, problems);
  const byFile = new Map(problems.list.map(({ file, fix }) => [file, fix]));
  const command = 'run npm run names:report -- --lang';
  expect(byFile.get('sources/names/et/sweets.csv')).toMatch(new RegExp(`^${command} .*, or move the row$`));
  expect(byFile.get('sources/names/coverage.csv')).toBe('move the row');
});

test.each(readRecipes('test/pipeline/names/cases/faults.txt'))('reports %s', (_what, steps) => {
  const texts = new Map<string, string[]>();
  for (const step of steps.filter((one) => !one.startsWith('finds ')))
    if (step.startsWith('  ')) [...texts.values()].at(-1)?.push(step.slice(2));
    else texts.set(step, []);
  for (const [file, lines] of texts) write(file, ...lines);
  const problems = new Problems();
  if (texts.has('coverage.csv')) readNameFacts(files, problems);
  else readGlossaries(files, problems);
  const told = textsOf(steps, 'finds').map((place) => `sources/names/${place}`);
  expect(places(problems.list)).toEqual(told);
});
