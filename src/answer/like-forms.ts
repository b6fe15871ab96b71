import type { AnswerFood } from '../tables/answers.ts';
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import type { AnswerIndex } from './answer-index.ts';
import type { PartReading } from './read-part.ts';
import { storedOf } from './sentence.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/** What is cooked before it is eaten, dry: of a grain more energy in 100 g (kcal) than any that took up water has. */
const DRY_ENERGY = 300;
const GRAINS = 'Cereal Grains and Pasta';
const HOT_CEREAL = /^Cereals, .*\bdry$/;
/** Grains that are eaten, or baked, as they are. */
const NEVER_COOKED = /flour|meal|bran|germ|starch|gluten|kama/i;
/** Cooked grains, pulses and porridges. */
const COOKED = /\b(?:cooked|porridge)\b/i;
const COOKED_CATEGORIES = new Set([GRAINS, 'Breakfast Cereals', 'Legumes and Legume Products']);

const isDry = (food: AnswerFood): boolean =>
  (food.category === GRAINS || HOT_CEREAL.test(food.name)) &&
  (storedOf(food, 'energy') ?? 0) > DRY_ENERGY &&
  !NEVER_COOKED.test(food.name);

const isCooked = ({ name, category = '' }: AnswerFood): boolean =>
  COOKED_CATEGORIES.has(category) && COOKED.test(name);

/**
 * The parts of a comparison, dry grain beside cooked as both cooked, or else both dry: 100 g of the one is three times as much food as
 * of the other, so the figures would mislead. Null where neither can be had. What is said to be dry or cooked is that.
 */
export function inLikeForms(
  parts: readonly PartReading[],
  question: TaggedQuestion,
  index: AnswerIndex,
): readonly PartReading[] | null {
  const foods = parts.map(({ food }) => food);
  const [dry, cooked] = [foods.findIndex(isDry), foods.findIndex(isCooked)];
  if (dry === -1 || cooked === -1) return parts;
  const { lexicon } = question.language;
  const saysForm = ({ from, to }: PartReading): boolean =>
    question.known.slice(from, to).some((_, at) => question.isForm(from + at));
  const otherForm = (at: number, isLike: (food: AnswerFood) => boolean): readonly PartReading[] | null => {
    const part = parts[at];
    if (part === undefined || saysForm(part)) return null;
    const food = namedIn(question.text(part.from, part.to), lexicon.lang, index).find(isLike);
    return food === undefined ? null : parts.with(at, { ...part, food });
  };
  if (parts.every(saysForm)) return parts;
  return otherForm(dry, isCooked) ?? otherForm(cooked, isDry);
}

/** The foods of a name with each word for what is cooked, or is not yet. */
const namedIn = (name: string, lang: AnswerLang, { foodNamedLoosely }: AnswerIndex): AnswerFood[] =>
  LANGUAGE[lang].grainForms.flatMap((form) => foodNamedLoosely(`${form} ${name}`, lang) ?? []);
