import { describe, expect, test } from 'vitest';
import { Problems } from '../../pipeline/lib/problem.ts';
import { readCodeTexts, readValueCodes } from '../../pipeline/read/foods.ts';
import { readTable } from '../../pipeline/read/read-table.ts';
import { readSources } from '../../pipeline/read/sources.ts';
import { VALUE_KIND_TABLE } from '../../src/tables/value-kinds.ts';
import { ROOT } from '../support/files.ts';

const sources = await readSources(ROOT);
const problems = new Problems();

describe('the table of kinds', () => {
  const kinds = readTable(sources, VALUE_KIND_TABLE, problems);

  test('calls analysed only what is analytical, underived, and has data points', () => {
    const analysed = kinds.filter(({ kind }) => kind === 'analysed');
    expect(
      analysed.map(({ source_code: source, derivation_code: derivation, points }) => [
        source,
        derivation,
        points,
      ]),
    ).toEqual([
      ['1', 'A', 'some'],
      ['1', null, 'some'],
    ]);
  });

  test('says nothing finer than USDA where the derivation is blank, and "assumed zero" of source 7 alone', () => {
    expect(kinds.find((row) => row.source_code === '4' && row.derivation_code === null)?.kind).toBe(
      'calculated or imputed',
    );
    for (const { source_code: source, kind } of kinds) expect(kind === 'assumed zero').toBe(source === '7');
    for (const { source_code: source, kind } of kinds) expect(kind === 'from a label').toBe(source === '8');
  });

  test('knows every pair of codes of the snapshot, and each code has a text', () => {
    const codes = readValueCodes(sources, problems);
    const texts = readCodeTexts(sources, new Map(), problems);
    expect(problems.list).toEqual([]);
    const used = new Set(
      [...codes.values()]
        .flat()
        .flatMap((one) => [
          `usda_source ${one.source_code}`,
          ...(one.derivation_code === null ? [] : [`usda_derivation ${one.derivation_code}`]),
        ]),
    );
    const known = new Set(texts.map(({ scheme, code }) => `${scheme} ${code}`));
    expect([...used].filter((code) => !known.has(code))).toEqual([]);
  });
});
