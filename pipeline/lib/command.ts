import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingError } from '../../src/settings.ts';
import { formatProblems, ProblemsError } from './problem.ts';

/** The folder that holds package.json. */
export const repositoryRoot: string = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Thrown for a wrong option or argument: one line, exit 2. */
export class UsageError extends Error {}

const isUsage = (error: Error): boolean =>
  error instanceof UsageError ||
  error instanceof SettingError ||
  ('code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS'));

/**
 * A reader that has seen enough, such as `head`, is no fault: the work goes on to its end, unheard, so that nothing is
 * left half done and the exit code stays what it is.
 */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Runs a command of the pipeline with its arguments and sets the exit code (decisions, section 1): what it returns, 1
 * when problems were found, 2 on bad usage or a bad setting. Problems and usage errors are printed to stderr without a
 * stack; anything else is a fault of the program and keeps its stack.
 */
export async function runCommand(command: (args: readonly string[]) => Promise<number>): Promise<void> {
  surviveClosedOutput();
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    if (error instanceof ProblemsError) {
      console.error(formatProblems(error.problems));
      process.exitCode = 1;
    } else if (error instanceof Error && isUsage(error)) {
      console.error(error.message);
      process.exitCode = 2;
    } else {
      console.error(error);
      process.exitCode = 1;
    }
  }
}
