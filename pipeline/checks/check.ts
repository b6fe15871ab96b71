import type { Expectations } from '../../src/tables/expectations.ts';
import { type Fault, type Problem, placed, quote } from '../lib/problem.ts';
import type { AnswerPhrase, EverydayName } from '../read/answers.ts';
import type { CrosscheckPart, SrFood } from '../read/foods.ts';
import type { CorrectionRow, LedgerRow, RangeException, SlugEntry, Withdrawn } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/sources.ts';
import type { LastRelease } from '../releases/record.ts';
import type { Redirect } from '../stages/assign-slugs.ts';
import type { Draft } from '../stages/draft.ts';
import type { NamesData } from './local-names.ts';

/** All that a check may look at; each check takes the part that it needs, and reads no file. */
export interface CheckData {
  /** Canonical rows, in dataset order. */
  readonly rows: readonly Draft[];
  /** Rows of the answer index that are not canonical. */
  readonly answerOnly: readonly Draft[];
  readonly redirects: readonly Redirect[];
  readonly slugs: readonly SlugEntry[];
  readonly withdrawn: readonly Withdrawn[];
  readonly ledger: ReadonlyMap<string, LedgerRow>;
  /** As received. */
  readonly foods: ReadonlyMap<string, SrFood>;
  /** FDC ids of foods that are rows although a rule would leave them out. */
  readonly keep: ReadonlySet<string>;
  readonly corrections: readonly CorrectionRow[];
  readonly crosschecks: readonly CrosscheckPart[];
  readonly exceptions: readonly RangeException[];
  readonly everydayNames: readonly EverydayName[];
  /** Spellings that names are compared under. */
  readonly spellings: readonly AnswerPhrase<string>[];
  /** The version that is built. */
  readonly version: string;
  /** How many rows the release must have. */
  readonly expectations: Expectations;
  /** The last release as it was recorded; null before the first one. */
  readonly lastRelease: LastRelease | null;
  /** Localised names of every language. */
  readonly names: NamesData;
}

/** A rule of the data: its name is the rule in its messages, and its folder in `test/bad/`. */
export interface Check<Data = CheckData> {
  readonly id: string;
  readonly run: (data: Data) => Problem[];
}

/** A problem that a check has found; it is the file's or the row's as a whole unless it states line or field. */
export type Finding = Omit<Fault, 'rule'>;

/** A check from its name and what it finds. */
export const defineCheck = <Data = CheckData>(
  id: string,
  find: (data: Data) => readonly Finding[],
): Check<Data> => ({
  id,
  run: (data) => find(data).map((finding) => placed({ ...finding, rule: id })),
});

/** What no name may have, because programs that show or open a name would act on it; each with what is expected. */
export const UNSAFE_IN_NAMES: readonly (readonly [RegExp, string])[] = [
  [
    /^[=+\-@\t\r]/,
    'a letter or digit first: a spreadsheet takes a cell that begins with =, +, - or @ for a formula',
  ],
  [/[<>]/, 'no < or >, which a page that forgets to escape them takes for markup'],
];

/** Where a figure or licence of a row goes wrong that its source has right. */
const FIX_STAGE = 'correct pipeline/stages/attach-provenance.ts, which makes the row';

/** How to correct a row of a source. The snapshot is the publisher's and must not be edited. */
export const fixOf = (file: string): string =>
  file === SOURCE_FILES.srLegacy
    ? 'run npm run sources:refresh; a row that is so in the official tables is classified by a rule'
    : `correct the row in ${file}`;

/** What is wrong with one published row, at the place where the row was written down. */
export function rowFinding(
  { origin: { file, line } }: Pick<Draft, 'origin'>,
  field: string,
  found: string,
  expected: string,
  fix = fixOf(file),
): Finding {
  return { file, line, field, found, expected, fix };
}

/** A check by which fields of every published row have the very value that their source or class determines. */
export const exactFields = (
  id: string,
  start: (
    data: CheckData,
  ) => (row: Draft) => readonly (readonly [field: string, found: unknown, expected: unknown])[],
): Check =>
  defineCheck(id, (data) => {
    const fieldsOf = start(data);
    return [...data.rows, ...data.answerOnly].flatMap((row) =>
      fieldsOf(row)
        .filter(([, found, expected]) => found !== expected)
        .map(([field, found, expected]) => rowFinding(row, field, quote(found), quote(expected), FIX_STAGE)),
    );
  });
