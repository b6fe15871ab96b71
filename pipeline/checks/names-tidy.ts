import { quote } from '../lib/problem.ts';
import { UNSAFE_IN_NAMES } from './check.ts';
import { defineNameCheck, nameFinding } from './names/name-check.ts';

/** Patterns that no tidy name matches, each with what is expected instead. */
const UNTIDY: readonly (readonly [RegExp, string])[] = [
  [/^\s|\s$|\s\s|[^\S ]|\p{C}/u, 'single blanks between words and no other blanks or control characters'],
  [/\s[,;.)]|(?<!\d)\s:|\(\s/, 'no blank before a comma or inside brackets'],
  [/^\p{P}*,|,\s*(,|$)|\(\)/u, 'no empty part between commas or brackets'],
  [/,(?![ \d])|(?<!\d),\d/, 'a blank after each comma but the decimal one'],
  [/^[^\p{L}\p{N}]*\p{Ll}/u, 'a capital letter first'],
  ...UNSAFE_IN_NAMES,
];

/** Names are tidy, and no stored name is the English one. */
export const namesTidy = defineNameCheck('names-tidy', ({ lang, rows, localised }) =>
  rows.flatMap(({ slug, name: english }) => {
    const entry = localised.names.get(slug);
    const expected = entry ? expectedInstead(entry.name, english) : null;
    if (!entry || expected === null) return [];
    return nameFinding(entry, lang, quote(entry.name), expected, 'correct the cell');
  }),
);

function expectedInstead(name: string, english: string): string | null {
  if (name === english) return 'a name unlike the English one, or none';
  if (!bracketsMatch(name)) return 'every bracket closed';
  return UNTIDY.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

function bracketsMatch(name: string): boolean {
  let depth = 0;
  for (const sign of name) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
