import type { AnswerRow } from '../records.ts';
import type { Lexicon } from './lexicon.ts';
import { nameForm, wordsOf } from './normalise.ts';

/** Marks a name that two foods share: it answers nothing, for guessing is worse than refusing. */
const AMBIGUOUS = Symbol('ambiguous');
type Named = AnswerRow | typeof AMBIGUOUS;

/** Longer names are not looked up loosely: their words leave too much room. */
const MAX_LOOSE_WORDS = 5;

/** A name of a food beyond its own: an everyday name, or a localised one. */
export interface ExtraName {
  readonly name: string;
  readonly slug: string;
}

/**
 * The names of one language in the order in which they are believed: a row's own name or slug, an everyday name, then
 * forms of both (singular, other spelling, the parts of "Butter, salted" the other way round).
 */
export class NamesIndex {
  readonly #own = new Map<string, Named>();
  readonly #everyday = new Map<string, Named>();
  readonly #forms = new Map<string, Named>();
  readonly #loose = new Map<string, Named>();
  readonly #vocabulary = new Set<string>();
  readonly #spellings: ReadonlyMap<string, string>;
  readonly #isEnglish: boolean;
  readonly #formWords: ReadonlySet<string>;

  /**
   * @param everyday reviewed names: found in whatever number, spelling and order they are written
   * @param local localised names: found as they stand
   */
  constructor(
    rows: readonly AnswerRow[],
    everyday: readonly ExtraName[],
    local: readonly ExtraName[],
    lexicon: Lexicon,
  ) {
    this.#isEnglish = lexicon.lang === 'en';
    this.#spellings = lexicon.spellings;
    this.#formWords = new Set([...lexicon.forms].map((word) => this.formOf([word])));
    const bySlug = new Map(rows.map((row) => [row.slug, row]));
    if (this.#isEnglish) this.#addEnglish(rows);
    for (const { name, slug } of local) {
      const row = bySlug.get(slug);
      if (row !== undefined) claim(this.#own, wordsOf(name).join(' '), row);
    }
    for (const { name, slug } of everyday) {
      const row = bySlug.get(slug);
      if (row !== undefined) this.#addEveryday(wordsOf(name), row);
    }
    if (this.#isEnglish) this.#addFormsOfOwnNames(rows, lexicon);
  }

  #addEnglish(rows: readonly AnswerRow[]): void {
    for (const row of rows) {
      claim(this.#own, wordsOf(row.name).join(' '), row);
      claim(this.#own, row.slug.replaceAll('-', ' '), row);
      for (const alias of row.aliases) this.#addEveryday(wordsOf(alias), row);
    }
  }

  #addEveryday(words: readonly string[], row: AnswerRow): void {
    claim(this.#everyday, words.join(' '), row);
    const forms = words.map((word) => this.formOf([word]));
    for (const form of forms) this.#vocabulary.add(form);
    if (this.#isEnglish) claim(this.#forms, forms.join(' '), row);
    if (forms.length > MAX_LOOSE_WORDS) return;
    claim(this.#loose, joined(forms), row);
    if (forms.length === 1) return;
    claim(this.#loose, sorted(forms), row);
    claim(this.#loose, this.#formless(forms), row);
  }

  /** Everyday names were reviewed: where one has the form of a row's own name too, it is the everyday one's. */
  #addFormsOfOwnNames(rows: readonly AnswerRow[], lexicon: Lexicon): void {
    const own = new Map<string, Named>();
    for (const row of rows) {
      const parts = row.name.split(',').map((part) => this.formOf(wordsOf(part)));
      claim(own, parts.join(' '), row);
      // "Chicken fat" asks for the fat of chicken; "Fat, chicken" has its everyday names for itself.
      if (lexicon.metrics.get(parts[0] ?? '') === undefined) claim(own, parts.toReversed().join(' '), row);
    }
    for (const [form, row] of own) if (!this.#forms.has(form)) this.#forms.set(form, row);
  }

  /** The one food that the words name, as a whole; null when they name none, or more than one. */
  find(words: readonly string[]): AnswerRow | null {
    if (words.length === 0) return null;
    const text = words.join(' ');
    const found = this.#own.get(text) ?? this.#everyday.get(text) ?? this.#forms.get(this.formOf(words));
    return found === undefined || found === AMBIGUOUS ? null : found;
  }

  /**
   * The one food that the words name when blanks between words do not count ("chick peas", "blue-berries"), nor the
   * place of words that say its form ("peas frozen"), and where the question is inverted, no order at all ("yogurt,
   * Greek"; but a ham sandwich is no sandwich ham). Asked only where the words as they stand name nothing.
   */
  findLoosely(words: readonly string[], inverted: boolean): AnswerRow | null {
    if (words.length === 0 || words.length > MAX_LOOSE_WORDS) return null;
    const forms = this.formOf(words).split(' ');
    const found =
      this.#loose.get(joined(forms)) ??
      this.#loose.get(this.#formless(forms)) ??
      (inverted ? this.#loose.get(sorted(forms)) : undefined);
    return found === undefined || found === AMBIGUOUS ? null : found;
  }

  /** The food's own words in their order, then the words of its form in any: "frozen blueberry unsweetened". */
  #formless(forms: readonly string[]): string {
    const isForm = (word: string): boolean => this.#formWords.has(word) || /\d/.test(word);
    const own = forms.filter((word) => !isForm(word));
    return `${own.join(' ')} : ${forms.filter(isForm).sort().join(' ')}`;
  }

  /** Words of everyday names, each in the form in which names are stored. */
  get vocabulary(): ReadonlySet<string> {
    return this.#vocabulary;
  }

  /** The form under which names are compared; the other languages' tables hold every form as people write it. */
  formOf(words: readonly string[]): string {
    return this.#isEnglish ? nameForm(words, this.#spellings) : words.join(' ');
  }
}

/** Words run together: what a missing or a superfluous blank leaves the same. */
const joined = (forms: readonly string[]): string => forms.join('');

/** Words in the order of the alphabet, marked so that they meet no name run together. */
const sorted = (forms: readonly string[]): string => `${[...forms].sort().join(' ')} ·`;

function claim(names: Map<string, Named>, name: string, row: Named): void {
  if (name === '') return;
  const holder = names.get(name);
  names.set(name, holder === undefined || holder === row ? row : AMBIGUOUS);
}
