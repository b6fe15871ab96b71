import type { Lang } from '../../../src/tables/records.ts';

/**
 * The forms in which an agreeing modifier follows its head, in the order in which the glossary writes them. Russian
 * adjectives follow gender and number; Estonian and Finnish ones, in the nominative of a food's name, number alone.
 */
export const FORMS = {
  et: ['sg', 'pl'],
  fi: ['sg', 'pl'],
  ru: ['m', 'f', 'n', 'pl'],
} as const satisfies Record<Lang, readonly string[]>;

/** The form a head has when its row names none; Russian heads always name theirs. */
const UNMARKED: Readonly<Record<Lang, string | null>> = { et: 'sg', fi: 'sg', ru: null };

/** Stands between the forms of an agreeing modifier. */
export const FORM_SEPARATOR = '/';

/** Where a modifier is written: before the head as an attribute, after it behind a comma, or not at all. */
export type PhrasePlace = 'before' | 'after' | 'silent';

export interface ModifierGrammar {
  readonly place: PhrasePlace;
  readonly agrees: boolean;
}

/** Which of `FORMS` a head calls for, as an index; null when the cell's value is not allowed. */
export function headForm(lang: Lang, grammar: string): number | null {
  const form = grammar === '' ? UNMARKED[lang] : grammar;
  const forms: readonly (string | null)[] = FORMS[lang];
  const at = forms.indexOf(form);
  return at === -1 ? null : at;
}

const MODIFIER_GRAMMAR: Readonly<Record<string, ModifierGrammar>> = {
  '': { place: 'after', agrees: false },
  silent: { place: 'silent', agrees: false },
  before: { place: 'before', agrees: false },
  agrees: { place: 'after', agrees: true },
  'agrees before': { place: 'before', agrees: true },
};

/** The meaning of a modifier's grammar cell; null when the value is not allowed. */
export function modifierGrammar(grammar: string): ModifierGrammar | null {
  return Object.hasOwn(MODIFIER_GRAMMAR, grammar) ? (MODIFIER_GRAMMAR[grammar] ?? null) : null;
}

/** Grammar cells as messages list them. */
export function allowedGrammar(lang: Lang, role: 'head' | 'modifier'): string {
  if (role === 'modifier') return 'nothing, silent, before, agrees, or agrees before';
  const forms = FORMS[lang].join(', ');
  return UNMARKED[lang] === null ? `one of ${forms}` : `nothing, or one of ${forms}`;
}
