/** How much of each language is there: localised names, everyday words in all their forms, page texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { AnswerIndex } from '../../src/answer/answer-index.ts';
import { loadRelease } from '../../src/dataset/load-release.ts';
import { statRelease } from '../../src/dataset/release-files.ts';
import type { AnswerRow } from '../../src/tables/answers.ts';
import { FORMS_OF, LANGS, type Lang } from '../../src/tables/languages.ts';
import { answersSchema, readArtifact, readNames } from '../read/dist.ts';
import { section } from './print-names-report.ts';

/** Texts of pages, or some of them: by key or in a list. */
type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };
const textsSchema: z.ZodType<Texts> = z.lazy(() =>
  z.union([z.string(), z.array(textsSchema), z.record(z.string(), textsSchema)]),
);

/** What there is of something in one language, and what is missing. */
interface Coverage {
  readonly of: number;
  readonly missing: readonly string[];
}

interface LanguageCoverage {
  readonly lang: Lang;
  /** Foods with a localised name; missing ones by their slug. */
  readonly names: Coverage;
  /** Foods that have an everyday English name of one word, and one in the language too. */
  readonly words: Coverage;
  /** Forms of everyday names of one word that name the same food. */
  readonly forms: Coverage;
  /** Forms that name another food, and which. */
  readonly others: readonly string[];
  readonly texts: Coverage;
}

/**
 * The coverage of every language as text: a table, then what is missing.
 *
 * @param root of the repository, for the texts of pages
 * @param distDir of the release that is counted
 * @param limit longest list of what is missing; 0 for no limit
 * @throws when there is no release
 */
export async function languageCoverage(root: string, distDir: string, limit: number): Promise<string> {
  const { release } = await loadRelease(distDir, statRelease(distDir));
  const index = release?.answers;
  if (!index) throw new Error('there is no release to count; run npm run build');
  const { foods } = readArtifact(distDir, 'answer-index.json', answersSchema);
  const all = LANGS.map((lang) => coverageIn(lang, { index, foods, root, distDir }));
  const kinds = ['names', 'words', 'forms', 'texts'] as const;
  const titles = { names: 'names', words: 'everyday words', forms: 'their forms', texts: 'page texts' };
  const table = [
    ['language', ...kinds.map((kind) => titles[kind]), 'forms of another food'],
    ...all.map((one) => [
      one.lang,
      ...kinds.map((kind) => share(one[kind])),
      `${one.others.length} of ${one.forms.of}`,
    ]),
  ];
  const lists = all.flatMap(({ lang, others, ...one }) => [
    ...kinds.flatMap((kind) => section(`${lang}: ${titles[kind]} missing`, one[kind].missing, limit)),
    ...section(`${lang}: forms of another food`, others, limit),
  ]);
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return `${[...lines.map((line) => line.trimEnd()), ...lists].join('\n')}\n`;
}

function share({ of, missing }: Coverage): string {
  const found = of - missing.length;
  return `${found} of ${of} (${((100 * found) / Math.max(1, of)).toFixed(1)} %)`;
}

interface Counted {
  readonly index: AnswerIndex;
  readonly foods: readonly AnswerRow[];
  readonly root: string;
  readonly distDir: string;
}

function coverageIn(lang: Lang, { index, foods, root, distDir }: Counted): LanguageCoverage {
  const { local, ...names } = readNames(distDir, lang);
  const everyday = Object.entries(names.everyday);
  const forms = [...new Map(everyday)].flatMap(([name, slug]) =>
    SINGLE.test(name) ? [name, ...FORMS_OF[lang](name)].map((form) => ({ form, slug })) : [],
  );
  const found = forms.map(({ form, slug }) => ({ form, slug, given: index.foodNamed(form, lang)?.slug }));
  const named = new Set([...everyday.map(([, slug]) => slug), ...Object.values(local).flatMap(namedAs)]);
  function namedAs(name: string): string[] {
    return name.includes(',') ? [] : [index.foodNamed(name, lang)?.slug ?? ''];
  }
  const bare = foods.flatMap(({ slug, aliases, answer_only }) => {
    // Foods that are only answered are brands.
    const word = answer_only ? undefined : aliases.find((alias) => SINGLE.test(alias));
    return word === undefined ? [] : [{ slug, word }];
  });
  const texts = (code: string): Map<string, string> =>
    flat(textsSchema.parse(JSON.parse(readFileSync(join(root, 'src/pages/i18n', `${code}.json`), 'utf8'))));
  const english = texts('en');
  const own = texts(lang);
  return {
    lang,
    names: {
      of: foods.filter(({ answer_only }) => !answer_only).length,
      missing: foods.flatMap(({ slug, answer_only }) =>
        answer_only || local[slug] !== undefined ? [] : [slug],
      ),
    },
    words: {
      of: bare.length,
      missing: bare.flatMap(({ slug, word }) => (named.has(slug) ? [] : [`${word}\t${slug}`])),
    },
    forms: {
      of: forms.length,
      missing: found.flatMap(({ form, slug, given }) => (given === slug ? [] : [`${form}\t${slug}`])),
    },
    others: found.flatMap(({ form, slug, given }) =>
      given === undefined || given === slug ? [] : [`${form}\t${slug}\t${given}`],
    ),
    texts: {
      of: english.size,
      missing: [...english.keys()].filter((key) => (own.get(key) ?? '') === ''),
    },
  };
}

/** A name of one word, without digits. */
const SINGLE = /^[\p{L}'’-]+$/u;

/** Texts by their path, as in `search.found.one`. */
const flat = (texts: Texts, path = ''): Map<string, string> =>
  typeof texts === 'string'
    ? new Map([[path, texts]])
    : new Map(
        Object.entries(texts).flatMap(([key, inner]) => [
          ...flat(inner, path === '' ? key : `${path}.${key}`),
        ]),
      );
