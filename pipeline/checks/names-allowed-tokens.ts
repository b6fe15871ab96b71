import { ALLOWED_TOKENS } from '../../src/tables/glossary.ts';
import { quote } from '../lib/problem.ts';
import { tokenAllows } from '../stages/names/words.ts';
import type { NameCheck } from './names/name-check.ts';
import { englishWordFaults, foreignWordFaults } from './names/word-faults.ts';

/** A listed word that no name needs any more must leave the list, so that it cannot hide a later mistake. */
export const namesAllowedTokens: NameCheck = {
  id: 'names-allowed-tokens',
  run: (data) => {
    const unlisted = { ...data, allowed: [] };
    const faults = [...foreignWordFaults(unlisted), ...englishWordFaults(unlisted)];
    const words = [...new Set(faults.map(({ word }) => word))];
    return data.allowed
      .filter(({ token }) => !words.some((word) => tokenAllows(token, word)))
      .map(({ lang, token, line }) => ({
        file: ALLOWED_TOKENS.file,
        line,
        field: 'token',
        rule: 'names-allowed-tokens',
        found: `${quote(token)}, which no name in ${lang} needs`,
        expected: 'only words that a name could not stand with otherwise',
        fix: 'remove the row',
      }));
  },
};
