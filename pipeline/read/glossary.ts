import type { z } from 'zod';
import * as glossary from '../../src/tables/glossary.ts';
import { headForm, modifierGrammar } from '../../src/tables/glossary-grammar.ts';
import { byLanguage, LANGS, type Lang } from '../../src/tables/languages.ts';
import type { Category } from '../../src/tables/row-parts.ts';
import type { Fault, Problems } from '../lib/problem.ts';
import { buildGlossary, type Glossary, type GlossaryRow } from '../stages/names/glossary.ts';
import { readTable } from './read-table.ts';
import { namesInFolder, type Sources } from './sources.ts';

/** The glossaries of all languages. */
export const readGlossaries = (sources: Sources, problems: Problems): Record<Lang, Glossary> =>
  byLanguage(LANGS, (lang) => readGlossary(sources, lang, problems));

/**
 * Reads `sources/names/<lang>/`, whose columns `sources/names/README.md` explains. A folder or file that does not exist
 * is an empty one; every other fault goes into `problems`, and rows with a faulty cell are not in the glossary.
 */
export function readGlossary(sources: Sources, lang: Lang, problems: Problems): Glossary {
  const [overrides, sameNames] = [glossary.overrideTable(lang), glossary.sameNameTable(lang)];
  problems.add(...unknownFiles(sources, lang, [overrides.file, sameNames.file]));
  const rows = glossary
    .phraseFiles(lang)
    .flatMap(({ file, category }) =>
      readTable(sources, glossary.phraseTable(lang, category), problems).map((row) =>
        glossaryRow(lang, { file, line: row.line, category, phrase: row.phrase }, row),
      ),
    );
  return buildGlossary(
    lang,
    rows,
    readTable(sources, overrides, problems).map((row) => ({ file: overrides.file, ...row })),
    readTable(sources, sameNames, problems).map((row) => ({ file: sameNames.file, ...row })),
  );
}

/** What a row of a phrase file means; its cells are right. */
function glossaryRow(
  lang: Lang,
  place: { file: string; line: number; category: Category | null; phrase: string },
  { role, translation, grammar }: z.output<ReturnType<typeof glossary.phraseTable>['row']>,
): GlossaryRow {
  const text = translation ?? '';
  if (role === 'head') {
    return { ...place, role, translation: text, form: headForm(lang, grammar ?? '') ?? 0 };
  }
  const { place: position, agrees } = modifierGrammar(grammar ?? '') ?? { place: 'after', agrees: false };
  return {
    ...place,
    role,
    place: position,
    forms: position === 'silent' ? [] : agrees ? glossary.formsIn(text) : [text],
  };
}

const UNKNOWN_FILE = {
  found: 'a file that belongs to no food group',
  expected:
    'modifiers.csv, overrides.csv, same-name.csv, or the slug of a label of src/tables/languages/labels.json',
  fix: 'rename or remove the file',
};

/** A misspelt file name would silently translate nothing. */
function unknownFiles(sources: Sources, lang: Lang, others: readonly string[]): Fault[] {
  const folder = `${glossary.NAMES_FOLDER}/${lang}`;
  const known = [...glossary.phraseFiles(lang).map(({ file }) => file), ...others];
  return namesInFolder(sources, folder)
    .map((name) => `${folder}/${name}`)
    .filter((file) => !known.includes(file))
    .map((file) => ({ file, rule: 'glossary-file', ...UNKNOWN_FILE }));
}

/**
 * Reads what the checks of names use besides the names: the words that names may have although they look foreign there, and the least
 * number of names of a language. Faulty rows are reported and left out.
 */
export const readNameFacts = (sources: Sources, problems: Problems) => ({
  allowed: readTable(sources, glossary.ALLOWED_TOKENS, problems),
  floors: readTable(sources, glossary.COVERAGE, problems),
});
export type NameFacts = Readonly<ReturnType<typeof readNameFacts>>;
