import { join } from 'node:path';
import * as cli from '../../src/command.ts';
import { proposeSlug } from '../../src/slug.ts';
import { phraseColumns, phraseFile, phraseFiles, phraseOrderKey } from '../../src/tables/glossary.ts';
import { LANGS, type Lang } from '../../src/tables/languages.ts';
import { CATEGORIES, type Category } from '../../src/tables/row-parts.ts';
import { NAME_CHECKS } from '../checks/index.ts';
import { nameCheckData } from '../checks/local-names.ts';
import { repositoryRoot } from '../config.ts';
import { csvText } from '../lib/csv-text.ts';
import { replaceFiles } from '../lib/files.ts';
import { formatProblems, type Problem, Problems } from '../lib/problem.ts';
import { readCsv } from '../read/csv.ts';
import { readGlossary, readNameFacts } from '../read/glossary.ts';
import { readNameRows, readRuleFacts } from '../read/registry.ts';
import { readSources } from '../read/sources.ts';
import { byCodeUnit } from '../stages/draft.ts';
import { localiseLanguage } from '../stages/localise-names.ts';
import { printReport, printWords, type ReportOptions } from './print-names-report.ts';

const COUNT = { from: 0, to: 999_999 };

const namesReport = cli.defineCommand({
  name: 'names:report',
  help: `Composes every name of a language, or of all languages, from sources/ as it is (no build is needed) and reports coverage
by food group, the parts that are missing most, names that several foods share, and glossary rows that no name uses. If the
glossary has faults, they are printed after the report on the sound rows.`,
  example: 'npm run names:report -- --lang et',
  options: {
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
  },
  exits: { success: 'reported', failure: 'the glossary has faults or a check failed' },
  async run({ lang, category: label, ...options }, output) {
    const category = label === undefined ? null : categoryNamed(label);
    const codes: number[] = [];
    for (const one of lang === undefined ? LANGS : [lang])
      codes.push(await reportLanguage(one, { ...options, category }, output));
    return Math.max(...codes);
  },
});

interface Asked extends Omit<ReportOptions, 'show'> {
  readonly show: number | undefined;
  readonly check: boolean;
  readonly words: boolean;
  readonly sort: boolean;
}

/** @returns 1 if something is at fault */
async function reportLanguage(lang: Lang, asked: Asked, output: cli.Output): Promise<number> {
  const { stdout } = output;
  const { category, sort, check, words, show = 0 } = asked;
  if (sort) await sortPhraseFiles(lang, category, output);
  const problems = new Problems();
  const sources = await readSources(repositoryRoot);
  const rows = readNameRows(sources, problems);
  problems.throwIfAny();
  const glossary = readGlossary(sources, lang, problems);
  const localised = localiseLanguage(rows, glossary);
  stdout.write(printReport(rows, glossary, localised, { ...asked, show }));
  if (check || words) {
    const ofFacts = new Problems();
    const facts = readNameFacts(sources, ofFacts);
    const { brands } = readRuleFacts(sources, ofFacts);
    const data = nameCheckData({ rows, facts, brands, glossary, localised });
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
    const { rows } = readCsv(sources, file, phraseColumns, problems);
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

await cli.runProgram(import.meta, namesReport);
