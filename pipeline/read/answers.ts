import * as tables from '../../src/tables/answer-tables.ts';
import { ANSWER_LANGS, type AnswerLang, byLanguage } from '../../src/tables/languages.ts';
import type { Table } from '../../src/tables/table.ts';
import type { Problems } from '../lib/problem.ts';
import { type RowOf, readTable } from './read-table.ts';
import { namesInFolder, type RecordPlace, type Sources } from './sources.ts';

/** A phrase of one language with the line it was written on. */
export interface AnswerPhrase<T> extends RecordPlace {
  readonly lang: AnswerLang;
  readonly phrase: string;
  readonly value: T;
}

/** An everyday name and the food it means. */
export interface EverydayName extends RecordPlace {
  readonly lang: AnswerLang;
  readonly name: string;
  readonly slug: string;
}

/** The tables of `sources/answers/`. */
export type AnswerSources = ReturnType<typeof readAnswerSources>;

/** Reads the tables that questions are read with; faults go into `problems`. */
export function readAnswerSources(sources: Sources, problems: Problems) {
  const phrases = <S extends typeof tables.FILLER_PHRASES.row, T>(
    table: Table<S>,
    read: (row: RowOf<Table<S>>) => T,
  ): AnswerPhrase<T>[] =>
    readTable(sources, table, problems).map((row) => ({ ...row, value: read(row), file: table.file }));
  const plain = (table: typeof tables.FILLER_PHRASES) => phrases(table, () => null);
  return {
    metrics: phrases(tables.METRIC_PHRASES, ({ metric }) => metric),
    nutrients: phrases(tables.NUTRIENT_PHRASES, ({ nutrient }) => nutrient),
    bare: phrases(tables.BARE_PHRASES, ({ role }) => role),
    judgements: plain(tables.JUDGEMENT_PHRASES),
    fillers: plain(tables.FILLER_PHRASES),
    amounts: readTable(sources, tables.AMOUNT_WORDS, problems).flatMap(({ lang, means, words, line }) =>
      tables
        .listedIn(words)
        .map((phrase) => ({ lang, phrase, value: means, file: tables.AMOUNT_WORDS.file, line })),
    ),
    connectors: phrases(tables.CONNECTOR_PHRASES, ({ connector }) => connector),
    fixedPhrases: plain(tables.FIXED_PHRASES),
    forms: phrases(tables.FORM_WORDS, ({ english, except }) => ({ english, except })),
    spellings: phrases(tables.SPELLINGS, ({ stored_as }) => stored_as),
    misspellings: phrases(tables.MISSPELLINGS, ({ meant }) => meant),
    passedOver: phrases(tables.PASSED_OVER, ({ foods, except }) => ({ foods, except })),
    usualKinds: phrases(tables.USUAL_KINDS, ({ slugs }) => slugs),
    measured: readTable(sources, tables.MEASURED_FOODS, problems),
    states: readTable(sources, tables.FOOD_STATES, problems),
    notTypos: byLanguage(ANSWER_LANGS, (lang) =>
      readTable(sources, tables.NOT_TYPOS, problems, tables.notTyposFile(lang)).map(({ word }) => word),
    ),
    names: ANSWER_LANGS.flatMap((lang) => readNames(sources, lang, problems)),
  };
}

/** All tables of one language's folder; several names of one food may share a line, separated by semicolons. */
function readNames(sources: Sources, lang: AnswerLang, problems: Problems): EverydayName[] {
  const folder = tables.everydayNamesFolder(lang);
  const files = namesInFolder(sources, folder).filter((name) => name.endsWith('.csv'));
  return files.flatMap((name) => {
    const file = `${folder}/${name}`;
    return readTable(sources, tables.EVERYDAY_NAMES, problems, file).flatMap(({ name: cell, slug, line }) =>
      tables.listedIn(cell).map((one) => ({ lang, name: one, slug, file, line })),
    );
  });
}
