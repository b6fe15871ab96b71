import { ALLOWED_TOKENS } from '../../src/tables/glossary.ts';
import { quote } from '../lib/problem.ts';
import { defineNameCheck } from './names/name-check.ts';
import { englishWordFaults, foreignWordFaults, tokenAllows } from './names/word-faults.ts';

/** A listed word that no name needs any more must leave the list, so that it cannot hide a later mistake. */
export const namesAllowedTokens = defineNameCheck('names-allowed-tokens', (data) => {
  const unlisted = { ...data, allowed: [] };
  const faults = [...foreignWordFaults(unlisted), ...englishWordFaults(unlisted)];
  const words = [...new Set(faults.map(({ word }) => word))];
  return data.allowed
    .filter(({ token }) => !words.some((word) => tokenAllows(token, word)))
    .map(({ lang, token, line }) => ({
      file: ALLOWED_TOKENS.file,
      line,
      field: 'token',
      found: `${quote(token)}, which no name in ${lang} needs`,
      expected: 'only words that names would be refused for otherwise',
      fix: 'remove the row',
    }));
});
