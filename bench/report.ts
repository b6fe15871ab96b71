/** What the benchmarks print: one line a comparison. */

/** A bound on a ratio or on a figure. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  /** What is held against the goal, and how it is shown. */
  readonly value: number;
  readonly shown: string;
  readonly goal: Goal;
}

const WIDTHS = [46, 32, 44, 30, 8];

export const HEADING = formatCells(['what', 'ours', 'beside', 'ratio or figure', 'goal', '']);

/** A line of the table. */
export function formatRow({ what, ours, peer, value, shown, goal }: Row): string {
  const [bound, met] =
    'atLeast' in goal
      ? [`>= ${goal.atLeast}`, value >= goal.atLeast]
      : [`<= ${goal.atMost}`, value <= goal.atMost];
  return formatCells([what, ours, peer, shown, bound, met ? 'met' : 'NOT MET']);
}

function formatCells(cells: readonly string[]): string {
  return cells
    .map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0))
    .join('  ')
    .trimEnd();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
