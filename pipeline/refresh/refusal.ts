import { type ProblemsError, refusal } from '../lib/problem.ts';

/** A count as people read it: 643133 gives 643,133. */
export const grouped = (count: number): string => count.toLocaleString('en');

/** The error for an archive that has more bytes than the descriptor allows. */
export function refusalOfSize(file: string, found: string, maxBytes: number): ProblemsError {
  const expected = `at most ${grouped(maxBytes)} bytes (archive.max_bytes in source.json)`;
  return refusal(file, 'archive-size', found, expected, 'take the archive from its publisher');
}

/** The code of a fault of the disk or of the network, or its message. */
export function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
