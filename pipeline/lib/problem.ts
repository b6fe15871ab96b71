import { groupBy } from '../../src/collections.ts';

/** What is wrong with a source, in a form that tells a maintainer where to look and what to do. */
export interface Problem {
  /** File, relative to the repository's root. */
  readonly file: string;
  /** 1-based line; null when the fault is the file's as a whole. */
  readonly line: number | null;
  /** Column, field or key; null when the fault is the row's as a whole. */
  readonly field: string | null;
  /** Name of the rule broken: a check's, or the reader's own. */
  readonly rule: string;
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
}

/** A problem as it is reported: the file's or the row's as a whole unless it states line or field. */
export type Fault = Omit<Problem, 'line' | 'field'> & Partial<Pick<Problem, 'line' | 'field'>>;

/** A reported problem whole. */
export const placed = (fault: Fault): Problem => ({ line: null, field: null, ...fault });

const VALUE_LENGTH = 160;

/** Invisible or ambiguous characters: blanks other than the space, control and format characters. */
const UNSEEN = /[^\S ]|\p{C}/gu;
const UNSEEN_OR_MARK = /[^\S ]|\p{C}|\p{M}/gu;

/**
 * A value as a message shows it, cut when long: texts quoted, with every character escaped that cannot be seen, and in a
 * text that is not composed (NFC) the marks too; anything else as JSON, so that null is not taken for "null".
 */
export function quote(value: unknown): string {
  const isText = typeof value === 'string';
  const text = isText ? value : (JSON.stringify(value) ?? String(value));
  const cut =
    text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}… (${text.length} characters)` : text;
  if (!isText) return cut;
  return JSON.stringify(cut).replace(cut === cut.normalize('NFC') ? UNSEEN : UNSEEN_OR_MARK, escaped);
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** Collects problems; a stage adds to it and goes on, so that a maintainer sees all of them at once. */
export class Problems {
  readonly #list: Problem[] = [];

  add(...faults: readonly Fault[]): void {
    for (const fault of faults) this.#list.push(placed(fault));
  }

  get list(): readonly Problem[] {
    return this.#list;
  }

  get count(): number {
    return this.#list.length;
  }

  /** Throws `ProblemsError` when anything was collected: the boundary behind which stages may trust their input. */
  throwIfAny(): void {
    if (this.#list.length > 0) throw new ProblemsError(this.#list);
  }
}

/** The work cannot go on; carries everything that was found, also in its message. A command ends with 1. */
export class ProblemsError extends Error {
  readonly exitCode = 1;
  readonly problems: readonly Problem[];

  constructor(faults: readonly Fault[], shown?: Parameters<typeof formatProblems>[1]) {
    const problems = faults.map(placed);
    super(formatProblems(problems, shown));
    this.name = 'ProblemsError';
    this.problems = problems;
  }
}

/** The error that ends the work for one fault of a whole file, folder or address. */
export const refusal = (
  file: string,
  rule: string,
  found: string,
  expected: string,
  fix: string,
  field: Problem['field'] = null,
): ProblemsError => new ProblemsError([{ file, field, rule, found, expected, fix }]);

/** What the work gives; what it throws becomes an error that says it to people, where there is one. */
export function telling<T>(work: () => T, tell: (error: unknown) => unknown): T {
  try {
    return work();
  } catch (error) {
    throw tell(error);
  }
}

/** A count as people read it: 643133 gives 643,133. */
export const grouped = (count: number): string => count.toLocaleString('en');

/** The code of a fault of the disk or of the network, or its message. */
export function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/** Problems of each rule that are printed, unless more are asked for. */
export const FIRST_FEW = 5;

/**
 * Problems as text, grouped by rule in the order of first appearance: `file:line  field  rule`, then found, expected and
 * how to fix. A rule with many problems ends with the count of those that are not printed.
 *
 * @param shown the `most` problems of each rule that are printed, and where to read the `others`, as a clause
 */
export function formatProblems(
  problems: readonly Problem[],
  { most = FIRST_FEW, others = '' }: { readonly most?: number; readonly others?: string } = {},
): string {
  const lines: string[] = [];
  for (const [rule, group] of groupBy(problems, (problem) => problem.rule)) {
    lines.push(`${rule}: ${counted(group)}`);
    for (const one of group.slice(0, most)) lines.push(formatProblem(one));
    if (group.length > most) lines.push(`  … and ${group.length - most} more of this rule${others}`);
    lines.push('');
  }
  lines.push(`${counted(problems)} in all; nothing was written.`);
  return lines.join('\n');
}

const counted = ({ length }: readonly Problem[]): string =>
  `${length} ${length === 1 ? 'problem' : 'problems'}`;

function formatProblem({ file, line, field, rule, found, expected, fix }: Problem): string {
  const place = line === null ? file : `${file}:${line}`;
  return [
    `  ${[place, field, rule].filter((part) => part !== null).join('  ')}`,
    `    found:    ${found}`,
    `    expected: ${expected}`,
    `    fix:      ${fix}`,
  ].join('\n');
}
