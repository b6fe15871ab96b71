import type { BareWord } from '../tables/answers.ts';
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import { type FoundAmount, withFractions } from './amounts.ts';
import { type Cover, EMPTY, joined, type PlacedAmount, type Said, type Tag } from './cover.ts';
import { isEvidence, type Lexicon, type Phrase, type Word } from './lexicon.ts';
import type { Marks } from './marks.ts';
import type { Names } from './names.ts';
import { plainLetters, wordsAsTyped } from './normalise.ts';
import type { TypoIndex } from './typos.ts';

/** One language: its words, its names, and the spellings near them. */
export interface AnswerLanguage {
  readonly lang: AnswerLang;
  readonly lexicon: Lexicon;
  readonly marks: Marks;
  readonly names: Names;
  readonly typos: TypoIndex;
}

/** Words joined by blanks, of which parts are cut out. */
class JoinedWords {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(words: readonly string[]) {
    this.#text = words.join(' ');
    const starts = [0];
    for (const word of words) starts.push((starts.at(-1) ?? 0) + word.length + 1);
    this.#starts = starts;
  }

  part(from: number, to: number): string {
    return from < to ? this.#text.slice(this.#starts[from], (this.#starts[to] ?? 0) - 1) : '';
  }
}

/** The phrases in a question. */
interface Phrases {
  /** Those that begin at each word, the longest first. */
  readonly at: readonly (readonly Phrase[])[];
  /** True for each word inside a fixed phrase: no metric and no connector begins there. */
  readonly fixed: readonly boolean[];
}

/** @param endsName whether a word ends a name that begins with the word before it */
function phrasesIn(words: readonly Word[], lexicon: Lexicon, endsName: (at: number) => boolean): Phrases {
  const at = words.map((_, place) => lexicon.startingAt(words, place));
  const fixed = words.map(() => false);
  for (const [place, phrases] of at.entries()) {
    const length = phrases.find(({ isFixed }) => isFixed)?.words.length ?? 0;
    // The sugar of a "medjool date" is no date sugar.
    if (length !== 2 || !endsName(place)) fixed.fill(true, place, place + length);
  }
  return { at, fixed };
}

/**
 * A question's words as one language takes them: every run of words that means something is tagged once, when it is first asked
 * for, since most questions are never looked at in most languages.
 */
export class TaggedQuestion {
  readonly words: readonly string[];
  readonly language: AnswerLanguage;
  /** The question as a person typed it. */
  readonly #typed: string;
  readonly #words: readonly Word[];
  #texts: JoinedWords | undefined;
  #formTexts: JoinedWords | undefined;
  #phrases: Phrases | undefined;
  #evidence: number | undefined;
  readonly #tags: (readonly Tag[] | undefined)[] = [];
  readonly #asking: (readonly Tag[] | undefined)[] = [];
  readonly #amounts: (readonly FoundAmount[] | undefined)[] = [];

  /** The question as it is written, where words of this one are corrected; else null. */
  readonly asWritten: TaggedQuestion | null;

  constructor(
    words: readonly string[],
    language: AnswerLanguage,
    typed = '',
    asWritten: TaggedQuestion | null = null,
  ) {
    this.asWritten = asWritten;
    this.#typed = typed;
    this.words = words;
    this.language = language;
    this.#words = words.map((word) => language.lexicon.word(word));
  }

  get #found(): Phrases {
    this.#phrases ??= phrasesIn(this.#words, this.language.lexicon, (at) => this.#endsName(at));
    return this.#phrases;
  }

  /**
   * The question with each misspelt word as the one that it is taken for; null where there is none. A word of a phrase that
   * means something is not misspelt, nor is one that its marks make another word.
   */
  corrected(): TaggedQuestion | null {
    const { typos } = this.language;
    const known = this.words.map(() => false);
    for (const [at, [longest]] of this.#found.at.entries())
      known.fill(true, at, at + (longest?.words.length ?? 0));
    const words = this.words.map((word, at) =>
      known[at] || this.#words[at]?.isEvidence || plainLetters(word) !== word
        ? word
        : (typos.correctionOf(word, this.#words[at]?.form) ?? word),
    );
    return words.every((word, at) => word === this.words[at])
      ? null
      : new TaggedQuestion(words, this.language, '', this);
  }

  /** The same question in other words. */
  inWords(words: readonly string[]): TaggedQuestion {
    return new TaggedQuestion(words, this.language, '', this.asWritten);
  }

  /** The same question with a part of it behind all others; as it was typed, where that can be told. */
  withAtEnd(from: number, to: number): TaggedQuestion {
    const moved = <T>(all: readonly T[]): T[] => [
      ...all.slice(0, from),
      ...all.slice(to),
      ...all.slice(from, to),
    ];
    const { text, words } = wordsAsTyped(this.#typed);
    const typed = words.length === this.words.length ? moved(words) : [];
    const parts = typed.map(({ at, end }) => text.slice(at, end));
    return new TaggedQuestion(moved(this.words), this.language, parts.join(' '), this.asWritten);
  }

  /** A part as it is written. */
  text(from: number, to: number): string {
    this.#texts ??= new JoinedWords(this.words);
    return this.#texts.part(from, to);
  }

  /** A part as a person typed it, with marks and capitals; fractions as one sign. */
  written(from: number, to: number): string {
    const { text, words } = wordsAsTyped(this.#typed);
    const [first, last] = [words[from], words[to - 1]];
    if (words.length !== this.words.length || first === undefined || last === undefined)
      return withFractions(this.words.slice(from, to));
    // An abbreviation keeps its full stop at the end too: "1 ч. л."
    const stop = last.end - last.at <= 2 && text[last.end] === '.' ? 1 : 0;
    return withFractions(text.slice(first.at, last.end + stop).split(/\s+/));
  }

  /** A part in the form under which names are compared. */
  form(from: number, to: number): string {
    this.#formTexts ??= new JoinedWords(this.#words.map((word) => word.form));
    return this.#formTexts.part(from, to);
  }

  /** The places of words behind a mark that may end a clause, the last first. */
  get breaks(): readonly number[] {
    const { text, words } = wordsAsTyped((this.asWritten ?? this).#typed);
    if (words.length !== this.words.length) return [];
    const between = words.map(({ at }, place) => text.slice(words[place - 1]?.end ?? at, at));
    return between.flatMap((marks, place) => (CLAUSE_END.test(marks) ? [place] : [])).reverse();
  }

  /** Where a clause may end in front of a question: at its marks, and at words that ask; the last first. */
  get clauseEnds(): readonly number[] {
    const asking = this.words.flatMap((_, at) =>
      at > 0 && this.phrasesAt(at).some(({ bare }) => bare === 'asks') ? [at] : [],
    );
    return [...new Set([...this.breaks, ...this.clausesWithAnd, ...asking.reverse()])];
  }

  /** The places behind "and" where words begin that no name begins with: "he is ill and I need …". */
  get clausesWithAnd(): readonly number[] {
    return this.words.flatMap((_, at) => {
      const connector = at > 0 ? this.connectorAt(at) : undefined;
      const end = at + (connector?.words.length ?? 0);
      const isClause = this.phrasesAt(end).some(({ bare }) => bare === 'speaks' || bare === 'asks');
      return connector?.connector === 'and' && isClause ? [end] : [];
    });
  }

  /** True where a word ends a name that begins with the word before it. */
  #endsName(at: number): boolean {
    if (at === 0) return false;
    return this.language.names.find(this.text(at - 1, at + 1), this.form(at - 1, at + 1)) !== null;
  }

  /** The phrases that begin at a word. */
  phrasesAt(at: number): readonly Phrase[] {
    return this.#found.at[at] ?? [];
  }

  /** The longest connector at a word; none inside a fixed phrase. */
  connectorAt(at: number): Phrase | undefined {
    if (this.#found.fixed[at]) return undefined;
    return this.phrasesAt(at).find(({ connector }) => connector !== undefined);
  }

  /** True if the whole text is a food's name. */
  get isName(): boolean {
    const end = this.words.length;
    return this.language.names.find(this.text(0, end), this.form(0, end)) !== null;
  }

  /** True for a text that states something of a food and asks for nothing: without a word that asks, it does not begin with its verb. */
  isStatement({ states, asks }: Cover): boolean {
    if (!states || asks || this.#typed.includes('?')) return false;
    return !this.phrasesAt(0).some(({ bare }) => bare === 'states');
  }

  /** At most how many words `evidence` counts, told by each word alone. */
  get mostEvidence(): number {
    return this.#words.reduce((most, word) => most + (word.isEvidence ? 1 : 0), 0);
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
      const known = this.phrasesAt(at).find(isEvidence);
      if (known === undefined) continue;
      own += known.words.length;
      at += known.words.length - 1;
    }
    return own;
  }

  /** What the words from `from` to each place say. */
  coversFrom(from: number, to: number): readonly CoversAt[] {
    const covers: CoversAt[] = Array.from({ length: to + 1 }, () => ({ plain: null, counted: null }));
    covers[from] = { plain: EMPTY, counted: null };
    for (let at = from; at < to; at += 1) {
      const before = covers[at]?.plain ?? null;
      if (before === null) continue;
      for (const tag of this.#tagsAt(at, to)) {
        const place = covers[tag.end];
        if (place === undefined) continue;
        if (tag.counts === null) place.plain = plainer(place.plain, before, tag.says, before.tags + 1);
        else
          place.counted ??= {
            cover: joined(before, tag.says, before.tags + 1),
            needsPlural: tag.counts === 'plural',
          };
      }
    }
    return covers;
  }

  /** What the words from each place behind `from` up to `to` say; null where a word among them means nothing by itself. */
  coversTo(to: number, from: number): readonly (Cover | null)[] {
    const covers: (Cover | null)[] = Array(to + 1).fill(null);
    covers[to] = EMPTY;
    for (let at = to - 1; at > from; at -= 1) {
      for (const tag of this.#tagsAt(at, to)) {
        const behind = tag.counts === null ? (covers[tag.end] ?? null) : null;
        if (behind !== null) covers[at] = plainer(covers[at] ?? null, tag.says, behind, behind.tags + 1);
      }
    }
    return covers;
  }

  /** What the longest run of words from a place means; null where the word means nothing by itself. */
  longestAt(at: number): Tag | null {
    const tags = this.#tagsAt(at, this.words.length).filter(({ counts }) => counts === null);
    return tags.toSorted((one, other) => other.end - one.end)[0] ?? null;
  }

  /** The amounts with a measure that begin at a place, in front of a food that ends at another; the longest first. */
  amountsIn(
    at: number,
    to: number,
  ): readonly { readonly amounts: readonly PlacedAmount[]; readonly end: number }[] {
    return this.language.lexicon.amounts
      .startingAt(this.words, at, to, true)
      .flatMap(({ length, amount }) =>
        amount === null || amount.measure === null || at + length >= to
          ? []
          : [{ amounts: [{ ...amount, from: at, to: at + length }], end: at + length }],
      );
  }

  #amountsAt(at: number, to: number): readonly FoundAmount[] {
    if (!this.#words[at]?.mayBeginAmount) return NO_AMOUNTS;
    const { amounts } = this.language.lexicon;
    // Where a part ends decides what may follow an amount; nearly every part is the whole question.
    if (to < this.words.length) return amounts.startingAt(this.words, at, to);
    this.#amounts[at] ??= amounts.startingAt(this.words, at, to);
    return this.#amounts[at] ?? [];
  }

  /** A number of pieces behind what is asked for, as people type into a search box: "egg calories 2". */
  #countBehind(at: number): readonly FoundAmount[] {
    const text = this.words[at] ?? '';
    const isLast = at === this.words.length - 1 && at > 0;
    if (!isLast || this.language.lexicon.lang !== 'en' || !PIECES.test(text)) return NO_AMOUNTS;
    const isBehind = this.words.some((_, place) =>
      this.phrasesAt(place).some(
        // "Milk fat 2" means a kind of milk.
        ({ metric, words }) => metric && metric.metric !== 'fat' && place + words.length === at,
      ),
    );
    if (!isBehind) return NO_AMOUNTS;
    const amount = {
      text,
      count: Number(text),
      size: null,
      measure: null,
      isArticle: false,
      isBehind: true,
    } as const;
    return [{ length: 1, amount, counts: false, needsPlural: false }];
  }

  /** The runs of words from a place that mean something and end at `to` or before it. */
  #tagsAt(at: number, to: number): readonly Tag[] {
    this.#tags[at] ??= [
      ...this.#askingTags(at),
      ...this.#fillerTags(at),
      ...(at === 0 ? this.#clauseTags() : []),
      ...this.#trailingClause(at),
      ...this.#leadingAnd(at),
    ];
    const amounts = [...this.#amountsAt(at, to), ...this.#countBehind(at)];
    const others = this.#tags[at] ?? [];
    const within = others.every(({ end }) => end <= to) ? others : others.filter(({ end }) => end <= to);
    if (amounts.length === 0) return within;
    const tags = amounts.map(({ length, amount, counts, needsPlural }): Tag => {
      const many = needsPlural ? 'plural' : 'any';
      const end = at + length;
      const says = amount === null ? EMPTY : { ...EMPTY, amounts: [{ ...amount, from: at, to: end }] };
      return { says, end, counts: counts ? many : null };
    });
    return [...tags, ...within];
  }

  /** Metrics, and several joined by "and"; none inside a fixed phrase: "protein shake" asks for no protein. */
  #askingTags(at: number): readonly Tag[] {
    this.#asking[at] ??= this.#found.fixed[at] ? [] : this.#newAskingTags(at);
    return this.#asking[at] ?? [];
  }

  #newAskingTags(at: number): Tag[] {
    return this.phrasesAt(at).flatMap(({ metric, nutrient, words }): Tag[] => {
      if (metric === undefined && nutrient === undefined) return [];
      const end = at + words.length;
      // "20 % fat" says which food is meant, but "20% rasv" asks.
      const share = LANGUAGE[this.language.lexicon.lang].shareOfFat?.test(this.words[at] ?? '') ?? true;
      if (share && metric?.metric === 'fat' && PERCENT.test(this.words[at - 1] ?? ''))
        return [{ says: EMPTY, end, counts: null }];
      const asked = metric === undefined ? [] : [metric];
      // "Fat" is a metric, and the label of a nutrient too.
      const nutrients = metric === undefined && nutrient !== undefined ? [nutrient] : [];
      // "How salty"
      const asks = this.language.lexicon.meaningOf(words[0] ?? '')?.bare === 'asks';
      const says: Said = { ...EMPTY, asked, nutrients, asks, isFramed: true };
      const one: Tag = { says, end, counts: null };
      const connector = this.connectorAt(end);
      // "Calories + protein"
      if (connector?.connector !== 'and' && connector?.connector !== 'sum') return [one];
      const others = this.#askingBehind(end + connector.words.length);
      return [one, ...others.map((other) => ({ ...other, says: joined(says, other.says, 1) }))];
    });
  }

  /** What is asked for at a place or behind its filler: "how many calories and how much protein". */
  #askingBehind(at: number): readonly Tag[] {
    const tags = this.#askingTags(at);
    if (tags.length > 0 || at >= this.words.length) return tags;
    const filler = this.#fillerTags(at)[0];
    return filler === undefined ? [] : this.#askingBehind(filler.end);
  }

  /**
   * Clauses in which somebody speaks of their own affairs in front of a question ("I am on a diet, how many calories are in …"):
   * whatever their words, none of them a food's or of an amount or a form.
   */
  #clauseTags(): Tag[] {
    if (!this.phrasesAt(0).some(({ bare }) => bare === 'speaks')) return [];
    const tags: Tag[] = [];
    let isStrange = false;
    for (let end = 1; end < this.words.length && this.#isAside(end - 1); end += 1) {
      isStrange ||= this.phrasesAt(end - 1).length === 0;
      if (isStrange && this.phrasesAt(end).some(({ bare }) => bare === 'asks'))
        tags.push({ says: FILLER_SAYS.speaks, end, counts: null });
    }
    return tags;
  }

  /** The same behind a question: "… for my diet plan". */
  #trailingClause(at: number): readonly Tag[] {
    const end = this.words.length;
    if (at === 0 || end - at < 2 || !this.phrasesAt(at).some(({ bare }) => bare === 'speaks')) return [];
    for (let place = at; place < end; place += 1) if (!this.#isAside(place)) return [];
    return [{ says: FILLER_SAYS.speaks, end, counts: null }];
  }

  /** "And protein in tuna?" takes up a talk. */
  #leadingAnd(at: number): readonly Tag[] {
    if (at > 0 && !this.breaks.includes(at)) return [];
    const connector = this.connectorAt(at);
    const end = at + (connector?.words.length ?? 0);
    return connector?.connector === 'and' ? [{ says: FILLER_SAYS.only, end, counts: null }] : [];
  }

  /** True for a word that says nothing of a food. */
  #isAside(at: number): boolean {
    const { lexicon, names } = this.language;
    const phrases = this.phrasesAt(at);
    const isForm =
      lexicon.formWords.has(this.#words[at]?.form ?? '') && !phrases.some(({ isFiller }) => isFiller);
    if (isForm || /\d/.test(this.words[at] ?? '')) return false;
    if (phrases.some(({ passedOver, connector }) => passedOver || connector === 'versus')) return false;
    const froms = at === 0 ? [at] : [at, at - 1];
    return !froms.some((from) => names.has(this.text(from, at + 1), this.form(from, at + 1)));
  }

  /** True behind a size whose food follows: "в среднем банане", but not "в среднем калорий", which says "on average". */
  #isSizeOf(end: number): boolean {
    if (end >= this.words.length || this.phrasesAt(end).length > 0) return false;
    return this.#amountsAt(end - 1, this.words.length).some(({ amount }) => amount?.size != null);
  }

  /** True where several words of filler end inside the name of several foods, or of one that is not held: "in all-bran". */
  #isCutIn(end: number, length: number): boolean {
    if (length === 1 || end >= this.words.length) return false;
    return this.language.names.isShared(this.text(end - 1, end + 1), this.form(end - 1, end + 1));
  }

  #fillerTags(at: number): Tag[] {
    return this.phrasesAt(at).flatMap(({ isFiller, bare, words }): Tag[] =>
      isFiller && !this.#isSizeOf(at + words.length) && !this.#isCutIn(at + words.length, words.length)
        ? [{ says: FILLER_SAYS[bare ?? 'only'], end: at + words.length, counts: null }]
        : [],
    );
  }
}

const fillerSays = (bare: BareWord | null): Said => ({
  ...EMPTY,
  isFramed: bare !== 'article' && bare !== 'compare',
  states: bare === 'states',
  asks: bare === 'asks' || bare === 'sum',
  compares: bare === 'compare',
  needsTwo: bare === 'more' || bare === 'less',
  wantsLess: bare === 'less',
  sums: bare === 'sum',
});

/** What filler says, by what it does beside a food that is named alone. */
const FILLER_SAYS: Readonly<Record<BareWord | 'only', Said>> = {
  only: fillerSays(null),
  article: fillerSays('article'),
  compare: fillerSays('compare'),
  more: fillerSays('more'),
  states: fillerSays('states'),
  asks: fillerSays('asks'),
  less: fillerSays('less'),
  sum: fillerSays('sum'),
  speaks: fillerSays('speaks'),
  takes: fillerSays('takes'),
  refers: fillerSays('refers'),
};

const NO_AMOUNTS: readonly FoundAmount[] = [];

/** A number that counts pieces. */
const PIECES = /^[1-9]\d?$/;

/** Marks between two clauses. */
const CLAUSE_END = /[,;:.?!]\s|\s[-–—]\s/;

/** A percentage, or the word for it. */
const PERCENT = /%$|^процент/;

/** What words up to a place say. */
interface CoversAt {
  /** Null where a word among them means nothing by itself. */
  plain: Cover | null;
  /** The same with a bare number or an article at their end, which counts only a food directly behind it. */
  counted: { readonly cover: Cover; readonly needsPlural: boolean } | null;
}

/** The plainer of what is known, and of two runs of words joined: the one of fewer tags, then of more that is asked for. */
function plainer(known: Cover | null, first: Said, second: Said, tags: number): Cover {
  if (known !== null && known.tags < tags) return known;
  const other = joined(first, second, tags);
  return known === null || tags < known.tags || other.asked.length > known.asked.length ? other : known;
}
