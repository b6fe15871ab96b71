import type { AnswerFood } from '../../tables/answers.ts';
import { type AnswerLang, isPreposition } from '../../tables/languages.ts';
import { METRIC_KEYS } from '../../tables/nutrients.ts';
import type { AnswerIndex } from '../answer-index.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { AMBIGUOUS } from '../text/keys.ts';
import { ROLE } from '../words/phrases.ts';

/** Why there is no answer. */
export type Refusal =
  /** Too long, or with control characters. */
  | 'rejected'
  | 'unknown_food'
  /** A food was recognised, but not all that is said of it. */
  | 'unknown_words'
  /** A food was recognised, but nothing is asked of it that a figure answers. */
  | 'no_figure'
  /** A nutrient is asked for that is none of the eight metrics. */
  | 'unknown_metric'
  /** Whether a food is good for somebody. */
  | 'advice'
  /** The words mean two foods. */
  | 'ambiguous'
  | 'no_value'
  | 'too_many_foods'
  /** Foods were recognised, but neither one by itself nor two that are compared. */
  | 'several_foods'
  /** Two names of one food are compared. */
  | 'same_food';

/** A question that is not answered. */
export interface Refused {
  readonly kind: 'refused';
  readonly reason: Refusal;
  /** The language that knows most of the question. */
  readonly lang: AnswerLang;
  /** The words that may name a food; for a hint. */
  readonly about: string;
  /** Foods that were recognised all the same. */
  readonly foods: readonly AnswerFood[];
  /** Words that were not understood, and are no food's. */
  readonly unplaced: string;
  /** Keys of nutrients that were asked for and are not answered. */
  readonly nutrients: readonly string[];
  /** What foods in general are asked for by: "foods high in protein". */
  readonly ranked: Ranked;
}

/** Keys of nutrients, and which foods come first; no keys where foods are named. */
export interface Ranked {
  readonly keys: readonly string[];
  readonly order: 'highest' | 'lowest';
}
export const NOT_RANKED: Ranked = { keys: [], order: 'highest' };

/** Why none of the languages can read a question: what the one that understands most of it makes of it. */
export function explained(
  questions: readonly TaggedQuestion[],
  index: AnswerIndex,
  preferred: AnswerLang | undefined,
): Refused {
  const most = Math.max(...questions.map(({ evidence }) => evidence));
  const leftovers = questions
    .filter(({ evidence }) => evidence === most)
    .map((question) => ({
      question,
      lang: question.language.lang,
      own: question.language.lang === preferred,
      ...leftoverOf(question),
    }));
  // "Proteiinirikas ruoka" is a Finn's, though either says what is rich so.
  const ranks = ({ question }: { question: TaggedQuestion }): number =>
    Number(rankedIn(question).keys.length > 0);
  const best = leftovers.sort(
    (one, other) =>
      other.foods.length - one.foods.length ||
      Number(other.own) - Number(one.own) ||
      ranks(other) - ranks(one),
  )[0];
  if (best === undefined) return refused('unknown_food');
  const reason = reasonOf(best);
  // "Beans or lentils": what is in the way is what several foods are called.
  const isInWay = reason === 'unknown_words' && best.isCompared;
  const about = isInWay ? best.unplaced : best.words;
  // "Snack" alone, whose words say nothing beside a food
  const [{ words = [] } = {}] = questions;
  const bare = about === '' ? index.kindsNamed(words.join(' '), 'en') : index.usualKinds(about);
  const kinds = isInWay ? index.kindsNamed(about, best.lang) : reason === 'unknown_food' ? bare : [];
  if (kinds.length > 0) return refused(reasonOfKinds(kinds), { ...best, about, foods: kinds });
  const ranked = best.foods.length === 0 ? rankedIn(best.question) : NOT_RANKED;
  if (ranked.keys.length === 0) return refused(reason, { ...best, about: best.words });
  // "Rauarikkad toidud"
  const nutrients = ranked.keys.filter((key) => !ANSWERED.has(key));
  return refused(nutrients.length > 0 ? 'unknown_metric' : reason, { ...best, ranked, nutrients, about: '' });
}

/** Keys of the figures that questions are answered with. */
const ANSWERED: ReadonlySet<string> = new Set(Object.values(METRIC_KEYS));

/** Why what usually means some foods is not answered: it means several, or it is another food that one is like. */
export const reasonOfKinds = (kinds: readonly AnswerFood[]): Refusal =>
  kinds.length > 1 ? 'ambiguous' : 'unknown_food';

function reasonOf({ isJudgement, foods, nutrients, unplaced }: Leftover): Refusal {
  if (isJudgement) return 'advice';
  if (nutrients.length > 0) return 'unknown_metric';
  if (foods.length === 0) return 'unknown_food';
  return unplaced === '' && new Set(foods).size > 1 ? 'several_foods' : 'unknown_words';
}

/** A refusal; what is not stated of it is empty. */
export function refused(
  reason: Refusal,
  {
    lang = 'en',
    about = '',
    foods = [],
    unplaced = '',
    nutrients = [],
    ranked = NOT_RANKED,
  }: Partial<Omit<Refused, 'kind' | 'reason'>> = {},
): Refused {
  return { kind: 'refused', reason, lang, about, foods: [...new Set(foods)], unplaced, nutrients, ranked };
}

/** What else is to be known of a question that is not answered. */
interface Leftover {
  /** Words that mean nothing by themselves in the language; they may name a food. */
  readonly words: string;
  /** Those of them that are not of a food's name. */
  readonly unplaced: string;
  /** Foods that are named in it all the same. */
  readonly foods: readonly AnswerFood[];
  readonly nutrients: readonly string[];
  readonly isJudgement: boolean;
  /** True where two things are compared. */
  readonly isCompared: boolean;
}

/** What was found of each question: it is asked for in turn by those who may refuse it. */
const LEFTOVERS = new WeakMap<TaggedQuestion, Leftover>();

/** Looks for what was understood in a question that cannot be read as a whole. */
export function leftoverOf(question: TaggedQuestion): Leftover {
  const leftover = LEFTOVERS.get(question) ?? newLeftoverOf(question);
  LEFTOVERS.set(question, leftover);
  return leftover;
}

function newLeftoverOf(question: TaggedQuestion): Leftover {
  const left: string[] = [];
  const unplaced: string[] = [];
  const foods: AnswerFood[] = [];
  const { words } = question;
  const nutrients: string[] = [];
  const named: string[] = [];
  let isJudgement = false;
  let isCompared = false;
  for (let at = 0; at < words.length; ) {
    isJudgement ||= question.hasRole(at, ROLE.judgement);
    let tag = question.longestAt(at);
    let end = at + 1;
    let food: AnswerFood | null = null;
    for (let to = Math.min(words.length, at + MAX_NAME_WORDS); to > at && food === null; to -= 1) {
      if (tag !== null && to <= tag.end) break;
      const place = question.namedBy(at, to);
      food = question.language.names.foodAt(place);
      if (food !== null) end = to;
      else if (to > at + 1 && question.namesKind(at, to)) {
        // A name of several foods is no name of a part of it.
        end = to;
        tag = null;
        break;
      }
    }
    // "Või" between two things is "or", and no butter.
    const isBetween = left.length > 0 && end === at + 1 && end < words.length;
    if (food !== null && isBetween && question.connectorAt(at)?.connector === 'versus') {
      isCompared = true;
      at = end;
      continue;
    }
    if (food !== null) foods.push(food);
    else if (tag !== null) {
      nutrients.push(...tag.says.nutrients);
      end = tag.end;
      const isKind = tag.says.nutrients.length > 0 && question.namedBy(at, end) === AMBIGUOUS;
      if (isKind) named.push(question.written(at, end));
    }
    const connector = tag === null && food === null ? question.connectorAt(at)?.connector : undefined;
    // "Хлеб с маслом" is two foods.
    const isWith = foods.length > 0 && question.says('eatenWith', at, end) && end < words.length;
    isCompared ||= connector === 'versus';
    if (food !== null || (tag === null && connector !== 'versus')) left.push(question.written(at, end));
    if (food === null && tag === null && connector === undefined && !isWith)
      unplaced.push(question.written(at, end));
    at = end;
  }
  // "Крахмал ккал", where nothing else has any
  const isFood = named.length > 0 && left.length === 0;
  return {
    words: (isFood ? named : left).join(' '),
    unplaced: (isFood ? named : unplaced).join(' '),
    foods,
    nutrients: isFood ? [] : nutrients,
    isJudgement,
    isCompared,
  };
}

/** What foods in general are asked for by, where nothing else is said of them. */
export function rankedIn(question: TaggedQuestion): Ranked {
  const { lang } = question.language;
  const keys = new Set<string>();
  let isLowest = false;
  for (let at = 0; at < question.words.length; ) {
    const phrases = question.phrasesAt(at);
    // "Mis vahe on valgul ja rasval"
    if (question.says('least', at) && question.hasRole(at, ROLE.more)) return NOT_RANKED;
    for (const { metric, nutrient } of phrases) {
      const key = metric === undefined ? nutrient : METRIC_KEYS[metric.metric];
      if (key !== undefined) keys.add(key);
    }
    isLowest ||= question.says('least', at) || question.hasRole(at, ROLE.less);
    const asking = phrases.find(({ metric, nutrient }) => metric ?? nutrient);
    const end = question.longestAt(at)?.end ?? at + (asking?.words.length ?? 0);
    const isGeneral = question.says('anyFood', at) || isPreposition(question.words[at] ?? '', lang);
    if (end === at && !isGeneral) return NOT_RANKED;
    at = Math.max(end, at + 1);
  }
  return { keys: [...keys], order: isLowest ? 'lowest' : 'highest' };
}

/** Words of the longest name that is looked for in a question that cannot be read. */
const MAX_NAME_WORDS = 5;

/** The refusal of a question about what several foods are called; null where the words that may name a food are no such name. */
export function kindsIn(question: TaggedQuestion, index: AnswerIndex): Refused | null {
  const { lexicon, names } = question.language;
  const words = leftoverOf(question).words.split(' ');
  // "1 digestive"
  const about = words.slice(lexicon.amounts.number(words, 0, words.length)?.end ?? 0).join(' ');
  if (about === '') return null;
  const form = about.split(' ').map((word) => lexicon.formOf(word));
  if (!names.isShared(about, form.join(' '))) return null;
  const foods = index.usualKinds(about);
  const { nutrients } = leftoverOf(question);
  return foods.length === 0
    ? null
    : refused(reasonOfKinds(foods), { lang: lexicon.lang, about, foods, nutrients });
}
