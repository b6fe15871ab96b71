import { LANGUAGE } from '../../tables/languages.ts';
import { isVessel } from '../../tables/measures.ts';
import { plainLetters, spelledWordsOf } from '../text/normalise.ts';
import { ROLE } from '../words/phrases.ts';
import { QuestionWords } from '../words/question-words.ts';
import type { Word } from '../words/word.ts';
import { type Cover, does, EMPTY, joined, type PlacedAmount, type Said, type Tag } from './cover.ts';
import { isTitle } from './own-actions.ts';
import { QuestionTags } from './question-tags.ts';

/**
 * A question's words as one language takes them: every run of words that means something is tagged once, when it is first asked
 * for, since most questions are never looked at in most languages.
 */
export class TaggedQuestion extends QuestionWords {
  #made: QuestionTags | undefined;

  get #tags(): QuestionTags {
    this.#made ??= new QuestionTags(this);
    return this.#made;
  }

  /**
   * The question with each misspelt word as the one that it is taken for; null where there is none. A word of a phrase that
   * means something is not misspelt, nor is one that its marks make another word.
   *
   * @param isListed true to correct only listed misspellings, which need no other word of the language beside them
   */
  corrected(isListed = false): TaggedQuestion | null {
    const { marks, typos, lexicon } = this.language;
    const typed = spelledWordsOf(this.typed);
    let isCorrected = false;
    let phraseEnd = 0;
    const words = this.known.map((word, at) => {
      phraseEnd = Math.max(phraseEnd, at + (this.phrasesAt(at)[0]?.words.length ?? 0));
      if (at < phraseEnd || word.isEvidence || plainLetters(word.text) !== word.text) return word;
      // "Mansika" ends in a pig, and is listed as what people type for strawberry.
      const meant = typos.listed(word.text, word.form) ?? (isListed ? null : word.meant(this.language));
      if (meant === null || meant === word.text || !marks.mayMean(typed[at] ?? '', meant)) return word;
      if (LANGUAGE[this.language.lang].foreign?.test(this.written(at).toLowerCase())) return word;
      isCorrected = true;
      return lexicon.word(meant);
    });
    return isCorrected ? new TaggedQuestion(words, this.language, '', this) : null;
  }

  /** The same question in other words. */
  inWords(words: readonly Word[]): TaggedQuestion {
    return new TaggedQuestion(words, this.language, '', this.asWritten);
  }

  /** The same question with a part of it behind words that follow it, up to a place; as it was typed, where that can be told, or in the order in which it was. */
  withBehind(from: number, to: number, end: number, keepsTyped = false): TaggedQuestion {
    const moved = <T>(all: readonly T[]): T[] => [
      ...all.slice(0, from),
      ...all.slice(to, end),
      ...all.slice(from, to),
      ...all.slice(end),
    ];
    const { text, words } = this.asTyped;
    const typed = words.length === this.words.length ? moved(words) : [];
    const parts = keepsTyped ? [this.typed] : typed.map(({ at, end }) => text.slice(at, end));
    return new TaggedQuestion(moved(this.known), this.language, parts.join(' '), this.asWritten);
  }

  /** The same question without a part of it, as it was typed too. */
  without(from: number, to: number): TaggedQuestion {
    const { known, typed } = this.withBehind(from, to, this.known.length);
    const kept = typed
      .split(' ')
      .slice(0, from - to)
      .join(' ');
    return new TaggedQuestion(known.slice(0, from - to), this.language, kept, this.asWritten);
  }

  /** Where a clause may end in front of a question: at its marks, and at words that ask; the last first. */
  get clauseEnds(): readonly number[] {
    const asking = this.words.flatMap((_, at) => (at > 0 && this.hasRole(at, ROLE.asks) ? [at] : []));
    const ends = new Set([...this.breaks, ...this.clausesWithAnd, ...asking.reverse()]);
    return [...ends].filter((end) => !isTitle(this, end));
  }

  /** The places behind "and" or "but" where words begin that no name begins with: "he is ill and I need …", "sorry to bother you but what is …". */
  get clausesWithAnd(): readonly number[] {
    return this.words.flatMap((_, at) => {
      const connector = at > 0 ? this.connectorAt(at) : undefined;
      const end = at + (connector?.words.length ?? 1);
      const isJoined = connector?.connector === 'and' || (at > 0 && this.says('but', at));
      return isJoined && this.#beginsClause(end) ? [end] : [];
    });
  }

  #beginsClause(at: number): boolean {
    if (this.speaks(at) || this.says('is', at) || this.hasRole(at, ROLE.asks | ROLE.states)) return true;
    const filler = this.hasRole(at, ROLE.filler) && this.phrasesAt(at).find(({ isFiller }) => isFiller);
    return filler ? this.#beginsClause(at + filler.words.length) : false;
  }

  /** True for a text that states something of a food and asks for nothing: without a word that asks, neither it nor a clause behind a mark begins with its verb. */
  isStatement(cover: Cover): boolean {
    if (!does(cover, ROLE.states) || does(cover, ROLE.asks) || this.typed.includes('?')) return false;
    return ![0, ...this.breaks].some((at) => this.hasRole(at, ROLE.states));
  }

  /** True for a word that names what a drink is had from, and nothing else: "olutlasi" and "veepudel" ask for nothing, but "olutlasi kcal" does. */
  isVessel({ amounts, asked }: Cover): boolean {
    if (asked.length > 0 || spelledWordsOf(this.typed).length !== 1) return false;
    const measures = [this.known[0]?.measures, ...amounts.map(({ measure }) => measure)];
    return measures.some((one) => isVessel(one ?? ''));
  }

  /** What the words from `from` to each place say; nothing of a place that no run of such words ends at. */
  coversFrom(from: number, to: number): readonly (CoversAt | undefined)[] {
    const covers: (CoversAt | undefined)[] = new Array(to + 1);
    covers[from] = { plain: EMPTY, counted: null };
    for (let at = from; at < to; at += 1) {
      const before = covers[at]?.plain ?? null;
      if (before === null) continue;
      for (const { says, end, counts } of this.#tags.startingAt(at, to)) {
        if (end > to) continue;
        const place = covers[end] ?? { plain: null, counted: null };
        covers[end] = place;
        if (counts === null) place.plain = plainer(place.plain, before, says, before.tags + 1);
        else
          place.counted ??= {
            cover: joined(before, says, before.tags + 1),
            needsPlural: counts === 'plural',
          };
      }
    }
    return covers;
  }

  /** What the words from each place behind `from` up to `to` say; nothing where a word among them means nothing by itself. */
  coversTo(to: number, from: number): readonly (Cover | undefined)[] {
    const covers: (Cover | undefined)[] = new Array(to + 1);
    covers[to] = EMPTY;
    for (let at = to - 1; at > from; at -= 1) {
      for (const { says, end, counts } of this.#tags.startingAt(at, to)) {
        const behind = counts === null ? covers[end] : undefined;
        if (behind !== undefined) covers[at] = plainer(covers[at] ?? null, says, behind, behind.tags + 1);
      }
    }
    return covers;
  }

  /** What the longest run of words from a place means; null where the word means nothing by itself. */
  longestAt(at: number): Tag | null {
    let longest: Tag | null = null;
    for (const tag of this.#tags.startingAt(at, this.words.length))
      if (tag.counts === null && (longest === null || tag.end > longest.end)) longest = tag;
    return longest;
  }

  /** The amounts with a measure that begin at a place, in front of a food that ends at another; the longest first. */
  amountsIn(
    at: number,
    to: number,
  ): readonly { readonly amounts: readonly PlacedAmount[]; readonly end: number }[] {
    if (!this.known[at]?.mayBeginAmount) return [];
    return this.language.lexicon.amounts
      .startingAt(this.words, at, to, true)
      .flatMap(({ length, amount }) =>
        amount === null || amount.measure === null || at + length >= to
          ? []
          : [{ amounts: [{ ...amount, from: at, to: at + length }], end: at + length }],
      );
  }
}

/** What words up to a place say. */
export interface CoversAt {
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
