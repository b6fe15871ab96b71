export { Progress, type Terminal } from '../../src/progress.ts';

/** A count as people read it: 643133 gives 643,133. `Intl` would cost more to load than all counts to print. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
