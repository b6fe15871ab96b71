/**
 * The tables of `sources/names/`, from which names in the localised languages are composed, and the parts of English
 * names that they speak of.
 */

import * as z from 'zod';
import { proposeSlug } from '../slug.ts';
import { allowedGrammar, FORM_SEPARATOR, FORMS, headForm, modifierGrammar } from './glossary-grammar.ts';
import { LANGS, type Lang } from './languages.ts';
import { CATEGORIES, type Category } from './row-parts.ts';
import {
  type CellFault,
  type Cells,
  columnNames,
  defineTable,
  type LineRule,
  matching,
  oneOf,
  text,
  withRowRules,
} from './table.ts';

/** Everything that names are made from, relative to the repository's root. */
export const NAMES_FOLDER = 'sources/names';

/** The file of one food group's phrases; without a group, the file of modifiers common to all. */
export function phraseFile(lang: Lang, category: Category | null): string {
  const name = category === null ? 'modifiers' : proposeSlug(category);
  return `${NAMES_FOLDER}/${lang}/${name}.csv`;
}

/** The phrase files that a language may have, each with its food group. */
export function phraseFiles(lang: Lang): { readonly file: string; readonly category: Category | null }[] {
  return [null, ...CATEGORIES].map((category) => ({ file: phraseFile(lang, category), category }));
}

/** What phrases are compared and sorted by: case carries no meaning in the English names. */
export const phraseKey = (phrase: string): string => phrase.toLowerCase();

/**
 * The comma-parts of an English name, in order and as written. A comma inside brackets or inside a number separates
 * nothing: "Toaster pastries, fruit (apple, cherry)" has two parts.
 */
export function splitParts(name: string): string[] {
  if (!name.includes('(')) return name.split(', ');
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < name.length; at += 1) {
    const sign = name[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0 && name[at + 1] === ' ') {
      parts.push(name.slice(start, at));
      start = at + 2;
    }
  }
  parts.push(name.slice(start));
  return parts;
}

/** Rows sorted by a key, and each key once. */
function sorted<const C extends string>(keyOf: (cells: Cells<C>) => string, field: NoInfer<C>): LineRule<C> {
  return () => {
    const lineOf = new Map<string, number>();
    let previous: { readonly key: string; readonly cell: string | null } | null = null;
    return (cells, line) => {
      const key = keyOf(cells);
      const [first, before] = [lineOf.get(key), previous];
      lineOf.set(key, first ?? line);
      previous = { key, cell: cells[field] };
      if (first !== undefined) {
        const fix = 'remove one of the two rows';
        return {
          field,
          rule: 'glossary-duplicate',
          remark: `, as on line ${first}`,
          expected: 'each entry once',
          fix,
        };
      }
      if (before === null || key >= before.key) return null;
      return {
        field,
        rule: 'glossary-order',
        remark: ` after ${JSON.stringify(before.cell)}`,
        expected: 'rows sorted by the code units of their lower-case text',
        fix: `${field === 'phrase' ? `run npm run names:report -- --lang ${LANGS.join('|')} --sort, or ` : ''}move the row`,
      };
    };
  };
}

/** What the rows of a phrase file are sorted by: the phrase, then the role. */
export const phraseOrderKey = ({ phrase, role }: Cells<'phrase' | 'role'>): string =>
  `${phraseKey(phrase ?? '')}\0${role ?? ''}`;

const isTidy = (cell: string): boolean => cell === cell.trim() && !/\s\s|^,|,$/.test(cell);

const phraseRow = z.object({
  phrase: z
    .string()
    .refine((phrase) => splitParts(phrase).every((part) => part !== '' && isTidy(part)))
    .meta({
      description: 'one or more consecutive comma-parts of English names',
      rule: 'glossary-phrase',
      expected: 'whole comma-parts of an English name, joined by a comma and one blank',
      fix: 'copy the parts from the published name',
    }),
  role: oneOf(['head', 'modifier'], {
    description: '`head` begins a name, `modifier` follows',
    rule: 'glossary-role',
    expected: 'head or modifier',
    fix: 'correct the role',
  }),
  translation: z.string().refine(isTidy).nullable().meta({
    description: 'how the language says the phrase',
    rule: 'glossary-translation',
    expected: 'text without blanks or commas around it and without doubled blanks',
    fix: 'tidy the translation',
  }),
  grammar: z.string().nullable().meta({
    description: 'form of a head, or place and agreement of a modifier',
    rule: 'glossary-grammar',
    fix: 'correct the grammar',
  }),
});

/** Columns of every phrase file. */
export const phraseColumns = columnNames({ row: phraseRow });

type PhraseRow = z.output<typeof phraseRow>;

/** The phrases of one food group in one language; without a group, the modifiers common to all groups. */
export const phraseTable = (lang: Lang, category: Category | null) =>
  defineTable({
    file: phraseFile(lang, category),
    isOptional: true,
    rule: 'glossary-phrase',
    row: withRowRules(phraseRow, (row) =>
      row.role === 'head' ? headFaults(lang, category, row) : modifierFaults(lang, row),
    ),
    lines: [sorted(phraseOrderKey, 'phrase')],
  });

function headFaults(lang: Lang, category: Category | null, { translation, grammar }: PhraseRow): CellFault[] {
  const faults: CellFault[] = [];
  if (category === null) {
    const fix = 'write the head into the file of its food group';
    faults.push({ field: 'role', expected: 'modifiers only', fix });
  }
  if (translation === null)
    faults.push({ field: 'translation', expected: 'what the food is called', fix: 'translate the head' });
  if (headForm(lang, grammar ?? '') === null) {
    const expected = `for a head ${allowedGrammar(lang, 'head')}`;
    const fix = 'give the gender or number that adjectives beside the head take';
    faults.push({ field: 'grammar', expected, fix });
  }
  return faults;
}

function modifierFaults(lang: Lang, { translation, grammar }: PhraseRow): CellFault[] {
  const meaning = modifierGrammar(grammar ?? '');
  if (meaning === null) {
    return [{ field: 'grammar', expected: `for a modifier ${allowedGrammar(lang, 'modifier')}` }];
  }
  if (meaning.place === 'silent') {
    const fix = 'empty the cell, or drop silent';
    return translation === null ? [] : [{ field: 'translation', expected: 'nothing in a silent row', fix }];
  }
  if (translation === null) {
    const fix = 'translate the part, or write silent if the language would not say it';
    return [{ field: 'translation', expected: 'how the language says the part', fix }];
  }
  const forms = formsIn(translation);
  const wanted = FORMS[lang];
  if (meaning.agrees && (forms.length !== wanted.length || forms.includes(''))) {
    const expected = `${wanted.length} forms in the order ${wanted.join(FORM_SEPARATOR)}`;
    const fix = 'write every form, also if two are alike';
    return [{ field: 'translation', rule: 'glossary-forms', expected, fix }];
  }
  if (!meaning.agrees && looksLikeForms(lang, forms)) {
    const expected = 'agrees, for a translation in several forms';
    return [{ field: 'grammar', rule: 'glossary-forms', expected, fix: 'add agrees' }];
  }
  return [];
}

/** The forms of an agreeing modifier, as a translation writes them. */
export const formsIn = (translation: string): string[] =>
  translation.split(FORM_SEPARATOR).map((form) => form.trim());

/** Four words between three slashes can only be the forms of one Russian adjective; two words may be a choice. */
const looksLikeForms = (lang: Lang, forms: readonly string[]): boolean =>
  FORMS[lang].length > 2 &&
  forms.length === FORMS[lang].length &&
  forms.every((form) => /^\p{L}/u.test(form));

const trimmed = (description: string) =>
  matching(/^\S(?:.*\S)?$/s, 'text without blanks around it', {
    description,
    rule: 'glossary-cell',
    fix: 'fill the cell, or remove the row',
  });

/** Whole names written by hand. */
export const overrideTable = (lang: Lang) =>
  defineTable({
    file: `${NAMES_FOLDER}/${lang}/overrides.csv`,
    isOptional: true,
    rule: 'glossary-cell',
    row: z.object({
      slug: trimmed('the food'),
      name: trimmed('its whole name'),
      reason: trimmed('why it is not composed'),
    }),
    lines: [sorted<'slug'>(({ slug }) => slug ?? '', 'slug')],
  });

/** Separates the slugs of one cell. */
const SLUG_SEPARATOR = '; ';

/** Foods that share one localised name because the language does not say the difference. */
export const sameNameTable = (lang: Lang) =>
  defineTable({
    file: `${NAMES_FOLDER}/${lang}/same-name.csv`,
    isOptional: true,
    rule: 'glossary-slugs',
    row: z.object({
      name: trimmed('the shared name'),
      slugs: z
        .string()
        .transform((cell) => cell.split(SLUG_SEPARATOR))
        .refine(
          (slugs) => slugs.length > 1 && slugs.every((slug, at) => slug !== '' && slugs.indexOf(slug) === at),
        )
        .meta({
          description: 'the foods, separated by a semicolon and a blank',
          expected: `two or more different slugs joined by ${JSON.stringify(SLUG_SEPARATOR)}`,
          fix: 'list every food that has the name, each once',
        }),
      reason: trimmed('why the language does not say the difference'),
    }),
    lines: [sorted<'name'>(({ name }) => name ?? '', 'name')],
  });

const factLang = oneOf(LANGS, { description: 'the language' });

/** Words that localised names may have although they look foreign there. */
export const ALLOWED_TOKENS = defineTable({
  file: `${NAMES_FOLDER}/allowed-tokens.csv`,
  rule: 'names-facts',
  row: z.object({
    lang: factLang,
    token: matching(/^(?=.*\p{L})[\p{L}\p{M}\p{N}]+$/u, 'one word of letters, or of letters and digits', {
      description: 'the word',
    }),
    reason: text('why the word is right', { expected: 'why the word is right' }),
  }),
  lines: [sorted<'lang' | 'token'>(({ lang, token }) => `${lang ?? ''}\0${phraseKey(token ?? '')}`, 'token')],
});

/** The least number of foods that have a name in each language. */
export const COVERAGE = defineTable({
  file: `${NAMES_FOLDER}/coverage.csv`,
  rule: 'names-facts',
  row: z.object({
    lang: factLang,
    named: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .meta({ description: 'how many foods must have a name', expected: 'a number of foods' }),
  }),
  lines: [sorted<'lang'>(({ lang }) => lang ?? '', 'lang')],
  covers: { column: 'lang', values: LANGS },
});
