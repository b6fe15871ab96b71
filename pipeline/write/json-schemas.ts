import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { jsonSchemaOf } from '../../src/tables/derive.ts';
import { CONTRACT_EXPECTATIONS, type Expectations } from '../../src/tables/expectations.ts';
import { answerNamesFile, namesFile } from '../../src/tables/files.ts';
import { LANGS } from '../../src/tables/languages.ts';
import {
  answerIndexFileSchema,
  answerNamesFileSchema,
  answerWordsFileSchema,
  auditFileSchema,
  categoriesFileSchema,
  counterFileSchema,
  foodsFileSchema,
  namesFileSchema,
  nutrientsFileSchema,
  portionsFileSchema,
  provenanceRecordSchema,
  redirectsFileSchema,
} from '../../src/tables/records.ts';
import { changesSchema, releaseRecordSchema } from '../../src/tables/release.ts';

/** One JSON Schema of `schemas/`, and the artifacts that it describes. */
export interface ArtifactSchema {
  readonly file: string;
  readonly title: string;
  readonly artifacts: readonly string[];
  /** True where the artifact holds one JSON document a line. */
  readonly perLine: boolean;
  readonly schema: z.ZodType;
}

/** Every artifact with a schema, for a release of as many rows as expected; draft-7, as Ajv reads it by default. */
export const artifactSchemas = (expected: Expectations): readonly ArtifactSchema[] => [
  one('foods', 'The canonical list of foods', ['foods.json'], foodsFileSchema(expected)),
  one(
    'answer-index',
    'Rows that questions are answered from',
    ['answer-index.json'],
    answerIndexFileSchema(expected),
  ),
  one(
    'answer-words',
    'Words that questions are made of, by language',
    ['answer-words.json'],
    answerWordsFileSchema,
  ),
  one('answer-names', 'Everyday names of foods', LANGS.map(answerNamesFile), answerNamesFileSchema),
  one('redirects', 'Slugs that lead to another row', ['redirects.json'], redirectsFileSchema),
  one('names', 'Localised names', LANGS.map(namesFile), namesFileSchema),
  one('portions', 'Household portions by slug', ['portions.json'], portionsFileSchema),
  one('nutrients', 'Nutrients and their labels', ['nutrients.json'], nutrientsFileSchema),
  one('categories', 'Categories and their labels', ['categories.json'], categoriesFileSchema),
  one('audit', 'The release in figures', ['audit.json'], auditFileSchema),
  one('counter', 'The aggregate community counter', ['counter.json'], counterFileSchema),
  // No artifacts: what npm run diff prints, and what npm run release records.
  one('changes', 'What changed between two releases', [], changesSchema),
  one('release', 'The record of a release', [], releaseRecordSchema),
  {
    ...one('provenance', 'The lineage of one row', ['provenance.jsonl'], provenanceRecordSchema),
    perLine: true,
  },
];

/** Those of the contract, which are committed. */
export const ARTIFACT_SCHEMAS: readonly ArtifactSchema[] = artifactSchemas(CONTRACT_EXPECTATIONS);

function one(name: string, title: string, artifacts: readonly string[], schema: z.ZodType): ArtifactSchema {
  return { file: `schemas/${name}.schema.json`, title, artifacts, perLine: false, schema };
}

/** The text of a schema file, generated from the one description in `src/tables/`. */
export function schemaText({ title, schema }: ArtifactSchema): string {
  return `${JSON.stringify({ title, ...jsonSchemaOf(schema) }, null, 2)}\n`;
}

/** Schema files under `root` that are missing or not what the definition gives today. */
export function staleSchemas(root: string): ArtifactSchema[] {
  return ARTIFACT_SCHEMAS.filter((entry) => {
    try {
      return readFileSync(join(root, entry.file), 'utf8') !== schemaText(entry);
    } catch {
      return true;
    }
  });
}
