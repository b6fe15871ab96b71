import { type AskingWords, LANGUAGE } from '../../tables/languages.ts';
import type { Lexicon } from './lexicon.ts';
import { meantBySlip } from './misspelt.ts';
import type { Names } from './names.ts';
import { type Phrase, ROLE } from './phrases.ts';
import type { AnswerLanguage } from './question-words.ts';

/** A word of a question, as a language takes it; what most questions never need of it is found when it is asked for. */
export class Word {
  readonly text: string;
  /** The form under which names are compared. */
  readonly form: string;
  /** False where no question is recognised as one of the language by this word. */
  readonly isEvidence: boolean;
  readonly #lexicon: WordMeanings;
  #written: readonly Phrase[] | undefined;
  #inflected: readonly Phrase[] | undefined;
  #mayBeginAmount: boolean | undefined;
  #measures: string | undefined;
  #meant: string | null | undefined;
  #named: number | undefined;
  readonly #says: Partial<Record<keyof AskingWords, boolean>> = {};
  /** What it is not, bits of `ROLE`: with marks that no filler has it is none, "õli" is no "oli". */
  readonly #not: number;

  constructor(text: string, form: string, isEvidence: boolean, lexicon: WordMeanings, not = 0) {
    this.text = text;
    this.form = form;
    this.isEvidence = isEvidence;
    this.#lexicon = lexicon;
    this.#not = not;
  }

  /** Phrases that may begin here, the longest first, by the word as it is written. */
  get written(): readonly Phrase[] {
    this.#written ??= this.#asIs(this.#lexicon.writtenFrom(this.text));
    return this.#written;
  }

  /** The same by its form. */
  get inflected(): readonly Phrase[] {
    this.#inflected ??= this.#asIs(this.#lexicon.inflectedFrom(this.text, this.form));
    return this.#inflected;
  }

  #asIs(phrases: readonly Phrase[]): readonly Phrase[] {
    if (this.#not === 0) return phrases;
    // "Vähärasvaisempaa" asks for what it compares.
    return phrases.filter(
      ({ roles }) => (roles & this.#not) === 0 || (roles & ~this.#not & ROLE.metric) !== 0,
    );
  }

  /** False where no amount begins with it. */
  get mayBeginAmount(): boolean {
    this.#mayBeginAmount ??= this.#lexicon.amounts.mayBegin(this.text);
    return this.#mayBeginAmount;
  }

  /** What it means in an amount, else its text. */
  get measures(): string {
    this.#measures ??= this.#lexicon.amounts.meaning(this.text) ?? this.text;
    return this.#measures;
  }

  /** Place of the row that it names alone, among the names of its language. */
  namedIn(names: Names): number {
    this.#named ??= names.placeOfWords([this], 0, 1);
    return this.#named;
  }

  /** True for a word of which its language says alone that it asks or tells one thing. */
  says(what: keyof AskingWords): boolean {
    this.#says[what] ??= LANGUAGE[this.#lexicon.lang].asking?.[what]?.test(this.text) ?? false;
    return this.#says[what] ?? false;
  }

  /** The word that it is a slip of in its language, listed as none; null for no slip, and for one that may be of another word. */
  meant(language: AnswerLanguage): string | null {
    if (this.#meant === undefined) this.#meant = meantBySlip(this.text, this.form, language);
    return this.#meant;
  }
}

/** What a word asks its lexicon. */
type WordMeanings = Pick<Lexicon, 'lang' | 'writtenFrom' | 'inflectedFrom' | 'amounts'>;
