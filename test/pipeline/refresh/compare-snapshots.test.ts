import { expect, test } from 'vitest';
import { compareSnapshots, SNAPSHOT_FILES } from '../../../pipeline/refresh/snapshot.ts';
import { readRecipes, textsOf } from '../../support/cases.ts';

const PORTIONS = 'fdc_id,seq_num,amount,measure,grams';
const file = SNAPSHOT_FILES.find(({ name }) => name === 'portions.csv');

function compared(before: string, after: string): string | null {
  if (file === undefined) throw new Error('no portions.csv');
  return compareSnapshots(file, before, after);
}
const table = (...rows: string[]): string => [PORTIONS, ...rows, ''].join('\n');

/** Rows before and after, and what is told of them. */
test.each(readRecipes('test/pipeline/refresh/cases/changes.txt'))('%s', (_what, steps) => {
  const [before = [], after = [], told] = ['before', 'after', 'tells'].map((word) => textsOf(steps, word));
  expect(compared(table(...before), table(...after))).toBe(told?.join('\n'));
});

test('the first five of many, and the count in full', () => {
  const many = (grams: number): string =>
    table(...Array.from({ length: 1_234 }, (_, at) => `${at + 1},1,1,cup,${grams}`));
  const lines = compared(many(1), many(2))?.split('\n') ?? [];
  expect(lines).toHaveLength(7);
  expect([lines[0], lines[6]]).toEqual(['grams of portions changed: 1,234', '  … and 1,229 more']);
});

test.each(['', 'old', 'id,name\n1,x\n', 'fdc_id,"x\n', `${PORTIONS},further\n`])(
  '%j is no snapshot',
  (text) => {
    expect(compared(text, table())).toBeNull();
  },
);
