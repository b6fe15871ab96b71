import { makeAnswerKeys } from '../../src/answer/make-keys.ts';
import type { AnswerKeysFile } from '../../src/tables/answers.ts';
import { answerNamesFile, namesFile } from '../../src/tables/files.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import type { Artifact } from '../lib/files.ts';

/** `answer-keys.<lang>.json`, made of the artifacts as they are written. */
export function answerKeysText(lang: AnswerLang, artifacts: readonly Artifact[]): string {
  const madeFrom: Record<string, string> = {};
  const parsed = (name: string) => {
    const artifact = artifacts.find((one) => one.name === name);
    if (artifact === undefined) throw new Error(`no artifact ${name}`);
    madeFrom[name] = artifact.sha256;
    return JSON.parse(artifact.bytes.toString('utf8'));
  };
  const rows = parsed('answer-index.json').foods;
  const words = parsed('answer-words.json');
  const everyday = lang === 'en' ? {} : parsed(answerNamesFile(lang)).names;
  const local = lang === 'en' ? {} : parsed(namesFile(lang)).names;
  const keys = makeAnswerKeys(lang, rows, words, everyday, local);
  return `${JSON.stringify({ ...keys, made_from: madeFrom } satisfies AnswerKeysFile)}\n`;
}
