import { wordForm, wordsOf } from '../../src/answer/normalise.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { remembered } from '../lib/collections.ts';
import { quote } from '../lib/problem.ts';
import type { Draft } from '../stages/draft.ts';
import { type CheckData, defineCheck, type Finding, rowFinding, UNSAFE_IN_NAMES } from './check.ts';

const STRAY = /^$|^\s|\s$|\s\s|[^\S ]|\p{C}| ,/u;

/** Names are fit to print: no stray blanks, no control characters, composed Unicode, no formula and no markup. */
export const cleanNames = defineCheck('clean-names', ({ rows, answerOnly }) =>
  [...rows, ...answerOnly].flatMap((row) => {
    const expected = expectedInstead(row.name);
    return expected === undefined ? [] : rowFinding(row, 'name', quote(row.name), expected);
  }),
);

function expectedInstead(name: string): string | undefined {
  if (STRAY.test(name) || name !== name.normalize('NFC')) return 'single blanks, no control characters, NFC';
  return UNSAFE_IN_NAMES.find(([pattern]) => pattern.test(name))?.[1];
}

/** No two rows share a name, so that every name means one food; of a USDA and a curated row the curated one is at fault. */
export const uniqueNames = defineCheck('unique-names', ({ rows, answerOnly }) => {
  const holder = new Map<string, string>();
  const isCurated = (row: Draft): number => Number(row.source === 'curated_unverified');
  const curatedLast = [...rows, ...answerOnly].sort((a, b) => isCurated(a) - isCurated(b));
  return curatedLast.flatMap((row) => {
    const key = row.name.toLowerCase();
    const other = holder.get(key);
    holder.set(key, row.slug);
    if (other === undefined) return [];
    return rowFinding(row, 'name', `${quote(row.name)}, also the name of ${other}`, 'a name of its own');
  });
});

/**
 * Everyday names (`sources/answers/`) are safe to answer from: the slug of each is a row's, no name means two foods, in
 * whatever number or spelling it is written, and none takes the exact name of another row.
 */
export const answerNames = defineCheck('answer-names', (data) =>
  ANSWER_LANGS.flatMap((lang) => everydayFindings(lang, data)),
);

function everydayFindings(
  lang: (typeof ANSWER_LANGS)[number],
  { rows, answerOnly, everydayNames, spellings }: CheckData,
): Finding[] {
  const all = [...rows, ...answerOnly];
  const slugs = new Set(all.map(({ slug }) => slug));
  const ownNames = new Map(all.map(({ name, slug }) => [wordsOf(name).join(' '), slug]));
  const ofLang = spellings.filter((one) => one.lang === lang);
  const folded = new Map(ofLang.map(({ phrase, value }) => [phrase, value]));
  const formOf = remembered((word) => wordForm(word, folded));
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
    const form = (lang === 'en' ? words.map(formOf) : words).join(' ');
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
