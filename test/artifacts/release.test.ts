/** The committed release: its digests, its texts, the schemas, and the copies of the contract. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { ARTIFACT_SCHEMAS, staleSchemas } from '../../pipeline/write/json-schemas.ts';
import { RELEASE_FILE_NAMES } from '../../src/tables/files.ts';
import { ROOT } from '../support/files.ts';
import { artifact, isCommitted } from './read.ts';

const DIST = join(ROOT, 'dist');
const bytes = (name: string): Buffer => readFileSync(join(DIST, name));
const digest = (name: string): string => createHash('sha256').update(bytes(name)).digest('hex');
/** What is committed; a build may have put the files beside it that are not. */
const files = readdirSync(DIST).filter(isCommitted).sort();

describe('SHA256SUMS', () => {
  const lines = artifact('SHA256SUMS').trimEnd().split('\n');

  test('lists every other file with its digest, as sha256sum -c reads it', () => {
    expect(lines.filter((line) => isCommitted(line.slice(66))).sort()).toEqual(
      files
        .filter((name) => name !== 'SHA256SUMS')
        .map((name) => `${digest(name)}  ${name}`)
        .sort(),
    );
  });

  test('pins the files too that are not committed', () => {
    expect(lines.map((line) => line.slice(66))).toEqual(
      RELEASE_FILE_NAMES.filter((name) => name !== 'SHA256SUMS'),
    );
    expect(lines.filter((line) => !/^[0-9a-f]{64} {2}\S+$/.test(line))).toEqual([]);
  });
});

describe('every text', () => {
  test.each(files)('%s is UTF-8 with LF line ends and one at the end', (name) => {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes(name));
    expect(text.includes('\r') || text.includes('\0') || text.startsWith('\ufeff')).toBe(false);
    expect(text.endsWith('\n') && !text.endsWith('\n\n')).toBe(true);
  });
});

describe('schemas', () => {
  test('are what src/tables/ gives; npm run schemas renews them', () => {
    expect(staleSchemas(ROOT).map(({ file }) => file)).toEqual([]);
  });

  test.each(ARTIFACT_SCHEMAS.map((entry) => [entry.file, entry] as const))(
    '%s holds for its artifacts, and for nothing empty',
    (file, { artifacts, perLine }) => {
      const validate = new Ajv({ strict: true, formats: { date: true } }).compile(
        JSON.parse(readFileSync(join(ROOT, file), 'utf8')),
      );
      for (const nothing of [{}, [], null, '']) expect(validate(nothing)).toBe(false);
      for (const name of artifacts) {
        const text = artifact(name);
        const documents = perLine ? text.trimEnd().split('\n') : [text];
        expect(documents.filter((document) => !validate(JSON.parse(document)))).toEqual([]);
      }
    },
  );

  test('every data file has a schema', () => {
    const described = ARTIFACT_SCHEMAS.flatMap(({ artifacts }) => artifacts)
      .filter(isCommitted)
      .sort();
    expect(described).toEqual(files.filter((name) => /\.jsonl?$/.test(name)));
  });
});

describe('the contract', () => {
  test.each(['openapi.yaml', 'openapi-extras.yaml'])('%s is the one in src/contract', (name) => {
    expect(bytes(name).equals(readFileSync(join(ROOT, 'src/contract', name)))).toBe(true);
  });

  test('robots.txt is the one in src/contract, and names the sitemap below the public address', () => {
    const rules = readFileSync(join(ROOT, 'src/contract/robots.txt'), 'utf8');
    expect(bytes('robots.txt').toString()).toBe(`${rules}\nSitemap: http://localhost:8080/sitemap.xml\n`);
  });
});
