import { type Figure, PER_100G_KEYS } from '../../src/tables/nutrients.ts';

/** A block of which nothing is known: tests state the figures they are about. */
export const NO_FIGURES = Object.fromEntries(PER_100G_KEYS.map((key) => [key, null])) as Record<
  Figure['key'],
  null
>;
