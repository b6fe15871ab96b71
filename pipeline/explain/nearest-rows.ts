import { cutSignature, stateSignature } from '../stages/dispositions/name-wording.ts';

/** A published row: slug and English name. */
export interface NamedRow {
  readonly slug: string;
  readonly name: string;
}

/** A row that is near a food by its name alone, and how. */
export interface NearRow extends NamedRow {
  readonly likeness: 'same food in the same state' | 'same food in another state' | 'similar name';
}

/** Share of common letter triples below which two texts are not alike. */
const ALIKE = 0.25;

/**
 * The published rows that are nearest to a name, at most `limit`: first those that differ in grade, trim or
 * origin alone, then the same food in another state, then names that share most letters.
 */
export function nearestRows(name: string, rows: readonly NamedRow[], limit: number): NearRow[] {
  const state = stateSignature(name);
  const cut = cutSignature(name);
  const near: NearRow[] = [
    ...rows
      .filter((row) => stateSignature(row.name) === state)
      .map((row) => ({ ...row, likeness: 'same food in the same state' as const })),
    ...rows
      .filter((row) => stateSignature(row.name) !== state && cutSignature(row.name) === cut)
      .map((row) => ({ ...row, likeness: 'same food in another state' as const })),
  ];
  const taken = new Set(near.map(({ slug }) => slug));
  const similar = mostAlike(name, rows, (row) => row.name)
    .filter(({ slug }) => !taken.has(slug))
    .map((row) => ({ ...row, likeness: 'similar name' as const }));
  return [...near, ...similar].slice(0, limit);
}

/** The slugs that are most like a text, the most alike first. */
export const nearestSlugs = (text: string, rows: readonly NamedRow[], limit: number): string[] =>
  mostAlike(text.replace(/[\s,]+/g, '-'), rows, ({ slug }) => slug)
    .slice(0, limit)
    .map(({ slug }) => slug);

/** The rows whose text shares most letter triples with `text` (Dice coefficient), the most alike first. */
function mostAlike(text: string, rows: readonly NamedRow[], textOf: (row: NamedRow) => string): NamedRow[] {
  const wanted = triplesOf(text);
  return rows
    .map((row) => {
      const triples = triplesOf(textOf(row));
      const shared = [...wanted].filter((triple) => triples.has(triple)).length;
      return { row, likeness: (2 * shared) / (wanted.size + triples.size) };
    })
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ row }) => row);
}

function triplesOf(text: string): Set<string> {
  const padded = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
