/** The English sentences of the audit and of lineage have a text in every language. */
import { describe, expect, test } from 'vitest';
import { reasonIn } from '../../src/pages/i18n/strings.ts';
import type { AuditFile } from '../../src/tables/audit.ts';
import { LANGS } from '../../src/tables/languages.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { json, jsonLines } from '../artifacts/read.ts';

const { outliers, known }: AuditFile = json('audit.json');
const recipes = jsonLines<ProvenanceRecord>('provenance.jsonl').flatMap(({ recipe }) => recipe ?? []);
const sentences = new Set([
  ...outliers.flatMap(({ reason, found }) => [reason, found]),
  known.edition,
  known.match,
  ...recipes.flatMap(({ ref, note }) => (ref === 'water' && note !== null ? [note] : [])),
]);

describe.each(LANGS)('%s', (lang) => {
  test('every sentence of the release has a text', () => {
    expect(sentences.size).toBeGreaterThan(100);
    expect([...sentences].filter((one) => reasonIn(lang, one) === null)).toEqual([]);
  });

  test('no slot is left over, and no English number', () => {
    for (const one of sentences) expect(reasonIn(lang, one)).not.toMatch(/[{}]|\d\.\d/);
  });
});

test('a sentence that is not known has none', () => {
  expect(reasonIn('ru', 'the energy is what it is')).toBeNull();
  expect(
    reasonIn('ru', 'the energy is what the factors of other foods of its category give: 1 for salt, not 2'),
  ).toBeNull();
  expect(reasonIn('en', 'anything')).toBe('anything');
});

test('numbers are written in the habit of the language', () =>
  expect(
    reasonIn('ru', '125 kcal stated, 127.8 kcal by its own factors; 1.00 kcal are explained by rounding'),
  ).toBe('указано 125 ккал, по собственным коэффициентам 127,8 ккал; округлением объясняется 1 ккал'));
