import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, flag, runProgram, text } from '../../src/command.ts';
import { proposeSlug } from '../../src/slug.ts';
import { DISPOSITION_LEDGER } from '../../src/tables/registry.ts';
import { columnNames } from '../../src/tables/table.ts';
import { readExpectations, readPipelineConfig, repositoryRoot } from '../config.ts';
import { csvText } from '../lib/csv-text.ts';
import { replaceFiles } from '../lib/files.ts';
import { Problems, quote } from '../lib/problem.ts';
import { readAnswerSources } from '../read/answers.ts';
import { readCurated, readSrLegacy } from '../read/foods.ts';
import { readDispositions, readRuleFacts, sourceRows } from '../read/registry.ts';
import { readSources, SOURCE_FILES } from '../read/sources.ts';
import { type Classification, classifyFoods, ledgerText } from '../stages/dispositions/classify.ts';

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

/** Changes of each kind that are shown at most. */
const SHOWN = 20;

type SourceRow = Pick<ReturnType<typeof sourceRows>[number], 'source' | 'id' | 'name'>;
type NewSlug = SourceRow & { readonly slug: string };

async function propose(root: string, write: boolean, since: string): Promise<number> {
  const problems = new Problems();
  const files = await readSources(root);
  const facts = readRuleFacts(files, problems, readAnswerSources(files, problems).names);
  const foods = readSrLegacy(files, problems);
  const curated = readCurated(files, problems);
  problems.throwIfAny();
  const { rows, cutOff } = classifyFoods(foods, facts, readExpectations(root), problems);
  const changed = changedRows(rows, readDispositions(files, new Problems()));
  const excluded = new Set(rows.flatMap((row) => (row.disposition === 'excluded' ? row.source_id : [])));
  const usda = foods.filter(({ fdcId }) => !excluded.has(fdcId));
  const slugs = proposeSlugs(sourceRows(usda, curated), facts, problems);
  const { candidates, standIns, apart } = cutOff;
  console.log(`dispositions: ${rows.length} classified, ${changed.length} unlike the ledger`);
  console.log(
    `cut-off: ${cutOff.excluded} of ${candidates} over-specified variants excluded; another row represents ${standIns} of them, at most ${apart.toFixed(1)} times its tolerance apart`,
  );
  console.log(`slugs: ${slugs.length} to append, ${facts.slugLedger.length} in the ledger`);
  if (write) {
    problems.throwIfAny();
    writeLedgers(root, rows, slugs, since);
    console.log('written');
  } else if (changed.length + slugs.length > 0) {
    for (const { source_id, disposition, rule } of changed.slice(0, SHOWN))
      console.log(`  ${source_id} -> ${disposition} (${rule})`);
    for (const { source, id, slug } of slugs.slice(0, SHOWN)) console.log(`  ${source} ${id} -> ${slug}`);
    console.log('nothing written; add --write to accept');
  }
  problems.throwIfAny();
  return 0;
}

/** Slugs of the rows that have none; a slug that another row has, or had, goes into `problems`. */
function proposeSlugs(
  rows: readonly SourceRow[],
  { slugLedger: slugs, withdrawnSlugs: withdrawn }: ReturnType<typeof readRuleFacts>,
  problems: Problems,
): NewSlug[] {
  const idOf = ({ source, id }: Omit<SourceRow, 'name'>): string => `${source} ${id}`;
  const led = slugs.map(({ source, source_id: id, slug }) => ({ owner: idOf({ source, id }), slug }));
  const known = new Set(led.map(({ owner }) => owner));
  const takenBy = new Map([
    ...withdrawn.map(({ slug, reason }) => [slug, `a withdrawn row (${reason})`] as const),
    ...led.map(({ owner, slug }) => [slug, owner] as const),
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
    const place = { file: SOURCE_FILES.slugs, field: 'slug', rule: 'slug-collision' };
    const found = `${quote(slug)} for ${idOf(row)} ${quote(row.name)}, taken by ${other ?? 'no row, but empty'}`;
    const fix = `append a line for ${row.source},${row.id} with a readable slug of your choice`;
    problems.add({ ...place, found, expected: 'a slug of its own for every row', fix });
  }
  return proposed;
}

function changedRows(rows: readonly Classification[], ledger: readonly Classification[]): Classification[] {
  const before = new Map(ledger.map((row) => [row.source_id, ledgerText(row)]));
  return rows.filter((row) => before.get(row.source_id) !== ledgerText(row));
}

/** Renews the ledger of dispositions and appends to that of slugs, both or none. */
function writeLedgers(
  root: string,
  rows: readonly Classification[],
  slugs: readonly NewSlug[],
  since: string,
): void {
  const dispositions = csvText([
    columnNames(DISPOSITION_LEDGER),
    ...rows.map((row) => [row.source_id, row.disposition, row.canonical_id, row.rule, row.reason]),
  ]);
  const before = readFileSync(join(root, SOURCE_FILES.slugs), 'utf8');
  const added = csvText(slugs.map((row) => [row.source, row.id, row.slug, since]));
  replaceFiles([
    { path: join(root, SOURCE_FILES.dispositions), text: dispositions },
    { path: join(root, SOURCE_FILES.slugs), text: before + added },
  ]);
}

await runProgram(import.meta, command);
