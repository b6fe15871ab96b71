/** Foods for a text that is being typed, out of the index of names: what `find.js` is on a site without a server. */
import { type Names, type NamesFile, openNames } from '../files.ts';

/** Foods that are suggested, as by a server. */
const SUGGESTIONS = 20;

const opened = new Map<string, Promise<Names>>();

/** The names in a language; the file is read when the first letter is typed. */
export function namesIn(lang: string): Promise<Names> {
  const known = opened.get(lang) ?? jsonOf<NamesFile>(`search/names.${lang}.json`).then(openNames);
  opened.set(lang, known);
  // A line that was lost for a moment must not end the search until the page is left.
  known.catch(() => opened.delete(lang));
  return known;
}

/** A file of the site by its path from the root. */
export async function jsonOf<T>(path: string): Promise<T> {
  const response = await fetch(new URL(`../../${path}`, import.meta.url));
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** As the file of the same name on a server. */
export async function find({ lang }: { readonly lang: string }, text: string) {
  const names = await namesIn(lang);
  return names
    .find(text)
    .slice(0, SUGGESTIONS)
    .map(({ slug: id, name, kcal }) => ({ id, name, kcal }));
}
