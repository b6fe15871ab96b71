import type { AnswerFood, AnswerWordsFile, BareWord } from '../../tables/answers.ts';
import { type AnswerLang, comparativeOf, comparedForms, LANGUAGE } from '../../tables/languages.ts';
import type { MeasureKey } from '../../tables/measures.ts';
import { askedBy } from '../../tables/nutrients.ts';
import { plainText, spelledWordsOf, wordForm, wordsOf } from '../text/normalise.ts';
import { compoundFinder, NO_COMPOUNDS } from '../text/word-forms.ts';
import { AmountReader } from './amounts.ts';
import { changesNothing } from './passed-over.ts';
import {
  EVIDENCE,
  type Meaning,
  NONE,
  type Phrase,
  PhraseTable,
  phraseOf,
  ROLE,
  rolesOf,
  sceneAt,
  standingAt,
} from './phrases.ts';
import { Word } from './word.ts';

/** Words of the longest fixed phrase that counts; one of a single word protects nothing. */
const MAX_FIXED_WORDS = 6;

/** What one language's questions are made of, besides the names of foods. */
export class Lexicon {
  readonly lang: AnswerLang;
  readonly amounts: AmountReader;
  /** Words for a food's form, before its name or after it, as names are compared. */
  readonly formWords: ReadonlySet<string>;
  /** Spellings of one word, mapped to the one that names are stored under. */
  readonly #spellings: ReadonlyMap<string, string>;
  /** Phrases, and the words that names have for the same: "salt free" is "unsalted". */
  readonly #restatements = new Map<string, string>();
  /** Their first words. */
  readonly #restated: ReadonlySet<string>;
  readonly #baseOf: (word: string) => string;
  readonly #measured: AnswerWordsFile['languages'][number]['measured'];
  readonly #asked: Pick<AnswerWordsFile['languages'][number], 'metrics' | 'nutrients'>;
  /** The phrase that asks for the same as a compound in its base form. */
  readonly #ofCompound: (form: string) => string | undefined;
  /** Phrases as they are written, and those for what can be asked in the form under which names are compared. */
  readonly #written = new PhraseTable();
  readonly #inflected = new PhraseTable();
  /** First words of filler that are written with marks, without them. */
  readonly #marked = new Set<string>();
  /** Words of the phrases that show which language a question is in. */
  readonly #evidence = new Set<string>();

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
    this.#measured = words.measured;
    this.#asked = words;
    this.#ofCompound = compoundFinder(words.first_parts, words.lang);
    const stored = Object.entries(words.spellings).map(
      ([from, to]) => [plainText(from), plainText(to)] as const,
    );
    const spellings = stored.filter(isOfOneWord);
    for (const pair of stored) if (!isOfOneWord(pair)) this.#restatements.set(...pair);
    this.#restated = new Set([...this.#restatements.keys()].map((from) => from.split(' ', 1)[0] ?? ''));
    // Of a word in many forms any may be the base; but "nahalla" is with its skin, and "nahka" the skin.
    const bases = spellings
      .filter(([from]) => !this.isBeside(from, baseOf(from)))
      .map(([from, to]) => [baseOf(from), to] as const);
    this.#spellings = new Map([...bases, ...spellings]);
    this.formWords = new Set(words.forms.map((form) => this.formOf(plainText(form))));
    for (const [phrase, nutrient] of Object.entries(words.nutrients)) {
      this.#addInflected(phrase, { nutrient });
      // "C vitamiin" is as well "vitamiin C".
      const [, letter, vitamin] = LETTER_FIRST.exec(phrase) ?? [];
      if (letter !== undefined) this.#addInflected(`${vitamin} ${letter}`, { nutrient });
    }
    const { asksAsWritten } = LANGUAGE[this.lang];
    for (const [phrase, word] of Object.entries(words.metrics))
      if (asksAsWritten?.test(phrase)) this.#add(phrase, { metric: askedBy(word) });
      else this.#addInflected(phrase, { metric: askedBy(word) });
    for (const phrase of words.fillers) this.#add(phrase, { isFiller: true });
    for (const [phrase, bare] of Object.entries(words.bare)) {
      // "Rasvaisempaa" asks as "rasvaisempi" does.
      if (Object.hasOwn(words.metrics, phrase)) this.#addInflected(phrase, { bare, isFiller: true });
      else this.#add(phrase, NO_FILLER.has(bare) ? { bare } : { bare, isFiller: true });
    }
    for (const [phrase, passedOver] of Object.entries(words.passed_over)) {
      // "New potatoes", but no "potato news"; "koorega" is with its peel, but "õuna koor" the peel.
      if (this.lang === 'en' || LANGUAGE[this.lang].besideFood?.test(phrase))
        this.#add(phrase, { passedOver });
      else this.#addInflected(phrase, { passedOver });
    }
    for (const scene of words.scenes.split(' ')) this.#add(scene, { isScene: true });
    for (const phrase of words.judgements) this.#add(phrase, { isJudgement: true });
    for (const [phrase, connector] of Object.entries(words.connectors)) this.#add(phrase, { connector });
    for (const phrase of furtherFixed) this.#add(phrase, { isFixed: true });
    for (const phrase of words.fixed_phrases)
      if (this.lang === 'en') this.#add(phrase, { isFixed: true });
      else this.#addInflected(phrase, { isFixed: true });
  }

  #add(text: string, meaning: Meaning, words = wordsOf(text)): void {
    if (meaning.isFixed && (words.length < 2 || words.length > MAX_FIXED_WORDS)) return;
    if (words.length === 0) return;
    this.#written.add(words, meaning);
    const [first = ''] = words;
    if (meaning.isFiller && spelledWordsOf(text)[0] !== first) this.#marked.add(first);
    if ((rolesOf(meaning) & EVIDENCE) !== 0) for (const word of words) this.#evidence.add(word);
  }

  #addInflected(text: string, meaning: Meaning): void {
    const words = wordsOf(text);
    this.#add(text, meaning, words);
    const forms = words.map((word) => this.formOf(word));
    if (forms.length === 0) return;
    this.#inflected.add(forms, meaning);
    if (!meaning.isFixed) for (const form of forms) this.#evidence.add(form);
  }

  /** The form under which a word of a name is compared: its base, in one spelling. */
  formOf(word: string): string {
    if (this.lang === 'en') return wordForm(word, this.#spellings);
    const base = this.#baseOf(this.#spellings.get(word) ?? word);
    const prefix = LANGUAGE[this.lang].emptyPrefixes?.find((one) => base === word && word.startsWith(one));
    if (prefix !== undefined && word.length > prefix.length) return this.formOf(word.slice(prefix.length));
    const spelt = this.#spellings.get(base);
    return spelt === undefined ? base : this.#baseOf(spelt);
  }

  /** Words with each phrase in the words that names have for it; null where none is among them. */
  restated(words: readonly Word[]): readonly Word[] | null {
    if (!words.some(({ text }) => this.#restated.has(text))) return null;
    const said: string[] = [];
    for (let at = 0; at < words.length; ) {
      const run = words.slice(at, at + MAX_RESTATED_WORDS).map(({ text }) => text);
      while (run.length > 1 && !this.#restatements.has(run.join(' '))) run.pop();
      said.push(this.#restatements.get(run.join(' ')) ?? run.join(' '));
      at += run.length;
    }
    const [asWritten, text] = [words.map((word) => word.text).join(' '), said.join(' ')];
    return text === asWritten ? null : text.split(' ').map((word) => this.word(word));
  }

  /** What a measure means of a food, `piece` of what is only counted (`isMeasuredAs`); undefined where its portions say all. */
  measuredAs(measure: MeasureKey, { slug, category = '' }: AnswerFood): string | undefined {
    const rule = this.#measured.find(
      (one) =>
        one.measures.includes(measure) && (one.categories.includes(category) || changesNothing(one, slug)),
    );
    return rule?.means;
  }

  /** What a whole text means; undefined where it is no phrase. */
  meaningOf(text: string): Phrase | undefined {
    return this.#written.get(text);
  }

  /**
   * All that is known of a word by itself.
   *
   * @param isMarked true where marks were typed that the text is without
   * @param not what else it is not, bits of `ROLE`
   */
  word(text: string, isMarked = false, not = 0): Word {
    const form = this.formOf(text);
    const isEvidence =
      this.#evidence.has(text) ||
      (form !== text && this.#evidence.has(form)) ||
      this.#ofCompound(form) !== undefined;
    return new Word(
      text,
      form,
      isEvidence,
      this,
      not | (isMarked && !this.#marked.has(text) ? ROLE.filler : 0),
    );
  }

  /** The phrases that begin with a word as it is written. */
  writtenFrom(text: string): readonly Phrase[] {
    return this.#written.beginningWith(text);
  }

  /** The phrases that begin with a word in some form. */
  inflectedFrom(text: string, form: string): readonly Phrase[] {
    if (this.isBeside(text, form)) return NONE;
    const compound = this.#compound(form);
    const listed = this.#inflected.beginningWith(form);
    return compound === undefined ? listed : [...listed, phraseOf([form], compound)];
  }

  /** What a compound in its base form asks for: "valgusisaldus". */
  #compound(form: string): Meaning | undefined {
    const phrase = this.#ofCompound(form);
    if (phrase === undefined) return undefined;
    const metric = this.#asked.metrics[phrase];
    if (metric === undefined) return { nutrient: this.#asked.nutrients[phrase] };
    const bare = comparativeOf(form, this.lang);
    return { metric: askedBy(metric), bare, isFiller: bare !== undefined };
  }

  /** The same of two words: "kui valgurikas", "c-vitamiinirikas". */
  #compoundOfTwo(word: Word, next: Word | undefined): Phrase | undefined {
    if (next === undefined || this.#ofCompound === NO_COMPOUNDS) return undefined;
    const isCompared = word.says('degree') && comparedForms(next.form, this.lang).length > 0;
    const asked = this.#compound(isCompared ? next.form : `${word.text} ${next.form}`);
    return asked && phraseOf([word.text, next.text], asked);
  }

  /** True for the base form of a word that asks for a metric. */
  asks(base: string): boolean {
    return Object.hasOwn(this.#asked.metrics, this.#ofCompound(base) ?? base);
  }

  /** True for a word in the form of what is beside a food: "kermalla", with cream. */
  isBeside(text: string, form: string): boolean {
    return form !== text && (LANGUAGE[this.lang].besideFood?.test(text) ?? false);
  }

  /** The phrases that begin at a word, the longest first; what is asked for may have any form. */
  startingAt(words: readonly Word[], at: number): readonly Phrase[] {
    const word = words[at];
    if (word === undefined) return NONE;
    const written = word.written === NONE ? NONE : standingAt(word.written, words, at, 'text');
    const inflected = word.inflected === NONE ? NONE : standingAt(word.inflected, words, at, 'form');
    const isFurther = (one: Phrase): boolean =>
      !written.some((other) => other.words.length === one.words.length && asks(other));
    const stated = inflected === NONE ? written : [...written, ...inflected.filter(isFurther)];
    const two = this.#compoundOfTwo(word, words[at + 1]);
    if (two !== undefined) return [two, ...stated];
    const setting = sceneAt(words, at, LANGUAGE[this.lang]);
    if (setting === undefined) return stated;
    return [...stated, setting].sort((one, other) => other.words.length - one.words.length);
  }
}

const asks = ({ roles }: Phrase): boolean => (roles & (ROLE.metric | ROLE.nutrient)) !== 0;

/** A vitamin's letter in front of the word for vitamins. */
const LETTER_FIRST = /^([a-z]\d*) (\p{L}{3,})$/u;

/** What words do that say nothing beside a food that is named alone. */
const NO_FILLER: ReadonlySet<BareWord> = new Set(['takes', 'excepts']);

/** Words of the longest phrase that names have other words for. */
const MAX_RESTATED_WORDS = 3;

/** True for two spellings of a word. */
const isOfOneWord = (pair: readonly [string, string]): boolean => pair.every((text) => !text.includes(' '));
