/** The food that a clause brings, and what may stand beside it though no table knows it: told by its place and its form. */
import type { AnswerFood } from '../../tables/answers.ts';
import { isOf } from '../../tables/food-kinds.ts';
import { isPreposition, LANGUAGE } from '../../tables/languages.ts';
import type { AskedMetric } from '../../tables/nutrients.ts';
import type { Cover, PlacedAmount } from '../tags/cover.ts';
import { isSetting, isStrange } from '../tags/settings.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { ROLE } from '../words/phrases.ts';
import { type PartReading, type ReadOptions, readPart } from './read-part.ts';

/**
 * A run of words in a clause, the longest that means one thing: the name of a food or of several, what is asked for, a form, an amount,
 * words that say nothing of a food, words that say something else, a word that is not known.
 */
export interface Run {
  readonly kind: 'name' | 'metric' | 'form' | 'amount' | 'aside' | 'other' | 'strange';
  readonly from: number;
  readonly to: number;
  /** Null where several foods are called so. */
  readonly food: AnswerFood | null;
  readonly metric: AskedMetric | undefined;
  /** Of an amount, and of the name behind it. */
  readonly amounts: readonly PlacedAmount[];
}

/** A food that a clause names. */
type Named = Run & { readonly food: AnswerFood };

/** What may be beside a food's name and makes it no other food: "lard for", but not "bananas foster". */
const BESIDE: ReadonlySet<Run['kind'] | undefined> = new Set(['aside', undefined]);

/** The one food that a clause names, with nothing beside the name that may make it another; or that it weighs: "panin pudrule 10 g võid". */
export function namedIn(question: TaggedQuestion, said: readonly Run[]): Named | null {
  const { intoFood, insideFood, besideFood } = LANGUAGE[question.language.lang];
  const weighed = said.filter(({ kind, amounts }) => kind === 'name' && amounts.length > 0);
  const isInto = (run: Run): boolean =>
    weighed.length === 1 && run !== weighed[0] && (intoFood?.test(question.text(run.from, run.to)) ?? false);
  // "Kävin sienessä, …" says where somebody was.
  const clauseOf = ({ to }: Run): number => startOf(question, to - 1);
  const isPlace = (run: Run): boolean => {
    const others = said.filter((one) => one !== run && one.kind === 'name');
    const isInside = insideFood?.test(question.text(run.from, run.to)) ?? false;
    return isInside && others.length > 0 && others.every((one) => clauseOf(one) > clauseOf(run));
  };
  const runs = said.filter((run) => run.kind !== 'name' || !(isInto(run) || isPlace(run)));
  const [one, ...others] = runs.filter(({ kind }) => kind === 'name');
  if (!one?.food || others.length > 0) return null;
  const at = runs.indexOf(one);
  const { from, to } = one;
  const named = { ...one, food: one.food };
  // "Kävin lenkillä": for a run.
  const isVerb = question.says('objectOf', from - 1) || besideFood?.test(question.text(from, to));
  if (question.says('homograph', from) && isVerb) return null;
  const end = said.at(-1)?.to ?? to;
  const isLed = BESIDE.has(runs[at - 1]?.kind) || one.amounts.length > 0 || mayLead(question, named);
  const isEnd = BESIDE.has(runs[at + 1]?.kind) && !isMadeFurther(question, to, end);
  return isLed && (isEnd || mayFollow(question, to, end)) ? named : null;
}

/** True for a verb that says of a dish what makes it one: a soup is boiled, and a pie is baked. */
export const isHowMade = (question: TaggedQuestion, at: number, food: AnswerFood): boolean =>
  (question.says('boiled', at) && isOf('boiledDish', food)) ||
  (question.says('baked', at) && isOf('bakedDish', food)) ||
  (question.says('bakedBread', at) && isOf('bread', food));

/** Where the clause begins that holds a word. */
const startOf = (question: TaggedQuestion, at: number): number =>
  question.breaks.find((one) => one <= at) ?? 0;

/**
 * True for an unknown word that can only be the verb of its clause: in the form of one, where the clause begins or behind whoever it
 * speaks of, and no other verb in front of it.
 */
function isVerb(question: TaggedQuestion, at: number): boolean {
  const { verbForm, ownVerb, stateParts } = LANGUAGE[question.language.lang];
  if (!isStrange(question, at) || !verbForm?.test(question.wordAt(at))) return false;
  // The mantis is no verb, though listed for looking like one.
  if (question.language.typos.listed(question.wordAt(at), '') !== null) return false;
  // "Marineerisin", "grillasin" make what is known by another name.
  if (question.says('cooked', at) || stateParts?.test(question.written(at))) return false;
  const start = startOf(question, at);
  // "Keitän" speaks of oneself; any person may stand behind whom it speaks of: "naaber andis".
  if (at === start && !ownVerb?.test(question.wordAt(at))) return false;
  for (let place = start; place < at; place += 1) {
    const isOtherVerb = question.hasRole(place, ROLE.takes) || verbForm.test(question.wordAt(place));
    const isSaid = question.phrasesAt(place).length > 0 || question.speaks(place);
    if ((!isSaid || isOtherVerb) && !isSetting(question, place)) return false;
  }
  return true;
}

/** True where the words in front of a food are the verb of its clause, or say where and when: "kokeilin skyriä", "picked up milk", "sain turult maasikaid". */
export function mayLead(question: TaggedQuestion, { food, from, to }: Named): boolean {
  if (isHowMade(question, from - 1, food)) return true;
  const start = startOf(question, from);
  const text = question.text(from, to);
  const { agreeing, besideFood } = LANGUAGE[question.language.lang];
  // "Kotiin pizzan", but "gluteenivapaan pizzan" is in one case.
  const isApart = (at: number): boolean =>
    isSetting(question, at) && !agreeing?.test(`${question.wordAt(at)} ${text}`);
  let at = from;
  while (at > start && isApart(at - 1)) at -= 1;
  if (at < from && (at === start || question.hasRole(at - 1, ROLE.takes | ROLE.speaks | ROLE.filler)))
    return true;
  // "Пропустила торт, сколько это калорий" asks of what was done, "сколько в нём" of the food.
  const isOfFood = question.words.some((_, place) => place >= to && question.says('within', place));
  if (!isOfFood || !isOf('ready', food)) return false;
  // Adjectives have the case of what they say how it is: no "vegan juustoa", but "vegaanisen burgerin".
  const isObject = text !== question.form(from, to) && text.at(-1) !== question.wordAt(at - 1).at(-1);
  return (isObject || besideFood === undefined) && isVerb(question, at - 1);
}

/** True where words behind a food say that it is made of, with or in something that no table knows: "a burger of crickets", "курица по-киевски", "chicken a la mode". */
function isMadeFurther(question: TaggedQuestion, to: number, end: number): boolean {
  const isOther = isStrange(question, to + 1) && !isSetting(question, to + 1);
  if (to + 1 >= end || !isOther || question.says('perDay', to, to + 2)) return false;
  // "With nothing on it" is said as a whole.
  const isWord = (question.phrasesAt(to)[0]?.words.length ?? 1) === 1;
  const isLed =
    isPreposition(question.wordAt(to), question.language.lang) || question.hasRole(to, ROLE.article);
  return isWord && isLed;
}

/** True where the words behind a food say where, when or with which meal somebody had it. */
export function mayFollow(question: TaggedQuestion, to: number, end: number): boolean {
  const isAdverb = to + 1 === end && question.says('adverb', to) && isStrange(question, to);
  if (isSetting(question, to) || isAdverb) return true;
  const isPlace = question.hasRole(to + 1, ROLE.speaks) || question.says('definite', to + 1);
  return isPlace && to + 3 >= end && question.says('placed', to);
}

/** True for a word that says in what form a food is: "I boiled it, …" speaks of the food that is asked about. */
export const isForm = (question: TaggedQuestion, at: number): boolean =>
  question.isForm(at) && !question.hasRole(at, ROLE.filler);

/** The food of a line of a recipe behind what the recipe is of, or a word for one: "pannkoogid: 300 g jahu kcal", "resepti - 5 dl maitoa"; null for any other text. */
export function lineOfRecipe(question: TaggedQuestion, at: number, options: ReadOptions): PartReading | null {
  const dish = question.foodNamed(0, at);
  const isDish = isOf('bakedDish', dish) || isOf('boiledDish', dish);
  if (!question.breaks.includes(at) || !(isDish || question.says('recipe', 0, at))) return null;
  const part = readPart(question, at, question.words.length, options);
  if (part === null || !('food' in part) || part.food.category === dish?.category) return null;
  const { amounts, asked } = part.cover;
  const isWeighed = amounts.length === 1 && amounts[0]?.from === at && amounts[0].measure !== null;
  return isWeighed && asked.length > 0 ? part : null;
}

/** What is asked for: by the question, or by the one metric that the clause in front of it names. */
export function askedIn(runs: readonly Run[], { asked }: Cover): readonly AskedMetric[] | null {
  if (asked.length > 0) return asked;
  const metrics = runs.flatMap(({ kind, metric }) => (kind === 'metric' && metric ? [metric] : []));
  return metrics.length === 1 ? metrics : null;
}

/** True for a number that says how many or how much; "600 kcal" says what a food is said to have, but "600 kcal of rice" how much of it. */
export function counts(question: TaggedQuestion, at: number): boolean {
  const { words, language } = question;
  const number = language.lexicon.amounts.number(words, at, words.length);
  const isMany = !question.hasRole(at + 1, ROLE.metric) || question.leadsToFood(at + 2);
  return number !== null && number.value !== 1 && isMany;
}
