import { z } from 'zod';
import type { NamesData } from '../../pipeline/checks/local-names.ts';
import type { Problems } from '../../pipeline/lib/problem.ts';
import { namesIn } from '../../pipeline/read/foods.ts';
import { readGlossaries, readNameFacts } from '../../pipeline/read/glossary.ts';
import { readTable } from '../../pipeline/read/read-table.ts';
import { readFiles, readSources, type SourceFile, type Sources } from '../../pipeline/read/sources.ts';
import { localiseNames, type NameRow } from '../../pipeline/stages/localise-names.ts';
import type { GlossaryRow } from '../../pipeline/stages/names/glossary.ts';
import { CURATED_FOODS, nameColumns } from '../../src/tables/curated.ts';
import { LANGS, type Lang, nameColumn } from '../../src/tables/languages.ts';
import type { Category } from '../../src/tables/row-parts.ts';
import { defineTable, text } from '../../src/tables/table.ts';

const { name, category } = CURATED_FOODS.row.shape;
const FOODS = defineTable({
  file: 'foods.csv',
  rule: 'names-fixture',
  row: z.object({ slug: text('the food'), name, category, ...nameColumns }),
});

/** Foods of a small `foods.csv`; empty name cells are names that the food does not bring along. */
function readNameFixtureRows(sources: Sources, problems: Problems): NameRow[] {
  return readTable(sources, FOODS, problems).map((row) => ({
    slug: row.slug,
    name: row.name,
    category: row.category,
    source: 'curated_unverified',
    names: namesIn(row),
    origin: { file: FOODS.file, line: row.line },
  }));
}

/** A fixture with no name, and none promised, in each language that it was written without. */
function inEveryLanguage(sources: Map<string, SourceFile>): Sources {
  const change = (file: string, to: (lines: readonly string[], lang: Lang) => readonly string[]): void => {
    const bytes = sources.get(file);
    if (!Buffer.isBuffer(bytes)) return;
    const lines = bytes.toString('utf8').trimEnd().split('\n');
    const all = LANGS.reduce(to, lines);
    sources.set(file, Buffer.from(`${all.join('\n')}\n`));
  };
  change(FOODS.file, ([header = '', ...rows], lang) => {
    const column = nameColumn(lang);
    return header.includes(column)
      ? [header, ...rows]
      : [`${header},${column}`, ...rows.map((row) => `${row},`)];
  });
  change('sources/names/coverage.csv', ([header = '', ...rows], lang) =>
    rows.some((row) => row.startsWith(`${lang},`))
      ? [header, ...rows]
      : [header, ...[...rows, `${lang},0`].sort()],
  );
  return sources;
}

/** The names of a folder with `foods.csv` and `sources/names/`, as the checks see them. */
export async function readNamesFixture(
  root: string,
  brands: readonly string[],
  problems: Problems,
): Promise<NamesData> {
  const files = [...(await readSources(root)), ...(await readFiles(root, [FOODS.file]))];
  const sources = inEveryLanguage(new Map(files));
  const rows = readNameFixtureRows(sources, problems);
  const glossaries = readGlossaries(sources, problems);
  const facts = readNameFacts(sources, problems);
  return { rows, glossaries, localised: localiseNames(rows, glossaries), facts, brands };
}

/** A food that names are made for, at line 7 of its file. */
export function nameRow(
  slug: string,
  name: string,
  category: Category,
  names: NameRow['names'] = {},
): NameRow {
  return { slug, name, category, source: 'usda_sr_legacy', names, origin: { file: 'foods.csv', line: 7 } };
}

const place = (category: Category | null) => ({ file: 'glossary.csv', line: 2, category });

/** A row of a glossary that translates a head. */
export function head(category: Category, phrase: string, translation: string, form = 0): GlossaryRow {
  return { ...place(category), role: 'head', phrase, translation, form };
}

/** A row of a glossary that translates a modifier: everywhere, where no food group is stated. */
export function modifier(
  category: Category | null,
  phrase: string,
  forms: readonly string[],
  where: 'before' | 'after' | 'silent' = 'after',
): GlossaryRow {
  return { ...place(category), role: 'modifier', phrase, forms, place: where };
}
