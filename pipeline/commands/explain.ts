import { defineCommand, runProgram } from '../../src/command.ts';
import { flag, one } from '../../src/command-options.ts';
import { type Correction, figureOrigin } from '../../src/lineage.ts';
import { namesFile } from '../../src/tables/files.ts';
import { nutrientLabel } from '../../src/tables/languages.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import {
  type AnswerRow,
  answerIndexFileSchema,
  LANGS,
  namesFileSchema,
  type ProvenanceRecord,
  provenanceRecordSchema,
  redirectsFileSchema,
} from '../../src/tables/records.ts';
import { readPipelineConfig } from '../config.ts';
import { parseLine, readArtifact, readArtifactText } from '../read/dist.ts';

const explain = defineCommand({
  name: 'explain',
  help: `Prints the whole lineage of one row of the built dataset: where its source line stands, which nutrient became which
field, what was computed, the slug's history and the redirects that lead here, where its translations came from, and what may be
done with its numbers. A duplicate's slug is followed to its canonical row.`,
  example: 'npm run explain -- bananas-raw',
  arguments: { asked: one('SLUG', 'slug of a row, or one that redirects') },
  options: { json: flag('the provenance record as it is in provenance.jsonl') },
  exits: { success: 'explained', failure: 'there is no such row' },
  run: ({ asked, json }) => explainSlug(asked, json),
});

function explainSlug(asked: string, json: boolean): number {
  const { distDir, expectations } = readPipelineConfig();
  const { redirects } = readArtifact(distDir, 'redirects.json', redirectsFileSchema);
  const wanted = asked.trim().toLowerCase();
  const slug = Object.hasOwn(redirects, wanted) ? (redirects[wanted] ?? wanted) : wanted;
  const record = findRecord(distDir, slug);
  if (record === null) {
    console.error(`No row has the slug ${JSON.stringify(asked)}.`);
    return 1;
  }
  if (json) {
    console.log(JSON.stringify(record, null, 2));
    return 0;
  }
  if (slug !== wanted) console.log(`${wanted} redirects to ${slug}.\n`);
  const row = readArtifact(distDir, 'answer-index.json', answerIndexFileSchema(expectations)).foods.find(
    (food) => food.slug === slug,
  );
  if (row === undefined) throw new Error(`provenance without a row: ${slug}`);
  console.log(
    [
      ...identity(row, record),
      ...figures(row, record),
      ...history(record),
      ...names(distDir, record),
      ...rights(record),
    ].join('\n'),
  );
  return 0;
}

function findRecord(distDir: string, slug: string): ProvenanceRecord | null {
  const name = 'provenance.jsonl';
  const lines = readArtifactText(distDir, name).split('\n');
  const index = lines.findIndex((line) => line.startsWith(`{"slug":${JSON.stringify(slug)},`));
  return index === -1 ? null : parseLine(name, lines[index] ?? '', index + 1, provenanceRecordSchema);
}

function identity(row: AnswerRow, record: ProvenanceRecord): string[] {
  const { origin, ndb_number: ndb, description_received: received, disposition } = record;
  return [
    `${row.name}`,
    `  slug           ${row.slug}${record.answer_only ? ' (answer index only, not in foods.json)' : ''}`,
    `  class          ${record.source}`,
    `  source line    ${origin.file}:${origin.line}`,
    ndb === null
      ? `  source id      ${origin.id} (curated)`
      : `  source ids     FDC ${origin.id}, NDB ${ndb}`,
    ...(received === null ? [] : [`  as received    ${received}`]),
    `  kept because   ${disposition.rule}: ${disposition.reason}`,
    '',
  ];
}

function figures(row: AnswerRow, record: ProvenanceRecord): string[] {
  const lines = ['Values per 100 g of edible portion'];
  for (const key of PER_100G_KEYS) {
    const value = row.per_100g[key];
    const shown = value === null ? 'unknown' : String(value);
    lines.push(`  ${key.padEnd(16)} ${shown.padStart(9)}   ${originOf(key, record)}`);
  }
  return [...lines, ''];
}

function originOf(key: string, record: ProvenanceRecord): string {
  const origin = figureOrigin(key, record);
  switch (origin.kind) {
    case 'computed':
      return `computed: ${origin.rule}`;
    case 'absent':
      return 'the source has no value';
    case 'corrected':
      return correctionOf(key, origin);
    case 'curated':
      return `column ${origin.column}, as written: ${origin.amount}`;
    case 'received': {
      const { column, amount, nutrient } = origin;
      return `column ${column}, as received: ${amount} (${nutrientLabel(column, 'en')}; FDC nutrient ${nutrient?.fdcId}, SR number ${nutrient?.srNumber}, INFOODS ${nutrient?.infoods})`;
    }
  }
}

function correctionOf(key: string, correction: Correction): string {
  const { received, reason, reference } = correction;
  const from = reference === null ? '' : `; ${reference}`;
  return `column ${key}, CORRECTED from ${received} as received: ${reason}${from}`;
}

function history(record: ProvenanceRecord): string[] {
  const lines = ['Slug', `  given in release ${record.slug_since}, kept for ever`];
  for (const { slug, origin, rule, reason } of record.redirects_from) {
    lines.push(
      `  ${slug} redirects here`,
      `    ${origin.file}:${origin.line} (${origin.id}), ${rule}: ${reason}`,
    );
  }
  return [...lines, ''];
}

function names(distDir: string, record: ProvenanceRecord): string[] {
  const lines = ['Names'];
  for (const lang of LANGS) {
    const place = record.names[lang];
    const name = readArtifact(distDir, namesFile(lang), namesFileSchema).names[record.slug];
    lines.push(place && name ? `  ${lang}  ${name}   (${place.file}:${place.line})` : `  ${lang}  none`);
  }
  return [...lines, ''];
}

function rights(record: ProvenanceRecord): string[] {
  const may =
    record.values_license === null
      ? 'no right of reuse is asserted; values_license is null, which grants nothing'
      : `${record.values_license}: in the public domain of the United States; USDA asks for the citation "U.S. Department of Agriculture, Agricultural Research Service. FoodData Central"`;
  return [
    'What may be done with the numbers',
    `  ${may}`,
    '  Names and metadata: CC BY 4.0, with attribution.',
  ];
}

await runProgram(import.meta, explain);
