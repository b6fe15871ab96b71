import { own } from '../collections.ts';
import { byLanguage, LANGS, type Lang, NAME_RULES } from './languages.ts';

/** The forms in which an agreeing modifier follows its head, in the order in which the glossary writes them. */
export const FORMS = byLanguage(LANGS, (lang) => NAME_RULES[lang].forms);

/** Separates the forms of an agreeing modifier. */
export const FORM_SEPARATOR = '/';

/** Where a modifier is written: before the head as an attribute, after it behind a comma, or not at all. */
export type PhrasePlace = 'before' | 'after' | 'silent';

/** The index in `FORMS` of the form that a head requires; null when the cell's value is not allowed. */
export function headForm(lang: Lang, grammar: string): number | null {
  const form = grammar === '' ? NAME_RULES[lang].unmarkedForm : grammar;
  const at = form === null ? -1 : FORMS[lang].indexOf(form);
  return at === -1 ? null : at;
}

const MODIFIER_GRAMMAR: Readonly<Record<string, { readonly place: PhrasePlace; readonly agrees: boolean }>> =
  {
    '': { place: 'after', agrees: false },
    silent: { place: 'silent', agrees: false },
    before: { place: 'before', agrees: false },
    agrees: { place: 'after', agrees: true },
    'agrees before': { place: 'before', agrees: true },
  };

/** The meaning of a modifier's grammar cell; null when the value is not allowed. */
export const modifierGrammar = (grammar: string) => own(MODIFIER_GRAMMAR, grammar) ?? null;

/** Grammar cells as messages list them. */
export function allowedGrammar(lang: Lang, role: 'head' | 'modifier'): string {
  if (role === 'modifier') return 'nothing, silent, before, agrees, or agrees before';
  const forms = FORMS[lang].join(', ');
  return NAME_RULES[lang].unmarkedForm === null ? `one of ${forms}` : `nothing, or one of ${forms}`;
}
