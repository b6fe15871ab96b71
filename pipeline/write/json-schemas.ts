import type { z } from 'zod';
import * as answers from '../../src/tables/answers.ts';
import { auditFileSchema } from '../../src/tables/audit.ts';
import { counterFileSchema } from '../../src/tables/contributions.ts';
import { jsonSchemaOf } from '../../src/tables/derive.ts';
import { CONTRACT_EXPECTATIONS, type Expectations } from '../../src/tables/expectations.ts';
import { PUBLISHED_FILES, schemaFile } from '../../src/tables/files.ts';
import * as foods from '../../src/tables/foods.ts';
import { licenceText } from '../../src/tables/licences.ts';
import { rankingsLineSchema, searchIndexFileSchema } from '../../src/tables/prepared.ts';
import { provenanceRecordSchema } from '../../src/tables/provenance.ts';
import { changesSchema, releaseRecordSchema } from '../../src/tables/release.ts';
import { codesFileSchema } from '../../src/tables/sr-legacy.ts';

/** One JSON Schema of `schemas/`, and the artifacts that it describes. */
type ArtifactSchema = Readonly<ReturnType<typeof one>>;

/** Every schema, for a release of as many rows as expected; draft-7, as Ajv reads it by default. */
export const artifactSchemas = (expected: Expectations): readonly ArtifactSchema[] => [
  one('foods', 'The canonical list of foods', foods.foodsFileSchema(expected)),
  one('answer-index', 'Rows that questions are answered from', answers.answerIndexFileSchema(expected)),
  one('answer-words', 'Words that questions are made of, by language', answers.answerWordsFileSchema),
  one('answer-names', 'Everyday names of foods', answers.answerNamesFileSchema),
  one('answer-keys', 'What the names of foods are found under', answers.answerKeysFileSchema),
  one('search-index', 'Names and slugs by their parts, for searching', searchIndexFileSchema),
  one('rankings', 'Foods by their amount of a nutrient', rankingsLineSchema),
  one('redirects', 'Slugs that lead to another row', foods.redirectsFileSchema),
  one('names', 'Localised names', foods.namesFileSchema),
  one('portions', 'Household portions by slug', foods.portionsFileSchema),
  one('nutrients', 'Nutrients and their labels', foods.nutrientsFileSchema),
  one('categories', 'Categories and their labels', foods.categoriesFileSchema),
  one('audit', 'The release in figures', auditFileSchema),
  one('codes', 'What codes mean', codesFileSchema),
  one('counter', 'The aggregate community counter', counterFileSchema),
  one('changes', 'What changed between two releases', changesSchema),
  one('release', 'The record of a release', releaseRecordSchema),
  one('provenance', 'The lineage of one row', provenanceRecordSchema),
];

/** Those of the contract, which are committed. */
export const ARTIFACT_SCHEMAS: readonly ArtifactSchema[] = artifactSchemas(CONTRACT_EXPECTATIONS);

/** @param name of the file, without the ending */
function one(name: string, title: string, schema: z.ZodType) {
  // None for what `npm run diff` prints and `npm run release` records.
  const artifacts = PUBLISHED_FILES.flatMap((file) => (file.data?.schema === name ? file.name : []));
  // One JSON document a line.
  const perLine = artifacts.some((artifact) => artifact.endsWith('.jsonl'));
  return { name, file: `schemas/${schemaFile(name)}`, title, artifacts, perLine, schema };
}

/** The text of a schema file, generated from the one description in `src/tables/`. */
export function schemaText({ title, schema }: ArtifactSchema): string {
  return `${JSON.stringify({ title, ...jsonSchemaOf(schema) }, null, 2)}\n`;
}

/** What the descriptions in `src/tables/` give and the repository holds: schemas, and what is said of the licences. */
export const GENERATED = [
  ...ARTIFACT_SCHEMAS.map((entry) => ({ file: entry.file, text: schemaText(entry) })),
  { file: 'LICENSE-DATA.md', text: licenceText(CONTRACT_EXPECTATIONS) },
].map((made) => ({ ...made, source: 'src/tables/' }));
