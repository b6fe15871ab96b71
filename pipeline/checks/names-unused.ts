import { type Problem, quote } from '../lib/problem.ts';
import type { OverrideUse } from '../stages/localise-names.ts';
import { unusedRows } from '../stages/names/coverage.ts';
import type { GlossaryRow } from '../stages/names/glossary.ts';
import type { NameCheck } from './names/name-check.ts';

/** Every glossary row makes at least one name, and every override changes one. */
export const namesUnused: NameCheck = {
  id: 'names-unused',
  run: ({ rows, glossary, localised }) => {
    const englishOf = new Map(rows.map(({ slug, name }) => [slug, name]));
    return [
      ...unusedRows(glossary, localised).map(unusedRow),
      ...localised.overrides.flatMap((use) => overrideFaults(use, englishOf.get(use.override.slug))),
    ];
  },
};

function unusedRow({ file, line, phrase, role }: GlossaryRow): Problem {
  return {
    file,
    line,
    field: 'phrase',
    rule: 'names-unused',
    found: `the ${role} ${quote(phrase)}, which no composed name is made of`,
    expected: 'a phrase of at least one English name that is composed whole',
    fix: 'correct the phrase, add what its names still miss, or remove the row',
  };
}

function overrideFaults({ override, known, replaces }: OverrideUse, english: string | undefined): Problem[] {
  const { file, line, slug, name } = override;
  const fault = (field: string, found: string, expected: string): Problem[] => [
    { file, line, field, rule: 'names-unused', found, expected, fix: 'correct the row, or remove it' },
  ];
  if (!known) return fault('slug', quote(slug), 'the slug of a published food');
  if (name === replaces) {
    return fault('name', `${quote(name)}, as the food is called without it`, 'another name');
  }
  if (replaces === null && name === english) {
    return fault('name', `${quote(name)}, the English name`, 'a name of the language');
  }
  return [];
}
