import type { AnswerFood, AnswerKeysFile } from '../../tables/answers.ts';
import { type AnswerLang, LANGUAGE } from '../../tables/languages.ts';
import {
  AMBIGUOUS,
  digestOf,
  digestOfHash,
  digestOfWords,
  formlessKey,
  hashBehind,
  isFormWord,
  joinedKey,
  joinedWords,
  KeyIndex,
  maxLooseWords,
  type NamedWord,
  NO_HASH,
  sortedKey,
} from '../text/keys.ts';

/** The keys that the build made of the names of one language. */
export class NameKeys {
  readonly names: KeyIndex;
  readonly forms: KeyIndex;
  readonly loose: KeyIndex;
  /** Words for a food's form, as names are compared. */
  readonly formWords: ReadonlySet<string>;
  readonly lang: AnswerLang;

  constructor(keys: AnswerKeysFile, formWords: ReadonlySet<string>) {
    this.names = new KeyIndex(keys.names);
    this.forms = new KeyIndex(keys.forms);
    this.loose = new KeyIndex(keys.loose);
    this.formWords = formWords;
    this.lang = keys.lang;
  }
}

/** The place of a text that is no name; no row is at it, nor at that of an ambiguous one. */
export const NO_NAME = -2;

/** The names of one language, by their keys. */
export class Names {
  readonly #rows: readonly AnswerFood[];
  readonly #keys: NameKeys;

  constructor(keys: NameKeys, rows: readonly AnswerFood[]) {
    this.#rows = rows;
    this.#keys = keys;
  }

  /**
   * The one food that a text names as a whole; null when it names none, or more than one.
   *
   * @param form the text in the form under which names are compared
   */
  find(text: string, form: string): AnswerFood | null {
    return this.foodAt(this.placeOf(text, form));
  }

  /** True for a text that names a food, or several. */
  has(text: string, form: string): boolean {
    return this.placeOf(text, form) !== NO_NAME;
  }

  /** True for a name of several foods. */
  isShared(text: string, form: string): boolean {
    return this.placeOf(text, form) === AMBIGUOUS;
  }

  /** Place of the row that a text names, `AMBIGUOUS` for a name of several, `NO_NAME` for none. */
  placeOf(text: string, form: string, digest = digestOf(text), ofForm = digestOf(form)): number {
    const { names, forms } = this.#keys;
    return (
      names.placeOf(text, digest) ??
      forms.placeOf(form, ofForm) ??
      (form === text ? undefined : names.placeOf(form, ofForm)) ??
      NO_NAME
    );
  }

  /** The same of a run of words, which are joined only where the digest of a name is theirs. */
  placeOfWords(words: readonly NamedWord[], from: number, to: number): number {
    const { names, forms } = this.#keys;
    const digest = digestOfWords(words, from, to, 'text');
    const ofForm = digestOfWords(words, from, to, 'form');
    const isBase = digest === ofForm;
    if (!names.mayHave(digest) && !forms.mayHave(ofForm) && (isBase || !names.mayHave(ofForm)))
      return NO_NAME;
    const [text, form] = [joinedWords(words, from, to, 'text'), joinedWords(words, from, to, 'form')];
    return this.placeOf(text, form, digest, ofForm);
  }

  /** The food at the place of a row; null at any other. */
  foodAt(place: number): AnswerFood | null {
    return place < 0 ? null : (this.#rows[place] ?? null);
  }

  /** What `findLoosely` finds of a run of words, which are joined only where the digest of a name may be theirs. */
  findWordsLoosely(
    words: readonly NamedWord[],
    from: number,
    to: number,
    inverted: boolean,
  ): AnswerFood | null {
    if (!this.#mayFindLoosely(words, from, to, inverted)) return null;
    const [text, form] = [joinedWords(words, from, to, 'text'), joinedWords(words, from, to, 'form')];
    return this.findLoosely(text, form, inverted);
  }

  #mayFindLoosely(words: readonly NamedWord[], from: number, to: number, inverted: boolean): boolean {
    const { loose, lang, formWords } = this.#keys;
    if (inverted || LANGUAGE[lang].heldWords !== undefined) return true;
    let [ofForms, ofTexts] = [NO_HASH, NO_HASH];
    for (let at = from; at < to; at += 1) {
      const { text = '', form = '' } = words[at] ?? {};
      if (isFormWord(form, formWords, lang)) return true;
      ofForms = hashBehind(ofForms, form);
      ofTexts = hashBehind(ofTexts, at === to - 1 ? form : text);
    }
    return loose.mayHave(digestOfHash(ofForms)) || loose.mayHave(digestOfHash(ofTexts));
  }

  /**
   * The one food that the words name when blanks between words do not count ("chick peas", "blue-berries"), nor the
   * place of words that say its form ("peas frozen"), and where the question is inverted or the language free
   * in it, no order at all ("yogurt, Greek"; but a ham sandwich is no sandwich ham). Called only if the words as written name nothing.
   * A text that is known to name several foods names none loosely either.
   */
  findLoosely(text: string, form: string, inverted: boolean): AnswerFood | null {
    const { names, loose, lang, formWords } = this.#keys;
    const heldWords = LANGUAGE[lang].heldWords;
    const forms = form.split(' ');
    if (forms.length > maxLooseWords(heldWords)) return null;
    const formless = formlessKey(forms, formWords, lang);
    const first = text === form ? null : text.slice(0, text.lastIndexOf(' ') + 1).split(' ');
    // "Minced nuts" are no groundnuts.
    const isAsSaid = lang !== 'en' || text.startsWith(forms[0] ?? '');
    const place =
      (isAsSaid ? loose.placeOf(joinedKey(forms)) : undefined) ??
      // "Kalkuni hakkliha": a first part that has its form within the compound.
      (first === null ? undefined : loose.placeOf(joinedKey([...first, forms.at(-1) ?? '']))) ??
      (formless === null ? undefined : loose.placeOf(formless)) ??
      (inverted || heldWords !== undefined ? loose.placeOf(sortedKey(forms, heldWords)) : undefined);
    const food = this.foodAt(place ?? NO_NAME);
    return food !== null && names.placeOf(text) === AMBIGUOUS ? null : food;
  }
}
