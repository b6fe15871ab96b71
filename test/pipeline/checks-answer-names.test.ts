/** What an everyday name may share, and with whom. */
import { expect, test } from 'vitest';
import { answerNames } from '../../pipeline/checks/name-words.ts';
import type { EverydayName } from '../../pipeline/read/answers.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { checkData, draft } from '../support/drafts.ts';

const rows = [
  draft({ slug: 'egg-whole-raw', name: 'Egg, whole, raw' }),
  draft({ slug: 'peas-green', name: 'Peas, green' }),
];
const spelling = (lang: AnswerLang) => ({ lang, phrase: 'egge', value: 'egg', file: 'x', line: 2 });

/** What is found in names that are written `lang name = slug`, one a line. */
function found(names: readonly string[], spellings = [spelling('en')]): string[] {
  const everydayNames = names.map((text, at): EverydayName => {
    const [, lang, name = '', slug = ''] = /^(\w\w) (.+) = (.+)$/.exec(text) ?? [];
    return { lang: lang as AnswerLang, name, slug, file: 'names.csv', line: at + 2 };
  });
  return answerNames
    .run(checkData({ rows, everydayNames, spellings }))
    .map((one) => `${one.line} ${one.field}: ${one.found}; ${one.expected}`);
}

test('one food may have a name in every number and spelling, and its own name among them', () => {
  expect(found(['en egg = egg-whole-raw', 'en eggs = egg-whole-raw', 'en egge = egg-whole-raw'])).toEqual([]);
  expect(found(['en egg whole raw = egg-whole-raw', 'en whole raw eggs = egg-whole-raw'])).toEqual([]);
});

test('two foods may not, whatever the number or the spelling; the place told is that of the first', () => {
  const taken = 'which means egg-whole-raw at names.csv:2; a name that means one food';
  expect(
    found([
      'en egg = egg-whole-raw',
      'en eggs = egg-whole-raw',
      'en egges = peas-green',
      'en eggs = peas-green',
    ]),
  ).toEqual([`4 name: "egges" for peas-green, ${taken}`, `5 name: "eggs" for peas-green, ${taken}`]);
});

test('a spelling is one of its own language', () => {
  expect(found(['en egg = egg-whole-raw', 'en egge = peas-green'], [spelling('et')])).toEqual([]);
});

test('in the other languages every form is written out, so that forms and blanks tell foods apart', () => {
  expect(found(['fi muna = egg-whole-raw', 'fi munas = peas-green'])).toEqual([]);
  expect(found(['et maa muna = egg-whole-raw', 'et maamuna = peas-green'])).toEqual([]);
  expect(found(['fi muna = egg-whole-raw', 'fi Muna = peas-green'])).toHaveLength(1);
});

test('languages do not stand in the way of each other, nor of English names of rows', () => {
  expect(found(['en muna = egg-whole-raw', 'fi muna = peas-green'])).toEqual([]);
  expect(found(['et peas green = egg-whole-raw'])).toEqual([]);
  expect(found(['en peas green = egg-whole-raw'])).toEqual([
    '2 name: "peas green" for egg-whole-raw; a name that is not the own name of peas-green',
  ]);
});
