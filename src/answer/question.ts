import type { Lexicon, Phrase } from './lexicon.ts';
import type { Names } from './names.ts';
import type { TypoIndex } from './typos.ts';

/** One language: its words, its names, and the spellings near them. */
export interface AnswerLanguage {
  readonly lexicon: Lexicon;
  readonly names: Names;
  readonly typos: TypoIndex;
}

/** Words joined by blanks, of which parts are cut out. */
export class JoinedWords {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(words: readonly string[]) {
    this.#text = words.join(' ');
    const starts = [0];
    for (const word of words) starts.push((starts.at(-1) ?? 0) + word.length + 1);
    this.#starts = starts;
  }

  /** The words from one place to before another. */
  part(from: number, to: number): string {
    return from < to ? this.#text.slice(this.#starts[from], (this.#starts[to] ?? 0) - 1) : '';
  }
}

const NONE: readonly Phrase[] = [];

/** A question's words as one language takes them: the phrases in them are looked up once, however often parts are read. */
export class Question {
  readonly words: readonly string[];
  readonly language: AnswerLanguage;
  readonly #texts: JoinedWords;
  readonly #forms: JoinedWords;
  /** The phrases that begin at each word, and those that end before each, the longest first. */
  readonly #starting: readonly (readonly Phrase[])[];
  readonly #ending: readonly Phrase[][];
  readonly #corrections: (string | undefined)[] = [];

  /** @param texts the same words joined, whatever the language */
  constructor(words: readonly string[], language: AnswerLanguage, texts = new JoinedWords(words)) {
    const { lexicon } = language;
    this.words = words;
    this.language = language;
    this.#texts = texts;
    this.#forms = lexicon.lang === 'en' ? new JoinedWords(words.map((word) => lexicon.formOf(word))) : texts;
    this.#starting = words.map((_, at) => lexicon.startingAt(words, at));
    const ending: Phrase[][] = Array.from({ length: words.length + 1 }, () => []);
    for (const [at, phrases] of this.#starting.entries())
      for (const phrase of phrases) ending[at + phrase.words.length]?.push(phrase);
    this.#ending = ending;
  }

  /** A part as it is written. */
  text(from: number, to: number): string {
    return this.#texts.part(from, to);
  }

  /** A part in the form under which names are compared. */
  form(from: number, to: number): string {
    return this.#forms.part(from, to);
  }

  /** The longest phrase with a meaning that begins at a word and ends before `to`. */
  startingAt<M extends keyof Phrase>(at: number, to: number, meaning: M): Meaning<M> | null {
    return longest(this.#starting[at], to - at, meaning);
  }

  /** The longest phrase with a meaning that ends before a word and begins at `from` or behind it. */
  endingAt<M extends keyof Phrase>(end: number, from: number, meaning: M): Meaning<M> | null {
    return longest(this.#ending[end], end - from, meaning);
  }

  /** True for a word inside a fixed phrase, which is inside the part itself. */
  isFixed(at: number, from: number, to: number): boolean {
    for (let start = from; start <= at; start += 1) {
      const fixed = this.startingAt(start, to, 'isFixed');
      if (fixed !== null && start + fixed.words.length > at) return true;
    }
    return false;
  }

  /** A word, or the one that it is taken to be a misspelling of. */
  corrected(at: number): string {
    const { lexicon, typos } = this.language;
    const word = this.words[at] ?? '';
    const form = lexicon.formOf(word);
    this.#corrections[at] ??=
      typos.correctionOf(word) ?? (form === word ? null : typos.correctionOf(form)) ?? word;
    return this.#corrections[at];
  }
}

/** A phrase that surely has a meaning. */
type Meaning<M extends keyof Phrase> = Phrase & { readonly [K in M]-?: NonNullable<Phrase[K]> };

const means = <M extends keyof Phrase>(phrase: Phrase, meaning: M): phrase is Meaning<M> =>
  phrase[meaning] !== undefined;

function longest<M extends keyof Phrase>(
  phrases: readonly Phrase[] = NONE,
  room: number,
  meaning: M,
): Meaning<M> | null {
  for (const phrase of phrases) if (phrase.words.length <= room && means(phrase, meaning)) return phrase;
  return null;
}
