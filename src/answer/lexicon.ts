import type { AnswerWordsFile, Connector } from '../tables/answers.ts';
import type { AnswerLang } from '../tables/languages.ts';
import { type AskedMetric, askedBy } from '../tables/metrics.ts';
import { wordsOf } from './normalise.ts';

/** What one language's questions are made of, besides the names of foods; phrases are word sequences joined by blanks. */
export interface Lexicon {
  readonly lang: AnswerLang;
  readonly metrics: PhraseMap<AskedMetric>;
  /** Filler words and phrases of a question ("how much … is in"), removed at its two ends only. */
  readonly fillers: PhraseMap<true>;
  /** Units and household measures, as in "a cup of": removed with the number before them. */
  readonly measures: PhraseMap<true>;
  readonly connectors: PhraseMap<Connector>;
  /** Fixed phrases, whose metric word or connector belongs to the food's name: refused unless a row has that name. */
  readonly fixedPhrases: ReadonlySet<string>;
  /** Words for a food's form, before its name or after it. */
  readonly forms: ReadonlySet<string>;
  /** Spellings of one word, mapped to the one that names are stored under. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** Phrases by text, with the length of the longest: looked up by the words at one place. */
class PhraseMap<T> {
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
 * @param englishFixedPhrases further fixed phrases of English, from the names of the rows
 */
export function readLexicons(file: AnswerWordsFile, englishFixedPhrases: readonly string[]): Lexicon[] {
  return file.languages.map(({ lang, metrics, frames, measures, joints, traps, forms, spellings }) => ({
    lang,
    metrics: new PhraseMap(Object.entries(metrics).map(([phrase, word]) => [phrase, askedBy(word)] as const)),
    fillers: new PhraseMap(frames.map((phrase) => [phrase, true] as const)),
    measures: new PhraseMap(measures.map((phrase) => [phrase, true] as const)),
    connectors: new PhraseMap(Object.entries(joints)),
    fixedPhrases: new Set(
      [...traps, ...(lang === 'en' ? englishFixedPhrases : [])].map((phrase) => wordsOf(phrase).join(' ')),
    ),
    forms: new Set(forms.map((phrase) => wordsOf(phrase).join(' '))),
    spellings: new Map(
      Object.entries(spellings).map(([from, to]) => [wordsOf(from).join(' '), wordsOf(to).join(' ')]),
    ),
  }));
}
