import { wordsOf } from '../../src/answer/normalise.ts';
import { FORMS_OF, LANGS } from '../../src/tables/languages.ts';
import { groupBy } from '../lib/group-by.ts';
import type { AnswerPhrase, EverydayName } from '../read/answers.ts';
import type { Draft } from './draft.ts';

/** Words of the longest name that a form is said of: longer ones say one already. */
const MAX_WORDS = 2;

/** What `sources/answers/` says of names and forms. */
interface NameSources {
  readonly names: readonly EverydayName[];
  readonly forms: readonly AnswerPhrase<{
    readonly english: readonly string[];
    readonly except: readonly string[];
  }>[];
  readonly usualKinds: readonly AnswerPhrase<unknown>[];
}

/**
 * Everyday names that follow from English ones: where "salmon" is "lõhe" and "boiled" is "keedetud", "keedetud lõhe" means the row
 * that "boiled salmon" means. None where English gives the form no row, or several, or one of another category, and none that is
 * written in `sources/answers/`.
 *
 * @param rows with their English everyday names
 */
export function namesInForms(
  { names, forms, usualKinds }: NameSources,
  rows: readonly Draft[],
): EverydayName[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byAlias = groupBy(
    rows.flatMap((row) => row.aliases.map((alias) => ({ alias: alias.toLowerCase(), row }))),
    ({ alias }) => alias,
  );
  const meant = (food: Draft, form: string): Draft | null => {
    const texts = food.aliases.flatMap((alias) => [`${form} ${alias}`, `${alias} ${form}`]);
    const found = new Set(
      texts.flatMap((text) => byAlias.get(text.toLowerCase()) ?? []).map(({ row }) => row),
    );
    const [only, ...others] = found;
    return only !== undefined && others.length === 0 && only.category === food.category ? only : null;
  };
  return LANGS.flatMap((lang) => {
    const own = forms.filter((form) => form.lang === lang);
    const written = [...names, ...usualKinds.map(({ phrase, ...kind }) => ({ ...kind, name: phrase }))];
    const taken = new Set(
      written.filter((one) => one.lang === lang).map(({ name }) => wordsOf(name).join(' ')),
    );
    // "Жареная картошка" is written, and is the name that "жареный" makes.
    const formsOf = (phrase: string): string[] => [
      ...wordsOf(phrase),
      ...wordsOf(phrase).flatMap((word) => FORMS_OF[lang](word)),
    ];
    const isTaken = (phrase: string, name: string): boolean =>
      formsOf(phrase).some((form) =>
        [`${form} ${name}`, `${name} ${form}`].some((one) => taken.has(wordsOf(one).join(' '))),
      );
    const said = new Set(own.flatMap(({ phrase }) => formsOf(phrase)));
    const bare = names.filter(({ name, ...one }) => {
      const words = wordsOf(name);
      return one.lang === lang && words.length <= MAX_WORDS && !words.some((word) => said.has(word));
    });
    return bare.flatMap((one) => {
      const food = bySlug.get(one.slug);
      if (food === undefined) return [];
      return own.flatMap(({ phrase, value: { english, except } }): EverydayName[] => {
        const name = `${phrase} ${one.name}`;
        const row = english.map((form) => meant(food, form)).find((found) => found !== null);
        const isOther = except.some((part) => `-${row?.slug}-`.includes(`-${part}-`));
        return row == null || isOther || isTaken(phrase, one.name) ? [] : [{ ...one, name, slug: row.slug }];
      });
    });
  });
}
