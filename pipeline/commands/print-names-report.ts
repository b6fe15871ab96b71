import type { Category } from '../../src/tables/row-parts.ts';
import type { NameCheckData } from '../checks/local-names.ts';
import { englishWordFaults, foreignWordFaults } from '../checks/name-words.ts';
import { byCodeUnit } from '../stages/draft.ts';
import type { LocalisedNames, NameRow } from '../stages/localise-names.ts';
import * as coverage from '../stages/names/coverage.ts';
import type { Glossary } from '../stages/names/glossary.ts';

/** What a report on one language shows. */
export interface ReportOptions {
  /** Restricts every list to one food group. */
  readonly category: Category | null;
  /** How many names to show, in the order of the foods. */
  readonly show: number;
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
  const { category, limit, missing, show, leftOut } = options;
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
