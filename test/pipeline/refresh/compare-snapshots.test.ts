import { expect, test } from 'vitest';
import { compareSnapshots, SNAPSHOT_FILES } from '../../../pipeline/refresh/snapshot.ts';

const PORTIONS = 'fdc_id,seq_num,amount,measure,grams';
const file = SNAPSHOT_FILES.find(({ name }) => name === 'portions.csv');

function compared(before: string, after: string): string | null {
  if (file === undefined) throw new Error('no portions.csv');
  return compareSnapshots(file, before, after);
}
const table = (...rows: string[]): string => [PORTIONS, ...rows, ''].join('\n');

test.each([
  [
    'a value that changed, came, went, or became a zero',
    ['1,1,1,cup,2', '2,1,1,tsp,', '2,2,1,"piece, raw",4', '3,1,,slice,1'],
    ['1,1,1,cup,2.0', '2,1,1,tsp,0', '2,2,1,"piece, raw",', '3,1,1,slice,1'],
    [
      'amount of portions changed: 1',
      '  3/1 "slice": no value -> "1"',
      'grams of portions changed: 3',
      '  1/1 "cup": "2" -> "2.0"',
      '  2/1 "tsp": no value -> "0"',
      '  2/2 "piece, raw": "4" -> no value',
    ],
  ],
  [
    'rows that came and went, by their whole key',
    ['1,1,1,cup,2', '1,2,1,cup,2'],
    ['1,1,1,cup,2', '1,3,1,tsp,2'],
    ['portions added: 1', '  1/3 "tsp"', 'portions removed: 1', '  1/2 "cup"'],
  ],
  [
    'another order alone',
    ['1,1,1,cup,2', '1,2,1,tsp,2'],
    ['1,2,1,tsp,2', '1,1,1,cup,2'],
    ['only the order or the quoting of the file changed'],
  ],
])('%s', (_what, before, after, lines) => {
  expect(compared(table(...before), table(...after))).toBe(lines.join('\n'));
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
