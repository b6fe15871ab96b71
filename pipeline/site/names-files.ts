import * as z from 'zod';
import { makeNamesFile, type NamedFood } from '../../src/pages/static/name-index.ts';
import { CATEGORIES } from '../../src/tables/categories.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { answersSchema, readArtifact, readNames } from '../read/dist.ts';
import { plainOrder } from '../write/prepared-files.ts';

const per100g = z.looseObject({ kcal: z.number().nullable() });
export const foodsSchema = z.object({
  foods: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      category: z.enum(CATEGORIES),
      per_100g: per100g,
      url: z.string(),
    }),
  ),
});

/** The names that people look for in a language, with an index of their words, from the artifacts of a release. Throws `ProblemsError`. */
export function namesFileIn(lang: AnswerLang, distDir: string): string {
  const { foods } = readArtifact(distDir, 'foods.json', foodsSchema);
  const answers = readArtifact(distDir, 'answer-index.json', answersSchema).foods;
  const { local, everyday } = readNames(distDir, lang);
  const aliases = new Map(answers.map(({ slug, aliases }) => [slug, lang === 'en' ? [...aliases] : []]));
  for (const [name, slug] of Object.entries(everyday)) aliases.get(slug)?.push(name);
  const named = (
    slug: string,
    english: string,
    own: string | undefined,
    category: string | null,
    kcal: number | null,
  ): NamedFood => ({
    slug,
    name: own ?? english,
    englishName: own === undefined || own === english ? null : english,
    category,
    kcal,
    everyday: aliases.get(slug) ?? [],
  });
  const plain = plainOrder(foods).flatMap((at) => foods[at] ?? []);
  return JSON.stringify(
    makeNamesFile([
      ...plain.map(({ slug, name, category, per_100g }) =>
        named(slug, name, local[slug], category, per_100g.kcal),
      ),
      ...answers
        .filter(({ answer_only }) => answer_only)
        .map(({ slug, name, names, per_100g }) =>
          named(slug, name, lang === 'en' ? undefined : names?.[lang], null, per_100g.kcal),
        ),
    ]),
  );
}
