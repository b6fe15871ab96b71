import { isLang, LANGS, type Lang } from '../../src/tables/records.ts';
import { orderFaults } from '../checks/names/order-faults.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { phraseKey } from '../stages/names/phrases.ts';
import { nameWords } from '../stages/names/words.ts';
import { readCsv } from './csv.ts';
import { ALLOWED_TOKENS_FILE, COVERAGE_COLUMNS, COVERAGE_FILE, TOKEN_COLUMNS } from './glossary-files.ts';

/** A word that may stand in names of a language although it looks foreign there. */
export interface AllowedToken {
  readonly lang: Lang;
  readonly token: string;
  readonly line: number;
}

/** The least number of names that a language may have. */
export interface CoverageFloor {
  readonly lang: Lang;
  readonly named: number;
  readonly line: number;
}

/** What the checks of names go by, besides the names. */
export interface NameFacts {
  readonly allowed: readonly AllowedToken[];
  readonly floors: readonly CoverageFloor[];
}

/** Reads `allowed-tokens.csv` and `coverage.csv` under `sources/names/`; faulty rows are reported and left out. */
export function readNameFacts(root: string, problems: Problems): NameFacts {
  return { allowed: readAllowedTokens(root, problems), floors: readFloors(root, problems) };
}

function readAllowedTokens(root: string, problems: Problems): AllowedToken[] {
  const file = ALLOWED_TOKENS_FILE;
  const { rows } = readCsv(root, file, TOKEN_COLUMNS, problems);
  problems.add(...orderFaults(file, rows, ({ lang, token }) => `${lang}\0${phraseKey(token)}`, 'token'));
  return rows.flatMap(({ line, cells: { lang, token, reason } }) => {
    const faults: Problem[] = [];
    if (!isLang(lang)) faults.push(factFault(file, line, 'lang', lang, `one of ${LANGS.join(', ')}`));
    if (nameWords(token)[0] !== token) {
      faults.push(factFault(file, line, 'token', token, 'one word of letters, or of letters and digits'));
    }
    if (reason.trim() === '') {
      faults.push(factFault(file, line, 'reason', reason, 'why the word stands as it is'));
    }
    problems.add(...faults);
    return faults.length === 0 && isLang(lang) ? [{ lang, token, line }] : [];
  });
}

function readFloors(root: string, problems: Problems): CoverageFloor[] {
  const file = COVERAGE_FILE;
  const { rows } = readCsv(root, file, COVERAGE_COLUMNS, problems);
  problems.add(...orderFaults(file, rows, ({ lang }) => lang, 'lang'));
  const floors = rows.flatMap(({ line, cells: { lang, named } }) => {
    const faults: Problem[] = [];
    if (!isLang(lang)) faults.push(factFault(file, line, 'lang', lang, `one of ${LANGS.join(', ')}`));
    if (!/^\d{1,6}$/.test(named)) faults.push(factFault(file, line, 'named', named, 'a number of foods'));
    problems.add(...faults);
    return faults.length === 0 && isLang(lang) ? [{ lang, named: Number(named), line }] : [];
  });
  for (const lang of LANGS) {
    if (rows.some(({ cells }) => cells.lang === lang)) continue;
    problems.add(
      factFault(file, null, 'lang', `no row for ${lang}`, `a row for each of ${LANGS.join(', ')}`),
    );
  }
  return floors;
}

function factFault(
  file: string,
  line: number | null,
  field: string,
  found: string,
  expected: string,
): Problem {
  return {
    file,
    line,
    field,
    rule: 'names-facts',
    found: line === null ? found : quote(found),
    expected,
    fix: `correct ${file}`,
  };
}
