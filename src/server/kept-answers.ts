import type { Release } from '../dataset/release.ts';

/** Answers kept of a release, about 1 KB each. */
const KEPT = 1_000;

/** A response to a question: its status, and its body as JSON. */
export interface KeptAnswer {
  readonly status: number;
  readonly json: string;
}

/**
 * The answers to the questions that were asked last, gone with their release: people ask for the same few foods, and
 * reading a question takes ten times as long as sending an answer.
 */
export class KeptAnswers {
  readonly #ofRelease = new WeakMap<Release, Map<string, KeptAnswer>>();

  /** The answer to a question as it was sent; what `make` gives is kept, so the same question must give the same. */
  get(release: Release, question: string, make: () => KeptAnswer): KeptAnswer {
    const answers = this.#ofRelease.get(release) ?? new Map<string, KeptAnswer>();
    this.#ofRelease.set(release, answers);
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = make();
    if (question.length > LONGEST) return answer;
    const [oldest] = answers.size >= KEPT ? answers.keys() : [];
    if (oldest !== undefined) answers.delete(oldest);
    answers.set(question, answer);
    return answer;
  }
}

/** In UTF-16 units; a question that may be longer is refused unread. */
const LONGEST = 160;
