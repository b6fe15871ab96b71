import { formatProblems, ProblemsError } from '../lib/problem.ts';
import { Progress, type Terminal } from './progress.ts';
import { type Arguments, readArguments, UsageError } from './read-arguments.ts';
import { refreshSource } from './refresh-source.ts';

const HELP = `Usage: npm run sources:refresh -- [options]

Takes the official tables of USDA SR Legacy, checks their headers, row counts, nutrient ids, units and the values
pinned in source.json, renews the embedded snapshot (foods.csv and portions.csv) from them, enters its sha256 in
source.json, and prints what changed. Whatever fails, nothing is changed.

Options:
  --from PATH        a folder or a zip archive with the tables, instead of the download
  --url ADDRESS      a mirror of the archive, instead of the publisher's address in source.json
  --timeout SECONDS  how long to wait for the next piece of the download (1 to 3600, default 30)
  --source FOLDER    the folder of source.json and the snapshot (default sources/usda_sr_legacy)
  --help             prints this

The sha256 of the first archive that passes is written into source.json; from then on an archive must have it.

Exit codes: 0 done, 1 a check or the download failed, 2 wrong usage.
`;

/** Nobody waits longer for some megabytes, however slowly they drip in. */
const OVERALL_MS = 30 * 60 * 1_000;

/** What the command prints to, and what interrupts it. */
export interface Surroundings {
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  readonly signal: AbortSignal;
}

/** Runs `sources:refresh` with its command line; prints, and gives the exit code (decisions, section 1). */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, signal } = surroundings;
  let given: Arguments | null;
  try {
    given = readArguments(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`${error.message}; --help lists the options\n`);
    return 2;
  }
  if (given === null) {
    stdout.write(HELP);
    return 0;
  }
  const progress = new Progress(stderr);
  try {
    const report = await refreshSource({ ...given, overallMs: OVERALL_MS, progress, signal });
    progress.clear();
    stdout.write(`${report}\n`);
    return 0;
  } catch (error) {
    progress.clear();
    if (signal.aborted) stderr.write('Interrupted; nothing was changed.\n');
    else if (error instanceof ProblemsError) stderr.write(`${formatProblems(error.problems)}\n`);
    else throw error;
    return 1;
  }
}
