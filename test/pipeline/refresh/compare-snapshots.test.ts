import { expect, test } from 'vitest';
import { compareSnapshots, parseSnapshot, SNAPSHOT_FILES } from '../../../pipeline/refresh/snapshot.ts';

const [foodsFile] = SNAPSHOT_FILES;
const HEADER = 'fdc_id,ndb_number,description,category,kcal,fat_g';

function compared(before: string[], after: string[], header = HEADER): string {
  const old = parseSnapshot(foodsFile, [HEADER, ...before].join('\n'));
  const now = parseSnapshot(foodsFile, [header, ...after].join('\n'));
  if (old === null || now === null) throw new Error('not a snapshot');
  return compareSnapshots(foodsFile, old, now);
}

const BUTTER = '1001,01001,Butter,Dairy,717,81.11';
const SALT = '99,2047,Salt,Spices,0,';

test('a value that changed, came, went, or became a zero', () => {
  const before = ['1,11,A,G,1,2', '2,12,B,G,,3', '3,13,C,G,4,', '4,14,D,G,5,0'];
  const after = ['1,11,A,G,1.0,2', '2,12,B,G,0,3', '3,13,C,G,,', '4,14,D,G,5,'];
  expect(compared(before, after)).toBe(
    [
      'kcal changed: 3',
      '  1 "A": "1" -> "1.0"',
      '  2 "B": no value -> "0"',
      '  3 "C": "4" -> no value',
      'fat_g changed: 1',
      '  4 "D": "0" -> no value',
    ].join('\n'),
  );
});

test('foods added and removed', () => {
  expect(compared([BUTTER], [SALT])).toBe('foods added: 1\n  99 "Salt"\nfoods removed: 1\n  1001 "Butter"');
});

test('a food whose fdc_id changed is neither added nor removed', () => {
  expect(compared([BUTTER, SALT], [BUTTER.replace('1001,', '2001,'), SALT])).toBe(
    'fdc_id changed: 1\n  2001 "Butter": "1001" -> "2001"',
  );
});

test('texts and ids that changed', () => {
  expect(compared([BUTTER, SALT], ['1001,01002,"Butter, salted",Fats,717,81.11', SALT])).toBe(
    [
      'NDB numbers changed: 1',
      '  1001 "Butter, salted": "01001" -> "01002"',
      'descriptions changed: 1',
      '  1001 "Butter, salted": "Butter" -> "Butter, salted"',
      'categories changed: 1',
      '  1001 "Butter, salted": "Dairy" -> "Fats"',
    ].join('\n'),
  );
});

test('the first five of many, and the count in full', () => {
  const foods = (kcal: number): string[] =>
    Array.from({ length: 1_234 }, (_, at) => `${at + 1},${at + 1},F,G,${kcal},1`);
  const lines = compared(foods(1), foods(2)).split('\n');
  expect(lines).toHaveLength(7);
  expect([lines[0], lines[6]]).toEqual(['kcal changed: 1,234', '  … and 1,229 more']);
});

test('columns that came and went are told, and their values are not', () => {
  const header = HEADER.replace('fat_g', 'water_g');
  expect(compared([BUTTER], [BUTTER], header)).toBe('columns added: water_g\ncolumns removed: fat_g');
});

test('another order alone', () => {
  expect(compared([BUTTER, SALT], [SALT, BUTTER])).toBe('only the order or the quoting of the file changed');
});

test.each(['', 'old', 'id,name\n1,x\n', 'fdc_id,"x\n'])('%j is no snapshot', (text) => {
  expect(parseSnapshot(foodsFile, text)).toBeNull();
});
