import type { AnswerFood } from '../tables/answers.ts';
import { type Cover, joined } from './cover.ts';
import type { PartReading } from './read-part.ts';
import type { TaggedQuestion } from './tagged-question.ts';

/** What a question says as a whole. */
export type Reading =
  | {
      readonly kind: 'foods';
      readonly parts: readonly PartReading[];
      readonly cover: Cover;
      /** Where the places are not those of the question as asked: the one that was read instead. */
      readonly question?: TaggedQuestion;
    }
  /** It has two readings that differ. */
  | { readonly kind: 'ambiguous'; readonly foods: readonly AnswerFood[] }
  /** The sum of several foods is asked for. */
  | { readonly kind: 'several_foods'; readonly foods: readonly AnswerFood[] }
  | { readonly kind: 'too_many_foods' };

/** One food or several, with all that is said of them. */
export const foodsOf = (parts: readonly PartReading[]): Extract<Reading, { kind: 'foods' }> => ({
  kind: 'foods',
  parts,
  cover: parts.map(({ cover }) => cover).reduce((one, other) => joined(one, other, one.tags + other.tags)),
});
