import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Expectations } from '../../src/tables/expectations.ts';
import * as files from '../../src/tables/files.ts';
import { sha256Of } from '../lib/files.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { artifactSchemas, schemaText } from './json-schemas.ts';

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/**
 * Reads the whole written release back as bytes: every file exists and no other, each file of the release has the digest
 * that `SHA256SUMS` states, and every compressed copy decompresses to its file.
 */
export function validateRelease(folder: string, problems: Problems): void {
  const names = readdirSync(folder);
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  const report = (file: string, rule: string, found: string, expected: string): void => {
    const fix = 'correct the stage that writes it';
    problems.add({ file, rule, found, expected, fix });
  };
  for (const name of files.DIST_FILE_NAMES)
    if (!names.includes(name)) report(name, 'release-whole', 'no such file', 'a file of the release');
  for (const name of names)
    if (!files.DIST_FILE_NAMES.includes(name))
      report(name, 'release-whole', 'a file more', 'only files of the release');

  const stated = names.includes('SHA256SUMS') ? read('SHA256SUMS').toString().trimEnd().split('\n') : [];
  const found: string[] = [];
  // File by file: together they take a quarter of a gigabyte.
  for (const name of files.RELEASE_FILE_NAMES) {
    if (name === 'SHA256SUMS' || !names.includes(name)) continue;
    const content = read(name);
    found.push(`${sha256Of(content)}  ${name}`);
    for (const copy of files.TRANSPORT_COPIES.filter(({ of }) => of === name))
      if (names.includes(copy.name) && !isCopy(read(copy.name), content, copy.coding))
        report(copy.name, 'release-copy', 'other bytes when decompressed', 'the file without the ending');
  }
  for (const line of stated)
    if (!found.includes(line)) report(line.slice(66), 'release-digest', 'another digest', line.slice(0, 64));
  for (const line of found)
    if (!stated.includes(line))
      report(line.slice(66), 'release-digest', line.slice(0, 64), 'the digest that SHA256SUMS states');
}

function isCopy(copy: Buffer, file: Buffer, coding: files.Coding): boolean {
  try {
    const most = file.length + 1;
    return DECOMPRESS[coding](copy, { maxOutputLength: most, chunkSize: Math.max(most, 64) }).equals(file);
  } catch {
    return false;
  }
}

/**
 * Reads the written artifacts back as bytes and validates each by its JSON Schema, with a validator that this project did
 * not write.
 *
 * @param expected how many rows the release must have; the schemas are generated for them
 * @param folder the folder that the artifacts were written to
 */
export function validateArtifacts(expected: Expectations, folder: string, problems: Problems): void {
  // zod states the pattern beside each format, so the format adds nothing and needs no further package.
  const ajv = new Ajv({ strict: true, allErrors: false, formats: { date: true }, verbose: true });
  for (const entry of artifactSchemas(expected)) {
    const { file, artifacts, perLine } = entry;
    const validate = ajv.compile(JSON.parse(schemaText(entry)));
    if (validate({})) throw new Error(`${file} accepts an empty object: it checks nothing`);
    for (const name of artifacts) {
      const text = readFileSync(join(folder, name), 'utf8');
      const documents = perLine ? text.split('\n').slice(0, -1) : [text];
      for (const [index, document] of documents.entries()) {
        const fault = schemaFault(validate, document, file);
        const place = { file: name, line: perLine ? index + 1 : null, rule: 'artifact-schema' };
        const fix = 'correct the stage that writes it, or its table in src/tables/';
        if (fault !== null) problems.add({ ...place, ...fault, fix });
      }
    }
  }
}

function schemaFault(validate: ValidateFunction, document: string, schemaFile: string) {
  try {
    if (validate(JSON.parse(document))) return null;
  } catch (error) {
    return { found: String(error), expected: 'JSON' };
  }
  const { instancePath: field = null, data, message } = validate.errors?.[0] ?? {};
  return { field, found: quote(data), expected: `${message} (${schemaFile})` };
}
