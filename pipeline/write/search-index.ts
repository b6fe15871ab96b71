import { makeSearchIndex } from '../../src/dataset/search-index.ts';
import type { AnswerRow } from '../../src/tables/answers.ts';
import { namesFile } from '../../src/tables/files.ts';
import { byLanguage, LANGS } from '../../src/tables/languages.ts';
import type { SearchIndexFile } from '../../src/tables/search-index.ts';
import type { Artifact } from '../lib/files.ts';

/** Files that the index is made from. */
const SOURCES = ['foods.json', 'answer-index.json', ...LANGS.map((lang) => namesFile(lang))];

/** `search-index.json`: what the server searches, made here so that it only reads it. Throws when a source is missing. */
export function searchIndexJson(reviewed: readonly Artifact[]): string {
  const find = (name: string): Artifact => {
    const found = reviewed.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no artifact ${name}`);
    return found;
  };
  const parse = (name: string) => JSON.parse(find(name).bytes.toString('utf8'));
  const rows: readonly AnswerRow[] = parse('answer-index.json').foods;
  const index: SearchIndexFile = {
    made_from: Object.fromEntries(SOURCES.map((name) => [name, find(name).sha256])),
    languages: makeSearchIndex(
      parse('foods.json').foods,
      rows.filter(({ answer_only }) => answer_only),
      byLanguage(LANGS, (lang) => parse(namesFile(lang)).names),
    ),
  };
  return `${JSON.stringify(index)}\n`;
}
