import { quote } from '../lib/problem.ts';
import type { Draft } from '../stages/draft.ts';
import { defineCheck, rowFinding } from './check.ts';

/** No two rows share a name, so that every name means one food; of a USDA and a curated row the curated one is at fault. */
export const uniqueNames = defineCheck('unique-names', ({ rows, answerOnly }) => {
  const holder = new Map<string, string>();
  const isCurated = (row: Draft): number => Number(row.source === 'curated_unverified');
  const curatedLast = [...rows, ...answerOnly].sort((a, b) => isCurated(a) - isCurated(b));
  return curatedLast.flatMap((row) => {
    const key = row.name.toLowerCase();
    const other = holder.get(key);
    holder.set(key, row.slug);
    if (other === undefined) return [];
    return rowFinding(row, 'name', `${quote(row.name)}, also the name of ${other}`, 'a name of its own');
  });
});
