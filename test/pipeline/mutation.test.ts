/** Sources damaged at random: a build tells what is wrong, or builds what is still sound; it never falls over. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SNAPSHOT_DESCRIPTOR, SOURCE_FILES } from '../../pipeline/read/source-files.ts';
import { stateOf, Workspace } from '../support/workspace.ts';

const FILES = [
  ...Object.values(SOURCE_FILES),
  SNAPSHOT_DESCRIPTOR,
  'sources/community/contributions.csv',
  'sources/answers/metrics.csv',
  'sources/answers/spellings.csv',
];

/** What stands in a cell by accident. */
const cell = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    '9'.repeat(400),
    'null',
    '__proto__',
    'constructor',
    '""',
    ' ',
    'fdc:1',
    'x-',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

type Damage = (text: string) => string;
const at = (share: number, length: number): number => Math.min(length - 1, Math.floor(share * length));

/** Damages by a share of the file at which they happen, from 0 to 1. */
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (share): Damage =>
      (text) =>
        text.slice(0, at(share, text.length)),
  ),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('delete', 'double', 'swap')).map(
    ([share, what]): Damage =>
      (text) => {
        const lines = text.split('\n');
        const line = at(share, lines.length);
        const [here = '', next = ''] = lines.slice(line);
        const now = { delete: [next], double: [here, here, next], swap: [next, here] }[what] ?? [];
        lines.splice(line, 2, ...now);
        return lines.join('\n');
      },
  ),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(60), cell).map(
    ([share, column, value]): Damage =>
      (text) => {
        const lines = text.split('\n');
        const line = at(share, lines.length);
        const cells = lines[line]?.split(',') ?? [];
        cells[column % cells.length] = value;
        lines[line] = cells.join(',');
        return lines.join('\n');
      },
  ),
);

test('no damage to a source makes a build fall over', { timeout: 120_000 }, async () => {
  const workspace = new Workspace({ withNames: false });
  expect(await workspace.problems()).toEqual([]);
  let told = 0;
  const property = fc.asyncProperty(
    fc.array(fc.tuple(fc.constantFrom(...FILES), damage), { minLength: 1, maxLength: 2 }),
    // Damage to the snapshot goes past the check of its digest in half of the runs.
    fc.boolean(),
    async (damages, isRepinned) => {
      const before = stateOf(workspace.dist);
      const descriptor = workspace.read(SNAPSHOT_DESCRIPTOR);
      for (const [file, change] of damages) workspace.change(file, change);
      if (isRepinned && workspace.read(SNAPSHOT_DESCRIPTOR) === descriptor) workspace.repin();
      const problems = await workspace.problems();
      workspace.reset();
      told += problems.length;
      if (problems.length > 0) expect(stateOf(workspace.dist)).toEqual(before);
      expect(
        problems.filter(
          ({ file, rule, found, expected, fix }) => !(file && rule && found && expected && fix),
        ),
      ).toEqual([]);
      expect(workspace.leftovers()).toEqual([]);
    },
  );
  await fc.assert(property, { seed: 20_261_120, numRuns: 16, endOnFailure: true });
  expect(told).toBeGreaterThan(0);
});
