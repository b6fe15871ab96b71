import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { METRIC_WORDS, type MetricWord } from '../../src/tables/metrics.ts';
import { ANSWER_LANGS, type AnswerLang, CONNECTORS, type Connector } from '../../src/tables/records.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { type CsvRow, readCsv } from './csv.ts';

const FOLDER = 'sources/answers';

/** A phrase of one language with the line it was written on. */
export interface AnswerPhrase<T> {
  readonly lang: AnswerLang;
  readonly phrase: string;
  readonly value: T;
  readonly file: string;
  readonly line: number;
}

/** An everyday name and the food it means. */
export interface EverydayName {
  readonly lang: AnswerLang;
  readonly name: string;
  readonly slug: string;
  readonly file: string;
  readonly line: number;
}

/** The tables of `sources/answers/`. */
export interface AnswerSources {
  readonly metrics: readonly AnswerPhrase<MetricWord>[];
  readonly fillers: readonly AnswerPhrase<null>[];
  readonly measures: readonly AnswerPhrase<null>[];
  readonly connectors: readonly AnswerPhrase<Connector>[];
  readonly fixedPhrases: readonly AnswerPhrase<null>[];
  readonly forms: readonly AnswerPhrase<null>[];
  readonly spellings: readonly AnswerPhrase<string>[];
  readonly notTypos: readonly string[];
  readonly names: readonly EverydayName[];
}

/** Reads the tables that questions are read with; faults go into `problems`. */
export function readAnswerSources(root: string, problems: Problems): AnswerSources {
  const plain = (): null => null;
  return {
    metrics: readPhrases(root, 'metrics', 'metric', problems, (text) =>
      METRIC_WORDS.find((word) => word === text),
    ),
    fillers: readPhrases(root, 'filler-phrases', null, problems, plain),
    measures: readPhrases(root, 'measures', null, problems, plain),
    connectors: readPhrases(root, 'connectors', 'connector', problems, (text) =>
      CONNECTORS.find((kind) => kind === text),
    ),
    fixedPhrases: readPhrases(root, 'fixed-phrases', null, problems, plain),
    forms: readPhrases(root, 'forms', null, problems, plain),
    spellings: readPhrases(root, 'spellings', 'stored_as', problems, (text) =>
      text === '' ? undefined : text,
    ),
    notTypos: readCsv(root, `${FOLDER}/not-typos.csv`, ['word'], problems).rows.map(
      ({ cells }) => cells.word,
    ),
    names: ANSWER_LANGS.flatMap((lang) => readNames(root, lang, problems)),
  };
}

function readPhrases<T>(
  root: string,
  table: string,
  column: string | null,
  problems: Problems,
  readValue: (text: string) => T | undefined,
): AnswerPhrase<T>[] {
  const file = `${FOLDER}/${table}.csv`;
  const columns = column === null ? ['lang', 'phrase'] : ['lang', 'phrase', column];
  const found: AnswerPhrase<T>[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of readCsv(root, file, columns, problems).rows) {
    const fault = (field: string, value: string, expected: string): void => {
      problems.add({
        file,
        line,
        field,
        rule: 'answer-phrase',
        found: quote(value),
        expected,
        fix: `correct ${file}`,
      });
    };
    const { lang: code = '', phrase = '' } = cells;
    const lang = ANSWER_LANGS.find((one) => one === code);
    const text = column === null ? '' : (cells[column] ?? '');
    const value = readValue(text);
    if (lang === undefined) fault('lang', code, `one of ${ANSWER_LANGS.join(', ')}`);
    if (phrase.trim() === '') fault('phrase', phrase, 'a phrase');
    if (value === undefined) fault(column ?? 'phrase', text, 'a value that README names');
    const before = seen.get(`${code} ${phrase}`);
    if (before !== undefined) fault('phrase', phrase, `a phrase unlike that of line ${before}`);
    seen.set(`${code} ${phrase}`, line);
    if (lang !== undefined && value !== undefined) found.push({ lang, phrase, value, file, line });
  }
  return found;
}

/** All tables of one language's folder; several names of one food may share a line, joined by semicolons. */
function readNames(root: string, lang: AnswerLang, problems: Problems): EverydayName[] {
  const folder = `${FOLDER}/${lang}`;
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.csv'));
  return files.sort().flatMap((name) => {
    const file = `${folder}/${name}`;
    const rows: readonly CsvRow<string>[] = readCsv(root, file, ['name', 'slug', 'note'], problems).rows;
    return rows.flatMap(({ line, cells }) =>
      (cells.name ?? '').split(';').flatMap((part) => {
        const text = part.trim();
        return text === '' ? [] : [{ lang, name: text, slug: cells.slug ?? '', file, line }];
      }),
    );
  });
}
