import { LANGUAGE } from '../../tables/languages.ts';
import { isMeasureKey, isPartOfFood, measureOf, PIECES_OF_FOOD } from '../../tables/measures.ts';
import { AMBIGUOUS } from '../text/keys.ts';
import { isPlural, singular } from '../text/normalise.ts';
import type { Amount, FoundAmount } from '../words/amounts.ts';
import { ROLE } from '../words/phrases.ts';
import type { QuestionWords } from '../words/question-words.ts';
import { askedOn, does, EMPTY, joined, type Said, saidByFiller, type Tag } from './cover.ts';
import { comparesTwo, isBesideAsked, isNoAmount, isPercentage, isShare, saysOfFood } from './figures.ts';
import {
  clausesInFront,
  doesSomething,
  endOfOpening,
  isAim,
  isCry,
  isTrailingClause,
} from './own-actions.ts';
import { settingsAt } from './settings.ts';

/** The runs of words in a question that mean something. Each is tagged once, when it is first asked for. */
export class QuestionTags {
  readonly #question: QuestionWords;
  readonly #tags: (readonly Tag[] | undefined)[] = [];
  /** The same with amounts, up to the end of the question. */
  readonly #all: (readonly Tag[] | undefined)[] = [];
  readonly #asking: (readonly Tag[] | undefined)[] = [];
  readonly #amounts: (readonly FoundAmount[] | undefined)[] = [];

  constructor(question: QuestionWords) {
    this.#question = question;
  }

  #amountsAt(at: number, to: number): readonly FoundAmount[] {
    const { known, words, language } = this.#question;
    if (!known[at]?.mayBeginAmount) return NO_AMOUNTS;
    if (to < known.length) return language.lexicon.amounts.startingAt(words, at, to);
    this.#amounts[at] ??= language.lexicon.amounts.startingAt(words, at, to);
    return this.#amounts[at] ?? NO_AMOUNTS;
  }

  /**
   * A number of pieces or a measure behind what is asked for or between the food and that, as people type into a search box: "egg calories
   * 2", "beer carbs pint", "rye flour cup carbs"; or behind a plural ("calories eggs 2").
   */
  #countBehind(at: number): readonly FoundAmount[] {
    const end = this.#question.known.length;
    const { lang } = this.#question.language;
    if (at === 0 || end - at > MOST_BEHIND) return NO_AMOUNTS;
    const text = this.#question.words[at] ?? '';
    const means = this.#question.known[at]?.measures ?? '';
    const count = Number(means);
    const isEnglish = lang === 'en';
    const found = (amount: Partial<Amount>): readonly FoundAmount[] => [
      { length: 1, amount: { ...PIECE, text, count, ...amount }, counts: false, needsPlural: false },
    ];
    // "Avokaado pool", but not "juust pool rasva", nor "beer 0.0", which is another beer.
    if (count > 0 && count < 1 && (at + 1 === end || this.#isLabelAt(at + 1)))
      return found(isEnglish ? { isBehind: true } : {});
    const isOne = singular(text) === text;
    // "Peanut cups" are another food, and "bread slices" bread.
    const isMeasure = isEnglish && isMeasureKey(means) && measureOf(means).grams === undefined;
    const measure = isMeasure && (isOne || PIECES_OF_FOOD.has(means)) ? means : null;
    const { articles } = LANGUAGE[lang].amounts;
    const isNumber = PIECES.test(means) && (isEnglish ? !articles?.includes(text) : count <= MOST_PIECES);
    if (measure === null && !isNumber) return NO_AMOUNTS;
    // "Milk fat 2" and "milk 2 fat" mean a kind of milk.
    const isAsked = (from: number, to: number): boolean =>
      this.#question.hasRole(from, ROLE.metric) &&
      this.#question
        .phrasesAt(from)
        .some(({ metric, words }) => metric && metric.metric !== 'fat' && from + words.length === to);
    const isLast = at === end - 1;
    const isBehind = isLast && this.#question.words.some((_, place) => isAsked(place, at));
    // "Bananas 12" alone may be an order or a page.
    const isPieces =
      isLast &&
      isEnglish &&
      measure === null &&
      isPlural(this.#question.wordAt(at - 1)) &&
      this.#question.words.some((_, place) => this.#question.hasRole(place, ROLE.metric));
    // "Calories in a broccoli spear", but not "in a water bottle", which holds what is asked about.
    const isPart = isLast && isOne && measure !== null && isPartOfFood(measure);
    if (!isBehind && !isPieces && !isPart && !isAsked(at + 1, end)) return NO_AMOUNTS;
    return found({
      count: measure === null ? count : isOne ? 1 : Number.NaN,
      measure,
      // A number in words is no share of fat.
      ...((isEnglish || text === means) && { isBehind: true }),
    });
  }

  /** The runs of words from a place that mean something and end at `to` or before it. */
  startingAt(at: number, to: number): readonly Tag[] {
    // Where a part ends decides what may follow an amount; nearly every part ends with the question.
    if (to < this.#question.known.length) return this.#within(at, to);
    this.#all[at] ??= this.#within(at, to);
    return this.#all[at] ?? NO_TAGS;
  }

  #within(at: number, to: number): readonly Tag[] {
    this.#tags[at] ??= this.#newTags(at);
    const all = this.#tags[at] ?? NO_TAGS;
    const within = all.some(({ end }) => end > to) ? all.filter(({ end }) => end <= to) : all;
    if (!this.#question.known[at]?.mayBeginAmount || isNoAmount(this.#question, at)) return within;
    const tags: Tag[] = [];
    for (const found of [...this.#amountsAt(at, to), ...this.#countBehind(at)]) {
      const { length, amount, counts, needsPlural } = found;
      const end = at + length;
      // "Mini eggs" are called so.
      if (amount?.size != null && this.#isCutIn(end, length)) continue;
      const many = needsPlural ? 'plural' : 'any';
      const says = amount === null ? EMPTY : { ...EMPTY, amounts: [{ ...amount, from: at, to: end }] };
      tags.push({ says, end, counts: counts ? many : null });
    }
    return tags.length === 0 ? within : [...tags, ...within];
  }

  #newTags(at: number): readonly Tag[] {
    // Nearly every word: an amount is all that it may begin.
    if (!this.#question.hasRole(at, ~0)) return this.#clauseTags(at);
    return [
      ...this.#askingTags(at),
      // Of two tags for the same words the first counts.
      ...this.#leadingAnd(at),
      ...this.#fillerTags(at),
      ...this.#clauseTags(at),
    ];
  }

  /** Clauses in which somebody speaks of their own affairs, in front of a question or behind it. */
  #clauseTags(at: number): readonly Tag[] {
    const question = this.#question;
    const ends = [...settingsAt(question, at)];
    if (at === 0) ends.push(...clausesInFront(question), ...(isCry(question) ? [1] : []));
    else if (isTrailingClause(question, at)) ends.push(question.words.length);
    return ends.map((end) => ({ says: saidByFiller('speaks'), end, counts: null }));
  }

  /** Metrics, and several joined by "and"; none inside a fixed phrase: "protein shake" asks for no protein. */
  #askingTags(at: number): readonly Tag[] {
    if (!this.#question.hasRole(at, ROLE.metric | ROLE.nutrient)) return NO_TAGS;
    this.#asking[at] ??= this.#question.isFixed(at) ? NO_TAGS : this.#newAskingTags(at);
    return this.#asking[at] ?? NO_TAGS;
  }

  #newAskingTags(at: number): Tag[] {
    const question = this.#question;
    const { lang, lexicon } = question.language;
    const tags: Tag[] = [];
    for (const { metric, nutrient, bare, words } of question.phrasesAt(at)) {
      const end = at + words.length;
      if ((metric === undefined && nutrient === undefined) || isShare(question, at, end)) continue;
      // "Omega 3 eggs" are called so.
      if (metric === undefined && question.hasRole(at, ROLE.passedOver) && question.isNamed(end)) continue;
      // "Valgurikas jogurt" is another food; "kui valgurikas on jogurt" asks.
      if (words.length === 1 && saysOfFood(question, at)) continue;
      // "20 % fat" says which food is meant, but "20% rasv" asks.
      if (metric?.metric === 'fat' && isPercentage(question, at - 1)) {
        if (LANGUAGE[lang].shareOfFat?.test(question.words[at] ?? '') ?? true) {
          tags.push({ says: EMPTY, end, counts: null });
          continue;
        }
      }
      const asked = metric === undefined ? [] : [metric];
      // "Fat" is a metric, and the label of a nutrient too.
      const nutrients = metric === undefined && nutrient !== undefined ? [nutrient] : [];
      // "How salty"
      const asks = lexicon.meaningOf(words[0] ?? '')?.bare === 'asks' ? ROLE.asks : 0;
      // "Vähärasvaisempi" asks for fat, and for less of it.
      const says: Said = { ...EMPTY, asked, nutrients, does: saidByFiller(bare).does | asks | ROLE.filler };
      tags.push({ says, end, counts: null });
      const connector = question.connectorAt(end);
      // "Calories + protein"
      if (connector?.connector !== 'and' && connector?.connector !== 'sum') continue;
      for (const other of this.#askingBehind(end + connector.words.length))
        tags.push({ ...other, says: joined(says, other.says, 1) });
    }
    return tags;
  }

  /** What is asked for at a place or behind its filler: "how many calories and how much protein". */
  #askingBehind(at: number): readonly Tag[] {
    const tags = this.#askingTags(at);
    if (tags.length > 0 || at >= this.#question.words.length) return tags;
    const filler = this.#fillerTags(at)[0];
    return filler === undefined ? [] : this.#askingBehind(filler.end);
  }

  /** True where energy or the whole label is asked for at a place or behind its filler, by a word that is no food. */
  #isLabelAt(at: number): boolean {
    const isLabel = this.#question
      .phrasesAt(at)
      .some(({ metric }) => metric && (metric.metric === 'energy' || metric.word === 'label'));
    if (isLabel) return !this.#question.isNamed(at);
    const filler = this.#fillerTags(at)[0];
    return filler !== undefined && !this.#question.known[at]?.mayBeginAmount && this.#isLabelAt(filler.end);
  }

  /** "And protein in tuna?" takes up a talk, and "an apple and its calories" asks for no other food. */
  #leadingAnd(at: number): readonly Tag[] {
    const connector = this.#question.connectorAt(at);
    const isBreak = this.#question.breaks.includes(at);
    const isAnd = connector?.connector === 'and';
    if (!isAnd && !isBreak) return NO_TAGS;
    const isOpening = endOfOpening(this.#question, at) === at;
    // "I put sugar in my coffee, how much fat is in it" asks of both.
    const isTold = this.#question.speaks(0) || this.#question.hasAnywhere(ROLE.takes);
    if (!isOpening && !isTold && this.#isAskedAgain(at))
      return this.#fillerTags(at).map(({ says, end }) => ({ says: askedOn(says), end, counts: null }));
    if (!isAnd) return NO_TAGS;
    const end = at + connector.words.length;
    const asksAgain = !isOpening && this.#isAskedAgain(end);
    if (!asksAgain && !isOpening && !isBreak && !this.#isLabelAt(end)) return NO_TAGS;
    return [{ says: asksAgain ? askedOn(EMPTY) : { ...EMPTY, does: ROLE.filler }, end, counts: null }];
  }

  /** True where nothing follows but how much there is, or how much of what: "onko siinä rasvaa ja paljonko", "… and what about its fat". */
  #isAskedAgain(at: number): boolean {
    const { length } = this.#question.known;
    const isLast = (end: number): boolean =>
      end === length || this.#askingBehind(end).some((tag) => tag.end === length);
    const again = ROLE.asks | ROLE.refers;
    // "And is it high in sugar"
    return this.#fillerTags(at).some(
      ({ says, end }) =>
        ((does(says, again) || this.#question.hasRole(end, ROLE.refers)) && isLast(end)) ||
        // "Ja jos on niin paljonko"
        this.#isAskedAgain(end),
    );
  }

  /** True where words of filler end inside a state, or inside the name of several foods, or of one that is not held: "на (пару)", "in all-bran", "rich tea". */
  #isCutIn(end: number, length: number): boolean {
    const [longest] = this.#question.phrasesAt(end - length);
    const to = end - length + (longest?.words.length ?? 0);
    // "В соусе барбекю" is a sauce.
    const isName = [to + 1, to + 2].some((last) => this.#question.foodNamed(end, last) !== null);
    if (longest?.passedOver && to > end && !isName) return true;
    if (end >= this.#question.words.length) return false;
    return this.#question.namedBy(end - 1, end + 1) === AMBIGUOUS;
  }

  /** True where a word or a phrase begins that asks for energy. */
  #asksEnergy(at: number): boolean {
    return this.#question.phrasesAt(at).some(({ metric }) => metric?.metric === 'energy');
  }

  #fillerTags(at: number): readonly Tag[] {
    const question = this.#question;
    if (!question.hasRole(at, ROLE.filler)) return NO_TAGS;
    // "Roast chicken skin on" has its skin on, and is none.
    const before = question.hasRole(at - 1, ROLE.passedOver) ? question.phrasesAt(at - 1) : [];
    if (before.some((one) => one.passedOver && one.words.length > 1)) return NO_TAGS;
    const tags: Tag[] = [];
    // "Медовик или наполеон, какой торт калорийнее"
    if (comparesTwo(question) && question.says('whichOf', at, at + 2))
      tags.push({ says: saidByFiller('asks'), end: at + 2, counts: null });
    for (const { isFiller, bare, words } of question.phrasesAt(at)) {
      const end = at + words.length;
      if (!isFiller || this.#isCutIn(end, words.length)) continue;
      // "Great value peanut butter" is a maker's.
      if (words.length === 1 && question.says('ofAsked', at) && !isBesideAsked(question, at)) continue;
      // "Need carbs in rice" asks, but "does bread need sugar" asks for no figure.
      if (words.length === 1 && question.says(at > 0 ? 'needs' : 'needsAdded', at, at + 2)) continue;
      // "Сколько риса на 100 калорий" asks for an amount.
      if (/^\d+$/.test(words.at(-1) ?? '') && this.#asksEnergy(end)) continue;
      // "Poeg 3 a", "дочь 7 лет"
      for (const to of bare === 'person' ? [end + 2, end + 1] : [])
        if (question.says('aged', end, to)) tags.push({ says: saidByFiller(bare), end: to, counts: null });
      // "Naine leib" and "riisi naine" tell nothing that somebody did.
      if (bare === 'person' && !doesSomething(question, at, end)) continue;
      tags.push({ says: saidByFiller(isAim(question, at) ? null : bare), end, counts: null });
    }
    return tags;
  }
}

const NO_AMOUNTS: readonly FoundAmount[] = [];
const NO_TAGS: readonly Tag[] = [];

/** What is not said of an amount behind a food. */
const PIECE = { size: null, measure: null, isArticle: false } as const;

/** Words of such an amount and of what may be asked for behind it ("saturated fat"). */
const MOST_BEHIND = 3;

/** A number that counts pieces. */
const PIECES = /^[1-9]\d?$/;
/** More without a unit may be grams or a share of fat where no plural in front tells: "сыр 45 калории". */
const MOST_PIECES = 12;
