/** Files that the server answers from, in the form in which it uses them; they state what they were made from. */
import { makeAnswerKeys } from '../../src/answer/make-keys.ts';
import { makeSearchIndex } from '../../src/dataset/search-index.ts';
import type {
  AnswerKeysFile,
  AnswerNamesFile,
  AnswerRow,
  AnswerWordsFile,
} from '../../src/tables/answers.ts';
import { answerNamesFile, namesFile } from '../../src/tables/files.ts';
import type { FoodsFile } from '../../src/tables/foods.ts';
import { type AnswerLang, byLanguage, LANGS } from '../../src/tables/languages.ts';
import type { SearchIndexFile } from '../../src/tables/search-index.ts';
import type { Reviewed } from './release-tables.ts';

interface AnswerRows {
  readonly foods: readonly AnswerRow[];
}

/** `answer-keys.<lang>.json` */
export function answerKeysText(lang: AnswerLang, reviewed: Reviewed): string {
  const names = lang === 'en' ? [] : [answerNamesFile(lang), namesFile(lang)];
  const [everyday = {}, local = {}] = names.map((name) => reviewed.json<AnswerNamesFile>(name).names);
  const { foods } = reviewed.json<AnswerRows>('answer-index.json');
  const words = reviewed.json<AnswerWordsFile>('answer-words.json');
  const file: AnswerKeysFile = {
    ...makeAnswerKeys(lang, foods, words, everyday, local),
    made_from: reviewed.digests(['answer-index.json', 'answer-words.json', ...names]),
  };
  return `${JSON.stringify(file)}\n`;
}

/** `search-index.json` */
export function searchIndexText(reviewed: Reviewed): string {
  const rows = reviewed.json<AnswerRows>('answer-index.json').foods;
  const file: SearchIndexFile = {
    made_from: reviewed.digests(['foods.json', 'answer-index.json', ...LANGS.map((lang) => namesFile(lang))]),
    languages: makeSearchIndex(
      reviewed.json<FoodsFile>('foods.json').foods,
      rows.filter(({ answer_only }) => answer_only),
      byLanguage(LANGS, (lang) => reviewed.json<AnswerNamesFile>(namesFile(lang)).names),
    ),
  };
  return `${JSON.stringify(file)}\n`;
}
