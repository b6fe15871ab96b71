import { expect, test } from 'vitest';
import { ANSWER_LANGS, LANGS } from '../../src/tables/languages.ts';
import { METRICS } from '../../src/tables/nutrients.ts';
import { answerRows, json } from './read.ts';

const { languages } = json('answer-words.json') as {
  languages: { lang: string; metrics: Record<string, string> }[];
};

test('answer-words.json has English and the languages of the names, each with words for every metric', () => {
  expect(languages.map(({ lang }) => lang)).toEqual(ANSWER_LANGS);
  for (const { lang, metrics: words } of languages) {
    const asked = new Set(Object.values(words));
    expect(METRICS.filter((metric) => !asked.has(metric)).map((metric) => `${lang} ${metric}`)).toEqual([]);
  }
});

test('every everyday name means a row', () => {
  const slugs = new Set(answerRows().map(({ slug }) => slug));
  const astray = LANGS.flatMap((lang) => {
    const { names } = json(`answer-names.${lang}.json`) as { names: Record<string, string> };
    expect(Object.keys(names).length).toBeGreaterThan(1_000);
    return Object.entries(names).filter(([, slug]) => !slugs.has(slug));
  });
  expect(astray).toEqual([]);
});
