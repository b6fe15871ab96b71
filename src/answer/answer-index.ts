import type { AnswerRow, AnswerWordsFile } from '../tables/answers.ts';
import { type AnswerLang, byLanguage, LANGS, type Lang } from '../tables/languages.ts';
import { runSync, type Steps } from '../time-sliced.ts';
import { type Lexicon, readLexicons } from './lexicon.ts';
import { type ExtraNames, NamesIndex } from './names-index.ts';
import { wordsOf } from './normalise.ts';
import type { AnswerLanguage } from './read-food.ts';
import { TypoIndex, type TypoWords } from './typos.ts';

/** Letters of the shortest word whose spelling is corrected. Where words are inflected, short ones lie closer together. */
const MIN_TYPO_LENGTH = 5;
const MIN_INFLECTED_TYPO_LENGTH = 8;

/** Rows taken in between two pauses. */
const STEP = 500;

/** All that questions are answered from: built once a release, never changed. */
export interface AnswerIndex {
  readonly rows: readonly AnswerRow[];
  readonly bySlug: ReadonlyMap<string, AnswerRow>;
  /** The service's own language first. */
  readonly languages: readonly AnswerLanguage[];
  /** A food's name in a language; the English one where there is no other. */
  readonly nameOf: (food: AnswerRow, lang: AnswerLang) => string;
}

/** Localised names by language and slug. */
type LocalNames = Readonly<Record<Lang, ReadonlyMap<string, string>>>;

/** Everyday names by language; those of English are the rows' aliases. */
export type EverydayNames = Readonly<Record<Lang, ExtraNames>>;

const NO_NAMES: ExtraNames = { names: [], slugs: [] };
const NO_EVERYDAY_NAMES: EverydayNames = byLanguage(LANGS, () => NO_NAMES);

/** Builds the look-ups of a release from its answer rows, its words, and its localised and everyday names. */
export function buildAnswerIndex(
  rows: readonly AnswerRow[],
  words: AnswerWordsFile,
  localNames: LocalNames,
  everydayNames: EverydayNames = NO_EVERYDAY_NAMES,
): AnswerIndex {
  return runSync(answerIndexTask(rows, words, localNames, everydayNames));
}

/** The same in steps, for a server that answers other requests meanwhile. */
export function* answerIndexTask(
  rows: readonly AnswerRow[],
  words: AnswerWordsFile,
  localNames: LocalNames,
  everydayNames: EverydayNames,
): Steps<AnswerIndex> {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const languages: AnswerLanguage[] = [];
  for (const lexicon of readLexicons(words, familiesWithAnd(rows))) {
    const { lang } = lexicon;
    const local = lang === 'en' ? NO_NAMES : listOf(localNames[lang]);
    const everyday = lang === 'en' ? NO_NAMES : everydayNames[lang];
    const names = yield* NamesIndex.build(rows, bySlug, everyday, local, lexicon);
    const typos = new TypoIndex(
      typoWords(names, lexicon, words.not_typos, lang === 'en' ? rows : []),
      lang === 'en' ? MIN_TYPO_LENGTH : MIN_INFLECTED_TYPO_LENGTH,
    );
    languages.push({ lexicon, names, typos });
  }
  const nameOf = (food: AnswerRow, lang: AnswerLang): string =>
    lang === 'en' ? food.name : (localNames[lang].get(food.slug) ?? food.name);
  return { rows, bySlug, languages, nameOf };
}

function listOf(bySlug: ReadonlyMap<string, string>): ExtraNames {
  return { names: [...bySlug.values()], slugs: [...bySlug.keys()] };
}

/** Known words are never corrected: those of names, of questions, and words that only look like misspelt foods. */
function* typoWords(
  names: NamesIndex,
  lexicon: Lexicon,
  notTypos: readonly string[],
  rows: readonly AnswerRow[],
): Steps<TypoWords> {
  const vocabulary = yield* names.vocabulary();
  const known = new Set(vocabulary);
  for (const phrase of wordsOfLexicon(lexicon))
    for (const word of phrase.split(' ')) known.add(names.formOf([word]));
  for (const word of notTypos) known.add(names.formOf([word]));
  for (const [at, { name }] of rows.entries()) {
    if (at % STEP === 0) yield;
    for (const word of wordsOf(name)) known.add(names.formOf([word]));
  }
  return { vocabulary, known };
}

/** Families of foods whose name holds "and" ("Turnip greens and turnips, …"): never a comparison. */
function familiesWithAnd(rows: readonly AnswerRow[]): string[] {
  const families = new Set<string>();
  for (const { name } of rows) {
    const family = wordsOf(name.split(',')[0] ?? '').join(' ');
    if (/ and /.test(family)) families.add(family);
  }
  return [...families];
}

/** Every phrase that has a meaning in questions; none of its words is a misspelt food. */
function* wordsOfLexicon({
  metrics,
  fillers,
  measures,
  connectors,
  fixedPhrases,
}: Lexicon): Iterable<string> {
  yield* metrics.keys();
  yield* fillers.keys();
  yield* measures.keys();
  yield* connectors.keys();
  yield* fixedPhrases;
}
