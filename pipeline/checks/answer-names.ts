import { nameForm, wordsOf } from '../../src/answer/normalise.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { type Problem, quote } from '../lib/problem.ts';
import type { Check } from './check.ts';

/**
 * Everyday names (`sources/answers/`) are safe to answer from: the slug of each is a row's, no name means two foods, in
 * whatever number or spelling it is written, and none takes the exact name of another row.
 */
export const answerNames: Check = {
  id: 'answer-names',
  run: ({ rows, answerOnly, everydayNames, spellings }) => {
    const all = [...rows, ...answerOnly];
    const slugs = new Set(all.map(({ slug }) => slug));
    const ownNames = new Map(all.map(({ name, slug }) => [wordsOf(name).join(' '), slug]));
    const problems: Problem[] = [];
    for (const lang of ANSWER_LANGS) {
      const folded = new Map(
        spellings.filter((one) => one.lang === lang).map(({ phrase, value }) => [phrase, value]),
      );
      const holders = new Map<string, { readonly slug: string; readonly place: string }>();
      for (const { name, slug, file, line, lang: own } of everydayNames) {
        if (own !== lang) continue;
        const fault = (field: string, found: string, expected: string, fix: string): void => {
          problems.push({ file, line, field, rule: 'answer-names', found, expected, fix });
        };
        if (!slugs.has(slug)) {
          fault(
            'slug',
            `${quote(slug)} for ${quote(name)}`,
            'the slug of a row',
            'name a row of the answer index',
          );
        }
        const words = wordsOf(name);
        const form = lang === 'en' ? nameForm(words, folded) : words.join(' ');
        const holder = holders.get(form);
        if (holder !== undefined && holder.slug !== slug) {
          const found = `${quote(name)} for ${slug}, which means ${holder.slug} at ${holder.place}`;
          fault(
            'name',
            found,
            'a name that means one food',
            'take one of the two out, or make both more exact',
          );
        }
        if (holder === undefined) holders.set(form, { slug, place: `${file}:${line}` });
        const owner = lang === 'en' ? ownNames.get(words.join(' ')) : undefined;
        if (owner !== undefined && owner !== slug) {
          const found = `${quote(name)} for ${slug}`;
          fault(
            'name',
            found,
            `a name that is not the own name of ${owner}`,
            'point it at that row, or take it out',
          );
        }
      }
    }
    return problems;
  },
};
