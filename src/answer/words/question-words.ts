import type { AnswerFood } from '../../tables/answers.ts';
import { type AnswerLang, type AskingWords, LANGUAGE, NAME_RULES } from '../../tables/languages.ts';
import { withFractions } from '../text/fractions.ts';
import { AMBIGUOUS, joinedWords } from '../text/keys.ts';
import type { Marks } from '../text/marks.ts';
import { MARKS, marksIn, wordsAsTyped } from '../text/normalise.ts';
import type { TypoIndex } from '../text/typos.ts';
import { asOneWord } from './compounds.ts';
import type { Lexicon } from './lexicon.ts';
import { type Names, NO_NAME } from './names.ts';
import { EVIDENCE, isPartedBeside, NONE, type Phrase, type Phrases, phrasesIn, ROLE } from './phrases.ts';
import type { Word } from './word.ts';

const NOWHERE: readonly number[] = [];

/** One language: its words, its names, and the spellings near them. */
export interface AnswerLanguage {
  readonly lang: AnswerLang;
  readonly lexicon: Lexicon;
  readonly marks: Marks;
  readonly names: Names;
  readonly typos: TypoIndex;
  /** Slugs of the foods that a text names as their kind; undefined for no kind. */
  readonly kindNamed: (text: string) => readonly string[] | undefined;
}

/** A question's words as one language takes them: their text, their forms, and the phrases that begin at each. */
export class QuestionWords {
  readonly language: AnswerLanguage;
  /** The question as a person typed it. */
  protected readonly typed: string;
  /** What is known of each word by itself. */
  readonly known: readonly Word[];
  #words: readonly string[] | undefined;
  #phrases: Phrases | undefined;
  #evidence: number | undefined;
  #breaks: readonly number[] | undefined;
  readonly #behind: Partial<Record<keyof typeof MARKS, readonly number[]>> = {};
  #marks: readonly string[] | undefined;
  #named: number[] | undefined;
  #asTyped: ReturnType<typeof wordsAsTyped> | undefined;

  /** The question as it is written, where words of this one are corrected; else null. */
  readonly asWritten: QuestionWords | null;

  constructor(
    known: readonly Word[],
    language: AnswerLanguage,
    typed = '',
    asWritten: QuestionWords | null = null,
  ) {
    this.asWritten = asWritten;
    this.typed = typed;
    this.language = language;
    this.known = known;
  }

  get words(): readonly string[] {
    this.#words ??= this.known.map(({ text }) => text);
    return this.#words;
  }

  /** What is known of the word at a place that may be in front of the first: an array looks that up by name, which takes long. */
  #knownAt(at: number): Word | undefined {
    return at < 0 ? undefined : this.known[at];
  }

  /** The text of the word at a place; none in front of the first and behind the last. */
  wordAt(at: number): string {
    return this.#knownAt(at)?.text ?? '';
  }

  /** True for a word that leads from an amount to its food: "of". */
  leadsToFood(at: number): boolean {
    return this.language.lexicon.amounts.grammar.behind?.includes(this.wordAt(at)) ?? false;
  }

  get #found(): Phrases {
    this.#phrases ??= phrasesIn(
      this.known.map((_, at) => this.language.lexicon.startingAt(this.known, at)),
      (at, length, found) => this.#isFixedBy(at, length, found),
    );
    return this.#phrases;
  }

  /** A part as it is written. */
  text(from: number, to = from + 1): string {
    return to === from + 1 ? this.wordAt(from) : joinedWords(this.known, from, to, 'text');
  }

  /** The words with their marks and capitals; see `wordsAsTyped`. */
  protected get asTyped(): ReturnType<typeof wordsAsTyped> {
    this.#asTyped ??= wordsAsTyped(this.typed);
    return this.#asTyped;
  }

  /** A part as a person typed it, with marks and capitals; fractions as one sign. */
  written(from: number, to = from + 1): string {
    const { text, words } = this.asTyped;
    const [first, last] = [words[from], words[to - 1]];
    if (words.length !== this.words.length || first === undefined || last === undefined)
      return withFractions(this.words.slice(from, to));
    // An abbreviation keeps its full stop at the end too, "1 ч. л.", and what opens a bracket closes it: "apple (medium)".
    const isOpen = /\([^)]*$/.test(text.slice(first.at, last.end));
    const [isShort, next] = [last.end - last.at <= 2, text[last.end]];
    const stop = (isShort && next === '.') || (isOpen && next === ')') ? 1 : 0;
    return withFractions(
      text
        .slice(first.at, last.end + stop)
        .split(/\s+/)
        .map(asOneWord),
    );
  }

  /** A part in the form under which names are compared. */
  form(from: number, to = from + 1): string {
    return to === from + 1 ? (this.#knownAt(from)?.form ?? '') : joinedWords(this.known, from, to, 'form');
  }

  /** True for a word in the partitive that ends as what something is from does: "ananasta". */
  isPartitive(at: number): boolean {
    return LANGUAGE[this.language.lang].partitive?.test(`${this.wordAt(at)} ${this.form(at)}`) ?? false;
  }

  /** Place of the row that a part names; see `Names.placeOf`. Each part is looked up once. */
  namedBy(from: number, to: number): number {
    const word = to === from + 1 ? this.#knownAt(from) : undefined;
    if (word !== undefined) return word.namedIn(this.language.names);
    // As many places as there are parts: an array that grows by places in no order is copied again and again.
    this.#named ??= new Array((this.known.length + 1) ** 2);
    const part = from * (this.known.length + 1) + to;
    const place = this.#named[part] ?? this.language.names.placeOfWords(this.known, from, to);
    this.#named[part] = place;
    return place;
  }

  /** True for what several foods are called, in any order where the language has none: "картошка жареная". */
  namesKind(from: number, to: number): boolean {
    const place = this.namedBy(from, to);
    if (place !== NO_NAME || to === from + 1) return place === AMBIGUOUS;
    const { lang } = this.language;
    return (
      LANGUAGE[lang].heldWords !== undefined && this.language.kindNamed(this.text(from, to)) !== undefined
    );
  }

  /**
   * True for a name that begins with filler which is another word than a food's: in an inflected form ("seal" is no "sea"), or, for a
   * name of one word, with others ("ta sai" is no "sai", "voi olla" no "voi") or without marks that the food has ("oli", was, is no "õli").
   */
  beginsWithFiller(at: number, to: number): boolean {
    const isFiller = this.hasRole(at, ROLE.filler);
    if (to > at + 1) return isFiller && this.form(at) !== this.text(at);
    if (this.#isInFiller(at) || !isFiller) return this.#isInFiller(at);
    const { text, words } = (this.asWritten ?? this).asTyped;
    const word = words.length === this.words.length ? words[at] : undefined;
    const typed = word === undefined ? '' : text.slice(word.at, word.end).toLowerCase();
    const { marks } = this.language;
    // "Olid", were, is no "õlid" either.
    return marks.isFolded(typed) || (typed === this.words[at] && marks.isFolded(this.form(at)));
  }

  /** True for a word that is said by filler together with the one before it or behind it. */
  #isInFiller(at: number): boolean {
    for (let before = 0; before <= 2; before += 1)
      for (const { isFiller, words } of this.phrasesAt(at - before))
        if (isFiller && words.length > Math.max(before, 1)) return true;
    return false;
  }

  /** True for a name of a food, or of several. */
  isNamed(from: number, to = from + 1): boolean {
    return this.namedBy(from, to) !== NO_NAME;
  }

  /** The one food that a part names; null where it names none, or several. */
  foodNamed(from: number, to = from + 1): AnswerFood | null {
    return this.language.names.foodAt(this.namedBy(from, to));
  }

  /** The places of words behind a mark that may end a clause, the last first. */
  get breaks(): readonly number[] {
    this.#breaks ??= this.between.length === 0 ? NOWHERE : this.behind('clause').toReversed();
    return this.#breaks;
  }

  /** The places of words that marks of one sort are in front of. */
  behind(sort: keyof typeof MARKS): readonly number[] {
    const { between } = this;
    if (between.length === 0) return NOWHERE;
    this.#behind[sort] ??= between.flatMap((marks, place) => (MARKS[sort].test(marks) ? [place] : []));
    return this.#behind[sort] ?? NOWHERE;
  }

  /** What is in front of each word; nothing where there are no marks. */
  get between(): readonly string[] {
    const one = this.asWritten ?? this;
    this.#marks ??= marksIn(one.typed, () => one.asTyped, this.known.length);
    return this.#marks;
  }

  /** True for a fixed phrase that is no part of another name: the sugar of a "medjool date" is no date sugar. */
  #isFixedBy(at: number, length: number, found: Pick<Phrases, 'at' | 'roles'>): boolean {
    const { lang } = this.language;
    // "Proteiinia rahkassa" asks: no compound begins with that form of "proteiini".
    if (LANGUAGE[lang].beginsNoCompound?.(this.wordAt(at), this.form(at, at + 1))) return false;
    // "Which has more protein, milk or ham", "salt: cod"
    if (this.breaks.some((place) => place > at && place < at + length)) return false;
    if (lang === 'en' && isPartedBeside(found, at, at + length, this.says('howMuch', at - 1))) return false;
    return lang !== 'en' || length !== 2 || at === 0 || this.foodNamed(at - 1, at + 1) === null;
  }

  /** The phrases that begin at a word. */
  phrasesAt(at: number): readonly Phrase[] {
    return at < 0 ? NONE : (this.#found.at[at] ?? NONE);
  }

  /** True where a phrase that begins at a word does one of these things, bits of `ROLE`. */
  hasRole(at: number, roles: number): boolean {
    return at >= 0 && ((this.#found.roles[at] ?? 0) & roles) !== 0;
  }

  /** True for words of which the language says that they ask or tell one thing. */
  says(what: keyof AskingWords, at: number, to = at + 1): boolean {
    const word = to === at + 1 ? this.#knownAt(at) : undefined;
    if (word !== undefined) return word.says(what);
    const pattern = LANGUAGE[this.language.lang].asking?.[what];
    return pattern?.test(this.text(at, Math.min(to, this.known.length))) ?? false;
  }

  /** True where some phrase of the question does one of these things. */
  hasAnywhere(roles: number): boolean {
    return (this.#found.allRoles & roles) !== 0;
  }

  /** The longest connector at a word; none inside a fixed phrase, unless a figure of what it parts is asked for: "chicken or egg protein". */
  connectorAt(at: number): Phrase | undefined {
    if (!this.hasRole(at, ROLE.connector)) return undefined;
    const found = this.phrasesAt(at).find(({ connector }) => connector !== undefined);
    const isParted = found?.connector === 'versus' && this.hasAnywhere(ROLE.metric);
    return this.isFixed(at) && !isParted ? undefined : found;
  }

  /** True for a word inside a fixed phrase. */
  isFixed(at: number): boolean {
    return at >= 0 && (this.#found.fixed[at] ?? false);
  }

  /** True for a word that begins a clause in which somebody speaks of their own affairs: "my son", "keetsin" (I boiled). */
  speaks(at: number): boolean {
    const { lang } = this.language;
    const [word, form] = [this.text(at), this.form(at)];
    if (this.hasRole(at, ROLE.speaks) || this.says('doer', at, at + 2)) return true;
    if (!LANGUAGE[lang].ownVerb?.test(word)) return false;
    const isOther = this.hasRole(at, ROLE.metric | ROLE.passedOver) || this.known[at]?.mayBeginAmount;
    // "Vegan versioon"
    if (this.says('ofKind', at) || this.says('ofKind', at + 1)) return false;
    if (isOther || this.isNamed(at)) return false;
    // "Kuivan" is of what is dry.
    return lang === 'en' || !NAME_RULES[lang].genitivesOf?.(form).includes(word);
  }

  /** True for a word that says in what form a food is. */
  isForm(at: number): boolean {
    return this.language.lexicon.formWords.has(this.form(at));
  }

  /** True for a word that says nothing of a food beside it. */
  isApart(at: number): boolean {
    return LANGUAGE[this.language.lang].apartFromFood?.test(this.wordAt(at)) ?? false;
  }

  /** At most how many words `evidence` counts, told by each word alone. */
  get mostEvidence(): number {
    return this.known.filter(({ isEvidence }) => isEvidence).length;
  }

  /** How many of the words are the language's own, less the names of foods. */
  get evidence(): number {
    this.#evidence ??= this.#countEvidence();
    return this.#evidence;
  }

  #countEvidence(): number {
    if (this.mostEvidence === 0) return 0;
    let own = 0;
    for (let at = 0; at < this.words.length; at += 1) {
      const { words = [] } = this.phrasesAt(at).find(({ roles }) => (roles & EVIDENCE) !== 0) ?? {};
      own += words.filter((_, word) => this.known[at + word]?.isEvidence).length;
      at += Math.max(0, words.length - 1);
    }
    return own;
  }
}
