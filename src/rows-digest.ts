import { createHash } from 'node:crypto';

/** Under which a prepared file states the rows that it was made for, among the files that it was made from. */
export const ROWS = 'rows';

interface Row {
  readonly slug: string;
  readonly name: string;
}

/**
 * Hex SHA-256 of the slugs and names of `foods.json` and of `answer-index.json`, a line each, in their order: all that a file
 * which places rows by their names depends on. A figure that changes leaves it as it is.
 */
export function rowsDigest(foods: readonly Row[], answers: readonly Row[]): string {
  const lines = [...foods, ...answers].map(({ slug, name }) => `${slug} ${name}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
