import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import { isMeasureKey, METRIC_UNITS, measureOf } from '../tables/measures.ts';
import type { AnswerIndex } from './answer-index.ts';
import type { PlacedAmount } from './cover.ts';
import { withFractions } from './fractions.ts';
import { plainLetters, wordsOf } from './normalise.ts';
import { ROLE } from './phrases.ts';
import { weigh } from './portions.ts';
import type { PartReading } from './read-part.ts';
import type { SentencePortion } from './sentence.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/** What the one amount of a question weighs; null where there is none, or more than one, or its weight is unknown. */
export function portionIn(
  { food, from, to, cover }: PartReading,
  question: TaggedQuestion,
  index: AnswerIndex,
): SentencePortion | null {
  const [first, second, ...others] = cover.amounts;
  if (first === undefined || others.length > 0) return null;
  const said = second === undefined ? first : oneOfTwo(first, second);
  if (said === null || !(said.count > 0)) return null;
  const { lang, lexicon } = question.language;
  // "Two carrot sticks" are no two carrots.
  const piece =
    question.hasRole(to - 1, ROLE.passedOver) && lexicon.amounts.meaning(question.words[to - 1] ?? '');
  const amount = said.measure === null && piece && isMeasureKey(piece) ? { ...said, measure: piece } : said;
  const { name, category, slug } = food;
  const asked = (): string =>
    lang === 'en' ? furtherWords(question, from, to, name) : kindsIn(question.words.slice(from, to), lang);
  // A unit of weight needs nothing else.
  const isUnit = amount.measure !== null && measureOf(amount.measure).grams !== undefined;
  const means = isUnit ? undefined : lexicon.measuredAs(amount.measure ?? 'piece', food);
  const weighed = isUnit
    ? weigh(amount, { name, portions: [] }, lang)
    : weigh(amount, { name, category, means, portions: index.portionsOf(slug), asked: asked() }, lang);
  if (weighed === null) return null;
  // Without "per" before it and "of" behind it.
  const length = amount.text.split(' ').length;
  const words = question.words.slice(amount.from, amount.from + length);
  const start = withFractions(words) === amount.text ? amount.from : amount.from + 1;
  // "2 eggs", but "eggs, 200 g" has its amount behind the name.
  // "в двух яйцах": the case is the preposition's.
  const led = question.says('inside', start - 1) ? start - 1 : start;
  const isWhole = second !== undefined && said !== first && said !== second;
  const end = amount.to === from && second === undefined ? to : start + length;
  const text = question.written(led, isWhole ? second.to : end);
  const isPlural = amount.count > 1 && (amount.measure === null || !METRIC_UNITS.has(amount.measure));
  return { ...weighed, text, isPlural, isInGrams: amount.measure === 'gram' };
}

/** The words that name a food and are no words of its own name, however they are spelt: of doughnuts, "donut" is no further one. */
function furtherWords({ words, language }: TaggedQuestion, from: number, to: number, name: string): string {
  const own = new Set(wordsOf(name).map((word) => language.lexicon.formOf(word)));
  return words
    .slice(from, to)
    .filter((word) => !own.has(language.lexicon.formOf(word)))
    .join(' ');
}

/** What the source calls the pieces that the first parts of compounds are: "cherry" of "kirsstomat", and of "помидоры черри". */
function kindsIn(words: readonly string[], lang: AnswerLang): string {
  const { nouns = {}, kinds = {} } = LANGUAGE[lang].portions ?? {};
  const isNamed = ([piece, forms]: readonly [string, string]): boolean => {
    const noun = plainLetters(forms.split('|', 1)[0] ?? '');
    return words.some(
      (word) =>
        word === kinds[piece] || (word.startsWith(noun) && word.length > noun.length + LONGEST_ENDING),
    );
  };
  return Object.entries(nouns)
    .filter(isNamed)
    .map(([piece]) => piece)
    .join(' ');
}

/** Letters of the longest ending of a case: what is longer behind a noun is another one. */
const LONGEST_ENDING = 4;

/** Of two amounts the one in a unit of weight or volume ("a bag of crisps, 200 g"), or both as one; null where they say two things. */
function oneOfTwo(first: PlacedAmount, second: PlacedAmount): PlacedAmount | null {
  const isExact = ({ measure }: PlacedAmount): boolean => measure !== null && METRIC_UNITS.has(measure);
  if (!isExact(first) && !isExact(second)) return sizedBehind(first, second);
  const [exact, other] = isExact(first) ? [first, second] : [second, first];
  return isExact(other) || other.count !== 1 ? null : exact;
}

/** "2 eggs, large", "2 bread slices": a number in front of a food and a size or a measure behind it are one amount; null for two others. */
function sizedBehind(first: PlacedAmount, second: PlacedAmount): PlacedAmount | null {
  const isCount = first.measure === null && first.size === null;
  if (!isCount || second.text.split(' ').length > 1) return null;
  return { ...first, size: second.size, measure: second.measure };
}
