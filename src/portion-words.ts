import type { PortionWords } from './tables/languages.ts';
import { type AnswerLang, LANGUAGE } from './tables/languages.ts';
import type { MeasureKey, Size } from './tables/measures.ts';

/** Categories of `Intl.PluralRules` in the order in which forms are written. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['one', 'few', 'many'];

const RULES = new Map<AnswerLang, Intl.PluralRules>();

/** The form of a word behind a number; Russian fractions take the form of few: "1,5 стакана". */
export function counted(forms: string, count: number, lang: AnswerLang): string {
  const all = forms.split('|');
  const rules = RULES.get(lang) ?? new Intl.PluralRules(lang);
  RULES.set(lang, rules);
  const category = Number.isInteger(count) ? rules.select(count) : 'few';
  return all[CATEGORIES.indexOf(category)] ?? all.at(-1) ?? '';
}

/** A number as a language writes it, to hundredths. */
export const numberText = (count: number, lang: AnswerLang): string =>
  String(Math.round(count * 100) / 100).replace('.', LANGUAGE[lang].decimalSign);

/**
 * An amount in the words of a language: "2 viilu", "1 keskmine", "2 шт. крупного размера". The size comes before the measure
 * where it is inflected with it, else behind.
 *
 * @param noun forms of what is counted where it is no measure: those of the language's word for pieces by default
 */
export function amountWords(
  {
    count,
    size,
    measure,
  }: { readonly count: number; readonly size: Size | null; readonly measure: MeasureKey | null },
  words: PortionWords,
  lang: AnswerLang,
  noun?: string,
): string {
  const sizes = size === null ? '' : words.sizes[size];
  const isInflected = sizes.includes('|');
  // A size that agrees with what is counted says that it is one: "2 suurt".
  const thing = measure !== null ? words.measures[measure] : (noun ?? (isInflected ? '' : words.piece));
  const parts = [sizes, thing].map((forms) => counted(forms, count, lang));
  return [numberText(count, lang), ...(isInflected ? parts : parts.toReversed())]
    .filter((part) => part !== '')
    .join(' ');
}
