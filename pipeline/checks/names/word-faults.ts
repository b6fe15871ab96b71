import { type Lang, NAME_RULES } from '../../../src/tables/languages.ts';
import { groupBy } from '../../lib/group-by.ts';
import { quote } from '../../lib/problem.ts';
import { remembered } from '../../lib/remembered.ts';
import type { LocalisedName } from '../../stages/localise-names.ts';
import type { GlossaryRow } from '../../stages/names/glossary.ts';
import type { Finding } from '../check.ts';
import { type NameCheckData, nameFinding } from './name-check.ts';

/** English words shorter than this occur in many languages by chance. */
const SHORTEST_TELLING_WORD = 3;

/** The words of a text, as written: runs of letters, with the digits among them ("B12"). */
export const nameWords = remembered((text): readonly string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word)),
);

/** A name without its brands, which are exempt from the alphabet check. */
function withoutBrands(name: string, brands: readonly string[]): string {
  return brands.reduce((rest, brand) => rest.replaceAll(brand, ' '), name);
}

/** Words with a letter from outside the language's alphabet. */
function foreignWords(lang: Lang, name: string): string[] {
  const { alphabet } = NAME_RULES[lang];
  return nameWords(name).filter((word) => !alphabet.test(word.toLowerCase().normalize('NFC')));
}

/** Words of a localised name that the English name has too. */
function englishWords(name: string, english: string): string[] {
  const known = new Set(nameWords(english.toLowerCase()));
  return nameWords(name).filter(
    (word) => word.length >= SHORTEST_TELLING_WORD && known.has(word.toLowerCase()),
  );
}

/** A listed word of at least this length also allows compounds and inflected forms that begin with it. */
const SHORTEST_STEM = 5;

/** True when listing `token` allows `word`: "entrecôte" allows the Finnish "entrecôten" and "entrecôtepihvi" too. */
export function tokenAllows(token: string, word: string): boolean {
  const [listed, found] = [token.toLowerCase(), word.toLowerCase()];
  return listed === found || (listed.length >= SHORTEST_STEM && found.startsWith(listed));
}

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
 * One finding for each word and the row that it was written in, however many names the row is part of: at the glossary
 * row whose translation has the word, else at the name's origin.
 */
export function wordFindings(faults: readonly WordFault[], { lang }: NameCheckData, fix: string): Finding[] {
  const placed = faults.map(({ entry, word, expected }) => {
    const part = entry.parts.find((row) => saysWord(row, word));
    const { file, line } = part ?? entry.origin;
    return { entry, word, expected, place: { file, line } };
  });
  const groups = groupBy(placed, ({ word, place: { file, line } }) => `${file}:${line} ${word}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { entry, word, expected, place } = first;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const found = `${quote(word)} in ${quote(entry.name)}${more}`;
    return { ...nameFinding(entry, lang, found, expected, fix), ...place };
  });
}

/** Words are compared in lower case, because a name begins with a capital and its translation does not; signs as they are. */
function saysWord(row: GlossaryRow, word: string): boolean {
  const texts = row.role === 'head' ? [row.translation] : row.forms;
  return /\p{L}/u.test(word)
    ? texts.some((text) => nameWords(text.toLowerCase()).includes(word.toLowerCase()))
    : texts.some((text) => text.includes(word));
}
