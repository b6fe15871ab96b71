import { type Command, defineCommand, flag, type Output, one, runProgram } from '../../src/command.ts';
import { answerIndexFileSchema } from '../../src/tables/answers.ts';
import { auditFileSchema } from '../../src/tables/audit.ts';
import { namesFile } from '../../src/tables/files.ts';
import { namesFileSchema } from '../../src/tables/foods.ts';
import type { Lang } from '../../src/tables/languages.ts';
import { type ProvenanceRecord, provenanceRecordSchema } from '../../src/tables/provenance.ts';
import { codesFileSchema } from '../../src/tables/sr-legacy.ts';
import { type PipelineConfig, readPipelineConfig, repositoryRoot } from '../config.ts';
import * as find from '../explain/find-food.ts';
import { printLineage } from '../explain/print-lineage.ts';
import { quote, refusal } from '../lib/problem.ts';
import { parseDocument, readArtifact, readArtifactText } from '../read/dist.ts';
import { tidyName } from '../stages/dispositions/name-wording.ts';

/** Rows and slugs that are named as the nearest ones. */
const NEAREST = 3;

/** The command over the sources under `root` and the artifacts made of them. */
export const explain = (root: string): Command =>
  defineCommand({
    name: 'explain',
    help: `Prints what became of a food of the sources. For a row of the built dataset, its whole lineage: where its source line is,
which nutrient became which field, what was computed, the slug's history and the redirects that lead here, where its
translations came from, and what may be done with its numbers. For a duplicate, a withdrawn slug or an excluded food: the
disposition, the rule, the reason, the line of the ledger, and what covers it instead.`,
    example: 'npm run explain -- bananas-raw',
    arguments: {
      asked: one(
        'FOOD',
        'a slug, an FDC id, an NDB number, the id of a curated food, or a whole description',
      ),
    },
    options: {
      json: flag('for machines: the record in provenance.jsonl, or the disposition of a food without a row'),
    },
    exits: { success: 'explained', failure: 'there is no such food' },
    run: ({ asked, json }, output) => explainFood(readPipelineConfig(root), asked, json, output),
  });

async function explainFood(config: PipelineConfig, asked: string, json: boolean, output: Output) {
  const { root, distDir, expectations } = config;
  const print = (text: string): void => void output.stdout.write(`${text}\n`);
  const registry = await find.readRegistry(root);
  const rows = readArtifact(distDir, 'answer-index.json', answerIndexFileSchema(expectations)).foods;
  const finding = find.findFood(asked, registry);
  if (finding === null) {
    const nearest = find.nearestSlugs(asked, rows, NEAREST);
    const hint = nearest.length === 0 ? '' : ` Nearest slugs: ${nearest.join(', ')}.`;
    output.stderr.write(
      `${quote(asked)} is no slug, FDC id, NDB number, curated id or whole description.${hint}\n`,
    );
    return 1;
  }
  const isRow = finding.disposition === 'row';
  const slug = isRow ? finding.slug : finding.coveredBy;
  const record = slug === null ? null : recordOf(distDir, slug);
  const isExcluded = finding.disposition === 'excluded' && finding.food !== null;
  const nearest = isExcluded ? find.nearestRows(tidyName(finding.food.description), rows, NEAREST) : [];
  if (json) {
    print(JSON.stringify(isRow ? record : { asked, ...finding, nearest, row: record }, null, 2));
    return 0;
  }
  if (!isRow) print(printGone(finding, nearest));
  const row = rows.find((food) => food.slug === slug);
  if (row === undefined || record === null) return 0;
  const own = isRow ? finding : find.findFood(row.slug, registry);
  const namesIn = (lang: Lang) => readArtifact(distDir, namesFile(lang), namesFileSchema).names;
  const { edition, match } = readArtifact(distDir, 'audit.json', auditFileSchema).known;
  const { codes } = readArtifact(distDir, 'codes.json', codesFileSchema);
  const langual = new Map(codes.map(({ code, description }) => [code, description]));
  const entry = own?.disposition === 'row' ? own.entry : null;
  print(printLineage(row, record, entry, namesIn, `${edition}; ${match}`, langual));
  return 0;
}

const MEANING: Readonly<Record<find.FoundGone['disposition'], string>> = {
  duplicate: 'the same food as another row, which its slug redirects to',
  withdrawn: 'its row is gone, and its slug redirects',
  excluded: 'in no artifact, and without a slug',
};
const REPRESENTED = 'no row of its own; another row represents it';

/**
 * What became of a food without a row, as text; the lineage of the row that covers it is printed after it.
 *
 * @param nearest the rows nearest to an excluded food by name; they need not cover it
 */
function printGone(gone: find.FoundGone, nearest: readonly find.NearRow[]): string {
  const { disposition, rule, reason, ledger, slug, food, curatedId, coveredBy } = gone;
  return [
    ...(coveredBy === null || slug === null ? [] : [`${slug} redirects to ${coveredBy}.`, '']),
    ...(food === null
      ? []
      : [
          food.description,
          `  source ids     FDC ${food.fdcId}, NDB ${food.ndbNumber}`,
          `  source line    ${food.origin.file}:${food.origin.line}`,
        ]),
    ...(curatedId === null ? [] : [`  source id      ${curatedId} (curated)`]),
    `  disposition    ${disposition}: ${disposition === 'excluded' && coveredBy !== null ? REPRESENTED : MEANING[disposition]}`,
    `  because        ${rule === null ? '' : `${rule}: `}${reason}`,
    `  ledger line    ${ledger.file}:${ledger.line}`,
    '',
    ...(coveredBy === null ? nearestLines(nearest) : [`Covered by ${coveredBy}:`, '']),
  ].join('\n');
}

function nearestLines(nearest: readonly find.NearRow[]): string[] {
  if (nearest.length === 0) return ['No row is recorded as covering it, and none has a similar name.'];
  const rows = nearest.map(({ slug, name, likeness }) => `  ${slug}\n    ${name} (${likeness})`);
  return ['No row is recorded as covering it. The nearest by name:', ...rows];
}

/** The lineage of a row that the sources have. Throws `ProblemsError` if the artifact cannot be read or lacks it. */
function recordOf(distDir: string, slug: string): ProvenanceRecord {
  const name = 'provenance.jsonl';
  const lines = readArtifactText(distDir, name).split('\n');
  const index = lines.findIndex((line) => line.startsWith(`{"slug":${JSON.stringify(slug)},`));
  if (index === -1) {
    const [found, expected, fix] = [`no row ${quote(slug)}`, 'every row of the sources', 'run npm run build'];
    throw refusal(`dist/${name}`, 'artifact-up-to-date', found, expected, fix, 'slug');
  }
  return parseDocument(name, lines[index] ?? '', index + 1, provenanceRecordSchema);
}

await runProgram(import.meta, explain(repositoryRoot));
