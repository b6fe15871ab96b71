import type { AnswerFood } from '../tables/answers.ts';
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import type { AnswerIndex } from './answer-index.ts';
import { readQuestion } from './readings/read.ts';
import type { ReadOptions, Trace } from './readings/read-part.ts';
import {
  asListed,
  isInLanguage,
  isLent,
  isOfNone,
  losesFood,
  mayCorrect,
  nativeOf,
  ownEvidence,
  showsLanguage,
} from './reply/question-language.ts';
import { explained, kindsIn, refused } from './reply/refuse.ts';
import { type AnswerResult, resultOf } from './reply/result.ts';
import { TaggedQuestion } from './tags/tagged-question.ts';
import { withDecimals } from './text/fractions.ts';
import { isRejected, spelledWordsOf } from './text/normalise.ts';
import { inOtherLetters } from './text/slips.ts';
import { isNeverMeant } from './words/misspelt.ts';
import { EVIDENCE } from './words/phrases.ts';
import type { AnswerLanguage } from './words/question-words.ts';
import type { Word } from './words/word.ts';

/** Options of an answer. */
export interface AnswerOptions {
  /** The language that is preferred where a question is good in two. */
  readonly lang?: AnswerLang | undefined;
  /** Called with each step, for `npm run ask`. */
  readonly trace?: Trace | undefined;
}

const LATIN = /\p{Script=Latin}/u;
/** A letter of any other alphabet. */
const OTHER = /[^\P{L}\p{Script=Latin}]/u;
const VOWEL_END = /[аеёиоуыэюя]$/;

/** As long as the shortest word alone that is taken for a name in other letters, or for the plural of one. */
const LONG_ALONE = /\p{L}{5}/u;

/** A number below nothing, or one less another: no amount of a food. */
const RECKONED = /(?:^|\s)[-−]\d|\d\s*\p{L}*\s+[-−–]\s+\d/u;
/** A dash behind a word: "milk -200ml". */
const DASHED = /\p{L}(?=\s-\d)/u;

/** Punctuation between a food and what is said of it. */
const INVERTING = /[,;:]\s|\s(?:[-–—]\s|\()/;

/**
 * Answers a question from stored values, or refuses; the same question always gets the same number (API 4.2).
 * The language with most words in the question answers it, names as they are written before corrected ones. Where two languages
 * have as many, the preferred one answers, then the service's own; if the others mean different foods, the question is refused:
 * "piima" is milk in Estonian and may be "piimä", buttermilk, in Finnish.
 *
 * @param question as received; must not be blank
 */
export function answerQuestion(
  question: string,
  index: AnswerIndex,
  { lang, trace }: AnswerOptions = {},
): AnswerResult {
  if (isRejected(question)) return refused('rejected');
  // A slug is the food that has it, whatever its words mean: "fat-chicken" asks for no fat.
  const named = question.includes('-') ? index.bySlug.get(question.trim().toLowerCase())?.name : undefined;
  if (named !== undefined && named !== question) return answerQuestion(named, index, { lang, trace });
  // A fraction is an amount; where that says nothing it belongs to a name: "1/4 pounder".
  const decimal = withDecimals(question);
  const asWritten = taggedIn(decimal, index);
  if (RECKONED.test(question) && !isDashed(question, asWritten)) return explained(asWritten, index, lang);
  const options: PickOptions = { trace, inverted: INVERTING.test(question), asWritten };
  const result =
    pickBest(asWritten, index, lang, options) ??
    (decimal === question ? null : pickBest(taggedIn(question, index), index, lang, options)) ??
    inOwnLetters(question, index, lang, options) ??
    pickBest(
      asWritten.flatMap((one) => one.corrected() ?? []).filter((one) => mayCorrect(one, asWritten, lang)),
      index,
      lang,
      options,
    ) ??
    // "Brocoli" alone is easily told from a word of any language.
    pickBest(
      asWritten.flatMap((one) => one.corrected(true) ?? []),
      index,
      lang,
      { ...options, isSure: true },
    );
  return result ?? explained(asWritten, index, lang);
}

/** True where a number with a hyphen in front of it is right behind a food. */
function isDashed(question: string, tagged: readonly TaggedQuestion[]): boolean {
  const end = DASHED.exec(question);
  const to = end === null ? 0 : spelledWordsOf(question.slice(0, end.index + 1)).length;
  return to > 0 && tagged.some((one) => one.isNamed(to - 1));
}

/** A question as each language takes it that it may be in. */
function taggedIn(text: string, index: AnswerIndex): readonly TaggedQuestion[] {
  const words = spelledWordsOf(text);
  return index.reader.read(words, languagesOf(text, index), (language, read, typed) => {
    // What was typed is told as it is read.
    return new TaggedQuestion(read, language, typed === words ? text : typed.join(' '));
  });
}

/** What the languages say, those first that know most of the words; the first refusal where none of them answers. */
function pickBest(
  questions: readonly TaggedQuestion[],
  index: AnswerIndex,
  lang: AnswerLang | undefined,
  options: PickOptions,
): AnswerResult | null {
  let refusal: AnswerResult | null = null;
  for (const level of byEvidence(questions, options.isSure)) {
    const result = pick(level, index, lang, options);
    if (result !== null && result.kind !== 'refused') return result;
    refusal ??= result;
  }
  return refusal;
}

/**
 * The languages that are written in the letters of a text, all of them where it has none or several kinds; one that is not
 * written in Latin letters has a keyboard layout of its own.
 */
function languagesOf(text: string, { languages }: AnswerIndex): readonly AnswerLanguage[] {
  const [latin, other] = [LATIN.test(text), OTHER.test(text)];
  if (latin === other) return languages;
  return languages.filter(({ lang }) => (LANGUAGE[lang].keyboard === undefined) === latin);
}

/** What a question says that was typed on the Latin layout by mistake, or in Latin letters: an answer where it reads whole in another language. */
function inOwnLetters(
  question: string,
  index: AnswerIndex,
  preferred: AnswerLang | undefined,
  options: PickOptions,
): AnswerResult | null {
  for (const language of index.languages) {
    const { lang, lexicon, marks } = language;
    const wordFor = (word: string): Word => lexicon.word(marks.plainWord(word));
    const spelt = (word: string): string => index.reader.asItSounds(word, language);
    for (const [at, meant] of inOtherLetters(question, lang, spelt).entries()) {
      const tagged = new TaggedQuestion(spelledWordsOf(meant).map(wordFor), language, meant);
      // "Kerb" and "cry" are keys of Russian names too: a lone short word is what it is.
      const isName = LONG_ALONE.test(meant) && tagged.foodNamed(0, tagged.words.length) !== null;
      if (tagged.evidence === 0 && (!isName || isNeverMeant(meant, language))) continue;
      // By its sound a name or a word alone may be one of any language ("protein"), and of several beside "kcal" ("keto").
      const places = [...tagged.words.keys()];
      const asking = places.filter((at) => tagged.hasRole(at, EVIDENCE));
      const named = places.filter((at) => !asking.includes(at));
      // What is asked about shows nothing: "Sahara kcal".
      const showing = named.length > 0 ? asking : asking.filter((at) => tagged.foodNamed(at) === null);
      const isAlone =
        places.length === 1 || !showing.some((at) => showsLanguage(tagged, at, options.asWritten));
      if (at > 0 && isAlone && (lang !== preferred || !isOfNone(tagged, named, options.asWritten))) continue;
      // "Banany" is a plural, but "husk" no form of "гусь".
      const isExact = at > 0 && isAlone && !VOWEL_END.test(meant);
      const read = isExact ? { ...options, isExact } : options;
      const result = pick([tagged], index, lang, read);
      if (result !== null && result.kind !== 'refused') return { ...result, readAs: meant };
    }
  }
  return null;
}

/**
 * The questions of the languages that know most of the words, then those of the next. One that can know fewer is not looked at
 * before.
 */
function* byEvidence(
  questions: readonly TaggedQuestion[],
  isSure = false,
): Generator<readonly TaggedQuestion[]> {
  let most = 0;
  for (const { mostEvidence } of questions) if (mostEvidence > most) most = mostEvidence;
  for (let level = most, left = questions.length; level >= 0 && left > 0; level -= 1) {
    const here = questions.filter((one) => one.mostEvidence >= level && one.evidence === level);
    left -= here.length;
    // A spelling is corrected only if a word shows that the question is in this language: a word of another language is
    // easily one letter away from a food of this one.
    const able = level > 0 || isSure ? here : here.filter(({ asWritten }) => asWritten === null);
    if (able.length > 0) yield able;
  }
}

/** How readings are made, and the question as it is written in each language. */
interface PickOptions extends ReadOptions {
  /** True where the spellings that were corrected are listed ones. */
  readonly isSure?: boolean;
  readonly asWritten: readonly TaggedQuestion[];
}

/** What languages that know as many words say: the preferred one, the service's own, or all the same. */
function pick(
  questions: readonly TaggedQuestion[],
  index: AnswerIndex,
  preferred: AnswerLang | undefined,
  options: PickOptions,
): AnswerResult | null {
  const first = [preferred, index.languages[0]?.lang];
  const rank = ({ language }: TaggedQuestion): number => (first.indexOf(language.lang) + 3) % 3;
  const inOrder = (one: TaggedQuestion, other: TaggedQuestion): number =>
    rank(one) - rank(other) || ownEvidence(other) - ownEvidence(one) || asListed(other) - asListed(one);
  const ranked = questions.length === 1 ? questions : questions.toSorted(inOrder);
  // A spelling that only another language corrects does not make the question one of that language.
  const own = options.asWritten.find(({ language }) => language.lang === preferred)?.evidence ?? 0;
  // Anybody comes to the pages in the service's own language.
  const isSpoken = preferred !== first[1] && own > 0 && questions.every(({ evidence }) => evidence <= own);
  const results: AnswerResult[] = [];
  const unread: TaggedQuestion[] = [];
  for (const question of ranked) {
    const { language, words } = question;
    options.trace?.(`as ${language.lang}: ${words.join(' ')}`);
    // Other letters tell a language.
    const isForeign = rank(question) === 2 && LATIN.test(words.join(''));
    const read = isForeign ? asForeign(question, index, preferred, options, isSpoken) : options;
    const reading = read && readQuestion(question, read);
    if (reading === null || losesFood(reading, question, questions)) {
      // What several foods are called in the language of the page or the caller, or in one whose words they are, is no food of another.
      const next = ranked[ranked.indexOf(question) + 1];
      const isListed = next !== undefined && asListed(question) > asListed(next);
      const isOwn = rank(question) < 2 ? preferred && question === ranked[0] : isListed;
      const kinds = read && isOwn ? kindsIn(question, index) : null;
      if (kinds !== null) return kinds;
      if (isForeign && (preferred ?? first[1]) === first[1]) unread.push(question);
      continue;
    }
    const native = language.lang === first[1] ? nativeOf(reading, ranked, index) : undefined;
    const result = resultOf(reading, question, index, native ?? language.lang);
    const isOwn = result.kind !== 'refused' && rank(question) < 2;
    if (isOwn && !isLent(reading, question, options.asWritten)) return result;
    results.push(result);
  }
  const answered = results.filter(({ kind }) => kind !== 'refused');
  const able = answered.length > 0 ? answered : results;
  const [one] = able;
  // "Mahla" is birch sap in Finnish, and juice of some kind in Estonian.
  for (const other of answered.length > 0 ? unread : []) {
    const kinds = kindsIn(other, index);
    if (kinds !== null && other.language.lexicon.formOf(kinds.about) !== kinds.about) return kinds;
  }
  if (one === undefined || able.every((other) => other === one || meant(other) === meant(one)))
    return one ?? null;
  options.trace?.('two languages mean different foods by it: refused');
  return refused('ambiguous', {
    about: questions[0]?.words.join(' ') ?? '',
    foods: able.flatMap((other) => foodsIn(other)),
  });
}

/**
 * How a question is read in a language that is neither the caller's nor the service's; null where it is not. A word is easily a form of
 * some food there: "part" is no duck, where another language was spoken or the word is alone.
 */
function asForeign(
  question: TaggedQuestion,
  index: AnswerIndex,
  preferred: AnswerLang | undefined,
  options: PickOptions,
  isSpoken: boolean,
): ReadOptions | null {
  const { words, evidence, asWritten, language } = question;
  const isLone = words.length === 1 && evidence === 0;
  const [word = ''] = words;
  const typos = index.languages[0]?.typos;
  const spoken = index.languages.find(({ lang }) => lang === preferred)?.typos;
  // "Iiris" is a flower to Finns, whatever Estonians call toffee; "sink kcal" asks for no ham in English.
  const isOurs = spoken === typos && !words.some((_, at) => isInLanguage(question, at, options.asWritten));
  if (words.some((one) => spoken?.listed(one, '') === one) && (isSpoken || isOurs)) return null;
  if (!isSpoken && !isLone) return options;
  // "Sink" is no food alone in the service's own language; "tontilla" is no slip of tortilla.
  if ((isLone && typos?.listed(word, '') === word) || (isSpoken && asWritten !== null)) return null;
  // Nor is a word without its marks one: "saga" is no "säga" to a Finn.
  const isFolded = (word: string): boolean => language.marks.isFolded(word.toLowerCase());
  const isPlain = preferred !== undefined && question.written(0, words.length).split(' ').some(isFolded);
  // What no other language has words for is a question in this one, where more than "kcal" asks: "kevätrullien rasva", but not "void kcal".
  const english = options.asWritten.filter((one) => one.language === index.languages[0]);
  const named = [...words.keys()].filter((at) => question.longestAt(at) === null);
  const isAsked = !isPlain && words.some((_, at) => showsLanguage(question, at, english));
  if (isAsked && isOfNone(question, named, options.asWritten)) return options;
  // "Tarot" is no plural of taro.
  const orPlural = isLone && LONG_ALONE.test(word) && !typos?.isKnown(word);
  // "Tyvitukki" is timber, and no piece of a pigeon as "tuvitükk".
  const isApart = isSpoken && words.length > spelledWordsOf(question.written(0, words.length)).length;
  return isPlain || isApart ? null : { ...options, isExact: true, orPlural };
}

const foodsIn = (result: AnswerResult): readonly AnswerFood[] => {
  if (result.kind === 'single') return [result.food];
  return result.kind === 'refused' ? result.foods : result.foods.map(({ food }) => food);
};

/** Foods of one kind with the same figures are one: "viina" is vodka, and any spirit of its strength. */
const meant = (result: AnswerResult): string =>
  JSON.stringify([result.kind, foodsIn(result).map(({ name, per_100g }) => [name.split(',')[0], per_100g])]);
