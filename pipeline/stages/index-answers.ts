import { byCodeUnit, type Draft } from './draft.ts';

/**
 * The rows that questions are answered from: every canonical row and the answer-only rows (API 1.4), ordered by slug.
 */
export function indexAnswers(rows: readonly Draft[], answerOnly: readonly Draft[]): Draft[] {
  return [...rows, ...answerOnly].sort((a, b) => byCodeUnit(a.slug, b.slug));
}
