import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { proposeSlug } from '../../src/slug.ts';
import { CATEGORIES, type Category } from '../../src/tables/categories.ts';
import { isLang, LANGS, type Lang } from '../../src/tables/records.ts';
import { checkLanguage } from '../checks/names/check-names.ts';
import type { NameCheckData } from '../checks/names/name-check.ts';
import { UsageError } from '../lib/command.ts';
import { csvLine } from '../lib/csv-text.ts';
import { writeFileAtomically } from '../lib/files.ts';
import { formatProblems, type Problem, Problems } from '../lib/problem.ts';
import { readCsv } from '../read/csv.ts';
import { phraseOrderKey, readGlossary } from '../read/glossary.ts';
import { PHRASE_COLUMNS, phraseFile, phraseFiles } from '../read/glossary-files.ts';
import { readNameFacts } from '../read/name-facts.ts';
import { readNameRows } from '../read/name-rows.ts';
import { readRuleFacts } from '../read/registry.ts';
import { byCodeUnit } from '../stages/draft.ts';
import { type LocalisedNames, localiseLanguage, type NameRow } from '../stages/localise-names.ts';
import type { Glossary } from '../stages/names/glossary.ts';
import { printReport, printWords } from './print-names-report.ts';

const HELP = `Usage: npm run names:report -- --lang ${LANGS.join('|')} [options]

Composes every name of one language from sources/ as it stands (no build is needed) and reports coverage by food group,
the parts that are missing most, names that several foods share, and glossary rows that no name uses.

  --lang LANG         one of ${LANGS.join(', ')}
  --category LABEL    one food group only, by its label or its file's name ("Beef Products", beef-products)
  --missing           list every missing part, not only the most frequent
  --left-out          list every food without a name, and why
  --show N            show the first N names beside the English ones (tab-separated: slug, English, localised)
  --sample N          show N names drawn at random
  --seed S            seed of the sample (default 1); the same seed draws the same foods
  --limit N           longest list of missing parts, shared names and unused rows (default 20; 0: no limit)
  --check             print what the build's checks of names find as well
  --words             list words that only a row in allowed-tokens.csv can excuse: word, names, an example
  --sort              first put the rows of the phrase files into their order (with --category, of that file alone)
  --help              this text

Exit codes: 0 reported, 1 the glossary has faults or a check failed (they are printed after the report on the sound
rows), 2 wrong usage.
`;

const OPTIONS = {
  lang: { type: 'string' },
  category: { type: 'string' },
  missing: { type: 'boolean', default: false },
  'left-out': { type: 'boolean', default: false },
  show: { type: 'string' },
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  limit: { type: 'string', default: '20' },
  check: { type: 'boolean', default: false },
  words: { type: 'boolean', default: false },
  sort: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * The command `names:report` over the sources under `root`; prints the report and gives the exit code. Throws
 * `UsageError` for a wrong option, and `ProblemsError` when the foods themselves cannot be read.
 */
export async function reportNames(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { lang } = values;
  if (!isLang(lang)) throw new UsageError(`--lang ${lang ?? ''}: one of ${LANGS.join(', ')} is wanted`);
  const category = values.category === undefined ? null : categoryNamed(values.category);
  const options = {
    category,
    missing: values.missing,
    leftOut: values['left-out'],
    show: values.show === undefined ? null : wholeNumber('--show', values.show),
    sample:
      values.sample === undefined
        ? null
        : { size: wholeNumber('--sample', values.sample), seed: wholeNumber('--seed', values.seed) },
    limit: wholeNumber('--limit', values.limit),
  };

  if (values.sort) sortPhraseFiles(root, lang, category);
  const problems = new Problems();
  const rows = readNameRows(root, problems);
  problems.throwIfAny();
  const glossary = readGlossary(root, lang, problems);
  const localised = localiseLanguage(rows, glossary);
  process.stdout.write(printReport(rows, glossary, localised, options));
  if (values.check || values.words) {
    const ofFacts = new Problems();
    const data = checkData(root, rows, glossary, localised, ofFacts);
    if (values.words) process.stdout.write(printWords(data, category));
    if (values.check) problems.add(...ofFacts.list, ...checkLanguage(data));
  }
  return reportFaults(problems.list, lang, category);
}

function checkData(
  root: string,
  rows: readonly NameRow[],
  glossary: Glossary,
  localised: LocalisedNames,
  problems: Problems,
): NameCheckData {
  const { lang } = glossary;
  const facts = readNameFacts(root, problems);
  const { brands } = readRuleFacts(root, problems);
  const allowed = facts.allowed.filter((token) => token.lang === lang);
  const floor = facts.floors.find((one) => one.lang === lang) ?? null;
  return { lang, rows, glossary, localised, allowed, brands, floor };
}

/** With a food group, faults of other groups' files are only counted: somebody else may be at work there. */
function reportFaults(faults: readonly Problem[], lang: Lang, category: Category | null): number {
  const others = new Set(category === null ? [] : phraseFiles(lang).map(({ file }) => file));
  others.delete(phraseFile(lang, category));
  const own = faults.filter(({ file }) => !others.has(file));
  if (own.length > 0) console.error(`\n${formatProblems(own)}`);
  if (own.length < faults.length) {
    const rest = faults.length - own.length;
    console.error(
      `In the files of other food groups: ${rest} more; --lang ${lang} without --category prints them.`,
    );
  }
  return own.length > 0 ? 1 : 0;
}

/** Rewrites phrase files that are free of CSV faults with their rows in order; other files are left as they are. */
function sortPhraseFiles(root: string, lang: Lang, category: Category | null): void {
  const files = category === null ? phraseFiles(lang).map(({ file }) => file) : [phraseFile(lang, category)];
  for (const file of files.filter((one) => existsSync(join(root, one)))) {
    const problems = new Problems();
    const { rows } = readCsv(root, file, PHRASE_COLUMNS, problems);
    if (problems.count > 0) continue;
    const sorted = [...rows].sort((a, b) => byCodeUnit(phraseOrderKey(a.cells), phraseOrderKey(b.cells)));
    if (sorted.every((row, at) => row === rows[at])) continue;
    const lines = sorted.map(({ cells }) => csvLine(PHRASE_COLUMNS.map((column) => cells[column])));
    writeFileAtomically(join(root, file), csvLine(PHRASE_COLUMNS) + lines.join(''));
    console.log(`sorted ${file}`);
  }
}

function categoryNamed(text: string): Category {
  const found = CATEGORIES.find((label) => label === text || proposeSlug(label) === proposeSlug(text));
  if (found === undefined)
    throw new UsageError(`--category ${text}: one of ${CATEGORIES.join('; ')} is wanted`);
  return found;
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`${option} ${text}: a whole number is wanted`);
  return Number(text);
}
