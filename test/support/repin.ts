/** A release states the digest of its files in `datapackage.json` and `SHA256SUMS`; a test that alters one renews both. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, artifactOf } from '../../pipeline/lib/files.ts';
import { answerKeysText, rankingsText, searchIndexText } from '../../pipeline/write/prepared-files.ts';
import { reviewedTexts } from '../../pipeline/write/release-tables.ts';
import { answerKeysFile } from '../../src/tables/files.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { digestOf } from './files.ts';

interface Pinned {
  path: string;
  hash?: string;
  bytes?: number;
}

/**
 * Enters the digest and the size of a release's files as they stand now, where they are pinned: first in `datapackage.json`,
 * then in `SHA256SUMS`, which pins that file too. Files that neither lists stay unpinned, and a list that is missing
 * stays so.
 *
 * @param files only these; without any, every file of the folder
 */
export function repin(folder: string, ...files: readonly string[]): void {
  const prepared = files.some((file) => PREPARED_FROM.test(file)) ? writePrepared(folder) : [];
  const isMeant = (file: string): boolean =>
    (files.length === 0 || files.includes(file) || prepared.includes(file)) && existsSync(join(folder, file));
  const [datapackage, sums] = [join(folder, 'datapackage.json'), join(folder, 'SHA256SUMS')];
  if (existsSync(datapackage)) {
    const before = readFileSync(datapackage, 'utf8');
    const stated: { resources?: Pinned[] } = JSON.parse(before);
    for (const resource of stated.resources ?? []) {
      if (resource.hash === undefined || !isMeant(resource.path)) continue;
      const bytes = readFileSync(join(folder, resource.path));
      resource.hash = `sha256:${digestOf(bytes)}`;
      if (resource.bytes !== undefined) resource.bytes = bytes.length;
    }
    writeFileSync(
      datapackage,
      before.startsWith('{\n') ? `${JSON.stringify(stated, null, 2)}\n` : JSON.stringify(stated),
    );
  }
  if (!existsSync(sums)) return;
  const lines = readFileSync(sums, 'utf8').split('\n');
  const renewed = lines.map((line) => {
    const file = line.split('  ')[1] ?? '';
    if (file !== 'datapackage.json' && !isMeant(file)) return line;
    return `${digestOf(readFileSync(join(folder, file)))}  ${file}`;
  });
  writeFileSync(sums, renewed.join('\n'));
}

/** What the prepared files are made from. */
const PREPARED_FROM =
  /^(?:(?:foods|answer-index|answer-words|portions|(?:answer-)?names\.\w\w)\.json|provenance\.jsonl)$/;

/** What of rows and words the files for questions and search depend on, and the files: most tests change figures, or nothing. */
const madeOfWords = new Map<string, Readonly<Record<string, string>>>();

function filesOfWords(artifacts: readonly Artifact[]): Readonly<Record<string, string>> {
  const read = artifacts.filter(({ name }) => !/^(?:portions|provenance)/.test(name));
  const texts = read.map(({ name, bytes }) => [name, bytes.toString().replace(/"per_100g":\{[^}]*\}/g, '')]);
  const key = digestOf(JSON.stringify(texts));
  const files = madeOfWords.get(key) ?? {
    'search-index.json': searchIndexText(reviewedTexts(artifacts)),
    ...Object.fromEntries(
      ANSWER_LANGS.map((lang) => [answerKeysFile(lang), answerKeysText(lang, reviewedTexts(artifacts))]),
    ),
  };
  madeOfWords.set(key, files);
  return files;
}

/**
 * Makes the files that a build prepares for the server from the others, as they stand now.
 *
 * @returns those that were written; none where the others are no whole release
 */
export function writePrepared(folder: string): string[] {
  try {
    const artifacts = readdirSync(folder)
      .filter((name) => PREPARED_FROM.test(name))
      .map((name) => artifactOf(name, readFileSync(join(folder, name))));
    const prepared = { ...filesOfWords(artifacts), 'rankings.jsonl': rankingsText(reviewedTexts(artifacts)) };
    for (const [name, text] of Object.entries(prepared)) writeFileSync(join(folder, name), text);
    return Object.keys(prepared);
  } catch {
    // A test that breaks a file means the server to meet it.
    return [];
  }
}
