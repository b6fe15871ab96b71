/**
 * How questions are read where there are a few rows and names, by the files of test/answer/cases/: foods
 * (`food | slug | name | everyday names | category | unknown figures`), what another language calls them, and questions behind
 * the language that is preferred, or `ask` where none is, with all that must be told in answer.
 */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import type { AnswerResult } from '../../src/answer/reply/result.ts';
import type { AnswerRow, AnswerWordsFile } from '../../src/tables/answers.ts';
import { ANSWER_LANGS, LANGS } from '../../src/tables/languages.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { ofKind, readParts } from '../support/cases.ts';
import { fixtureData, plainAnswerWords } from '../support/fixture.ts';
import { words } from '../support/words.ts';

/** All that an answer tells, part by part. */
function told(result: AnswerResult): string[] {
  if (result.kind === 'refused') {
    const { reason, foods, nutrients, unplaced, about } = result;
    const of = [...foods.map(({ slug }) => slug).sort(), ...nutrients].join(' ');
    return ['refused', `refused: ${reason}`, `of ${of}`, `unplaced ${unplaced}`, `about ${about}`.trim()];
  }
  const { metric, unit, lang, sentence, readAs } = result;
  const foods = result.kind === 'single' ? [result] : result.foods;
  const portion = result.kind === 'single' ? result.portion : null;
  const isForHundred = sentence.includes('whatever amount was asked about');
  return [
    `${foods.map(({ food }) => food.slug).join(' / ')} ${metric}`,
    foods.map(({ value }) => value).join(' / '),
    ...[unit, `in ${lang}`, `read as ${readAs}`, `says ${sentence}`],
    portion ? `${portion.grams} g` : isForHundred ? 'another amount' : 'no amount',
  ];
}

function foodOf(slug = '', name = '', aliases = '', category = '', unknown = ''): AnswerRow {
  const per_100g = Object.fromEntries(words(unknown).map((key) => [key, null]));
  const row = answerRow(slug, name, { aliases: aliases.split('; ').filter(Boolean), per_100g });
  return category === '' ? row : Object.assign(row, { category });
}

/** The project's own words, but English ones that are stated. */
function withEnglish(stated: Partial<AnswerWordsFile['languages'][number]>): AnswerWordsFile {
  const { languages, states } = plainAnswerWords();
  return { states, languages: languages.map((one) => (one.lang === 'en' ? { ...one, ...stated } : one)) };
}

/** English words as the cases state them; those of the project where they do not. */
function wordsOf(passed: readonly string[][], kinds: readonly string[][]): AnswerWordsFile {
  if (passed.length + kinds.length === 0) return plainAnswerWords();
  const listed = (text = ''): string[] => text.split(' ').filter(Boolean);
  const passed_over = passed.map(([word = '', foods, except]) => {
    const starts = listed(foods).map((one) => (one === '*' ? '' : one));
    return [word, { foods: starts, except: listed(except) }] as const;
  });
  return withEnglish({
    ...(passed.length > 0 && { passed_over: Object.fromEntries(passed_over) }),
    ...(kinds.length > 0 && {
      kinds: Object.fromEntries(kinds.map(([name, slugs]) => [name, listed(slugs)])),
    }),
  });
}

const KINDS =
  /^(?:foods of the fixture|food|passed over|kinds|(?:everyday|local) (?:et|fi|ru)|ask|en|et|fi|ru)$/;

/** A part of a file: rows and names, and what is asked of them. */
function askedOf(cells: readonly (readonly string[])[]) {
  const of = (kind: string) => ofKind(cells, kind);
  const namesOf = (kind: string) =>
    Object.fromEntries(LANGS.map((lang) => [lang, Object.fromEntries(of(`${kind} ${lang}`))]));
  const rows = of('foods of the fixture').length > 0 ? fixtureData().answers : [];
  const names = { everyday: namesOf('everyday'), local: namesOf('local') };
  const foods = [...rows, ...of('food').map((food) => foodOf(...food))];
  const index = smallIndex(foods, names, wordsOf(of('passed over'), of('kinds')));
  return [undefined, ...ANSWER_LANGS].flatMap((lang) =>
    of(lang ?? 'ask').map(([question = '', ...parts]) => ({ question, lang, parts, index })),
  );
}

const FILES = words(
  'answer estonian finnish languages marks names passed-over reading refuse russian typed-questions',
);
describe.each(FILES)('%s', (file) => {
  const cases = readParts(`test/answer/cases/${file}.txt`, KINDS).flatMap(askedOf);
  test.each(cases)('$lang $question', ({ question, lang, parts, index }) => {
    expect(told(answerQuestion(question, index, { lang }))).toEqual(expect.arrayContaining(parts));
  });
});

test('a value that is missing is told of the one food that a word means in two languages', () => {
  const words = plainAnswerWords();
  const languages = words.languages.map((one) =>
    one.lang === 'et' ? { ...one, metrics: { ...one.metrics, sokeri: 'sugar' as const } } : one,
  );
  const rye = [answerRow('bread-rye', 'Bread, rye', { per_100g: { sugar_g: null } })];
  const everyday = { et: { leipä: 'bread-rye' }, fi: { leipä: 'bread-rye' } };
  const index = smallIndex(rye, { everyday }, { ...words, languages });
  expect(told(answerQuestion('sokeri leipä', index))).toContain('refused: no_value');
});

test('the usual kinds of a name are found in a text that ends with it', () => {
  const words = withEnglish({ kinds: { mints: ['mint'], 'white fish': ['cod'] } });
  const index = smallIndex([answerRow('mint', 'Mint'), answerRow('cod', 'Cod')], {}, words);
  const kindsOf = (text: string) => index.usualKinds(text).map(({ slug }) => slug);
  expect(['some white fish', 'mints'].map(kindsOf)).toEqual([['cod'], ['mint']]);
  expect(['white fish pie', 'rye'].flatMap(kindsOf)).toEqual([]);
});

const hostile = smallIndex(fixtureData().answers);
test.each([
  ...[
    'a and ',
    'fat ',
    'fat and ',
    'how many ',
    'vs ',
    'banana vs ',
    'banana and ',
    'energy kcal ',
    '1 g of ',
  ],
  ...['and ', 'saturated ', 'calories in ', '1 ', 'g ', 's', '%1.1', "'", '(', 'é', '\u0301', 'и '],
])('160 hostile characters are read in a bounded number of steps: %j', (piece) => {
  for (const length of [80, 160]) {
    let steps = 0;
    const trace = (): void => {
      steps += 1;
    };
    const { kind } = answerQuestion(piece.repeat(160).slice(0, length), hostile, { trace });
    expect(['single', 'comparison', 'refused']).toContain(kind);
    expect(steps).toBeLessThan(120);
  }
});
