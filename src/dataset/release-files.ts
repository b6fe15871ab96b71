import { join } from 'node:path';
import { answerKeysFile, namesFile } from '../tables/files.ts';
import { ANSWER_LANGS, LANGS } from '../tables/languages.ts';
import { type FileState, statFile } from './file-state.ts';

/** The file that decides whether there is a dataset (API 4.1 rule 7). */
export const FOODS_FILE = 'foods.json';

export const PACKAGE_FILE = 'datapackage.json';
export const SUMS_FILE = 'SHA256SUMS';

/** Every file of a release that the server reads, in the order in which it does. */
export const RELEASE_FILES = [
  PACKAGE_FILE,
  FOODS_FILE,
  'redirects.json',
  ...LANGS.map((lang) => namesFile(lang)),
  'answer-index.json',
  'answer-words.json',
  ...ANSWER_LANGS.map((lang) => answerKeysFile(lang)),
  'search-index.json',
  'portions.json',
  'provenance.jsonl',
  'rankings.jsonl',
  'audit.json',
  SUMS_FILE,
] as const;
export type ReleaseFile = (typeof RELEASE_FILES)[number];

export type FileStates = Readonly<Record<ReleaseFile, FileState>>;

/** A file that cannot be used, in words fit for a log or a readiness report. */
export interface Fault {
  readonly file: string;
  readonly reason: string;
}

/** One `stat` a file. */
export function statRelease(dir: string): FileStates {
  const states: Partial<Record<ReleaseFile, FileState>> = {};
  for (const file of RELEASE_FILES) states[file] = statFile(join(dir, file));
  return states as FileStates;
}
