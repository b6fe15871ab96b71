import { type AnswerIndex, readAnswerIndex } from '../../src/answer/answer-index.ts';
import type { AnswerRow, AnswerWordsFile } from '../../src/tables/answers.ts';
import type { Per100g } from '../../src/tables/foods.ts';
import { byLanguage, LANGS, type Lang } from '../../src/tables/languages.ts';
import { NO_FIGURES } from './figures.ts';
import { answerKeys, BASE_URL, plainAnswerWords } from './fixture.ts';

/** Figures that differ from each other, so that one taken for another shows. */
const PER_100G: AnswerRow['per_100g'] = {
  ...NO_FIGURES,
  kcal: 230,
  protein_g: 7.5,
  carbs_g: 21.25,
  fat_g: 11,
  fiber_g: 3,
  sugar_g: 5.5,
  saturated_fat_g: 2.125,
  salt_g: 1.5,
  sodium_mg: 600.5,
};

/** A row of the answer index; figures that are not stated are some that nobody else has. */
export function answerRow(
  slug: string,
  name: string,
  { per_100g = {}, ...stated }: Partial<Omit<AnswerRow, 'per_100g'>> & { per_100g?: Partial<Per100g> } = {},
): AnswerRow {
  return {
    slug,
    name,
    answer_only: false,
    aliases: [],
    source: 'usda_sr_legacy',
    source_ref: null,
    values_license: 'us_public_domain',
    per_100g: { ...PER_100G, ...per_100g },
    url: `${BASE_URL}/foods/${slug}`,
    ...stated,
  };
}

/** Names by language, each with the slug that it means; a language that is not stated has none. */
type NamesByLang = Partial<Record<Lang, Readonly<Record<string, string>>>>;

/** An index of a few rows with the project's own words, and with the names that are stated. */
export function smallIndex(
  rows: readonly AnswerRow[],
  { local = {}, everyday = {} }: { local?: NamesByLang; everyday?: NamesByLang } = {},
  words: AnswerWordsFile = plainAnswerWords(),
): AnswerIndex {
  const bySlug = (lang: Lang): [string, string][] =>
    Object.entries(local[lang] ?? {}).map(([name, slug]) => [slug, name]);
  const names = { everyday, local: byLanguage(LANGS, (lang) => Object.fromEntries(bySlug(lang))) };
  return readAnswerIndex(
    answerKeys(rows, names, words),
    rows,
    words,
    byLanguage(LANGS, (lang) => new Map(bySlug(lang))),
  );
}
