import type { AnswerLanguage } from './question-words.ts';

/** Letters of the shortest food and of the shortest measure that are written as one word. */
const SHORTEST = 3;
/** What vessels are drunk from: other foods in cans are preserves of another row, and an egg cup holds no egg. */
const DRINKS = 'Beverages';
const OF_ANY_FOOD: ReadonlySet<string> = new Set(['slice', 'segment', 'wedge', 'piece', 'clove']);

/**
 * Words with each that says a food and a measure of it in one ("juustoviipale", "oluttölkki") as two, the measure first. A word
 * that has a meaning of its own stays whole.
 */
export function withMeasuresApart(words: readonly string[], language: AnswerLanguage): readonly string[] {
  const ends = language.lexicon.amounts.compoundEnds;
  return ends.length === 0 ? words : words.flatMap((word) => apart(word, language));
}

/** Words as they were typed, apart where the same words without marks were taken apart. */
export function typedApart(typed: readonly string[], read: readonly string[]): readonly string[] {
  let at = 0;
  return typed.flatMap((word) => {
    const [first = '', second = ''] = read.slice(at, at + 2);
    const isOne = first.length === word.length;
    at += isOne ? 1 : 2;
    return isOne ? [word] : [word.slice(second.length), word.slice(0, second.length)];
  });
}

function apart(word: string, { lexicon, names }: AnswerLanguage): readonly string[] {
  const ends = lexicon.amounts.compoundEnds.filter(
    ([end]) => end.length >= SHORTEST && end.length <= word.length - SHORTEST && word.endsWith(end),
  );
  // Nearly every word: what it means need not be known.
  if (ends.length === 0) return [word];
  const { form, written, inflected, mayBeginAmount } = lexicon.word(word);
  if (written.length > 0 || inflected.length > 0 || mayBeginAmount || names.has(word, form)) return [word];
  for (const [end, measure] of ends) {
    const at = word.length - end.length;
    const head = word.slice(0, at);
    const food = names.find(head, lexicon.formOf(head));
    if (food !== null && (OF_ANY_FOOD.has(measure) || food.category === DRINKS))
      return [word.slice(at), head];
  }
  return [word];
}
