import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { METRIC_KEYS, METRICS, type Metric, metricUnit } from '../../src/tables/nutrients.ts';

/** A food by its rows, or by a pattern of its English name with bounds of the stored value. */
const expectation = z.object({
  /** Any of these rows is right. */
  slugs: z.array(z.string()).min(1).optional(),
  /** What the answered food's English name must match, and what it must not (regular expressions, any case). */
  name: z.string().optional(),
  not: z.string().optional(),
  /** Bounds of the stored value, over every row that would be a right answer. */
  min: z.number().optional(),
  max: z.number().optional(),
});
type Expectation = z.infer<typeof expectation>;

const question = z
  .strictObject({
    /** Where it is from: the line of its file, where the set gives it no name of its own. */
    id: z.string(),
    /** What the question tries, one row of the printed table: its set, where that does not tell several apart. */
    class: z.string(),
    q: z.string(),
    /** The language that is preferred, sent as `lang`. */
    lang: z.enum(ANSWER_LANGS).optional(),
    status: z.union([z.literal(200), z.literal(404)]),
    metric: z
      .string()
      .transform((text) => text.replace(' ', '_'))
      .pipe(z.enum(METRICS))
      .optional(),
    /** Of a comparison, in the order asked. */
    foods: z.array(expectation).optional(),
    ...expectation.shape,
    /** Weight of the stated amount in grams; null where the sentence must say that the figure is for 100 g. */
    portion: z.number().nullable().optional(),
    /** What `read_as` must hold. */
    read_as: z.string().optional(),
    /** A pattern of the sentence. */
    says: z.string().optional(),
    /** A pattern of a refusal's hint. */
    hint: z.string().optional(),
    /** Slugs that are all among a refusal's first five suggestions, or a pattern that one of these matches. */
    suggests: z.union([z.array(z.string()).min(1), z.string()]).optional(),
    why: z.string().optional(),
  })
  .refine(
    ({ status, slugs, name, foods }) => status === 404 || (slugs ?? name ?? foods) !== undefined,
    'an answer needs slugs, name or foods',
  );

/** One question of a set, with what a right answer is. */
export type Question = z.infer<typeof question>;
export type Mark = 'right' | 'wrong' | 'missed';

const named = z.object({ slug: z.string(), name: z.string() });
const answer = z.object({
  answer: z.string(),
  unit: z.string(),
  value: z.number().optional(),
  food: named.optional(),
  foods: z.array(named.extend({ value: z.number() })).optional(),
  metric: z.string().optional(),
  per_100g: z.record(z.string(), z.number().nullable()).optional(),
  portion: z.object({ grams: z.number() }).optional(),
  read_as: z.string().optional(),
});
const refusal = z.object({ hint: z.string().default(''), suggestions: z.array(named).default([]) });

/** What `/api/answer` replies. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Reads a set of questions, one JSON object a line.
 *
 * @param name of the set: the class of its questions
 */
export function readQuestions(path: string | URL, name = 'all'): Question[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line, at) =>
    question.parse({ id: `${name}:${at + 1}`, class: name, ...JSON.parse(line) }),
  );
}

const SETS = new URL('../answers/questions/', import.meta.url);

/** The names of this project's sets: a folder a language, in it a file a kind of question. */
export const questionSets = (): string[] =>
  ANSWER_LANGS.flatMap((lang) =>
    readdirSync(new URL(lang, SETS)).map((file) => `${lang}/${file.replace('.jsonl', '')}`),
  ).sort();

export const readQuestionSet = (set: string): Question[] => readQuestions(new URL(`${set}.jsonl`, SETS), set);

/** Asks a server, without a socket. */
export const askApp =
  (app: Pick<FastifyInstance, 'inject'>) =>
  async ({ q, lang }: Pick<Question, 'q' | 'lang'>): Promise<Reply> => {
    const asked = new URLSearchParams({ q, ...(lang && { lang }) });
    const reply = await app.inject(`/api/answer?${asked.toString()}`);
    return { status: reply.statusCode, body: reply.json() };
  };

interface Verdict {
  readonly mark: Mark;
  readonly why: string;
}

/** Suggestions that people look at. */
const LOOKED_AT = 5;

/**
 * Marks a reply. Wrong: another food, value, metric or weight, or any answer where none was due. Missed: a refusal where an
 * answer was due, or a right one that does not say what it should.
 */
export function mark(asked: Question, { status, body }: Reply): Verdict {
  if (status === 200) {
    const given = answer.parse(body);
    return asked.status === 404 ? wrong(`answered: ${given.answer}`) : markAnswer(asked, given);
  }
  if (status !== 404) return wrong(`status ${status}`);
  const { hint, suggestions } = refusal.parse(body);
  const slugs = suggestions.slice(0, LOOKED_AT).map(({ slug }) => slug);
  if (asked.status === 200) return missed(`refused; suggests ${slugs.join(', ') || 'nothing'}`);
  if (asked.hint !== undefined && !new RegExp(asked.hint, 'i').test(hint)) return missed(`hint: ${hint}`);
  return suggestsAll(asked.suggests, slugs) ? RIGHT : missed(`suggests ${slugs.join(', ') || 'nothing'}`);
}

function suggestsAll(wanted: Question['suggests'], slugs: readonly string[]): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string'
    ? slugs.some((slug) => new RegExp(wanted, 'i').test(slug))
    : wanted.every((slug) => slugs.includes(slug));
}

function markAnswer(asked: Question, given: z.infer<typeof answer>): Verdict {
  const metric: Metric = asked.metric ?? 'energy';
  if (given.unit !== metricUnit(metric)) return wrong(`${given.unit}: ${given.answer}`);
  if (given.metric !== undefined && given.metric !== metric) return wrong(`metric ${given.metric}`);
  const foods = given.foods ?? (given.food ? [{ ...given.food, value: given.value ?? Number.NaN }] : []);
  const wanted = asked.foods ?? [asked];
  if (foods.length !== wanted.length) return wrong(`${foods.length} foods: ${given.answer}`);
  for (const [at, one] of wanted.entries()) {
    const fault = faultOf(one, foods[at]);
    if (fault !== null) return wrong(fault);
  }
  const stored = given.per_100g?.[METRIC_KEYS[metric]];
  if (given.foods === undefined && stored !== undefined && stored !== given.value)
    return wrong(`no ${metric}: ${given.answer}`);
  return markRemarks(asked, given);
}

function faultOf(
  { slugs, name, not, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Expectation,
  given: { readonly slug: string; readonly name: string; readonly value: number } | undefined,
): string | null {
  if (given === undefined) return 'no food';
  if (slugs !== undefined && !slugs.includes(given.slug)) return `another food: ${given.slug}`;
  if (name !== undefined && !new RegExp(name, 'i').test(given.name)) return `another food: ${given.name}`;
  if (not && new RegExp(not, 'i').test(given.name)) return `an excluded food: ${given.name}`;
  const { value } = given;
  return value >= min - 1e-9 && value <= max + 1e-9
    ? null
    : `${given.name} has ${value}, not ${min} to ${max}`;
}

/** Share by which a weight may be off: the rows that are right have portions of their own. */
const WEIGHT_TOLERANCE = 0.02;

function markRemarks(
  { portion, read_as, says }: Question,
  given: Pick<z.infer<typeof answer>, 'answer' | 'portion' | 'read_as'>,
): Verdict {
  const grams = given.portion?.grams;
  if (portion === null && grams !== undefined) return wrong(`an amount of ${grams} g`);
  if (typeof portion === 'number') {
    if (grams === undefined) return missed(`no portion: ${given.answer}`);
    if (Math.abs(grams - portion) > portion * WEIGHT_TOLERANCE) return wrong(`${grams} g, not ${portion} g`);
  }
  if (read_as !== undefined && !given.read_as?.includes(read_as))
    return missed(`read as ${given.read_as ?? 'nothing that it says'}`);
  return says === undefined || new RegExp(says, 'i').test(given.answer) ? RIGHT : missed(given.answer);
}

export type Score = Awaited<ReturnType<typeof scoreQuestions>>;

/** Slowest questions that are kept, of those that are asked once more: a first time is easily that of something else. */
const SLOWEST = 5;
const ASKED_AGAIN = 100;

/**
 * Asks every question and marks the answers.
 *
 * @returns counts of marks by class, the questions that were not answered right, and those that took longest, the slowest first; ms
 */
export async function scoreQuestions(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Reply>,
) {
  const classes = new Map<string, Record<Mark, number>>();
  const total = { right: 0, wrong: 0, missed: 0 };
  const faults: { asked: Question; mark: Mark; why: string }[] = [];
  const times: { asked: Question; ms: number }[] = [];
  const timed = async (asked: Question) => {
    const start = performance.now();
    const reply = await ask(asked);
    return { reply, ms: performance.now() - start };
  };
  for (const asked of questions) {
    const { reply, ms } = await timed(asked);
    times.push({ asked, ms });
    const { mark: given, why } = mark(asked, reply);
    const own = classes.get(asked.class) ?? { right: 0, wrong: 0, missed: 0 };
    own[given] += 1;
    total[given] += 1;
    classes.set(asked.class, own);
    if (given !== 'right') faults.push({ asked, mark: given, why });
  }
  const bySlowness = () => times.sort((one, other) => other.ms - one.ms);
  for (const one of bySlowness().slice(0, ASKED_AGAIN))
    one.ms = Math.min(one.ms, (await timed(one.asked)).ms);
  return { classes, total, faults, slowest: bySlowness().slice(0, SLOWEST) };
}

const RIGHT: Verdict = { mark: 'right', why: '' };
const wrong = (why: string): Verdict => ({ mark: 'wrong', why });
const missed = (why: string): Verdict => ({ mark: 'missed', why });
