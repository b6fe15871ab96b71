import type { AnswerFood, GrainState } from '../tables/answers.ts';
import { type AnswerLang, LANGUAGE } from '../tables/languages.ts';
import type { AnswerIndex } from './answer-index.ts';
import type { PartReading } from './read-part.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/**
 * The parts of a comparison, dry grain beside cooked as both cooked, or else both dry: 100 g of the one is three times as much food as
 * of the other, so the figures would mislead. Null where neither can be had. What is said to be dry or cooked is that.
 */
export function inLikeForms(
  parts: readonly PartReading[],
  question: TaggedQuestion,
  index: AnswerIndex,
): readonly PartReading[] | null {
  const states = parts.map(({ food }) => index.stateOf(food));
  const [dry, cooked] = [states.indexOf('dry'), states.indexOf('cooked')];
  if (dry === -1 || cooked === -1) return parts;
  const { lexicon } = question.language;
  const saysForm = ({ from, to }: PartReading): boolean =>
    question.known.slice(from, to).some((_, at) => question.isForm(from + at));
  const otherForm = (at: number, state: GrainState): readonly PartReading[] | null => {
    const part = parts[at];
    if (part === undefined || saysForm(part)) return null;
    const food = namedIn(question.text(part.from, part.to), lexicon.lang, index).find(
      (one) => index.stateOf(one) === state,
    );
    return food === undefined ? null : parts.with(at, { ...part, food });
  };
  if (parts.every(saysForm)) return parts;
  return otherForm(dry, 'cooked') ?? otherForm(cooked, 'dry');
}

/** The foods of a name with each word for what is cooked, or is not yet. */
const namedIn = (name: string, lang: AnswerLang, { foodNamedLoosely }: AnswerIndex): AnswerFood[] =>
  LANGUAGE[lang].grainForms.flatMap((form) => foodNamedLoosely(`${form} ${name}`, lang) ?? []);
