import type { AnswerWordsFile, Connector } from '../tables/answers.ts';
import type { AnswerLang } from '../tables/languages.ts';
import { type AskedMetric, askedBy } from '../tables/metrics.ts';
import { AmountReader } from './amounts.ts';
import { wordForm, wordsOf } from './normalise.ts';

/** Words of the longest fixed phrase that counts; one of a single word protects nothing. */
const MAX_FIXED_WORDS = 6;

/** A sequence of words that means something in questions, and all that it means. */
export interface Phrase {
  readonly words: readonly string[];
  /** Asks for a metric. */
  readonly metric?: AskedMetric;
  /** Filler of a question ("how much … is in"), removed at its two ends only. */
  readonly isFiller?: true;
  /** Stands between two foods. */
  readonly connector?: Connector;
  /** Its metric word or connector belongs to the food's name: refused unless a row has that name. */
  readonly isFixed?: true;
}

const NONE: readonly Phrase[] = [];

/** What one language's questions are made of, besides the names of foods. */
export class Lexicon {
  readonly lang: AnswerLang;
  readonly amounts: AmountReader;
  /** Words for a food's form, before its name or after it, as names are compared. */
  readonly formWords: ReadonlySet<string>;
  /** Spellings of one word, mapped to the one that names are stored under. */
  readonly #spellings: ReadonlyMap<string, string>;
  readonly #byText = new Map<string, Phrase>();
  /** By first word, the longest first. */
  readonly #byFirst = new Map<string, Phrase[]>();

  readonly #baseOf: (word: string) => string;

  /**
   * @param furtherFixed fixed phrases that follow from the names of the rows
   * @param baseOf the base of a word, where the language's forms are listed rather than worked out
   */
  constructor(
    words: AnswerWordsFile['languages'][number],
    furtherFixed: readonly string[],
    baseOf: (word: string) => string,
  ) {
    this.lang = words.lang;
    this.amounts = new AmountReader(words.lang, words.amounts);
    this.#baseOf = baseOf;
    this.#spellings = new Map(Object.entries(words.spellings).map(([from, to]) => [tidy(from), tidy(to)]));
    this.formWords = new Set(words.forms.map((form) => this.formOf(tidy(form))));
    for (const [phrase, word] of Object.entries(words.metrics)) this.#add(phrase, { metric: askedBy(word) });
    for (const phrase of words.frames) this.#add(phrase, { isFiller: true });
    for (const [phrase, connector] of Object.entries(words.joints)) this.#add(phrase, { connector });
    for (const phrase of [...words.traps, ...furtherFixed]) this.#add(phrase, { isFixed: true });
    for (const phrase of this.#byText.values()) {
      const [first = ''] = phrase.words;
      const alike = this.#byFirst.get(first);
      if (alike) alike.push(phrase);
      else this.#byFirst.set(first, [phrase]);
    }
    for (const phrases of this.#byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  }

  #add(text: string, meaning: Omit<Phrase, 'words'>): void {
    const words = wordsOf(text);
    if (meaning.isFixed && (words.length < 2 || words.length > MAX_FIXED_WORDS)) return;
    const key = words.join(' ');
    this.#byText.set(key, { ...this.#byText.get(key), ...meaning, words });
  }

  /** The form under which a word of a name is compared: its base, in one spelling. */
  formOf(word: string): string {
    if (this.lang === 'en') return wordForm(word, this.#spellings);
    const base = this.#baseOf(this.#spellings.get(word) ?? word);
    return this.#spellings.get(base) ?? base;
  }

  /** What a whole text means; undefined where it is no phrase. */
  meaningOf(text: string): Phrase | undefined {
    return this.#byText.get(text);
  }

  /** The phrases that begin at a word, the longest first. */
  startingAt(words: readonly string[], at: number): readonly Phrase[] {
    const candidates = this.#byFirst.get(words[at] ?? '');
    if (candidates === undefined) return NONE;
    return candidates.filter((phrase) => phrase.words.every((word, place) => words[at + place] === word));
  }
}

const tidy = (phrase: string): string => wordsOf(phrase).join(' ');
