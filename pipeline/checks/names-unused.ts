import { quote } from '../lib/problem.ts';
import type { OverrideUse } from '../stages/localise-names.ts';
import { unusedRows } from '../stages/names/coverage.ts';
import type { GlossaryRow } from '../stages/names/glossary.ts';
import type { Finding } from './check.ts';
import { defineNameCheck } from './names/name-check.ts';

/** Every glossary row makes at least one name, and every override changes one. */
export const namesUnused = defineNameCheck('names-unused', ({ rows, glossary, localised }) => {
  const englishOf = new Map(rows.map(({ slug, name }) => [slug, name]));
  return [
    ...unusedRows(glossary, localised).map(unusedRow),
    ...localised.overrides.flatMap((use) => overrideFaults(use, englishOf.get(use.override.slug))),
  ];
});

function unusedRow({ file, line, phrase, role }: GlossaryRow): Finding {
  return {
    file,
    line,
    field: 'phrase',
    found: `the ${role} ${quote(phrase)}, which no composed name is made of`,
    expected: 'a phrase of at least one English name that is composed whole',
    fix: 'correct the phrase, add what its names still miss, or remove the row',
  };
}

function overrideFaults({ override, known, replaces }: OverrideUse, english: string | undefined): Finding[] {
  const { file, line, slug, name } = override;
  const fault = (field: string, found: string, expected: string): Finding[] => [
    { file, line, field, found, expected, fix: 'correct the row, or remove it' },
  ];
  if (!known) return fault('slug', quote(slug), 'the slug of a published food');
  if (name === replaces)
    return fault('name', `${quote(name)}, as the food is called without it`, 'another name');
  if (replaces === null && name === english)
    return fault('name', `${quote(name)}, the English name`, 'a name of the language');
  return [];
}
