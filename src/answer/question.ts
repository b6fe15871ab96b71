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

/** A question's words as one language takes them: the phrases in them are looked up once, however often parts are read. */
export class Question {
  readonly words: readonly string[];
  readonly language: AnswerLanguage;
  readonly #texts: JoinedWords;
  readonly #forms: JoinedWords;
  /** The phrases that begin at each word, and those that end before each, the longest first. */
  readonly #starting: readonly (readonly Phrase[])[];
  readonly #ending: (readonly Phrase[] | undefined)[] = [];
  readonly #corrections: (string | undefined)[] = [];

  /** @param texts the same words joined, whatever the language */
  constructor(words: readonly string[], language: AnswerLanguage, texts = new JoinedWords(words)) {
    const { lexicon } = language;
    this.words = words;
    this.language = language;
    this.#texts = texts;
    this.#forms = new JoinedWords(words.map((word) => lexicon.formOf(word)));
    this.#starting = words.map((_, at) => lexicon.startingAt(words, at));
    for (const [at, phrases] of this.#starting.entries()) {
      for (const phrase of phrases) {
        const end = at + phrase.words.length;
        this.#ending[end] = [...(this.#ending[end] ?? []), phrase];
      }
    }
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
  startingAt(at: number, to: number, meaning: keyof Phrase): Phrase | null {
    return longest(this.#starting[at], to - at, meaning);
  }

  /** The longest phrase with a meaning that ends before a word and begins at `from` or behind it. */
  endingAt(end: number, from: number, meaning: keyof Phrase): Phrase | null {
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

  /** The words of a part, each misspelt one as the word that it is taken for. */
  corrected(from: number, to: number): readonly string[] {
    const { lexicon, typos } = this.language;
    return this.words.slice(from, to).map((word, at) => {
      const form = lexicon.formOf(word);
      this.#corrections[from + at] ??=
        typos.correctionOf(word) ?? (form === word ? null : typos.correctionOf(form)) ?? word;
      return this.#corrections[from + at] ?? word;
    });
  }
}

function longest(phrases: readonly Phrase[] | undefined, room: number, meaning: keyof Phrase): Phrase | null {
  if (phrases === undefined) return null;
  for (const phrase of phrases)
    if (phrase.words.length <= room && phrase[meaning] !== undefined) return phrase;
  return null;
}
