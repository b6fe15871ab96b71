/** A count as people read it: 643133 gives 643,133. */
export const grouped = (count: number): string => count.toLocaleString('en');
