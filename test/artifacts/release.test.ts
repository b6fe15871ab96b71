/** The committed release: its texts, the schemas, and the copies of the contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../pipeline/write/contract.ts';
import { ARTIFACT_SCHEMAS } from '../../pipeline/write/json-schemas.ts';
import { ROOT } from '../support/files.ts';
import { artifact, bytesOf, DIST, isCommitted } from './read.ts';

/** What is committed; a build may have put the files beside it that are not. */
const files = readdirSync(DIST).filter(isCommitted).sort();

test.each(files)('%s is UTF-8 with LF line ends and one at the end', (name) => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(name));
  expect(text.includes('\r') || text.includes('\0') || text.startsWith('\ufeff')).toBe(false);
  expect(text.endsWith('\n') && !text.endsWith('\n\n')).toBe(true);
});

test.each(ARTIFACT_SCHEMAS.map(({ file }) => file))('%s holds for nothing empty', (file) => {
  const schema = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const validate = new Ajv({ strict: true, formats: { date: true } }).compile(schema);
  for (const nothing of [{}, [], null, '']) expect(validate(nothing)).toBe(false);
});

test('every data file has a schema', () => {
  const described = ARTIFACT_SCHEMAS.flatMap(({ artifacts }) => artifacts).filter(isCommitted);
  expect(described.sort()).toEqual(files.filter((name) => /\.jsonl?$/.test(name)));
});

test.each([
  ['openapi.yaml', 'openapi.yaml'],
  ['openapi-extras.yaml', 'extras.yaml'],
])('%s is made of src/contract/%s', (name, source) => {
  expect(artifact(name)).toBe(openApiDocument(readFileSync(join(ROOT, 'src/contract', source), 'utf8')));
});

test('robots.txt is the one in src/contract, and names the sitemap below the public address', () => {
  const rules = readFileSync(join(ROOT, 'src/contract/robots.txt'), 'utf8');
  expect(artifact('robots.txt')).toBe(`${rules}\nSitemap: http://localhost:8080/sitemap.xml\n`);
});
