import { expect, test } from 'vitest';
import type { AnswerPhrase, EverydayName } from '../../pipeline/read/answers.ts';
import { namesInForms } from '../../pipeline/stages/name-forms.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { draft } from '../support/drafts.ts';

const place = { file: 'names.csv', line: 2 };
const named = (lang: AnswerLang, name: string, slug: string): EverydayName => ({
  lang,
  name,
  slug,
  ...place,
});
const form = (
  phrase: string,
  english: readonly string[],
  except: readonly string[] = [],
  lang: AnswerLang = 'et',
) => ({
  lang,
  phrase,
  value: { english: [...english], except: [...except] },
  ...place,
});
const kind = (phrase: string): AnswerPhrase<string[]> => ({ lang: 'et', phrase, value: [], ...place });

const rows = [
  draft({ slug: 'salmon-raw', aliases: ['salmon'] }),
  draft({ slug: 'salmon-boiled', aliases: ['boiled salmon'] }),
  draft({ slug: 'salmon-breaded', aliases: ['fried salmon'] }),
  draft({ slug: 'salmon-smoked', aliases: ['smoked salmon'], category: 'Snacks' }),
  draft({ slug: 'salmon-canned', aliases: ['canned salmon'] }),
  draft({ slug: 'salmon-canned-in-oil', aliases: ['salmon canned'] }),
  draft({ slug: 'salmon-dried', aliases: ['salmon dried'] }),
];
const forms = [
  form('keedetud', ['boiled', 'cooked']),
  form('praetud', ['fried'], ['breaded']),
  form('suitsutatud', ['smoked']),
  form('konserveeritud', ['canned']),
  form('kuivatatud', ['dried']),
  form('toores', []),
  form('варёный', ['boiled'], [], 'ru'),
  form('сушёный', ['dried'], [], 'ru'),
];
const namesOf = (names: readonly EverydayName[], usualKinds: AnswerPhrase<string[]>[] = []): string[] =>
  namesInForms({ names: [...names], forms, usualKinds, passedOver: [] }, rows).map(
    ({ name, slug }) => `${name}: ${slug}`,
  );

test('a food in a form is the row that English means by it, where it is one row of the same kind', () => {
  expect(namesOf([named('et', 'lõhe', 'salmon-raw')])).toEqual([
    'keedetud lõhe: salmon-boiled',
    'kuivatatud lõhe: salmon-dried',
  ]);
});

test('English names follow too, but none that says which kind another row is', () => {
  const plantains = [
    draft({ slug: 'plantains-yellow-raw', aliases: ['plantain', 'yellow plantain', 'cooking banana'] }),
    draft({ slug: 'plantains-green-cooked', aliases: ['boiled plantain'] }),
  ];
  const own = ['plantain', 'yellow plantain', 'cooking banana'].map((name) =>
    named('en', name, 'plantains-yellow-raw'),
  );
  const found = namesInForms(
    { names: own, forms: [form('boiled', ['boiled'], [], 'en')], usualKinds: [], passedOver: [] },
    plantains,
  );
  expect(found.map(({ name, slug }) => [name, slug])).toEqual([
    ['boiled cooking banana', 'plantains-green-cooked'],
  ]);
});

test('a name that is written keeps its meaning, and one that says a form gets no other', () => {
  const written = [
    named('et', 'lõhe', 'salmon-raw'),
    named('et', 'keedetud lõhe', 'salmon-canned'),
    named('fi', 'lohi', 'salmon-raw'),
  ];
  expect(namesOf(written)).toEqual(['kuivatatud lõhe: salmon-dried']);
  expect(namesOf(written, [kind('kuivatatud lõhe')])).toEqual([]);
});

test('a name that is written in another form of the word is written', () => {
  const written = [named('ru', 'лосось', 'salmon-raw'), named('ru', 'лосось варёная', 'salmon-canned')];
  expect(namesOf(written)).toEqual(['сушёный лосось: salmon-dried']);
});
