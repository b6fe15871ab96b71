import { type Lang, nameColumn } from '../../../src/tables/languages.ts';
import type { Problem } from '../../lib/problem.ts';
import type { AllowedToken, CoverageFloor } from '../../read/glossary.ts';
import type { LocalisedName, LocalisedNames, NameRow } from '../../stages/localise-names.ts';
import type { Glossary } from '../../stages/names/glossary.ts';

/** All that a check of one language's names may look at; a check reads no file. */
export interface NameCheckData {
  readonly lang: Lang;
  /** Every published row, in dataset order. */
  readonly rows: readonly NameRow[];
  readonly glossary: Glossary;
  readonly localised: LocalisedNames;
  /** Words that may look foreign in this language. */
  readonly allowed: readonly AllowedToken[];
  /** Brand names, which stay as they are in every language. */
  readonly brands: readonly string[];
  /** Null when none is written down, which the reader reports. */
  readonly floor: CoverageFloor | null;
}

/** A rule of localised names: its name is its file's name, the rule in its messages, and its folder in `test/bad/`. */
export interface NameCheck {
  readonly id: string;
  readonly run: (data: NameCheckData) => Problem[];
}

/** A problem with one localised name, at the place that the name came from. */
export function nameProblem(
  { kind, origin }: LocalisedName,
  lang: Lang,
  rule: string,
  found: string,
  expected: string,
  fix: string,
): Problem {
  const field = { override: 'name', curated: nameColumn(lang), composed: 'translation' }[kind];
  return { file: origin.file, line: origin.line, field, rule, found, expected, fix };
}
