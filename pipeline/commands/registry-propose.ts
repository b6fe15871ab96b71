import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, runProgram } from '../../src/command.ts';
import { flag, text } from '../../src/command-options.ts';
import { proposeSlug } from '../../src/slug.ts';
import { DISPOSITION_LEDGER } from '../../src/tables/registry.ts';
import type { Source } from '../../src/tables/row-parts.ts';
import { columnNames } from '../../src/tables/table.ts';
import { readExpectations, readPipelineConfig, repositoryRoot } from '../config.ts';
import { csvText } from '../lib/csv-text.ts';
import { replaceFiles } from '../lib/files.ts';
import { Problems, quote } from '../lib/problem.ts';
import { readCurated } from '../read/curated.ts';
import { readDispositions, readRuleFacts, readSlugs, readWithdrawn } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { type Sources as Files, readSources } from '../read/sources.ts';
import { readSrLegacy } from '../read/sr-legacy.ts';
import { type Classification, type ClassifiedFoods, classifyFoods } from '../stages/dispositions/classify.ts';
import { tidyName } from '../stages/dispositions/name-wording.ts';

const command = defineCommand({
  name: 'registry:propose',
  help: `Classifies every SR Legacy food by the rules of pipeline/stages/dispositions, and proposes slugs for rows that have none.
Prints what would change. With --write it renews sources/registry/dispositions.csv and appends to
sources/registry/slugs.csv; an entry that is there is never changed.`,
  options: {
    write: flag('write the two ledgers'),
    since: text(
      'VERSION',
      'release in which the new slugs first appear (default: the version in package.json)',
      /^\d+\.\d+\.\d+$/,
      'a release such as 1.0.0',
    ),
  },
  exits: { success: 'done', failure: 'a source is at fault or a slug is taken' },
  run: ({ write, since }) => propose(repositoryRoot, write, since ?? readPipelineConfig().version),
});

interface SourceRow {
  readonly source: Source;
  readonly source_id: string;
  readonly name: string;
}

interface NewSlug extends SourceRow {
  readonly slug: string;
}

/** What the command would write: all dispositions, those of them that differ from the ledger, and the slugs to append. */
interface Proposal {
  readonly classified: ClassifiedFoods;
  readonly changed: readonly Classification[];
  readonly slugs: readonly NewSlug[];
}

async function propose(root: string, write: boolean, since: string): Promise<number> {
  const problems = new Problems();
  const files = await readSources(root);
  const sources = registryOf(files, problems);
  problems.throwIfAny();
  const classified = classifyFoods(sources.foods, sources.facts, readExpectations(root), problems);
  const proposal: Proposal = {
    classified,
    changed: changedRows(classified.rows, readDispositions(files, new Problems())),
    slugs: proposeSlugs(rowsOf(classified, sources), sources, problems),
  };
  printSummary(proposal, sources.slugs.length);
  if (write) {
    problems.throwIfAny();
    writeLedgers(root, proposal, since);
    console.log('written');
  } else printSome(proposal);
  problems.throwIfAny();
  return 0;
}

function registryOf(files: Files, problems: Problems) {
  return {
    foods: readSrLegacy(files, problems),
    curated: readCurated(files, problems),
    facts: readRuleFacts(files, problems),
    slugs: readSlugs(files, problems),
    withdrawn: readWithdrawn(files, problems),
  };
}
type Sources = ReturnType<typeof registryOf>;

/** The rows that need a slug: every food that is not excluded, then the curated ones. */
function rowsOf({ rows }: ClassifiedFoods, { foods, curated }: Sources): SourceRow[] {
  const nameOf = new Map(foods.map(({ fdcId, description }) => [fdcId, tidyName(description)]));
  return [
    ...rows
      .filter(({ disposition }) => disposition !== 'excluded')
      .map(({ source_id }) => ({
        source: 'usda_sr_legacy' as const,
        source_id,
        name: nameOf.get(source_id) ?? '',
      })),
    ...curated.map(({ id, name }) => ({ source: 'curated_unverified' as const, source_id: id, name })),
  ];
}

/** Slugs of the rows that have none; a slug that another row has, or had, goes into `problems`. */
function proposeSlugs(
  rows: readonly SourceRow[],
  { slugs, withdrawn }: Sources,
  problems: Problems,
): NewSlug[] {
  const idOf = ({ source, source_id }: Omit<SourceRow, 'name'>): string => `${source} ${source_id}`;
  const known = new Set(slugs.map(idOf));
  const takenBy = new Map([
    ...withdrawn.map(({ slug, reason }) => [slug, `a withdrawn row (${reason})`] as const),
    ...slugs.map((entry) => [entry.slug, idOf(entry)] as const),
  ]);
  const proposed: NewSlug[] = [];
  for (const row of rows.filter((one) => !known.has(idOf(one)))) {
    const slug = proposeSlug(row.name);
    const other = takenBy.get(slug);
    if (other === undefined && slug !== '') {
      takenBy.set(slug, `${idOf(row)} ${quote(row.name)}`);
      proposed.push({ ...row, slug });
      continue;
    }
    problems.add({
      file: SOURCE_FILES.slugs,
      line: null,
      field: 'slug',
      rule: 'slug-collision',
      found: `${quote(slug)} for ${idOf(row)} ${quote(row.name)}, taken by ${other ?? 'no row, but empty'}`,
      expected: 'a slug of its own for every row',
      fix: `append a line for ${row.source},${row.source_id} with a readable slug of your choice`,
    });
  }
  return proposed;
}

function changedRows(rows: readonly Classification[], ledger: readonly Classification[]): Classification[] {
  const textOf = ({ disposition, canonical_id, rule, reason }: Classification): string =>
    `${disposition} ${canonical_id} ${rule} ${reason}`;
  const before = new Map(ledger.map((row) => [row.source_id, textOf(row)]));
  return rows.filter((row) => before.get(row.source_id) !== textOf(row));
}

function printSummary({ classified, changed, slugs }: Proposal, inLedger: number): void {
  const { rows, cutOff } = classified;
  console.log(`dispositions: ${rows.length} classified, ${changed.length} unlike the ledger`);
  console.log(
    `cut-off: ${cutOff.excluded} of ${cutOff.candidates} over-specified variants excluded, lowest score ${cutOff.score}`,
  );
  console.log(`slugs: ${slugs.length} to append, ${inLedger} in the ledger`);
}

/** The first changes of each kind. */
function printSome({ changed, slugs }: Proposal): void {
  if (changed.length + slugs.length === 0) return;
  for (const row of changed.slice(0, 20))
    console.log(`  ${row.source_id} -> ${row.disposition} (${row.rule})`);
  for (const row of slugs.slice(0, 20)) console.log(`  ${row.source} ${row.source_id} -> ${row.slug}`);
  console.log('nothing written; add --write to accept');
}

/** Renews the ledger of dispositions and appends to that of slugs, both or none. */
function writeLedgers(root: string, { classified, slugs }: Proposal, since: string): void {
  const dispositions = csvText([
    columnNames(DISPOSITION_LEDGER),
    ...classified.rows.map((row) => [row.source_id, row.disposition, row.canonical_id, row.rule, row.reason]),
  ]);
  const before = readFileSync(join(root, SOURCE_FILES.slugs), 'utf8');
  const added = csvText(slugs.map((row) => [row.source, row.source_id, row.slug, since]));
  replaceFiles([
    { path: join(root, SOURCE_FILES.dispositions), text: dispositions },
    { path: join(root, SOURCE_FILES.slugs), text: before + added },
  ]);
}

await runProgram(import.meta, command);
