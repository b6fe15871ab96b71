import type { AnswerRow } from '../tables/answers.ts';
import type { Steps } from '../time-sliced.ts';
import { HashTable, hashLetters, hashText } from './hash-table.ts';
import type { Lexicon } from './lexicon.ts';
import { nameForm, wordsOf } from './normalise.ts';

/** Longer names are not looked up loosely: their words leave too much room. */
const MAX_LOOSE_WORDS = 5;

/** Names taken in between two pauses. */
const STEP = 500;

/** Names of foods beyond their own: everyday names, or localised ones. */
export interface ExtraNames {
  readonly names: readonly string[];
  /** The slug that the name at the same place means. */
  readonly slugs: readonly string[];
}

/** What two foods share answers nothing, for guessing is worse than refusing. */
type Named = AnswerRow | 'ambiguous';

/** Names of one kind, and the row of each. */
interface NameList {
  readonly names: string[];
  readonly rows: AnswerRow[];
}

/**
 * The names of one language in order of precedence: a row's own name or slug, an everyday name, then
 * forms of both (singular, other spelling, the parts of "Butter, salted" the other way round).
 *
 * Tables hold hashes; the few names that have the hash of what is asked are compared as texts.
 */
export class NamesIndex {
  readonly #own: NameList = { names: [], rows: [] };
  readonly #everyday: NameList = { names: [], rows: [] };
  readonly #rows: readonly AnswerRow[];
  readonly #spellings: ReadonlyMap<string, string>;
  readonly #isEnglish: boolean;
  readonly #formWords: ReadonlySet<string>;
  readonly #metrics: Lexicon['metrics'];
  #byOwn = new HashTable(0);
  #byEveryday = new HashTable(0);
  /** Everyday names by their form; English alone. */
  #byForm = new HashTable(0);
  /** Rows' own names by their form, at twice the row's place, and one higher with the parts the other way round. */
  #byOwnForm = new HashTable(0);
  /** Everyday names by the letters of their form. */
  #byLetters = new HashTable(0);

  private constructor(rows: readonly AnswerRow[], lexicon: Lexicon) {
    this.#rows = rows;
    this.#isEnglish = lexicon.lang === 'en';
    this.#spellings = lexicon.spellings;
    this.#metrics = lexicon.metrics;
    this.#formWords = new Set([...lexicon.forms].map((word) => this.formOf([word])));
  }

  /**
   * @param bySlug the rows by slug; a name whose slug is no row's is left out
   * @param everyday reviewed names: found in whatever number, spelling and order they are written
   * @param local localised names: found as written
   */
  static *build(
    rows: readonly AnswerRow[],
    bySlug: ReadonlyMap<string, AnswerRow>,
    everyday: ExtraNames,
    local: ExtraNames,
    lexicon: Lexicon,
  ): Steps<NamesIndex> {
    const index = new NamesIndex(rows, lexicon);
    if (lexicon.lang === 'en') for (const row of rows) index.#listEnglish(row);
    listNames(index.#own, local, bySlug);
    listNames(index.#everyday, everyday, bySlug);
    yield* index.#fileOwn();
    yield* index.#fileEveryday();
    if (lexicon.lang === 'en') yield* index.#fileFormsOfOwnNames();
    return index;
  }

  #listEnglish(row: AnswerRow): void {
    this.#own.names.push(row.name, row.slug.replaceAll('-', ' '));
    this.#own.rows.push(row, row);
    for (const alias of row.aliases) {
      this.#everyday.names.push(alias);
      this.#everyday.rows.push(row);
    }
  }

  *#fileOwn(): Steps<void> {
    const { names } = this.#own;
    this.#byOwn = new HashTable(names.length);
    for (const [id, name] of names.entries()) {
      if (id % STEP === 0) yield;
      this.#byOwn.add(hashText(textOf(name)), id);
    }
  }

  *#fileEveryday(): Steps<void> {
    const { names } = this.#everyday;
    this.#byEveryday = new HashTable(names.length);
    this.#byForm = new HashTable(this.#isEnglish ? names.length : 0);
    this.#byLetters = new HashTable(names.length);
    for (const [id, name] of names.entries()) {
      if (id % STEP === 0) yield;
      const text = textOf(name);
      this.#byEveryday.add(hashText(text), id);
      const form = this.#isEnglish ? this.formOf(text.split(' ')) : text;
      if (this.#isEnglish) this.#byForm.add(hashText(form), id);
      this.#byLetters.add(hashLetters(form), id);
    }
  }

  *#fileFormsOfOwnNames(): Steps<void> {
    this.#byOwnForm = new HashTable(2 * this.#rows.length);
    for (const [at, row] of this.#rows.entries()) {
      if (at % STEP === 0) yield;
      const [form, reversed] = this.#formsOfOwnName(row);
      this.#byOwnForm.add(hashText(form), 2 * at);
      if (reversed !== null) this.#byOwnForm.add(hashText(reversed), 2 * at + 1);
    }
  }

  /** Forms of a row's own name: its parts in their order and, unless that asks for a metric, the other way round. */
  #formsOfOwnName(row: AnswerRow): readonly [form: string, reversed: string | null] {
    const parts = row.name.split(',').map((part) => this.formOf(wordsOf(part)));
    // "Chicken fat" asks for the fat of chicken; "Fat, chicken" has its everyday names for itself.
    const mayReverse = this.#metrics.get(parts[0] ?? '') === undefined;
    return [parts.join(' '), mayReverse ? parts.toReversed().join(' ') : null];
  }

  /** The one food that the words name, as a whole; null when they name none, or more than one. */
  find(words: readonly string[]): AnswerRow | null {
    if (words.length === 0) return null;
    const text = words.join(' ');
    const hash = hashText(text);
    return orNull(
      resolve(this.#byOwn.at(hash), this.#own, (name) => textOf(name) === text) ??
        resolve(this.#byEveryday.at(hash), this.#everyday, (name) => textOf(name) === text) ??
        (this.#isEnglish ? this.#findForm(this.formOf(words)) : null),
    );
  }

  /** Everyday names were reviewed: where one has the form of a row's own name too, it is the everyday one's. */
  #findForm(form: string): Named | null {
    const hash = hashText(form);
    const everyday = resolve(
      this.#byForm.at(hash),
      this.#everyday,
      (name) => this.formOf(wordsOf(name)) === form,
    );
    if (everyday !== null) return everyday;
    const own = this.#byOwnForm.at(hash).flatMap((id) => {
      const row = this.#rows[id >> 1];
      return row !== undefined && this.#formsOfOwnName(row)[id & 1] === form ? [row] : [];
    });
    return unique(own);
  }

  /**
   * The one food that the words name when blanks between words do not count ("chick peas", "blue-berries"), nor the
   * place of words that say its form ("peas frozen"), and where the question is inverted, no order at all ("yogurt,
   * Greek"; but a ham sandwich is no sandwich ham). Called only if the words as written name nothing.
   */
  findLoosely(words: readonly string[], inverted: boolean): AnswerRow | null {
    if (words.length === 0 || words.length > MAX_LOOSE_WORDS) return null;
    const forms = this.formOf(words).split(' ');
    // Names that are the same in any of these ways have the same letters.
    const alike = this.#byLetters.at(hashLetters(forms.join(' ')));
    const find = (key: string): Named | null =>
      resolve(alike, this.#everyday, (name) => this.#looseKeys(wordsOf(name)).includes(key));
    return orNull(
      find(joined(forms)) ?? find(this.#formless(forms)) ?? (inverted ? find(sorted(forms)) : null),
    );
  }

  /** The keys under which a name is found loosely. */
  #looseKeys(words: readonly string[]): readonly string[] {
    if (words.length > MAX_LOOSE_WORDS) return [];
    const forms = words.map((word) => this.formOf([word]));
    return forms.length === 1 ? [joined(forms)] : [joined(forms), sorted(forms), this.#formless(forms)];
  }

  /** The food's own words in their order, then the words of its form in any: "frozen blueberry unsweetened". */
  #formless(forms: readonly string[]): string {
    const isForm = (word: string): boolean => this.#formWords.has(word) || /\d/.test(word);
    const own = forms.filter((word) => !isForm(word));
    return `${own.join(' ')} : ${forms.filter(isForm).sort().join(' ')}`;
  }

  /** Words of everyday names, each in the form in which names are stored. Made anew at each call. */
  *vocabulary(): Steps<ReadonlySet<string>> {
    const words = new Set<string>();
    for (const [id, name] of this.#everyday.names.entries()) {
      if (id % STEP === 0) yield;
      for (const word of wordsOf(name)) words.add(this.formOf([word]));
    }
    return words;
  }

  /** The form under which names are compared; the other languages' tables hold every form as people write it. */
  formOf(words: readonly string[]): string {
    return this.#isEnglish ? nameForm(words, this.#spellings) : words.join(' ');
  }
}

function listNames(
  list: NameList,
  { names, slugs }: ExtraNames,
  bySlug: ReadonlyMap<string, AnswerRow>,
): void {
  for (const [at, name] of names.entries()) {
    const row = bySlug.get(slugs[at] ?? '');
    if (row === undefined) continue;
    list.names.push(name);
    list.rows.push(row);
  }
}

/** A name as its words joined by blanks. */
const textOf = (name: string): string => wordsOf(name).join(' ');

/** Resolves the ids whose name matches exactly. */
function resolve(ids: readonly number[], list: NameList, isIt: (name: string) => boolean): Named | null {
  return unique(ids.flatMap((id) => (isIt(list.names[id] ?? '') ? (list.rows[id] ?? []) : [])));
}

function unique(rows: readonly AnswerRow[]): Named | null {
  const [first] = rows;
  if (first === undefined) return null;
  return rows.every((row) => row === first) ? first : 'ambiguous';
}

const orNull = (named: Named | null): AnswerRow | null => (named === 'ambiguous' ? null : named);

/** Words run together: what a missing or a superfluous blank leaves the same. */
const joined = (forms: readonly string[]): string => forms.join('');

/** Words in the order of the alphabet, marked so that they meet no name run together. */
const sorted = (forms: readonly string[]): string => `${[...forms].sort().join(' ')} ·`;
