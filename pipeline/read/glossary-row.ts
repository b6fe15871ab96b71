import type { Category } from '../../src/tables/categories.ts';
import type { Lang } from '../../src/tables/records.ts';
import { type Problem, quote } from '../lib/problem.ts';
import type { GlossaryRow } from '../stages/names/glossary.ts';
import { allowedGrammar, FORM_SEPARATOR, FORMS, headForm, modifierGrammar } from '../stages/names/grammar.ts';
import { splitParts } from '../stages/names/phrases.ts';
import type { PHRASE_COLUMNS } from './glossary-files.ts';

interface Where {
  readonly file: string;
  readonly line: number;
  readonly category: Category | null;
}

type Field = (typeof PHRASE_COLUMNS)[number];
type Cells = Readonly<Record<Field, string>>;
type Fault = (field: Field, rule: string, expected: string, fix: string) => void;

/** One line of a phrase file: the glossary row it stands for, or everything that is wrong with it. */
export function parsePhraseRow(
  lang: Lang,
  where: Where,
  cells: Cells,
): { readonly row: GlossaryRow } | { readonly faults: readonly Problem[] } {
  const faults: Problem[] = [];
  const { file, line, category } = where;
  const fault: Fault = (field, rule, expected, fix) => {
    faults.push({ file, line, field, rule, found: quote(cells[field]), expected, fix });
  };
  phraseFaults(cells, fault);
  const base = { file, line, category, phrase: cells.phrase };
  let row: GlossaryRow | null = null;
  if (cells.role === 'head') {
    if (category === null) {
      fault('role', 'glossary-role', 'modifiers only', 'write the head into the file of its food group');
    }
    const form = headRowForm(lang, cells, fault);
    row = { ...base, role: 'head', translation: cells.translation, form };
  } else if (cells.role === 'modifier') {
    row = { ...base, role: 'modifier', ...modifierForms(lang, cells, fault) };
  } else {
    fault('role', 'glossary-role', 'head or modifier', 'correct the role');
  }
  return row === null || faults.length > 0 ? { faults } : { row };
}

function phraseFaults({ phrase, translation }: Cells, fault: Fault): void {
  if (splitParts(phrase).some((part) => part === '' || part !== part.trim() || /\s\s|^,|,$/.test(part))) {
    const expected = 'whole comma-parts of an English name, joined by a comma and one blank';
    fault('phrase', 'glossary-phrase', expected, 'copy the parts from the published name');
  }
  if (translation !== translation.trim() || /\s\s|^,|,$/.test(translation)) {
    const expected = 'text without blanks or commas around it and without doubled blanks';
    fault('translation', 'glossary-translation', expected, 'tidy the translation');
  }
}

function headRowForm(lang: Lang, { translation, grammar }: Cells, fault: Fault): number {
  if (translation.trim() === '') {
    fault('translation', 'glossary-translation', 'what the food is called', 'translate the head');
  }
  const form = headForm(lang, grammar);
  if (form === null) {
    const fix = 'give the gender or number that adjectives beside the head take';
    fault('grammar', 'glossary-grammar', `for a head ${allowedGrammar(lang, 'head')}`, fix);
  }
  return form ?? 0;
}

function modifierForms(lang: Lang, { translation, grammar }: Cells, fault: Fault) {
  const { place, agrees } = modifierGrammar(grammar) ?? { place: 'after', agrees: false };
  if (modifierGrammar(grammar) === null) {
    const expected = `for a modifier ${allowedGrammar(lang, 'modifier')}`;
    fault('grammar', 'glossary-grammar', expected, 'correct the grammar');
  }
  if (place === 'silent') {
    if (translation !== '')
      fault(
        'translation',
        'glossary-translation',
        'nothing in a silent row',
        'empty the cell, or drop silent',
      );
    return { place, forms: [] };
  }
  if (translation.trim() === '') {
    const fix = 'translate the part, or write silent where the language would not say it';
    fault('translation', 'glossary-translation', 'how the language says the part', fix);
  }
  const forms = translation.split(FORM_SEPARATOR).map((form) => form.trim());
  const wanted = FORMS[lang];
  if (agrees && (forms.length !== wanted.length || forms.includes(''))) {
    const expected = `${wanted.length} forms in the order ${wanted.join(FORM_SEPARATOR)}`;
    fault('translation', 'glossary-forms', expected, 'write every form, also where two are alike');
  }
  if (!agrees && looksLikeForms(lang, forms)) {
    fault('grammar', 'glossary-forms', 'agrees, for a translation in several forms', 'add agrees');
  }
  return { place, forms: agrees ? forms : [translation] };
}

/** Four words between three slashes can only be the forms of one Russian adjective; two words may be a choice. */
const looksLikeForms = (lang: Lang, forms: readonly string[]): boolean =>
  FORMS[lang].length > 2 &&
  forms.length === FORMS[lang].length &&
  forms.every((form) => /^\p{L}/u.test(form));
