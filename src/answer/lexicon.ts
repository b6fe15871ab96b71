import type { AnswerLang, AnswerWordsFile, Joint } from '../tables/records.ts';
import { ASKED_BY_WORD, type AskedMetric } from './metrics.ts';
import { wordsOf } from './normalise.ts';

/** What one language's questions are made of, besides the names of foods; phrases are word sequences joined by blanks. */
export interface Lexicon {
  readonly lang: AnswerLang;
  readonly metrics: PhraseMap<AskedMetric>;
  /** Words and phrases of a question's frame, taken off at its two ends only. */
  readonly frames: PhraseMap<true>;
  /** Units and household measures, as in "a cup of": taken off with the number before them. */
  readonly measures: PhraseMap<true>;
  readonly joints: PhraseMap<Joint>;
  /** Phrases in which a metric word or a joint is part of a food's name that no row has: refused unless a name. */
  readonly traps: ReadonlySet<string>;
  /** Words that say a food's form, and may stand before it or after. */
  readonly forms: ReadonlySet<string>;
  /** Spellings of one word, mapped to the one that names are stored under. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** Phrases by text, with the length of the longest: looked up by the words at one place. */
export class PhraseMap<T> {
  readonly #byText = new Map<string, T>();
  readonly longest: number;

  constructor(entries: Iterable<readonly [string, T]>) {
    let longest = 0;
    for (const [phrase, value] of entries) {
      const words = wordsOf(phrase);
      this.#byText.set(words.join(' '), value);
      longest = Math.max(longest, words.length);
    }
    this.longest = longest;
  }

  get(text: string): T | undefined {
    return this.#byText.get(text);
  }

  /** The longest phrase that begins at a word. */
  startingAt(words: readonly string[], at: number): { readonly value: T; readonly length: number } | null {
    for (let length = Math.min(this.longest, words.length - at); length > 0; length -= 1) {
      const value = this.#byText.get(words.slice(at, at + length).join(' '));
      if (value !== undefined) return { value, length };
    }
    return null;
  }

  /** The longest phrase that ends before a word. */
  endingAt(words: readonly string[], end: number): { readonly value: T; readonly length: number } | null {
    for (let length = Math.min(this.longest, end); length > 0; length -= 1) {
      const value = this.#byText.get(words.slice(end - length, end).join(' '));
      if (value !== undefined) return { value, length };
    }
    return null;
  }

  keys(): Iterable<string> {
    return this.#byText.keys();
  }
}

/**
 * The lexicons of `answer-words.json`, in the file's order: the service's own language first.
 *
 * @param englishTraps further traps of English, found in the names of the rows
 */
export function readLexicons(file: AnswerWordsFile, englishTraps: readonly string[]): Lexicon[] {
  return file.languages.map(({ lang, metrics, frames, measures, joints, traps, forms, spellings }) => ({
    lang,
    metrics: new PhraseMap(
      Object.entries(metrics).map(([phrase, word]) => [phrase, ASKED_BY_WORD[word]] as const),
    ),
    frames: new PhraseMap(frames.map((phrase) => [phrase, true] as const)),
    measures: new PhraseMap(measures.map((phrase) => [phrase, true] as const)),
    joints: new PhraseMap(Object.entries(joints)),
    traps: new Set(
      [...traps, ...(lang === 'en' ? englishTraps : [])].map((phrase) => wordsOf(phrase).join(' ')),
    ),
    forms: new Set(forms.map((phrase) => wordsOf(phrase).join(' '))),
    spellings: new Map(
      Object.entries(spellings).map(([from, to]) => [wordsOf(from).join(' '), wordsOf(to).join(' ')]),
    ),
  }));
}
