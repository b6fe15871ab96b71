import { plainText, wordForm, wordsOf } from '../../src/answer/text/normalise.ts';
import { groupBy, remembered } from '../../src/collections.ts';
import { ALLOWED_TOKENS } from '../../src/tables/glossary.ts';
import * as languages from '../../src/tables/languages.ts';
import { quote } from '../lib/problem.ts';
import type { Draft } from '../stages/draft.ts';
import type { LocalisedName } from '../stages/localise-names.ts';
import type { GlossaryRow } from '../stages/names/glossary.ts';
import { type CheckData, defineCheck, type Finding, rowFinding, UNSAFE_IN_NAMES } from './check.ts';
import { defineNameCheck, type NameCheckData, nameFinding } from './local-names.ts';

/** English words shorter than this occur in many languages by chance. */
const SHORTEST_TELLING_WORD = 3;

/** The words of a text, as written: runs of letters, with the digits among them ("B12"). */
const nameWords = remembered((text): readonly string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word)),
);

/** A name without its brands, which are exempt from the alphabet check. */
const withoutBrands = (name: string, brands: readonly string[]): string =>
  brands.reduce((rest, brand) => rest.replaceAll(brand, ' '), name);

/** True for a word with a letter from outside the language's alphabet. */
const isForeign = languages.byLanguage(languages.LANGS, (lang) =>
  remembered((word) => !languages.NAME_RULES[lang].alphabet.test(word.toLowerCase().normalize('NFC'))),
);

const foreignWords = (lang: languages.Lang, name: string): string[] =>
  nameWords(name).filter(isForeign[lang]);

/** Words of a localised name that the English name has too. */
function englishWords(name: string, english: string): string[] {
  const known = nameWords(english.toLowerCase());
  return nameWords(name).filter(
    (word) => word.length >= SHORTEST_TELLING_WORD && known.includes(word.toLowerCase()),
  );
}

/** A listed word of at least this length also allows compounds and inflected forms that begin with it. */
const SHORTEST_STEM = 5;

/** True when listing `token` allows `word`: "entrecôte" allows the Finnish "entrecôten" and "entrecôtepihvi" too. */
function tokenAllows(token: string, word: string): boolean {
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
function wordFindings(faults: readonly WordFault[], { lang }: NameCheckData, fix: string): Finding[] {
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

/** Signs that no name needs: not digits, marks between words, fractions or quotation marks. Blanks are names-tidy's. */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s0-9,.;:%°()\-–/&+'’"«»„“”½¼¾⅓⅔]/gu;

const FIX_FOREIGN =
  'write it as the language does, or list the word in sources/names/allowed-tokens.csv with the reason';

/**
 * Names are written in the alphabet of their language. Brands and the words listed in `allowed-tokens.csv` are exempt.
 */
export const namesAlphabet = defineNameCheck('names-alphabet', (data) => {
  const expected = 'only the signs that names are written with';
  const signs = [...data.localised.names.values()].flatMap((entry) =>
    (entry.name.match(FOREIGN_SIGN) ?? []).map((word) => ({ entry, word, expected })),
  );
  return wordFindings([...foreignWordFaults(data), ...signs], data, FIX_FOREIGN);
});

/**
 * Names write a marked letter, as the Russian ё, wherever it is spoken: a word spelled with it in one name has it in every
 * name, unless both spellings are words, and some words always have it.
 */
export const namesYo = defineNameCheck('names-yo', (data) => {
  const marked = languages.NAME_RULES[data.lang].markedLetter;
  if (marked === undefined) return [];
  const { letter, isMissingIn, isOptionalIn } = marked;
  const entries = [...data.localised.names.values()];
  const spelledOut = wordsWithLetter(entries, marked);
  const faults = entries.flatMap((entry) =>
    lowerWords(entry)
      .filter((word) => (spelledOut.has(word) && !isOptionalIn(word)) || isMissingIn(word))
      .map((word) => {
        const other = spelledOut.get(word);
        const expected =
          other === undefined ? `the word with ${letter}` : `${quote(other)}, as in other names`;
        return { entry, word, expected };
      }),
  );
  return wordFindings(
    faults,
    data,
    `write ${letter} in the name, or in the glossary row that the word comes from`,
  );
});

/** Words spelled with the marked letter, by their spelling with the plain one. */
function wordsWithLetter(entries: readonly LocalisedName[], { letter, plain }: languages.MarkedLetter) {
  const words = entries.flatMap(lowerWords).filter((word) => word.includes(letter));
  return new Map(words.map((word) => [word.replaceAll(letter, plain), word]));
}

const lowerWords = ({ name }: LocalisedName): readonly string[] => nameWords(name.toLowerCase());

const FIX_ENGLISH =
  'translate the word, or list it in sources/names/allowed-tokens.csv when the language has the very same word';

/**
 * No word of a composed name is a word of its English name: a name is whole or not there at all. Words that the two
 * languages share are listed in `allowed-tokens.csv`. Names written by hand are exempt.
 */
export const namesNoEnglish = defineNameCheck('names-no-english', (data) =>
  wordFindings(englishWordFaults(data), data, FIX_ENGLISH),
);

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

const STRAY = /^$|^\s|\s$|\s\s|[^\S ]|\p{C}| ,/u;

/** Names are fit to print: no stray blanks, no control characters, composed Unicode, no formula and no markup. */
export const cleanNames = defineCheck('clean-names', ({ rows, answerOnly }) =>
  [...rows, ...answerOnly].flatMap((row) => {
    const isClean = !STRAY.test(row.name) && row.name === row.name.normalize('NFC');
    const [, unsafe] = UNSAFE_IN_NAMES.find(([pattern]) => pattern.test(row.name)) ?? [];
    const expected = isClean ? unsafe : 'single blanks, no control characters, NFC';
    return expected === undefined ? [] : rowFinding(row, 'name', quote(row.name), expected);
  }),
);

/** No two rows share a name, so that every name means one food; of a USDA and a curated row the curated one is at fault. */
export const uniqueNames = defineCheck('unique-names', ({ rows, answerOnly }) => {
  const holder = new Map<string, string>();
  const isCurated = (row: Draft): number => Number(row.source === 'curated_unverified');
  const curatedLast = [...rows, ...answerOnly].sort((a, b) => isCurated(a) - isCurated(b));
  return curatedLast.flatMap((row) => {
    const key = row.name.toLowerCase();
    const other = holder.get(key);
    holder.set(key, row.slug);
    if (other === undefined) return [];
    return rowFinding(row, 'name', `${quote(row.name)}, also the name of ${other}`, 'a name of its own');
  });
});

/**
 * Everyday names (`sources/answers/`) are safe to answer from: the slug of each is a row's, no name means two foods, in
 * whatever number or spelling it is written, and none takes the exact name of another row.
 */
export const answerNames = defineCheck('answer-names', (data) =>
  languages.ANSWER_LANGS.flatMap((lang) => everydayFindings(lang, data)),
);

function everydayFindings(
  lang: (typeof languages.ANSWER_LANGS)[number],
  { rows, answerOnly, everydayNames, spellings }: CheckData,
): Finding[] {
  const all = [...rows, ...answerOnly];
  const slugs = new Set(all.map(({ slug }) => slug));
  const ownNames = new Map(all.map(({ name, slug }) => [plainText(name), slug]));
  const ofLang = spellings.filter((one) => one.lang === lang);
  const folded = new Map(ofLang.map(({ phrase, value }) => [phrase, value]));
  const formOf = remembered((word) => wordForm(word, folded));
  const given = new Map<string, { readonly slug: string; readonly place: string }>();
  const findings: Finding[] = [];
  for (const { name, slug, file, line } of everydayNames.filter((one) => one.lang === lang)) {
    const report = (field: string, found: string, expected: string, fix: string): void => {
      findings.push({ file, line, field, found, expected, fix });
    };
    if (!slugs.has(slug)) {
      const found = `${quote(slug)} for ${quote(name)}`;
      report('slug', found, 'the slug of a row', 'name a row of the answer index');
    }
    const words = wordsOf(name);
    const form = (lang === 'en' ? words.map(formOf) : words).join(' ');
    const earlier = given.get(form);
    if (earlier !== undefined && earlier.slug !== slug) {
      const found = `${quote(name)} for ${slug}, which means ${earlier.slug} at ${earlier.place}`;
      const fix = 'take one of the two out, or make both more exact';
      report('name', found, 'a name that means one food', fix);
    }
    if (earlier === undefined) given.set(form, { slug, place: `${file}:${line}` });
    const owner = lang === 'en' ? ownNames.get(words.join(' ')) : undefined;
    if (owner !== undefined && owner !== slug) {
      const expected = `a name that is not the own name of ${owner}`;
      report('name', `${quote(name)} for ${slug}`, expected, 'point it at that row, or take it out');
    }
  }
  return findings;
}
