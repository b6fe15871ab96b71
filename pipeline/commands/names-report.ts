import { join } from 'node:path';
import * as cli from '../../src/command.ts';
import { proposeSlug } from '../../src/slug.ts';
import { phraseColumns, phraseFile, phraseFiles, phraseOrderKey } from '../../src/tables/glossary.ts';
import { LANGS, type Lang } from '../../src/tables/languages.ts';
import { CATEGORIES, type Category } from '../../src/tables/row-parts.ts';
import { NAME_CHECKS } from '../checks/index.ts';
import { type NameCheckData, nameCheckData } from '../checks/local-names.ts';
import { englishWordFaults, foreignWordFaults } from '../checks/name-words.ts';
import { repositoryRoot } from '../config.ts';
import { csvText } from '../lib/csv-text.ts';
import { replaceFiles } from '../lib/files.ts';
import { formatProblems, type Problem, Problems } from '../lib/problem.ts';
import { readCsv } from '../read/csv.ts';
import { readGlossary, readNameFacts } from '../read/glossary.ts';
import { readNameRows, readRuleFacts } from '../read/registry.ts';
import { readSources } from '../read/sources.ts';
import { byCodeUnit } from '../stages/draft.ts';
import { type LocalisedNames, localiseLanguage, type NameRow } from '../stages/localise-names.ts';
import * as coverage from '../stages/names/coverage.ts';
import type { Glossary } from '../stages/names/glossary.ts';

const COUNT = { from: 0, to: 999_999 };

const options = {
  lang: cli.choice('LANG', LANGS.join(', '), LANGS),
  category: cli.text(
    'LABEL',
    'one food group only, by its label or its file\'s name ("Beef Products", beef-products)',
  ),
  missing: cli.flag('list every missing part, not only the most frequent'),
  leftOut: cli.flag('list every food without a name, and why'),
  show: cli.number(
    'N',
    'show the first N names beside the English ones (tab-separated: slug, English, localised)',
    COUNT,
  ),
  limit: cli.withDefault(
    cli.number('N', 'longest list of missing parts, shared names and unused rows; 0: no limit', COUNT),
    20,
  ),
  check: cli.flag("print what the build's checks of names find as well"),
  words: cli.flag('list words that only a row in allowed-tokens.csv can excuse: word, names, an example'),
  sort: cli.flag(
    'first put the rows of the phrase files into their order (with --category, of that file alone)',
  ),
};

/** What the command was told, the food group by its label. */
type Asked = { readonly category: Category | null } & {
  readonly [K in Exclude<keyof typeof options, 'lang' | 'category'>]: (typeof options)[K]['standard'];
};

const namesReport = cli.defineCommand({
  name: 'names:report',
  help: `Composes every name of a language, or of all languages, from sources/ as it is (no build is needed) and reports coverage
by food group, the parts that are missing most, names that several foods share, and glossary rows that no name uses. If the
glossary has faults, they are printed after the report on the sound rows.`,
  example: 'npm run names:report -- --lang et',
  options,
  exits: { success: 'reported', failure: 'the glossary has faults or a check failed' },
  async run({ lang, category: label, ...asked }, output) {
    const category = label === undefined ? null : categoryNamed(label);
    const codes: number[] = [];
    for (const one of lang === undefined ? LANGS : [lang])
      codes.push(await reportLanguage(one, { ...asked, category }, output));
    return Math.max(...codes);
  },
});

/** @returns 1 if something is at fault */
async function reportLanguage(lang: Lang, asked: Asked, output: cli.Output): Promise<number> {
  const { stdout } = output;
  const { category, sort, check, words } = asked;
  if (sort) await sortPhraseFiles(lang, category, output);
  const problems = new Problems();
  const sources = await readSources(repositoryRoot);
  const rows = readNameRows(sources, problems);
  problems.throwIfAny();
  const glossary = readGlossary(sources, lang, problems);
  const localised = localiseLanguage(rows, glossary);
  stdout.write(printReport(rows, glossary, localised, asked));
  if (check || words) {
    const ofFacts = new Problems();
    const facts = readNameFacts(sources, ofFacts);
    const { brands } = readRuleFacts(sources, ofFacts);
    const data = nameCheckData({ rows, facts, brands }, glossary, localised);
    if (words) stdout.write(printWords(data, category));
    if (check) problems.add(...ofFacts.list, ...NAME_CHECKS.flatMap(({ run }) => run(data)));
  }
  return reportFaults(problems.list, lang, category, output);
}

/** With a food group, faults in the files of other groups are only counted: they may be being edited by others. */
function reportFaults(
  faults: readonly Problem[],
  lang: Lang,
  category: Category | null,
  { stderr }: cli.Output,
): number {
  const others = new Set(category === null ? [] : phraseFiles(lang).map(({ file }) => file));
  others.delete(phraseFile(lang, category));
  const own = faults.filter(({ file }) => !others.has(file));
  if (own.length > 0) stderr.write(`\n${formatProblems(own, { most: Infinity })}\n`);
  if (own.length < faults.length) {
    const rest = faults.length - own.length;
    stderr.write(
      `In the files of other food groups: ${rest} more; --lang ${lang} without --category prints them.\n`,
    );
  }
  return own.length > 0 ? 1 : 0;
}

/** Rewrites phrase files that are free of CSV faults with their rows in order; other files are left as they are. */
async function sortPhraseFiles(lang: Lang, category: Category | null, { stdout }: cli.Output): Promise<void> {
  const files = category === null ? phraseFiles(lang).map(({ file }) => file) : [phraseFile(lang, category)];
  const sources = await readSources(repositoryRoot);
  for (const file of files.filter((one) => sources.has(one))) {
    const problems = new Problems();
    const rows = readCsv(sources, file, phraseColumns, problems);
    if (problems.count > 0) continue;
    const sorted = [...rows].sort((a, b) => byCodeUnit(phraseOrderKey(a.cells), phraseOrderKey(b.cells)));
    if (sorted.every((row, at) => row === rows[at])) continue;
    const table = sorted.map(({ cells }) => phraseColumns.map((column) => cells[column] ?? ''));
    replaceFiles([{ path: join(repositoryRoot, file), text: csvText([phraseColumns, ...table]) }]);
    stdout.write(`sorted ${file}\n`);
  }
}

function categoryNamed(text: string): Category {
  const found = CATEGORIES.find((label) => label === text || proposeSlug(label) === proposeSlug(text));
  if (found === undefined)
    throw new cli.UsageError(`--category ${text}: one of ${CATEGORIES.join('; ')} is wanted`);
  return found;
}

/** The report as text: lists are tab-separated, so that they can be cut and sorted. */
function printReport(
  allRows: readonly NameRow[],
  glossary: Glossary,
  localised: LocalisedNames,
  { category, limit, missing, show = 0, leftOut }: Asked,
): string {
  const rows = inCategory(allRows, category);
  const own = restrictedTo(rows, localised);
  const sections: readonly (readonly [title: string, entries: readonly string[], limit: number])[] = [
    ['missing parts: foods, role, part, an example', missingLines(own), missing ? 0 : limit],
    ['one name for several foods: name, slugs', sharedLines(rows, glossary, localised), limit],
    ['rows that no name uses: place, role, phrase', unusedLines(glossary, localised, category), limit],
    ['names: slug, English, localised', namedLines(rows, own).slice(0, show), 0],
    ['left out: slug, English, why', leftOut ? leftOutLines(own) : [], 0],
  ];
  const lines = [
    coverage.coverageSummary(rows, own),
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
function printWords(data: NameCheckData, category: Category | null): string {
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

function coverageTable(groups: ReturnType<typeof coverage.coverageByCategory>): string[] {
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

await cli.runProgram(import.meta, namesReport);
