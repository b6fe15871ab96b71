import { nameForm, wordsOf } from '../../src/answer/normalise.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { quote } from '../lib/problem.ts';
import { type CheckData, defineCheck, type Finding } from './check.ts';

/**
 * Everyday names (`sources/answers/`) are safe to answer from: the slug of each is a row's, no name means two foods, in
 * whatever number or spelling it is written, and none takes the exact name of another row.
 */
export const answerNames = defineCheck('answer-names', (data) =>
  ANSWER_LANGS.flatMap((lang) => findingsIn(lang, data)),
);

function findingsIn(
  lang: (typeof ANSWER_LANGS)[number],
  { rows, answerOnly, everydayNames, spellings }: CheckData,
): Finding[] {
  const all = [...rows, ...answerOnly];
  const slugs = new Set(all.map(({ slug }) => slug));
  const ownNames = new Map(all.map(({ name, slug }) => [wordsOf(name).join(' '), slug]));
  const ofLang = spellings.filter((one) => one.lang === lang);
  const folded = new Map(ofLang.map(({ phrase, value }) => [phrase, value]));
  const given = new Map<string, { readonly slug: string; readonly place: string }>();
  const findings: Finding[] = [];
  for (const { name, slug, file, line } of everydayNames.filter((one) => one.lang === lang)) {
    const report = (field: string, found: string, expected: string, fix: string): void => {
      findings.push({ file, line, field, found, expected, fix });
    };
    if (!slugs.has(slug)) {
      const found = `${quote(slug)} for ${quote(name)}`;
      report('slug', found, 'the slug of a row', 'name a row of the answer index');
    }
    const words = wordsOf(name);
    const form = lang === 'en' ? nameForm(words, folded) : words.join(' ');
    const earlier = given.get(form);
    if (earlier !== undefined && earlier.slug !== slug) {
      const found = `${quote(name)} for ${slug}, which means ${earlier.slug} at ${earlier.place}`;
      const fix = 'take one of the two out, or make both more exact';
      report('name', found, 'a name that means one food', fix);
    }
    if (earlier === undefined) given.set(form, { slug, place: `${file}:${line}` });
    const owner = lang === 'en' ? ownNames.get(words.join(' ')) : undefined;
    if (owner !== undefined && owner !== slug) {
      const expected = `a name that is not the own name of ${owner}`;
      report('name', `${quote(name)} for ${slug}`, expected, 'point it at that row, or take it out');
    }
  }
  return findings;
}
