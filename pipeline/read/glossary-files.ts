import { proposeSlug } from '../../src/slug.ts';
import { CATEGORIES, type Category } from '../../src/tables/categories.ts';
import type { Lang } from '../../src/tables/records.ts';

/** Everything that names are made from, relative to the repository's root. */
export const NAMES_FOLDER = 'sources/names';

/** Floors under the number of names in each language. */
export const COVERAGE_FILE = `${NAMES_FOLDER}/coverage.csv`;

/** Words that may stand in a localised name although they look foreign there. */
export const ALLOWED_TOKENS_FILE = `${NAMES_FOLDER}/allowed-tokens.csv`;

export const PHRASE_COLUMNS = ['phrase', 'role', 'translation', 'grammar'] as const;
export const OVERRIDE_COLUMNS = ['slug', 'name', 'reason'] as const;
export const SAME_NAME_COLUMNS = ['name', 'slugs', 'reason'] as const;
export const TOKEN_COLUMNS = ['lang', 'token', 'reason'] as const;
export const COVERAGE_COLUMNS = ['lang', 'named'] as const;

/** Stands between the slugs of one cell. */
export const SLUG_SEPARATOR = '; ';

/** The file of one food group's phrases; without a group, the file of modifiers common to all. */
export function phraseFile(lang: Lang, category: Category | null): string {
  const name = category === null ? 'modifiers' : proposeSlug(category);
  return `${NAMES_FOLDER}/${lang}/${name}.csv`;
}

export const overridesFile = (lang: Lang): string => `${NAMES_FOLDER}/${lang}/overrides.csv`;
export const sameNameFile = (lang: Lang): string => `${NAMES_FOLDER}/${lang}/same-name.csv`;

/** The phrase files that a language may have, each with its food group. */
export function phraseFiles(lang: Lang): { readonly file: string; readonly category: Category | null }[] {
  return [null, ...CATEGORIES].map((category) => ({ file: phraseFile(lang, category), category }));
}
