import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { AnswerIndex } from '../../src/answer/answer-index.ts';
import { loadRelease } from '../../src/dataset/load-release.ts';
import { statRelease } from '../../src/dataset/release-reader.ts';
import type { AnswerRow } from '../../src/tables/answers.ts';
import type { Category } from '../../src/tables/categories.ts';
import { FORMS_OF, LANGS, type Lang } from '../../src/tables/languages.ts';
import type { NameCheckData } from '../checks/local-names.ts';
import { englishWordFaults, foreignWordFaults } from '../checks/name-words.ts';
import { answersSchema, readArtifact, readNames } from '../read/dist.ts';
import { byCodeUnit } from '../stages/draft.ts';
import type { LocalisedNames, NameRow } from '../stages/localise-names.ts';
import * as coverage from '../stages/names/coverage.ts';
import type { Glossary } from '../stages/names/glossary.ts';

/** What a report on one language shows; null lists nothing of the kind. */
interface ReportOptions {
  /** Restricts every list to one food group. */
  readonly category: Category | null;
  /** How many names to show, in the order of the foods. */
  readonly show: number | null;
  readonly sample: { readonly size: number; readonly seed: number } | null;
  /** List every food without a name. */
  readonly leftOut: boolean;
  /** List every missing part, and not only the most frequent ones. */
  readonly missing: boolean;
  /** Longest list of clashes, unused rows and frequent missing parts; 0 for no limit. */
  readonly limit: number;
}

/** The report as text: lists are tab-separated, so that they can be cut and sorted. */
export function printReport(
  allRows: readonly NameRow[],
  glossary: Glossary,
  localised: LocalisedNames,
  options: ReportOptions,
): string {
  const { category, limit, missing, show, sample, leftOut } = options;
  const rows = inCategory(allRows, category);
  const own = restrictedTo(rows, localised);
  const named = namedLines(rows, own);
  const names = 'names: slug, English, localised';
  const sections: readonly (readonly [title: string, entries: readonly string[], limit: number])[] = [
    ['missing parts: foods, role, part, an example', missingLines(own), missing ? 0 : limit],
    ['one name for several foods: name, slugs', sharedLines(rows, glossary, localised), limit],
    ['rows that no name uses: place, role, phrase', unusedLines(glossary, localised, category), limit],
    [names, named.slice(0, show ?? 0), 0],
    [names, sample === null ? [] : coverage.sampleOf(named, sample.size, sample.seed), 0],
    ['left out: slug, English, why', leftOut ? leftOutLines(own) : [], 0],
  ];
  const lines = [
    ...coverageTable(coverage.coverageByCategory(rows, own)),
    ...sections.flatMap((one) => section(...one)),
  ];
  return `${lines.join('\n')}\n`;
}

const inCategory = (rows: readonly NameRow[], category: Category | null): readonly NameRow[] =>
  category === null ? rows : rows.filter((row) => row.category === category);

/** The names of these rows alone; what glossary rows are used for stays that of all. */
function restrictedTo(rows: readonly NameRow[], localised: LocalisedNames): LocalisedNames {
  const slugs = new Set(rows.map(({ slug }) => slug));
  return {
    ...localised,
    names: new Map([...localised.names].filter(([slug]) => slugs.has(slug))),
    leftOut: localised.leftOut.filter(({ row }) => slugs.has(row.slug)),
  };
}

/** A titled list, cut to `limit` entries unless that is 0; nothing at all when it is empty. */
function section(title: string, entries: readonly string[], limit: number): string[] {
  if (entries.length === 0) return [];
  if (limit === 0 || entries.length <= limit) return ['', title, ...entries];
  return ['', title, ...entries.slice(0, limit), `… and ${entries.length - limit} more; --limit 0 lists all`];
}

const missingLines = (localised: LocalisedNames): string[] =>
  coverage
    .countMissing(localised)
    .map(({ foods, role, part, example }) => [foods, role, part, example].join('\t'));

function sharedLines(rows: readonly NameRow[], glossary: Glossary, localised: LocalisedNames): string[] {
  const own = new Set(rows.map(({ slug }) => slug));
  const listed = new Set(glossary.sameNames.map(({ name }) => name.toLowerCase()));
  return coverage
    .sharedNames(localised)
    .filter(({ slugs }) => slugs.some((slug) => own.has(slug)))
    .map(
      ({ name, slugs }) => `${name}\t${slugs.join('; ')}${listed.has(name.toLowerCase()) ? '\tlisted' : ''}`,
    );
}

const unusedLines = (glossary: Glossary, localised: LocalisedNames, category: Category | null): string[] =>
  coverage
    .unusedRows(glossary, localised)
    .filter((row) => category === null || row.category === category)
    .map(({ file, line, role, phrase }) => `${file}:${line}\t${role}\t${phrase}`);

const namedLines = (rows: readonly NameRow[], { names }: LocalisedNames): string[] =>
  rows.flatMap(({ slug, name }) => {
    const found = names.get(slug);
    return found ? [`${slug}\t${name}\t${found.name}`] : [];
  });

const leftOutLines = ({ leftOut }: LocalisedNames): string[] =>
  leftOut.map(({ row, missing }) => {
    const parts = missing.map(({ role, part }) => `${role}: ${part}`).join('; ');
    return `${row.slug}\t${row.name}\t${parts === '' ? 'same as English' : parts}`;
  });

/** Words that break the rules on foreign letters and English words unless they are listed, the most frequent first. */
export function printWords(data: NameCheckData, category: Category | null): string {
  const rows = inCategory(data.rows, category);
  const own = { ...data, rows, localised: restrictedTo(rows, data.localised) };
  const counts = new Map<string, { names: number; example: string }>();
  for (const { word, entry } of [...foreignWordFaults(own), ...englishWordFaults(own)]) {
    const key = word.toLowerCase();
    const before = counts.get(key);
    counts.set(key, { names: (before?.names ?? 0) + 1, example: before?.example ?? entry.name });
  }
  const lines = [...counts]
    .sort(([a, one], [b, other]) => other.names - one.names || byCodeUnit(a, b))
    .map(([word, count]) => `${word}\t${count.names}\t${count.example}\n`);
  return `\nwords to translate or to list: word, names, an example\n${lines.join('')}`;
}

function coverageTable(groups: readonly coverage.CategoryCoverage[]): string[] {
  const counts = ['foods', 'named', 'same', 'leftOut'] as const;
  const sums = counts.map((key) => groups.reduce((total, group) => total + group[key], 0));
  const rows: (readonly [string, ...number[]])[] = groups.map((group) => [
    group.category,
    ...counts.map((key) => group[key]),
  ]);
  if (groups.length > 1) rows.push(['all', ...sums]);
  const width = Math.max(...rows.map(([category]) => category.length));
  const line = (category: string, cells: readonly string[]): string =>
    [category.padEnd(width), ...cells.map((cell) => cell.padStart(8))].join(' ');
  return [
    line('food group', ['foods', 'named', 'same', 'left out', '%']),
    ...rows.map(([category, ...cells]) => {
      const [foods = 0, named = 0, same = 0] = cells;
      return line(category, [...cells.map(String), ((100 * (named + same)) / foods).toFixed(1)]);
    }),
  ];
}

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
