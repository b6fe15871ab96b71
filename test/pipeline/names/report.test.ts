/** The parts of the report on names; recipes/names.txt has the whole. */
import { expect, test } from 'vitest';
import { localiseLanguage } from '../../../pipeline/stages/localise-names.ts';
import { countMissing, coverageSummary } from '../../../pipeline/stages/names/coverage.ts';
import { buildGlossary } from '../../../pipeline/stages/names/glossary.ts';
import { head, nameRow } from '../../support/names-fixture.ts';

test('each missing part counts once for each food, whatever its case', () => {
  const names = ['Honey, Raw', 'Honey, raw, cold', 'Honey', 'Syrup, raw'];
  const foods = names.map((name, at) => nameRow(`s${at}`, name, 'Sweets'));
  const localised = localiseLanguage(foods, buildGlossary('et', [head('Sweets', 'Honey', 'mesi')]));
  expect(countMissing(localised)).toEqual([
    { role: 'modifier', part: 'Raw', foods: 2, example: 'Honey, Raw' },
    { role: 'head', part: 'Syrup', foods: 1, example: 'Syrup, raw' },
    { role: 'modifier', part: 'cold', foods: 1, example: 'Honey, raw, cold' },
  ]);
  expect(coverageSummary(foods, localised)).toBe(
    'et: 1 of 4 foods named (25.0 %), 0 the same as in English, 3 left out',
  );
});
