import { type Problem, ProblemsError } from '../../pipeline/lib/problem.ts';

/** Problems as `file:line field rule`. */
export const places = (problems: readonly Problem[]): string[] =>
  problems.map(({ file, line, field, rule }) => `${file}:${line} ${field} ${rule}`);

/** Problems as `file:line field rule: found`. */
export const founds = (problems: readonly Problem[]): string[] =>
  places(problems).map((place, at) => `${place}: ${problems[at]?.found}`);

/** The problems that some work throws; none when it succeeds. Any other fault is thrown. */
export async function problemsOf(work: () => unknown): Promise<readonly Problem[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems;
    throw error;
  }
}
