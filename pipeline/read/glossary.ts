import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS, type Lang } from '../../src/tables/records.ts';
import { orderFaults } from '../checks/names/order-faults.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { buildGlossary, type Glossary, type Override, type SameName } from '../stages/names/glossary.ts';
import { phraseKey } from '../stages/names/phrases.ts';
import { readCsv } from './csv.ts';
import {
  NAMES_FOLDER,
  OVERRIDE_COLUMNS,
  overridesFile,
  PHRASE_COLUMNS,
  phraseFiles,
  SAME_NAME_COLUMNS,
  SLUG_SEPARATOR,
  sameNameFile,
} from './glossary-files.ts';
import { parsePhraseRow } from './glossary-row.ts';

/** The glossaries of all languages under the repository's root. */
export function readGlossaries(root: string, problems: Problems): Record<Lang, Glossary> {
  const glossaries = {} as Record<Lang, Glossary>;
  for (const lang of LANGS) glossaries[lang] = readGlossary(root, lang, problems);
  return glossaries;
}

/**
 * Reads `sources/names/<lang>/`, whose columns `sources/names/README.md` explains. A folder or file that is not there
 * is an empty one; every other fault goes into `problems`, and rows with a fault are not in the glossary.
 */
export function readGlossary(root: string, lang: Lang, problems: Problems): Glossary {
  problems.add(...strangerFaults(root, lang));
  const rows = phraseFiles(lang).flatMap(({ file, category }) => {
    const read = readIfThere(root, file, PHRASE_COLUMNS, problems);
    problems.add(...orderFaults(file, read, phraseOrderKey, 'phrase'));
    return read.flatMap(({ line, cells }) => {
      const parsed = parsePhraseRow(lang, { file, line, category }, cells);
      if ('row' in parsed) return [parsed.row];
      problems.add(...parsed.faults);
      return [];
    });
  });
  return buildGlossary(lang, rows, readOverrides(root, lang, problems), readSameNames(root, lang, problems));
}

/** What the rows of a phrase file are sorted by: the phrase, then the role. */
export const phraseOrderKey = ({
  phrase,
  role,
}: {
  readonly phrase: string;
  readonly role: string;
}): string => `${phraseKey(phrase)}\0${role}`;

function readOverrides(root: string, lang: Lang, problems: Problems): Override[] {
  const file = overridesFile(lang);
  const read = readIfThere(root, file, OVERRIDE_COLUMNS, problems);
  problems.add(...orderFaults(file, read, ({ slug }) => slug, 'slug'));
  return read.flatMap(({ line, cells }) => {
    const faults = emptyCellFaults(file, line, cells);
    problems.add(...faults);
    return faults.length === 0 ? [{ file, line, ...cells }] : [];
  });
}

function readSameNames(root: string, lang: Lang, problems: Problems): SameName[] {
  const file = sameNameFile(lang);
  const read = readIfThere(root, file, SAME_NAME_COLUMNS, problems);
  problems.add(...orderFaults(file, read, ({ name }) => name, 'name'));
  return read.flatMap(({ line, cells }) => {
    const faults = emptyCellFaults(file, line, cells);
    const slugs = cells.slugs.split(SLUG_SEPARATOR);
    if (slugs.length < 2 || slugs.some((slug, at) => slug === '' || slugs.indexOf(slug) !== at)) {
      faults.push({
        file,
        line,
        field: 'slugs',
        rule: 'glossary-slugs',
        found: quote(cells.slugs),
        expected: `two or more different slugs joined by ${quote(SLUG_SEPARATOR)}`,
        fix: 'list every food that has the name, each once',
      });
    }
    problems.add(...faults);
    return faults.length === 0 ? [{ file, line, name: cells.name, slugs, reason: cells.reason }] : [];
  });
}

function readIfThere<const C extends string>(
  root: string,
  file: string,
  columns: readonly C[],
  problems: Problems,
) {
  return existsSync(join(root, file)) ? readCsv(root, file, columns, problems).rows : [];
}

/** A misspelt file name would silently translate nothing. */
function strangerFaults(root: string, lang: Lang): Problem[] {
  const folder = `${NAMES_FOLDER}/${lang}`;
  if (!existsSync(join(root, folder))) return [];
  const known = [...phraseFiles(lang).map(({ file }) => file), overridesFile(lang), sameNameFile(lang)];
  return readdirSync(join(root, folder))
    .sort()
    .map((name) => `${folder}/${name}`)
    .filter((file) => !known.includes(file))
    .map((file) => ({
      file,
      line: null,
      field: null,
      rule: 'glossary-file',
      found: 'a file that belongs to no food group',
      expected:
        'modifiers.csv, overrides.csv, same-name.csv, or the slug of a label of src/tables/categories.ts',
      fix: 'rename or remove the file',
    }));
}

function emptyCellFaults(file: string, line: number, cells: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(cells)
    .filter(([, cell]) => cell.trim() === '' || cell !== cell.trim())
    .map(([field, cell]) => ({
      file,
      line,
      field,
      rule: 'glossary-cell',
      found: quote(cell),
      expected: 'text without blanks around it',
      fix: 'fill the cell, or remove the row',
    }));
}
