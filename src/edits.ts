/** True when so many insertions, deletions, substitutions or swaps of neighbours, or fewer, make one word of the other. */
export const isEditsApart = (a: string, b: string, edits: number): boolean =>
  a !== b && Math.abs(a.length - b.length) <= edits && isWithin(a, b, edits);

function isWithin(a: string, b: string, edits: number): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA === restB) return true;
  if (edits === 0) return false;
  return (
    isWithin(restA.slice(1), restB.slice(1), edits - 1) ||
    isWithin(restA.slice(1), restB, edits - 1) ||
    isWithin(restA, restB.slice(1), edits - 1) ||
    (restA.charAt(0) === restB.charAt(1) &&
      restA.charAt(1) === restB.charAt(0) &&
      restA.length > 1 &&
      restB.length > 1 &&
      isWithin(restA.slice(2), restB.slice(2), edits - 1))
  );
}

/**
 * Letters left out, added, replaced or swapped with their neighbour that make one word of the other; more than `most` where there
 * are more.
 */
export function editsBetween(a: string, b: string, most: number): number {
  let edits = 0;
  while (edits <= most && (Math.abs(a.length - b.length) > edits || !isWithin(a, b, edits))) edits += 1;
  return edits;
}
