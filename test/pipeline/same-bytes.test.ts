/** The same bytes every time: no clock, no chance and no locale decides what the pipeline makes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/files.ts';

const CHANGING =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\blocaleCompare\(|\.toLocale\w+\(\s*\)|\bIntl\.|\brandomUUID\(/;

test('only the day of a release, which CHANGELOG.md alone states, is read from the clock', () => {
  const files = readdirSync(join(ROOT, 'pipeline'), { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => {
    if (!file.endsWith('.ts')) return false;
    const code = readFileSync(join(ROOT, 'pipeline', file), 'utf8').replace(/^\s*(\*|\/\/|\/\*).*$/gm, '');
    return CHANGING.test(code);
  });
  expect(found).toEqual(['releases/notes.ts']);
});
