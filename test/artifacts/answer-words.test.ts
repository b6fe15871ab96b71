import { expect, test } from 'vitest';
import { digestOf } from '../support/files.ts';
import { answerRows, artifact, json } from './read.ts';

const { languages } = json('answer-words.json') as {
  languages: { lang: string; metrics: Record<string, string> }[];
};

test('answer-words.json has English and the three languages of the names, each with words for every metric', () => {
  expect(languages.map(({ lang }) => lang)).toEqual(['en', 'et', 'fi', 'ru']);
  const metrics = ['energy', 'protein', 'carbohydrate', 'fat', 'fibre', 'sugar', 'saturated_fat', 'salt'];
  for (const { lang, metrics: words } of languages) {
    const asked = new Set(Object.values(words));
    expect(metrics.filter((metric) => !asked.has(metric)).map((metric) => `${lang} ${metric}`)).toEqual([]);
  }
});

test('every keyword of the API is understood', () => {
  const keywords = {
    energy: ['calories', 'calorie', 'kcal', 'energy'],
    protein: ['protein'],
    carbohydrate: ['carbs', 'carbohydrate'],
    fat: ['fat'],
    fibre: ['fiber', 'fibre'],
    sugar: ['sugar', 'sugars'],
    saturated_fat: ['saturated fat', 'sat fat'],
    salt: ['salt'],
    sodium: ['sodium'],
  };
  const words = languages[0]?.metrics ?? {};
  const astray = Object.entries(keywords).flatMap(([metric, asked]) =>
    asked.filter((word) => words[word] !== metric),
  );
  expect(astray).toEqual([]);
});

test('every everyday name means a row', () => {
  const slugs = new Set(answerRows().map(({ slug }) => slug));
  const astray = ['et', 'fi', 'ru'].flatMap((lang) => {
    const { names } = json(`answer-names.${lang}.json`) as { names: Record<string, string> };
    expect(Object.keys(names).length).toBeGreaterThan(10_000);
    return Object.entries(names).filter(([, slug]) => !slugs.has(slug));
  });
  expect(astray).toEqual([]);
});

test('the keys of names state the files that they were made from, as these are now', () => {
  for (const lang of ['en', 'et', 'fi', 'ru']) {
    const { made_from } = json(`answer-keys.${lang}.json`) as {
      made_from: Record<string, string>;
    };
    const files = ['answer-index.json', 'answer-words.json'];
    if (lang !== 'en') files.push(`answer-names.${lang}.json`, `names.${lang}.json`);
    expect(made_from).toEqual(Object.fromEntries(files.map((file) => [file, digestOf(artifact(file))])));
  }
});
