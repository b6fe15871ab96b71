import { expect, test } from 'vitest';
import { ALL_KEYS } from '../../pipeline/stages/describe-vocabulary.ts';
import { ANSWER_LANGS, LANGUAGE } from '../../src/tables/languages.ts';
import { CATEGORIES } from '../../src/tables/row-parts.ts';

test.each(ANSWER_LANGS)(
  '%s has labels of the nutrients and categories that there are, and of no other',
  (lang) => {
    const { nutrients, categories } = LANGUAGE[lang];
    expect(Object.keys(nutrients).sort()).toEqual([...ALL_KEYS].sort());
    expect(Object.keys(categories).sort()).toEqual([...CATEGORIES].sort());
  },
);
