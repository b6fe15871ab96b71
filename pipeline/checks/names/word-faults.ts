import { type Problem, quote } from '../../lib/problem.ts';
import type { LocalisedName } from '../../stages/localise-names.ts';
import type { GlossaryRow } from '../../stages/names/glossary.ts';
import {
  englishWords,
  foreignWords,
  nameWords,
  tokenAllows,
  withoutBrands,
} from '../../stages/names/words.ts';
import { type NameCheckData, nameProblem } from './name-check.ts';

/** A word of a localised name that breaks a rule. */
interface WordFault {
  readonly entry: LocalisedName;
  readonly word: string;
  readonly expected: string;
}

/** Words with letters from outside the language's alphabet, neither in a brand nor listed. */
export function foreignWordFaults(data: NameCheckData): WordFault[] {
  const { lang, localised } = data;
  const expected = `the alphabet of ${lang}`;
  return [...localised.names.values()].flatMap((entry) =>
    strayWords(entry, data, (name) => foreignWords(lang, name)).map((word) => ({ entry, word, expected })),
  );
}

/** Words that a composed name has in common with its English name, neither in a brand nor listed. */
export function englishWordFaults(data: NameCheckData): WordFault[] {
  const { lang, rows, localised } = data;
  return rows.flatMap(({ slug, name: english }) => {
    const entry = localised.names.get(slug);
    if (entry?.kind !== 'composed') return [];
    const expected = `words of ${lang} for ${quote(english)}, brands aside`;
    return strayWords(entry, data, (name) => englishWords(name, english)).map((word) => ({
      entry,
      word,
      expected,
    }));
  });
}

/** Brands are removed only from the few names that have such a word, to save time. */
function strayWords(
  { name }: LocalisedName,
  { allowed, brands }: NameCheckData,
  wordsIn: (name: string) => string[],
): string[] {
  if (wordsIn(name).length === 0) return [];
  return wordsIn(withoutBrands(name, brands)).filter(
    (word) => !allowed.some(({ token }) => tokenAllows(token, word)),
  );
}

/**
 * One problem for each word and the row that it was written in, however many names the row is part of: at the glossary
 * row whose translation has the word, else at the name's origin.
 */
export function wordProblems(
  faults: readonly WordFault[],
  { lang }: NameCheckData,
  rule: string,
  fix: string,
): Problem[] {
  const groups = new Map<string, { first: WordFault; row: GlossaryRow | null; names: number }>();
  for (const fault of faults) {
    const row = fault.entry.parts.find((part) => saysWord(part, fault.word)) ?? null;
    const { file, line } = row ?? fault.entry.origin;
    const key = `${file}:${line} ${fault.word}`;
    const group = groups.get(key);
    if (group) group.names += 1;
    else groups.set(key, { first: fault, row, names: 1 });
  }
  return [...groups.values()].map(({ first: { entry, word, expected }, row, names }) => {
    const more = names === 1 ? '' : ` and ${names - 1} more`;
    const found = `${quote(word)} in ${quote(entry.name)}${more}`;
    const problem = nameProblem(entry, lang, rule, found, expected, fix);
    return row === null ? problem : { ...problem, file: row.file, line: row.line };
  });
}

/** Words are compared in lower case, because a name begins with a capital and its translation does not; signs as they are. */
function saysWord(row: GlossaryRow, word: string): boolean {
  const texts = row.role === 'head' ? [row.translation] : row.forms;
  return /\p{L}/u.test(word)
    ? texts.some((text) => nameWords(text.toLowerCase()).includes(word.toLowerCase()))
    : texts.some((text) => text.includes(word));
}
