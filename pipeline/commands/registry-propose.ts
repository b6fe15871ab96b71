import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand, runProgram } from '../../src/command.ts';
import { flag, text } from '../../src/command-options.ts';
import { proposeSlug } from '../../src/slug.ts';
import type { Source } from '../../src/tables/records.ts';
import { DISPOSITION_LEDGER } from '../../src/tables/registry.ts';
import { columnNames } from '../../src/tables/table.ts';
import { readExpectations, readPipelineConfig, repositoryRoot } from '../config.ts';
import { csvLine } from '../lib/csv-text.ts';
import { writeFileAtomically } from '../lib/files.ts';
import { Problems, quote } from '../lib/problem.ts';
import { readCurated } from '../read/curated.ts';
import { readDispositions, readRuleFacts, readSlugs, readWithdrawn } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { readSrLegacy } from '../read/sr-legacy.ts';
import { classifyFoods } from '../stages/dispositions/classify.ts';
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

interface NewSlug {
  readonly source: Source;
  readonly sourceId: string;
  readonly name: string;
  readonly slug: string;
}

function propose(root: string, write: boolean, since: string): number {
  const problems = new Problems();
  const foods = readSrLegacy(root, problems);
  const curated = readCurated(root, problems);
  const facts = readRuleFacts(root, problems);
  const slugs = readSlugs(root, problems);
  const withdrawn = readWithdrawn(root, problems);
  problems.throwIfAny();

  const settlement = classifyFoods(foods, facts, readExpectations(root), problems);
  const nameOf = new Map(foods.map(({ fdcId, description }) => [fdcId, tidyName(description)]));
  const rows: Omit<NewSlug, 'slug'>[] = [
    ...settlement.rows
      .filter(({ disposition }) => disposition !== 'excluded')
      .map(({ sourceId }) => ({
        source: 'usda_sr_legacy' as const,
        sourceId,
        name: nameOf.get(sourceId) ?? '',
      })),
    ...curated.map(({ id, name }) => ({ source: 'curated_unverified' as const, sourceId: id, name })),
  ];
  const known = new Set(slugs.map(({ source, sourceId }) => `${source} ${sourceId}`));
  const takenBy = new Map<string, string>([
    ...withdrawn.map(({ slug, reason }): [string, string] => [slug, `a withdrawn row (${reason})`]),
    ...slugs.map(({ slug, source, sourceId }): [string, string] => [slug, `${source} ${sourceId}`]),
  ]);
  const proposed: NewSlug[] = [];
  for (const row of rows) {
    if (known.has(`${row.source} ${row.sourceId}`)) continue;
    const slug = proposeSlug(row.name);
    const other = takenBy.get(slug);
    if (other !== undefined || slug === '') {
      problems.add({
        file: SOURCE_FILES.slugs,
        line: null,
        field: 'slug',
        rule: 'slug-collision',
        found: `${quote(slug)} for ${row.source} ${row.sourceId} ${quote(row.name)}, taken by ${other ?? 'nobody, but empty'}`,
        expected: 'a slug of its own for every row',
        fix: `append a line for ${row.source},${row.sourceId} with a readable slug of your choice`,
      });
      continue;
    }
    takenBy.set(slug, `${row.source} ${row.sourceId} ${quote(row.name)}`);
    proposed.push({ ...row, slug });
  }
  const current = readDispositions(root, new Problems());
  const before = new Map(
    current.map((row) => [row.sourceId, `${row.disposition} ${row.canonicalId} ${row.rule} ${row.reason}`]),
  );
  const changed = settlement.rows.filter(
    (row) => before.get(row.sourceId) !== `${row.disposition} ${row.canonicalId} ${row.rule} ${row.reason}`,
  );
  const { cutOff } = settlement;
  console.log(`dispositions: ${settlement.rows.length} settled, ${changed.length} unlike the ledger`);
  console.log(
    `cut-off: ${cutOff.excluded} of ${cutOff.candidates} over-specified variants excluded, lowest score ${cutOff.score}`,
  );
  console.log(`slugs: ${proposed.length} to append, ${slugs.length} in the ledger`);
  if (write) {
    problems.throwIfAny();
    const head = csvLine(columnNames(DISPOSITION_LEDGER));
    const ledger = settlement.rows.map((row) =>
      csvLine([row.sourceId, row.disposition, row.canonicalId ?? '', row.rule, row.reason]),
    );
    writeFileAtomically(join(root, SOURCE_FILES.dispositions), head + ledger.join(''));
    const old = readFileSync(join(root, SOURCE_FILES.slugs), 'utf8');
    const lines = proposed.map((row) => csvLine([row.source, row.sourceId, row.slug, since]));
    writeFileAtomically(join(root, SOURCE_FILES.slugs), old + lines.join(''));
    console.log('written');
  } else if (changed.length + proposed.length > 0) {
    for (const row of changed.slice(0, 20))
      console.log(`  ${row.sourceId} -> ${row.disposition} (${row.rule})`);
    for (const row of proposed.slice(0, 20)) console.log(`  ${row.source} ${row.sourceId} -> ${row.slug}`);
    console.log('nothing written; add --write to accept');
  }
  problems.throwIfAny();
  return 0;
}

await runProgram(import.meta, command);
