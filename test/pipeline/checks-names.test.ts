import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CHECKS, NAME_CHECKS } from '../../pipeline/checks/index.ts';
import type { NamesData } from '../../pipeline/checks/local-names.ts';
import { formatProblems, type Problem, Problems } from '../../pipeline/lib/problem.ts';
import { readGlossaries, readNameFacts } from '../../pipeline/read/glossary.ts';
import { readNameRows } from '../../pipeline/read/name-rows.ts';
import { readRuleFacts } from '../../pipeline/read/registry.ts';
import { readSources } from '../../pipeline/read/sources.ts';
import { localiseNames } from '../../pipeline/stages/localise-names.ts';
import { buildGlossary } from '../../pipeline/stages/names/glossary.ts';
import { checkData } from '../support/drafts.ts';
import { readNamesFixture } from '../support/names-fixture.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const bad = join(repository, 'test/bad');
const sources = await readSources(repository);

/** What each folder's names break, as `file:line field found`; everything else in the folder is sound. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  'names-alphabet': [
    'foods.csv:4 name_et "Kеefir" in "Kеefir"',
    'foods.csv:4 name_fi "kéfir" in "Piimä (kéfir)"',
    'foods.csv:7 name_fi "*" in "Kerma*"',
    'foods.csv:3 name_ru "Бoрщ" in "Бoрщ"',
  ],
  'names-allowed-tokens': [
    'sources/names/allowed-tokens.csv:5 token "mango", which no name in fi needs',
    'sources/names/allowed-tokens.csv:6 token "B12", which no name in ru needs',
  ],
  'names-coverage': ['sources/names/coverage.csv:4 named 1 foods named in ru'],
  'names-distinct': [
    'foods.csv:6 null "Guacamole" for guacamole-plain; guacamole',
    'foods.csv:2 null "Tursk" for cod-raw; codfish-raw',
    'sources/names/fi/same-name.csv:2 slugs saithe-raw, which has another name; not pollock-raw, which has the name',
    'sources/names/ru/same-name.csv:2 name "Треска", which no two foods share',
  ],
  'names-no-english': [
    'sources/names/fi/fruits-and-fruit-juices.csv:4 translation "Raw" in "Luumu, Raw" and 1 more',
  ],
  'names-tidy': [
    'foods.csv:3 name_et "Kohupiimakoogid ("',
    'foods.csv:4 name_et "Varenets,hapu"',
    'foods.csv:5 name_et "Mahl) (lahja"',
    'foods.csv:6 name_et "-Rjaženka"',
    'foods.csv:2 name_fi "kefiiri, 2,5 %"',
    'foods.csv:3 name_fi "Rahkaletut ,paistetut"',
    'foods.csv:4 name_fi "Varenets\\u00a0(hapanmaito)"',
    'foods.csv:6 name_fi "()Rjaženka"',
    'foods.csv:2 name_ru "Кефир 2,5  %"',
    'foods.csv:3 name_ru "Сырники, , жареные"',
    'foods.csv:4 name_ru "«варенец»"',
    'foods.csv:6 name_ru "»ряженка"',
  ],
  'names-unused': [
    'sources/names/et/modifiers.csv:2 phrase the modifier "fried", which no composed name is made of',
    'sources/names/et/modifiers.csv:3 phrase the modifier "raw", which no composed name is made of',
    'sources/names/et/beef-products.csv:2 phrase the head "Beef", which no composed name is made of',
    'sources/names/et/beef-products.csv:3 phrase the head "Beef, heart", which no composed name is made of',
    'sources/names/et/beef-products.csv:4 phrase the head "Beef, tongue", which no composed name is made of',
    'sources/names/et/overrides.csv:2 name "Veiseliha, toores", as the food is called without it',
    'sources/names/et/overrides.csv:4 name "Seljanka", as the food is called without it',
    'sources/names/et/overrides.csv:5 name "Syrniki", the English name',
    'sources/names/et/overrides.csv:6 slug "turnip"',
  ],
  'names-yo': [
    'foods.csv:3 name_ru "зеленый" in "Лук зеленый"',
    'foods.csv:4 name_ru "мед" in "Мед"',
    'foods.csv:11 name_ru "рубленая" in "Свинина рубленая"',
  ],
};

const checkNames = (names: NamesData): Problem[] =>
  CHECKS.filter(({ id }) => id.startsWith('names-')).flatMap(({ run }) => run(checkData({ names })));

describe('the checks of localised names', () => {
  test('each have a folder with names that break them', () => {
    const folders = readdirSync(bad).filter((name) => name.startsWith('names-'));
    expect(folders.sort()).toEqual(NAME_CHECKS.map(({ id }) => id).sort());
    expect(Object.keys(BROKEN).sort()).toEqual(folders.sort());
  });

  test.each(Object.entries(BROKEN))(
    '%s finds what is broken, and nothing else does',
    async (rule, expected) => {
      const problems = new Problems();
      const data = await readNamesFixture(join(bad, rule), ['Heinz'], problems);
      expect(problems.list).toEqual([]);
      const found = checkNames(data);
      expect(found.map(({ file, line, field, found: text }) => `${file}:${line} ${field} ${text}`)).toEqual(
        expected,
      );
      expect(new Set(found.map((problem) => problem.rule))).toEqual(new Set([rule]));
      for (const problem of found) expect([problem.expected, problem.fix]).not.toContain('');
    },
  );

  test('names-yo shows the spelling of the other names, where there is one', async () => {
    const found = checkNames(await readNamesFixture(join(bad, 'names-yo'), [], new Problems()));
    expect(found.map(({ expected }) => expected)).toEqual([
      '"зелёный", as in other names',
      'the word with ё',
      '"рублёная", as in other names',
    ]);
  });

  test('do not touch what they are given', async () => {
    const data = await readNamesFixture(join(bad, 'names-distinct'), [], new Problems());
    expect(checkNames(data)).toEqual(checkNames(data));
  });

  test('pass on the names of curated foods alone, without any glossary', () => {
    const problems = new Problems();
    const rows = readNameRows(sources, problems);
    const glossaries = {
      et: buildGlossary('et', []),
      fi: buildGlossary('fi', []),
      ru: buildGlossary('ru', []),
    };
    const { allowed } = readNameFacts(sources, problems);
    const { brands } = readRuleFacts(sources, problems);
    const localised = localiseNames(rows, glossaries);
    const found = checkNames({ rows, glossaries, localised, facts: { allowed, floors: [] }, brands });
    // The list of words serves composed names as well, which are not there.
    expect(found.filter(({ rule }) => rule !== 'names-allowed-tokens')).toEqual([]);
    expect(localised.et.names.size).toBeGreaterThan(300);
  });

  test('pass on the sources as they are', () => {
    const problems = new Problems();
    const rows = readNameRows(sources, problems);
    const glossaries = readGlossaries(sources, problems);
    const facts = readNameFacts(sources, problems);
    const { brands } = readRuleFacts(sources, problems);
    const localised = localiseNames(rows, glossaries);
    problems.add(...checkNames({ rows, glossaries, localised, facts, brands }));
    expect(formatProblems(problems.list)).toBe(formatProblems([]));
  });
});
