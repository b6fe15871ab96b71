import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AnswerResult } from '../../src/answer/answer.ts';

const expectation = z.object({
  /** What the answered food's English name must match, and what it must not (regular expressions, any case). */
  name: z.string(),
  not: z.string().optional(),
  /** Bounds of the stored value, over every row that would be a right answer. */
  min: z.number(),
  max: z.number(),
});

const question = z.object({
  id: z.string(),
  class: z.string(),
  q: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  metric: z.string().optional(),
  foods: z.array(expectation).optional(),
  ...expectation.partial().shape,
});

/** One question of a set, with what a right answer is. */
export type Question = z.infer<typeof question>;
export type Mark = 'right' | 'wrong' | 'missed';

/** Reads a set of questions, one JSON object a line. */
export function readQuestions(path: string | URL): Question[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => question.parse(JSON.parse(line)));
}

/**
 * Marks an answer: wrong is an answer with another food, value or metric, or any answer where none was due; missed is a
 * refusal where an answer was due.
 */
export function mark(asked: Question, result: AnswerResult): { readonly mark: Mark; readonly why: string } {
  if (asked.status === 404) {
    return result.kind === 'refused' ? right() : wrong(`answered with ${named(result)}`);
  }
  if (result.kind === 'refused') return { mark: 'missed', why: result.reason };
  if (asked.metric !== undefined && result.metric !== asked.metric.replace(' ', '_')) {
    return wrong(`metric ${result.metric}, not ${asked.metric}`);
  }
  const wanted = asked.foods ?? [expectation.parse(asked)];
  const given = result.kind === 'single' ? [result] : result.foods;
  if (given.length !== wanted.length) return wrong(`${given.length} foods, not ${wanted.length}`);
  for (const [at, one] of wanted.entries()) {
    const found = given[at];
    const name = found?.food.name ?? '';
    if (!new RegExp(one.name, 'i').test(name)) return wrong(`another food: ${name}`);
    if (one.not && new RegExp(one.not, 'i').test(name)) return wrong(`an excluded food: ${name}`);
    const value = found?.value ?? Number.NaN;
    if (!(value >= one.min - 1e-9 && value <= one.max + 1e-9)) {
      return wrong(`${name} has ${value}, not ${one.min} to ${one.max}`);
    }
  }
  return right();
}

/** Counts of marks by class, and the questions that were not answered right. */
export interface Score {
  readonly classes: ReadonlyMap<string, Readonly<Record<Mark, number>>>;
  readonly total: Readonly<Record<Mark, number>>;
  readonly faults: readonly { readonly asked: Question; readonly mark: Mark; readonly why: string }[];
}

/** Asks every question and marks the answers. */
export function scoreQuestions(questions: readonly Question[], ask: (text: string) => AnswerResult): Score {
  const classes = new Map<string, Record<Mark, number>>();
  const total = { right: 0, wrong: 0, missed: 0 };
  const faults: { asked: Question; mark: Mark; why: string }[] = [];
  for (const asked of questions) {
    const { mark: given, why } = mark(asked, ask(asked.q));
    const own = classes.get(asked.class) ?? { right: 0, wrong: 0, missed: 0 };
    own[given] += 1;
    total[given] += 1;
    classes.set(asked.class, own);
    if (given !== 'right') faults.push({ asked, mark: given, why });
  }
  return { classes, total, faults };
}

const right = () => ({ mark: 'right', why: '' }) as const;
const wrong = (why: string) => ({ mark: 'wrong', why }) as const;

function named(result: Exclude<AnswerResult, { kind: 'refused' }>): string {
  return result.kind === 'single'
    ? result.food.name
    : result.foods.map(({ food }) => food.name).join(' and ');
}
